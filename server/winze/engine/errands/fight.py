"""Fighting on without a key for each blow."""

from __future__ import annotations

from typing import ClassVar

from winze.engine.actions import Action, Attack, Wait
from winze.engine.errands.errand import Caution, Stop
from winze.engine.errands.threats import is_after_him, quarry
from winze.engine.errands.wayfinder import Wayfinder
from winze.engine.kinds.traits import ROOTED
from winze.engine.sense.look import Sighting
from winze.engine.view import HeroView

_COMING = 5
"""Distance in steps of a hunting foe that will be adjacent soon."""


class Fight:
    """Strike the nearest foe until it is gone, and go to meet hunting ones.

    Asked again, it attacks an unsuspecting foe or, one step at a time, follows a fleeing one. It ends when the hero is
    down to half of the hit points or has lost a quarter of them; begun with less than half, it strikes once.
    """

    caution: ClassVar[Caution] = Caution.FIGHT

    def __init__(self) -> None:
        self._way = Wayfinder()
        self._foe = -1
        self._begun = False
        self._health = 0
        self._single = False
        self._waited = 0

    def next(self, view: HeroView) -> Action | Stop:
        if self._single:
            return Stop("done")
        weak = 2 * view.health <= view.max_health
        if self._begun and weak:
            return Stop("half")
        if self._begun and 4 * (self._health - view.health) >= view.max_health:
            return Stop("quarter")
        foe = self._choose(view)
        if foe is None:
            return Stop("done") if self._begun else _nobody(view)
        runs = foe.mood == "flees" and foe.distance > 1
        if runs and self._begun:
            return Stop("done")
        self._single = weak or runs
        step = self._step(view, foe)
        self._health = self._health if self._begun else view.health
        self._foe, self._begun = foe.id, True
        return step

    def _step(self, view: HeroView, foe: Sighting) -> Action | Stop:
        """Strike an adjacent foe, wait for one that approaches to strike first, or approach one that stays away."""
        board = view.board
        if foe.distance == 1:
            return Attack(board.direction(view.cell, foe.cell))
        comes = is_after_him(view, foe) and not view.kinds[foe.kind].abilities and not view.keeps_off(foe.kind)
        if comes and foe.distance <= _COMING and self._waited < _COMING:
            self._waited += 1
            return Wait()
        return self._way.approach(view, board.around8(1 << foe.cell))

    def _choose(self, view: HeroView) -> Sighting | None:
        return next((monster for monster in quarry(view) if self._foe in (-1, monster.id)), None)


def _nobody(view: HeroView) -> Stop:
    """Return why there is no foe to fight, and the nearest one that is the reason."""
    foes = [monster for monster in view.monsters if not monster.peaceful]
    immune = [foe for foe in foes if not view.can_harm(foe)]
    stays = [foe for foe in foes if foe.traits & ROOTED and foe.distance > 1]
    if immune:
        return Stop("unharmed", immune[0].kind)
    if stays:
        return Stop("stays", stays[0].kind)
    return Stop("unreached", foes[0].kind) if foes else Stop("nobody")
