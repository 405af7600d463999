"""Comparison of an item to put on with those it would replace, in numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from winze.engine.body.outfit import displaced_items
from winze.engine.events.things import Compared
from winze.engine.kinds.items import PLACES, ItemKind
from winze.engine.state.items import Item
from winze.engine.state.world import World

_APART = ("", "lamp", "quiver")
"""Slots whose items are not compared."""
_NUMBERS: dict[str, Callable[[ItemKind, int], int]] = {
    "accuracy": lambda kind, plus: kind.accuracy + 2 * plus * (kind.category == "weapon"),
    "armour": lambda kind, plus: kind.armour + plus * (kind.category == "armour"),
    "defence": lambda kind, _: kind.defence,
    "block": lambda kind, _: kind.block,
    "noise": lambda kind, _: kind.noise,
}
"""Numbers to compare besides damage and reach, by name."""


def compare(world: World, item: Item) -> Compared | None:
    """Return the changes if the hero put the item on, and the others displaced; None if the hero cannot tell."""
    kinds, pack = world.rules.items, world.pack
    kind = kinds[item.kind]
    if kind.worn_at in _APART or kind.shoots or pack.in_use(item) or not world.knows(item.kind):
        return None
    replaced, others = _replaced(world, kind), displaced_items(world.rules, pack, kind)
    gone = [held for held in [replaced, *others] if held]
    if any(kinds[held.kind].shoots for held in gone):
        return None
    if replaced and (replaced.kind, replaced.plus) == (item.kind, item.plus):
        return None
    numbers = tuple((name, number) for name, number in _differences(world, item, gone) if number)
    return Compared(numbers, tuple(world.what(held) for held in others))


def _replaced(world: World, kind: ItemKind) -> Item | None:
    places = PLACES[kind.worn_at]
    return None if any(place not in world.pack.slots for place in places) else world.pack.at(places[0])


def _differences(world: World, item: Item, gone: list[Item]) -> Iterator[tuple[str, int]]:
    kinds = world.rules.items
    kind, off = kinds[item.kind], [(kinds[held.kind], held.plus) for held in gone]
    if kind.worn_at == "hand":
        held = next((pair for pair in off if pair[0].worn_at == "hand"), None)
        bare = world.hero.kind.attacks[0].damage
        yield (
            "damage",
            _double_mean_damage(kind, item.plus) - (_double_mean_damage(*held) if held else bare.least + bare.most),
        )
        yield "reach", kind.reach - (held[0].reach if held else 1)
    for name, number in _NUMBERS.items():
        yield name, number(kind, item.plus) - sum(number(*pair) for pair in off)


def _double_mean_damage(kind: ItemKind, plus: int) -> int:
    return kind.damage.least + kind.damage.most + 2 * plus * (kind.category == "weapon")
