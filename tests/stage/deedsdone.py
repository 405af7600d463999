"""How tests have something count that happens between turns, and what a run has come to."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from stage.scenery import Scenery
from winze.engine.body.chronicle import credit, remember
from winze.engine.body.feats import tally
from winze.engine.body.score import sums
from winze.engine.events import FeatDone
from winze.engine.game import Game
from winze.engine.levels.arrive import go_to


def counted(scenery: Scenery, happening: Callable[[], object]) -> list[str]:
    """Let something happen as within an action, and be counted. Returns the feats that come of it."""
    return counted_in(scenery.game, happening)


def counted_in(game: Game, happening: Callable[[], object]) -> list[str]:
    """The same in any game."""
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


def forget_counts(game: Game) -> None:
    """Make a run one from before anything was counted."""
    game.career.counted = False


def choke_on(game: Game, level: str, *, choked: bool) -> None:
    """Have the air of a level have done the hero harm, or none."""
    game.career.stays[level].choked = choked


def note(game: Game, sort: str, what: str, left: Iterable[str] = ()) -> None:
    """Have the run take a turn now."""
    remember(game, sort, what, left)


def do_deed(game: Game, deed: str, what: str = "") -> None:
    """Have the hero do what is worth points."""
    credit(game, deed, what)


def have_done(game: Game, feat: str) -> None:
    """Have the hero have done a feat, without a word."""
    game.career.feats.append(feat)


def spend(game: Game, gold: int) -> None:
    """Take gold out of the purse."""
    game.hero.gold -= gold


def forget_ground(game: Game) -> None:
    """Have the hero never have seen any of the level."""
    game.level.seen = 0
