"""Anki packages out (and later, reviews back). Knows genanki."""
