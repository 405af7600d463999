"""Compare two methods of sight with their references on random places: `soak_sight.py [PLACES]`, by default 20,000.

Runs two processes; prints a line for each method; status 1 if any place differs.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from reference.compare import Difference, difference, portion_difference, try_place

METHODS: dict[str, Difference] = {"shadow": difference, "portion": portion_difference}


def main() -> int:
    places = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    with ProcessPoolExecutor(max_workers=2) as pool:
        wrong = [tried(pool, method, places) for method in METHODS]
    return any(wrong)


def tried(pool: ProcessPoolExecutor, method: str, places: int) -> int:
    """Return the number of places that differ; print three of them and a summary."""
    begun = time.monotonic()
    attempt = partial(try_place, widest=100, highest=50, differs=METHODS[method])
    wrong = [result for result in pool.map(attempt, range(places), chunksize=50) if result]
    for result in wrong[:3]:
        print(result, file=sys.stderr)
    seconds = time.monotonic() - begun
    print(f"sight by {method}: {places} places, {len(wrong)} differ from the reference, {seconds:.0f} s")
    return len(wrong)


if __name__ == "__main__":
    sys.exit(main())
