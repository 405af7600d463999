from __future__ import annotations

import json

import pytest

from session_harness import Client, Harness, play
from stage.arrange import lay
from winze.session.client.connection import MOST_TOLD
from winze.wire.frame import decode_frame


async def ada_plays(harness: Harness, **hello: object) -> Client:
    return await harness.client(new=True, name="Ada", seed=7, **hello)


def test_input_without_effect_is_acknowledged() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        frames = ada.frame
        ada.key("F13")
        assert ada.seen == 1
        assert ada.frame == frames + 1

    play(scenario)


def test_idle_seat_sends_nothing() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        frames = ada.frame
        assert ada.wake_at() is None
        harness.now += 1000
        assert harness.registry.step(ada.connection) == []
        assert ada.frame == frames

    play(scenario)


def test_title_moves_and_then_rests() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client()
        frames = ada.frame
        for _ in range(100):
            harness.now += 0.1
            await harness.settle()
        assert ada.frame > frames
        assert ada.wake_at() is None

    play(scenario)


def test_slow_client_skips_frames() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        for key in "llkjh":
            ada.key(key, read=False)
        (frame,) = harness.registry.step(ada.connection)
        assert isinstance(frame, bytes)
        assert decode_frame(frame).seen == 5
        assert not decode_frame(frame).full
        assert len(frame) < 100

    play(scenario)


def test_click_means_same_before_and_after_frame_is_sent() -> None:
    async def scenario(harness: Harness) -> None:
        slow, fast = await ada_plays(harness), await ada_plays(harness)
        slow.key("i")
        row, line = next((row, line) for row, line in enumerate(slow.text.splitlines()) if "(in hand)" in line)
        fast.key("i", read=False)
        for ada in (slow, fast):
            ada.send(t="point", x=line.index("(in hand)"), y=row)
            ada.read()
        assert slow.picture == fast.picture
        assert "(in hand)" not in fast.text, "the click selected the item"

    play(scenario)


def test_sync_brings_full_frame() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        before = ada.picture
        ada.say({"t": "sync"})
        (frame,) = harness.registry.step(ada.connection)
        assert isinstance(frame, bytes)
        assert decode_frame(frame).full
        ada.frame, ada.picture = 1, None
        ada._hear(frame)
        assert ada.picture == before

    play(scenario)


async def ada_with_an_open_menu(harness: Harness) -> Client:
    """Return a client that has the frame for its input, but has yet to hear that the input is kept."""
    ada = await ada_plays(harness)
    ada.key("x")
    assert (ada.seen, ada.kept) == (1, 0)
    assert ada.seat
    ada.run.inputs.keep(1)
    ada.seat.kept()
    return ada


def test_kept_is_sent_alone_after_a_quarter_second() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_with_an_open_menu(harness)
        at = ada.wake_at()
        assert at == harness.now + 0.25
        harness.now = at - 0.01
        ada.read()
        assert ada.heard("kept") == []
        harness.now = at
        ada.read()
        assert ada.heard("kept") == [{"t": "kept", "n": 1}]
        assert ada.wake_at() is None

    play(scenario)


def test_frame_carries_kept_if_there_is_one() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_with_an_open_menu(harness)
        ada.key("l")
        assert (ada.seen, ada.kept) == (2, 1)
        harness.now += 1
        ada.read()
        assert ada.heard("kept") == []

    play(scenario)


@pytest.mark.parametrize("want", ["screen", "cells"])
def test_frame_carries_progress_of_run(want: str) -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness, want=[want])
        ada.key("l", "l", "i")
        assert (ada.seen, ada.kept, ada.turn) == (3, 2, 2)
        ada.key("Escape")
        assert (ada.seen, ada.kept, ada.turn) == (4, 4, 2)

    play(scenario)


def test_frame_leaves_once_its_turn_is_durable() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        before = ada.picture
        harness.store.ink.clear()
        ada.key("l", ".")
        assert ada.run.game.turn == 2
        assert ada.picture == before
        assert ada.seen == 0
        harness.store.ink.set()
        harness.store.dry()
        ada.read()
        assert ada.picture != before
        assert (ada.seen, ada.kept) == (2, 2)

    play(scenario)


def test_watcher_sees_only_durable_turns() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        bob = await harness.client(watch=ada.welcome["run"])
        before = bob.picture
        harness.store.ink.clear()
        ada.key("l")
        bob.read()
        assert bob.picture == before
        harness.store.ink.set()
        harness.store.dry()
        bob.read()
        assert bob.picture != before

    play(scenario)


