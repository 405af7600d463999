"""Games told without the engine's shape: whatever is rebuilt within it, it plays them as they are in the catalogue."""

from __future__ import annotations

from reference.neutral import EVENTS, SPAN, SPANNED, UNTOLD, count, games, read

REASONS = """
    over wall occupied no_door already_open already_closed blocked nothing_here pack_full no_such_item in_use
    not_a_weapon not_an_armour not_a_potion no_stairs confirm_leave not_at_mouth
"""
"""All but `leads_nowhere`: no way of a mine does."""
CAUSES = "killed poisoned won left abandoned"
OUTCOMES = "hit miss block dodge void"
FEW = 3


def test_the_games_are_played_as_they_were():
    golden, plays = read(), games(range(SPANNED))
    assert plays.keys() == golden.spans.keys()
    differ = {name: _first_difference(play.spans, golden.spans[name]) for name, play in plays.items()}
    told = [f"{name}: actions {span * SPAN} to {span * SPAN + SPAN - 1}" for name, span in differ.items() if span >= 0]
    assert not told, "these games have become others, first in these actions"
    assert count(plays.values()) == golden.met


def test_the_games_meet_all_that_can_happen():
    """Three times at least: a trace is worth only what it comes across."""
    names = {name for name, _ in EVENTS.values()} | {"quaffed"}
    names -= {"refused", "struck"}
    told = {"refused": REASONS, "struck": OUTCOMES, "ended": CAUSES}
    names |= {f"{name} {sort}" for name, sorts in told.items() for sort in sorts.split()}
    met = read().met
    assert {name for name in names if met.get(name, 0) < FEW} == set()
    assert met.keys() - names == set()
    assert UNTOLD == []


def _first_difference(now: list[str], then: list[str]) -> int:
    """The number of the first span that differs, or is in one of them only; -1 if they are the same."""
    longest = max(len(now), len(then))
    return next((n for n in range(longest) if now[n : n + 1] != then[n : n + 1]), -1)
