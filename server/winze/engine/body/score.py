"""The score of a run, itemized."""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple

from winze.engine.state.world import World

_Part = tuple[str, int, int]
"""The fields of a `Sum`. The panel adds them up with every frame."""
_points = itemgetter(2)


class Sum(NamedTuple):
    """A part of the score. `what` is `kills`, `depths` and so on, or a sort of deed; `number` counts them."""

    what: str
    number: int
    points: int


def score(world: World) -> int:
    return sum(map(_points, _parts(world)))


def sums(world: World) -> list[Sum]:
    return [Sum(*part) for part in _parts(world) if part[2]]


def _parts(world: World) -> list[_Part]:
    career, worth = world.career, world.rules.scoring
    depths = max(0, career.deepest - 1)
    climbed = career.deepest - career.carried_to if career.carried_to else 0
    parts = [
        ("kills", sum(career.killed.values()), career.kill_points),
        ("depths", depths, worth.depth * depths),
        ("gold", career.gold_found, worth.gold * career.gold_found),
    ]
    for deed, (number, points) in career.deeds.items():
        parts.append((deed, number, points))
    parts.append(("climbed", climbed, worth.climbed * climbed))
    if world.end and world.end.cause == "won":
        parts.append(("heartstone", 1, worth.heartstone))
        parts.append(("swift", world.turn, max(0, worth.swift - world.turn) // worth.swift_turns))
    parts.append(("feats", len(career.feats), worth.feat * len(career.feats)))
    return parts
