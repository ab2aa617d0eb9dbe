"""Values and codes to sentences and tables, in the reader's language."""
