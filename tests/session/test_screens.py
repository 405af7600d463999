"""Screens of other shapes and sizes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scene_harness import content_for
from session_harness import Harness, ada_plays, play
from stage import Stage
from winze.scenes.pages.helping import HelpScene
from winze.scenes.view.playview import camera_of
from winze.screen.layout import FAMILIES, layout_of
from winze.wire.messages import Malformed, parse

TALL = {"family": "tall", "cols": 45, "rows": 36}
WIDE = {"family": "wide", "cols": 106, "rows": 26}


def test_hello_names_the_screen() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", screen=TALL)
        layout = ada.welcome["layout"]
        assert (layout["name"], layout["cols"], layout["rows"]) == ("tall", 45, 36)
        assert layout["regions"] == {name: [*region] for name, region in layout_of("tall", 45, 36).regions.items()}
        assert len(ada.text.splitlines()) == 36

    play(scenario)


@pytest.mark.parametrize("want", ["screen", "cells"])
def test_new_screen_costs_one_full_frame_and_no_turn(want: str) -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7, want=[want])
        ada.key("s")
        before, turn, wide = ada.forms[want], ada.turn, ada.text
        for screen in (TALL, WIDE):
            ada.say({"t": "screen", **screen})
            await harness.settle()
            layout = ada.heard("layout")[-1]
            assert (layout["cols"], layout["rows"]) == (screen["cols"], screen["rows"])
            assert len(ada.text.splitlines()) == screen["rows"]
        assert (ada.forms[want], ada.turn, len(ada.heard("layout"))) == (before + 2, turn, 2)
        ada.say({"t": "screen", "family": "classic", "cols": 80, "rows": 25})
        await harness.settle()
        assert ada.text == wide

    play(scenario)


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("size", [0, -(10**6), 10**6])
def test_size_out_of_bounds_is_clamped(family: str, size: int) -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        ada.say({"t": "screen", "family": family, "cols": size, "rows": size})
        await harness.settle()
        clamped = layout_of(family, size, size)
        assert ada.size == (clamped.cols, clamped.rows)
        assert ada.errors == []

    play(scenario)


@pytest.mark.parametrize(
    "wrong",
    [
        {"family": "round", "cols": 80, "rows": 25},
        {"family": "wide", "cols": 80},
        {"family": "wide", "cols": "80", "rows": 25},
        {"family": "wide", "cols": 80.5, "rows": 25},
        {"family": "wide", "cols": 80, "rows": 25, "text": "XXL"},
        {"family": "wide", "cols": 80, "rows": 25, "zoom": 2},
    ],
)
def test_malformed_screen_is_a_bad_message(wrong: dict[str, Any]) -> None:
    message = parse(json.dumps({"t": "screen", **wrong}))
    assert isinstance(message, Malformed)
    assert message.code.value == "bad_message"
    hello = parse(json.dumps({"t": "hello", "v": 1, "screen": wrong}))
    assert isinstance(hello, Malformed)


def test_each_seat_has_its_own_layout() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", screen=WIDE)
        bea = await harness.client(watch=ada.welcome["run"], screen=TALL)
        ada.key("s")
        await harness.settle()
        assert (len(ada.text.splitlines()), len(bea.text.splitlines())) == (26, 36)
        assert ada.turn == bea.turn == 1

    play(scenario)


def test_chosen_text_size_is_told_to_the_client() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", screen=TALL | {"rows": 60, "text": "M"})
        ada.key("=", "]")
        assert "medium" in ada.text
        ada.key("t")
        assert ada.heard("layout")[-1]["text"] == "L"
        ada.say({"t": "screen", "family": "tall", "cols": 35, "rows": 60, "text": "L"})
        await harness.settle()
        assert "text" not in ada.heard("layout")[-1]
        assert "large" in ada.text

    play(scenario)


def test_client_without_text_size_is_not_offered_any() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        ada.key("=", "]")
        assert "Text" not in ada.text
        ada.key("t")
        assert ada.heard("layout") == []

    play(scenario)


def test_log_gets_the_lines_that_the_player_chose() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7, screen=WIDE)
        ada.key("=", "]", *"ggggg")
        layout, chosen = ada.heard("layout")[-1], layout_of("wide", 106, 26, log=9)
        assert layout["regions"] == {name: [*region] for name, region in chosen.regions.items()}
        assert layout["regions"]["log"][3] == 9
        ada.key("Escape")
        await harness.settle()
        await ada.reconnect(screen=WIDE)
        assert ada.welcome["layout"]["regions"] == layout["regions"]
        assert ada.seat and ada.seat.view().layout == chosen

    play(scenario)


def test_chosen_motion_is_told_to_the_client() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7, motion="less")
        assert ada.seat and ada.seat.view().still and "motion" not in ada.welcome["layout"]
        ada.key("=", "]", "]", "m")
        assert ada.heard("layout")[-1]["motion"] == "full"
        assert not ada.seat.view().still
        ada.key("m")
        assert ada.heard("layout")[-1]["motion"] == "less"
        assert ada.seat.view().still

    play(scenario)


def test_small_map_stays_where_it_is_until_hero_nears_its_edge() -> None:
    """The hero walks, and looks around in between. A screen of another shape begins with the hero in the middle."""
    hall = content_for(Stage("\n".join(["#" * 70, "#@" + "." * 67 + "#", "#" * 70])))

    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7, screen=TALL)
        columns = [hero_column(ada.text)]
        for keys in ("l", "x", "Escape", "l"):
            ada.key(keys)
            columns.append(hero_column(ada.text))
        ada.say({"t": "screen", **TALL, "cols": 51})
        await harness.settle()
        assert [*columns, hero_column(ada.text)] == [22, 23, 23, 23, 24, 25]

    play(scenario, content=hall)


def hero_column(text: str) -> int:
    return next(line.index("@") for line in text.splitlines() if "@" in line)


def test_new_play_scene_begins_without_the_map_of_the_last_one() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", screen=TALL)
        assert ada.seat
        screen = ada.seat._screen
        screen.push(HelpScene())
        assert camera_of(ada.seat.view().beneath)
        screen.open_play()
        assert camera_of(ada.seat.view().beneath) is None

    play(scenario)
