"""Loads and checks a directory of content.

All mistakes are reported in one pass: invalid rows, and bad references even in invalid rows (`mending.py`). If a whole
file is missing, references are not checked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from winze.content import (  # noqa: F401  # these register checks
    clashes,
    dug_tiles,
    faces,
    machine_references,
    mine_references,
    prices,
    references,
    unused,
)
from winze.content.checks import ALWAYS, THOROUGH, Everything
from winze.content.complaints import Complaint, ContentError, suggestion
from winze.content.content import Content
from winze.content.kinds import Expected, HeroFile, Kinds
from winze.content.layers import Layer, MergedFiles, Source
from winze.content.layout import check_files
from winze.content.look import NO_GROUND, MachineWords
from winze.content.machines import read_machines
from winze.content.mending import mend
from winze.content.mine_rows import (
    BranchRow,
    FeatureRow,
    FeaturesFile,
    LevelRow,
    LevelsFile,
    MachinesFile,
    MineFiles,
    MineRow,
    StyleRow,
    StylesFile,
)
from winze.content.readers import KINDS, PARTS, SINGLE, MisfitError, read_looks, read_rules
from winze.content.row_parts import keys_of, split_row
from winze.content.rows import LookRow
from winze.content.toml import Location
from winze.content.validation import explain
from winze.content.vaults import read_vaults
from winze.content.version import version
from winze.engine.kinds.actors import HERO, Kind
from winze.engine.kinds.plan import Blueprint, LevelPlan
from winze.engine.kinds.rules import CareerKind, Due, KitItem, Rules, unranked
from winze.engine.kinds.scoring import Scoring, Worth
from winze.engine.kinds.tiles import TileSet
from winze.mapgen.dig import dig
from winze.mapgen.machines.machine import Machines
from winze.mapgen.mine import dungeon
from winze.mapgen.vaults.vault import Vaults

Reader = Callable[[str, Mapping[str, object]], Any]

_KEPT_PLANS = 16
HERE = Path(__file__).parent


def load(
    directory: Path | None = None,
    colours: Collection[str] | None = None,
    *,
    overlays: Sequence[Path] = (),
    thorough: bool = False,
) -> Content:
    """Return the content of `directory`, by default the game's own, with `overlays` on top; the last one wins.

    `colours`, if given, are the valid names of colors. With `thorough`, also complain about rows that are never used.
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
        """The ids of repaired rows."""
        self.holes: set[str] = set()
        """The keys that repairs have removed, or borrowed from another row."""
        self.looks: dict[str, dict[str, Any]] = {}
        """By sort: the valid looks, those of misfits included."""

    def content(self, colours: Collection[str] | None, *, thorough: bool) -> Content:
        rows: dict[str, Any] = {sort: self.read_kinds(sort, *models) for sort, models in KINDS.items()}
        hero = self.read_hero()
        levels: LevelsFile | None = self.read("levels", LevelsFile, MineRow, LevelRow, BranchRow)
        styles: StylesFile | None = self.read("styles", StylesFile, StyleRow)
        features: FeaturesFile | None = self.read("features", FeaturesFile, FeatureRow)
        deal: MachinesFile | None = self.read("machines", MachinesFile)
        if colours is not None:
            self.check_colours(colours)
            self.complaints += faces.colour_faults(self.files["levels"], levels, colours) if levels else ()
        if any(file.complaints for file in self.files.values()):
            raise ContentError(self.complaints)
        if not (hero and levels and styles and features and deal):
            raise ContentError(self.complaints)
        kinds, mine = Kinds(**rows), MineFiles(levels, styles, features, deal)
        tiles = TileSet((*kinds.tiles.values(),))
        unfit, looks = len(self.complaints), self.looks
        vault_files: dict[str, Source] = {}
        vaults: Vaults = {}
        machine_files: dict[str, Source] = {}
        machines: Machines = {}
        words: dict[str, MachineWords] = {}
        if self.mended.isdisjoint(kinds.tiles) and "tiles" not in self.misfits:
            chars = {look.char: id_ for id_, look in looks["tiles"].items()}
            vaults = read_vaults(self.layers, tiles, chars, self.complaints, vault_files)
            machines, words = read_machines(self.layers, tiles, chars, self.complaints, machine_files)
        everything = Everything(self.files, kinds, looks, hero, mine, vaults, vault_files, machines, machine_files)
        self.complaints += ALWAYS.complaints(everything)
        if self.misfits or self.mended:
            self.complaints[unfit:] = filter(self.is_sure, self.complaints[unfit:])
        elif thorough:
            self.complaints += THOROUGH.complaints(everything)
        if self.complaints:
            raise ContentError(self.complaints)
        return Content(
            rules=_rules(tiles, kinds, hero, mine, vaults=vaults, machines=machines, shipped=len(self.layers) == 1),
            tiles=_looks(looks["tiles"]),
            monsters=_looks(looks["monsters"]),
            items=_looks({**looks["items"], **looks["flavours"]}),
            statuses=_looks(looks["statuses"]),
            gases=_looks(looks["gases"]),
            unrest=_looks(looks["clock"]),
            boons=_looks(looks["boons"]),
            feats=_looks(looks["feats"]),
            hero=looks["hero"][HERO].look(),
            level_names={id_: row.name for id_, row in levels.fillings.items()},
            arrivals={id_: row.arrives for id_, row in levels.fillings.items() if row.arrives},
            faces={id_: row.look() for id_, row in levels.fillings.items()},
            feelings={id_: row.feeling for id_, row in levels.fillings.items() if row.feeling},
            vaults=vaults,
            machines=machines,
            machine_words=words,
        )

    def check_colours(self, colours: Collection[str]) -> None:
        for sort, looks in self.looks.items():
            for id_, look in looks.items():
                for key, known in (("colour", colours), ("under", (*colours, NO_GROUND))):
                    named = getattr(look, key, None)
                    if named is not None and named not in known:
                        reason, hint = f"there is no color {named!r}", suggestion(named, known)
                        self.complaints.append(self.files[sort].complain([id_, key], reason, hint))

    def read_kinds(self, name: str, kind: type, look: type[BaseModel]) -> dict[str, Any]:
        file = self.files[name] = MergedFiles(self.layers, name)
        self.complaints += file.complaints
        self.refuse_ids(file, file.data)
        halves = {id_: split_row(row, look, id_) for id_, row in file.data.items()}
        of_kind, of_look = [{id_: pair[side] for id_, pair in halves.items()} for side in (0, 1)]
        if file.complaints:
            return {}
        kinds: dict[str, Any] = self.fit_rows(read_rules, name, of_kind, kind, look, *PARTS)
        self.looks[name] = self.fit_rows(read_looks, name, of_look, kind, look)
        return {id_: row for id_, row in kinds.items() if id_ not in self.misfits.get(name, ())}

    def read_hero(self) -> HeroFile | None:
        file = self.files["hero"] = self.merged("hero")
        self.complaints += file.complaints
        tables = {HERO: file.data.get(HERO)}
        self.refuse_ids(file, tables)
        row, look_row = split_row(tables[HERO], LookRow, HERO)
        kinds = (Kind, LookRow, CareerKind, Expected, KitItem, Due, Scoring, Worth, *PARTS)
        hero: HeroFile | None = self.fit(read_rules, "hero", file.data | {HERO: row}, *kinds)
        self.looks["hero"] = self.fit(read_looks, "hero", {HERO: look_row}, Kind, LookRow) or {}
        return hero

    def merged(self, name: str) -> MergedFiles:
        return MergedFiles(self.layers, name, several=False, tables=SINGLE[name])

    def refuse_ids(self, file: Source, rows: Mapping[str, object]) -> None:
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


