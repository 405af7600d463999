"""Contents of the spots of machines: wares, keys, ore, and monsters that sleep or carry a key."""

from __future__ import annotations

from collections.abc import Callable

from winze.core.chance import Stream
from winze.engine.body.lending import is_in_place
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.plan import Spot
from winze.engine.kinds.rules import Rules
from winze.engine.kinds.weights import compendium, pick_weighted, wares
from winze.engine.levels.groups import nearest_free, sleepiness
from winze.engine.levels.habitats import walks
from winze.engine.levels.populate import near_arrival, spawn
from winze.engine.state.items import Item, Pack, make_item
from winze.engine.state.level import Level
from winze.engine.state.world import World

_BEST = 3
"""Number of kinds of a sort of weapons or armor that a machine offers: those that begin deepest."""
_ANY_DEPTH = 100
_LAUNCHER = "launcher"
_TIERED = ("weapon", "armour")

Stocker = Callable[[Level, World, Spot, Stream], None]


def _cell(level: Level, spot: Spot) -> int:
    return level.board.cell(spot.x, spot.y)


def _ware(level: Level, world: World, spot: Spot, chance: Stream) -> None:
    """Lay a ware unlike the machine's others. A launcher lies with its shots."""
    cell = _cell(level, spot)
    alike = {item.kind for pile in level.items.values() for item in pile if item.lent == spot.machine}
    stock = _stock(world.rules, spot.of, world.place.depth + spot.deeper)
    best = _best(stock) if spot.of in _TIERED else stock
    fresh = [[(kind, weight) for kind, weight in kinds if kind.id not in alike] for kinds in (best, stock)]
    if not fresh[1]:
        return
    kind = pick_weighted(fresh[0] or fresh[1], chance)
    found = make_item(kind, spot.count if spot.count > 1 else kind.heap.roll(chance))
    found.plus = spot.plus if kind.category in _TIERED else 0
    things = [found]
    if kind.shoots:
        shots = world.rules.items[kind.shoots.ammunition]
        things.insert(0, make_item(shots, shots.heap.roll(chance)))
    for item in things:
        item.lent, item.left = spot.machine, True
        level.put_down(cell, world.rules.items[item.kind], item)
    if spot.known:
        level.machines[spot.machine - 1].labelled |= 1 << cell


def _stock(rules: Rules, sort: str, depth: int) -> list[tuple[ItemKind, int]]:
    """Return the wares of a sort at a depth, or at the least depth that has any. A kind is a sort of its own."""
    if sort in rules.items:
        return [(rules.items[sort], 1)]
    fit = [(kind, weight) for kind, weight in wares(rules, _ANY_DEPTH) if _sort(kind) == sort]
    least = min((kind.first_depth for kind, _ in fit), default=0)
    return [(kind, weight) for kind, weight in fit if kind.first_depth <= max(depth, least)]


def _sort(kind: ItemKind) -> str:
    return _LAUNCHER if kind.shoots else kind.category


def _best(stock: list[tuple[ItemKind, int]]) -> list[tuple[ItemKind, int]]:
    return sorted(stock, key=lambda entry: -entry[0].first_depth)[:_BEST]


def _key(level: Level, world: World, spot: Spot, chance: Stream) -> None:
    cell = _cell(level, spot)
    level.put_down(cell, world.rules.items[spot.of], _bound(level, world, spot.of, cell))


def _bound(level: Level, world: World, kind: str, cell: int) -> Item:
    """Return an item that goes back to the cell if somebody carries it off the level."""
    item = make_item(world.rules.items[kind])
    if world.rules.items[kind].returns:
        item.home, item.place = level.id, cell
    return item


def _item(level: Level, world: World, spot: Spot, chance: Stream) -> None:
    """Lay items of a kind. Those under glass are wares."""
    cell, item = _cell(level, spot), make_item(world.rules.items[spot.of], spot.count)
    if is_in_place(level, cell):
        item.lent, item.left = spot.machine, True
    level.put_down(cell, world.rules.items[spot.of], item)


def _ore(level: Level, world: World, spot: Spot, chance: Stream) -> None:
    """Lay ore such as veins hold at this depth."""
    kinds = [kind for kind in world.rules.items.values() if kind.category == "ore"]
    fit = [(kind, kind.first_depth) for kind in kinds if kind.first_depth <= world.place.depth]
    if fit:
        level.lay(_cell(level, spot), pick_weighted(fit, chance), spot.count)


def _sleeper(level: Level, world: World, spot: Spot, chance: Stream) -> None:
    kinds = compendium(world.rules, world.place.depth + 1)
    fit = [(kind, weight) for kind, weight in kinds if walks(kind) and _can_sleep(world.rules, kind)]
    if fit:
        _settle(level, world, spot, pick_weighted(fit, chance), chance, asleep=True)


def _can_sleep(rules: Rules, kind: Kind) -> bool:
    return not kind.peaceful and sleepiness(rules, kind) > 0


def _monster(level: Level, world: World, spot: Spot, chance: Stream) -> None:
    kind = world.rules.monsters[spot.of]
    percent = sleepiness(world.rules, kind)
    _settle(level, world, spot, kind, chance, asleep=percent > 0 and chance.chance(percent))


def _settle(level: Level, world: World, spot: Spot, kind: Kind, chance: Stream, *, asleep: bool) -> None:
    """Put a monster on the cell or near it. One that carries something stands there even in sight of the arrival."""
    cell = _cell(level, spot)
    if not spot.carries and near_arrival(level, world.hero.cell) >> cell & 1:
        return
    free = nearest_free(level, cell, level.facts.passable & ~level.occupied & ~level.facts.stairs)
    if free < 0:
        return
    monster = spawn(level, world, kind, free, chance)
    monster.memory.asleep, monster.memory.home = asleep, free
    if spot.carries:
        monster.pack = monster.pack or Pack([])
        monster.pack.add(world.rules.items[spot.carries], _bound(level, world, spot.carries, free))


_STOCKERS: dict[str, Stocker] = {"ware": _ware, "key": _key, "ore": _ore, "sleeper": _sleeper}
_OF_KIND: dict[str, Stocker] = {"item": _item, "monster": _monster}


def stocker_of(spot: Spot) -> Stocker | None:
    """Return the function that fills a spot, or None if it is like any other spot of the level."""
    return (_OF_KIND.get(spot.what) if spot.of else None) or _STOCKERS.get(spot.what)
