"""What a level holds when it is first entered: monsters by the compendium of its depth, items, gold, the Heartstone."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.distance import layers
from winze.engine.body.outfit import outfit
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.plan import way_in
from winze.engine.kinds.rules import Rules
from winze.engine.kinds.weights import compendium, pick_weighted, wares
from winze.engine.sense.sight import reachable
from winze.engine.state.actor import Actor
from winze.engine.state.level import Level
from winze.engine.state.world import World

_FOUND = 60
"""So many hundredths of a thing that is due are paid by one of its class that is found by lot."""


def populate(level: Level, world: World, chance: Stream, kept: int = 0) -> None:
    """Fill a new level but for the fields `kept`. Nothing alive comes in sight of the arriving hero (MON-21)."""
    rules, place, arrival = world.rules, world.plan.levels[level.id], world.hero.field
    profile = rules.profiles[place.row]
    away = ~(in_sight(level, arrival) | kept)
    kinds = compendium(rules, place.depth)
    for _ in range(profile.monsters.roll(chance)):
        spawn_group(level, world, pick_weighted(kinds, chance), away, chance)
    stock = wares(rules, place.depth)
    for _ in range(profile.items.roll(chance)):
        ware = pick_weighted(stock, chance)
        lay_ware(level, world, chance.field(free_floor(level, kept)), ware, chance)
    for _ in range(profile.gold_piles.roll(chance)):
        level.lay(chance.field(free_floor(level, kept)), rules.items["gold"], profile.gold.roll(chance))
    if place.last:
        level.lay(chance.field(far_floor(level, world, kept)), heartstone(rules))


def lay_ware(level: Level, world: World, field: int, ware: ItemKind, chance: Stream) -> None:
    """Lay down a thing as it is found: so many together, and with a launcher what it shoots."""
    level.lay(field, ware, ware.heap.roll(chance))
    _take_off_dues(world, ware)
    if ware.shoots:
        ammunition = world.rules.items[ware.shoots.ammunition]
        level.lay(field, ammunition, ammunition.heap.roll(chance))


def _take_off_dues(world: World, ware: ItemKind) -> None:
    """What is found by lot is owed the less."""
    owed = world.career.dues
    for name, due in world.rules.dues.items():
        if ware.id in due.items:
            owed[name] = owed.get(name, 0) - _FOUND


def in_sight(level: Level, field: int) -> int:
    """What has a clear line to a field, or is next to what has."""
    return level.board.around8(reachable(level.board, level.facts.opaque, field))


def spawn_group(level: Level, world: World, kind: Kind, allowed: int, chance: Stream) -> None:
    """A monster somewhere allowed, and the rest of its group as near to it as there is room."""
    room = level.spawnable & allowed
    if not room:
        return
    centre = chance.field(room)
    for _ in range(kind.group.roll(chance)):
        field = level.nearest(centre, level.spawnable & allowed)
        if field is not None:
            spawn(level, world, kind, field, chance)


def spawn(level: Level, world: World, kind: Kind, field: int, chance: Stream) -> Actor:
    health = max(1, kind.health.roll(chance))
    monster = Actor(world.new_id(), kind, field, health, health, pack=outfit(world.rules, kind, chance))
    level.put(monster, field)
    return monster


def free_floor(level: Level, kept: int = 0) -> int:
    """Where things may lie at first: lit floor without anything on it, else any floor there is."""
    free = level.spawnable & ~kept
    bare = free & ~level.board.of(level.items)
    return bare & level.lit or bare or free or level.facts.ground


def far_floor(level: Level, world: World, kept: int = 0) -> int:
    """Free floor in the farther half of the walk from the way in, however the hero has come."""
    entry = way_in(world.plan.levels[level.id].exits)
    start = level.board.field(entry.x, entry.y) if entry else world.hero.field
    rings = layers(level.board, 1 << start, level.facts.ground | level.facts.doors)
    far = 0
    for ring in rings[len(rings) // 2 :]:
        far |= ring
    return free_floor(level, kept) & far or free_floor(level, kept)


def heartstone(rules: Rules) -> ItemKind:
    return next(kind for kind in rules.items.values() if kind.category == "heartstone")
