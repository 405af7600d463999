"""The keys: a player who presses five keys (fight on, rest, explore, go down, use an item) and never looks around.

Each key starts an errand, which goes on until it or the lookout stops it. A refused key is pressed once more.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from winze.engine.actions import Action, Quaff, UseStairs, Wait
from winze.engine.errands.errand import Errand, Stop
from winze.engine.errands.explore import Explore
from winze.engine.errands.fight import Fight
from winze.engine.errands.lookout import Lookout
from winze.engine.errands.rest import Rest
from winze.engine.errands.travel import TravelTo
from winze.engine.view import HeroView
from winze.workshop.bots.fighter import Fighter
from winze.workshop.bots.gear import better, carries_heartstone, choose_boon, healing, tend_lamp
from winze.workshop.bots.moment import Situation
from winze.workshop.bots.paths import after_refusal

_DRINKS, _RESTS = 35, 60
"""Percent of health below which the hero drinks, and below which it rests."""
_WALK = 40
"""Turns that the hero walks step by step once no key leads on."""
_REMEMBERED = 8
"""Beginnings of fights that are remembered; one that comes again leads nowhere."""
_PRESSES = 2
"""Times that a key is pressed in a row before another is tried."""


class Keys:
    def __init__(self) -> None:
        self._habits = Fighter()
        self._lookout = Lookout()
        self._errand: Errand | None = None
        self._answer: Action = Wait()
        self._turn = self._walks_until = -1
        self._fights: deque[tuple[object, ...]] = deque(maxlen=_REMEMBERED)

    def act(self, view: HeroView) -> Action:
        if boon := choose_boon(view):
            return boon
        moment = self._habits.look(view)
        is_refused = view.turn == self._turn
        self._turn = view.turn
        self._answer = self._recover() if is_refused else self._go_on(view) or self._press(moment)
        return self._answer

    def _recover(self) -> Action:
        self._errand = None
        return after_refusal(self._answer)

    def _go_on(self, view: HeroView) -> Action | None:
        errand = self._errand
        return self._step(view, errand, self._lookout.look(view)) if errand else None

    def _step(self, view: HeroView, errand: Errand, stop: Stop | None) -> Action | None:
        step = stop or errand.next(view)
        if not isinstance(step, Stop):
            step = self._lookout.warn(view, step) or step
        self._errand = None if isinstance(step, Stop) else errand
        return None if isinstance(step, Stop) else step

    def _press(self, moment: Situation) -> Action:
        view, draughts = moment.view, healing(moment.view)
        if draughts and moment.health_percent < _DRINKS:
            return Quaff(draughts[-1].letter)
        if not moment.monsters and (item := better(view) or tend_lamp(view)):
            return item
        if view.stairs("down") >> view.cell & 1 and not self._is_busy(moment) and not carries_heartstone(view):
            return UseStairs()
        for errand in self._errands(moment):
            for _ in range(_PRESSES):
                if action := self._step(view, errand, self._lookout.begin(view, errand.caution)):
                    return action
        if self._walks_until < view.turn:
            self._walks_until = view.turn + _WALK
        return self._habits.paths.next(view)

    def _begins_fight(self, moment: Situation) -> bool:
        """Note the beginning of a fight and return True, unless it leads nowhere.

        The hero then walks on for a while, and only strikes at what is adjacent.
        """
        state = moment.view.cell, moment.view.health, [(one.id, one.cell) for one in moment.monsters]
        if state in self._fights:
            self._walks_until = moment.view.turn + _WALK
        self._fights.append(state)
        is_close = any(one.distance == 1 for one in moment.monsters)
        return bool(moment.monsters) and (is_close or self._walks_until < moment.view.turn)

    def _is_busy(self, moment: Situation) -> bool:
        """Return True if the hero fights, rests, or has something left to explore."""
        wanted: list[Errand] = [Explore(), *([Rest()] if moment.health_percent < _RESTS else [])]
        return bool(moment.foes) or any(not isinstance(errand.next(moment.view), Stop) for errand in wanted)

    def _errands(self, moment: Situation) -> Iterator[Errand]:
        if self._begins_fight(moment):
            yield Fight()
        if moment.health_percent < _RESTS or moment.view.ailments:
            yield Rest()
        if not carries_heartstone(moment.view) and self._walks_until < moment.view.turn:
            yield Explore()
            yield TravelTo("down")
