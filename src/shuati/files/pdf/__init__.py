"""A PDF file to a document: what is drawn where, and what lines that makes."""
