"""Setting out on a way off the level: first a question if the only way leads into a branch."""

from __future__ import annotations

from collections.abc import Callable

from winze.engine.errands.errand import Errand, Stop
from winze.engine.game import Game
from winze.engine.view import HeroView
from winze.scenes.confirm import ConfirmScene
from winze.scenes.scene import Outcome, Push, Start, View


def set_out(view: View, game: Game, travel: Callable[[bool], Errand]) -> Outcome:
    """Start to travel. `travel` makes the errand that may lead into a branch, or the one that may not."""
    stop = travel(False).next(HeroView(game))
    if not isinstance(stop, Stop) or stop.reason != "branch":
        return Start(travel(False))
    name = view.content.level_names[stop.kind]
    return Push(ConfirmScene(f"The only way you know leads into a branch, {name}. Go that way?", Start(travel(True))))
