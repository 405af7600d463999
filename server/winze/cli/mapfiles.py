"""Map files for commands. All faults are reported at once, by line and column."""

from __future__ import annotations

from pathlib import Path

from winze.cli.plain import Mistake
from winze.content import Content
from winze.engine.kinds.plan import Blueprint
from winze.files.reading import FileError, read_text
from winze.mapgen.mapfile import MapFileError, parse


def read_map(path: Path, content: Content, *, closed: bool = False) -> Blueprint:
    """Return the level drawn in a file, with a solid border if `closed`. Invalid UTF-8 reads as `�`."""
    legend = {look.char: tile for tile, look in content.tiles.items()}
    try:
        return parse(read_text(path, "replace"), content.rules.tiles, legend, closed=closed)
    except FileError as error:
        raise Mistake(f"{path}: {error}") from error
    except MapFileError as error:
        raise Mistake("\n".join(f"{path}: {complaint}" for complaint in error.complaints)) from error
