"""Every game that an engine test plays is looked at, too."""

from __future__ import annotations

from weakref import WeakKeyDictionary

import pytest

from stage.soundness import assert_sound, assert_well_said
from winze.engine.actions import Action
from winze.engine.events import Event
from winze.engine.game import Game, is_refused


@pytest.fixture(autouse=True)
def games_are_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at what each action leads to, and at the whole game after its 1st, 2nd, 4th, 8th and so on."""
    acted = WeakKeyDictionary[Game, int]()
    act = Game.act

    def watched(game: Game, action: Action) -> list[Event]:
        events = act(game, action)
        assert_well_said(events)
        acted[game] = acted.get(game, 0) + 1
        if not acted[game] & (acted[game] - 1) and not is_refused(events):
            assert_sound(game)
        return events

    monkeypatch.setattr(Game, "act", watched)
