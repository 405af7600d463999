"""Small maps of the explored part of a level, with one character for each square of several cells.

  ░▒▒░
<▒▒▒▒▒▒░
   ░▒@░
"""

from __future__ import annotations

from winze.content import Content
from winze.core.board import cells
from winze.engine.state.level import Level
from winze.screen.palette import INDEX
from winze.screen.text import Line, Span

COLS, ROWS = 24, 8
_GROUND, _EXIT, _HERO = INDEX["stone"], INDEX["sky"], INDEX["white"]


def small_map(content: Content, level: Level, here: int = -1) -> list[Line]:
    """Return the rows from the first to the last explored one. `here` is the hero's cell, or -1."""
    board = level.board
    size = max(-(-board.width // COLS), -(-board.height // ROWS), 1)
    counts: dict[tuple[int, int], int] = {}
    for cell in cells(level.known.passable & level.seen):
        x, y = board.xy(cell)
        counts[x // size, y // size] = counts.get((x // size, y // size), 0) + 1
    squares = {square: Span("▒" if 2 * count >= size * size else "░", _GROUND) for square, count in counts.items()}
    for cell in cells(level.known.stairs & level.seen):
        x, y = board.xy(cell)
        squares[x // size, y // size] = Span(content.tiles[level.recalled(cell).id].glyph, _EXIT)
    if here >= 0:
        x, y = board.xy(here)
        squares[x // size, y // size] = Span("@", _HERO)
    rows = [y for _, y in squares]
    return [_row(squares, y) for y in range(min(rows), max(rows) + 1)] if rows else []


def _row(squares: dict[tuple[int, int], Span], y: int) -> Line:
    line: Line = [Span("")]
    for x in range(COLS):
        square = squares.get((x, y), Span(" ", line[-1].colour))
        last = line[-1]
        line[-1:] = [Span(last.text + square.text, square.colour)] if square.colour == last.colour else [last, square]
    return line
