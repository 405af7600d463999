"""The play screen: map, panel and log, and a prompt at times. Other scenes draw over it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from winze.content import Content
from winze.core.directions import Direction
from winze.engine.game import Game
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.drawn import Drawn, Lines
from winze.scenes.base.scene import Point, View
from winze.scenes.view.knowledge import in_sight
from winze.scenes.view.logpanel import draw_log
from winze.scenes.view.mapview import Camera, map_view
from winze.scenes.view.panel import draw_panel
from winze.scenes.view.prompt import First, Prompted, draw_prompt
from winze.scenes.view.sights import draw_sights
from winze.scenes.view.status import draw_status
from winze.screen.layout import CLASSIC, Region
from winze.screen.palette import BLACK, BRIGHT, GROUND, INDEX, shaded
from winze.screen.picture import Canvas, Picture

_MARK = INDEX["gold"]
_PATH = shaded(INDEX["amber"], GROUND)


def draw_play(
    canvas: Canvas,
    view: View,
    *,
    prompt: str = "",
    hint: Sequence[str] = (),
    focus: int | None = None,
    follow: bool = False,
    mark: int | None = None,
    path: Iterable[int] = (),
    first: First = lambda _lines, _room: 0,
) -> Drawn:
    """Draw the screen, with `focus` or the hero in the middle, a cursor on `mark` and a tint on `path`.

    With `follow`, the middle is exact whatever the player's options say.

    A prompt covers the last lines of the log. A long one covers the map too, above or below the mark, and scrolls:
    `first` returns the first line to show for the number of lines and of those that fit.
    """
    game, layout = view.game, view.layout
    if game is None:
        return Drawn()
    options = view.options
    camera = map_view(view.content).paint(
        *(canvas, layout.map, game, focus),
        follow=follow or options.follow,
        hunters=options.hunters,
        before=camera_of(view.beneath),
    )
    sights, keys = Lines(layout.map, ()), list[tuple[Region, str]]()
    if layout.panel:
        sights, keys = draw_panel(canvas, layout.panel, view, game)
    if layout.status:
        draw_status(canvas, layout.status, view, game)
    if layout.sight:
        sights = draw_sights(canvas, layout.sight, view.content, game)
    for cell in path:
        _tint(canvas, camera, cell)
    if mark is not None:
        _mark(canvas, camera, mark)
    hint = (view.choosing,) if prompt and view.choosing else hint
    told = Prompted(layout.log)
    if prompt or hint or view.caps_lock:
        spot = camera.spot(*camera.board.xy(game.hero.cell if mark is None else mark))
        told = draw_prompt(
            *(canvas, layout.log, prompt, hint, spot), first=first, caps_lock=view.caps_lock, deck=view.deck
        )
    is_low = layout.log.rows < CLASSIC.log.rows
    draw_log(canvas, told.log, view.log, game.turn, quiet=options.old_quiet, marked=is_low)
    return Drawn((sights, camera), corner=told.corner, page=told.page, keys=tuple(keys))


def play_picture(content: Content, game: Game, log: Log, name: str) -> Picture:
    """Return the play screen in the classic layout, as a player with the default options sees it without a menu."""
    view = View(content, Options(), log, game, name)
    canvas = Canvas(view.layout.cols, view.layout.rows)
    draw_play(canvas, view)
    return canvas.picture()


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


def camera_of(drawn: Drawn) -> Camera | None:
    for place in drawn.places:
        if isinstance(place, Camera):
            return place
    return None


def hero_and_hunters(view: View, drawn: Drawn) -> tuple[Region | None, list[Region]]:
    """Return the screen cells of the hero and of the hunters in sight, for a play screen that was drawn."""
    camera, game = camera_of(drawn), view.game
    if camera is None or game is None:
        return None, []
    hunters = [one.cell for one in in_sight(game, view.content) if one.monster and one.mood == "hunts"]
    spots = [camera.spot(*camera.board.xy(cell)) for cell in (game.hero.cell, *hunters)]
    hero, *others = [Region(*spot, 1, 1) if spot else None for spot in spots]
    return hero, [other for other in others if other]


def direction_at(point: Point, view: View) -> Direction | None:
    cell = view.drawn.at(point.x, point.y)
    if cell is None or view.game is None:
        return None
    board, here = view.game.level.board, view.game.hero.cell
    return board.direction(here, cell) if board.chebyshev(here, cell) == 1 else None
