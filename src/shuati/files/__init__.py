"""A file in any format to lines."""
