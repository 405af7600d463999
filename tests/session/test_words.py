"""The screen in words, as changes: a client that applies them in order knows what the screen says."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from session_harness import Client, Harness, ada_plays, play

WORDS = ["cells", "panels", "panels2"]
KEYS = ["h", "j", "l", "i", "x", "+", "?", "=", "T", "p", "C", "F", "R", "Escape", "Enter", "ArrowDown", "a", "s", " "]


def on_screen(client: Client) -> dict[str, Any]:
    """Return what the screen of a client says, as a full message would."""
    assert client.seat
    told = json.loads(msgspec.json.encode(client.seat.panels()))
    dialog = json.loads(msgspec.json.encode(client.seat.dialog()))
    return {name: value for name, value in told.items() if name not in ("t", "frame")} | {"dialog": dialog}


@given(st.lists(st.sampled_from(KEYS), max_size=25), st.integers(1, 3))
def test_words_are_those_of_the_screen(keys: list[str], seed: int) -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=seed, want=WORDS)
        for key in keys:
            ada.key(key)
            await harness.settle()
            assert ada.panels == on_screen(ada)
        await ada.reconnect(want=WORDS)
        assert ada.panels == on_screen(ada)

    play(scenario)


def test_dialog_is_null_in_play_and_has_the_menu_over_it() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(want=WORDS)
        title = ada.panels["dialog"]
        assert title["title"] == "Winze"
        assert [item["label"] for item in title["items"]][1] == "New game"
        assert [item["key"] for item in title["items"] if item["current"]] == ["n"]
        ada.key("n")
        await harness.settle()
        assert [field["label"] for field in ada.panels["dialog"]["fields"]] == ["Your name", "Seed"]
        ada.key("B", "e", "a")
        assert ada.panels["dialog"]["fields"][0] == {"label": "Your name", "text": "Bea", "active": True}
        ada.key("Enter")
        await harness.settle()
        assert ada.panels["dialog"] is None
        ada.key("i")
        pack = ada.panels["dialog"]
        assert pack["title"] == "Pack"
        assert pack["items"][0]["key"] == "a"
        assert pack["hint"] == ["letter: select", "Esc: back"]
        ada.key("Escape")
        assert ada.panels["dialog"] is None
        assert ada.seat and ada.seat.cover is None

    play(scenario)


def test_watchers_hear_menus_but_nothing_that_is_typed() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        bob = await harness.client(watch=ada.welcome["run"], want=WORDS)
        ada.key("i")
        await harness.settle()
        assert bob.panels["dialog"]["title"] == "Pack"
        assert bob.panels["dialog"]["hint"] == ["Ada is choosing."]
        ada.key("Escape", "F", "r", "o", "p")
        await harness.settle()
        assert bob.panels["dialog"] is None

    play(scenario)


def test_words_change_behind_a_picture_that_stays() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        bob = await harness.client(watch=ada.welcome["run"], want=WORDS)
        bob.key("?", "Home")
        await harness.settle()
        for _ in range(4):
            ada.key("s")
            await harness.settle()
        assert bob.panels == on_screen(bob)

    play(scenario)
