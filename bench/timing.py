"""Timing side by side: contenders take turns within one process, so that a noisy machine disturbs them alike."""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median
from time import perf_counter_ns

Call = Callable[[], object]


@dataclass(frozen=True)
class Timing:
    """Microseconds a call, over several rounds."""

    least: float
    median: float


def compare(contenders: Mapping[str, Call], *, calls: int, rounds: int) -> dict[str, Timing]:
    """Time functions that each do `calls` calls of what is measured. One round is run first and not counted."""
    spent: dict[str, list[float]] = {name: [] for name in contenders}
    gc.collect()
    gc.disable()
    try:
        for number in range(rounds + 1):
            for name, run in contenders.items():
                begun = perf_counter_ns()
                run()
                if number:
                    spent[name].append((perf_counter_ns() - begun) / 1000 / calls)
    finally:
        gc.enable()
    return {name: Timing(min(times), median(times)) for name, times in spent.items()}
