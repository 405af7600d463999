"""The score of a run, itemized."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from winze.engine.state.world import World


class Sum(NamedTuple):
    """A part of the score.

    `what` is `kills`, `depths`, `gold`, `heartstone`, `climbed`, `swift`, `feats`, or a sort of achievement. `number`
    counts the occurrences.
    """

    what: str
    number: int
    points: int


def score(world: World) -> int:
    return sum(part.points for part in sums(world))


def sums(world: World) -> list[Sum]:
    """Return the parts of the score that are worth any points."""
    return [part for part in _sums(world) if part.points]


def _sums(world: World) -> Iterator[Sum]:
    career, worth = world.career, world.rules.scoring
    depths = max(0, career.deepest - 1)
    yield Sum("kills", sum(career.killed.values()), career.kill_points)
    yield Sum("depths", depths, worth.depth * depths)
    yield Sum("gold", career.gold_found, worth.gold * career.gold_found)
    for deed, (number, points) in career.deeds.items():
        yield Sum(deed, number, points)
    climbed = career.deepest - career.carried_to if career.carried_to else 0
    yield Sum("climbed", climbed, worth.climbed * climbed)
    if world.end and world.end.cause == "won":
        yield Sum("heartstone", 1, worth.heartstone)
        yield Sum("swift", world.turn, max(0, worth.swift - world.turn) // worth.swift_turns)
    yield Sum("feats", len(career.feats), worth.feat * len(career.feats))
