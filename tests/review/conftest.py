"""Properties are checked without a time limit: machines are slow now and then."""

from hypothesis import settings

settings.register_profile("review", deadline=None)
settings.load_profile("review")
