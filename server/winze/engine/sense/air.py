"""Gas in the air of a level: the cells where it is thick enough to see, to hide things or to harm."""

from __future__ import annotations

from collections.abc import Callable

from winze.core.volumes import at_least
from winze.engine.kinds.gases import FAINT, PARTS, Gas
from winze.engine.state.level import Level
from winze.engine.state.world import World


def thick(level: Level, kind: str) -> int:
    return at_least(level.overlays.gas.get(kind, ()), FAINT)


def dense(level: Level, kind: str) -> int:
    """Return the cells with a whole volume of `kind` or more."""
    return at_least(level.overlays.gas.get(kind, ()), PARTS)


def hiding(world: World) -> int:
    hidden = 0
    for kind, planes in world.level.overlays.gas.items():
        if least := world.rules.gases[kind].hides:
            hidden |= at_least(planes, least)
    return hidden


def darkened(world: World) -> int:
    return _thick_with(world, lambda gas: gas.dark)


def foul(world: World, traits: int) -> int:
    """Return the cells whose air harms actors with `traits`. The result is cached until the gas changes."""
    level = world.level
    gas = level.overlays.gas
    if not gas:
        return 0
    if level.breathed != gas:
        level.breathed, level.fouled = {kind: list(planes) for kind, planes in gas.items()}, {}
    found = level.fouled.get(traits)
    if found is None:
        found = level.fouled[traits] = _thick_with(world, lambda gas: not gas.spares(traits))
    return found


def explosive(world: World) -> int:
    return _thick_with(world, lambda gas: gas.burns)


def smothering(world: World) -> int:
    return _thick_with(world, lambda gas: gas.flame == "smothers")


def _thick_with(world: World, chosen: Callable[[Gas], bool]) -> int:
    found = 0
    for kind in world.level.overlays.gas:
        if chosen(world.rules.gases[kind]):
            found |= thick(world.level, kind)
    return found
