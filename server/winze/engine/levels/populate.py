"""Items on a new level; also the creation of monsters, and where things may appear."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.distance import layers, within
from winze.engine.body.outfit import outfit
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.damage import toughened, toughness
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.plan import entrance
from winze.engine.kinds.rules import Rules
from winze.engine.kinds.weights import wares
from winze.engine.levels.loot import bring, draw_ware, is_brought_again
from winze.engine.levels.places import draw_place, pulls
from winze.engine.sense.sight import reachable
from winze.engine.state.actor import Actor
from winze.engine.state.items import make_item
from winze.engine.state.level import Level
from winze.engine.state.world import World

_MIN_STEPS = 12
_GUARDED = 40
"""Percent of random items to be guarded or carried, if there is a monster for it."""
_GOLD = 8
"""Extra pull for gold, which makes it lie anywhere."""
_FIND_CREDIT = 60
"""Hundredths that a random find takes off its guaranteed class."""


def populate(level: Level, world: World, chance: Stream, kept: int = 0) -> list[int]:
    """Lay items, gold and the Heartstone outside the cells `kept`. Return the cells of the items to be guarded."""
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
    """Lay a heap of this kind, and ammunition with a launcher. A kind brought before is better than usual."""
    found = make_item(ware, ware.heap.roll(chance))
    found.plus = int(is_brought_again(world, ware) and ware.category != "lamp")
    level.put_down(cell, ware, found)
    bring(world, ware)
    _reduce_dues(world, ware)
    if ware.shoots:
        ammunition = world.rules.items[ware.shoots.ammunition]
        level.lay(cell, ammunition, ammunition.heap.roll(chance))


def _reduce_dues(world: World, ware: ItemKind) -> None:
    owed = world.career.dues
    for name, due in world.rules.dues.items():
        if ware.id in due.items and not due.gift:
            owed[name] = owed.get(name, 0) - _FIND_CREDIT


def in_sight(level: Level, cell: int) -> int:
    return level.board.around8(reachable(level.board, level.facts.opaque, cell))


def near_arrival(level: Level, cell: int) -> int:
    """Return the cells in sight of the arriving hero or within `_MIN_STEPS` steps."""
    ways = level.facts.passable | level.facts.doors | 1 << cell
    return in_sight(level, cell) | within(level.board, 1 << cell, ways, _MIN_STEPS)


def spawn(level: Level, world: World, kind: Kind, cell: int, chance: Stream) -> Actor:
    """Put a new monster on a level. It is tougher the deeper it is within its kind's range."""
    tough = toughness(kind, world.plan.levels[level.id].depth)
    health = toughened(kind.health.roll(chance), tough)
    monster = Actor(world.new_id(), kind, cell, health, health, pack=outfit(world.rules, kind, chance), tough=tough)
    level.put(monster, cell)
    return monster


def free_floor(level: Level, kept: int = 0) -> int:
    """Return the cells where items may start: lit bare floor, else any floor."""
    free = level.spawnable & ~kept
    bare = free & ~level.items.mask
    return bare & level.lit or bare or free or level.facts.ground


def far_floor(level: Level, world: World, kept: int = 0) -> int:
    entry = entrance(world.plan.levels[level.id].exits)
    start = level.board.cell(entry.x, entry.y) if entry else world.hero.cell
    rings = layers(level.board, 1 << start, level.facts.ground | level.facts.doors)
    far = 0
    for ring in rings[len(rings) // 2 :]:
        far |= ring
    return free_floor(level, kept) & far or free_floor(level, kept)


def heartstone(rules: Rules) -> ItemKind:
    return next(kind for kind in rules.items.values() if kind.category == "heartstone")
