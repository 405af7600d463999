"""Reads a directory of content, checks it whole, and makes of it what a game is played by and shown with.

Whatever is wrong is found in one go: first what cannot be read or does not fit its row, then, among rows that all
fit, what refers to nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, TypeVar, cast, get_args

from pydantic import BaseModel, TypeAdapter, ValidationError

from winze.content import mine_references, references
from winze.content.complaints import Complaint, ContentError
from winze.content.content import Content
from winze.content.dug_tiles import check_dug_tiles
from winze.content.gathered import Gathered, Source
from winze.content.mine_rows import (
    BranchRow,
    FeatureRow,
    FeaturesFile,
    LevelRow,
    LevelsFile,
    MineFiles,
    MineRow,
    StyleRow,
    StylesFile,
)
from winze.content.parting import keys_of, part
from winze.content.rows import BoonLook, FeatLook, Id, LookRow, MonsterLook, Row, StatusLook, TileLook, UnrestLook
from winze.content.toml import Toml
from winze.content.validation import explain
from winze.content.vaults import read_vaults
from winze.content.version import version
from winze.core.limits import CLOSED
from winze.engine.kinds.actors import HERO, Ability, Attack, Carried, Kind, Senses
from winze.engine.kinds.boons import Boon
from winze.engine.kinds.clock import Horde, Member, Unrest
from winze.engine.kinds.deals import Deal
from winze.engine.kinds.drives import Drive, Mind
from winze.engine.kinds.effects import Effect
from winze.engine.kinds.factions import Faction
from winze.engine.kinds.gases import Breath, Gas
from winze.engine.kinds.items import Aimed, Flavour, ItemKind, Lamp, Shoots, Thrown
from winze.engine.kinds.plan import SPACING, Blueprint, LevelPlan, Plan, Spacing
from winze.engine.kinds.rules import CareerKind, Due, KitItem, Rules
from winze.engine.kinds.scoring import Feat, Scoring, Worth
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.tiles import Edge, Entering, Tile, TileSet
from winze.mapgen.dig import dig
from winze.mapgen.mine import dungeon
from winze.mapgen.vaults.vault import Vaults

T = TypeVar("T")

L = TypeVar("L", bound=BaseModel)

HERE = Path(__file__).parent


PARTS = (
    Ability,
    Aimed,
    Attack,
    Breath,
    Carried,
    Deal,
    Edge,
    Entering,
    Lamp,
    Member,
    Senses,
    Shoots,
    Thrown,
    *get_args(Effect),
    *get_args(Drive),
)
"""What stands within the rows of kinds."""


class Kinds(NamedTuple):
    """What the rules read of the files of kinds, by id."""

    monsters: Mapping[str, Kind]
    items: Mapping[str, ItemKind]
    statuses: Mapping[str, Status]
    minds: Mapping[str, Mind]
    gases: Mapping[str, Gas]
    factions: Mapping[str, Faction]
    hordes: Mapping[str, Horde]
    unrest: Mapping[str, Unrest]
    flavours: Mapping[str, Flavour]
    boons: Mapping[str, Boon]
    feats: Mapping[str, Feat]


@dataclass(frozen=True)
class HeroFile:
    """What the rules read of hero.toml."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    hero: Kind
    career: CareerKind
    scoring: Scoring
    dues: Mapping[str, Due]


@lru_cache
def _one(type_: type[T]) -> TypeAdapter[T]:
    """The reader of a type. Making one takes long, so each is made once."""
    return TypeAdapter(type_)


@lru_cache
def _rows_of(kind: Hashable) -> TypeAdapter[Any]:
    return TypeAdapter(dict[Id, kind])  # type: ignore[valid-type]


@lru_cache
def _looks_of(look: Hashable) -> TypeAdapter[Any]:
    return TypeAdapter(dict[str, look])  # type: ignore[valid-type]


def load(directory: Path | None = None, colours: Collection[str] | None = None) -> Content:
    """The content of a directory, by default the game's own. Raises ContentError with every complaint.

    Colours are checked if their names are given.
    """
    return _Reading(directory or HERE).content(colours)


