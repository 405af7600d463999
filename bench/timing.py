"""Timing side by side: contenders take turns within a process, so that noise disturbs all of them alike."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from time import perf_counter_ns, process_time_ns
from typing import ParamSpec, TypeVar

Call = Callable[[], object]
P = ParamSpec("P")
T = TypeVar("T")
AGAIN = 3
"""Number of the slowest calls to run again, in case something else slowed them down."""


@dataclass(frozen=True)
class Timing:
    """Microseconds per call, over several rounds."""

    least: float
    median: float


def compare(contenders: Mapping[str, Call], *, calls: int, rounds: int) -> dict[str, Timing]:
    """Time functions that each make `calls` calls. One round is run first and not counted."""
    times: dict[str, list[float]] = {name: [] for name in contenders}
    with undisturbed():
        for number in range(rounds + 1):
            for name, run in contenders.items():
                begun = perf_counter_ns()
                run()
                if number:
                    times[name].append((perf_counter_ns() - begun) / 1000 / calls)
    return {name: Timing(min(taken), median(taken)) for name, taken in times.items()}


def spent(calls: Sequence[Call], again: int = AGAIN) -> list[float]:
    """Return the processor time of each call, in milliseconds.

    The `again` slowest calls are run once more, and the lower time counts. The first call is run once before all others
    and not counted. With `again` = 0 each is run once.
    """
    with undisturbed():
        if again:
            calls[0]()
        times = [_spent(call) for call in calls]
        slowest = sorted(range(len(calls)), key=times.__getitem__, reverse=True)[:again]
        for number in slowest:
            times[number] = min(times[number], _spent(calls[number]))
    return times


@contextmanager
def undisturbed() -> Iterator[None]:
    """Collect no garbage in between."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def timed(call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> tuple[float, T]:
    """Return microseconds and the result."""
    begun = perf_counter_ns()
    result = call(*args, **kwargs)
    return (perf_counter_ns() - begun) / 1000, result


def _spent(call: Call) -> float:
    begun = process_time_ns()
    call()
    return (process_time_ns() - begun) / 1e6
