"""After a crash every input that was not kept is sent again. None runs twice, and none is lost."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from session_harness import Client, Harness, play
from shipped import shipped
from winze.session.client.frames import STALLED_SECONDS

KEYS = st.lists(
    st.sampled_from([*"hjklyubnHJKL..i?px;gdwbac(R=k", "Escape", "Escape", "Enter", "ArrowUp"]), min_size=1, max_size=60
)
EVENTS = st.dictionaries(st.integers(0, 59), st.sampled_from(["crash", "break", "pause", "restart"]), max_size=6)


async def played(harness: Harness, keys: list[str], events: dict[int, str]) -> Client:
    """Press keys one after the other, with events between some of them."""
    ada = await harness.client(new=True, name="Ada", seed=7)
    for number, key in enumerate(keys):
        match events.get(number):
            case "crash":
                await harness.crash()
                ada.key(key)
                await ada.reconnect()
            case "restart":
                await harness.restart()
                await ada.reconnect()
                ada.key(key)
            case "break":
                ada.connection.hang_up()
                ada.key(key)
                ada.drop()
                await ada.reconnect()
            case "pause":
                ada.key(key)
                await harness.wait(10)
            case _:
                ada.key(key)
        harness.now += 3
    await harness.settle()
    return ada


@settings(max_examples=80, deadline=None)
@given(KEYS, EVENTS)
def test_run_with_crashes_equals_run_without(keys: list[str], events: dict[int, str]) -> None:
    ends: list[tuple[object, ...]] = []

    async def scenario(harness: Harness) -> None:
        for happens in ({}, events):
            ada = await played(harness, keys, happens)
            run = ada.run
            ends.append((run.game.fingerprint(), run.log.dump(), ada.picture, ada.seen, run.epoch))

    play(scenario, content=shipped())
    assert ends[0] == ends[1]


@settings(max_examples=40, deadline=None)
@given(KEYS, st.integers(0, 59))
def test_kept_inputs_survive_crash(keys: list[str], at: int) -> None:
    async def scenario(harness: Harness) -> None:
        ada = await played(harness, keys[: at + 1], dict.fromkeys(range(0, 60, 9), "pause"))
        kept = ada.kept
        await harness.crash()
        ada.held = []
        await ada.reconnect()
        assert ada.welcome["next"] > kept

    play(scenario, content=shipped())


def test_run_begun_at_title_survives_crash() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(name="Ada")
        ada.key("n", "Enter")
        await harness.settle()
        begun = ada.welcome["next"]
        ada.key("l", "l", "j")
        await harness.crash()
        await ada.reconnect()
        assert ada.welcome["next"] == begun + 3
        assert ada.run.game.turn == 3

    play(scenario)


def test_held_inputs_are_resent_at_once_and_in_order() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        ada.key(*"hj")
        harness.store.ink.clear()
        ada.key("h")
        harness.now += STALLED_SECONDS
        ada.key(*"jkl", *"hjkl" * 15)
        assert len(ada.held) == 64
        await harness.crash()
        harness.store.ink.set()
        at, cost = harness.now, ada.cost
        harness.tick = 0.001
        await ada.reconnect()
        harness.tick = 0.0
        assert (ada.welcome["next"], ada.seen) == (3, 66)
        assert ada.cost - cost == 3
        assert harness.now - at < 1
        assert ada.errors == []
        once = await harness.client(new=True, name="Bea", seed=7)
        once.key(*"hj", *"hjkl" * 16)
        assert ada.run.game.fingerprint() == once.run.game.fingerprint()

    play(scenario)


def test_batch_without_reconnect_is_refused() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        waits = [{"t": "key", "n": n, "key": "."} for n in (1, 2)]
        for _ in range(3):
            ada.say({"t": "again", "inputs": waits})
        ada.read()
        assert [(error["code"], error["n"]) for error in ada.heard("error")] == [("not_again", 1)] * 3
        assert ada.run.game.turn == 0

    play(scenario)


def test_constant_reconnects_gain_no_speed() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        for _ in range(100):
            ada.drop()
            await ada.reconnect()
            first = ada.welcome["next"]
            ada.say({"t": "again", "inputs": [{"t": "key", "n": n, "key": "."} for n in range(first, first + 40)]})
            ada.next = first + 40
            ada.read()
            harness.now += 0.1
        assert ada.run.game.turn == 4 * 40
        assert set(ada.errors) == {"not_again"}

    play(scenario)


def test_refused_action_is_in_log_after_crash() -> None:
    """An action with an impossible letter cannot be recorded itself, but its message can."""

    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        ada.act("open", direction=0)
        ada.act("wield", letter="zz")
        ada.act("open", direction=0)
        before, entries = ada.run.log.dump(), ada.run.recorder.end
        assert entries == 6, "a refusal and a mark for each input"
        await harness.crash()
        await ada.reconnect()
        assert ada.run.log.dump() == before
        assert ada.run.recorder.end == entries

    play(scenario)


def test_open_question_is_asked_again_after_crash() -> None:
    """The resent key opens the question again, and the hero does not move until it is answered."""

    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        ada.key("<")
        assert (ada.seen, ada.kept) == (1, 0)
        assert "without the Heartstone" in ada.text
        asked = ada.picture
        await harness.crash()
        await ada.reconnect()
        assert ada.welcome["next"] == 1
        assert ada.picture == asked
        ada.key("h", "n", "l")
        assert ada.run.game.turn == 1
        assert ada.kept == 4

    play(scenario, content=shipped())
