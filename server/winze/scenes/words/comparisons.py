"""Comparisons of items with those in use."""

from __future__ import annotations

from winze.content import Content
from winze.engine.events.things import Compared, FoundHere
from winze.scenes.words.grammar import listed
from winze.scenes.words.nouns import item_noun, thing


def compared_words(compared: Compared, content: Content) -> str:
    """Return a comparison in words, such as `+2 armor, +2 noise; replaces the lid`."""
    numbers = [_number(name, number) for name, number in compared.numbers] or ["no change in numbers"]
    off = listed([item_noun(content, what).forms[""] for what in compared.off])
    return f"{', '.join(numbers)}{f'; replaces {off}' if off else ''}"


_SPELLED = {"armour": "armor", "defence": "defense"}
"""American spellings of figures whose stored names are British."""


def _number(name: str, number: int) -> str:
    """Return one difference in words: `+2 armor`.

    Damage is counted in halves. Half a point counts as one, so that a difference of half a point is told.
    """
    if name == "damage":
        number = (number + (number > 0)) // 2
    return f"{number:+} {_SPELLED.get(name, name)}"


def lying_here(event: FoundHere, content: Content) -> str:
    """Return the items here and how they compare with those in use: `a brigandine (+2 armor) and a rope`."""
    compared = [*event.compared, *[None] * len(event.things)]
    names = [
        f"{thing(content, what)} ({compared_words(how, content)})" if how else thing(content, what)
        for what, how in zip(event.things, compared, strict=False)
    ]
    return listed(names)
