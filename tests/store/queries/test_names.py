from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from records import finished_run
from winze.models.hall import Recorded
from winze.models.players import NameRefused
from winze.store.queries.names import PATTERN
from winze.store.store import Store


def record(store: Store, player: str, run: str, name: str) -> Recorded | NameRefused:
    return store.redeem(store.finish(finished_run(run, player)), name)


@pytest.mark.parametrize("name", ["A", "Ada", "ada lovel", "a_b-c 9", "0123456789", "-", "_"])
def test_valid_name_is_accepted(store: Store, player: str, name: str) -> None:
    assert store.check_name(player, name) is None


@pytest.mark.parametrize(
    ("name", "problem", "suggestion"),
    [
        ("", "at least one", "Nobody"),
        ("   ", "at least one", "Nobody"),
        ("Ada Lovelace", "at most 10", "Ada Lovela"),
        (" Ada", "cannot begin", "Ada"),
        ("Ada ", "cannot begin", "Ada"),
        ("Adå", "only contain the letters", "Ad"),
        ("Ada\n", "cannot begin", "Ada"),
        ("A\x00da", "only contain the letters", "Ada"),
        ("\u0661\u0662", "only contain the letters", "Nobody"),
    ],
)
def test_invalid_name_is_refused(store: Store, player: str, name: str, problem: str, suggestion: str) -> None:
    refused = store.check_name(player, name)
    assert refused is not None
    assert problem in refused.problem
    assert refused.suggestion == suggestion


def test_name_belongs_to_its_first_player_on_the_board(store: Store, player: str) -> None:
    other = store.new_player()[0].id
    assert store.check_name(other, "Ada") is None
    assert isinstance(record(store, player, "r1", "Ada"), Recorded)
    assert isinstance(record(store, player, "r2", "aDA"), Recorded)
    assert store.check_name(player, "ADA") is None
    refused = NameRefused("ADA belongs to another player.", "ADA-2")
    assert store.check_name(other, "ADA") == refused
    assert record(store, other, "r3", "ADA") == refused
    assert isinstance(record(store, other, "r3", "ADA-2"), Recorded)


def test_suggestion_fits_and_is_free(store: Store, player: str) -> None:
    other = store.new_player()[0].id
    for index, name in enumerate(["Longest ab", "Longest-2", "Longest -3"]):
        record(store, player, f"r{index}", name)
    refused = store.check_name(other, "LONGEST AB")
    assert refused is not None
    assert refused.suggestion == "LONGEST-4"
    assert store.check_name(other, refused.suggestion) is None


def test_refused_name_is_not_taken(store: Store, player: str) -> None:
    other = store.new_player()[0].id
    claim = store.finish(finished_run("r1", player))
    assert isinstance(store.redeem(claim, "Ada "), NameRefused)
    assert store.check_name(other, "Ada") is None


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=14))
def test_suggested_name_can_be_taken(store: Store, player: str, name: str) -> None:
    refused = store.check_name(player, name)
    good = name if refused is None else refused.suggestion
    assert re.fullmatch(PATTERN, good)
    assert store.check_name(player, good) is None
