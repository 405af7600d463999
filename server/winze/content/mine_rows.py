"""The rows of levels, styles and features, from which mines are planned and levels filled."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Annotated, Any, Literal, NamedTuple, Self, TypeVar

from pydantic import BaseModel, BeforeValidator, Field, model_validator

from winze.content.look import PRIZE, FaceLook
from winze.content.rows import Glyph, Id, Name, Row
from winze.core.dice import Dice, SomeDice
from winze.core.limits import Amount, Percent, Short
from winze.engine.kinds.plan import HAZARDS
from winze.engine.kinds.rules import KitItem, Profile
from winze.mapgen.features import feature_named
from winze.mapgen.generators import GENERATORS
from winze.mapgen.machines.machine import Deal
from winze.mapgen.mine import dungeon, sprawl
from winze.mapgen.mine.styles import Face, FeatureSpec, Style

T = TypeVar("T")

Family = Literal["rooms", "caves"]
Depth = Annotated[int, Field(ge=1)]
Line = Annotated[str, Field(max_length=70)]
Chances = Annotated[
    list[Percent],
    Field(min_length=1),
    BeforeValidator(
        lambda told: [told] if isinstance(told, int) else told, json_schema_input_type=Percent | list[Percent]
    ),
]
"""One chance, or a chance for each depth in turn."""


def filled(cls: type[T], row: BaseModel, **more: Any) -> T:
    names = [field.name for field in fields(cls) if field.name not in more]  # type: ignore[arg-type]
    return cls(**{name: getattr(row, name) for name in names}, **more)


class GroundRow(Row):
    """The look of floor and tunnels. Tunnels keep their glyph."""

    glyph: Glyph | None = None
    colour: str


class FillingRow(Row):
    """The name, the contents and the face of a level."""

    name: Name
    arrives: Line = ""
    """The sentence for the first visit to a level of the row."""
    feeling: Line = ""
    """The sentence for coming back, and for further levels of a branch."""
    ground: GroundRow | None = None
    light: str = ""
    """The color of ground with light of its own."""
    thing: list[Id] = Field(default=[])
    """The tiles by which its levels can be told."""
    features: dict[str, Chances] = Field(default={})
    """Percent by kind, in place of `features.toml`; a list is for one try after another."""
    styles: dict[str, Amount] = Field(default={})
    """Weights by generator, in place of `styles.toml`."""
    hazards: Percent = HAZARDS
    residents: dict[Id, SomeDice] = Field(default={})
    gases: list[Id] = Field(default=[])
    monsters: Dice
    items: Dice
    gold_piles: Dice
    gold: SomeDice
    gas: Percent = 0
    mixed: Percent = 0
    watched: Percent = 0
    hall: str = ""
    """The id of the vault that is the hall of the level, or of the last level of the branch."""

    def profile(self) -> Profile:
        return filled(Profile, self, branch=False, gases=tuple(self.gases), prize=())

    def look(self) -> FaceLook:
        ground = self.ground or GroundRow(colour="")
        return FaceLook(ground.glyph or "", ground.colour, self.light, tuple(self.thing))

    def face(self) -> Face:
        tries = [(kind, chance) for kind, chances in self.features.items() for chance in chances]
        specs = (FeatureSpec(kind, (chance,), by_area=feature_named(kind).by_area) for kind, chance in tries)
        return Face(tuple(specs), tuple(self.styles.items()), self.hazards)


class LevelRow(FillingRow):
    """A level of the main line."""

    family: Family
    lit: Percent = 100

    def level(self, id_: str) -> dungeon.LevelSpec:
        return filled(dungeon.LevelSpec, self, id=id_, face=self.face())


class DepthsRow(Row):
    """A row that applies between two depths."""

    first_depth: Depth = 1
    last_depth: Depth = 99

    @model_validator(mode="after")
    def _first_comes_first(self) -> Self:
        if self.first_depth > self.last_depth:
            raise ValueError(f"first_depth {self.first_depth} lies below last_depth {self.last_depth}")
        return self


class DueRow(DepthsRow):
    """A row for something that the main line can be owed."""

    by: list[Depth] = Field(default=[])
    """Depths by which the main line must have had it once, twice, and so on."""

    @model_validator(mode="after")
    def _is_due_where_it_belongs(self) -> Self:
        outside = [depth for depth in self.by if not self.first_depth <= depth <= self.last_depth]
        if outside or self.by != sorted(self.by):
            raise ValueError(f"by {self.by}: must be ascending depths from {self.first_depth} to {self.last_depth}")
        return self


class BranchRow(FillingRow, DepthsRow):
    """A branch. Its depths are those of the levels it may start from. `lit` defaults to that of the main line."""

    lit: Percent | None = None
    levels: SomeDice
    offers: Line = ""
    """Words for the prize at its end, for the sign at its way in; by default `{prize}`, the names of its items."""
    prize: list[Annotated[KitItem, Short("item")]] = Field(default=[])
    """Items at its end, instead of treasures."""

    @model_validator(mode="after")
    def _offers_its_prize(self) -> Self:
        if self.offers and bool(self.prize) is not (PRIZE in self.offers):
            raise ValueError(f"offers {self.offers!r}: {PRIZE} stands for the items of `prize`, if there are any")
        return self

    def look(self) -> FaceLook:
        return replace(super().look(), offers=self.offers or PRIZE * bool(self.prize))

    def profile(self) -> Profile:
        return replace(super().profile(), branch=True, prize=tuple(self.prize))

    def branch(self, id_: str) -> sprawl.BranchSpec:
        return filled(sprawl.BranchSpec, self, id=id_, face=self.face())


class MineRow(Row):
    width: int
    height: int
    branches: Dice = dungeon.NO_BRANCHES


class LevelsFile(Row):
    mine: MineRow
    level: Annotated[dict[Id, LevelRow], Field(min_length=1)]
    branch: dict[Id, BranchRow] = Field(default={})

    @property
    def fillings(self) -> dict[str, FillingRow]:
        return {**self.level, **self.branch}


class StyleRow(DepthsRow):
    generator: str
    settings: dict[str, int | str] = Field(default={})
    main: Amount = 0
    side: Amount = 0

    def style(self) -> Style:
        family = GENERATORS[self.generator].family.value
        return filled(Style, self, family=family, settings=tuple(self.settings.items()))


class StylesFile(Row):
    style: Annotated[list[StyleRow], Field(min_length=1)]


class FeatureRow(DueRow):
    kind: str
    chance: Chances
    families: list[Family] = Field(default=["rooms", "caves"])
    group: str = ""

    def feature(self) -> FeatureSpec:
        by_area = feature_named(self.kind).by_area
        return filled(
            FeatureSpec,
            self,
            chance=tuple(self.chance),
            families=tuple(self.families),
            by_area=by_area,
            by=tuple(self.by),
        )


class FeaturesFile(Row):
    feature: list[FeatureRow] = Field(default=[])


class MachinesFile(Row):
    """The machines of each level in hundredths for a level of 70x20, one number for each depth."""

    prize: Annotated[list[Amount], Field(default=[0], min_length=1)]
    """Machines with something to choose or to buy."""
    scene: Annotated[list[Amount], Field(default=[0], min_length=1)]

    def deal(self) -> Deal:
        return Deal(tuple(self.prize), tuple(self.scene))


class MineFiles(NamedTuple):
    levels: LevelsFile
    styles: StylesFile
    features: FeaturesFile
    machines: MachinesFile

    def mine(self) -> dungeon.Mine:
        return filled(
            dungeon.Mine,
            self.levels.mine,
            main=tuple(row.level(id_) for id_, row in self.levels.level.items()),
            side=tuple(row.branch(id_) for id_, row in self.levels.branch.items()),
            styles=tuple(row.style() for row in self.styles.style),
            features=tuple(row.feature() for row in self.features.feature),
            deal=self.machines.deal(),
        )
