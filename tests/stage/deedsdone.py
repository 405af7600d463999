"""How tests have something count that happens between turns, and what a run has come to."""

from __future__ import annotations

from collections.abc import Callable

from stage.scenery import Scenery
from winze.engine.body.score import sums
from winze.engine.body.tally import tally
from winze.engine.events import FeatDone
from winze.engine.game import Game
from winze.engine.levels.arrive import go_to


def counted(scenery: Scenery, happening: Callable[[], object]) -> list[str]:
    """Let something happen as within an action, and be counted. Returns the feats that come of it."""
    game = scenery.game
    game.events, game.counted = [], False
    happening()
    tally(game, game.level.id, game.turn)
    return [event.feat for event in game.events if isinstance(event, FeatDone)]


def descend(game: Game, level: str) -> list[str]:
    """Bring the hero to a level as an action does. Returns the feats that come of it."""
    game.events, game.counted, before = [], False, game.level.id
    go_to(game, level, lambda dug: (dug.facts.ground & -dug.facts.ground).bit_length() - 1)
    tally(game, before, game.turn)
    return [event.feat for event in game.events if isinstance(event, FeatDone)]


def points(game: Game) -> dict[str, int]:
    """Return what the score comes from."""
    return {part.what: part.points for part in sums(game)}
