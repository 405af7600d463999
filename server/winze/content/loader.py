"""Loads and checks a directory of content.

All mistakes are reported in one pass: invalid rows, and bad references even in invalid rows (`mending.py`). If a whole
file is missing, references are not checked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from winze.content import clashes, mine_references, references
from winze.content.complaints import Complaint, ContentError
from winze.content.content import Content
from winze.content.dug_tiles import check_dug_tiles
from winze.content.kinds import HeroFile, Kinds
from winze.content.layers import Layer, MergedFiles, Source
from winze.content.layout import check_files
from winze.content.mending import mend
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
from winze.content.nested import within
from winze.content.readers import COLOURED, KINDS, PARTS, SINGLE, MisfitError, read_looks, read_rules
from winze.content.row_parts import keys_of, split_row
from winze.content.rows import BoonLook, FeatLook, LookRow, MonsterLook, Row, StatusLook, TileLook, UnrestLook
from winze.content.toml import Location
from winze.content.unused import Everything, check_unused
from winze.content.validation import explain
from winze.content.vaults import read_vaults
from winze.content.version import version
from winze.engine.kinds.actors import HERO, Kind
from winze.engine.kinds.boons import Boon
from winze.engine.kinds.clock import Horde, Unrest
from winze.engine.kinds.drives import Mind
from winze.engine.kinds.factions import Faction
from winze.engine.kinds.gases import Gas
from winze.engine.kinds.items import Flavour, ItemKind
from winze.engine.kinds.plan import SPACING, Blueprint, LevelPlan, Plan, Spacing
from winze.engine.kinds.rules import CareerKind, Due, KitItem, Rules, unranked
from winze.engine.kinds.scoring import Feat, Scoring, Worth
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.tiles import Tile, TileSet
from winze.mapgen.dig import dig
from winze.mapgen.mine import dungeon
from winze.mapgen.vaults.vault import Vaults

T = TypeVar("T")

L = TypeVar("L", bound=BaseModel)
Reader = Callable[[str, Mapping[str, object]], Any]

HERE = Path(__file__).parent


def load(
    directory: Path | None = None,
    colours: Collection[str] | None = None,
    *,
    overlays: Sequence[Path] = (),
    thorough: bool = False,
) -> Content:
    """Return the content of a directory, by default the game's own, under `overlays`, the last on top.

    `colours`, if given, are the valid names of colors. With `thorough`, rows that never come up are mistakes too.
    Raises ContentError with every complaint.
    """
    layers = [Layer(directory or HERE), *(Layer(overlay, over=True) for overlay in overlays)]
    return _Reading(layers).content(colours, thorough=thorough)


class _Reading:
    """A pass over the files of all layers; `complaints` collects the mistakes."""

    def __init__(self, layers: Sequence[Layer]) -> None:
        self.layers = layers
        self.complaints: list[Complaint] = [*check_files(layers, [*KINDS], [*SINGLE])]
        self.files: dict[str, Source] = {}
        self.misfits: dict[str, set[str]] = {}
        """By sort: the ids of rows beyond repair, which are left out of further checks."""
        self.mended: set[str] = set()
        """The ids of repaired rows; `holes` are the keys that were removed or borrowed."""
        self.holes: set[str] = set()
        self.looks: dict[str, dict[str, Any]] = {}
        """By sort: the valid looks, those of misfits included."""

    def content(self, colours: Collection[str] | None, *, thorough: bool) -> Content:
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
        levels: LevelsFile | None = self.read("levels", LevelsFile, MineRow, LevelRow, BranchRow)
        styles: StylesFile | None = self.read("styles", StylesFile, StyleRow)
        features: FeaturesFile | None = self.read("features", FeaturesFile, FeatureRow)
        self.looks["hero"] = hero_look
        if colours is not None:
            for name in COLOURED:
                self.complaints += references.check_colours(self.files[name], self.looks.get(name, {}), colours)
        if any(file.complaints for file in self.files.values()) or not hero or not levels or not styles or not features:
            raise ContentError(self.complaints)
        unfit = len(self.complaints)
        kinds = Kinds(monsters, items, statuses, minds, gases, factions, hordes, unrest, flavours, boons, feats)
        self.check_names(statuses=status_looks, monsters=monster_looks, items=item_looks, boons=boon_words)
        self.check_looks(tiles, tile_looks, kinds, monster_looks, status_looks)
        self.complaints += clashes.check_sorts(self.files, self.looks)
        self.check_kinds(tiles, kinds, hero)
        tile_set = TileSet(tuple(tiles.values()))
        vault_files: dict[str, Source] = {}
        chars = {look.char: id_ for id_, look in tile_looks.items()}
        vaults: Vaults = {}
        if self.mended.isdisjoint(tiles) and "tiles" not in self.misfits:
            vaults = read_vaults(self.layers, tile_set, chars, self.complaints, vault_files)
        mine = MineFiles(levels, styles, features)
        self.check_mine(mine, kinds, vaults, tiles)
        if self.misfits or self.mended:
            self.complaints[unfit:] = filter(self.is_sure, self.complaints[unfit:])
        elif thorough:
            excused = _excused(tiles=tile_looks, monsters=monster_looks, items=item_looks, gases=gas_looks)
            excused |= _excused(statuses=status_looks)
            everything = Everything(tiles, kinds, hero, mine, vaults, excused)
            self.complaints += check_unused(self.files, vault_files, everything)
        if self.complaints:
            raise ContentError(self.complaints)
        return Content(
            rules=_rules(
                tile_set,
                kinds,
                hero,
                mine,
                vaults=vaults,
                shipped=len(self.layers) == 1,
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
            feelings={id_: row.feeling for id_, row in levels.fillings.items() if row.feeling},
            vaults=vaults,
        )

    def check_names(self, **rows: Mapping[str, LookRow | StatusLook | BoonLook]) -> None:
        for name, looks in rows.items():
            self.complaints += clashes.check_names(self.files[name], looks)

    def check_looks(
        self,
        tiles: Mapping[str, Tile],
        tile_looks: Mapping[str, TileLook],
        kinds: Kinds,
        monster_looks: Mapping[str, MonsterLook],
        status_looks: Mapping[str, StatusLook],
    ) -> None:
        """Complain about rows that look alike."""
        self.complaints += references.check_tiles(self.files["tiles"], tiles, tile_looks)
        faults = [*check_dug_tiles(self.files["tiles"], tiles)]
        faulty = {fault.key.split(".")[0] for fault in faults}
        sound = {id_: tile for id_, tile in tiles.items() if id_ not in faulty}
        self.complaints += [*faults, *clashes.check_glyphs(self.files["tiles"], sound, tile_looks)]
        self.complaints += references.check_uniques(self.files["monsters"], kinds.monsters, monster_looks)
        self.complaints += references.check_captives(self.files["monsters"], kinds.monsters, monster_looks)
        self.complaints += references.check_letters(self.files["monsters"], kinds.monsters, monster_looks)
        self.complaints += clashes.check_shorts(self.files["statuses"], status_looks)

    def check_kinds(self, tiles: Mapping[str, Tile], kinds: Kinds, hero: HeroFile) -> None:
        """Complain about bad references between kinds."""
        monsters, items = kinds.monsters, kinds.items
        self.complaints += references.check_minds(self.files["monsters"], monsters, kinds.minds)
        self.complaints += references.check_factions(self.files["factions"], kinds.factions)
        self.complaints += references.check_allegiance(self.files["monsters"], monsters, kinds.factions)
        self.complaints += references.check_bodies(self.files["monsters"], monsters, kinds.statuses, tiles)
        self.complaints += references.check_hordes(self.files["hordes"], kinds.hordes, monsters)
        if "clock" not in self.misfits:
            self.complaints += references.check_unrest(self.files["clock"], kinds.unrest)
        self.complaints += references.check_carried(self.files["monsters"], monsters, items)
        self.complaints += references.check_items(self.files["items"], items)
        self.complaints += references.check_flavours(self.files["flavours"], kinds.flavours, items)
        self.complaints += references.check_career(self.files["hero"], hero.career, items)
        self.complaints += references.check_dues(self.files["hero"], hero.dues, items)
        named: dict[str, Mapping[str, Any]] = {
            "tiles": tiles,
            "monsters": monsters,
            "items": items,
            "statuses": kinds.statuses,
            "gases": kinds.gases,
            "boons": kinds.boons,
        }
        for name, rows in named.items():
            parts = [*within([], rows, object)]
            self.complaints += references.check_effects(self.files[name], parts, kinds.statuses, kinds.gases)
            self.complaints += references.check_item_references(self.files[name], parts, items)
            self.complaints += references.check_laid(self.files[name], parts, tiles)

    def check_mine(self, mine: MineFiles, kinds: Kinds, vaults: Vaults, tiles: Mapping[str, Tile]) -> None:
        """Complain about levels that cannot be dug or filled."""
        levels = mine.levels
        self.complaints += references.check_depths(self.files["monsters"], kinds.monsters, len(levels.level))
        self.complaints += mine_references.check_levels(self.files["levels"], levels)
        if levels.level.keys().isdisjoint(levels.branch):  # otherwise the ids of branches are in doubt
            self.complaints += references.check_masters(self.files["monsters"], kinds.monsters, levels.fillings)
        self.complaints += references.check_feats(
            self.files["feats"], kinds.feats, kinds.monsters, levels.fillings, kinds.statuses
        )
        self.complaints += mine_references.check_styles(self.files["styles"], mine.styles, levels)
        self.complaints += mine_references.check_features(self.files["features"], mine.features, vaults, tiles)

    def read_kinds(self, name: str, kind: type[T], look: type[L]) -> tuple[dict[str, T], dict[str, L]]:
        """Return the kinds and the looks of a sort, by id."""
        file = self.files[name] = MergedFiles(self.layers, name)
        self.complaints += file.complaints
        self.refuse_ids(file, file.data)
        halves = {id_: split_row(row, look, id_) for id_, row in file.data.items()}
        of_kind, of_look = [{id_: pair[side] for id_, pair in halves.items()} for side in (0, 1)]
        if file.complaints:
            return {}, {}
        kinds: dict[str, T] = self.fit_rows(read_rules, name, of_kind, kind, look, *PARTS)
        looks: dict[str, L] = self.fit_rows(read_looks, name, of_look, kind, look)
        self.looks[name] = {**looks}
        for id_ in self.misfits.get(name, ()):
            kinds.pop(id_, None)
            looks.pop(id_, None)
        return kinds, looks

    def read_hero(self) -> tuple[HeroFile | None, dict[str, LookRow]]:
        """Return the hero's file and look."""
        file = self.files["hero"] = self.merged("hero")
        self.complaints += file.complaints
        tables = {HERO: file.data.get(HERO)}
        self.refuse_ids(file, tables)
        row, look_row = split_row(tables[HERO], LookRow, HERO)
        kinds = (Kind, LookRow, CareerKind, KitItem, Due, Scoring, Worth, *PARTS)
        hero: HeroFile | None = self.fit(read_rules, "hero", file.data | {HERO: row}, *kinds)
        look: dict[str, LookRow] | None = self.fit(read_looks, "hero", {HERO: look_row}, Kind, LookRow)
        return hero, look or {}

    def merged(self, name: str) -> MergedFiles:
        """Return the merged layers of a file that cannot be split."""
        return MergedFiles(self.layers, name, several=False, tables=SINGLE[name])

    def refuse_ids(self, file: Source, rows: Mapping[str, object]) -> None:
        """Complain about rows with a key `id`."""
        self.complaints += [
            file.complain([id_, "id"], "there is no such key", "the name of the table is the id")
            for id_, row in rows.items()
            if isinstance(row, dict) and "id" in row
        ]

    def fit_rows(self, read: Reader, name: str, rows: Mapping[str, object], *models: type) -> Any:
        """Return the rows of a sort that are valid or can be repaired. `models` define their keys."""
        try:
            return read(name, rows)
        except MisfitError as misfit:
            self.complaints += explain(self.files[name], misfit.details, _keys(models))
            return read(name, self.mend_rows(read, name, rows, misfit.details))

    def mend_rows(
        self, read: Reader, name: str, rows: Mapping[str, object], details: Sequence[ErrorDetails]
    ) -> dict[str, object]:
        """Return the rows of a sort with invalid ones repaired, or left out if beyond repair."""
        found = dict(rows)
        for id_ in dict.fromkeys(str(detail["loc"][0]) for detail in details):
            mine = [detail for detail in details if detail["loc"][0] == id_]
            mended, holes = mend(lambda data, id_=id_: read(name, {id_: data[id_]}), found, mine)  # type: ignore[misc]
            self.note_holes(name, holes)
            if mended:
                found[id_] = mended[id_]
                self.mended.add(id_)
            else:
                del found[id_]
                self.misfits.setdefault(name, set()).add(id_)
        return found

    def note_holes(self, name: str, holes: Sequence[Location]) -> None:
        self.holes.update(self.files[name].complain(hole, "").key for hole in holes)

    def is_sure(self, complaint: Complaint) -> bool:
        """Return True if a complaint would stand even if all rows were valid.

        A reference to an unreadable row may be right after all. In a repaired row only unknown references outside its
        holes are certain mistakes.
        """
        key, reason = complaint.key, complaint.reason
        wrong = {id_ for ids in self.misfits.values() for id_ in ids}
        if not key or not {key.split(".")[0], *re.findall(r"'(\w+)'", reason)}.isdisjoint(wrong):
            return False
        if reason.startswith("there is no "):
            return not any(f"{key}.".startswith(f"{hole}.") for hole in self.holes)
        return {*key.split("."), *re.findall(r"\w+", reason)}.isdisjoint(self.mended)

    def fit(self, read: Reader, name: str, data: Mapping[str, object], *models: type) -> Any:
        """Return the parsed data, or None with complaints; `models` define its keys."""
        file = self.files[name]
        if file.complaints:
            return None
        try:
            return read(name, data)
        except MisfitError as misfit:
            self.complaints += explain(file, misfit.details, _keys(models))
            mended, holes = mend(partial(read, name), data, misfit.details)
            self.note_holes(name, holes)
            self.mended.update(data)
            return read(name, mended) if mended else None

    def read(self, name: str, *models: type[BaseModel]) -> Any:
        """Return a single file, or None if it is invalid; `models` define its keys."""
        file = self.files[name] = self.merged(name)
        self.complaints += file.complaints
        return self.fit(read_rules, name, file.data, *models)


