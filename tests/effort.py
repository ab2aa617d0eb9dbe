"""How much work a function does, by a clock that does not shake."""

import sys


def work(act, *arguments):
    """Count the calls of Python and C that `act` makes of the arguments."""
    count = 0

    def step(_frame, _event, _argument):
        nonlocal count
        count += 1

    sys.setprofile(step)
    try:
        act(*arguments)
    finally:
        sys.setprofile(None)
    return count
