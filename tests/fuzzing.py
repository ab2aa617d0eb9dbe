"""Properties tried for minutes, with other examples in each round."""

import random
import sys
import time

from hypothesis import given, seed, settings


def try_all(properties, few, examples=400):
    """Try every property in turn until the time is over: `MINUTES [SEED]` on the command line.

    `properties` are pairs of a check and its strategies; `few` are the settings of the short round.
    """
    start = int(sys.argv[2]) if len(sys.argv) > 2 else random.SystemRandom().randrange(10**9)
    many = settings(few, max_examples=examples, derandomize=False, print_blob=True)
    end, rounds = time.monotonic() + 60 * float(sys.argv[1]), 0
    while time.monotonic() < end:
        print(f"round {rounds}, seed {start + rounds}", flush=True)
        for check, strategies in properties:
            many(seed(start + rounds)(given(*strategies)(check)))()
        rounds += 1
