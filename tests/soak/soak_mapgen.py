"""Digs many levels of all sizes and checks every promise: `python tests/soak/soak_mapgen.py [COUNT]`.

Prints what failed and a line that sums up; ends with status 1 if anything failed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from digging import faults_of

PROCESSES = 2
BATCH = 250


def soak(count: int) -> Iterator[tuple[int, list[str]]]:
    """The numbers of bad levels below `count`, with their faults."""
    with Pool(PROCESSES) as pool:
        for number, faults in enumerate(pool.imap(faults_of, range(count), chunksize=BATCH)):
            if faults:
                yield number, faults


def main(count: int) -> int:
    failed = 0
    for number, faults in soak(count):
        failed += 1
        print(f"level {number}: {'; '.join(faults)}")
    print(f"mapgen: {count} levels dug, {failed} bad")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000))
