"""A step in play. Onto dangerous ground it takes a second key: the rules permit it, slips do not count (C-39)."""

from __future__ import annotations

from winze.engine.actions import Walk
from winze.engine.game import Game
from winze.scenes.confirm import ConfirmScene
from winze.scenes.scene import Act, Outcome, Push, View

_FALL = "Step over the edge of the {}? You would fall to the level below."
_STEP = "Step into the {}?"


def step(view: View, game: Game, walk: Walk) -> Outcome:
    """Walk, or ask first. Who stands in the same danger already is not asked again."""
    level, here = game.level, game.hero.field
    goal = here + level.board.steps[walk.direction]
    tile = level.tileset[level.memory[goal]]
    if not tile.hazard or tile.hazard == level.tile(here).hazard or goal in level.actors:
        return Act(walk)
    words = _FALL if tile.hazard == "chasm" and game.place.below else _STEP
    return Push(ConfirmScene(words.format(view.content.tiles[tile.id].name), Act(walk)))
