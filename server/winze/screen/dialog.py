"""The words of a dialog, for those who hear or touch it instead of looking."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Item:
    """Something to choose. `dim` tells that it cannot be chosen now, `head` opens a group of items."""

    key: str
    label: str
    current: bool = False
    dim: bool = False
    head: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """A text box. `active` tells that typed letters go to it."""

    label: str
    text: str
    active: bool = True


@dataclass(frozen=True, slots=True)
class Cursor:
    """A cell of the level under a cursor: `words` tell what is there, and `more` facts about it or what a throw does.

    `bearing` and `distance` in steps are those from the hero.
    """

    words: str
    more: str
    bearing: str
    distance: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Dialog:
    """`text` has a paragraph each, `hint` the keys and what they do."""

    title: str
    text: tuple[str, ...] = ()
    items: tuple[Item, ...] = ()
    fields: tuple[Field, ...] = ()
    hint: tuple[str, ...] = ()
    cursor: Cursor | None = None
