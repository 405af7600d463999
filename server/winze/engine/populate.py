"""What a level holds when it is first entered: monsters by the compendium of its depth, items, gold, the Heartstone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winze.core.chance import Stream
from winze.core.distance import layers
from winze.engine.creatures import Monster
from winze.engine.level import Level
from winze.engine.rules import ItemKind, MonsterKind, Rules
from winze.engine.sight import reachable

if TYPE_CHECKING:
    from winze.engine.game import Game


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


def populate(level: Level, game: Game, chance: Stream) -> None:
    """Fill a new level. Nothing alive comes within sight of where the hero arrives (MON-21)."""
    rules, place, arrival = game.rules, game.plan.levels[level.id], game.hero.field
    profile = rules.profiles[place.row]
    sight = level.board.around8(reachable(level.board, level.opaque, arrival))
    kinds = compendium(rules, place.depth)
    for _ in range(profile.monsters.roll(chance)):
        kind = kinds[chance.weighted([weight for _, weight in kinds])][0]
        spawn_group(level, game, kind, sight, chance)
    stock = wares(rules, place.depth)
    for _ in range(profile.items.roll(chance)):
        kind_ = stock[chance.weighted([weight for _, weight in stock])][0]
        level.lay(chance.field(free_floor(level)), kind_)
    for _ in range(profile.gold_piles.roll(chance)):
        level.lay(chance.field(free_floor(level)), rules.items["gold"], profile.gold.roll(chance))
    if place.last:
        level.lay(chance.field(far_floor(level, arrival)), heartstone(rules))


def spawn_group(level: Level, game: Game, kind: MonsterKind, sight: int, chance: Stream) -> None:
    """A monster somewhere out of sight, and the rest of its group as near to it as there is room."""
    room = level.spawnable & ~sight
    if not room:
        return
    centre = chance.field(room)
    for _ in range(kind.group.roll(chance)):
        field = level.nearest(centre, level.spawnable & ~sight)
        if field is not None:
            health = max(1, kind.body.health.roll(chance))
            level.actors[field] = Monster(game.new_id(), kind.id, field, health, health)


def free_floor(level: Level) -> int:
    """Where things may lie at first: room floor without anything on it, else any floor."""
    free = level.spawnable & ~level.board.of(level.items)
    return free & level.lit or free or level.passable


def far_floor(level: Level, field: int) -> int:
    """Free floor in the farther half of the walk from a field."""
    rings = layers(level.board, 1 << field, level.passable | level.doors)
    far = 0
    for ring in rings[len(rings) // 2 :]:
        far |= ring
    return free_floor(level) & far or free_floor(level)


def heartstone(rules: Rules) -> ItemKind:
    return next(kind for kind in rules.items.values() if kind.category == "heartstone")
