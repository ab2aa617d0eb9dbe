"""Frozen values in which the rooms meet; no behaviour beyond what follows from the fields."""
