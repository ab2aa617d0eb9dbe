"""Bytes to repaired lines, with a plan of every step taken."""