def test_stalled_disk_is_reported_and_delays_keys() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        harness.store.ink.clear()
        ada.key("l")
        assert ada.wake_at() == harness.now + 0.2
        harness.now += 0.2
        ada.read()
        ada.read()
        assert ada.heard("stalled") == [{"t": "stalled", "on": True}]
        ada.key(".", ".")
        assert ada.run.game.turn == 1
        assert ada.errors == []
        harness.now += 1.8
        ada.read()
        assert ada.errors == ["storage"]
        harness.store.ink.set()
        harness.store.dry()
        ada.read()
        assert ada.heard("stalled")[1:] == [{"t": "stalled", "on": False}]
        assert ada.run.game.turn == 3
        assert (ada.seen, ada.kept) == (3, 3)

    play(scenario)


def test_title_is_shown_while_left_run_waits_for_disk() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        harness.store.ink.clear()
        ada.key("l")
        ada.seat.leave()
        ada.read()
        assert "New game" in ada.text

    play(scenario)


def test_waiting_picture_is_due_at_once() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        ada.key("l", read=False)
        due = ada.wake_at()
        assert due is not None
        assert due <= harness.now

    play(scenario)


def test_sync_repeats_whether_disk_stalls() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        harness.store.ink.clear()
        ada.key("l")
        harness.now += 0.2
        ada.read()
        ada.say({"t": "sync"})
        ada.read()
        assert ada.heard("stalled") == [{"t": "stalled", "on": True}] * 2
        harness.store.ink.set()
        harness.store.dry()
        ada.read()
        ada.say({"t": "sync"})
        ada.read()
        assert ada.heard("stalled")[2:] == [{"t": "stalled", "on": False}]

    play(scenario)


def test_cells_lead_to_same_picture() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness, want=["cells"])
        ada.key("l", "i", "Escape", "L", "?")
        assert ada.seat
        assert ada.forms["cells"] >= 6
        assert ada.forms["screen"] == ada.forms["panels"] == 0
        assert ada.picture == ada.seat.picture()

    play(scenario)


def test_panels_describe_screen_in_words() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness, want=["panels"])
        game = ada.run.game
        lay(game, "gold", game.level.board.cell(9, 4))
        assert ada.forms == {"screen": 0, "cells": 0, "panels": 1}
        ada.key("l")
        told = ada.panels
        assert told["frame"] == 2
        assert told["status"]["name"] == "Ada"
        assert told["status"]["level"].startswith(f"{ada.run.game.place.id} ")
        assert told["status"]["turn"] == 1
        assert told["status"]["hp"] == told["status"]["max_hp"]
        assert {held["kind"] for held in told["pack"] if held["in_use"]} == {"pick", "coat"}
        assert "Daylight falls behind you." in told["log"][0]
        assert told["prompt"] is None
        assert [(thing["kind"], thing["bearing"], thing["distance"]) for thing in told["sight"]] == [("gold", "se", 2)]
        ada.key("i")
        assert ada.panels["prompt"] == "inventory"

    play(scenario)


def test_panels_of_title_have_no_status() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(want=["panels"])
        assert ada.panels["status"] is None
        assert ada.panels["prompt"] == "title"
        for _ in range(30):
            harness.now += 0.1
            ada.read()
        assert ada.forms["panels"] == 1, "its picture moves, its words do not"

    play(scenario)


def test_client_that_never_reads_is_cut_off() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        for _ in range(MOST_TOLD + 1):
            ada.say({"t": "hello", "v": 1})
        messages = harness.registry.step(ada.connection)
        assert [json.loads(message)["code"] for message in messages] == ["too_slow"]
        assert ada.connection.close_code == 4002

    play(scenario)


def test_turns_and_frames_are_measured() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        harness.tick = 0.001
        ada.key("l")
        assert len(harness.meter.turns) == 1
        assert 0.0009 < harness.meter.turns[0] < 0.0011
        assert len(harness.meter.frames) == ada.frame

    play(scenario)


def test_idle_disk_does_not_stall() -> None:
    """An overloaded server learns late that its writes are done, which is not the fault of the disk."""

    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        harness.store.ink.clear()
        ada.key("l")
        records, harness.store.unwritten = harness.store.unwritten, []
        for _ in range(10):
            harness.now += 0.3
            ada.read()
        assert ada.heard("stalled") == []
        assert ada.errors == []
        ada.key(".")
        assert ada.run.game.turn == 2
        harness.store.unwritten[:0] = records
        harness.store.ink.set()
        harness.store.dry()
        ada.read()
        assert (ada.seen, ada.kept) == (2, 2)

    play(scenario)
