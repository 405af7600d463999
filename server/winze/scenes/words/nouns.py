"""Nouns of actors, items, tiles and statuses: the one place that turns an id into a name in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from winze.content import Content, Look
from winze.engine.events import Shot, Struck, Thrown, What, Who
from winze.engine.kinds.actors import HERO
from winze.scenes.words.grammar import COMPASS, YOU, Noun, is_unique, make_list, make_noun, without_article

_SOMETHING = make_noun("")


class Nouns:
    """The nouns of a content. Each is cached, as making one takes longer than the rest of a sentence."""

    def __init__(self, content: Content) -> None:
        self._content = content
        self._people: dict[tuple[str, int, bool, str], Noun] = {}
        self._things: dict[What, Noun] = {}
        self.of_role: dict[str, Callable[[Any], Noun]] = {
            "who": self.who,
            "whom": self.who,
            "what": self.what,
            "things": self._list,
            "tile": lambda id_: _noun(content.tiles[id_]),
            "status": self._status,
        }

    def who(self, who: Who, count: int = 1, adjective: str = "") -> Noun:
        if who.kind == HERO:
            return YOU
        if not who.kind:
            return _SOMETHING
        key = who.kind, count, who.ally, adjective
        noun = self._people.get(key)
        if noun is None:
            look = _described(self._content.monsters[who.kind], adjective)
            noun = self._people[key] = _noun(look, count, spelt=True, yours=who.ally)
        return noun

    def what(self, what: What) -> Noun:
        noun = self._things.get(what)
        if noun is None:
            noun = self._things[what] = item_noun(self._content, what)
        return noun

    def _list(self, things: Sequence[What]) -> Noun:
        return make_list([self.what(what) for what in things])

    def _status(self, id_: str) -> Noun:
        words = self._content.statuses[id_]
        return make_noun(words.name, colour=words.colour)


def _described(look: Look, adjective: str) -> Look:
    """Return a look with an adjective in its name: `sleeping cave rat`, `the sleeping Sexton`."""
    if not adjective:
        return look
    name = f"{adjective} {without_article(look.name)}"
    return replace(look, name=f"the {name}" if is_unique(look.name) else name, plural=f"{adjective} {look.plural}")


def item_noun(content: Content, what: What) -> Noun:
    """Return the noun of items as the hero knows them: `the pick +2`."""
    look, better = content.items[what.name], f" {what.plus:+}" if what.plus else ""
    name, plural = f"{look.name}{better}", f"{look.plural}{better}"
    return make_noun(name, plural, count=what.count, colour=look.colour)


def thing(content: Content, what: What) -> str:
    """Return `a pick +2`, `3 healing draughts`, `an amber potion`."""
    return item_noun(content, what).forms["a"]


def _noun(look: Look, count: int = 1, *, spelt: bool = False, yours: bool = False) -> Noun:
    return make_noun(
        look.name, look.plural, count=count, spelt=spelt, yours=yours, colour=look.colour, pronoun=look.pronoun
    )


def indefinite(look: Look, count: int = 1) -> str:
    """Return `a cave rat`, `an imp`, `3 draughts`, `the Heartstone`."""
    return _noun(look, count).forms["a"]


def indefinite_tile(look: Look) -> str:
    """Return `a web`, or without an article a name that is its own plural: `deep water`."""
    return look.name if look.plural == look.name else indefinite(look)


def whence(event: Struck | Shot | Thrown, content: Content) -> str:
    """Return `, in the wall to the east,` for an unseen attacker that gave itself away, or an empty string."""
    place = event.whence
    if place is None:
        return ""
    surrounds = definite(content.tiles[place.tile]) if place.tile else "the dark"
    return f", in {surrounds} to the {COMPASS[place.toward]},"


def yours(look: Look) -> str:
    """Return `your cave rat`, or a name of its own."""
    return definite(look) if look.name[:1].isupper() else f"your {look.name.removeprefix('the ')}"


def definite(look: Look) -> str:
    """Return `the cave rat`, `Old Nibs`."""
    return _noun(look).forms[""]
