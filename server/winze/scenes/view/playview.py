"""The play screen: map, panel and log, and a prompt at times. Other scenes draw over it."""

from __future__ import annotations

from collections.abc import Iterable

from winze.core.directions import Direction
from winze.scenes.base.drawn import Drawn, Lines
from winze.scenes.base.scene import Point, View
from winze.scenes.view.logpanel import draw_log
from winze.scenes.view.mapview import Camera, map_view
from winze.scenes.view.panel import draw_panel, draw_status
from winze.scenes.view.sights import draw_sights
from winze.screen.layout import Region
from winze.screen.palette import BLACK, BRIGHT, GROUND, INDEX, shaded
from winze.screen.picture import Canvas
from winze.screen.text import Span, wrapped, write

_PROMPT = _MARK = INDEX["gold"]
_HINT = INDEX["grey"]
_PATH = shaded(INDEX["amber"], GROUND)
_PROMPT_LINES = 12
_CAPS_LOCK = "Caps Lock is on. Winze ignores it: only Shift makes capitals."


def draw_play(
    canvas: Canvas,
    view: View,
    *,
    prompt: str = "",
    hint: str = "",
    focus: int | None = None,
    mark: int | None = None,
    path: Iterable[int] = (),
) -> Drawn:
    """Draw the screen, with `focus` or the hero in the middle, a cursor on `mark` and a tint on `path`.

    A prompt covers the last lines of the log. A long one covers the map too, at the top if the mark is at the bottom.
    """
    game, layout = view.game, view.layout
    if game is None:
        return Drawn()
    camera = map_view(view.content).paint(canvas, layout.map, game, focus, follow=view.options.follow)
    sights = Lines(layout.map, ())
    if layout.panel:
        sights = draw_panel(canvas, layout.panel, view, game)
    if layout.status:
        draw_status(canvas, layout.status, view, game)
    if layout.sight:
        sights = draw_sights(canvas, layout.sight, view.content, game)
    log = layout.log
    lines = [
        *(Span(line, _PROMPT) for line in _prompt_lines(prompt, log.cols)),
        *[Span(_CAPS_LOCK, _PROMPT)] * view.caps_lock,
        *[Span(hint, _HINT)] * bool(hint),
    ]
    for cell in path:
        _tint(canvas, camera, cell)
    if mark is not None:
        _mark(canvas, camera, mark)
    start = _prompt_row(log, len(lines), camera, mark)
    draw_log(canvas, log._replace(rows=max(0, start - log.y)) if start else log, view.log, game.turn)
    for row, span in enumerate(lines, start=start):
        write(canvas, log.x, row, [span], log.cols)
    return Drawn((sights, camera))


def _prompt_row(log: Region, lines: int, camera: Camera, mark: int | None) -> int:
    """Return the first row of a prompt that ends with the log, or 0 if that would cover the mark."""
    first = log.y + log.rows - lines
    spot = None if mark is None else camera.spot(*camera.board.xy(mark))
    return 0 if spot and spot[1] >= first else first


def _tint(canvas: Canvas, camera: Camera, cell: int) -> None:
    spot = camera.spot(*camera.board.xy(cell))
    if spot:
        index = canvas.index(*spot)
        canvas.fg[index], canvas.bg[index] = shaded(canvas.fg[index], BRIGHT), _PATH


def _mark(canvas: Canvas, camera: Camera, cell: int) -> None:
    spot = camera.spot(*camera.board.xy(cell))
    if spot:
        index = canvas.index(*spot)
        canvas.fg[index], canvas.bg[index] = BLACK, _MARK


def direction_at(point: Point, view: View) -> Direction | None:
    cell = view.drawn.at(point.x, point.y)
    if cell is None or view.game is None:
        return None
    board, here = view.game.level.board, view.game.hero.cell
    return board.direction(here, cell) if board.chebyshev(here, cell) == 1 else None


def _prompt_lines(prompt: str, cols: int) -> tuple[str, ...]:
    return wrapped(prompt, cols)[:_PROMPT_LINES] if prompt else ()
