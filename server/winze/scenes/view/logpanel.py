"""The log panel: the newest lines at the bottom, each entry a paragraph that starts with `> ` (C-30, C-31)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, repeat

from winze.models.log import Log, LogEntry
from winze.screen.layout import Region
from winze.screen.palette import INDEX, QUIET, shaded
from winze.screen.picture import Canvas
from winze.screen.text import Cells, Line, Span, cells, wrap

_OLD = QUIET
_MARGIN = 2
_ABOVE = "↑", INDEX["gold"]


def draw_log(canvas: Canvas, region: Region, log: Log, turn: int, *, quiet: bool = True, marked: bool = False) -> None:
    """Fill the region. If `quiet`, entries of turns before `turn` are dimmed.

    If `marked`, an arrow shows that the first line goes on from above, or that an entry of `turn` is there.
    """
    lines: list[Cells] = []
    is_more = False
    for entry in log.newest():
        is_new = entry.turn >= turn
        if len(lines) >= region.rows:
            is_more = is_new
            break
        lines += _painted(entry, region.cols, _OLD if quiet and not is_new else 0)
    is_more |= len(lines) > region.rows
    del lines[region.rows :]
    canvas.lines(region.x, region.y + region.rows - len(lines), reversed(lines))
    if marked and is_more and lines:
        canvas.text(region.x, region.y, *_ABOVE)


@lru_cache(maxsize=4096)
def _painted(entry: LogEntry, cols: int, shade: int) -> tuple[Cells, ...]:
    """Return the cells of an entry's lines, the last line first. The cache serves hundreds of seats."""
    return tuple(cells(line, cols) for line in reversed(paragraph(entry, cols, shade)))


def newest_lines(log: Log, cols: int, rows: int, turn: int) -> list[Line]:
    lines: list[Line] = []
    for entry in log.newest():
        lines[:0] = paragraph(entry, cols, 0 if entry.turn >= turn else _OLD)
        if len(lines) >= rows:
            break
    return lines[-rows:]


@lru_cache(maxsize=4096)
def paragraph(entry: LogEntry, cols: int, shade: int) -> tuple[Line, ...]:
    """Return the lines of an entry: the first starts with `> `, the others with two spaces."""
    if shade:
        return tuple([Span(text, shaded(colour, shade)) for text, colour in line] for line in paragraph(entry, cols, 0))
    marks = chain([Span("> ")], repeat(Span("  ")))
    return tuple([mark, *line] for mark, line in zip(marks, wrap(_spans(entry), cols - _MARGIN), strict=False))


def _spans(entry: LogEntry) -> Iterator[Span]:
    for sentence, times in zip(entry.sentences, entry.times, strict=True):
        yield Span(sentence.told, INDEX[sentence.colour])
        if times > 1:
            yield Span(f"(x{times})", INDEX["grey"])
