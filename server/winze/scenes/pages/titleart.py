"""Art of the title: the name in blocks, and a cross-section of the mine with a climber on the ladder."""

from __future__ import annotations

from winze.screen.layout import Region
from winze.screen.palette import BLACK, INDEX
from winze.screen.picture import Canvas

_LOGO = (
    "#...#.###.#...#.#####.####",
    "#...#..#..##..#....#..#...",
    "#.#.#..#..#.#.#...#...###.",
    "##.##..#..#..##..#....#...",
    "#...#.###.#...#.#####.####",
)
_FIRE = ("yellow", "gold", "amber", "orange", "ember")
"""Colors of the logo's rows: daylight above, glow below."""

_MINE = (
    "            ▄▄▄▄▄▄            ",
    "▀▀▀▀▀▀▀▀▀▀▀▀█    █▀▀▀▀▀▀▀▀▀▀▀▀",
    "░░░░░░░░░░░░│ ║  │░░░░░░░░░░░░",
    "░░┌─────────┘ ║  └──────┐░░░░░",
    "░░│·····r·····║·········│░░░░░",
    "░░└─────────┐ ║  ┌──────┘░░░░░",
    "░░░░░░░░░░░░│ ║  │░░░░░░░░░░░░",
    "░░░░░░░░░░░░│ ║  └─────────┐░░",
    "░░░░░░░░░░░░│ ║···$····s···│░░",
    "░░░░░░░░░░░░│ ║  ┌─────────┘░░",
    "░░░░┌───────┘ ║  │░░░░░░░░░░░░",
    "░░░░│··!······║··│░░░░░░░░░░░░",
    "░░░░└───────┐ ║  │░░░░░░░░░░░░",
    "░░░░░░░░░░░░│ ║  └────┐░░░░░░░",
    "░░░░░░░░░░░░│·····♥···│░░░░░░░",
    "░░░░░░░░░░░░└─────────┘░░░░░░░",
)
_COLOURS = {
    **dict.fromkeys("▄▀█", "moss"),
    **dict.fromkeys("┌┐└┘─│", "stone"),
    "░": "dusk",
    "·": "floor",
    "║": "wood",
    "r": "brown",
    "s": "violet",
    "$": "gold",
    "!": "pink",
    "♥": "heart",
}
_LADDER = 14
_TOP, _BOTTOM = 2, 14
DESCENT = _BOTTOM - _TOP


_ROWS = (5, 3, 1)
"""Rows of the logos: in blocks, in half blocks, in letters."""
_WIDTHS = (2 * len(_LOGO[0]), len(_LOGO[0]), 9)
_HALVES = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
_HALF_COLOURS = _FIRE[::2]
_LETTERS = "W I N Z E"
MINE_COLS, MINE_ROWS = len(_MINE[0]), len(_MINE)


def logo_rows(cols: int, rows: int) -> int:
    """Return the rows of the largest logo that fits."""
    fitting = (size for size, width in zip(_ROWS, _WIDTHS, strict=True) if width <= cols and size <= rows)
    return next(fitting, _ROWS[-1])


def draw_logo(canvas: Canvas, region: Region) -> None:
    """Draw the logo with the rows of the region, in the middle of its columns."""
    left, top, cols, rows = region
    x = left + (cols - _WIDTHS[_ROWS.index(rows)]) // 2
    if rows == _ROWS[-1]:
        canvas.text(x, top, _LETTERS, INDEX[_FIRE[1]])
    elif rows == _ROWS[0]:
        for y, (line, name) in enumerate(zip(_LOGO, _FIRE, strict=True), start=top):
            canvas.text(x, y, "".join(2 * ("█" if pixel == "#" else " ") for pixel in line), INDEX[name])
    else:
        below = [*_LOGO[1::2], "." * len(_LOGO[0])]
        for y, (upper, lower, name) in enumerate(zip(_LOGO[::2], below, _HALF_COLOURS, strict=True), start=top):
            canvas.text(
                x, y, "".join(_HALVES[one + other] for one, other in zip(upper, lower, strict=True)), INDEX[name]
            )


def draw_mine(canvas: Canvas, x: int, y: int, step: int) -> None:
    """Draw the mine with its upper left corner at `(x, y)` and the climber `step` steps down the ladder."""
    for row, line in enumerate(_MINE):
        for column, char in enumerate(line):
            canvas.text(x + column, y + row, char, INDEX[_COLOURS.get(char, "text")])
    canvas.put(x + _LADDER, y + _TOP + min(step, DESCENT), ord("@"), INDEX["white"], BLACK)
