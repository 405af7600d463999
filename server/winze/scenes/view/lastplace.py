"""The map around the place where a run ended."""

from __future__ import annotations

from winze.content import Content
from winze.engine.game import Game
from winze.engine.state.actor import Actor
from winze.scenes.view.mapview import map_view
from winze.screen.layout import Region
from winze.screen.palette import BLACK
from winze.screen.picture import Canvas

COLS, ROWS = 27, 11


def last_place(game: Game, content: Content) -> Canvas:
    """Return the surroundings of the hero, with the killer in reverse."""
    canvas = Canvas(COLS, ROWS)
    camera = map_view(content).paint(canvas, Region(0, 0, COLS, ROWS), game, follow=True)
    killer = _killer(game)
    spot = camera.spot(*game.level.board.xy(killer.cell)) if killer else None
    if spot:
        cell = canvas.index(*spot)
        canvas.fg[cell], canvas.bg[cell] = BLACK, canvas.fg[cell]
    return canvas


def _killer(game: Game) -> Actor | None:
    """Return the nearest monster in sight of the kind that is to blame."""
    level, here, kind = game.level, game.hero.cell, game.end.by if game.end else ""
    seen = [one for one in level.monsters() if one.kind.id == kind and level.visible >> one.cell & 1]
    return min(seen, key=lambda one: (level.board.chebyshev(here, one.cell), one.cell), default=None)
