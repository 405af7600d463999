"""The boons offered to the hero, and the gifts from boons and items."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.engine.kinds.boons import Boon, Gift
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.rules import Rules
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

OFFERED = 3


def choices(world: World) -> int:
    """Return the number of boons the hero may choose now, while boons are left."""
    return max(0, min(_earned(world), world.rules.most_boons) - len(world.career.boons))


def are_to_come(world: World) -> bool:
    return world.career.experience_level <= len(world.rules.career.experience) and are_left(world)


def are_left(world: World) -> bool:
    """Return True if there are more boons than the hero has earned."""
    return _earned(world) < world.rules.most_boons


def _earned(world: World) -> int:
    return world.career.experience_level - 1 + world.career.extra_boons


def offer(world: World) -> list[Boon]:
    """Return the boons the hero may choose from next, or none. Each run draws its own."""
    taken = world.career.boons
    left = [boon for boon in world.rules.boons.values() if taken.count(boon.id) < boon.most]
    if not choices(world) or not left:
        return []
    chance = Stream.named(world.seed, "boons", str(len(taken)))
    paths = {boon.path for boon in boons_of(world)}
    known = [boon for boon in left if boon.path in paths]
    offered = [chance.choice(known)] if known else []
    while len(offered) < OFFERED and len(offered) < len(left):
        offered.append(chance.choice([boon for boon in left if boon not in offered]))
    return offered


def active_items(rules: Rules, actor: Actor) -> list[ItemKind]:
    """Return the kinds of active items: those in use, and those that only need to be carried."""
    pack = actor.pack
    kinds = [(item, rules.items[item.kind]) for item in pack.items] if pack else []
    return [kind for item, kind in kinds if kind.borne or (pack and pack.in_use(item))]


def boons_of(world: World) -> list[Boon]:
    """Return the hero's boons that the content still has."""
    return [world.rules.boons[id_] for id_ in world.career.boons if id_ in world.rules.boons]


def gifts_of(world: World, hero: Actor) -> dict[Gift, int]:
    rules, sums = world.rules, dict[Gift, int]()
    given = [boon.gifts for boon in boons_of(world)]
    given += [kind.gifts for kind in active_items(rules, hero)]
    for gifts in given:
        for name, amount in gifts.items():
            sums[name] = sums.get(name, 0) + amount
    return sums
