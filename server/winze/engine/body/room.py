"""The room in the hero's pack, including what friends carry. Every rule about a full pack asks here."""

from __future__ import annotations

from collections.abc import Sequence

from winze.engine.kinds.items import DRESSING
from winze.engine.kinds.rules import MOST_CARRIED
from winze.engine.sense.bonds import followers
from winze.engine.state.items import Item, are_alike
from winze.engine.state.world import World


def pack_size(world: World) -> int:
    """Return the number of places for items. The hero keeps what is beyond that, but picks up nothing more."""
    borne = sum(friend.kind.bears for friend in followers(world))
    return min(MOST_CARRIED, world.rules.career.pack_size + borne)


def free_places(world: World) -> int:
    """Return the number of free places, negative if the hero carries too much. Some kinds take no place."""
    kinds = world.rules.items
    return pack_size(world) - sum(kinds[item.kind].takes_place for item in world.pack.items)


def has_room(world: World, item: Item) -> bool:
    return bool(fitting(world, [item]))


def fitting(world: World, pile: Sequence[Item], spare: int = 0) -> list[Item]:
    """Return the items of a pile that fit in the pack with `spare` places more, in the order of picking up.

    The wares of a machine are taken together or not at all.
    """
    kinds, places = world.rules.items, free_places(world) + spare
    lent = [item for item in pile if item.lent]
    needed = sum(kinds[item.kind].takes_place for item in lent)
    taken = lent if needed <= max(places, 0) else []
    places -= needed * bool(taken)
    for item in [item for item in pile if not item.lent]:
        kind, held = kinds[item.kind], [*world.pack.items, *taken]
        needs = kind.takes_place and not (kind.stacks and any(are_alike(item, other) for other in held))
        if places > 0 or not needs:
            taken = [*taken, item]
            places -= needs
    return taken


def exchangeable(world: World) -> list[Item]:
    """Return the items that the hero could leave here in place of what lies here; none if that fits, or never will."""
    pile = world.level.items.get(world.hero.cell, [])
    if not pile or any(item.lent for item in pile) or fitting(world, pile) or not fitting(world, pile, spare=1):
        return []
    return [item for item in world.pack.items if _can_be_left(world, item)]


def _can_be_left(world: World, item: Item) -> bool:
    kind = world.rules.items[item.kind]
    return kind.takes_place and not (world.pack.in_use(item) and kind.worn_at in DRESSING)
