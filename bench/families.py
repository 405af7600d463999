"""Measure screens by family and size: bytes of their frames, and the time to draw them and to find what changed."""

from __future__ import annotations

from functools import cache
from statistics import mean
from typing import NamedTuple

from script import SEEDS, content
from table import Row, Table, spread
from timing import timed

from winze.engine.game import Game
from winze.engine.view import HeroView
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.scene import View
from winze.scenes.view.playview import draw_play
from winze.scenes.words.telling import Speech
from winze.screen.layout import Layout, layout_of
from winze.screen.picture import Canvas, Picture
from winze.wire.frame import make_frame
from winze.workshop.bots import BOTS

TURNS = 300
LAYOUTS = [
    layout_of(family, cols, rows)
    for family, cols, rows in (
        ("classic", 80, 25),
        ("wide", 106, 26),
        ("wide", 128, 40),
        ("tall", 45, 36),
        ("short", 57, 19),
    )
]


class Drawing(NamedTuple):
    """Microseconds, and bytes of the frame and of one that paints the whole screen."""

    draw: float
    diff: float
    size: int
    whole: int


def sizes() -> Table:
    rows = [
        Row(_name(layout), {"mean": mean(size), **spread(size), "whole": mean(drawing.whole for drawing in drawings)})
        for layout, drawings in played().items()
        if (size := [drawing.size for drawing in drawings])
    ]
    return Table("Frames by family, uncompressed", "bytes a turn", rows, ratios=True)


def times() -> Table:
    rows = [
        Row(
            f"{step}, {_name(layout)}",
            spread(getattr(drawing, step) for drawing in drawings),
            beside=f"{step}, {_name(LAYOUTS[0])}",
        )
        for step in ("draw", "diff")
        for layout, drawings in played().items()
    ]
    return Table("Drawing by family", "us", rows)


def _name(layout: Layout) -> str:
    return f"{layout.name} {layout.cols}x{layout.rows}"


@cache
def played() -> dict[Layout, list[Drawing]]:
    """Return the drawings of every turn of some games of the fighter, by layout."""
    found: dict[Layout, list[Drawing]] = {layout: [] for layout in LAYOUTS}
    for seed in SEEDS:
        _play(seed, found)
    return found


def _play(seed: int, found: dict[Layout, list[Drawing]]) -> None:
    game, player = Game.new(seed, content().rules), BOTS["fighter"](seed)
    log, speech = Log(), Speech(content())
    shown = {layout: _draw(View(content(), Options(), log, game, "Ada", layout=layout)) for layout in LAYOUTS}
    for number in range(1, TURNS + 1):
        if game.end:
            break
        events = game.act(player.act(HeroView(game)))
        log.add_all(game.turn, speech.tell(game.perceived(events)))
        header = {"frame": number, "seen": number, "kept": number, "turn": game.turn}
        for layout in LAYOUTS:
            before, beneath = shown[layout]
            view = View(content(), Options(), log, game, "Ada", layout=layout, beneath=beneath)
            draw, (picture, drawn) = timed(_draw, view)
            diff, frame = timed(make_frame, before, picture, **header)
            found[layout].append(Drawing(draw, diff, len(frame), len(make_frame(None, picture, **header))))
            shown[layout] = picture, drawn


def _draw(view: View) -> tuple[Picture, Drawn]:
    canvas = Canvas(view.layout.cols, view.layout.rows)
    drawn = draw_play(canvas, view)
    return canvas.picture(), drawn
