"""Counters, feats and the score of a run in tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from stage.scenery import Scenery
from winze.engine.body.chronicle import remember
from winze.engine.body.deeds import credit
from winze.engine.body.feats import count_events
from winze.engine.body.score import sums
from winze.engine.events import FeatDone
from winze.engine.game import Game
from winze.engine.levels.arrive import go_to


def counted(scenery: Scenery, happening: Callable[[], object]) -> list[str]:
    """Let something happen as in an action and count it. Return the new feats."""
    return counted_in(scenery.game, happening)


def counted_in(game: Game, happening: Callable[[], object]) -> list[str]:
    """Do the same in any game."""
    game.events, game.counted = [], False
    happening()
    count_events(game, game.level.id, game.turn)
    return [event.feat for event in game.events if isinstance(event, FeatDone)]


def descend(game: Game, level: str) -> list[str]:
    """Bring the hero to a level as an action does. Return the new feats."""
    game.events, game.counted, before = [], False, game.level.id
    go_to(game, level, lambda dug: (dug.facts.ground & -dug.facts.ground).bit_length() - 1)
    count_events(game, before, game.turn)
    return [event.feat for event in game.events if isinstance(event, FeatDone)]


def points(game: Game) -> dict[str, int]:
    """Return the parts of the score."""
    return {part.what: part.points for part in sums(game)}


def forget_counts(game: Game) -> None:
    """Make a run older than the counters."""
    game.career.counted = False


def choke_on(game: Game, level: str, *, choked: bool) -> None:
    """Record that the air of a level did or did not harm the hero."""
    game.career.stays[level].choked = choked


def note(game: Game, sort: str, what: str, left: Iterable[str] = ()) -> None:
    """Record a turning point."""
    remember(game, sort, what, left)


def do_deed(game: Game, deed: str, what: str = "", left: Sequence[str] = ()) -> None:
    """Credit the hero with an achievement."""
    credit(game, deed, what, left)


def have_done(game: Game, feat: str) -> None:
    """Award a feat without an event."""
    game.career.feats.append(feat)


def spend(game: Game, gold: int) -> None:
    game.hero.gold -= gold


def forget_ground(game: Game) -> None:
    """Make the hero forget the whole level."""
    game.level.seen = 0
