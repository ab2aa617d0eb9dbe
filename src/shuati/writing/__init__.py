"""A paper to a file that people and other programs read."""
