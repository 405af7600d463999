"""The JSON form of a frame, for clients that do not decode bytes."""

from __future__ import annotations

from itertools import compress

from winze.screen.picture import Picture
from winze.wire.messages import Cells


def make_cells(old: Picture | None, new: Picture, *, frame: int, seen: int, kept: int, turn: int) -> Cells:
    """Return the message that turns the last picture sent into a new one, with every cell if `old` is None."""
    planes = zip(range(len(new.glyphs)), new.glyphs, new.fg, new.bg, strict=True)
    if old is None:
        return Cells(frame, seen, kept, turn, full=True, cells=list(planes))
    return Cells(frame, seen, kept, turn, full=False, cells=list(compress(planes, _changed(old, new))))


def _changed(old: Picture, new: Picture) -> bytes:
    """Return one byte per cell, not 0 where the cell differs."""
    number = int.from_bytes
    pairs = ((old.glyphs, new.glyphs), (old.fg, new.fg), (old.bg, new.bg))
    glyphs, fg, bg = (number(before, "big") ^ number(after, "big") for before, after in pairs)
    return (glyphs | fg | bg).to_bytes(len(new.glyphs), "big")
