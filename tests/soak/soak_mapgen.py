"""Digs many levels and checks them: `python tests/soak/soak_mapgen.py [COUNT] [GENERATOR ...]`.

COUNT plain levels of each generator, of all sizes, points and settings, each unlike the others; then as many of each
with ways to the sides, darkness and features drawn too. Prints what failed and a line for each that sums up; ends with
status 1 if anything failed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from hashlib import blake2b
from multiprocessing import Pool
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from digging import TILES, faults_of, lot_level, lot_place
from winze.engine.plan import LevelPlan
from winze.mapgen.dig import dig
from winze.mapgen.generators import GENERATORS
from winze.mapgen.mine.dungeon import lone_level

PROCESSES = 2
BATCH = 50
MOST_UNLIKE = 10_000
KINDS: dict[str, Callable[[int, str], LevelPlan]] = {"plain": lot_place, "drawn": lot_level}

Job = tuple[str, str, int]


def faults(job: Job) -> list[str]:
    kind, generator, number = job
    try:
        return faults_of(KINDS[kind](number, generator), number)
    except Exception as error:
        return [repr(error)]


def digest(job: Job) -> bytes:
    _, generator, number = job
    return blake2b(dig(number, lone_level(number, generator, 70, 20), TILES).tiles, digest_size=16).digest()


def soak(pool: Pool, count: int, generator: str) -> int:  # type: ignore[valid-type]
    """Dig all kinds of levels with a generator; the number of failures."""
    failed = 0
    for kind in KINDS:
        began, bad = perf_counter(), 0
        jobs = [(kind, generator, number) for number in range(count)]
        for job, found in zip(jobs, pool.imap(faults, jobs, chunksize=BATCH), strict=True):  # type: ignore[attr-defined]
            bad += bool(found)
            report(job, found)
        print(f"{generator}: {count} {kind} levels, {bad} bad, {perf_counter() - began:.0f} s", flush=True)
        failed += bad
    unlike = min(count, MOST_UNLIKE)
    jobs = [("unlike", generator, number) for number in range(unlike)]
    different = len(set(pool.imap(digest, jobs, chunksize=BATCH)))  # type: ignore[attr-defined]
    print(f"{generator}: {different} different levels of {unlike}", flush=True)
    return failed + unlike - different


def report(job: Job, found: Iterable[str]) -> None:
    for fault in found:
        print(f"{' '.join(map(str, job))}: {fault}")


def main(count: int, generators: list[str]) -> int:
    with Pool(PROCESSES) as pool:
        failed = sum(soak(pool, count, generator) for generator in generators)
    print(f"mapgen: {failed} failures")
    return 1 if failed else 0


if __name__ == "__main__":
    told = sys.argv[1:]
    sys.exit(main(int(told[0]) if told else 100_000, told[1:] or list(GENERATORS)))
