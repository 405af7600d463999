"""Gas: it spreads over where missiles pass, thins, and befalls those who are in it.

Twice a turn a field gives the same share to each of the eight fields around it, a sixteenth of what it has. What a wall
does not take stays. So no gas is lost but what thins away, and all comes out alike on all sides:

    volume    .  .  .        2  2  2
              . 40  .   ->   2 24  2
              .  .  .        2  2  2

Where a field closes, its gas is pressed into the fields around it; where there are none, it is lost.
"""

from __future__ import annotations

from winze.core.board import cells
from winze.core.directions import Direction
from winze.core.volumes import Volumes, everywhere, less_one, plus, some, total, volume_of, within_set
from winze.engine.events import Who
from winze.engine.kinds.gases import PARTS, Gas
from winze.engine.sense.air import thick
from winze.engine.state.level import Level
from winze.engine.state.world import Aim, World

_PACE = 2
"""So many times gas spreads in a turn."""


def drift(world: World) -> int:
    """A turn of all gas on the level. Returns how many sixteenths were lost."""
    level = world.level
    lost = 0
    for kind, planes in sorted(level.overlays.gas.items()):
        gas = world.rules.gases[kind]
        spread = _pressed(level, planes)
        for _ in range(_PACE):
            spread = _spread(level, spread)
        left = _thinned(gas, spread, world.turn)
        lost += total(planes) - total(left)
        keep(level, kind, left)
    if level.overlays.blames:
        _pass_blame_on(level)
    return lost


def _pass_blame_on(level: Level) -> None:
    """Whoever let out a gas is to blame for it wherever it has spread to."""
    for blame in level.overlays.blames:
        if planes := level.overlays.gas.get(blame.what):
            for _ in range(_PACE):
                blame.where = level.board.around8(blame.where)
            blame.where &= some(planes)


def be_breathed(world: World) -> None:
    """Put in line what gas does to everybody who is in it."""
    level = world.level
    for kind in sorted(level.overlays.gas):
        gas = world.rules.gases[kind]
        for cell in cells(level.bodies & thick(level, kind)) if gas.breath else ():
            actor, who = level.actors[cell], level.overlays.blamed(kind, 1 << cell)
            for breath in gas.breath:
                if not breath.unless & actor.traits:
                    world.follow(breath.effects, Aim(who, actor, cell, goes_on=True))


def puff(level: Level, kind: str, cell: int, volume: int, by: Who | None = None) -> int:
    """Let out so much of a gas on a field, or around it if nothing gets in there. Returns how much of it came out.

    `by` is who is to blame for it, where there was none of it before.
    """
    if volume <= 0:
        return 0
    planes = level.overlays.gas.get(kind, [])
    let_out = plus(planes, _pressed(level, everywhere(1 << cell, volume * PARTS)))
    keep(level, kind, let_out)
    if by is not None:
        level.overlays.blame(kind, by, some(let_out) & ~some(planes) | some(let_out) & 1 << cell)
    return volume if total(let_out) > total(planes) else 0


def take_away(level: Level, kind: str, where: int) -> None:
    """Have no gas of a kind on a set of fields."""
    keep(level, kind, within_set(level.overlays.gas.get(kind, []), ~where))


def keep(level: Level, kind: str, planes: Volumes) -> None:
    """Have these volumes of a gas from now on."""
    if planes:
        level.overlays.gas[kind] = planes
    else:
        level.overlays.gas.pop(kind, None)


def _spread(level: Level, planes: Volumes) -> Volumes:
    """Every field keeps what eight shares leave of it, which are half of it or less, and gets one from each direction:
    that of the neighbour there, or its own if no gas gets in there."""
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
    """Move what is where gas cannot be to the fields around, as evenly as it goes."""
    space = level.facts.missiles
    outside = some(planes) & ~space
    if not outside:
        return planes
    result = within_set(planes, space)
    for cell in cells(outside):
        near = level.board.around8(1 << cell) & space
        share, rest = divmod(volume_of(planes, cell), max(1, near.bit_count()))
        result = plus(result, everywhere(near, share))
        if near and rest:
            result = plus(result, everywhere(near & -near, rest))
    return result


def _thinned(gas: Gas, planes: Volumes, turn: int) -> Volumes:
    if turn % gas.every:
        return planes
    for _ in range(gas.thins):
        planes = less_one(planes, some(planes))
    return planes
