"""Play games with the keys z, v, R and >: measure cells explored per turn, and needless stops.

    python tests/soak/soak_keys.py [GAMES] [--from SEED] [--turns TURNS]

The hero cannot die. Explore continues until it reports that all is explored; foes that are near or in the way are
fought; the way down is taken. A game is stuck if explore stops again and again for the same reason, with nothing new
seen. Status 1 if a game is stuck, or if explore paces back and forth or names an actor in the way more than once on two
levels. The script plays with the installed package, so it can measure an older checkout too.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from stage.arrange import set_health
from winze.content import load
from winze.engine.actions import UseStairs, Wait
from winze.engine.errands.errand import Errand, Stop
from winze.engine.errands.explore import Explore
from winze.engine.errands.fight import Fight
from winze.engine.errands.lookout import Lookout
from winze.engine.errands.rest import Rest
from winze.engine.errands.travel import TravelTo
from winze.engine.events import Refused
from winze.engine.game import Game
from winze.engine.view import HeroView

GAMES, FIRST, TURNS = 100, 200, 1200
_ACTIONS = 600
"""Actions after which an errand counts as endless."""
_BLOWS = 6
"""Presses of v against one foe."""
_NEAR = 3
"""Distance in cells at which foes are fought."""
_STUCK = 25
"""Stops in a row for the same reason, with nothing new seen, after which a game is stuck."""
_VAIN = ("to_and_fro", "in_way")
_MOST_VAIN = 0.5
"""Needless stops allowed per level, on average."""


@dataclass
class Tally:
    """Sums over games."""

    levels: int = 0
    explored: int = 0
    cells: int = 0
    turns: int = 0
    stops: Counter[str] = field(default_factory=Counter)
    keys: Counter[str] = field(default_factory=Counter)
    stuck: list[str] = field(default_factory=list)

    @property
    def vain(self) -> float:
        """Needless stops per level."""
        return sum(self.stops[reason] for reason in _VAIN) / self.levels

    def lines(self) -> list[str]:
        presses = ", ".join(f"{key} {count / self.levels:.1f}" for key, count in self.keys.most_common())
        stops = ", ".join(f"{reason} {count / self.levels:.2f}" for reason, count in self.stops.most_common())
        return [
            f"{self.levels} levels, {self.explored} explored; {self.cells} cells in {self.turns} turns: "
            f"{1000 * self.cells / self.turns:.0f} for 1000",
            f"presses a level: {presses}",
            f"stops of explore a level: {stops}",
            f"in vain a level: {self.vain:.2f} ({', '.join(_VAIN)})",
            *self.stuck,
        ]


class Player:
    """Presses keys in one game."""

    def __init__(self, game: Game, tally: Tally) -> None:
        self.game = game
        self.tally = tally
        self._lookout = Lookout()
        self._explored: set[str] = set()
        self._last = ("", "", 0)
        self._row = 0

    def play(self, turns: int) -> None:
        game, tally = self.game, self.tally
        while not game.end and game.turn < turns and self._row < _STUCK:
            self._turn()
        if self._row >= _STUCK:
            tally.stuck.append(f"stuck: seed {game.seed}, turn {game.turn}, level {game.level.id}: {self._last[:2]}")
        tally.levels += len(game.levels)
        tally.explored += len(self._explored)
        tally.turns += game.turn
        tally.cells += sum((level.seen & level.known.walkable).bit_count() for level in game.levels.values())

    def _turn(self) -> None:
        turn, level = self.game.turn, self.game.level.id
        stop = self._press("z", Explore())
        self.tally.stops[stop.reason] += 1
        self._count(stop)
        if self.game.end or (stop.reason in ("on_way", "explored") and self._go_down()):
            return
        self._fight(stop)
        if not self.game.end and HeroView(self.game).ailments:
            self._press("R", Rest())
        if (self.game.turn, self.game.level.id) == (turn, level) and not self.game.end:
            self.game.act(Wait())

    def _count(self, stop: Stop) -> None:
        """Count repeated stops of explore for the same reason with nothing new seen."""
        now = stop.reason, stop.kind, HeroView(self.game).seen
        vain = stop.reason in (*_VAIN, "refused", "endless")
        self._row = self._row + 1 if vain and now == self._last else 0
        self._last = now

    def _go_down(self) -> bool:
        view = HeroView(self.game)
        self._explored.add(view.level)
        if not view.stairs("down") >> view.cell & 1:
            self._press(")", TravelTo("down"))
            view = HeroView(self.game)
        if self.game.end or not view.stairs("down") >> view.cell & 1:
            return False
        self.tally.keys[">"] += 1
        self.game.act(UseStairs())
        return True

    def _fight(self, stop: Stop) -> None:
        foes = [one for one in HeroView(self.game).monsters if not one.peaceful]
        if any(foe.distance <= _NEAR or stop.reason == "in_way" for foe in foes):
            for _ in range(_BLOWS):
                if self.game.end or self._press("v", Fight()).reason in (
                    "done",
                    "nobody",
                    "unharmed",
                    "unreached",
                    "stays",
                ):
                    return

    def _press(self, key: str, errand: Errand) -> Stop:
        """Run an errand to its end, as a run does."""
        self.tally.keys[key] += 1
        game, lookout, stop = self.game, self._lookout, None
        for number in range(_ACTIONS):
            set_health(game.hero, game.hero.max_health)
            view = HeroView(game)
            step = (lookout.begin(view, errand.caution) if number == 0 else stop) or errand.next(view)
            step = step if isinstance(step, Stop) else lookout.warn(view, step) or step
            if isinstance(step, Stop):
                return step
            if any(isinstance(event, Refused) for event in game.act(step)):
                return Stop("refused")
            if stop := lookout.look(HeroView(game)):
                return stop
        return Stop("endless")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="?", type=int, default=GAMES)
    parser.add_argument("--from", dest="first", type=int, default=FIRST)
    parser.add_argument("--turns", type=int, default=TURNS)
    told = parser.parse_args()
    tally, rules = Tally(), load().rules
    for seed in range(told.first, told.first + told.games):
        Player(Game.new(seed, rules), tally).play(told.turns)
    print(*(f"keys: {line}" for line in tally.lines()), sep="\n")
    return bool(tally.stuck) or tally.vain > _MOST_VAIN


if __name__ == "__main__":
    sys.exit(main())
