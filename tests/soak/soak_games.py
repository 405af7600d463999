"""Watch bots play whole games: `soak_games.py [GAMES]`, with the fool and the fighter in turn.

Finds crashes, bots that are refused again and again, stuck monsters (`stuck.py`) and desyncs: now and then a game is
restored from its snapshot, and the copy plays along for a while. Prints each fault with the command that plays the game
again, and a summary at the end; status 1 if there was a fault.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter, deque
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from soak.stuck import TURNS as STUCK
from soak.stuck import Watch
from winze.content import Content, load
from winze.core.chance import Stream
from winze.engine.actions import Action
from winze.engine.game import Game, is_refused
from winze.engine.view import HeroView
from winze.models.log import Log
from winze.scenes.words.telling import Speech
from winze.workshop.bots import BOTS

GAMES = 1000
TURNS = 2000
FIRST = 100_000
_REFUSALS = 3
_RESTORED, _ALONG = 400, 60
"""Actions between two restored games, and actions for which the copy plays along."""
_SHOWN = 50
"""Games between two lines of progress."""


class FaultError(Exception):
    """A fault of the game; the text describes it."""


class Order(NamedTuple):
    """A game to play."""

    bot: str
    seed: int
    turns: int
    stuck: int


class Twin:
    """Now and then plays along as a copy restored from a snapshot, and must reach the same state."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._chance = Stream.named(game.seed, "twin")
        self._twin: Game | None = None
        self._left = 0
        self.restored = 0

    def follow(self, action: Action) -> None:
        """Perform the action of the game. Raises `FaultError`."""
        if self._twin:
            self._twin.act(action)
            self._left -= 1
        elif self._chance.chance(1, _RESTORED):
            self._begin()
        if self._twin and not self._left:
            self._end()

    def _begin(self) -> None:
        snapshot = self._game.snapshot()
        self._twin, self._left = Game.restore(snapshot, self._game.rules), _ALONG
        self.restored += 1
        if self._twin.fingerprint() != self._game.fingerprint():
            raise FaultError("desync: what was restored is not what was saved")

    def _end(self) -> None:
        if self._twin and self._twin.fingerprint() != self._game.fingerprint():
            raise FaultError(f"desync: {_ALONG} actions after a restore")
        self._twin = None


def play(order: Order, content: Content) -> tuple[Game, int]:
    """Play a game; return it and the number of restores. Raises `FaultError`, and any error of the game."""
    game, player = Game.new(order.seed, content.rules), BOTS[order.bot](order.seed)
    log, speech, watch, twin = Log(), Speech(content), Watch(game, order.stuck), Twin(game)
    refused: deque[bool] = deque(maxlen=_REFUSALS)
    try:
        while not game.end and game.turn < order.turns:
            action = player.act(HeroView(game))
            events = game.act(action)
            refused.append(is_refused(events))
            twin.follow(action)
            log.add_all(game.turn, speech.tell(game.perceived(events)))
            _check(refused, watch.look(events))
    except Exception as fault:
        raise FaultError(f"turn {game.turn}: {_words(fault)}") from fault
    return game, twin.restored


def _check(refused: deque[bool], stuck: Iterable[str]) -> None:
    if sum(refused) == _REFUSALS:
        raise FaultError(f"the bot was refused {_REFUSALS} times in a row")
    for line in stuck:
        raise FaultError(f"stuck: {line}")


def _words(fault: Exception) -> str:
    return str(fault) if isinstance(fault, FaultError) else "".join(traceback.format_exception(fault)).strip()


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="?", type=int, default=GAMES)
    parser.add_argument("--from", dest="first", type=int, default=FIRST, help="the first seed")
    parser.add_argument("--bot", choices=BOTS, help="only this bot")
    parser.add_argument("--turns", type=int, default=TURNS, help="most turns per game")
    parser.add_argument("--stuck", type=int, default=STUCK, help="turns after which a monster is stuck")
    told = parser.parse_args()
    bots = [told.bot] if told.bot else list(BOTS)
    content, began, counts = load(), time.monotonic(), Counter[str]()
    for number in range(told.games):
        order = Order(bots[number % len(bots)], told.first + number // len(bots), told.turns, told.stuck)
        try:
            game, restored = play(order, content)
            counts.update(turns=game.turn, restored=restored, over=int(game.end is not None))
        except FaultError as fault:
            counts["faults"] += 1
            again = f"--from {order.seed} --bot {order.bot} --turns {order.turns} --stuck {order.stuck}"
            print(f"games: {fault}\ngames: again by soak_games.py 1 {again}", flush=True)
        if (number + 1) % _SHOWN == 0:
            print(f"games: {number + 1} of {told.games}, {counts['faults']} faults", flush=True)
    print(
        f"games: {told.games} games, {counts['turns']} turns, {counts['over']} over before the last turn, "
        f"{counts['restored']} restored, {counts['faults']} faults, {time.monotonic() - began:.0f} s"
    )
    return bool(counts["faults"])


if __name__ == "__main__":
    sys.exit(main())
