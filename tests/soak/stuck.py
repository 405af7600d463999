"""Who stands still though nothing hinders them: a monster that is after the hero, has a free way, and does not go it.

Counted are turns in a row in which somebody

- stays on the same field, on the hero's level, and takes part in nothing that happens;
- is aware of the hero, awake, and has an idea where he is (`memory.last`);
- is of a mind that walks to what it hunts (`see` or `blunder`), is not rooted, held or dazed, nor stone, nor fleeing,
  nor lies in ambush, nor is bound;
- has a way to beside that place over ground that such a monster keeps to, on which nobody stands.

So waiting one's turn behind others is no fault as long as they leave no way, nor is keeping out of light or fire.
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
"""Whoever stands so long is stuck."""


@dataclass
class Rest:
    """Where somebody was last, and for how many turns they have stood there with a free way."""

    cell: int
    turns: int = 0


class Watch:
    """Looks at a game after each action. Tells once of everybody who is stuck."""

    def __init__(self, game: Game, turns: int = TURNS) -> None:
        self._game = game
        self._turns = turns
        self._level = ""
        self._rests: dict[int, Rest] = {}

    def look(self, events: Iterable[Event]) -> Iterator[str]:
        """Take in what happened in one turn. Gives a line for each monster that has become stuck."""
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
    """Return whether somebody is after the hero and nothing keeps them."""
    memory = actor.memory
    if not memory.aware or memory.last < 0 or memory.asleep or memory.fleeing or memory.lies_in_wait or memory.bound:
        return False
    if actor.traits & (ROOTED | HELD | DAZED) or is_stone(game, actor):
        return False
    drives = game.rules.minds[actor.kind.mind].drives
    return any(isinstance(drive, See | Blunder) for drive in drives) and _has_way(game, actor)


def _has_way(game: Game, actor: Actor) -> bool:
    level, goal = game.level, 1 << actor.memory.last
    free = ground_of(Percepts(game, actor)) & ~level.bodies | 1 << actor.cell
    return bool(flood(level.board, 1 << actor.cell, free) & level.board.around8(goal))
