"""The end of a run, the next one, and pages that stand still for those who want that."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from player import Player
from seeds import deadly_run, roomy_seed

QUIET_MS = 1200
"""Longer than anything on the title or the end rests between two of its frames."""
LAID_OUT = 2
"""Frames of a page that has just found its size."""


def test_end_tells_why_and_enter_begins_anew(player: Player) -> None:
    seed, keys = deadly_run()
    player.begin("Ada", seed).walk(*keys[:-1])
    player.press(keys[-1], "Enter").sees("Rank 1")
    shown = player.text()
    assert "You die" in shown and "killed by" in shown and "Last: " in shown
    turn = player.turn
    player.press("Enter").until(player.playing, "a new run")
    assert player.turn < turn
    assert player.messages("welcome")[-1]["run"] != player.messages("over")[-1]["run"]


@pytest.mark.parametrize(("name", "wish"), [("Bea", "reduce"), ("Cid", "no-preference")])
def test_nothing_moves_for_those_who_want_that(new_player: Callable[..., Player], name: str, wish: str) -> None:
    player = new_player(reduced_motion=wish)
    assert (frames_alone(player) > LAID_OUT) == (wish != "reduce")
    assert wish != "reduce" or not frames_alone(player)
    player.begin(name, roomy_seed()).press("Q").sees("Abandon this run").press("Y").sees("Esc: title")
    player.page.wait_for_timeout(QUIET_MS)
    assert not frames_alone(player), "the end has faded"


def frames_alone(player: Player) -> int:
    """Return the number of frames that come without an input."""
    frames = len(player.frames)
    player.page.wait_for_timeout(QUIET_MS)
    return len(player.frames) - frames
