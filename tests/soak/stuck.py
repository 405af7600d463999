"""Stuck monsters: they hunt the hero and have a free path, but do not move.

Counts turns in a row in which a monster

- stays on the same cell, on the hero's level, and takes part in no event;
- is aware of the hero, awake, and has a guess where the hero is (`memory.last`);
- has a mind that walks to its prey (`see` or `blunder`), and is not rooted, held, dazed, stone, fleeing or in ambush;
- has a path to beside that place over ground it keeps to, with nobody on it.

So monsters may wait behind others that leave no path, and keep out of light or fire.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from winze.core.distance import flood
from winze.engine.events import ROLES, Event
from winze.engine.game import Game
from winze.engine.kinds.drives import Blunder, See
from winze.engine.kinds.traits import DAZED, HELD, ROOTED
from winze.engine.minds.percepts import Percepts
from winze.engine.minds.steps import ground_of
from winze.engine.sense.stone import is_stone
from winze.engine.state.actor import Actor

TURNS = 200
"""Turns after which a monster that stands still is stuck."""


@dataclass
class Rest:
    """Last cell of a monster, and the turns it has stood there with a free path."""

    cell: int
    turns: int = 0


class Watch:
    """Looks at a game after each action, and reports every stuck monster once."""

    def __init__(self, game: Game, turns: int = TURNS) -> None:
        self._game = game
        self._turns = turns
        self._level = ""
        self._rests: dict[int, Rest] = {}

    def look(self, events: Iterable[Event]) -> Iterator[str]:
        """Take the events of one turn. Yield a line for each monster that has become stuck."""
        game = self._game
        if game.level.id != self._level:
            self._level, self._rests = game.level.id, {}
        busy = {who.id for event in events for role in ROLES[type(event)] if (who := getattr(event, role)) is not None}
        for actor in game.level.monsters():
            rest = self._rests.setdefault(actor.id, Rest(actor.cell))
            if rest.cell != actor.cell or actor.id in busy or not could_go(game, actor):
                rest.cell, rest.turns = actor.cell, 0
                continue
            rest.turns += 1
            if rest.turns == self._turns:
                x, y = game.level.board.xy(actor.cell)
                yield f"the {actor.kind.id} {actor.id} stands at {x},{y} of level {game.level.id}: {actor.memory}"


def could_go(game: Game, actor: Actor) -> bool:
    """Return True if a monster hunts the hero and nothing keeps it from coming."""
    memory = actor.memory
    if not memory.aware or memory.last < 0 or memory.asleep or memory.fleeing or memory.lies_in_wait or memory.bound:
        return False
    if actor.traits & (ROOTED | HELD | DAZED) or is_stone(game, actor):
        return False
    drives = game.rules.minds[actor.kind.mind].drives
    return any(isinstance(drive, See | Blunder) for drive in drives) and _has_way(game, actor)


def _has_way(game: Game, actor: Actor) -> bool:
    level, goal = game.level, 1 << actor.memory.last
    free = ground_of(Percepts(game, actor)) & ~level.occupied | 1 << actor.cell
    return bool(flood(level.board, 1 << actor.cell, free) & level.board.around8(goal))
