from __future__ import annotations

from collections.abc import Iterable
from string import ascii_letters

import msgspec
from msgspec.structs import replace

from winze.engine.kinds.items import PLACES, ItemKind


class Item(msgspec.Struct, omit_defaults=True):
    """A stack of items. The letter is empty on the floor, except that goods of a shop keep that of their stock."""

    kind: str
    count: int = 1
    letter: str = ""
    thrown: bool = False
    """The hero threw or shot it, and will pick it up in passing."""
    oil: int = 0
    plus: int = 0
    """Enchantment; negative: worse than its kind."""
    corroded: int = 0
    """Points that corrosion has taken off `plus`."""
    charges: int = 0
    home: str = ""
    """The id of the level it returns to."""
    place: int = -1
    """The cell of that level where it was picked up."""
    left: bool = False
    """The hero put it down, and will not pick it up in passing."""
    unpaid: bool = False
    lent: int = 0
    """The number of the level's machine that lent it and would take it back unused; 0: none."""
    prize: str = ""
    """The row of levels whose prize it is part of, until somebody takes it."""

    @property
    def made(self) -> int:
        return self.plus + self.corroded


def make_item(kind: ItemKind, count: int = 1, *, thrown: bool = False) -> Item:
    return Item(kind.id, count, thrown=thrown, oil=kind.lamp.oil if kind.lamp else 0, charges=kind.charges)


def one_of(item: Item, count: int = 1) -> Item:
    return replace(item, count=count)


def are_alike(one: Item, other: Item) -> bool:
    """Return True if items of a stacking kind share a stack."""
    return (one.kind, one.plus, one.lent) == (other.kind, other.plus, other.lent) and one.unpaid is other.unpaid


def counted(pile: Iterable[Item]) -> list[Item]:
    """Return one item with the total count for all that look alike, in order of first occurrence."""
    counts: dict[tuple[str, int, bool], Item] = {}
    for item in pile:
        stack = counts.setdefault((item.kind, item.plus, item.unpaid), one_of(item, 0))
        stack.count += item.count
    return list(counts.values())


class Pack(msgspec.Struct):
    """An actor's carried items, and the letters of those in use."""

    items: list[Item] = []
    slots: dict[str, str] = {}
    """By place, as in `PLACES`: the letter of the item there. The quiver's is thrown or shot next."""
    shut: bool = False
    """The lamp in use is closed: it gives no light and burns no oil."""
    aside: str = ""
    """The letter of the weapon put aside for a tool. The next blow takes it in hand again."""

    def get(self, letter: str) -> Item | None:
        for item in self.items:
            if item.letter == letter:
                return item
        return None

    def at(self, place: str) -> Item | None:
        letter = self.slots.get(place)
        return self.get(letter) if letter else None

    def used(self) -> list[Item]:
        letters = self.slots.values()
        return [item for item in self.items if item.letter in letters]

    def has(self, kind: str) -> bool:
        return any(item.kind == kind for item in self.items)

    def in_use(self, item: Item) -> bool:
        return item.letter in self.slots.values()

    def put_on(self, kind: ItemKind, letter: str) -> None:
        """Put an item in use: at a free place of its slot, or at the first place, replacing the item there."""
        places = PLACES[kind.worn_at]
        self.slots[next((place for place in places if place not in self.slots), places[0])] = letter

    def take_off(self, letter: str) -> None:
        self.slots = {place: held for place, held in self.slots.items() if held != letter}

    def add(self, kind: ItemKind, item: Item) -> Item:
        """Add items to the stack of their kind, or under the first free letter."""
        stack = next((held for held in self.items if kind.stacks and are_alike(held, item)), None)
        if stack:
            stack.count += item.count
            return stack
        taken = {held.letter for held in self.items}
        letter = next(letter for letter in ascii_letters if letter not in taken)
        added = replace(item, letter=letter, thrown=False, left=False)
        self.items.append(added)
        self.items.sort(key=lambda held: ascii_letters.index(held.letter))
        return added

    def take_one(self, item: Item) -> None:
        item.count -= 1
        if not item.count:
            self.remove(item)

    def remove(self, item: Item) -> None:
        self.items.remove(item)
        self.take_off(item.letter)
        self.aside = "" if self.aside == item.letter else self.aside
