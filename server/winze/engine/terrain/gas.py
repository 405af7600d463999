"""Gas: it spreads where missiles pass, thins out and affects the actors in it.

Twice a turn a cell gives an equal share, a sixteenth of its gas, to each of the eight cells around it. A share that a
wall blocks stays. So spreading is even and loses no gas:

    volume    .  .  .        2  2  2
              . 40  .   ->   2 24  2
              .  .  .        2  2  2

When a cell closes, its gas is pressed into the open cells around it; if there are none, it is lost.
"""

from __future__ import annotations

from winze.core.board import cells
from winze.core.directions import Direction
from winze.core.volumes import Volumes, decremented, masked, nonzero, plus, total, uniform, volume_of
from winze.engine.events import Who
from winze.engine.kinds.gases import PARTS, Gas
from winze.engine.sense.air import thick
from winze.engine.state.level import Level
from winze.engine.state.world import EffectTarget, World

_STEPS = 2


def drift(world: World) -> int:
    """Spread all gas for a turn. Return the sixteenths that were lost."""
    level = world.level
    lost = 0
    for kind, planes in sorted(level.overlays.gas.items()):
        gas = world.rules.gases[kind]
        spread = _pressed(level, planes)
        for _ in range(_STEPS):
            spread = _spread(level, spread)
        left = _thinned(gas, spread, world.turn)
        lost += total(planes) - total(left)
        keep(level, kind, left)
    if level.overlays.blames:
        _extend_blame(level)
    return lost


def _extend_blame(level: Level) -> None:
    for blame in level.overlays.blames:
        if planes := level.overlays.gas.get(blame.what):
            for _ in range(_STEPS):
                blame.where = level.board.around8(blame.where)
            blame.where &= nonzero(planes)


def affect_breathers(world: World) -> None:
    level = world.level
    for kind in sorted(level.overlays.gas):
        gas = world.rules.gases[kind]
        for cell in cells(level.occupied & thick(level, kind)) if gas.breath else ():
            actor, who = level.actors[cell], level.overlays.blamed(kind, 1 << cell)
            for breath in gas.breath:
                if not breath.unless & actor.traits:
                    world.follow(breath.effects, EffectTarget(who, actor, cell, goes_on=True))


def puff(level: Level, kind: str, cell: int, volume: int, by: Who | None = None) -> int:
    """Release gas on a cell, or around a solid one, and blame `by` for it. Return the volume released.

    Cells around `cell` that already held this gas keep their blame.
    """
    if volume <= 0:
        return 0
    planes = level.overlays.gas.get(kind, [])
    let_out = plus(planes, _pressed(level, uniform(1 << cell, volume * PARTS)))
    keep(level, kind, let_out)
    if by is not None:
        level.overlays.blame(kind, by, nonzero(let_out) & ~nonzero(planes) | nonzero(let_out) & 1 << cell)
    return volume if total(let_out) > total(planes) else 0


def remove_gas(level: Level, kind: str, where: int) -> None:
    keep(level, kind, masked(level.overlays.gas.get(kind, []), ~where))


def keep(level: Level, kind: str, planes: Volumes) -> None:
    if planes:
        level.overlays.gas[kind] = planes
    else:
        level.overlays.gas.pop(kind, None)


def _spread(level: Level, planes: Volumes) -> Volumes:
    """Spread gas by one step.

    A cell keeps what its eight shares leave, and receives from each direction the share of the neighbor there, or its
    own share if that neighbor is blocked.
    """
    shares, board, space = planes[4:], level.board, level.facts.missiles
    if not shares:
        return planes
    result = plus(planes[:4], [0, 0, 0, *shares])
    for direction in Direction:
        back = direction.opposite
        walled = space & ~board.shift(space, back)
        result = plus(result, [board.shift(share, back) & space | share & walled for share in shares])
    return result


def _pressed(level: Level, planes: Volumes) -> Volumes:
    """Press gas out of solid cells into those around them, as evenly as possible."""
    space = level.facts.missiles
    outside = nonzero(planes) & ~space
    if not outside:
        return planes
    result = masked(planes, space)
    for cell in cells(outside):
        near = level.board.around8(1 << cell) & space
        share, rest = divmod(volume_of(planes, cell), max(1, near.bit_count()))
        result = plus(result, uniform(near, share))
        if near and rest:
            result = plus(result, uniform(near & -near, rest))
    return result


def _thinned(gas: Gas, planes: Volumes, turn: int) -> Volumes:
    if turn % gas.every:
        return planes
    for _ in range(gas.thins):
        planes = decremented(planes, nonzero(planes))
    return planes
