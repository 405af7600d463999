from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from session_harness import Client, Harness, play
from winze.models.players import Options
from winze.screen.picture import Picture
from winze.session.base.limits import Limits

PHONE = {"family": "tall", "cols": 45, "rows": 36}
WIDE = {"family": "wide", "cols": 112, "rows": 31}


async def ada_and_bob(harness: Harness) -> tuple[Client, Client]:
    """Return Ada, who plays, and Bob, who watches."""
    ada = await harness.client(new=True, name="Ada", seed=7)
    bob = await harness.client(watch=ada.welcome["run"])
    return ada, bob


def test_watcher_sees_what_player_does() -> None:
    async def scenario(harness: Harness) -> None:
        ada, bob = await ada_and_bob(harness)
        assert bob.welcome["run"] is None
        assert bob.welcome["watching"] == {"run": ada.welcome["run"], "name": "Ada"}
        assert ada.welcome["watching"] is None
        ada.key("l")
        bob.read()
        assert "Turn     1" in bob.text
        assert "You are watching" in bob.text

    play(scenario)


def test_watcher_changes_nothing() -> None:
    async def scenario(harness: Harness) -> None:
        ada, bob = await ada_and_bob(harness)
        before = ada.run.game.fingerprint()
        bob.key(*"hjklyubnHJKL.RsaohgdwWq<>()Q=")
        bob.act("wait")
        bob.send(t="point", x=10, y=10)
        bob.read()
        assert bob.errors == ["watching"]
        assert ada.run.game.fingerprint() == before
        assert ada.run.inputs.seen == 0

    play(scenario)


def test_watcher_has_own_scenes_and_input_numbers() -> None:
    async def scenario(harness: Harness) -> None:
        ada, bob = await ada_and_bob(harness)
        bob.key("?")
        assert "Help" in bob.text
        assert bob.kept == bob.seen == 1
        ada.key("l")
        bob.read()
        assert "Help" in bob.text
        assert "Help" not in ada.text

    play(scenario)


def test_watcher_goes_back_to_title() -> None:
    async def scenario(harness: Harness) -> None:
        ada, bob = await ada_and_bob(harness)
        bob.key("Escape")
        await harness.settle()
        assert "New game" in bob.text
        assert ada.run.seats == [ada.seat]

    play(scenario)


def test_only_player_gets_claim() -> None:
    async def scenario(harness: Harness) -> None:
        ada, bob = await ada_and_bob(harness)
        ada.act("abandon")
        for _ in range(12):
            harness.now += 0.25
            await harness.settle()
        assert ada.heard("over")
        assert not bob.heard("over")
        assert [told["run"] for told in bob.heard("ended")] == [ada.welcome["run"]]
        assert not ada.heard("ended")
        assert "gave up" in bob.text
        assert "writing it down" not in bob.text

    play(scenario)


def test_watched_run_stays_in_memory() -> None:
    async def scenario(harness: Harness) -> None:
        ada, bob = await ada_and_bob(harness)
        ada.drop()
        await harness.wait(10_000)
        assert harness.registry.runs == 1
        bob.drop()
        await harness.wait(10_000)
        assert harness.registry.runs == 0

    play(scenario)


def test_watchers_are_limited_to_live_runs_and_a_number() -> None:
    async def scenario(harness: Harness) -> None:
        ada, _bob = await ada_and_bob(harness)
        cid = await harness.client(watch=ada.welcome["run"])
        assert cid.errors == ["server_full"]
        dan = await harness.client(watch="nothing")
        assert dan.errors == ["unknown_run"]

    play(scenario, limits=Limits(watchers=1))


def test_watcher_stays_when_run_changes_hands() -> None:
    async def scenario(harness: Harness) -> None:
        ada, bob = await ada_and_bob(harness)
        second = await harness.client(secret=ada.secret, run=ada.welcome["run"])
        second.key("l")
        bob.read()
        assert "Turn     1" in bob.text

    play(scenario)


def test_watcher_sees_pack_in_own_layout() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7, screen=WIDE)
        bob = await harness.client(watch=ada.welcome["run"], screen=PHONE)
        ada.key("i", "ArrowDown")
        bob.read()
        assert "Pack" in bob.text
        assert "Ada is choosing." in bob.text
        assert "Esc" not in bob.text
        assert bob.size == (45, 36)
        assert _pointed(bob) == _pointed(ada)
        ada.key("ArrowDown")
        bob.read()
        assert _pointed(bob) == _pointed(ada)
        ada.key("Escape")
        bob.read()
        assert "Pack" not in bob.text
        assert "choosing" not in bob.text

    play(scenario)


