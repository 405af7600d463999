"""Throwing by keys, in a real browser against a real server."""

from __future__ import annotations

import re

from player import Player
from seeds import butts_seed


def stones(player: Player) -> int:
    """How many stones the pack shows. It is asked for until it does: right after new danger, keys are thrown away."""
    player.until(lambda: "─ Pack" in player.press("i").text(), "the pack")
    found = re.search(r"(\d+|a) stones?\b", player.text())
    player.press("Escape").until(player.playing, "play again")
    assert found
    return 1 if found[1] == "a" else int(found[1])


def test_a_stone_flies_at_a_monster_by_three_keys(player: Player):
    player.begin(seed=butts_seed())
    player.press("z").sees("comes into view")
    had, turn = stones(player), player.turn
    player.press("f").sees("Throw a stone at")
    assert re.search(r"Throw a stone at the [a-z ]+: \d+ %", player.text())
    player.press("Enter").until(lambda: player.turn == turn + 1, "the turn")
    player.sees("You throw a stone.").until(lambda: bool(player.messages("flight")), "a flight")
    (flight,) = player.messages("flight")
    assert 1 <= len(flight["cells"]) <= 8
    assert stones(player) == had - 1


def test_escape_takes_the_aim_back(player: Player):
    player.begin(seed=butts_seed())
    player.press("t").sees("Throw what?").press("f").sees("Throw a stone").press("Escape", "Escape")
    player.until(lambda: "Throw" not in player.text(), "play again")
    assert player.turn == 0
