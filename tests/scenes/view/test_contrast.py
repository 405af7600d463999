"""Everything the play scene shows in games of the bots can be read, in each theme."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import pytest

from winze.content import load
from winze.engine.game import Game
from winze.engine.view import HeroView
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import View
from winze.scenes.view.playview import draw_play
from winze.scenes.words.telling import Speech
from winze.screen.layout import CLASSIC
from winze.screen.oklab import contrast
from winze.screen.palette import COLOURS, NAMES
from winze.screen.picture import Canvas
from winze.screen.themes import GLYPHS, LETTERS, palettes
from winze.workshop.bots import BOTS

TURNS = 700
CONTENT = load(colours=COLOURS)
Pairs = set[tuple[int, int]]
"""Foregrounds and backgrounds of cells with a glyph."""


def screens(bot: str, seed: int) -> Iterator[Canvas]:
    """Yield the screens of a game, one for each action."""
    game, player, log, speech = Game.new(seed, CONTENT.rules), BOTS[bot](seed), Log(), Speech(CONTENT)
    while not game.end and game.turn < TURNS:
        events = game.act(player.act(HeroView(game)))
        log.add_all(game.turn, speech.tell(game.perceived(events)))
        canvas = Canvas(CLASSIC.cols, CLASSIC.rows)
        draw_play(canvas, View(CONTENT, Options(), log, game, "Ada"))
        yield canvas


@pytest.fixture(scope="module")
def shown() -> dict[str, Pairs]:
    """The pairs of colors in each region, of letters and of other glyphs."""
    pairs: dict[str, Pairs] = defaultdict(set)
    for bot in BOTS:
        for seed in (3, 4):
            for canvas in screens(bot, seed):
                for at, (glyph, fg, bg) in enumerate(zip(canvas.glyphs, canvas.fg, canvas.bg, strict=True)):
                    if glyph in b" \0":
                        continue
                    y, x = divmod(at, canvas.cols)
                    on_map = CLASSIC.map.contains(x, y)
                    pairs["glyphs" if on_map or x == CLASSIC.panel.x or not chr(glyph).isalnum() else "letters"].add(
                        (fg, bg)
                    )
    return pairs


@pytest.mark.parametrize("theme", palettes())
@pytest.mark.parametrize(("sort", "least"), [("glyphs", GLYPHS), ("letters", LETTERS)])
def test_everything_shown_has_enough_contrast(shown: dict[str, Pairs], theme: str, sort: str, least: float) -> None:
    palette = palettes()[theme]
    low = sorted(
        f"{NAMES[fg & 31]} {fg >> 5} on {NAMES[bg & 31]} {bg >> 5}"
        for fg, bg in shown[sort]
        if contrast(palette[fg][1:], palette[bg][1:]) < least
    )
    assert not low