def test_watcher_sees_question_come_and_go() -> None:
    async def scenario(harness: Harness) -> None:
        ada, bob = await ada_and_bob(harness)
        ada.key("Q", read=False)
        bob.read()
        assert "Abandon this run?" in bob.text
        ada.key("n", read=False)
        bob.read()
        assert "Abandon this run?" not in bob.text

    play(scenario)


def test_typed_text_and_options_stay_with_player() -> None:
    async def scenario(harness: Harness) -> None:
        ada, bob = await ada_and_bob(harness)
        ada.key("d", "a", "l")
        for keys, shown in (("=", "Options"), ("?", "Help"), ("Fqzq", "qzq")):
            ada.key(*keys)
            bob.read()
            assert shown in ada.text
            assert shown not in bob.text
            assert "Ada is choosing." in bob.text
            ada.key("Escape")
        bob.read()
        assert "choosing" not in bob.text

    play(scenario)


def test_watcher_looks_around_while_player_chooses() -> None:
    async def scenario(harness: Harness) -> None:
        ada, bob = await ada_and_bob(harness)
        ada.key("i")
        bob.key("x")
        assert "+: next" in bob.text
        assert "Pack" not in bob.text
        assert "Pack" in ada.text
        bob.key("Escape")
        assert "Pack" in bob.text

    play(scenario)


def _pointed(client: Client) -> str:
    """Return the first words of the row that the cursor of a menu is on."""
    line = next(line for line in client.text.splitlines() if re.search(r"> *[a-z]  ", line))
    return " ".join(line.split(">")[1].split()[:4])


def test_crowd_of_watchers_gets_fewer_pictures() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        crowd = [await harness.client(watch=ada.welcome["run"]) for _ in range(44)]
        await harness.wait(1)
        drawn = [watcher.frame for watcher in crowd]
        for _ in range(8):
            ada.key(".")
            harness.now += 0.04
            await harness.settle()
        assert ada.turn == 8
        assert all(watcher.frame <= before + 1 for watcher, before in zip(crowd, drawn, strict=True))
        assert all((at := watcher.wake_at()) and harness.now < at < harness.now + 0.5 for watcher in crowd)
        await harness.wait(0.5)
        assert all(watcher.turn == 8 and watcher.picture == _drawn(watcher) for watcher in crowd)

    play(scenario)


def test_player_sees_number_of_watchers() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7, want=["screen", "panels"])
        assert "Watch" not in ada.text
        bob = await harness.client(watch=ada.welcome["run"])
        cid = await harness.client(watch=ada.welcome["run"])
        ada.read()
        assert "Watch    2" in ada.text
        assert "Watch    2" not in bob.text
        ada.key("l")
        assert ada.panels["watchers"] == 2
        await ada.reconnect()
        assert ada.welcome["watchers"] == 2
        bob.drop()
        cid.key("Escape")
        await harness.settle()
        assert "Watch" not in ada.text

    play(scenario)


@pytest.mark.parametrize("screen", [PHONE, WIDE, {"family": "short", "cols": 60, "rows": 18}])
def test_every_layout_shows_number_of_watchers(screen: dict[str, Any]) -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7, screen=screen)
        await harness.client(watch=ada.welcome["run"])
        ada.read()
        assert "1 watch" in ada.text

    play(scenario)


def _allow(ada: Client, words: str) -> None:
    """Set the option Watched."""
    ada.key("=", "[")
    while words not in ada.text:
        ada.key("w")
    ada.key("Escape")


def test_run_that_may_not_be_watched_is_unknown() -> None:
    async def scenario(harness: Harness) -> None:
        ada, bob = await ada_and_bob(harness)
        ada.key("=", "[", "w", "w")
        bob.read()
        assert bob.errors == ["unknown_run"]
        assert "New game" in bob.text
        cid = await harness.client(watch=ada.welcome["run"])
        assert cid.errors == ["unknown_run"]
        assert "New game" in cid.text
        ada.key("w", "Escape")
        dan = await harness.client(watch=ada.welcome["run"])
        assert dan.errors == []

    play(scenario)


def test_option_counts_for_later_runs_and_from_other_tabs() -> None:
    async def scenario(harness: Harness) -> None:
        ada, bob = await ada_and_bob(harness)
        tab = await harness.client(secret=ada.secret)
        await harness.settle()
        tab.key("o", "[", "w", "w", "Escape")
        await harness.settle()
        assert bob.errors == ["unknown_run"]
        assert ada.seat
        ada.key("=", "]", "l", "Escape")
        await harness.settle()
        assert ada.seat.view().options.watched == "no"
        assert not ada.seat.view().options.light
        assert not ada.run.may_be_watched
        second = await harness.client(secret=ada.secret, new=True, name="Ada", seed=8)
        cid = await harness.client(watch=second.welcome["run"])
        assert cid.errors == ["unknown_run"]

    play(scenario)


