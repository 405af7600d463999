"""Items in play, and the pack: a list sorted by letter."""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_lowercase

import msgspec

from winze.engine.kinds.items import ItemKind


class Item(msgspec.Struct, omit_defaults=True):
    """So many of a kind of item. The letter is empty on the floor."""

    kind: str
    count: int = 1
    letter: str = ""
    thrown: bool = False
    """The hero threw or shot it: he takes it up in passing."""
    oil: int = 0
    """What is left in a lamp."""


def make_item(kind: ItemKind, count: int = 1, oil: int | None = None, *, thrown: bool = False) -> Item:
    """Return new things of a kind. `oil` is what is in a lamp, unless it is one that nobody has burnt yet."""
    at_first = kind.lamp.oil if kind.lamp else 0
    return Item(kind.id, count, thrown=thrown, oil=at_first if oil is None else oil)


def counted(pile: Iterable[Item]) -> dict[str, int]:
    """How many of each kind there are, in the order in which the kinds come."""
    counts: dict[str, int] = {}
    for item in pile:
        counts[item.kind] = counts.get(item.kind, 0) + item.count
    return counts


class Pack(msgspec.Struct):
    """What the hero carries, and which letters of it are in use."""

    items: list[Item] = []
    wielded: str = ""
    worn: str = ""
    quiver: str = ""
    """What is thrown or shot when nothing else is named."""
    lamp: str = ""
    shut: bool = False
    """The lamp in use gives no light, and burns nothing."""

    def get(self, letter: str) -> Item | None:
        return next((item for item in self.items if item.letter == letter), None)

    def has(self, kind: str) -> bool:
        return any(item.kind == kind for item in self.items)

    def in_use(self, item: Item) -> bool:
        return item.letter in {self.wielded, self.worn, self.quiver, self.lamp}

    def fits(self, kind: ItemKind, size: int) -> bool:
        """Whether there is room. For the Heartstone there always is: nobody shall stand before it with full hands."""
        return len(self.items) < size or kind.category == "heartstone" or (kind.stacks and self.has(kind.id))

    def add(self, kind: ItemKind, count: int, oil: int | None = None) -> Item:
        """Put things in: onto the stack of their kind, else under the first free letter."""
        stack = next((item for item in self.items if kind.stacks and item.kind == kind.id), None)
        if stack:
            stack.count += count
            return stack
        taken = {item.letter for item in self.items}
        item = make_item(kind, count, oil)
        item.letter = next(letter for letter in ascii_lowercase if letter not in taken)
        self.items.append(item)
        self.items.sort(key=lambda held: held.letter)
        return item

    def take_one(self, item: Item) -> None:
        """Use one up."""
        item.count -= 1
        if not item.count:
            self.remove(item)

    def remove(self, item: Item) -> None:
        self.items.remove(item)
        if item.letter == self.wielded:
            self.wielded = ""
        if item.letter == self.worn:
            self.worn = ""
        if item.letter == self.quiver:
            self.quiver = ""
        if item.letter == self.lamp:
            self.lamp = ""
