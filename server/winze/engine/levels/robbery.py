"""Shops: the floor with the goods, and the consequences of leaving it without paying."""

from __future__ import annotations

from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.distance import flood
from winze.engine.body.dealing import unpaid_total
from winze.engine.body.life import provoke
from winze.engine.body.lore import learn_by_price
from winze.engine.events import Fined
from winze.engine.levels.bands import send_in
from winze.engine.state.actor import Actor
from winze.engine.state.level import Level
from winze.engine.state.world import World
from winze.engine.terrain.alter import become

_RANGE = 4
_FACTOR = 3
"""Factor from the value of stolen goods to the fine."""
_MIN_VALUE = 20
"""Least value in gold counted for a robbery."""
_BAILIFFS, _EVERY = 2, 2
"""Bailiffs who come at once, and levels between later visits of bailiffs."""


def open_shop(level: Level, world: World, keeper: Actor, chance: Stream) -> None:
    """Make the room around the keeper a shop, with one item per cell. The keeper holds what finds no room."""
    room = level.facts.ground & ~level.facts.stairs & ~level.facts.room_frames
    level.shop = flood(level.board, 1 << keeper.cell, room & level.board.square(keeper.cell, _RANGE))
    for item in list(keeper.pack.items) if keeper.pack else ():
        free = level.spawnable & level.shop & ~level.items.mask
        if not free or keeper.pack is None:
            return
        keeper.pack.remove(item)
        item.unpaid = True
        cell = chance.cell(free)
        level.put_down(cell, world.rules.items[item.kind], item)
        level.items[cell][-1].letter = item.letter


def keeper_of(level: Level) -> Actor | None:
    return next((one for one in level.monsters() if one.kind.trades), None)


def watch_shop(world: World) -> None:
    """Check the hero's unpaid goods: leaving the shop with them is robbery. Without a keeper, goods are free."""
    level, hero = world.level, world.hero
    keeper = keeper_of(level)
    if keeper is None:
        _abandon_shop(world, level)
        return
    if not level.shop >> hero.cell & 1:
        if taken := unpaid_total(world):
            rob(world, taken)
    elif not keeper.memory.aware and level.board.chebyshev(hero.cell, keeper.cell) == 1:
        for item in list(world.pack.items):
            learn_by_price(world, item)


def leave_with_goods(world: World) -> None:
    if world.level.shop and (taken := unpaid_total(world)):
        rob(world, taken)


def is_wall_of_shop(world: World, cell: int) -> bool:
    level = world.level
    shut = level.shop and not level.facts.passable >> cell & 1
    return bool(shut and level.board.around8(1 << cell) & level.shop and keeper_of(level))


def rob(world: World, taken: int) -> None:
    """Rob the shop: the hero keeps the goods and owes a fine, the keeper bolts the doors, and bailiffs come."""
    level, career = world.level, world.career
    for item in world.pack.items:
        item.unpaid = False
    career.fine += _FACTOR * max(_MIN_VALUE, taken)
    career.wanted = 0
    world.emit(Fined(who=world.hero.who, gold=career.fine))
    for keeper in level.monsters():
        if keeper.kind.trades:
            provoke(world, keeper, world.hero)
    _bolt(world)
    _send_bailiffs(world)


def hunt_debtor(world: World) -> None:
    """Send bailiffs after a debtor on every second new level."""
    if not world.career.fine:
        return
    world.career.wanted += 1
    if world.career.wanted % _EVERY == 0:
        _send_bailiffs(world)


def _send_bailiffs(world: World) -> None:
    kinds = [kind for kind in world.rules.monsters.values() if kind.collects and not kind.trades]
    for kind in kinds[:1]:
        send_in(world, kind, _BAILIFFS)


def _bolt(world: World) -> None:
    level = world.level
    free = level.board.around8(level.shop) & level.facts.doors & ~level.occupied & ~level.items.mask
    for cell in cells(free):
        if level.tile(cell).id in _BOLTED:
            become(world, cell, "door_spiked")


_BOLTED = ("door_open", "door_closed")


def _abandon_shop(world: World, level: Level) -> None:
    for item in [item for pile in level.items.values() for item in pile] + world.pack.items:
        item.unpaid = False
    level.shop = 0