def _keys(models: Sequence[type]) -> list[str]:
    return [field for model in models for field in keys_of(model)]


def _excused(**rows: Mapping[str, LookRow | StatusLook]) -> dict[str, list[str]]:
    """Return the ids of rows with a reason to be unused, by sort."""
    return {sort: [id_ for id_, look in looks.items() if look.unused] for sort, looks in rows.items()}


def _looks(rows: Mapping[str, Any]) -> dict[str, Any]:
    return {id_: row.look() for id_, row in rows.items()}


def _rules(tiles: TileSet, kinds: Kinds, hero: HeroFile, files: MineFiles, *, vaults: Vaults, shipped: bool) -> Rules:
    profiles = {id_: row.profile() for id_, row in files.levels.fillings.items()}
    mine = files.mine()

    def plan(seed: int, spacing: Spacing = SPACING) -> Plan:
        return dungeon.plan(seed, mine, vaults, spacing)

    def dig_level(seed: int, place: LevelPlan) -> Blueprint:
        return dig(seed, place, tiles, vaults=vaults)

    number = version(
        tiles.tiles,
        *([*rows.values()] for rows in kinds),
        [hero.hero, hero.career, hero.scoring, *hero.dues.values()],
        [*profiles.values()],
        [mine],
        [replace(vault, name="") for vault in vaults.values()],
    )
    return Rules(
        version=number if shipped else unranked(number),
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
