"""Complaints about references between levels, styles, features and generators."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from string import ascii_lowercase

from winze.content.checks import ALWAYS, Everything
from winze.content.complaints import Complaint, suggestion
from winze.content.layers import Source
from winze.content.mine_rows import LevelsFile, StyleRow
from winze.content.references import unknown
from winze.content.toml import Location
from winze.mapgen.features import ALL_FEATURES, OPTIONAL_FEATURES, base_name, is_known
from winze.mapgen.features.machine import MACHINE_PREFIX
from winze.mapgen.features.vault import VAULT_PREFIX
from winze.mapgen.generators import GENERATORS
from winze.mapgen.limits import size_fault
from winze.mapgen.mine.styles import Style
from winze.mapgen.settings import resolve_settings
from winze.mapgen.vaults.square import MASTER, PRIZE
from winze.mapgen.vaults.vault import Vault


@ALWAYS.of("levels")
def check_levels(file: Source, all_: Everything) -> Iterator[Complaint]:
    found = all_.mine.levels
    if fault := size_fault(found.mine.width, found.mine.height):
        yield file.complain(["mine", "width"], fault)
    longest = sorted((row.levels.most for row in found.branch.values()), reverse=True)[: found.mine.branches.most]
    if sum(longest) >= len(ascii_lowercase):
        hint = "levels of equal depth are numbered with letters"
        yield file.complain(["mine", "branches"], f"branches may have {sum(longest)} levels in total", hint)
    for id_, row in found.branch.items():
        if id_ in found.level:
            yield file.complain(["branch", id_], "a level of the main line already has this id")
        for number, part in enumerate(row.prize):
            yield from unknown(file, ["branch", id_, "prize", number], "item", part.item, all_.kinds.items)
        if row.first_depth >= len(found.level):
            hint = f"the main line has {len(found.level)} levels"
            yield file.complain(
                ["branch", id_, "first_depth"], "no branch can start from the last level or below", hint
            )


@ALWAYS.of("levels")
def check_halls(file: Source, all_: Everything) -> Iterator[Complaint]:
    levels = all_.mine.levels
    for sort, id_, row in [
        *(("level", *pair) for pair in levels.level.items()),
        *(("branch", *pair) for pair in levels.branch.items()),
    ]:
        if not row.hall:
            continue
        yield from unknown(file, [sort, id_, "hall"], "vault", row.hall, all_.vaults)
        if row.hall in all_.vaults:
            yield from _spots_of_hall(file, [sort, id_, "hall"], all_.vaults[row.hall], is_branch=sort == "branch")


def _spots_of_hall(file: Source, place: Location, hall: Vault, *, is_branch: bool) -> Iterator[Complaint]:
    """Complain if a hall has no place, or several, for the master and the prize of a branch."""
    counts = Counter(square.spot for char in "".join(hall.rows) for square in dict(hall.meanings).get(char, ())[:1])
    for spot in (MASTER, PRIZE) if is_branch else ():
        if counts[spot] != 1:
            yield file.complain(place, f"the hall has {counts[spot]} spots for the {spot}", "draw one")


@ALWAYS
def check_named_spots(all_: Everything) -> Iterator[Complaint]:
    kinds = {"item": all_.kinds.items, "monster": all_.kinds.monsters}
    for id_, vault in all_.vaults.items():
        for char, squares in vault.meanings:
            for named in [square for square in squares if square.of]:
                yield from unknown(all_.vault_files[id_], ["legend", char], named.spot, named.of, kinds[named.spot])


@ALWAYS.of("styles")
def check_styles(file: Source, all_: Everything) -> Iterator[Complaint]:
    rows = all_.mine.styles.style
    for number, row in enumerate(rows):
        yield from _style_faults(file, number, row)
    if all(row.generator in GENERATORS for row in rows):
        yield from _depths_without_style(file, [row.style() for row in rows], all_.mine.levels)


def _style_faults(file: Source, number: int, row: StyleRow) -> Iterator[Complaint]:
    if row.generator not in GENERATORS:
        yield from unknown(file, ["style", number, "generator"], "generator", row.generator, GENERATORS)
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


@ALWAYS.of("features")
def check_features(file: Source, all_: Everything) -> Iterator[Complaint]:
    for number, row in enumerate(all_.mine.features.feature):
        yield from feature_faults(file, ["feature", number, "kind"], row.kind, all_)


def feature_faults(file: Source, place: Location, kind: str, all_: Everything) -> Iterator[Complaint]:
    """Complain about an unknown kind of feature, and about one whose tiles are missing."""
    tiles, vaults, machines = all_.kinds.tiles, all_.vaults, all_.machines
    if not is_known(kind, vaults, machines):
        known = [*ALL_FEATURES, *(f"{VAULT_PREFIX}{id_}" for id_ in vaults)]
        known += [f"{MACHINE_PREFIX}{id_}" for id_ in machines]
        yield from unknown(file, place, "feature", kind, known)
    elif base_name(kind) in OPTIONAL_FEATURES:
        for tile in sorted(set(OPTIONAL_FEATURES[base_name(kind)].tiles) - set(tiles)):
            yield file.complain(place, f"{kind} needs the tile {tile!r}, which is missing", suggestion(tile, tiles))
