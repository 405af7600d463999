"""The fighter: a plain careful player. He explores, fights, rests, and goes down; what he finds, he uses.

Each turn he asks himself a list of questions, the most pressing first; the first that has an answer decides.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from winze.bots.danger import cost, worst_blows
from winze.bots.gear import better, healing, is_wanted
from winze.bots.paths import Paths, step_to
from winze.engine.actions import Action, Attack, PickUp, Quaff, UseStairs, Wait
from winze.engine.errands.threats import threats
from winze.engine.kinds.traits import ROOTED
from winze.engine.view import HeroView, Sighting

_PATIENCE = 12
"""For so many turns he lets monsters come that are after him."""
_FLIGHTS = 5
"""So often he flees from one level; after that he stands his ground."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What a turn begins with."""

    view: HeroView
    monsters: list[Sighting]
    foes: list[Sighting]
    """Those that are after him and can reach him."""

    @property
    def beside(self) -> list[Sighting]:
        return [monster for monster in self.monsters if monster.distance == 1]

    @property
    def health_percent(self) -> int:
        return 100 * self.view.health // self.view.max_health

    @property
    def in_peril(self) -> bool:
        """Whether he is badly hurt, or may die before he can act again."""
        return self.health_percent < 35 or worst_blows(self.view, self.beside) >= self.view.health


class Fighter:
    """Remembers the ways he has gone, and how long he has waited."""

    def __init__(self) -> None:
        self._paths = Paths()
        self._waited = 0
        self._flights: dict[str, int] = {}
        self._turn = -1

    def act(self, view: HeroView) -> Action:
        if view.turn == self._turn:
            return Wait()  # something was refused: the world is not as he thinks
        self._turn = view.turn
        self._paths.arrive(view)
        monsters = view.monsters
        moment = Moment(view, monsters, threats(view) if monsters else [])
        questions = (self._drink_or_flee, self._strike, self._let_come, self._rest, self._take, self._hunt)
        return next((answer for ask in questions if (answer := ask(moment))), None) or self._paths.next(view)

    def _drink_or_flee(self, moment: Moment) -> Action | None:
        view = moment.view
        if _dies_of_poison(view) and (draughts := healing(view)):
            return Quaff(draughts[-1].letter)
        if not moment.foes:
            return None
        outmatched = cost(view, moment.foes) > view.health
        if not (outmatched or moment.in_peril):
            return None
        if flight := self._flee(moment):
            return flight
        draughts = healing(view)
        return Quaff(draughts[-1].letter) if draughts and moment.in_peril and moment.beside else None

    def _flee(self, moment: Moment) -> Action | None:
        """Go to the nearest way off the level if it can be reached; nobody follows there."""
        view = moment.view
        if self._flights.get(view.level, 0) >= _FLIGHTS:
            return None
        exits = view.stairs("up", "down", "side")
        if exits >> view.field & 1:
            self._flights[view.level] = self._flights.get(view.level, 0) + 1
            return UseStairs()
        return step_to(view, exits) if exits and _outruns(moment, exits) else None

    def _strike(self, moment: Moment) -> Action | None:
        """At what is beside him, the weakest first. What never leaves its place is left alone."""
        view = moment.view
        beside = [monster for monster in moment.beside if not monster.traits & ROOTED]
        if not beside:
            return None
        self._waited = 0
        weakest = min(beside, key=lambda monster: (cost(view, [monster]), monster.id))
        return _attack(view, weakest)

    def _let_come(self, moment: Moment) -> Action | None:
        """Have those that are after him come to him: so the first blow is his."""
        if not moment.foes:
            self._waited = max(0, self._waited - 1)
            return None
        if self._waited >= _PATIENCE or any(foe.traits & ROOTED for foe in moment.foes[:1]):
            return None
        self._waited += 1
        return Wait()

    def _rest(self, moment: Moment) -> Action | None:
        view = moment.view
        hurt = view.health < view.max_health or view.statuses
        return Wait() if hurt and not moment.foes else None

    def _take(self, moment: Moment) -> Action | None:
        view = moment.view
        if answer := better(view):
            return answer
        kind = view.things.get(view.field)
        room = len(view.pack) < view.pack_size
        return PickUp() if kind and room and is_wanted(view, view.items[kind]) else None

    def _hunt(self, moment: Moment) -> Action | None:
        """Go at monsters in sight that are worth it."""
        view = moment.view
        for monster in moment.monsters:
            if not monster.traits & ROOTED and 2 * cost(view, [monster]) < view.health and self._waited < _PATIENCE:
                self._waited += 1
                return step_to(view, view.board.around8(1 << monster.field))
        return None


def _dies_of_poison(view: HeroView) -> bool:
    return view.statuses.get("poison", 0) >= view.health


def _attack(view: HeroView, monster: Sighting) -> Action:
    return Attack(view.board.direction(view.field, monster.field))


def _outruns(moment: Moment, exits: int) -> bool:
    """Whether nobody is faster than he is."""
    kinds: Iterable = (moment.view.kinds[foe.kind] for foe in moment.foes)
    return all(kind.speed <= moment.view.kinds["hero"].speed for kind in kinds)
