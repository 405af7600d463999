"""Exits: questions before the hero travels into a branch, and before it takes an exit that costs turns."""

from __future__ import annotations

from collections.abc import Callable

from winze.engine.actions import Action, UseStairs
from winze.engine.errands.errand import Errand, Stop
from winze.engine.game import Game
from winze.engine.view import HeroView
from winze.scenes.base.scene import Act, Outcome, Push, Start, View
from winze.scenes.widgets.questions import ConfirmScene
from winze.scenes.words.grammar import capital, listed
from winze.scenes.words.nouns import yours

_USE = UseStairs()
_HARRIED = "You just came this way, and your hunters are close. It takes {} turns, and they strike first."
_PARTED = "{} would stay behind."


def take_exit(view: View, game: Game, action: Action = _USE) -> Outcome:
    """Leave the level by the exit here. Ask first if pursuers make that cost turns, or a friend would stay behind."""
    hero, questions = HeroView(game), []
    if hero.exit_costs_turns:
        questions.append(_HARRIED.format(game.rules.career.same_way_turns))
    if left := listed([yours(view.content.monsters[kind]) for kind in hero.stragglers]):
        questions.append(_PARTED.format(capital(left)))
    return Push(ConfirmScene(f"{' '.join(questions)} Go anyway?", Act(action))) if questions else Act(action)


def set_out(view: View, game: Game, travel: Callable[[bool], Errand]) -> Outcome:
    """Start to travel, or ask first if the route leads into a branch. `travel` takes the permission for branches."""
    stop = travel(False).next(HeroView(game))
    if not isinstance(stop, Stop) or stop.reason != "branch":
        return Start(travel(False))
    name = view.content.level_names[stop.kind]
    return Push(ConfirmScene(f"The only route you know leads into a branch, {name}. Go there?", Start(travel(True))))
