"""Pictures that other sites show beside a link to a page, drawn in the glyphs of the game."""

from __future__ import annotations

from functools import lru_cache

from winze.models.counting import counted
from winze.models.runs import RunRecord
from winze.scenes.pages.titleart import DESCENT, MINE_COLS, MINE_ROWS, draw_logo, draw_mine, logo_rows
from winze.scenes.view.mapview import HERO_GROUND
from winze.screen.layout import CLASSIC, Region
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas, Picture
from winze.screen.raster import Band, banded_png, picture_png
from winze.screen.text import wrapped

WIDTH, HEIGHT = 1200, 630
"""Pixels of a preview."""
MOST_PREVIEWS = 256
"""Drawn previews that are kept."""
_GLYPH = 16
_COLS, _ROWS = WIDTH // _GLYPH, 12
"""Cells of the part of a map that is shown."""
_NEAR_COLS, _NEAR_ROWS = 36, 11
"""Cells of a thumbnail."""
_TEXT_COLS = 72
_LINES = 3
"""Lines of a headline that are shown."""
_NAME_GLYPH, _NAME_COLS = 12, 48
_HERO = ord("@")
_SLOGAN = "Descend an old mine and bring the Heartstone back up to daylight."


@lru_cache(maxsize=MOST_PREVIEWS)
def run_preview(name: str, score: int, headline: str, picture: Picture | None) -> bytes:
    """Return the PNG of a run: the map around the hero on the last screen if that was kept, name, score and end."""
    top = _map_part(picture, CLASSIC.map.cols, _ROWS) if picture else _title(_COLS, _ROWS)
    lines = [*wrapped(headline, _TEXT_COLS)]
    if len(lines) > _LINES:
        lines = [*lines[: _LINES - 1], lines[_LINES - 1][: _TEXT_COLS - 4] + " ..."]
    return banded_png(
        WIDTH,
        HEIGHT,
        [
            Band(top, _GLYPH),
            Band(_two_ends(name, counted(score, "point"), _NAME_COLS, INDEX["gold"]), _NAME_GLYPH, 2),
            Band(_text(lines), _GLYPH),
            Band(_two_ends("W I N Z E", "a roguelike in the browser", _TEXT_COLS, INDEX["stone"]), _GLYPH),
        ],
    )


def headline_of(record: RunRecord) -> str:
    """Return the sentence that tells the end of a run, also if its facts were not kept."""
    return record.facts.headline if record.facts else f"{record.name}: {record.cause}."


@lru_cache(maxsize=1)
def site_preview() -> bytes:
    """Return the PNG of the title, for pages without a picture of their own."""
    return banded_png(WIDTH, HEIGHT, [Band(_title(_COLS, 16), _GLYPH), Band(_text([_SLOGAN]), _GLYPH)])


def thumbnail(picture: Picture) -> bytes:
    """Return the PNG of the map close around the hero on a play screen."""
    return picture_png(_map_part(picture, _NEAR_COLS, _NEAR_ROWS))


def _map_part(picture: Picture, cols: int, rows: int) -> Picture:
    """Return the part of the map around the hero, or around its middle if the hero is not shown."""
    map_ = CLASSIC.map
    x, y = _hero(picture, map_) or (map_.x + map_.cols // 2, map_.y + map_.rows // 2)
    left = map_.x + min(max(x - map_.x - cols // 2, 0), map_.cols - cols)
    top = map_.y + min(max(y - map_.y - rows // 2, 0), map_.rows - rows)
    canvas = Canvas(cols, rows)
    for row in range(rows):
        there, here = _row(picture, left, top + row, cols), slice(row * cols, (row + 1) * cols)
        for plane, source in ((canvas.glyphs, picture.glyphs), (canvas.fg, picture.fg), (canvas.bg, picture.bg)):
            plane[here] = source[there]
    return canvas.picture()


def _hero(picture: Picture, map_: Region) -> tuple[int, int] | None:
    """Return the cell of the screen that shows the hero. Water may have the same ground."""
    for y in range(map_.y, map_.y + map_.rows):
        row = _row(picture, map_.x, y, map_.cols)
        for x, shown in enumerate(zip(picture.glyphs[row], picture.bg[row], strict=True), start=map_.x):
            if shown == (_HERO, HERO_GROUND):
                return x, y
    return None


def _row(picture: Picture, x: int, y: int, cols: int) -> slice:
    start = y * picture.cols + x
    return slice(start, start + cols)


def _title(cols: int, rows: int) -> Picture:
    canvas = Canvas(cols, rows)
    left = (cols - MINE_COLS) - 2
    size = logo_rows(left, rows)
    draw_logo(canvas, Region(0, (rows - size) // 2, left, size))
    draw_mine(canvas, left, (rows - MINE_ROWS) // 2, DESCENT)
    return canvas.picture()


def _two_ends(first: str, last: str, cols: int, colour: int) -> Picture:
    canvas = Canvas(cols, 1)
    canvas.text(0, 0, first, colour)
    canvas.text(cols - len(last), 0, last, colour)
    return canvas.picture()


def _text(lines: list[str]) -> Picture:
    canvas = Canvas(_TEXT_COLS, max(1, len(lines)))
    for y, line in enumerate(lines):
        canvas.text(0, y, line, TEXT)
    return canvas.picture()
