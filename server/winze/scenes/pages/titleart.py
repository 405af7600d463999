"""Art of the title: the name in blocks, and a cross-section of the mine with a climber on the ladder."""

from __future__ import annotations

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


def draw_logo(canvas: Canvas, y: int) -> None:
    left = (canvas.cols - 2 * len(_LOGO[0])) // 2
    for row, (line, name) in enumerate(zip(_LOGO, _FIRE, strict=True)):
        for column, pixel in enumerate(line):
            if pixel == "#":
                canvas.text(left + 2 * column, y + row, "██", INDEX[name])


def draw_mine(canvas: Canvas, x: int, y: int, step: int) -> None:
    """Draw the mine with its upper left corner at `(x, y)` and the climber `step` steps down the ladder."""
    for row, line in enumerate(_MINE):
        for column, char in enumerate(line):
            canvas.text(x + column, y + row, char, INDEX[_COLOURS.get(char, "text")])
    canvas.put(x + _LADDER, y + _TOP + min(step, DESCENT), ord("@"), INDEX["white"], BLACK)
