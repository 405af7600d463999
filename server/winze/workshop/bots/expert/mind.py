"""The expert's memory, and questions that several rules ask."""

from __future__ import annotations

from winze.engine.actions import Action, SwitchLamp
from winze.engine.view import HeroView, Sighting
from winze.workshop.bots.fighter import Fighter
from winze.workshop.bots.gear import carries_heartstone
from winze.workshop.bots.moment import Situation
from winze.workshop.bots.paths import Paths

_DEEPER = 2
"""Levels by which a branch may end deeper than the hero's level of experience. Most end one below their beginning."""


class ExpertMemory:
    """The memory of one game. Habits shared with the fighter live in a `Fighter`."""

    def __init__(self, *, dives: bool = False) -> None:
        self.dives = dives
        """The hero goes down as soon as a way is known, and enters no branch."""
        self.habits = Fighter()
        self.spent: dict[str, int] = {}
        self.done: set[object] = set()
        """Names of one-time actions already done, each with its place or monster."""
        self.used: dict[object, int] = {}
        """Number of requests for each limited action, by name."""
        self.timeless = False
        """True if the last action took no turn."""
        self.flight = self.siege = -100
        """The last flight, and the last sight of foes too dangerous to fight."""
        self.turn = 0
        self.dash = -100
        """The last turn the hero knowingly went through danger."""

    @property
    def paths(self) -> Paths:
        return self.habits.paths

    def look(self, view: HeroView) -> Situation:
        moment = self.habits.look(view)
        self.spent[view.level] = self.spent.get(view.level, 0) + max(0, view.turn - self.turn)
        self.turn = view.turn
        return moment

    def note(self, moment: Situation, action: Action) -> None:
        self.timeless = isinstance(action, SwitchLamp)
        self.habits.futile.note(moment.view, action, moment.monsters)

    def go_on(self, view: HeroView) -> Action | None:
        """Head for the next level: into or on in a branch that is not too deep, down, or back out of a branch."""
        may_turn_off = not self.dives and view.depth + 1 <= view.experience_level + _DEEPER
        if may_turn_off and not carries_heartstone(view) and (branch := self.paths.turn_off(view)):
            return branch
        return self.paths.leave(view) if is_branch(view) else self.paths.go_down(view)

    def once(self, *name: object) -> bool:
        if name in self.done:
            return False
        self.done.add(name)
        return True

    def at_most(self, times: int, *name: object) -> bool:
        """Return True for the first `times` times this `name` is asked for."""
        self.used[name] = self.used.get(name, 0) + 1
        return self.used[name] <= times


def is_branch(view: HeroView) -> bool:
    """Return True if the level lies off the main line, which its letter tells. Branches are dead ends."""
    return view.level[-1].isalpha() and not view.level.endswith("a")


def is_calm(view: HeroView) -> bool:
    return view.unrest in ("", "quiet")


def worthwhile(moment: Situation) -> list[Sighting]:
    return [foe for foe in moment.foes if foe.id not in moment.futile]
