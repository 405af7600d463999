"""A process that hands its runs to others, and lists theirs with its own."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from session_harness import Harness, ada_plays, play
from winze.models.live import LiveRun
from winze.session.live_list import LIST_SECONDS

BOB = LiveRun("bobs", "Bob", "3 Ladders", 300, 40, 9, 20, 0, 5)


def test_retiring_process_sends_everybody_to_the_others() -> None:
    async def scenario(harness: Harness) -> None:
        harness.store.other_nodes = ["b"]
        ada = await ada_plays(harness)
        ada.key("l")
        watcher = await harness.client(watch=ada.welcome["run"])
        reader = await harness.client()
        harness.store.retiring = True
        await harness.wait(1)
        for client in (ada, watcher, reader):
            assert client.heard("moved") == [{"t": "moved", "url": "/n/b/ws"}]
            assert client.connection.close_code == 4004
        assert harness.store.released == [ada.welcome["run"]]
        saved = await harness.store.take(ada.welcome["run"])
        assert saved and saved.turn == 1  # type: ignore[union-attr]
        assert harness.registry.runs == 0
        late = await harness.client()
        assert late.heard("moved") == [{"t": "moved", "url": "/n/b/ws"}]
        assert not harness.registry.is_ready

    play(scenario)


def test_retiring_process_alone_plays_on() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        harness.store.retiring = True
        await harness.wait(1)
        ada.key("l")
        await harness.settle()
        assert ada.run.game.turn == 1
        assert ada.connection.is_open

    play(scenario)


def test_run_that_cannot_be_saved_stays() -> None:
    async def scenario(harness: Harness) -> None:
        harness.store.other_nodes = ["b"]
        ada = await ada_plays(harness)
        ada.key("l")
        await harness.settle()
        harness.store.full = True
        await harness.registry.hand_over()
        assert harness.registry.runs == 1
        assert harness.store.released == []

    play(scenario)


def test_runs_of_other_processes_are_listed() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        harness.store.others_live = [msgspec.msgpack.encode((BOB, replace(BOB, run=ada.welcome["run"])))]
        await harness.wait(LIST_SECONDS)
        await harness.wait(LIST_SECONDS)
        live = harness.registry.live
        assert [row.name for row in live.rows] == ["Bob", "Ada"], "Ada's run was taken in here since"
        assert [row.name for row in live.shown] == ["Bob", "Ada"]
        assert harness.registry.watchable("bobs")
        assert not harness.registry.watchable("none")
        (own,) = msgspec.msgpack.decode(harness.store.shared_live, type=tuple[LiveRun, ...])
        assert own.name == "Ada"

    play(scenario)
