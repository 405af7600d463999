"""Items on the level that are worth fetching."""

from __future__ import annotations

from typing import Literal

from winze.engine.body.comparing import compare
from winze.engine.body.room import fitting, free_places
from winze.engine.kinds.effects import Refuel
from winze.engine.kinds.items import ItemKind
from winze.engine.state.items import Item, make_item
from winze.engine.state.level import Level
from winze.engine.state.world import World

Fetch = Literal["all", "wanted", "none"]
_WEIGHTS = {"damage": 28, "reach": 20, "accuracy": 2, "armour": 25, "defence": 10, "block": 6, "noise": -6}


def known_pile(world: World, level: Level, cell: int) -> list[Item]:
    kinds = [level.remembered[cell], *level.beneath.get(cell, ())]
    there = {item.kind: item for item in level.items.get(cell, ())}
    return [there.get(kind) or make_item(world.rules.items[kind]) for kind in dict.fromkeys(kinds)]


def to_fetch(world: World, fetch: Fetch) -> int:
    """Return the cells on which the hero knows of an item that is worth fetching and fits in the pack."""
    if fetch == "none":
        return 0
    level, places = world.level, free_places(world)
    return level.board.of(cell for cell in level.remembered if _is_to_fetch(world, cell, fetch, places))


def _is_to_fetch(world: World, cell: int, fetch: Fetch, places: int) -> bool:
    level, kinds = world.level, world.rules.items
    pile = known_pile(world, level, cell)
    if any(item.unpaid for item in pile) or "take" in level.recalled(cell).edges:
        return False
    wanted = [
        item
        for item in pile
        if not _is_left_alone(level, item)
        and kinds[item.kind].category != "heartstone"
        and (fetch == "all" or _is_wanted(world, item))
    ]
    return bool(wanted) and (len(pile) <= places or any(item in wanted for item in fitting(world, pile)))


def can_take(world: World, cell: int) -> bool:
    """Return True if anything that lies on the hero's cell fits in the pack."""
    return bool(fitting(world, world.level.items.get(cell, [])))


def _is_left_alone(level: Level, item: Item) -> bool:
    """Return True for what was put down on purpose, and for wares of which taking one shuts away the others."""
    return item.left and not (item.lent and not level.machines[item.lent - 1].wires)


def _is_wanted(world: World, item: Item) -> bool:
    """Return True for gold, oil, lamps, missiles, unidentified and better items, and those picked up in passing."""
    kind = world.rules.items[item.kind]
    taken = item.thrown or kind.passing or kind.category in ("gold", "lamp") or not world.knows(item.kind)
    return taken or _holds_oil(kind) or _is_shot(world, kind) or _is_better(world, item)


def _holds_oil(kind: ItemKind) -> bool:
    return any(isinstance(effect, Refuel) for effect in kind.use)


def _is_shot(world: World, kind: ItemKind) -> bool:
    pack, kinds = world.pack, world.rules.items
    quiver, hand = pack.at("quiver"), pack.at("hand")
    launcher = kinds[hand.kind].shoots if hand else None
    suits = (quiver is not None and quiver.kind == kind.id) or (launcher is not None and launcher.ammunition == kind.id)
    return suits or (kind.category == "missile" and bool(kind.thrown.ends))


def _is_better(world: World, item: Item) -> bool:
    if any(held.kind == item.kind and held.plus >= item.plus for held in world.pack.items):
        return False
    return outdoes(world, item)


def outdoes(world: World, item: Item) -> bool:
    """Return True if the hero knows that an item not in use is better than what it would replace."""
    return gain(world, item) > 0


def gain(world: World, item: Item) -> int:
    """Return how much better an item is than what it would replace, 0 if the hero cannot tell."""
    compared = compare(world, item)
    return sum(_WEIGHTS[name] * number for name, number in compared.numbers) if compared else 0
