"""The looks in rows of content.

A row is one flat table: the keys that rules read form a kind of the engine, the rest form a look.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, WithJsonSchema

from winze.content.look import NO_GROUND, BoonWords, FeatWords, Look, StatusWords, UnrestWords, glyph_code


def _one_glyph(value: str) -> str:
    glyph_code(value)
    return value


def _third_person(verb: str) -> str:
    first, *rest = verb.split(" ")
    if not first.endswith("s"):
        raise ValueError(f"{verb!r} is not in the third person (did you mean {' '.join([f'{first}s', *rest])!r}?)")
    return verb


ID_PATTERN = r"^[a-z][a-z0-9_]*$"
Id = Annotated[str, Field(pattern=ID_PATTERN)]
Glyph = Annotated[str, AfterValidator(_one_glyph), WithJsonSchema({"type": "string", "minLength": 1, "maxLength": 1})]
Name = Annotated[str, Field(min_length=1, max_length=24)]
Text = Annotated[str, Field(max_length=60)]


class Row(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, arbitrary_types_allowed=True)


class LookRow(Row):
    """The look of anything with a glyph."""

    glyph: Glyph
    colour: str
    name: Name
    plural: Name | None = None
    short: Annotated[str, Field(max_length=8)] = ""
    unused: Text = ""
    """The reason to keep a row that never comes up."""

    def look(self) -> Look:
        plural = self.plural or f"{self.name}s"
        return Look(self.glyph, self.colour, self.name, plural, short=self.short, **self._more())

    def _more(self) -> dict[str, Any]:
        return {}


class TileLook(LookRow):
    """`char` stands for the tile in map files."""

    char: Annotated[str, Field(min_length=1, max_length=1)]
    under: str = NO_GROUND
    plain: bool = False

    def _more(self) -> dict[str, Any]:
        return {"char": self.char, "under": self.under, "plain": self.plain}


class MonsterLook(LookRow):
    verb: Annotated[Name, AfterValidator(_third_person)]
    """As in "the cave rat bites you", in the third person."""
    flavour: Annotated[str, Field(max_length=70)] = ""
    fears: Annotated[str, Field(max_length=70)] = ""
    rumour: Annotated[str, Field(max_length=70)] = ""
    """The hint at a unique monster one level before it."""
    tell: Annotated[str, Field(max_length=40)] = ""
    says: list[Text] = []
    """Lines for customers."""
    pleads: list[Text] = []
    """Lines of a captive that asks to be freed."""
    pronoun: Literal["it", "he", "she"] = "it"
    dies_text: Annotated[str, Field(max_length=100)] = ""
    joins_text: Annotated[str, Field(max_length=100)] = ""
    """The sentences for its death, and for the moment it joins the hero; without them templates serve."""

    def _more(self) -> dict[str, Any]:
        words = {"verb": self.verb, "flavour": self.flavour, "fears": self.fears}
        return words | {
            "pronoun": self.pronoun,
            "dies": self.dies_text,
            "joins": self.joins_text,
            "rumour": self.rumour,
            "tell": self.tell,
            "says": tuple(self.says),
            "pleads": tuple(self.pleads),
        }


class StatusLook(Row):
    """The words of a status, which has no glyph."""

    name: Name
    colour: str
    begins_text: Text
    ends_text: Text
    short: Annotated[str, Field(max_length=4)] = ""
    """The label on the panel, if not the beginning of the name."""
    unused: Text = ""
    """The reason to keep a row that never comes up."""

    def look(self) -> StatusWords:
        short = self.short or self.name.capitalize()[:4]
        return StatusWords(self.name, self.colour, self.begins_text, self.ends_text, short)


class BoonLook(Row):
    """The words of a boon."""

    name: Annotated[str, Field(min_length=1, max_length=18)]
    text: Annotated[str, Field(min_length=1, max_length=100)]

    def look(self) -> BoonWords:
        return BoonWords(self.name, self.text)


class FeatLook(Row):
    """The words of a feat."""

    name: Annotated[str, Field(min_length=1, max_length=20)]
    text: Annotated[str, Field(min_length=1, max_length=60)]

    def look(self) -> FeatWords:
        return FeatWords(self.name, self.text)


class UnrestLook(Row):
    """The word on the panel and the sentence for a step of unrest."""

    name: Annotated[str, Field(min_length=1, max_length=10)]
    colour: str
    text: Text = ""

    def look(self) -> UnrestWords:
        return UnrestWords(self.name, self.colour, self.text)
