"""Dig many levels and check them: `python tests/soak/soak_mapgen.py [COUNT] [GENERATOR ...]`.

First COUNT plain levels of each generator, of all sizes, points and settings; then up to 10,000 of 70x20, each
different from the others; then COUNT levels of random generators with side exits, darkness and features too; last mines
with COUNT levels or more, and their machines. Prints the failures and a summary of each part; status 1 if anything
failed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from functools import partial
from hashlib import blake2b
from multiprocessing import Pool
from pathlib import Path
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from digging import TILES, faults_of, lot_level, lot_place
from shipped import shipped
from winze.mapgen.check import complaints
from winze.mapgen.dig import dig
from winze.mapgen.generators import GENERATORS
from winze.mapgen.mine.dungeon import lone_level

PROCESSES = 2
BATCH = 50
MOST_UNLIKE = 10_000
LEAST_OF_A_MINE = 16

Found = list[str]
"""Faults of a level."""


def plain(generator: str, number: int) -> Found:
    return _faults(lambda: faults_of(lot_place(number, generator), number))


def drawn(generators: list[str], number: int) -> Found:
    generator = generators[number % len(generators)]
    return [f"{generator} {fault}" for fault in _faults(lambda: faults_of(lot_level(number, generator), number))]


def mine(seed: int) -> Found:
    """Return the faults of all levels of a mine."""
    rules = shipped().rules
    places = rules.plan(seed).levels.values()
    return [f"{place.id}: {fault}" for place in places for fault in complaints(rules.dig(seed, place), place, TILES)]


def _faults(find: Callable[[], Found]) -> Found:
    try:
        return find()
    except Exception as error:
        return [repr(error)]


def digest(generator: str, number: int) -> bytes:
    return blake2b(dig(number, lone_level(number, generator, 70, 20), TILES).tiles, digest_size=16).digest()


def soak(results: Iterable[Found], name: str, count: int) -> int:
    """Count bad levels, and print the faults of each."""
    began, bad = perf_counter(), 0
    for number, faults in enumerate(results):
        bad += bool(faults)
        for fault in faults:
            print(f"{name} {number}: {fault}", flush=True)
    print(f"{name}: {count} dug, {bad} bad, {perf_counter() - began:.0f} s", flush=True)
    return bad


def main(count: int, generators: list[str]) -> int:
    failed = 0
    with Pool(PROCESSES) as pool:

        def spread(job: Callable[[int], Any], jobs: int) -> Iterable[Any]:
            return pool.imap(job, range(jobs), chunksize=BATCH)

        for name in generators:
            failed += soak(spread(partial(plain, name), count), name, count)
            unlike = min(count, MOST_UNLIKE)
            different = len(set(spread(partial(digest, name), unlike)))
            print(f"{name}: {different} different levels of {unlike}", flush=True)
            failed += unlike - different
        failed += soak(spread(partial(drawn, generators), count), "drawn", count)
        mines = -(-count // LEAST_OF_A_MINE)
        failed += soak(spread(mine, mines), "mines", mines)
    print(f"mapgen: {failed} failures")
    return 1 if failed else 0


if __name__ == "__main__":
    told = sys.argv[1:]
    sys.exit(main(int(told[0]) if told else 100_000, told[1:] or list(GENERATORS)))
