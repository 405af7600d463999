from __future__ import annotations

from session_harness import Client, Harness, play
from winze.session.base.limits import Limits


async def ada_and_bob(harness: Harness) -> tuple[Client, Client]:
    """Return Ada, who plays, and Bob, who watches."""
    ada = await harness.client(new=True, name="Ada", seed=7)
    bob = await harness.client(watch=ada.welcome["run"])
    return ada, bob


def test_watcher_sees_what_player_does() -> None:
    async def scenario(harness: Harness) -> None:
        ada, bob = await ada_and_bob(harness)
        assert bob.welcome["run"] is None
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
