"""Run many simulated worlds: `soak_simulation.py [WORLDS]`, by default an hour of them.

Each seed is a world with one server, and a town with several. Prints the story of each in which a promise was broken;
status 1 if there was one. `--from SEED` starts there.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from simulated.simulate import BrokenPromiseError, simulate
from simulated.town import simulate_town

SECONDS = 3600


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("worlds", nargs="?", type=int)
    parser.add_argument("--from", dest="first", type=int, default=1000)
    told = parser.parse_args()
    begun, lived, broken = time.monotonic(), 0, 0
    with TemporaryDirectory() as folder:
        for seed in count(told.first):
            over = time.monotonic() - begun > SECONDS if told.worlds is None else lived >= told.worlds
            if over:
                break
            lived += 1
            for live in (simulate, simulate_town):
                try:
                    live(seed, Path(folder))
                except BrokenPromiseError as promise:
                    broken += 1
                    print(promise, flush=True)
    print(f"simulation: {lived} worlds, {broken} broken promises, {time.monotonic() - begun:.0f} s")
    return bool(broken)


if __name__ == "__main__":
    sys.exit(main())
