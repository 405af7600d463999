"""Shops: the floor on which goods lie, and what becomes of whoever walks off it with what he has not paid for."""

from __future__ import annotations

from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.distance import flood
from winze.engine.body.dealing import owing
from winze.engine.body.life import provoke
from winze.engine.body.lore import learn_by_price
from winze.engine.events import Fined
from winze.engine.levels.bands import send_in
from winze.engine.state.actor import Actor
from winze.engine.state.level import Level
from winze.engine.state.world import World
from winze.engine.terrain.alter import become

_ACROSS = 4
"""So many fields around its keeper belong to a shop, as far as they are of the same room."""
_TIMES = 3
"""The fine is so many times what was taken."""
_LEAST = 20
"""Whoever breaks into a shop has taken things of so much gold at least."""
_BAILIFFS, _EACH = 2, 2
"""So many come at once, and again on each second level."""


def open_shop(level: Level, world: World, keeper: Actor, chance: Stream) -> None:
    """Make the ground about somebody his shop, and lay his goods on it, one on a field; he keeps what finds no room."""
    room = level.facts.ground & ~level.facts.stairs & ~level.facts.room_frames
    level.shop = flood(level.board, 1 << keeper.cell, room & level.board.square(keeper.cell, _ACROSS))
    for item in list(keeper.pack.items) if keeper.pack else ():
        free = level.spawnable & level.shop & ~level.board.of(level.items)
        if not free or keeper.pack is None:
            return
        keeper.pack.remove(item)
        item.unpaid = True
        cell = chance.cell(free)
        level.put_down(cell, world.rules.items[item.kind], item)
        level.items[cell][-1].letter = item.letter


def keeper_of(level: Level) -> Actor | None:
    """Return who keeps the shop of a level, if anybody does."""
    return next((one for one in level.monsters() if one.kind.trades), None)


def watch_shop(world: World) -> None:
    """See to what the hero has taken in a shop: outside it is robbed. What nobody keeps any more is anybody's."""
    level, hero = world.level, world.hero
    keeper = keeper_of(level)
    if keeper is None:
        _give_up(world, level)
        return
    if not level.shop >> hero.cell & 1:
        if taken := owing(world):
            rob(world, taken)
    elif not keeper.memory.aware and level.board.chebyshev(hero.cell, keeper.cell) == 1:
        for item in list(world.pack.items):
            learn_by_price(world, item)


def walk_off(world: World) -> None:
    """The hero leaves the level with what he has."""
    if world.level.shop and (taken := owing(world)):
        rob(world, taken)


def is_wall_of_shop(world: World, cell: int) -> bool:
    """Return whether something shut beside a shop that somebody keeps stands on a field."""
    level = world.level
    shut = level.shop and not level.facts.passable >> cell & 1
    return bool(shut and level.board.around8(1 << cell) & level.shop and keeper_of(level))


def rob(world: World, taken: int) -> None:
    """What the hero took is his, and he owes for it; the keeper bolts the doors, and bailiffs come."""
    level, career = world.level, world.career
    for item in world.pack.items:
        item.unpaid = False
    career.fine += _TIMES * max(_LEAST, taken)
    career.wanted = 0
    world.emit(Fined(who=world.hero.who, gold=career.fine))
    for keeper in level.monsters():
        if keeper.kind.trades:
            provoke(world, keeper, world.hero)
    _bolt(world)
    _send_bailiffs(world)


def hunt_debtor(world: World) -> None:
    """Send bailiffs to each second level to which a debtor comes for the first time."""
    if not world.career.fine:
        return
    world.career.wanted += 1
    if world.career.wanted % _EACH == 0:
        _send_bailiffs(world)


def _send_bailiffs(world: World) -> None:
    kinds = [kind for kind in world.rules.monsters.values() if kind.collects and not kind.trades]
    for kind in kinds[:1]:
        send_in(world, kind, _BAILIFFS)


def _bolt(world: World) -> None:
    """Spike the doors of the shop, where nobody stands and nothing lies."""
    level = world.level
    free = level.board.around8(level.shop) & level.facts.doors & ~level.bodies & ~level.board.of(level.items)
    for cell in cells(free):
        if level.tile(cell).id in _BOLTED:
            become(world, cell, "door_spiked")


_BOLTED = ("door_open", "door_closed")


def _give_up(world: World, level: Level) -> None:
    for item in [item for pile in level.items.values() for item in pile] + world.pack.items:
        item.unpaid = False
    level.shop = 0
