"""Pairs of colors in pictures: those of letters, and those of map glyphs and single signs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import cycle

from winze.content import Content
from winze.core.cp437 import decode
from winze.engine.game import Game
from winze.engine.view import HeroView
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import View
from winze.scenes.view.playview import draw_play
from winze.scenes.words.telling import Speech
from winze.screen.layout import CLASSIC, Layout, layout_of
from winze.screen.oklab import contrast
from winze.screen.pairs import GLYPHS, LETTERS, PAIRS
from winze.screen.palette import GROUND, INDEX, NAMES, QUIET, REMEMBERED, shaded
from winze.screen.picture import Canvas
from winze.screen.themes import palettes
from winze.workshop.bots import BOTS

LAYOUTS = (CLASSIC, layout_of("wide", 113, 26), layout_of("tall", 45, 36), layout_of("short", 57, 19))
_BLOCKS = "█▓▒░▄▀"
_BARS = {shaded(INDEX[name], GROUND) for name in ("green", "yellow", "red")}
Pair = tuple[int, int]
"""The foreground and the background of a cell."""


class Shown:
    """The pairs seen so far, by least contrast; `marks` names what the pictures must show to prove something."""

    def __init__(self) -> None:
        self.pairs: dict[float, set[Pair]] = defaultdict(set)
        self.marks: set[str] = set()

    def add(self, canvas: Canvas, layout: Layout, below: Canvas | None = None) -> None:
        """Note the cells of the play scene, or of one drawn over the play scene `below`.

        A glyph of the map, and a letter that stands alone, counts as a sign. Blocks of other scenes are decoration.
        """
        edges = {0, layout.panel.x if layout.panel else 0}
        text = f" {decode(bytes(canvas.glyphs))} "
        cells = zip(text[1:-1], canvas.fg, canvas.bg, strict=True)
        known = list(zip(below.glyphs, below.fg, below.bg, strict=True)) if below else []
        for at, (glyph, fg, bg) in enumerate(cells):
            if glyph in " \0" or (below and known[at] == (canvas.glyphs[at], fg, bg)):
                continue
            y, x = divmod(at, canvas.cols)
            on_map = below is None and layout.map.contains(x, y)
            beside = text[at + 2] if x in edges else text[at] + text[at + 2]
            is_sign = on_map or not glyph.isalnum() or not beside.strip()
            if below is None or glyph not in _BLOCKS:
                self.pairs[GLYPHS if is_sign else LETTERS].add((fg, bg))
            self._mark(glyph, fg, bg, on_map=on_map)

    def _mark(self, glyph: str, fg: int, bg: int, *, on_map: bool) -> None:
        if on_map and glyph == "%" and fg >> 5 == QUIET:
            self.marks.add("corpse")
        if on_map and bg == shaded(INDEX["violet"], GROUND):
            self.marks.add("told ground")
        if on_map and fg >> 5 == REMEMBERED:
            self.marks.add("remembered ground")
        if on_map and glyph in "▒▓" and bg >> 5 == GROUND:
            self.marks.add("gas")
        if not on_map and glyph.isalnum() and bg in _BARS:
            self.marks.add("health bar")

    def undeclared(self) -> list[str]:
        """Return the pairs that the check at start does not cover."""
        covered: dict[float, set[Pair]] = defaultdict(set)
        for pairs in PAIRS:
            both = {(fg, bg) for fg in pairs.colours for bg in pairs.grounds}
            for least in (LETTERS, GLYPHS):
                if pairs.least >= least:
                    covered[least] |= both | {(bg, fg) for fg, bg in both}
        return sorted({named(pair) for least, shown in self.pairs.items() for pair in shown - covered[least]})

    def low(self, theme: str) -> list[str]:
        """Return the pairs whose contrast is too low in a theme."""
        palette = palettes()[theme]
        return sorted(
            f"{named((fg, bg))}: {ratio:.2f} of {least}"
            for least, pairs in self.pairs.items()
            for fg, bg in pairs
            if (ratio := contrast(palette[fg][1:], palette[bg][1:])) < least
        )


def named(pair: Pair) -> str:
    fg, bg = (f"{NAMES[index & 31]} {index >> 5}" for index in pair)
    return f"{fg} on {bg}"


def watch(bot: str, seed: int, turns: int, content: Content, shown: Shown) -> Iterator[tuple[int, str]]:
    """Note the pictures of a game, one for each action, in each family in turn.

    Yield the hit points that the hero lost with each action, and what the log said of it.
    """
    game, player, log, speech = Game.new(seed, content.rules), BOTS[bot](seed), Log(), Speech(content)
    layouts = cycle(LAYOUTS)
    while not game.end and game.turn < turns:
        before = game.hero.health
        events = game.act(player.act(HeroView(game)))
        lines = speech.tell(game.perceived(events))
        log.add_all(game.turn, lines)
        layout = next(layouts)
        canvas = Canvas(layout.cols, layout.rows)
        draw_play(canvas, View(content, Options(), log, game, "Ada", layout=layout))
        shown.add(canvas, layout)
        yield before - game.hero.health, " ".join(sentence.told for line in lines for sentence in line)
