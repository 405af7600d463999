"""Changes of the panels lead a client that applies them in order to the full panels."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from panel_reader import apply
from winze.screen.dialog import Dialog, Field, Item
from winze.wire.changes import Told, changes
from winze.wire.messages import HeroStatus, Lasting, Offered, PackItem, Panels, Seen, dump

words = st.sampled_from(["a", "b", "c"])
statuses = st.builds(
    HeroStatus,
    name=words,
    level=words,
    depth=st.integers(1, 2),
    hp=st.integers(0, 3),
    max_hp=st.just(3),
    exp_level=st.just(1),
    score=st.integers(0, 2),
    gold=st.just(0),
    turn=st.integers(0, 3),
    lasting=st.lists(st.builds(Lasting, words, st.integers(1, 2)), max_size=2).map(tuple),
)
panels = st.builds(
    Panels,
    frame=st.just(0),
    status=st.none() | statuses,
    log=st.lists(words, max_size=5).map(tuple),
    sight=st.lists(st.builds(Seen, words, words, st.just(1), st.booleans(), words, st.just(1)), max_size=2).map(tuple),
    pack=st.lists(st.builds(PackItem, words, words, words, st.just(1)), max_size=2).map(tuple),
    prompt=st.none() | words,
    watchers=st.integers(0, 1),
    offers=st.lists(st.builds(Offered, words, words, st.just(("a",))), max_size=2).map(tuple),
)
items = st.lists(st.builds(Item, words, words, st.booleans(), st.booleans(), words), max_size=2).map(tuple)
dialogs = st.builds(Dialog, words, st.lists(words, max_size=2).map(tuple), items, st.just((Field("a", "b"),)))
told = st.builds(Told, panels, st.none() | dialogs)


def plain(message: object) -> dict[str, Any]:
    said: dict[str, Any] = json.loads(dump(message))  # type: ignore[arg-type]
    return said


@given(st.lists(told, min_size=1, max_size=6))
def test_changes_in_order_are_the_whole(states: list[Told]) -> None:
    known: dict[str, Any] = {}
    before = None
    for number, now in enumerate(states, start=1):
        message = plain(changes(before, now, number))
        assert message["t"] == "panels"
        assert message["frame"] == number
        assert message.get("full", False) == (before is None)
        known = apply(known, message)
        whole = plain(changes(None, now, number))
        assert known == apply({}, whole)
        full = plain(now.panels)
        assert {name: known[name] for name in full if name not in ("t", "frame")} == {
            name: value for name, value in full.items() if name not in ("t", "frame")
        }
        before = now


def test_a_quiet_turn_takes_few_bytes() -> None:
    status = HeroStatus("Ada", "1 Day Eye", 1, 30, 32, 1, 0, 0, turn=7)
    seen = (Seen("rat", "cave rat", 114, True, "n", 3),)
    lines = tuple(f"line {number}" for number in range(12))
    before = Told(Panels(0, status, lines, seen, ()), None)
    later = HeroStatus("Ada", "1 Day Eye", 1, 30, 32, 1, 0, 0, turn=8)
    now = Told(Panels(0, later, (*lines[1:], "a bat bites you"), seen, ()), None)
    assert plain(changes(before, now, 9)) == {
        "t": "panels",
        "frame": 9,
        "status": {"turn": 8},
        "log": {"drop": 1, "keep": 11, "add": ["a bat bites you"]},
    }


def test_nothing_new_is_only_a_frame() -> None:
    now = Told(Panels(0, None, ("a",), (), (), "title"), Dialog("Winze"))
    assert plain(changes(now, now, 4)) == {"t": "panels", "frame": 4}
    assert plain(changes(now, now._replace(dialog=None), 4)) == {"t": "panels", "frame": 4, "dialog": None}
