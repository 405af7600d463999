"""Complaints about references between levels, styles, features and generators."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from string import ascii_lowercase

from winze.content.complaints import Complaint, suggestion
from winze.content.layers import Source
from winze.content.mine_rows import FeaturesFile, LevelsFile, StyleRow, StylesFile
from winze.mapgen.features import ALL_FEATURES, OPTIONAL_FEATURES, is_known
from winze.mapgen.features.vault import VAULT_PREFIX
from winze.mapgen.generators import GENERATORS
from winze.mapgen.limits import size_fault
from winze.mapgen.mine.styles import Style
from winze.mapgen.settings import resolve_settings
from winze.mapgen.vaults.vault import Vaults


def check_levels(file: Source, found: LevelsFile) -> Iterator[Complaint]:
    if fault := size_fault(found.mine.width, found.mine.height):
        yield file.complain(["mine", "width"], fault)
    longest = sorted((row.levels.most for row in found.branch.values()), reverse=True)[: found.mine.branches.most]
    if sum(longest) >= len(ascii_lowercase):
        hint = "levels of equal depth are numbered with letters"
        yield file.complain(["mine", "branches"], f"branches may have {sum(longest)} levels in total", hint)
    for id_, row in found.branch.items():
        if id_ in found.level:
            yield file.complain(["branch", id_], "a level of the main line already has this id")
        if row.first_depth >= len(found.level):
            hint = f"the main line has {len(found.level)} levels"
            yield file.complain(
                ["branch", id_, "first_depth"], "no branch can start from the last level or below", hint
            )


def check_styles(file: Source, found: StylesFile, levels: LevelsFile) -> Iterator[Complaint]:
    for number, row in enumerate(found.style):
        yield from _style_faults(file, number, row)
    if all(row.generator in GENERATORS for row in found.style):
        yield from _depths_without_style(file, [row.style() for row in found.style], levels)


def _style_faults(file: Source, number: int, row: StyleRow) -> Iterator[Complaint]:
    if row.generator not in GENERATORS:
        hint = suggestion(row.generator, GENERATORS)
        yield file.complain(["style", number, "generator"], f"there is no generator {row.generator!r}", hint)
        return
    for name, value in row.settings.items():
        try:
            resolve_settings(GENERATORS[row.generator].settings, [(name, value)], row.generator)
        except ValueError as error:
            yield file.complain(["style", number, "settings", name], str(error))


def _depths_without_style(file: Source, styles: list[Style], levels: LevelsFile) -> Iterator[Complaint]:
    for depth, row in enumerate(levels.level.values(), start=1):
        if not any(style.weight(depth, row.family) for style in styles):
            yield file.complain([], f"no style digs {row.family} on the main line at depth {depth}")
        if levels.branch and not any(style.weight(depth, None) for style in styles):
            yield file.complain([], f"no style digs branches at depth {depth}")


def check_features(file: Source, found: FeaturesFile, vaults: Vaults, tiles: Collection[str]) -> Iterator[Complaint]:
    known = [*ALL_FEATURES, *(f"{VAULT_PREFIX}{id_}" for id_ in vaults)]
    for number, row in enumerate(found.feature):
        if not is_known(row.kind, vaults):
            hint = suggestion(row.kind, known)
            yield file.complain(["feature", number, "kind"], f"there is no feature {row.kind!r}", hint)
        elif row.kind in OPTIONAL_FEATURES:
            for tile in sorted(set(OPTIONAL_FEATURES[row.kind].tiles) - set(tiles)):
                reason = f"{row.kind} needs the tile {tile!r}, which is missing"
                yield file.complain(["feature", number, "kind"], reason, suggestion(tile, tiles))
