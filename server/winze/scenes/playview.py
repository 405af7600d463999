"""What play looks like: map, panel and log, and at times a line that asks or explains. Other scenes draw over it."""

from __future__ import annotations

from winze.core.directions import Direction
from winze.engine.game import Game
from winze.scenes.logpanel import draw_log
from winze.scenes.mapview import Camera, MapView
from winze.scenes.naming import ShortNames
from winze.scenes.panel import draw_panel
from winze.scenes.scene import Hover, Point, View
from winze.screen.palette import BLACK, INDEX
from winze.screen.picture import Canvas
from winze.screen.text import Span, wrapped, write

_PROMPT = _MARK = INDEX["gold"]
_PROMPT_LINES = 2


class PlayView:
    """The picture of a run. It remembers where on the screen the map was drawn last, and what stood in the panel."""

    def __init__(self) -> None:
        self._map: MapView | None = None
        self._names: ShortNames | None = None
        self.camera: Camera | None = None
        self._sights: dict[int, int] = {}
        """By row of the screen, the field of what the panel names there."""

    def draw(self, canvas: Canvas, view: View, *, prompt: str = "", focus: int | None = None) -> None:
        """Draw all; a prompt takes the last lines of the log. The map is drawn around `focus`, or around the hero."""
        game, layout = view.game, view.layout
        if game is None:
            return
        self._map = self._map or MapView(view.content)
        self._names = self._names or ShortNames(view.content)
        self.camera = self._map.paint(canvas, layout.map, game, focus)
        self._sights = draw_panel(canvas, layout.panel, view, game, self._names)
        log = layout.log
        if prompt:
            lines = _prompt_lines(prompt, log.cols)
            log = log._replace(rows=log.rows - len(lines))
            for row, line in enumerate(lines, start=log.y + log.rows):
                write(canvas, log.x, row, [Span(line, _PROMPT)], log.cols)
        draw_log(canvas, log, view.log, game.turn)

    def mark(self, canvas: Canvas, game: Game, field: int) -> None:
        """Paint a cursor over a field, if the map shows it."""
        cell = self.camera.cell(*game.level.board.xy(field)) if self.camera else None
        if cell:
            index = cell[1] * canvas.cols + cell[0]
            canvas.fg[index], canvas.bg[index] = BLACK, _MARK

    def field_at(self, point: Point | Hover, view: View) -> int | None:
        """The field that is drawn at a cell, or of what the panel names there, if any."""
        if view.layout.panel.contains(point.x, point.y):
            return self._sights.get(point.y)
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


def _prompt_lines(prompt: str, cols: int) -> tuple[str, ...]:
    return (prompt,) if len(prompt) <= cols else wrapped(prompt, cols)[:_PROMPT_LINES]