def test_late_watcher_sees_everything_30_seconds_late() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        _allow(ada, "30 seconds late")
        bob = await harness.client(watch=ada.welcome["run"], want=["screen", "panels", "flights"])
        assert "You see this run 30 seconds late." in bob.text
        await harness.wait(10)
        ada.key("l")
        await harness.settle()
        await harness.wait(10)
        ada.key("l", "i")
        await harness.settle()
        await harness.wait(15)
        assert "Turn     0" in bob.text
        await harness.wait(5)
        assert "Turn     1" in bob.text
        assert bob.turn == 1
        await harness.wait(9)
        assert "Pack" not in bob.text
        await harness.wait(1)
        assert "Turn     2" in bob.text
        assert "Pack" in bob.text
        assert bob.panels["status"] is None
        assert bob.panels["log"] == []

    play(scenario)


def test_late_watcher_opens_nothing_but_leaves() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        _allow(ada, "30 seconds late")
        bob = await harness.client(watch=ada.welcome["run"])
        bob.key("x", "?")
        await harness.wait(40)
        assert "You are watching." in bob.text
        bob.key("Escape")
        await harness.settle()
        assert "New game" in bob.text

    play(scenario)


def test_change_of_option_counts_at_once_for_watchers() -> None:
    async def scenario(harness: Harness) -> None:
        ada, bob = await ada_and_bob(harness)
        bob.key("x")
        _allow(ada, "30 seconds late")
        ada.key("l")
        await harness.settle()
        assert "Turn     1" not in bob.text
        assert ada.seat
        ada.seat.set_options(Options())
        await harness.settle()
        assert "Turn     1" in bob.text

    play(scenario)


def test_late_watcher_reads_the_end() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        _allow(ada, "30 seconds late")
        bob = await harness.client(watch=ada.welcome["run"])
        ada.act("abandon")
        for _ in range(40):
            await harness.wait(0.25)
        assert "gave up" not in bob.text
        assert not bob.heard("ended")
        for _ in range(130):
            await harness.wait(0.25)
        assert "gave up" in bob.text
        assert len(bob.heard("ended")) == 1
        bob.key("Enter")
        await harness.settle()
        assert "hall of fame" in bob.text

    play(scenario)


SCREENS = st.sampled_from([PHONE, WIDE, {"family": "short", "cols": 60, "rows": 18}, None])
KEYS = st.sampled_from([*"hjklix?=+_ywdMzsQnY", "Escape", "Enter", "ArrowDown", "Tab"])
WATCHERS = st.integers(0, 2)
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("play"), KEYS),
        st.tuples(st.just("watch"), WATCHERS, SCREENS),
        st.tuples(st.just("leave"), WATCHERS),
        st.tuples(st.just("look"), WATCHERS, KEYS),
        st.tuples(st.just("resize"), WATCHERS, SCREENS.filter(bool)),
    ),
    max_size=30,
)


@settings(max_examples=60, deadline=None)
@given(steps=STEPS)
def test_screens_equal_servers_and_watchers_disturb_nobody(steps: list[tuple[Any, ...]]) -> None:
    keys = [step[1] for step in steps if step[0] == "play"]
    ends: list[tuple[str, Picture | None]] = []

    async def alone(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7, screen=WIDE)
        ada.key(*keys)
        await harness.settle()
        ends.append((_fingerprint(ada), ada.picture))

    async def watched(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7, screen=WIDE)
        watchers: dict[int, Client] = {}
        run = ada.welcome["run"]
        for step in steps:
            await _take(step, harness, ada, run, watchers)
            await harness.settle()
            for client in (ada, *watchers.values()):
                assert client.picture == _drawn(client)
        for watcher in watchers.values():
            watcher.drop()
        await harness.settle()
        ends.append((_fingerprint(ada), ada.picture))

    play(alone)
    play(watched)
    assert ends[0] == ends[1]


async def _take(step: tuple[Any, ...], harness: Harness, ada: Client, run: str, watchers: dict[int, Client]) -> None:
    match step:
        case ("play", key):
            ada.key(key)
        case ("watch", number, screen) if number not in watchers:
            watchers[number] = await harness.client(watch=run, **({"screen": screen} if screen else {}))
        case ("leave", number) if number in watchers:
            watchers.pop(number).drop()
        case ("look", number, key) if number in watchers:
            watchers[number].key(key)
        case ("resize", number, screen) if number in watchers:
            watchers[number].say({"t": "screen", **screen})


def _fingerprint(client: Client) -> str:
    assert client.seat
    run = client.seat.run
    return str(run.game.fingerprint()) if run else "title"


def _drawn(client: Client) -> Picture:
    """Return what the server draws for a client now."""
    assert client.seat
    client.seat.refresh()
    return client.seat.picture()
