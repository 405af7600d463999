"""What would change if the hero put a thing on, in words."""

from __future__ import annotations

from winze.content import Content
from winze.engine.events.things import Compared, FoundHere
from winze.scenes.words.grammar import listed
from winze.scenes.words.nouns import thing, thing_noun


def compared_words(compared: Compared, content: Content) -> str:
    """Return `+2 armour, +2 noise; the lid would go off`."""
    numbers = [_number(name, number) for name, number in compared.numbers] or ["no more and no less in numbers"]
    off = listed([thing_noun(content, what).forms[""] for what in compared.off])
    return f"{', '.join(numbers)}{f'; {off} would go off' if off else ''}"


def _number(name: str, number: int) -> str:
    """Damage comes in halves."""
    if name != "damage":
        return f"{number:+} {name}"
    return f"{'+' if number > 0 else '-'}{abs(number) // 2}{'.5' if number % 2 else ''} {name}"


def lying_here(event: FoundHere, content: Content) -> str:
    """Return what lies here, and how each compares with what the hero uses: `a brigandine (+2 armour) and a rope`."""
    compared = [*event.compared, *[None] * len(event.things)]
    names = [
        f"{thing(content, what)} ({compared_words(how, content)})" if how else thing(content, what)
        for what, how in zip(event.things, compared, strict=False)
    ]
    return listed(names)
