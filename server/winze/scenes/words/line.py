"""Rows of the tables: a sentence for an event, with its color, or several to choose from."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from winze.engine.kinds.actors import HERO
from winze.scenes.words.slots import Make, Name, Slot, Verb, Vocabulary, parse
from winze.screen.palette import INDEX

ROLES = {"who", "whom", "what", "things", "tile", "status"}


@dataclass(frozen=True, slots=True)
class Template:
    """A parsed sentence and the roles whose nouns it needs. `colour_of` is the role whose noun gives the color."""

    slots: tuple[Slot, ...]
    roles: tuple[str, ...]
    colour: str
    colour_of: str


@dataclass(frozen=True, eq=False)
class Line:
    """The sentence for an event: `you` replaces `text` if the hero acts, `at` if the hero is the target.

    A color is a name of the palette, or a role such as `{what}`. `you_colour` and `at_colour` default to `colour`.
    """

    text: str
    colour: str = "text"
    you: str = ""
    at: str = ""
    you_colour: str = ""
    at_colour: str = ""
    tally: str = ""
    """The field shown as a loss, summed up over merged events."""
    times: bool = False
    """True if the line of merged events says how often it happened."""
    volley: bool = False
    """True if `what` is a missile: merged events count the missiles, and no pronoun replaces them."""
    alone: bool = False
    """True if events are never merged."""
    goes_on: bool = False
    """True if the sentence continues the line of its deed."""
    aside: bool = False
    """True if the sentences that follow continue the line before it, not this one."""
    words: Mapping[str, Make] = field(default_factory=dict)
    verbs: Mapping[str, Make] = field(default_factory=dict)
    """By slot: the function that fills it with words, or with a verb."""
    also: tuple[str, ...] = ()
    """Fields whose monsters or items the `words` name."""
    adjective: Make | None = None
    """Returns an adjective of `whom`."""
    own: Make | None = None
    """Returns the sentence of a row that replaces the line, or an empty string."""
    templates: dict[str, Template] = field(default_factory=dict, init=False)

    def bind(self, fields: Collection[str], roles: Collection[str]) -> None:
        """Parse the texts for an event with these fields. Raises ValueError for a bad slot or color."""
        if self.tally and self.tally not in fields:
            raise ValueError(f"{self.text!r}: {self.tally!r} is no field")
        vocabulary = Vocabulary(fields, roles, self.words, self.verbs)
        sides = {"text": (self.text, self.colour), "you": (self.you, self.you_colour), "at": (self.at, self.at_colour)}
        for side, (text, colour) in sides.items():
            self.templates[side] = _template(text or self.text, colour or self.colour, vocabulary)

    def template(self, event: Any) -> Template:
        who, whom = getattr(event, "who", None), getattr(event, "whom", None)
        if who and who.kind == HERO:
            return self.templates["you"]
        return self.templates["at" if whom and whom.kind == HERO else "text"]


def _template(text: str, colour: str, vocabulary: Vocabulary) -> Template:
    slots = parse(text, vocabulary)
    colour_of = colour[1:-1] if colour.startswith("{") else ""
    if colour not in INDEX and colour_of not in vocabulary.roles:
        raise ValueError(f"{text!r}: there is no color {colour!r}")
    named = [slot.role for slot in slots if isinstance(slot, Name | Verb)] + [colour_of]
    roles = tuple(dict.fromkeys(role for role in named if role))
    return Template(slots, roles, "" if colour_of else colour, colour_of)


@dataclass(frozen=True, eq=False)
class By:
    key: Callable[[Any], str]
    lines: Mapping[str, Line]

    def bind(self, fields: Collection[str], roles: Collection[str]) -> None:
        for line in self.lines.values():
            line.bind(fields, roles)


Table = Mapping[type, Line | By]


def table(lines: Table) -> Table:
    for type_, line in lines.items():
        fields = {*type_.__struct_fields__}  # type: ignore[attr-defined]
        line.bind(fields, fields & ROLES)
    return lines
