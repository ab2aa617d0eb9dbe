"""A typed answer against its reference, to a verdict."""
