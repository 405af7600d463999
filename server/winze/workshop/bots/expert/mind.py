"""What the expert remembers, and what all of his rules ask."""

from __future__ import annotations

from winze.engine.actions import Action, SwitchLamp
from winze.engine.view import HeroView, Sighting
from winze.workshop.bots.fighter import Fighter
from winze.workshop.bots.moment import Moment
from winze.workshop.bots.paths import Paths


class Mind:
    """The memory of one game. What he has in common with the fighter he leaves to that one."""

    def __init__(self) -> None:
        self.habits = Fighter()
        self.spent: dict[str, int] = {}
        """By level, the turns that he was there."""
        self.done: set[object] = set()
        """What he does once only: the names of it, with the place or whom it was about."""
        self.used: dict[object, int] = {}
        """By what it was, how often he did what he does only so often."""
        self.timeless = False
        """Whether his last action took no turn."""
        self.flight = -100
        """The last turn that he fled."""
        self.turn = 0
        self.dash = -100
        """The last turn that he went through danger, knowing it."""

    @property
    def paths(self) -> Paths:
        return self.habits.paths

    def look(self, view: HeroView) -> Moment:
        """Take note of what there is."""
        moment = self.habits.look(view)
        self.spent[view.level] = self.spent.get(view.level, 0) + max(0, view.turn - self.turn)
        self.turn = view.turn
        return moment

    def note(self, moment: Moment, action: Action) -> None:
        """Take note of what he does."""
        self.timeless = isinstance(action, SwitchLamp)
        self.habits.vain.note(moment.view, action, moment.monsters)

    def go_on(self, view: HeroView) -> Action | None:
        """Go to the next level of the main line: down, or, out of a branch, back."""
        return self.paths.leave(view) if is_branch(view) else self.paths.go_down(view)

    def once(self, *name: object) -> bool:
        """Whether it is the first time that this is asked of that."""
        if name in self.done:
            return False
        self.done.add(name)
        return True

    def at_most(self, times: int, *name: object) -> bool:
        """Whether this has been asked so few times of that."""
        self.used[name] = self.used.get(name, 0) + 1
        return self.used[name] <= times


def is_branch(view: HeroView) -> bool:
    """Whether the level lies off the main line, as its letter tells: no way leads on from the end of a branch."""
    return view.level[-1].isalpha() and not view.level.endswith("a")


def is_calm(view: HeroView) -> bool:
    """Whether nothing comes onto the level by itself yet."""
    return view.unrest in ("", "quiet")


def walking(moment: Moment) -> list[Sighting]:
    """Return those after him at whom it is of use to strike."""
    return [foe for foe in moment.foes if foe.id not in moment.vain]
