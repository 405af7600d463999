"""Captives: the levels of a mine with a captive, its kind, and its captors."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.rules import Rules
from winze.engine.kinds.traits import HANDS
from winze.engine.kinds.weights import Group, groups_at, pick_weighted
from winze.engine.levels.groups import inhabitants, settle
from winze.engine.levels.habitats import aside, habitat, walks
from winze.engine.levels.populate import near_arrival, spawn
from winze.engine.state.level import Level
from winze.engine.state.world import World

KNOTS = 15
"""Turns of work that untie a captive."""
_FEWEST, _MOST = 2, 3
_MIN_DEPTH = 2


def captives_of(world: World) -> dict[str, Kind]:
    """Return the mine's captives by level id, at most one per level and per kind."""
    chance = Stream.named(world.seed, "captives")
    rows, left = world.rules.profiles, list(world.plan.levels.values())
    left = [place for place in left if place.depth >= _MIN_DEPTH and not rows[place.row].branch]
    found: dict[str, Kind] = {}
    for _ in range(chance.between(_FEWEST, _MOST)):
        left = [place for place in left if place.id not in found and _kinds_at(world.rules, place.depth, found)]
        if left:
            place = chance.choice(left)
            found[place.id] = pick_weighted(_kinds_at(world.rules, place.depth, found), chance)
    return found


def _kinds_at(rules: Rules, depth: int, found: dict[str, Kind]) -> list[tuple[Kind, int]]:
    return [
        (kind, kind.captive)
        for kind in rules.monsters.values()
        if kind.captive and kind.first_depth <= depth <= kind.last_depth and kind not in found.values()
    ]


def settle_captives(level: Level, world: World, kept: int = 0) -> None:
    kind = captives_of(world).get(level.id)
    if kind is None:
        return
    chance = Stream.named(world.seed, "level", level.id, "captives")
    away = level.board.full & ~(near_arrival(level, world.hero.cell) | kept)
    where = habitat(level, kind, "camp", away & aside(level)) or habitat(level, kind, "camp", away)
    if not where:
        return
    captive = spawn(level, world, kind, chance.cell(where), chance)
    captive.memory.bound, captive.memory.tame = KNOTS, True
    captive.pack = None
    captors = _captors(level, world, kind)
    if captors:
        settle(level, world, pick_weighted(captors, chance), away, chance, post=captive.cell)


def _captors(level: Level, world: World, kind: Kind) -> list[tuple[Group, int]]:
    depth = world.plan.levels[level.id].depth
    found = inhabitants(level, groups_at(world.rules, depth))
    return [(group, weight) for group, weight in found if all(_can_capture(other, kind) for other, _ in group.members)]


def _can_capture(other: Kind, captive: Kind) -> bool:
    return bool(other.traits & HANDS) and walks(other) and other is not captive and not other.peaceful
