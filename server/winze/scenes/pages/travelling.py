"""Ways off the level: questions before the hero sets out for one that leads into a branch, and before one is taken
that costs turns.
"""

from __future__ import annotations

from collections.abc import Callable

from winze.engine.actions import Action, UseStairs
from winze.engine.errands.errand import Errand, Stop
from winze.engine.game import Game
from winze.engine.view import HeroView
from winze.scenes.base.scene import Act, Outcome, Push, Start, View
from winze.scenes.widgets.confirm import ConfirmScene

_USE = UseStairs()
_HARRIED = "You have just come this way, and are hunted: it would take you {} turns, and they strike first. Go?"


def take_way(game: Game, action: Action = _USE) -> Outcome:
    """Leave the level by the way where the hero is, or ask first if pursuers make that cost turns."""
    if not HeroView(game).harried:
        return Act(action)
    return Push(ConfirmScene(_HARRIED.format(game.rules.career.same_way_turns), Act(action)))


def set_out(view: View, game: Game, travel: Callable[[bool], Errand]) -> Outcome:
    """Start to travel. `travel` makes the errand that may lead into a branch, or the one that may not."""
    stop = travel(False).next(HeroView(game))
    if not isinstance(stop, Stop) or stop.reason != "branch":
        return Start(travel(False))
    name = view.content.level_names[stop.kind]
    return Push(ConfirmScene(f"The only way you know leads into a branch, {name}. Go that way?", Start(travel(True))))
