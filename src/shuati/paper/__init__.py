"""Lines to questions."""
