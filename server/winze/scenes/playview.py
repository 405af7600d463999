"""What play looks like: map, panel and log, and at times a line that asks or explains. Other scenes draw over it."""

from __future__ import annotations

from winze.core.directions import Direction
from winze.scenes.logpanel import draw_log
from winze.scenes.mapview import Camera, MapView
from winze.scenes.panel import draw_panel
from winze.scenes.scene import Point, View
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas
from winze.screen.text import Span, fitted, write

_PROMPT = INDEX["gold"]


class PlayView:
    """The picture of a run. It remembers where on the screen the map was drawn last."""

    def __init__(self) -> None:
        self._map: MapView | None = None
        self.camera: Camera | None = None

    def draw(self, canvas: Canvas, view: View, *, prompt: str = "", focus: int | None = None) -> None:
        """Draw all; a prompt takes the last line of the log. The map is drawn around `focus`, or around the hero."""
        game, layout = view.game, view.layout
        if game is None:
            return
        self._map = self._map or MapView(view.content)
        self.camera = self._map.paint(canvas, layout.map, game, focus)
        draw_panel(canvas, layout.panel, view, game)
        log = layout.log
        if prompt:
            log = log._replace(rows=log.rows - 1)
            write(canvas, log.x, log.y + log.rows, [Span(fitted(prompt, log.cols), _PROMPT)], log.cols)
        draw_log(canvas, log, view.log, game.turn)

    def field_at(self, point: Point, view: View) -> int | None:
        """The field that is drawn at a cell, if one is."""
        if self.camera is None or view.game is None or not self.camera.region.contains(point.x, point.y):
            return None
        x, y = self.camera.field(point.x, point.y)
        board = view.game.level.board
        return board.field(x, y) if board.contains(x, y) else None

    def direction_at(self, point: Point, view: View) -> Direction | None:
        """The direction from the hero to a cell, if its field is next to the hero's."""
        field = self.field_at(point, view)
        if field is None or view.game is None:
            return None
        board, here = view.game.level.board, view.game.hero.field
        return board.direction(here, field) if board.chebyshev(here, field) == 1 else None
