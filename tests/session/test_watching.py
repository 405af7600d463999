from __future__ import annotations

from house import Client, House, play
from winze.session.base.limits import Limits


async def ada_and_bob(house: House) -> tuple[Client, Client]:
    """Return Ada, who plays, and Bob, who watches."""
    ada = await house.client(new=True, name="Ada", seed=7)
    bob = await house.client(watch=ada.welcome["run"])
    return ada, bob


def test_watcher_sees_what_player_does() -> None:
    async def scenario(house: House) -> None:
        ada, bob = await ada_and_bob(house)
        assert bob.welcome["run"] is None
        ada.key("l")
        bob.read()
        assert "Turn     1" in bob.text
        assert "You are watching" in bob.text

    play(scenario)


def test_watcher_changes_nothing() -> None:
    async def scenario(house: House) -> None:
        ada, bob = await ada_and_bob(house)
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
    async def scenario(house: House) -> None:
        ada, bob = await ada_and_bob(house)
        bob.key("?")
        assert "Help" in bob.text
        assert bob.kept == bob.seen == 1
        ada.key("l")
        bob.read()
        assert "Help" in bob.text
        assert "Help" not in ada.text

    play(scenario)


def test_watcher_goes_back_to_title() -> None:
    async def scenario(house: House) -> None:
        ada, bob = await ada_and_bob(house)
        bob.key("Escape")
        await house.settle()
        assert "New game" in bob.text
        assert ada.run.seats == [ada.seat]

    play(scenario)


def test_only_player_gets_claim() -> None:
    async def scenario(house: House) -> None:
        ada, bob = await ada_and_bob(house)
        ada.act("abandon")
        for _ in range(12):
            house.now += 0.25
            await house.settle()
        assert ada.heard("over")
        assert not bob.heard("over")
        assert "gave up" in bob.text
        assert "writing it down" not in bob.text

    play(scenario)


def test_watched_run_stays_in_memory() -> None:
    async def scenario(house: House) -> None:
        ada, bob = await ada_and_bob(house)
        ada.drop()
        await house.wait(10_000)
        assert house.registry.runs == 1
        bob.drop()
        await house.wait(10_000)
        assert house.registry.runs == 0

    play(scenario)


def test_watchers_are_limited_to_live_runs_and_a_number() -> None:
    async def scenario(house: House) -> None:
        ada, _bob = await ada_and_bob(house)
        cid = await house.client(watch=ada.welcome["run"])
        assert cid.errors == ["server_full"]
        dan = await house.client(watch="nothing")
        assert dan.errors == ["unknown_run"]

    play(scenario, limits=Limits(watchers=1))


def test_watcher_stays_when_run_changes_hands() -> None:
    async def scenario(house: House) -> None:
        ada, bob = await ada_and_bob(house)
        second = await house.client(secret=ada.secret, run=ada.welcome["run"])
        second.key("l")
        bob.read()
        assert "Turn     1" in bob.text

    play(scenario)
