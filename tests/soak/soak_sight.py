"""Compares field of view with its reference on many random places: `soak_sight.py [PLACES]`, 20,000 unless told.

Two processes; one line at the end; status 1 if any place differs.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from reference.compare import try_place


def main() -> int:
    places = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    begun = time.monotonic()
    with ProcessPoolExecutor(max_workers=2) as pool:
        results = pool.map(partial(try_place, widest=100, highest=50), range(places), chunksize=50)
        wrong = [result for result in results if result]
    for result in wrong[:3]:
        print(result, file=sys.stderr)
    print(f"sight: {places} places, {len(wrong)} differ from the reference, {time.monotonic() - begun:.0f} s")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
