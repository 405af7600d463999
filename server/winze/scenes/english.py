"""Articles, plurals and capitals. A name with a capital is of something that there is only one of."""

from __future__ import annotations

from winze.content import Look


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
    """A name in little room: as many of its last words as fit, or else the last one cut.

    `healing draught` in 8 cells is `draught`, `piece of gold` is `gold`, `Heartstone` is `Heartst.`.
    """
    while len(name) > width and " " in name:
        name = name.partition(" ")[2].removeprefix("of ")
    return name if len(name) <= width else f"{name[: width - 1]}."