def _looks(rows: Mapping[str, Any]) -> dict[str, Any]:
    return {id_: row.look() for id_, row in rows.items()}


def _rules(
    tiles: TileSet,
    kinds: Kinds,
    hero: HeroFile,
    files: MineFiles,
    *,
    vaults: Vaults,
    machines: Machines,
    shipped: bool,
) -> Rules:
    profiles = {id_: row.profile() for id_, row in files.levels.fillings.items()}
    mine = files.mine()

    # half the time of a restored game, which needs its plan to be checked and again to be played
    plan = lru_cache(maxsize=_KEPT_PLANS)(dungeon.Planner(mine, vaults, machines).plan)

    def dig_level(seed: int, place: LevelPlan) -> Blueprint:
        return dig(seed, place, tiles, vaults=vaults, machines=machines)

    number = version(
        *([*rows.values()] for rows in kinds),
        [hero.hero, hero.career, hero.scoring, *hero.dues.values()],
        [*profiles.values()],
        [mine],
        [replace(vault, name="") for vault in vaults.values()],
        [replace(machine, name="") for machine in machines.values()],
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
        unrest=(*kinds.clock.values(),),
        hero=hero.hero,
        career=hero.career,
        scoring=hero.scoring,
        profiles=profiles,
        plan=plan,
        dig=dig_level,
        dues=hero.dues,
    )
