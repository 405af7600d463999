"""Items in play, and the pack: a list sorted by letter."""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_lowercase

import msgspec
from msgspec.structs import replace

from winze.engine.kinds.items import PLACES, ItemKind


class Item(msgspec.Struct, omit_defaults=True):
    """So many of a kind of item. The letter is empty on the floor, but for goods, which keep that of their stock."""

    kind: str
    count: int = 1
    letter: str = ""
    thrown: bool = False
    """The hero threw or shot it: he takes it up in passing."""
    oil: int = 0
    """What is left in a lamp."""
    plus: int = 0
    """By so much it is better than its kind, or worse."""
    corroded: int = 0
    """So much of what it was corrosion has taken off `plus`."""
    charges: int = 0
    """So often it still works."""
    home: str = ""
    """The id of the level to which it goes back."""
    place: int = -1
    """The field of that level where it was taken up."""
    left: bool = False
    """The hero put it down: he does not take it up in passing."""
    unpaid: bool = False
    """It is a shop's, and to be paid for."""

    @property
    def made(self) -> int:
        """By how much it is better than its kind without what corrosion has done to it."""
        return self.plus + self.corroded


def make_item(kind: ItemKind, count: int = 1, *, thrown: bool = False) -> Item:
    """Return new things of a kind."""
    return Item(kind.id, count, thrown=thrown, oil=kind.lamp.oil if kind.lamp else 0, charges=kind.charges)


def one_of(item: Item, count: int = 1) -> Item:
    """Return so many of what lies together, as they are."""
    return replace(item, count=count)


def are_alike(one: Item, other: Item) -> bool:
    """Return whether things of a kind that stacks lie on one stack."""
    return one.kind == other.kind and one.plus == other.plus and one.unpaid is other.unpaid


def counted(pile: Iterable[Item]) -> list[Item]:
    """Return one item for all that look alike, in the order in which they come."""
    counts: dict[tuple[str, int, bool], Item] = {}
    for item in pile:
        stack = counts.setdefault((item.kind, item.plus, item.unpaid), one_of(item, 0))
        stack.count += item.count
    return list(counts.values())


class Pack(msgspec.Struct):
    """What somebody carries, and the letters of what is in use."""

    items: list[Item] = []
    slots: dict[str, str] = {}
    """The letter of what is in each place, as `PLACES` has them; in the quiver, what is thrown or shot next."""
    shut: bool = False
    """The lamp in use gives no light, and burns nothing."""

    def get(self, letter: str) -> Item | None:
        for item in self.items:
            if item.letter == letter:
                return item
        return None

    def at(self, place: str) -> Item | None:
        """Return what is in use there."""
        letter = self.slots.get(place)
        for item in self.items if letter else ():
            if item.letter == letter:
                return item
        return None

    def used(self) -> list[Item]:
        """Return the items in use, by letter."""
        letters = self.slots.values()
        return [item for item in self.items if item.letter in letters]

    def has(self, kind: str) -> bool:
        return any(item.kind == kind for item in self.items)

    def in_use(self, item: Item) -> bool:
        return item.letter in self.slots.values()

    def put_on(self, kind: ItemKind, letter: str) -> None:
        """Take a thing into use: at a free place of its slot, else at the first, from where what was there goes off."""
        places = PLACES[kind.worn_at]
        self.slots[next((place for place in places if place not in self.slots), places[0])] = letter

    def take_off(self, letter: str) -> None:
        self.slots = {place: held for place, held in self.slots.items() if held != letter}

    def fits(self, kind: ItemKind, size: int, plus: int = 0, *, unpaid: bool = False) -> bool:
        """Whether there is room. For the Heartstone there always is: nobody shall stand before it with full hands."""
        alike = Item(kind.id, plus=plus, unpaid=unpaid)
        stacks = kind.stacks and any(are_alike(item, alike) for item in self.items)
        return len(self.items) < size or kind.category == "heartstone" or stacks

    def add(self, kind: ItemKind, item: Item) -> Item:
        """Put things in: onto the stack of their kind, else under the first free letter."""
        stack = next((held for held in self.items if kind.stacks and are_alike(held, item)), None)
        if stack:
            stack.count += item.count
            return stack
        taken = {held.letter for held in self.items}
        letter = next(letter for letter in ascii_lowercase if letter not in taken)
        added = replace(item, letter=letter, thrown=False, left=False)
        self.items.append(added)
        self.items.sort(key=lambda held: held.letter)
        return added

    def take_one(self, item: Item) -> None:
        """Use one up."""
        item.count -= 1
        if not item.count:
            self.remove(item)

    def remove(self, item: Item) -> None:
        self.items.remove(item)
        self.take_off(item.letter)
