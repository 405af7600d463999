"""Vault files: a header in TOML, a line `---`, and the drawing.

name = "crypt"
first_depth = 3
symmetry = "rotate"
where = ["vacant", "rock"]
legend = { T = "treasure on bones" }
---
#####
#S.S#
+..T#
#S.S#
#####
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from pydantic import Field, ValidationError

from winze.content.complaints import Complaint, suggestion
from winze.content.layers import Layer, Source
from winze.content.mine_rows import DepthsRow
from winze.content.rows import ID_PATTERN, Name
from winze.content.toml import Toml
from winze.content.validation import explain
from winze.core.limits import Amount
from winze.engine.kinds.tiles import TileSet
from winze.mapgen.vaults.drawing import faults, meanings_of, rows_of
from winze.mapgen.vaults.fault import Fault
from winze.mapgen.vaults.legend import Legend
from winze.mapgen.vaults.vault import Site, Symmetry, Vault

FOLDER = "vaults"
FENCE = "---"


class VaultRow(DepthsRow):
    """The header of a vault file."""

    name: Name
    commonness: Amount = 100
    symmetry: Literal["none", "mirror", "rotate"] = "none"
    where: list[Literal["vacant", "dead_end", "rock", "ground"]] = Field(default=[*Site], min_length=1)
    legend: dict[str, str] = Field(default={})


@dataclass(frozen=True, slots=True)
class _Tiles:
    """The tiles of drawings, and their ids by character."""

    set: TileSet
    chars: Mapping[str, str]


def read_vaults(
    layers: Sequence[Layer],
    tile_set: TileSet,
    chars: Mapping[str, str],
    complaints: list[Complaint],
    sources: dict[str, Source] | None = None,
) -> dict[str, Vault]:
    """Return the valid vaults of all layers by id, and add to `complaints` and `sources`.

    `chars` are the ids of tiles by character. `sources` receives the files of the valid vaults.
    """
    sources = {} if sources is None else sources
    tiles = _Tiles(tile_set, chars)
    found = {}
    files = {path.stem: (layer, path) for layer in layers for path in layer.paths(FOLDER) if path.suffix == ".txt"}
    for _, (layer, path) in sorted(files.items()):
        file = Toml(path, FENCE, name=layer.name(path))
        vault = _vault(file, path.stem, tiles)
        if isinstance(vault, Vault):
            found[vault.id], sources[vault.id] = vault, file
        else:
            complaints += vault
    return found


def _vault(file: Toml, id_: str, tiles: _Tiles) -> Vault | list[Complaint]:
    if file.complaints:
        return file.complaints
    if not re.fullmatch(ID_PATTERN, id_):
        return [Complaint(file.name, 0, "", f"{id_!r} is no id", "lower-case letters, digits and _")]
    try:
        row = VaultRow.model_validate(file.data)
    except ValidationError as error:
        return explain(file, error.errors(include_url=False), VaultRow.model_fields)
    return _drawn(file, id_, row, tiles)


def _drawn(file: Toml, id_: str, row: VaultRow, tiles: _Tiles) -> Vault | list[Complaint]:
    legend = Legend(row.legend, tiles.chars, tiles.set)
    first, lines = trimmed(file.below)
    rows = rows_of(lines)
    wrong = [*legend.faults, *_undrawn(row, rows)] or faults(rows, legend)
    if wrong:
        return [complaint_of(file, file.below_line + first, fault) for fault in wrong]
    return Vault(
        id_,
        row.name,
        rows,
        meanings_of(rows, legend),
        row.first_depth,
        row.last_depth,
        row.commonness,
        Symmetry(row.symmetry),
        tuple(map(Site, row.where)),
    )


def trimmed(lines: list[str]) -> tuple[int, list[str]]:
    drawn = [number for number, line in enumerate(lines) if line.strip()]
    return (drawn[0], lines[drawn[0] : drawn[-1] + 1]) if drawn else (0, [])


def _undrawn(row: VaultRow, rows: tuple[str, ...]) -> Iterator[Fault]:
    for char in row.legend:
        if not any(char in line for line in rows):
            yield Fault(f"{char!r} is not in the drawing", char=char)


def complaint_of(file: Toml, first: int, fault: Fault) -> Complaint:
    if fault.char:
        return file.complain(["legend", fault.char], fault.reason, fault.hint or suggestion(fault.word, fault.known))
    key = f"column {fault.column}" if fault.column else ""
    return Complaint(file.name, first + fault.line - 1, key, fault.reason, fault.hint)
