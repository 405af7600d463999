"""Complaints about the faces of levels: unknown names, colors and glyphs that cannot be, arrivals without a line."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from winze.content.checks import ALWAYS, THOROUGH, Everything
from winze.content.complaints import Complaint, suggestion
from winze.content.layers import Source
from winze.content.mine_references import feature_faults
from winze.content.mine_rows import FillingRow, LevelsFile
from winze.content.references import unknown
from winze.content.toml import Location

_FLOOR = "floor"


def rows_of(levels: LevelsFile) -> Iterator[tuple[Location, FillingRow]]:
    """Yield all rows of levels and branches with their paths."""
    yield from ((["level", id_], row) for id_, row in levels.level.items())
    yield from ((["branch", id_], row) for id_, row in levels.branch.items())


def colour_faults(file: Source, levels: LevelsFile, colours: Collection[str]) -> Iterator[Complaint]:
    for path, row in rows_of(levels):
        named = {("ground", "colour"): row.ground.colour if row.ground else "", ("light",): row.light}
        for keys, colour in named.items():
            if colour and colour not in colours:
                yield file.complain([*path, *keys], f"there is no color {colour!r}", suggestion(colour, colours))


@ALWAYS.of("levels")
def check_faces(file: Source, all_: Everything) -> Iterator[Complaint]:
    kinds, generators = all_.kinds, {style.generator for style in all_.mine.styles.style}
    for path, row in rows_of(all_.mine.levels):
        for kind in row.features:
            yield from feature_faults(file, [*path, "features", kind], kind, all_)
        for generator in row.styles:
            yield from unknown(file, [*path, "styles", generator], "style with the generator", generator, generators)
        for key, noun, ids, known in (
            ("thing", "tile", row.thing, kinds.tiles),
            ("gases", "gas", row.gases, kinds.gases),
            ("residents", "monster", row.residents, kinds.monsters),
        ):
            for id_ in ids:
                yield from unknown(file, [*path, key], noun, id_, known)


@ALWAYS.of("levels")
def check_grounds(file: Source, all_: Everything) -> Iterator[Complaint]:
    """Complain about floor that looks like anything else: any row but floor itself has the first claim to a glyph."""
    taken = {look.glyph: f"{sort} {id_}" for sort, looks in all_.looks.items() for id_, look in _glyphs(looks)}
    for path, row in rows_of(all_.mine.levels):
        if row.ground and row.ground.glyph in taken:
            yield file.complain([*path, "ground", "glyph"], f"{taken[row.ground.glyph]} looks the same")


def _glyphs(looks: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    return ((id_, look) for id_, look in looks.items() if hasattr(look, "glyph") and id_ != _FLOOR)


@THOROUGH.of("levels")
def check_arrivals(file: Source, all_: Everything) -> Iterator[Complaint]:
    for path, row in rows_of(all_.mine.levels):
        if not row.arrives:
            yield file.complain([*path, "arrives"], "nothing is said when the hero comes there")
