"""Disturb servers on one PostgreSQL during play: `soak_nodes.py [COUNT] [--nodes N] [--seed SEED]`, by default 18
disturbances of three servers.

Prints a line for each kind of disturbance, and a line for each fault; status 1 if there is any.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from chaos.disturbances import Disturbance
from chaos.siege import PLAYERS, Siege, choose_kinds, siege
from postgres import programs

COUNT = 18
NODES = 3


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("count", nargs="?", type=int, default=COUNT)
    parser.add_argument("--nodes", type=int, default=NODES)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    told = parser.parse_args()
    if programs() is None:
        print("nodes: left out, because there is no PostgreSQL on PATH or under /usr/lib/postgresql")
        return 0
    with TemporaryDirectory() as directory:
        result = siege(Path(directory), told.seed, choose_kinds(told.seed, told.count), nodes=told.nodes)
    print(f"{told.count} disturbances of {told.nodes} nodes under {PLAYERS} players, seed {told.seed}")
    for line in report(result):
        print(line)
    faults = [*result.verdict.wrong, *woken(result.disturbances)]
    for line in faults:
        print(line, file=sys.stderr)
    return bool(faults)


def report(result: Siege) -> Iterator[str]:
    verdict = result.verdict
    yield (
        f"{verdict.runs} runs, {verdict.actions} actions; {verdict.turns_shown} turns shown, {verdict.lost} lost,"
        f" {verdict.twice} keys done twice; key to frame p50 {result.figures.latency.percentile(50):.0f} ms,"
        f" p99 {result.figures.latency.percentile(99):.0f} ms; moved {_percentiles(result.moves)}"
    )
    for kind in dict.fromkeys(disturbance.kind for disturbance in result.disturbances):
        yield _line(kind, [disturbance for disturbance in result.disturbances if disturbance.kind == kind])


def _line(kind: str, happened: Sequence[Disturbance]) -> str:
    returns = [seconds for disturbance in happened for seconds in disturbance.returns()]
    line = f"{kind:<9} {len(happened)} times; welcome again {_percentiles(returns)}"
    fenced = [disturbance.rows for disturbance in happened if disturbance.rows is not None]
    return f"{line}; rows written by the dead: {sum(fenced)} in {len(fenced)} times" if fenced else line


def _percentiles(seconds: Sequence[float]) -> str:
    """Return percentiles of times, and how many there are."""
    if not seconds:
        return "never"
    p50, p95 = (1000 * sorted(seconds)[ceil(len(seconds) * share) - 1] for share in (0.5, 0.95))
    return f"p50 {p50:.0f} ms, p95 {p95:.0f} ms ({len(seconds)})"


def woken(disturbances: Sequence[Disturbance]) -> list[str]:
    return [
        f"{told.kind}: {told.node.name} wrote {told.rows} groups after its end" for told in disturbances if told.rows
    ]


if __name__ == "__main__":
    sys.exit(main())