class _Reading:
    """All files of a directory, read; `complaints` holds what is wrong so far."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.complaints: list[Complaint] = []
        self.files: dict[str, Source] = {}

    def content(self, colours: Collection[str] | None) -> Content:
        tiles, tile_looks = self.read_kinds("tiles", Tile, TileLook)
        monsters, monster_looks = self.read_kinds("monsters", Kind, MonsterLook)
        items, item_looks = self.read_kinds("items", ItemKind, LookRow)
        statuses, status_looks = self.read_kinds("statuses", Status, StatusLook)
        gases, gas_looks = self.read_kinds("gases", Gas, LookRow)
        boons, boon_words = self.read_kinds("boons", Boon, BoonLook)
        feats, feat_words = self.read_kinds("feats", Feat, FeatLook)
        flavours, flavour_looks = self.read_kinds("flavours", Flavour, LookRow)
        minds, _ = self.read_kinds("minds", Mind, Row)
        factions, _ = self.read_kinds("factions", Faction, Row)
        hordes, _ = self.read_kinds("hordes", Horde, Row)
        unrest, unrest_looks = self.read_kinds("clock", Unrest, UnrestLook)
        hero, hero_look = self.read_hero()
        levels = self.read("levels", _one(LevelsFile), LevelsFile, MineRow, LevelRow, BranchRow)
        styles = self.read("styles", _one(StylesFile), StylesFile, StyleRow)
        features = self.read("features", _one(FeaturesFile), FeaturesFile, FeatureRow)
        if colours is not None:
            self.check_colours(
                colours,
                tiles=tile_looks,
                monsters=monster_looks,
                items=item_looks,
                statuses=status_looks,
                gases=gas_looks,
                hero=hero_look,
                clock=unrest_looks,
                flavours=flavour_looks,
            )
        if self.complaints or not hero or not levels or not styles or not features:
            raise ContentError(self.complaints)
        self.complaints += references.check_tiles(self.files["tiles"], tiles, tile_looks)
        self.complaints += check_dug_tiles(self.files["tiles"], tiles)
        self.complaints += references.check_monsters(self.files["monsters"], monsters, minds, len(levels.level))
        self.complaints += references.check_uniques(self.files["monsters"], monsters, monster_looks)
        self.complaints += references.check_captives(self.files["monsters"], monsters, monster_looks)
        self.complaints += references.check_letters(self.files["monsters"], monsters, monster_looks)
        self.complaints += references.check_factions(self.files["factions"], factions)
        self.complaints += references.check_allegiance(self.files["monsters"], monsters, factions)
        self.complaints += references.check_bodies(self.files["monsters"], monsters, statuses, tiles)
        self.complaints += references.check_hordes(self.files["hordes"], hordes, monsters)
        self.complaints += references.check_unrest(self.files["clock"], unrest)
        self.complaints += references.check_carried(self.files["monsters"], monsters, items)
        self.complaints += references.check_items(self.files["items"], items)
        self.complaints += references.check_flavours(self.files["flavours"], flavours, items)
        self.complaints += references.check_career(self.files["hero"], hero.career, items)
        self.complaints += references.check_dues(self.files["hero"], hero.dues, items)
        named: dict[str, Mapping[str, Any]] = {
            "tiles": tiles,
            "monsters": monsters,
            "items": items,
            "statuses": statuses,
            "gases": gases,
            "boons": boons,
        }
        for name, kinds in named.items():
            self.complaints += references.check_effects(self.files[name], kinds, statuses, gases)
            self.complaints += references.check_things(self.files[name], kinds, items)
            self.complaints += references.check_laid(self.files[name], kinds, tiles)
        self.complaints += references.check_feats(self.files["feats"], feats, monsters, levels.fillings, statuses)
        faults = [*mine_references.check_levels(self.files["levels"], levels)]
        self.complaints += faults or references.check_masters(self.files["monsters"], monsters, levels.fillings)
        self.complaints += mine_references.check_styles(self.files["styles"], styles, levels)
        tile_set = TileSet(tuple(tiles.values()))
        chars = {look.char: id_ for id_, look in tile_looks.items()}
        vaults = read_vaults(self.directory, tile_set, chars, self.complaints)
        self.complaints += mine_references.check_features(self.files["features"], features, vaults, tiles)
        if self.complaints:
            raise ContentError(self.complaints)
        return Content(
            rules=_rules(
                tile_set,
                Kinds(monsters, items, statuses, minds, gases, factions, hordes, unrest, flavours, boons, feats),
                hero,
                MineFiles(levels, styles, features),
                vaults=vaults,
            ),
            tiles=_looks(tile_looks),
            monsters=_looks(monster_looks),
            items=_looks({**item_looks, **flavour_looks}),
            statuses=_looks(status_looks),
            gases=_looks(gas_looks),
            unrest=_looks(unrest_looks),
            boons=_looks(boon_words),
            feats=_looks(feat_words),
            hero=hero_look[HERO].look(),
            level_names={id_: row.name for id_, row in levels.fillings.items()},
            vaults=vaults,
        )

    def read_kinds(self, name: str, kind: type[T], look: type[L]) -> tuple[dict[str, T], dict[str, L]]:
        """The rows of a file by id: what the rules read of them as the engine's own kind, and the rest."""
        file = self.files[name] = Gathered(self.directory, name)
        self.complaints += file.complaints
        self.refuse_ids(file, file.data)
        parted = {id_: part(row, look, id_) for id_, row in file.data.items()}
        of_kind, of_look = [{id_: halves[side] for id_, halves in parted.items()} for side in (0, 1)]
        kinds: dict[str, T] | None = self.fit(file, _rows_of(cast("Hashable", kind)), of_kind, kind, look, *PARTS)
        looks: dict[str, L] | None = self.fit(file, _looks_of(look), of_look, kind, look)
        return kinds or {}, looks or {}

    def read_hero(self) -> tuple[HeroFile | None, dict[str, LookRow]]:
        """What the hero is, gains and is worth, and what he looks like."""
        file = self.files["hero"] = Toml(self.directory / "hero.toml")
        self.complaints += file.complaints
        tables = {HERO: file.data.get(HERO)}
        self.refuse_ids(file, tables)
        row, look_row = part(tables[HERO], LookRow, HERO)
        kinds = (Kind, LookRow, CareerKind, KitItem, Due, Scoring, Worth, *PARTS)
        hero = self.fit(file, _one(HeroFile), file.data | {HERO: row}, *kinds)
        look = self.fit(file, _looks_of(LookRow), {HERO: look_row}, Kind, LookRow)
        return hero, look or {}

    def refuse_ids(self, file: Source, rows: Mapping[str, object]) -> None:
        """No row has a key for its id."""
        self.complaints += [
            file.complain([id_, "id"], "there is no such key", "the name of the table is the id")
            for id_, row in rows.items()
            if isinstance(row, dict) and "id" in row
        ]

    def fit(self, file: Source, adapter: TypeAdapter[T], data: object, *models: type) -> T | None:
        """The data as what it is to be, or None and complaints; `models` are the keys it may have."""
        if file.complaints:
            return None
        try:
            return adapter.validate_python(data)
        except ValidationError as error:
            known = [field for model in models for field in keys_of(model)]
            self.complaints += explain(file, error, known)
        return None

    def read(self, name: str, adapter: TypeAdapter[T], *models: type[BaseModel]) -> T | None:
        """The rows of one file, which are of these models; None if it is wrong."""
        file = self.files[name] = Toml(self.directory / f"{name}.toml")
        self.complaints += file.complaints
        return self.fit(file, adapter, file.data, *models)

    def check_colours(self, colours: Collection[str], **rows: Mapping[str, LookRow | StatusLook | UnrestLook]) -> None:
        for name, looks in rows.items():
            self.complaints += references.check_colours(self.files[name], looks, colours)


