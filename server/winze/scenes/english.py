"""Articles, plurals and capitals. A name with a capital is of something that there is only one of."""

from __future__ import annotations

from winze.content import Look

_LEAST = 5
"""In this many cells or fewer nobody knows a noun that was cut."""


def a(name: str) -> str:
    """`a cave rat`, `an imp`, `the Heartstone`."""
    if name[:1].isupper():
        return f"the {name}"
    return f"{'an' if name[:1] in 'aeiou' else 'a'} {name}"


def the(name: str) -> str:
    return f"the {name}"


def some(look: Look, count: int) -> str:
    """`a draught`, `3 draughts`."""
    return a(look.name) if count == 1 else f"{count} {look.plural}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def listed(things: list[str]) -> str:
    """`a pick, a coat and 3 draughts`."""
    return " and ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)


def shortened(name: str, width: int) -> str:
    """A name in little room, without its article, then without its adjectives, from the first on.

    `the Sexton` in 8 cells is `Sexton`, `healing draught` is `draught`, `piece of gold` is `gold`. A noun that is too
    long is cut, as `Heartst.`, or left out if that would leave next to nothing of it.
    """
    while len(name) > width and " " in name:
        name = name.partition(" ")[2].removeprefix("of ")
    if len(name) <= width:
        return name
    return f"{name[: width - 1]}." if width > _LEAST else ""
