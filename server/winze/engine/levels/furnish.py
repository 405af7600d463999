"""Contents of the spots that the level's digger marked, such as treasures or guards, and the prize of a branch.

A spot stays empty if nothing may appear there, or if its monster would be in sight of the arriving hero.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from winze.core.chance import Stream
from winze.engine.kinds.plan import Spot
from winze.engine.kinds.weights import compendium, pick_weighted, treasures, wares
from winze.engine.levels.groups import nearest_free, sleepiness
from winze.engine.levels.habitats import out_of_the_way, walks
from winze.engine.levels.loot import draw_ware
from winze.engine.levels.populate import far_floor, lay_ware, near_arrival, spawn
from winze.engine.levels.robbery import open_shop
from winze.engine.levels.stocking import stocker_of
from winze.engine.sense.commons import commons
from winze.engine.state.actor import Actor
from winze.engine.state.items import Pack, make_item
from winze.engine.state.level import Level
from winze.engine.state.world import World

_TREASURE, _PRIZE = 2, 4
"""Extra depth of the stock for treasures and prizes."""
_GUARANTEED = 200
"""Weight of guaranteed items among the goods for sale."""
_PRIZE_GOLD = 5
_RARER = 4
"""Halvings of a kind's weight per person of that kind already in the mine."""
_SHIFT = 4

Furnisher = Callable[[Level, World, int, Stream], None]


def furnish(level: Level, world: World, spots: Sequence[Spot], chance: Stream) -> int:
    """Fill the spots, and lay the prize. Return the cells that get no other contents.

    These are all spots, the shop, the insides of machines, and ground outside the commons.
    """
    kept = level.board.of(level.board.cell(spot.x, spot.y) for spot in spots)
    kept |= level.facts.ground & ~commons(level)
    for machine in level.machines:
        kept |= machine.cells
    for spot in spots:
        _fill(level, world, spot, chance)
    if world.place.prize:
        posts = [level.board.cell(spot.x, spot.y) for spot in spots if spot.what == "prize"]
        _prize(level, world, posts[0] if posts else chance.cell(far_floor(level, world, kept)), chance)
    return kept | level.shop


def _fill(level: Level, world: World, spot: Spot, chance: Stream) -> None:
    """Fill a spot. Those of machines draw from a stream of their own, and may lie in water or behind glass."""
    cell = level.board.cell(spot.x, spot.y)
    if stocker := stocker_of(spot):
        stocker(level, world, spot, Stream.named(world.seed, "level", level.id, f"spot {spot.x} {spot.y}"))
    elif spot.what in _FURNISHERS and level.spawnable >> cell & 1:
        _FURNISHERS[spot.what](level, world, cell, chance)


def _item(level: Level, world: World, cell: int, chance: Stream) -> None:
    lay_ware(level, world, cell, draw_ware(world, wares(world.rules, world.place.depth), chance), chance)


def _treasure(level: Level, world: World, cell: int, chance: Stream) -> None:
    stock = treasures(world.rules, world.place.depth + _TREASURE)
    lay_ware(level, world, cell, draw_ware(world, stock, chance), chance)


def _gold(level: Level, world: World, cell: int, chance: Stream) -> None:
    level.lay(cell, world.rules.items["gold"], world.rules.profiles[world.place.row].gold.roll(chance))


def _prize(level: Level, world: World, cell: int, chance: Stream) -> None:
    """Lay gold, the items of the row and a treasure, or a few treasures if the row names none."""
    for _ in range(_PRIZE_GOLD):
        _gold(level, world, cell, chance)
    named = world.rules.profiles[world.place.row].prize
    for part in named:
        level.put_down(cell, world.rules.items[part.item], make_item(world.rules.items[part.item], part.count))
    stock = treasures(world.rules, world.place.depth + _PRIZE)
    for _ in range(min(1 if named else chance.between(2, 3), len(stock))):
        found = draw_ware(world, stock, chance)
        lay_ware(level, world, cell, found, chance)
        stock = [(kind, weight) for kind, weight in stock if kind is not found]
    for item in level.items[cell]:
        item.prize = world.place.row


def _monster(level: Level, world: World, cell: int, chance: Stream) -> None:
    _inhabit(level, world, cell, chance, guards=False)


def _guard(level: Level, world: World, cell: int, chance: Stream) -> None:
    _inhabit(level, world, cell, chance, guards=True)


def _inhabit(level: Level, world: World, cell: int, chance: Stream, *, guards: bool) -> None:
    kinds = [(kind, weight) for kind, weight in compendium(world.rules, world.place.depth) if walks(kind)]
    if near_arrival(level, world.hero.cell) >> cell & 1 or not kinds:
        return
    monster = spawn(level, world, pick_weighted(kinds, chance), cell, chance)
    monster.memory.guards, monster.memory.home = guards, cell if guards else -1
    percent = sleepiness(world.rules, monster.kind)
    monster.memory.asleep = percent > 0 and chance.chance(percent)


def _caller(calling: str) -> Furnisher:
    """Return a furnisher for a person of a calling with goods, preferring kinds that are rarer in the mine so far."""

    def furnish(level: Level, world: World, cell: int, chance: Stream) -> None:
        depth = world.place.depth
        there = Counter(one.kind.id for other in world.levels.values() for one in other.monsters())
        called = [kind for kind in world.rules.monsters.values() if kind.calling == calling]
        kinds = [(kind, max(1, kind.commonness >> _RARER * there[kind.id])) for kind in called]
        fit = [(kind, weight) for kind, weight in kinds if kind.first_depth <= depth <= kind.last_depth]
        if fit:
            kind, post = pick_weighted(fit, chance), _post(level, cell)
            person = spawn(level, world, kind, post, chance)
            person.memory.guards, person.memory.home = True, post
            person.gold = person.kind.purse.roll(chance)
            _supply(world, person, depth, chance)
            if person.kind.trades and not level.shop:
                open_shop(level, world, person, chance)

    return furnish


def _post(level: Level, cell: int) -> int:
    near = level.board.square(cell, _SHIFT) & level.spawnable
    post = nearest_free(level, cell, out_of_the_way(level, near))
    return cell if post < 0 else post


def _supply(world: World, person: Actor, depth: int, chance: Stream) -> None:
    """Give the person different goods: half of them familiar kinds, guaranteed items among them."""
    stock = [entry for entry in wares(world.rules, depth + 1) if entry[0].category not in ("ore", "gem")]
    due = sorted({item for due in world.rules.dues.values() for item in due.items} - {kind.id for kind, _ in stock})
    stock += [(kind, _GUARANTEED) for kind in map(world.rules.items.__getitem__, due) if kind.first_depth <= depth + 1]
    for number in range(min(person.kind.stock, len(stock))):
        fit = [entry for entry in stock if (entry[0].id in world.appearances) is bool(number % 2)]
        found = pick_weighted(fit or stock, chance)
        person.pack = person.pack or Pack([])
        person.pack.add(found, make_item(found, found.heap.roll(chance)))
        stock = [(kind, weight) for kind, weight in stock if kind is not found]


_FURNISHERS: dict[str, Furnisher] = {
    "item": _item,
    "gold": _gold,
    "treasure": _treasure,
    "monster": _monster,
    "guard": _guard,
    "healer": _caller("healer"),
    "shopkeeper": _caller("trader"),
}
