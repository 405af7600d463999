"""The canvas: whatever is written stays inside, and what lies inside is written whole."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from winze.core.cp437 import encode
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas
from winze.screen.text import Span, centred, write

COLS, ROWS = 12, 5
RED, BLUE = INDEX["red"], INDEX["blue"]
COLUMNS, LINES = st.integers(-30, 20), st.integers(-3, 8)
WORDS = st.text("abcé ", max_size=40)


def put_each(x: int, y: int, words: str, fg: int, bg: int) -> Canvas:
    """Write a line cell by cell."""
    canvas = Canvas(COLS, ROWS)
    for number, glyph in enumerate(encode(words)):
        canvas.put(x + number, y, glyph, fg, bg)
    return canvas


@given(COLUMNS, LINES, WORDS, st.none() | st.integers(-3, 30))
def test_text_is_clipped_on_all_sides(x: int, y: int, words: str, width: int | None) -> None:
    canvas = Canvas(COLS, ROWS)
    canvas.text(x, y, words, RED, bg=BLUE, width=width)
    cut = words if width is None else words[: max(0, width)]
    assert canvas.picture() == put_each(x, y, cut, RED, BLUE).picture()


@given(COLUMNS, LINES, st.lists(st.binary(min_size=7, max_size=7), max_size=8))
def test_lines_are_clipped_on_all_sides(x: int, y: int, lines: list[bytes]) -> None:
    canvas, expected = Canvas(COLS, ROWS), Canvas(COLS, ROWS)
    canvas.lines(x, y, [(line, line[::-1]) for line in lines])
    for row, line in enumerate(lines, start=y):
        for column, (glyph, colour) in enumerate(zip(line, line[::-1], strict=True), start=x):
            expected.put(column, row, glyph, colour)
    assert canvas.picture() == expected.picture()


@given(COLUMNS, LINES, WORDS, st.integers(0, 30))
def test_padded_line_is_clipped_on_all_sides(x: int, y: int, words: str, width: int) -> None:
    canvas = Canvas(COLS, ROWS)
    write(canvas, x, y, [Span(words)], width)
    assert canvas.picture() == put_each(x, y, words[:width].ljust(width), TEXT, 0).picture()


def test_long_centered_text_shows_its_middle() -> None:
    canvas = Canvas(4, 2)
    centred(canvas, 0, "abcdefgh")
    assert canvas.glyphs == b"cdef    "
