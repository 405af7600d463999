"""The rows of content files: what may stand in one, and the kind and the look it makes.

A row of a monster, say, is one flat table; what the rules read of it goes into the engine's kind, the rest into a look.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from winze.content.look import Look, glyph_code
from winze.core.dice import Dice
from winze.engine.kinds.actors import HERO, Kind
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.rules import HeroKind, Scoring
from winze.engine.kinds.tiles import Tile

T = TypeVar("T")


def _dice(value: object) -> Dice:
    if not isinstance(value, str):
        raise ValueError('dice are written in quotes, for example "2d6+1"')  # noqa: TRY004  (pydantic collects these)
    dice = Dice.parse(value)
    if dice.least < 0:
        raise ValueError(f"{value!r} can come to {dice.least}; 0 is the least")
    return dice


def _some(dice: Dice) -> Dice:
    if dice.least < 1:
        raise ValueError("must come to 1 at least")
    return dice


def _one_glyph(value: str) -> str:
    glyph_code(value)
    return value


Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
Throw = Annotated[Dice, BeforeValidator(_dice)]
SomeThrow = Annotated[Throw, AfterValidator(_some)]
Glyph = Annotated[str, AfterValidator(_one_glyph)]
Percent = Annotated[int, Field(ge=0, le=100)]
Amount = Annotated[int, Field(ge=0, le=100_000)]
Name = Annotated[str, Field(min_length=1, max_length=24)]


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
    ring: bool = False
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


class BodyRow(LookRow):
    """What fights."""

    health: SomeThrow
    speed: Annotated[int, Field(ge=10, le=400)] = 100
    accuracy: Percent
    damage: Throw
    defence: Percent = 0
    armour: Amount = 0
    block: Percent = 0
    dodge: Percent = 0


class MonsterRow(BodyRow):
    verb: Name
    size: Literal["small", "normal", "large", "huge"]
    first_depth: Annotated[int, Field(ge=1)] = 1
    commonness: Amount = 100
    group: SomeThrow = Dice(0, 1, 1)
    aggro_radius: Amount = 7
    patience: Amount = 20
    moves: Literal["straight", "erratic", "phasing", "still"] = "straight"
    opens_doors: bool = False
    steals: bool = False
    venom: Amount = 0
    regenerates: Amount = 0
    splits: bool = False
    flees_below: Percent = 0

    def kind(self, id_: str) -> Kind:
        return filled(Kind, self, id=id_)

    def _more(self) -> dict[str, Any]:
        return {"verb": self.verb}


class ItemRow(LookRow):
    category: Literal["gold", "potion", "weapon", "armour", "heartstone"]
    first_depth: Annotated[int, Field(ge=1)] = 1
    commonness: Amount = 100
    stacks: bool = False
    heals: Throw = Dice(0, 1, 0)
    accuracy: Annotated[int, Field(ge=-100, le=100)] = 0
    damage: Throw = Dice(0, 1, 0)
    armour: Amount = 0
    defence: Annotated[int, Field(ge=-100, le=100)] = 0
    block: Percent = 0

    def kind(self, id_: str) -> ItemKind:
        return filled(ItemKind, self, id=id_)


class HeroRow(BodyRow):
    regeneration: Annotated[int, Field(ge=1)]
    experience: list[Annotated[int, Field(ge=1)]]
    level_health: Amount
    level_accuracy: Percent
    kit: list[str]
    pack_size: Annotated[int, Field(ge=1, le=25)] = 23
    """A letter of the 26 is left for the Heartstone."""

    def kind(self) -> HeroKind:
        body = {name: getattr(self, name) for name in BodyRow.__annotations__}
        kind = Kind(id=HERO, size="normal", **body)
        return filled(HeroKind, self, kind=kind, experience=tuple(self.experience), kit=tuple(self.kit))


class ScoringRow(Row):
    depth: Amount
    gold: Amount
    heartstone: Amount

    def scoring(self) -> Scoring:
        return filled(Scoring, self)


class HeroFile(Row):
    hero: HeroRow
    scoring: ScoringRow
