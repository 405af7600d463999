"""What a level holds when it is first entered: monsters by the compendium of its depth, items, gold, the Heartstone."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from winze.core.chance import Stream
from winze.core.distance import layers
from winze.engine.creatures import Monster
from winze.engine.level import Level
from winze.engine.plan import way_in
from winze.engine.rules import ItemKind, MonsterKind, Rules
from winze.engine.sight import reachable

if TYPE_CHECKING:
    from winze.engine.game import Game

T = TypeVar("T")


def monster_weight(kind: MonsterKind, depth: int) -> int:
    """How common a kind is at a depth: small ones thin out, large and huge ones grow (MON-19), scaled to integers."""
    if depth < kind.first_depth:
        return 0
    by_size = {"small": 500 // (depth + 1), "normal": 500, "large": 25 * depth, "huge": depth}
    return by_size[kind.size] * kind.commonness


def compendium(rules: Rules, depth: int) -> list[tuple[MonsterKind, int]]:
    """The kinds that can live at this depth, with their weights (MON-18)."""
    weighed = [(kind, monster_weight(kind, depth)) for kind in rules.monsters.values()]
    return [(kind, weight) for kind, weight in weighed if weight]


def wares(rules: Rules, depth: int) -> list[tuple[ItemKind, int]]:
    """The kinds of things that can lie about at this depth, with their weights."""
    placed_apart = {"gold", "heartstone"}
    return [
        (kind, kind.commonness)
        for kind in rules.items.values()
        if kind.category not in placed_apart and kind.commonness and depth >= kind.first_depth
    ]


def populate(level: Level, game: Game, chance: Stream, kept: int = 0) -> None:
    """Fill a new level but for the fields `kept`. Nothing alive comes in sight of the arriving hero (MON-21)."""
    rules, place, arrival = game.rules, game.plan.levels[level.id], game.hero.field
    profile = rules.profiles[place.row]
    away = ~(in_sight(level, arrival) | kept)
    kinds = compendium(rules, place.depth)
    for _ in range(profile.monsters.roll(chance)):
        spawn_group(level, game, drawn(kinds, chance), away, chance)
    stock = wares(rules, place.depth)
    for _ in range(profile.items.roll(chance)):
        ware = drawn(stock, chance)
        level.lay(chance.field(free_floor(level, kept)), ware)
    for _ in range(profile.gold_piles.roll(chance)):
        level.lay(chance.field(free_floor(level, kept)), rules.items["gold"], profile.gold.roll(chance))
    if place.last:
        level.lay(chance.field(far_floor(level, game, kept)), heartstone(rules))


def drawn(kinds: list[tuple[T, int]], chance: Stream) -> T:
    """One of several kinds by their weights."""
    return kinds[chance.weighted([weight for _, weight in kinds])][0]


def in_sight(level: Level, field: int) -> int:
    """What has a clear line to a field, or is next to what has."""
    return level.board.around8(reachable(level.board, level.facts.opaque, field))


def spawn_group(level: Level, game: Game, kind: MonsterKind, allowed: int, chance: Stream) -> None:
    """A monster somewhere allowed, and the rest of its group as near to it as there is room."""
    room = level.spawnable & allowed
    if not room:
        return
    centre = chance.field(room)
    for _ in range(kind.group.roll(chance)):
        field = level.nearest(centre, level.spawnable & allowed)
        if field is not None:
            spawn(level, game, kind, field, chance)


def spawn(level: Level, game: Game, kind: MonsterKind, field: int, chance: Stream) -> Monster:
    health = max(1, kind.body.health.roll(chance))
    level.actors[field] = monster = Monster(game.new_id(), kind.id, field, health, health)
    return monster


def free_floor(level: Level, kept: int = 0) -> int:
    """Where things may lie at first: lit floor without anything on it, else any floor there is."""
    free = level.spawnable & ~kept
    bare = free & ~level.board.of(level.items)
    return bare & level.facts.lit or bare or free or level.facts.ground


def far_floor(level: Level, game: Game, kept: int = 0) -> int:
    """Free floor in the farther half of the walk from the way in, however the hero has come."""
    entry = way_in(game.plan.levels[level.id].exits)
    start = level.board.field(entry.x, entry.y) if entry else game.hero.field
    rings = layers(level.board, 1 << start, level.facts.ground | level.facts.doors)
    far = 0
    for ring in rings[len(rings) // 2 :]:
        far |= ring
    return free_floor(level, kept) & far or free_floor(level, kept)


def heartstone(rules: Rules) -> ItemKind:
    return next(kind for kind in rules.items.values() if kind.category == "heartstone")
