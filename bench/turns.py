"""Measure a turn, from the action to the bytes of its frame."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from script import SEEDS, TURNS, Script, arrive, content
from table import Row, Table, spread
from timing import timed

from winze.engine.game import Game
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import View
from winze.scenes.play.play import PlayScene
from winze.scenes.words.telling import Speech
from winze.screen.picture import Canvas, Picture
from winze.wire.frame import make_frame

AWAKE = 10
ROUNDS = 3
STROLL = 100
"""Turns on each level of a mine."""


class Turn(NamedTuple):
    """Microseconds, and bytes of the frame and of one that paints the whole screen."""

    act: float
    words: float
    draw: float
    diff: float
    snapshot: float
    size: int
    whole: int


def turns() -> Table:
    rows = [
        Row(f"{step}, {who}", spread(getattr(turn, step) for turn in played(awake)))
        for step in ("act", "words", "draw", "diff", "snapshot")
        for awake, who in ((0, "alone"), (AWAKE, f"{AWAKE} awake"))
    ]
    return Table("A turn, step by step", "us", rows)


def headless() -> Table:
    rates = [TURNS / sum(turn.act for turn in game) * 1e6 for game in games(AWAKE)]
    figures = spread(rates) | {"least": min(rates)}
    return Table(
        "Play without a screen",
        "turns a second",
        [Row(f"{AWAKE} awake", {k: figures[k] for k in ("median", "least", "most")})],
    )


def frames() -> Table:
    scripts = {"a walk": 0, "a fight with three": 3, f"a fight with {AWAKE}": AWAKE}
    rows = [Row(name, spread(turn.size for turn in played(awake, 1))) for name, awake in scripts.items()]
    rows.insert(1, Row("a walk on any level", spread(turn.size for turn in _walks())))
    rows.append(Row("a whole screen", spread(turn.whole for turn in played(AWAKE, 1))))
    return Table("Frames, uncompressed", "bytes a turn", rows)


def played(awake: int, rounds: int = ROUNDS) -> list[Turn]:
    return [turn for game in games(awake, rounds) for turn in game]


@cache
def games(awake: int, rounds: int = ROUNDS) -> list[list[Turn]]:
    """Play all games several times with the same result, and return the fastest time of each turn."""
    every = [[list(_game(seed, awake)) for seed in SEEDS] for _ in range(rounds)]
    return [
        [Turn(*map(min, zip(*same, strict=True))) for same in zip(*games, strict=True)]
        for games in zip(*every, strict=True)
    ]


def _walks() -> Iterator[Turn]:
    """Walk on every level as the hero first comes to it, alone."""
    for seed in SEEDS:
        for place in Game.new(seed, content().rules).plan.levels.values():
            game = Game.new(seed, content().rules)
            if place.id != game.level.id:
                arrive(game, place)
            yield from _play(game, 0, STROLL)


def _game(seed: int, awake: int) -> Iterator[Turn]:
    return _play(Game.new(seed, content().rules), awake, TURNS)


def _play(game: Game, awake: int, count: int) -> Iterator[Turn]:
    log, speech = Log(), Speech(content())
    script, screen = Script(game, awake), _Screen(game, log)
    shown = screen.picture()
    for number in range(1, count + 1):
        script.tend()
        act, events = timed(game.act, script.next())
        assert not game.end
        words, lines = timed(speech.tell, game.perceived(events))
        log.add_all(game.turn, lines)
        draw, picture = timed(screen.picture)
        header = {"frame": number, "seen": number, "kept": number, "turn": game.turn}
        diff, frame = timed(make_frame, shown, picture, **header)
        whole = make_frame(None, picture, **header)
        snapshot, _ = timed(game.snapshot)
        shown = picture
        yield Turn(act, words, draw, diff, snapshot, len(frame), len(whole))


class _Screen:
    """The screen a player sees."""

    def __init__(self, game: Game, log: Log) -> None:
        self._scene = PlayScene()
        self._view = View(content(), Options(), log, game, "Ada")

    def picture(self) -> Picture:
        canvas = Canvas(self._view.layout.cols, self._view.layout.rows)
        self._scene.draw(canvas, self._view)
        return canvas.picture()
