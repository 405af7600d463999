"""Measure whole mines: the plan, and every level dug as in play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from script import content
from table import Row, Table, tail
from timing import spent

SEEDS = range(20)


def mines(seeds: Sequence[int] = SEEDS) -> Table:
    rules = content().rules
    every = [list(rules.plan(seed).levels.values()) for seed in seeds]
    dug = [
        spent([partial(rules.dig, seed, place) for place in levels]) for seed, levels in zip(seeds, every, strict=True)
    ]
    rows = [
        Row("the plan", tail(spent([partial(rules.plan, seed) for seed in seeds]))),
        Row("all levels of a mine", tail(map(sum, dug))),
        Row("a level", tail(took for levels in dug for took in levels)),
    ]
    return Table(f"Whole mines, of {sum(map(len, every)) / len(every):.1f} levels", "ms", rows, decimals=2)
