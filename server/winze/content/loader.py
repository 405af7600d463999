"""Reads a directory of content, checks it whole, and makes of it what a game is played by and shown with.

Whatever is wrong is found in one go: first what cannot be read or does not fit its row, then, among rows that all
fit, what refers to nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

from winze.content import mine_references, references
from winze.content.complaints import Complaint, ContentError
from winze.content.content import Content
from winze.content.dug_tiles import check_dug_tiles
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
from winze.content.misfits import misfits
from winze.content.rows import HeroFile, HeroRow, Id, ItemRow, LookRow, MonsterRow, ScoringRow, TileRow
from winze.content.toml import Toml
from winze.content.vaults import read_vaults
from winze.content.version import version
from winze.engine.kinds.plan import SPACING, Blueprint, LevelPlan, Plan, Spacing
from winze.engine.kinds.rules import Rules
from winze.engine.kinds.tiles import TileSet
from winze.mapgen.dig import dig
from winze.mapgen.mine import dungeon
from winze.mapgen.vaults.vault import Vaults

T = TypeVar("T")

HERE = Path(__file__).parent


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
        self.files: dict[str, Toml] = {}

    def content(self, colours: Collection[str] | None) -> Content:
        tiles = self.read("tiles", TypeAdapter(dict[Id, TileRow]), TileRow) or {}
        monsters = self.read("monsters", TypeAdapter(dict[Id, MonsterRow]), MonsterRow) or {}
        items = self.read("items", TypeAdapter(dict[Id, ItemRow]), ItemRow) or {}
        hero = self.read("hero", TypeAdapter(HeroFile), HeroFile, HeroRow, ScoringRow)
        levels = self.read("levels", TypeAdapter(LevelsFile), LevelsFile, MineRow, LevelRow, BranchRow)
        styles = self.read("styles", TypeAdapter(StylesFile), StylesFile, StyleRow)
        features = self.read("features", TypeAdapter(FeaturesFile), FeaturesFile, FeatureRow)
        if colours is not None:
            self.check_colours(colours, tiles=tiles, monsters=monsters, items=items)
            if hero:
                self.check_colours(colours, hero={"hero": hero.hero})
        if self.complaints or not hero or not levels or not styles or not features:
            raise ContentError(self.complaints)
        self.complaints += references.check_tiles(self.files["tiles"], tiles)
        self.complaints += check_dug_tiles(self.files["tiles"], tiles)
        self.complaints += references.check_monsters(self.files["monsters"], monsters, len(levels.level))
        self.complaints += references.check_items(self.files["items"], items)
        self.complaints += references.check_hero(self.files["hero"], hero, items)
        self.complaints += mine_references.check_levels(self.files["levels"], levels)
        self.complaints += mine_references.check_styles(self.files["styles"], styles, levels)
        vaults = read_vaults(self.directory, tiles, self.complaints)
        self.complaints += mine_references.check_features(self.files["features"], features, vaults)
        if self.complaints:
            raise ContentError(self.complaints)
        return Content(
            rules=_rules(tiles, monsters, items, hero, MineFiles(levels, styles, features), vaults=vaults),
            tiles=_looks(tiles),
            monsters=_looks(monsters),
            items=_looks(items),
            hero=hero.hero.look(),
            level_names={id_: row.name for id_, row in levels.fillings.items()},
            vaults=vaults,
        )

    def read(self, name: str, adapter: TypeAdapter[T], *models: type[BaseModel]) -> T | None:
        """The rows of one file, which are of these models; None if it is wrong."""
        file = self.files[name] = Toml(self.directory / f"{name}.toml")
        self.complaints += file.complaints
        if file.complaints:
            return None
        try:
            return adapter.validate_python(file.data)
        except ValidationError as error:
            known = [field for model in models for field in model.model_fields]
            self.complaints += misfits(file, error, known)
        return None

    def check_colours(self, colours: Collection[str], **rows: Mapping[str, LookRow]) -> None:
        for name, looks in rows.items():
            self.complaints += references.check_colours(self.files[name], looks, colours)


def _looks(rows: Mapping[str, LookRow]) -> dict[str, Any]:
    return {id_: row.look() for id_, row in rows.items()}


def _rules(
    tiles: Mapping[str, TileRow],
    monsters: Mapping[str, MonsterRow],
    items: Mapping[str, ItemRow],
    hero: HeroFile,
    files: MineFiles,
    *,
    vaults: Vaults,
) -> Rules:
    tile_set = TileSet(tuple(row.tile(id_) for id_, row in tiles.items()))
    monster_kinds = [row.kind(id_) for id_, row in monsters.items()]
    item_kinds = [row.kind(id_) for id_, row in items.items()]
    hero_kind, scoring = hero.hero.kind(), hero.scoring.scoring()
    profiles = {id_: row.profile() for id_, row in files.levels.fillings.items()}
    mine = files.mine()

    def plan(seed: int, spacing: Spacing = SPACING) -> Plan:
        return dungeon.plan(seed, mine, vaults, spacing)

    def dig_level(seed: int, place: LevelPlan) -> Blueprint:
        return dig(seed, place, tile_set, vaults=vaults)

    return Rules(
        version=version(
            tile_set.tiles,
            monster_kinds,
            item_kinds,
            [hero_kind, scoring],
            [*profiles.values()],
            [mine],
            [replace(vault, name="") for vault in vaults.values()],
        ),
        tiles=tile_set,
        monsters={kind.id: kind for kind in monster_kinds},
        items={kind.id: kind for kind in item_kinds},
        hero=hero_kind,
        scoring=scoring,
        profiles=profiles,
        plan=plan,
        dig=dig_level,
    )