def _looks(rows: Mapping[str, Any]) -> dict[str, Any]:
    return {id_: row.look() for id_, row in rows.items()}


def _rules(tiles: TileSet, kinds: Kinds, hero: HeroFile, files: MineFiles, *, vaults: Vaults) -> Rules:
    profiles = {id_: row.profile() for id_, row in files.levels.fillings.items()}
    mine = files.mine()

    def plan(seed: int, spacing: Spacing = SPACING) -> Plan:
        return dungeon.plan(seed, mine, vaults, spacing)

    def dig_level(seed: int, place: LevelPlan) -> Blueprint:
        return dig(seed, place, tiles, vaults=vaults)

    return Rules(
        version=version(
            tiles.tiles,
            *([*rows.values()] for rows in kinds),
            [hero.hero, hero.career, hero.scoring, *hero.dues.values()],
            [*profiles.values()],
            [mine],
            [replace(vault, name="") for vault in vaults.values()],
        ),
        tiles=tiles,
        monsters=kinds.monsters,
        items=kinds.items,
        flavours=kinds.flavours,
        boons=kinds.boons,
        feats=kinds.feats,
        statuses=kinds.statuses,
        minds=kinds.minds,
        gases=kinds.gases,
        factions=kinds.factions,
        hordes=kinds.hordes,
        unrest=(*kinds.unrest.values(),),
        hero=hero.hero,
        career=hero.career,
        scoring=hero.scoring,
        profiles=profiles,
        plan=plan,
        dig=dig_level,
        dues=hero.dues,
    )
