"""Monsters not worth striking: statues while they are watched, and monsters that no blow has hurt for long."""

from __future__ import annotations

from collections.abc import Iterable

from winze.engine.actions import Action, Attack
from winze.engine.kinds.traits import STATUE
from winze.engine.view import HeroView, Sighting
from winze.workshop.bots.gear import breaks_stone, in_use

_BLOWS = 15
"""Consecutive blows without damage after which a target is given up."""


class FutileTargets:
    """Remembers the ids of monsters not worth striking, and the last target."""

    def __init__(self) -> None:
        self.ids: set[int] = set()
        self._target = self._percent = self._blows = 0

    def look(self, view: HeroView, monsters: Iterable[Sighting]) -> None:
        breaks = bool(monsters) and any(map(breaks_stone, in_use(view)))
        for monster in monsters:
            if monster.traits & STATUE:
                (self.ids.discard if breaks else self.ids.add)(monster.id)
            if monster.id == self._target and monster.health_percent < self._percent:
                self._percent, self._blows = monster.health_percent, 0

    def note(self, view: HeroView, action: Action, monsters: Iterable[Sighting]) -> None:
        if not isinstance(action, Attack):
            return
        goal = view.cell + view.board.steps[action.direction]
        for monster in (one for one in monsters if one.cell == goal):
            if monster.id != self._target:
                self._target, self._percent, self._blows = monster.id, monster.health_percent, 0
            self._blows += 1
            if self._blows > _BLOWS:
                self.ids.add(monster.id)

    def cells(self, monsters: Iterable[Sighting]) -> list[int]:
        return [monster.cell for monster in monsters if monster.id in self.ids]
