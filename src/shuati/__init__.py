"""Shuati (刷题): exam papers in, a few minutes of review a day, Anki decks out."""

__version__ = "0.1.0"
