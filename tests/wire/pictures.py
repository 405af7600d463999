"""Pictures for tests of the wire: random ones, and sequences like those of a game."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from winze.screen.palette import shaded
from winze.screen.picture import Canvas, Picture

COLS, ROWS = 80, 25
SIZES = st.sampled_from([(80, 25), (13, 7), (1, 1), (1, 9), (40, 2)])
COLOURS = st.integers(0, 127)


@st.composite
def noise(draw: st.DrawFn, size: tuple[int, int]) -> Picture:
    """Generate a picture of few or many different cells without any structure."""
    cols, rows = size
    cells = cols * rows
    chance = Random(draw(st.integers(0, 2**32)))
    glyphs = draw(st.sampled_from([b" .", b"#@. ", bytes(range(256))]))
    colours = draw(st.sampled_from([b"\x01", b"\x01\x21", bytes(range(128))]))
    planes = (bytes(chance.choices(choice, k=cells)) for choice in (glyphs, colours, colours[:4]))
    return Picture(cols, rows, *planes)


@st.composite
def steps(draw: st.DrawFn, size: tuple[int, int] = (COLS, ROWS)) -> tuple[Picture, Picture]:
    """Generate a picture and a later one that differs by a few typical changes."""
    cols, rows = size
    before = draw(noise(size))
    canvas = Canvas(cols, rows)
    canvas.glyphs, canvas.fg, canvas.bg = bytearray(before.glyphs), bytearray(before.fg), bytearray(before.bg)
    for change in draw(st.lists(st.sampled_from([_write, _shade, _paint, _scroll, _clear]), max_size=4)):
        change(draw, canvas)
    return before, canvas.picture()


def _area(draw: st.DrawFn, canvas: Canvas) -> list[int]:
    x, y = draw(st.integers(0, canvas.cols - 1)), draw(st.integers(0, canvas.rows - 1))
    w, h = draw(st.integers(1, canvas.cols - x)), draw(st.integers(1, canvas.rows - y))
    return [row * canvas.cols + col for row in range(y, y + h) for col in range(x, x + w)]


def _write(draw: st.DrawFn, canvas: Canvas) -> None:
    x, y = draw(st.integers(0, canvas.cols - 1)), draw(st.integers(0, canvas.rows - 1))
    canvas.text(x, y, draw(st.text("ab .·█", max_size=90)), draw(COLOURS), bg=draw(COLOURS))


def _shade(draw: st.DrawFn, canvas: Canvas) -> None:
    shade = draw(st.integers(0, 3))
    for cell in _area(draw, canvas):
        canvas.fg[cell] = shaded(canvas.fg[cell], shade)


def _paint(draw: st.DrawFn, canvas: Canvas) -> None:
    colour, plane = draw(COLOURS), draw(st.sampled_from([canvas.fg, canvas.bg]))
    for cell in _area(draw, canvas):
        plane[cell] = colour


def _scroll(draw: st.DrawFn, canvas: Canvas) -> None:
    top = draw(st.integers(0, canvas.rows - 1))
    by = draw(st.integers(1, 4)) * canvas.cols
    for plane in (canvas.glyphs, canvas.fg, canvas.bg):
        region = plane[top * canvas.cols :]
        plane[top * canvas.cols :] = (region[by:] + b" " * by)[: len(region)]


def _clear(draw: st.DrawFn, canvas: Canvas) -> None:
    canvas.clear()
