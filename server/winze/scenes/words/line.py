"""Rows of the tables: a sentence that tells an event, with its colour, or several to choose from."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from winze.engine.kinds.actors import HERO
from winze.scenes.words.slots import Make, Name, Slot, Verb, Vocabulary, parse
from winze.screen.palette import INDEX

ROLES = {"who", "whom", "what", "things", "tile", "status"}
"""The fields of events that are told as nouns."""


@dataclass(frozen=True, slots=True)
class Template:
    """A sentence that was read, and the roles whose nouns it needs. `colour_of`: the role whose colour it has."""

    slots: tuple[Slot, ...]
    roles: tuple[str, ...]
    colour: str
    colour_of: str


@dataclass(frozen=True, eq=False)
class Line:
    """How something is told: `you` instead of `text` where the hero does it, `at` where it is done to him.

    A colour is one of the palette's, or that of a noun: `{what}`. `you_colour` and `at_colour` are the same as `colour`
    unless they are given.
    """

    text: str
    colour: str = "text"
    you: str = ""
    at: str = ""
    you_colour: str = ""
    at_colour: str = ""
    tally: str = ""
    """A field that is shown as a loss, and summed up where lines are merged."""
    times: bool = False
    """Merged lines say how often it happened."""
    alone: bool = False
    """It is never merged."""
    goes_on: bool = False
    """It tells what came of the line before it, and stands on the same line."""
    words: Mapping[str, Make] = field(default_factory=dict)
    verbs: Mapping[str, Make] = field(default_factory=dict)
    """Slots that functions fill, with words or with a verb."""
    also: tuple[str, ...] = ()
    """Roles of those whom the `words` name."""
    templates: dict[str, Template] = field(default_factory=dict, init=False)

    def bind(self, fields: Collection[str], roles: Collection[str]) -> None:
        """Read the texts, now that it is known what fields there are. Raises ValueError with what is wrong."""
        if self.tally and self.tally not in fields:
            raise ValueError(f"{self.text!r}: {self.tally!r} is no field")
        vocabulary = Vocabulary(fields, roles, self.words, self.verbs)
        sides = {"text": (self.text, self.colour), "you": (self.you, self.you_colour), "at": (self.at, self.at_colour)}
        for side, (text, colour) in sides.items():
            self.templates[side] = _template(text or self.text, colour or self.colour, vocabulary)

    def template(self, event: Any) -> Template:
        """Return the template that tells this event."""
        who, whom = getattr(event, "who", None), getattr(event, "whom", None)
        if who and who.kind == HERO:
            return self.templates["you"]
        return self.templates["at" if whom and whom.kind == HERO else "text"]


def _template(text: str, colour: str, vocabulary: Vocabulary) -> Template:
    slots = parse(text, vocabulary)
    colour_of = colour[1:-1] if colour.startswith("{") else ""
    if colour not in INDEX and colour_of not in vocabulary.roles:
        raise ValueError(f"{text!r}: there is no colour {colour!r}")
    named = [slot.role for slot in slots if isinstance(slot, Name | Verb)] + [colour_of]
    roles = tuple(dict.fromkeys(role for role in named if role))
    return Template(slots, roles, "" if colour_of else colour, colour_of)


@dataclass(frozen=True, eq=False)
class By:
    """One of several lines, by what a function makes of the event."""

    key: Callable[[Any], str]
    lines: Mapping[str, Line]

    def bind(self, fields: Collection[str], roles: Collection[str]) -> None:
        for line in self.lines.values():
            line.bind(fields, roles)


Table = Mapping[type, Line | By]


def table(lines: Table) -> Table:
    """Return the table of a file of events, every line of it checked against the fields of its event."""
    for type_, line in lines.items():
        fields = {*type_.__struct_fields__}  # type: ignore[attr-defined]
        line.bind(fields, fields & ROLES)
    return lines
