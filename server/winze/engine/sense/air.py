"""Where the air of a level holds what: gas thick enough to tell, to hide, to harm."""

from __future__ import annotations

from winze.core.volumes import at_least
from winze.engine.kinds.gases import FAINT, PARTS
from winze.engine.state.level import Level
from winze.engine.state.world import World


def thick(level: Level, kind: str) -> int:
    """Return the fields with enough of a kind of gas to be seen, breathed and lit."""
    return at_least(level.overlays.gas.get(kind, ()), FAINT)


def thickness(level: Level, kind: str) -> tuple[int, int, int]:
    """Return the fields with little of a kind of gas, with more, and with much of it."""
    planes = level.overlays.gas.get(kind, ())
    little, more, much = at_least(planes, FAINT), at_least(planes, PARTS), at_least(planes, 4 * PARTS)
    return little & ~more, more & ~much, much


def hiding(world: World) -> int:
    """Return the fields that nobody looks through because of gas."""
    hidden = 0
    for kind, planes in world.level.overlays.gas.items():
        if least := world.rules.gases[kind].hides:
            hidden |= at_least(planes, least)
    return hidden


def darkened(world: World) -> int:
    """Return the fields that no light comes to because of gas."""
    level, gases = world.level, world.rules.gases
    dark = 0
    for kind in level.overlays.gas:
        if gases[kind].dark:
            dark |= thick(level, kind)
    return dark


def foul(world: World, traits: int) -> int:
    """Return the fields whose air harms those who have such traits."""
    level, gases = world.level, world.rules.gases
    harmful = 0
    for kind in level.overlays.gas:
        if not gases[kind].spares(traits):
            harmful |= thick(level, kind)
    return harmful


def explosive(world: World) -> int:
    """Return the fields with gas that a flame sets off."""
    level, gases = world.level, world.rules.gases
    ready = 0
    for kind in level.overlays.gas:
        if gases[kind].burns:
            ready |= thick(level, kind)
    return ready
