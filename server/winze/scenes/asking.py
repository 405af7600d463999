"""What is asked before it is done."""

from __future__ import annotations

from winze.engine.game import Game
from winze.engine.sense.guise import shows
from winze.scenes.confirm import ConfirmScene
from winze.scenes.scene import Act, Outcome, Push, View
from winze.scenes.words.nouns import definite


def strike(view: View, game: Game, field: int, act: Act) -> Outcome:
    """Do something to whoever stands there; to somebody who has done no harm only if that is meant."""
    target = game.level.actors.get(field)
    if target is None or not target.kind.peaceful or target.memory.aware or not shows(game.level, target):
        return act
    return Push(ConfirmScene(f"Strike {definite(view.content.monsters[target.kind.id])}, who does you no harm?", act))
