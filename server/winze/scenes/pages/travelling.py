"""Exits: questions before the hero travels into a branch, and before it takes an exit that costs turns."""

from __future__ import annotations

from collections.abc import Callable

from winze.engine.actions import Action, UseStairs
from winze.engine.errands.errand import Errand, Stop
from winze.engine.game import Game
from winze.engine.view import HeroView
from winze.scenes.base.scene import Act, Outcome, Push, Start, View
from winze.scenes.widgets.questions import ConfirmScene

_USE = UseStairs()
_HARRIED = "You just came this way, and your hunters are close. It takes {} turns, and they strike first. Go anyway?"


def take_exit(game: Game, action: Action = _USE) -> Outcome:
    """Leave the level by the exit under the hero, or ask first if pursuers make that cost turns."""
    if not HeroView(game).exit_costs_turns:
        return Act(action)
    return Push(ConfirmScene(_HARRIED.format(game.rules.career.same_way_turns), Act(action)))


def set_out(view: View, game: Game, travel: Callable[[bool], Errand]) -> Outcome:
    """Start to travel, or ask first if the route leads into a branch. `travel` takes the permission for branches."""
    stop = travel(False).next(HeroView(game))
    if not isinstance(stop, Stop) or stop.reason != "branch":
        return Start(travel(False))
    name = view.content.level_names[stop.kind]
    return Push(ConfirmScene(f"The only route you know leads into a branch, {name}. Go there?", Start(travel(True))))
