"""Looks, as they stand in rows of content.

The row of a monster, say, is one flat table: what the rules read of it is the engine's kind as it stands, the rest is a
look.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, WithJsonSchema

from winze.content.look import BoonWords, FeatWords, Look, StatusWords, UnrestWords, glyph_code


def _one_glyph(value: str) -> str:
    glyph_code(value)
    return value


def _said_of_one(verb: str) -> str:
    first, *rest = verb.split(" ")
    if not first.endswith("s"):
        raise ValueError(f"{verb!r} is not said of one (did you mean {' '.join([f'{first}s', *rest])!r}?)")
    return verb


Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
Glyph = Annotated[str, AfterValidator(_one_glyph), WithJsonSchema({"type": "string", "minLength": 1, "maxLength": 1})]
Name = Annotated[str, Field(min_length=1, max_length=24)]
Text = Annotated[str, Field(max_length=60)]


class Row(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, arbitrary_types_allowed=True)


class LookRow(Row):
    """What everything that is shown has."""

    glyph: Glyph
    colour: str
    name: Name
    plural: Name | None = None
    short: Annotated[str, Field(max_length=8)] = ""
    unused: Text = ""
    """Why the row is there though nothing brings it."""

    def look(self) -> Look:
        plural = self.plural or f"{self.name}s"
        return Look(self.glyph, self.colour, self.name, plural, short=self.short, **self._more())

    def _more(self) -> dict[str, Any]:
        return {}


class TileLook(LookRow):
    """`char` stands for the tile in map files."""

    char: Annotated[str, Field(min_length=1, max_length=1)]
    under: str = "black"
    plain: bool = False

    def _more(self) -> dict[str, Any]:
        return {"char": self.char, "under": self.under, "plain": self.plain}


class MonsterLook(LookRow):
    verb: Annotated[Name, AfterValidator(_said_of_one)]
    """As in "the cave rat bites you": sentences take the third person, and make all others of it."""
    flavour: Annotated[str, Field(max_length=70)] = ""
    fears: Annotated[str, Field(max_length=70)] = ""
    rumour: Annotated[str, Field(max_length=70)] = ""
    """What tells of somebody, of whom there is only one, a level before."""
    tell: Annotated[str, Field(max_length=40)] = ""
    says: list[Text] = []
    """What somebody says to whom he deals with."""
    pleads: list[Text] = []
    """What a captive says who is to be freed."""

    def _more(self) -> dict[str, Any]:
        words = {"verb": self.verb, "flavour": self.flavour, "fears": self.fears}
        return words | {
            "rumour": self.rumour,
            "tell": self.tell,
            "says": tuple(self.says),
            "pleads": tuple(self.pleads),
        }


class StatusLook(Row):
    """A status is told, not drawn."""

    name: Name
    colour: str
    begins_text: Text
    ends_text: Text
    short: Annotated[str, Field(max_length=4)] = ""
    """What the panel calls it, if that is not the beginning of its name."""
    unused: Text = ""
    """Why the row is there though nothing brings it."""

    def look(self) -> StatusWords:
        short = self.short or self.name.capitalize()[:4]
        return StatusWords(self.name, self.colour, self.begins_text, self.ends_text, short)


class BoonLook(Row):
    """A boon has a name, and a sentence that says what it does."""

    name: Annotated[str, Field(min_length=1, max_length=18)]
    text: Annotated[str, Field(min_length=1, max_length=100)]

    def look(self) -> BoonWords:
        return BoonWords(self.name, self.text)


class FeatLook(Row):
    """A feat has a name, and words for what was done."""

    name: Annotated[str, Field(min_length=1, max_length=20)]
    text: Annotated[str, Field(min_length=1, max_length=60)]

    def look(self) -> FeatWords:
        return FeatWords(self.name, self.text)


class UnrestLook(Row):
    """A step of unrest has a word on the panel."""

    name: Annotated[str, Field(min_length=1, max_length=10)]
    colour: str
    text: Text = ""

    def look(self) -> UnrestWords:
        return UnrestWords(self.name, self.colour, self.text)
