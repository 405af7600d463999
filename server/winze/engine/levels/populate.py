"""The things that lie on a level when it is first entered; and how a monster is made and where anything may be."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.distance import layers, within
from winze.engine.body.outfit import outfit
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.plan import way_in
from winze.engine.kinds.rules import Rules
from winze.engine.kinds.weights import wares
from winze.engine.levels.loot import bring, draw_ware, is_brought_again
from winze.engine.levels.places import draw_place, pulls
from winze.engine.sense.sight import reachable
from winze.engine.state.actor import Actor
from winze.engine.state.items import make_item
from winze.engine.state.level import Level
from winze.engine.state.world import World

_STEPS = 12
"""Nobody is nearer to where the hero arrives."""
_TOUGHER = 8
"""By so many percent hit points differ from a level to the next."""
_ANYWHERE = 100
"""The last depth of kinds that have none."""
_GUARDED = 40
"""Percent of the things that the lot brings which somebody is to stand by, or to carry. For some there is nobody."""
_GOLD = 8
"""How much likelier gold lies anywhere, whatever the pull."""
_FOUND = 60
"""So many hundredths of a thing that is due are paid by one of its class that is found by lot."""


def populate(level: Level, world: World, chance: Stream, kept: int = 0) -> list[int]:
    """Lay things, gold and the Heartstone on a new level, but not on the fields `kept`.

    Returns the fields of those things that somebody is to stand by.
    """
    rules, place = world.rules, world.plan.levels[level.id]
    profile = rules.profiles[place.row]
    stock, pull = wares(rules, place.depth), pulls(level, world)
    laid = []
    for _ in range(profile.items.roll(chance) if stock else 0):
        laid.append(draw_place(level, pull, chance, kept))
        lay_ware(level, world, laid[-1], draw_ware(world, stock, chance), chance)
    for _ in range(profile.gold_piles.roll(chance)):
        cell = draw_place(level, pull, chance, kept, _GOLD)
        level.lay(cell, rules.items["gold"], profile.gold.roll(chance))
    if place.last:
        level.lay(chance.cell(far_floor(level, world, kept)), heartstone(rules))
    return [cell for cell in laid if chance.chance(_GUARDED)]


def lay_ware(level: Level, world: World, cell: int, ware: ItemKind, chance: Stream) -> None:
    """Lay down a thing as it is found: so many together, and with a launcher what it shoots.

    One of a kind that the run has brought before is better than its kind.
    """
    found = make_item(ware, ware.heap.roll(chance))
    found.plus = int(is_brought_again(world, ware) and ware.category != "lamp")
    level.put_down(cell, ware, found)
    bring(world, ware)
    _take_off_dues(world, ware)
    if ware.shoots:
        ammunition = world.rules.items[ware.shoots.ammunition]
        level.lay(cell, ammunition, ammunition.heap.roll(chance))


def _take_off_dues(world: World, ware: ItemKind) -> None:
    """What is found by lot is owed the less."""
    owed = world.career.dues
    for name, due in world.rules.dues.items():
        if ware.id in due.items and not due.gift:
            owed[name] = owed.get(name, 0) - _FOUND


def in_sight(level: Level, cell: int) -> int:
    """What has a clear line to a field, or is next to what has."""
    return level.board.around8(reachable(level.board, level.facts.opaque, cell))


def near_arrival(level: Level, cell: int) -> int:
    """What is in sight of the field where the hero arrives, or no more than so many steps from there."""
    ways = level.facts.passable | level.facts.doors | 1 << cell
    return in_sight(level, cell) | within(level.board, 1 << cell, ways, _STEPS)


def spawn(level: Level, world: World, kind: Kind, cell: int, chance: Stream) -> Actor:
    """Put a new monster on a level. It is as tough as it lives deep."""
    tough = toughness(kind, world.plan.levels[level.id].depth)
    health = max(1, kind.health.roll(chance) * (100 + tough * _TOUGHER) // 100)
    monster = Actor(world.new_id(), kind, cell, health, health, pack=outfit(world.rules, kind, chance), tough=tough)
    level.put(monster, cell)
    return monster


def toughness(kind: Kind, depth: int) -> int:
    """Return by how many levels a depth lies below the middle of those where such monsters live (MON-15).

    Those that there is only one of, and those that live anywhere, are alike at every depth.
    """
    if kind.master or not kind.commonness or kind.last_depth >= _ANYWHERE:
        return 0
    below = 2 * depth - kind.first_depth - kind.last_depth
    return below // 2 if below >= 0 else -(-below // 2)


def free_floor(level: Level, kept: int = 0) -> int:
    """Where things may lie at first: lit floor without anything on it, else any floor there is."""
    free = level.spawnable & ~kept
    bare = free & ~level.board.of(level.items)
    return bare & level.lit or bare or free or level.facts.ground


def far_floor(level: Level, world: World, kept: int = 0) -> int:
    """Free floor in the farther half of the walk from the way in, however the hero has come."""
    entry = way_in(world.plan.levels[level.id].exits)
    start = level.board.cell(entry.x, entry.y) if entry else world.hero.cell
    rings = layers(level.board, 1 << start, level.facts.ground | level.facts.doors)
    far = 0
    for ring in rings[len(rings) // 2 :]:
        far |= ring
    return free_floor(level, kept) & far or free_floor(level, kept)


def heartstone(rules: Rules) -> ItemKind:
    return next(kind for kind in rules.items.values() if kind.category == "heartstone")
