"""Checks that hold for any game after any action: its events are valid, and it can be saved."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from winze.engine.events import Event
from winze.engine.game import Game
from winze.engine.state.facts import Facts
from winze.engine.state.level import Level
from winze.engine.state.snapshot import SnapshotError
from winze.engine.view import HeroView

_SAVED = ("occupied", "seen", "mapped", "divined", "remembered", "stale", "scent", "lit", "tiles", "shop")
_VIEWED = ("pack", "exits", "known_items", "unpaid_total", "statuses", "boons", "mending", "unrest", "oil")


def assert_well_said(events: Iterable[Event]) -> None:
    """Check that the fields of each event match its type."""
    for event in events:
        assert msgspec.convert(msgspec.to_builtins(event), type(event)) == event


def assert_sound(game: Game) -> None:
    """Check that a saved and restored game is unchanged, and each level is consistent."""
    try:
        again = Game.restore(game.snapshot(), game.rules)
    except SnapshotError as error:
        assert "exits of level" in str(error), error  # a drawing may have exits that its plan lacks
        return
    assert again.fingerprint() == game.fingerprint()
    assert again.level.order[0] is again.hero
    for id_, level in game.levels.items():
        _assert_of_a_piece(level)
        assert {name: getattr(again.levels[id_], name) for name in _SAVED} == {
            name: getattr(level, name) for name in _SAVED
        }
    if not game.end:
        view, other = HeroView(game), HeroView(again)
        assert {name: getattr(other, name) for name in _VIEWED} == {name: getattr(view, name) for name in _VIEWED}


def _assert_of_a_piece(level: Level) -> None:
    anew = Facts(level.board, level.tileset, bytes(level.tiles))
    assert all(getattr(anew, fact) == getattr(level.facts, fact) for fact in level.tileset.selections)
    assert {cell: actor.cell for cell, actor in level.actors.items()} == {
        actor.cell: actor.cell for actor in level.order
    }
    assert [actor.id for actor in level.order] == sorted({actor.id for actor in level.order})
    assert level.occupied == level.board.of(level.actors)
    assert all(pile and all(item.count > 0 for item in pile) for pile in level.items.values())
