"""Throwing with keys, in a real browser against a real server."""

from __future__ import annotations

import re

from player import Player
from seeds import butts_seed


def stones(player: Player) -> int:
    """Return the number of stones in the pack, asking until it is shown, because keys after new danger are dropped."""
    player.until(lambda: "─ Pack" in player.press("i").text(), "the pack")
    found = re.search(r"(\d+|a) stones?\b", player.text())
    player.press("Escape").until(player.playing, "play again")
    assert found
    return 1 if found[1] == "a" else int(found[1])


def test_three_keys_throw_a_stone_at_a_monster(player: Player):
    player.begin(seed=butts_seed())
    player.press("z").sees("comes into view")
    had, turn = stones(player), player.turn
    player.press("f").sees("Throw a stone at")
    assert re.search(r"Throw a stone at the [a-z ]+: \d+%", player.text())
    player.press("Enter").until(lambda: player.turn == turn + 1, "the turn")
    player.sees("with a stone").until(lambda: bool(player.messages("flight")), "a flight")
    (flight,) = player.messages("flight")
    assert 1 <= len(flight["cells"]) <= 8
    assert stones(player) == had - 1


def test_escape_cancels_the_aim(player: Player):
    player.begin(seed=butts_seed())
    player.press("t").sees("Throw what?").press("f").sees("Throw a stone").press("Escape", "Escape")
    player.until(lambda: "Throw" not in player.text(), "play again")
    assert player.turn == 0
