"""The rows of content files that are not the engine's own kinds: looks, tiles, and what the hero gains.

A row of a monster, say, is one flat table: what the rules read of it is the engine's kind as it stands, the rest is a
look.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from winze.content.look import Look, StatusWords, glyph_code
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.rules import HeroKind, Scoring
from winze.engine.kinds.tiles import Tile

T = TypeVar("T")


def _one_glyph(value: str) -> str:
    glyph_code(value)
    return value


Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
Glyph = Annotated[str, AfterValidator(_one_glyph)]
Percent = Annotated[int, Field(ge=0, le=100)]
Amount = Annotated[int, Field(ge=0, le=100_000)]
Name = Annotated[str, Field(min_length=1, max_length=24)]
Text = Annotated[str, Field(max_length=60)]


def filled(cls: type[T], row: BaseModel, **more: Any) -> T:
    """An engine dataclass with its fields from the row's fields of the same names."""
    names = [field.name for field in fields(cls) if field.name not in more]  # type: ignore[arg-type]
    return cls(**{name: getattr(row, name) for name in names}, **more)


class Row(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, arbitrary_types_allowed=True)


class LookRow(Row):
    """What everything that is shown has."""

    glyph: Glyph
    colour: str
    name: Name
    plural: Name | None = None
    short: Annotated[str, Field(max_length=8)] = ""

    def look(self) -> Look:
        plural = self.plural or f"{self.name}s"
        return Look(self.glyph, self.colour, self.name, plural, short=self.short, **self._more())

    def _more(self) -> dict[str, Any]:
        return {}


class TileRow(LookRow):
    """A tile; `char` stands for it in map files."""

    char: Annotated[str, Field(min_length=1, max_length=1)]
    passes: list[Literal["objects", "missiles", "light"]] = []
    lit: bool = False
    rock: bool = False
    room_frame: bool = False
    solid: bool = False
    stairs: Literal["", "up", "down", "side", "mouth"] = ""
    hazard: Literal["", "water", "lava", "acid", "chasm"] = ""
    seems: str = ""
    edges: dict[Literal["open", "close", "find"], str] = {}
    under: str = "black"
    plain: bool = False

    def tile(self, id_: str) -> Tile:
        passes = {f"passes_{what}": what in self.passes for what in ("objects", "missiles", "light")}
        return filled(Tile, self, id=id_, **passes)

    def _more(self) -> dict[str, Any]:
        return {"char": self.char, "under": self.under, "plain": self.plain}


class MonsterLook(LookRow):
    verb: Name

    def _more(self) -> dict[str, Any]:
        return {"verb": self.verb}


class StatusLook(Row):
    """A status is told, not drawn."""

    name: Name
    colour: str
    begins_text: Text
    ends_text: Text

    def look(self) -> StatusWords:
        return StatusWords(self.name, self.colour, self.begins_text, self.ends_text)


class CareerRow(Row):
    """What the hero starts with and gains."""

    regeneration: Annotated[int, Field(ge=1)]
    experience: list[Annotated[int, Field(ge=1)]]
    level_health: Amount
    level_accuracy: Percent
    kit: list[str]
    pack_size: Annotated[int, Field(ge=1, le=25)] = 23
    """A letter of the 26 is left for the Heartstone."""

    def career(self, kind: Kind) -> HeroKind:
        return filled(HeroKind, self, kind=kind, experience=tuple(self.experience), kit=tuple(self.kit))


class ScoringRow(Row):
    depth: Amount
    gold: Amount
    heartstone: Amount

    def scoring(self) -> Scoring:
        return filled(Scoring, self)


class HeroFile(Row):
    """The tables of hero.toml besides that of the hero."""

    career: CareerRow
    scoring: ScoringRow
