"""The reference decoder of screen diffs; every client must produce the same picture."""

from __future__ import annotations

from winze.core.varint import read_varint
from winze.screen.palette import BLACK, LIT, TEXT, shaded
from winze.screen.picture import Picture
from winze.wire.diff import scrolled
from winze.wire.ops import (
    ASIDE,
    BACKGROUND,
    COLOUR,
    COLOURS,
    DIM,
    FOREGROUND,
    GLOW,
    GLYPHS,
    MORE,
    ON_BLACK,
    ON_LIT,
    RECOLOUR,
    REPEAT,
    ROW,
    SCROLL,
    SHADE,
    SKIP,
)


def patch(picture: Picture, ops: bytes) -> Picture:
    """Return the picture after the operations. Raises ValueError for malformed operations."""
    return _Patcher(picture, ops).run()


class _Patcher:
    def __init__(self, picture: Picture, ops: bytes) -> None:
        self.cols, self.rows = picture.cols, picture.rows
        self.glyphs, self.fgs, self.bgs = map(bytearray, (picture.glyphs, picture.fg, picture.bg))
        self.ops = ops
        self.at = 0
        self.cell = 0
        self.begun = 0
        self.fg, self.bg = TEXT, BLACK

    def run(self) -> Picture:
        while self.at < len(self.ops):
            op = self._byte()
            if op >= MORE:
                self._more(op)
            elif op >= COLOUR:
                self.fg = op - COLOUR
            else:
                self._cells(op & ~0x1F, op & 0x1F or self._varint())
        return self._picture()

    def _cells(self, kind: int, count: int) -> None:
        start, end = self.cell, self._advance(count)
        if kind == GLYPHS:
            self.glyphs[start:end] = self._take(count)
        elif kind == REPEAT:
            self.glyphs[start:end] = self._take(1) * count
        if kind == SKIP:
            self._begin(end)
        elif kind in {GLYPHS, REPEAT}:
            self._colour(start, end)
        else:
            self._shade(start, end, int(kind == DIM))
        if kind in {GLOW, DIM}:
            self.bgs[start:end] = bytes([LIT if kind == GLOW else BLACK]) * count

    def _more(self, op: int) -> None:
        if op == FOREGROUND:
            self.fg = self._below(COLOURS, "color")
        elif op == BACKGROUND:
            self.bg = self._below(COLOURS, "color")
        elif op == SHADE:
            shade = self._below(4, "shade")
            start = self.cell
            self._shade(start, self._advance(self._varint()), shade)
        elif op == SCROLL:
            self._scroll(*self._take(3))
        elif op == RECOLOUR:
            start = self.cell
            self._colour(start, self._advance(self._varint()))
        elif op in {ON_BLACK, ON_LIT}:
            self.bg = LIT if op == ON_LIT else BLACK
        elif op >= ROW:
            self._row(op - ROW - ASIDE)
        else:
            raise ValueError(f"unknown operation {op:#04x}")

    def _row(self, offset: int) -> None:
        to = self.begun + self.cols + offset
        if to <= self.cell:
            raise ValueError(f"cell {to} is before cell {self.cell}")
        self._begin(self._advance(to - self.cell))

    def _begin(self, cell: int) -> None:
        if cell // self.cols > self.begun // self.cols:
            self.begun = cell

    def _colour(self, start: int, end: int) -> None:
        self.fgs[start:end] = bytes([self.fg]) * (end - start)
        self.bgs[start:end] = bytes([self.bg]) * (end - start)

    def _shade(self, start: int, end: int, shade: int) -> None:
        self.fgs[start:end] = bytes(shaded(fg, shade) for fg in self.fgs[start:end])

    def _scroll(self, top: int, rows: int, by: int) -> None:
        if self.cell or not 0 < by < rows or top + rows > self.rows:
            raise ValueError(f"cannot scroll {rows} rows from row {top} by {by} at cell {self.cell}")
        self.glyphs, self.fgs, self.bgs = map(bytearray, scrolled(self._picture(), top, rows, by))

    def _picture(self) -> Picture:
        return Picture(self.cols, self.rows, bytes(self.glyphs), bytes(self.fgs), bytes(self.bgs))

    def _advance(self, count: int) -> int:
        self.cell += count
        if not count or self.cell > len(self.glyphs):
            raise ValueError(f"{count} cells from cell {self.cell} exceed the {len(self.glyphs)} of the picture")
        return self.cell

    def _below(self, bound: int, what: str) -> int:
        number = self._byte()
        if number >= bound:
            raise ValueError(f"invalid {what} {number}")
        return number

    def _byte(self) -> int:
        return self._take(1)[0]

    def _take(self, count: int) -> bytes:
        taken = self.ops[self.at : self.at + count]
        if len(taken) < count:
            raise ValueError("the operations are truncated")
        self.at += count
        return taken

    def _varint(self) -> int:
        number, self.at = read_varint(self.ops, self.at)
        return number
