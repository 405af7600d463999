from __future__ import annotations

from dataclasses import replace

from scene_harness import lines
from session_harness import Client, Harness, play
from winze.engine.kinds.scoring import SCORING
from winze.models.hall import HallEntry
from winze.session.base.run_store import FinishedRun
from winze.session.runs.run import RunState


async def ada_gives_up(harness: Harness, **hello: object) -> Client:
    ada = await harness.client(new=True, name="Ada", seed=7, **hello)
    ada.act("abandon")
    await harness.settle()
    return ada


async def fade(harness: Harness) -> None:
    """Wait until the death scene is black and its query answered."""
    for _ in range(12):
        harness.now += 0.25
        await harness.settle()


def test_end_is_recorded_and_claim_told() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_gives_up(harness)
        run = ada.run
        ended = harness.store.runs[run.id]
        assert isinstance(ended, FinishedRun)
        assert (ended.depth, ended.cause) == (1, "gave up")
        assert ended.saved.seen == 1
        claim = f"claim on {run.id}"
        assert ada.heard("over") == [
            {"t": "over", "run": run.id, "score": 0, "depth": 1, "cause": "gave up", "claim": claim}
        ]
        assert run.state is RunState.FINISHED

    play(scenario)


def test_death_scene_redeems_claim() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_gives_up(harness)
        await fade(harness)
        assert [entry.name for entry in harness.store.board] == ["Ada"]
        assert "Rank 1" in ada.text
        assert ada.kept == ada.seen == 1
        ada.key("Escape")
        await harness.settle()
        assert ada.welcome["run"] is None
        assert harness.registry.runs == 0

    play(scenario)


def test_name_taken_meanwhile_gives_way_to_suggestion() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        harness.store.names["Ada"] = "somebody"
        ada.act("abandon")
        await fade(harness)
        assert [entry.name for entry in harness.store.board] == ["Ada-2"]
        assert "The hall lists you as Ada-2" in ada.text

    play(scenario)


def test_program_redeems_its_claim_itself() -> None:
    async def scenario(harness: Harness) -> None:
        bot = await ada_gives_up(harness, want=["cells", "panels"])
        await fade(harness)
        assert bot.heard("over")[0]["claim"]
        assert harness.store.board == []

    play(scenario)


def test_unrecorded_end_is_recorded_later() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        ada.act("abandon")
        harness.store.fails = True
        await fade(harness)
        assert "could not be saved yet" in ada.text
        assert ada.heard("over") == []
        harness.store.fails = False
        await harness.wait(10)
        assert len(ada.heard("over")) == 1

    play(scenario)


def test_reconnect_after_end_is_told_again() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_gives_up(harness)
        await fade(harness)
        ada.drop()
        await ada.reconnect()
        assert len(ada.heard("over")) == 2
        assert "Rank 1" in ada.text

    play(scenario)


def test_finished_run_is_shown_after_restart() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_gives_up(harness)
        ada.key("Enter")
        await harness.restart()
        await ada.reconnect()
        assert not ada.welcome["resume"]
        await fade(harness)
        assert len(ada.heard("over")) == 2
        assert [entry.name for entry in harness.store.board] == ["Ada"]
        assert "You give up." in ada.text
        ada.act("wait")
        assert ada.errors == ["shutting_down", "refused"]

    play(scenario)


def test_crash_before_end_is_recorded_loses_nothing() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        harness.store.fails = True
        ada.key("l")
        ada.act("abandon")
        await harness.settle()
        await harness.crash()
        harness.store.fails = False
        await ada.reconnect()
        await harness.settle()
        assert len(ada.heard("over")) == 1
        assert ada.run.game.turn == 1

    play(scenario)


def test_death_fade_goes_black_by_itself() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_gives_up(harness)
        assert ada.picture
        bright = set(ada.picture.fg)
        for _ in range(4):
            harness.now += 0.25
            ada.read()
        await harness.settle()
        assert ada.picture
        assert set(ada.picture.fg) != bright
        await fade(harness)
        rest = ada.frame
        harness.now += 100
        ada.read()
        assert ada.frame == rest, "then it rests"
        assert any("gave up" in line for line in lines(ada.picture))

    play(scenario)


def test_unranked_run_says_why() -> None:
    async def scenario(harness: Harness) -> None:
        harness.store.unranked = True
        ada = await ada_gives_up(harness)
        await fade(harness)
        assert "It was too short." in ada.text
        assert harness.store.board == []

    play(scenario)


def test_chosen_seed_is_recorded() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_gives_up(harness)
        bea = await harness.client(new=True, name="Bea")
        bea.act("abandon")
        await fade(harness)
        assert [(entry.name, entry.seeded) for entry in harness.store.board] == [("Ada", True), ("Bea", False)]
        assert "for chosen seeds" in ada.text
        assert "for chosen seeds" not in bea.text

    play(scenario)


def test_end_without_free_name_says_so() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        for name in ("Ada", "Ada-2", "Ada-2-2", "Ada-2-2-2", "Ada-2-2--2"):
            harness.store.names[name] = "somebody"
        ada.act("abandon")
        await fade(harness)
        assert not harness.store.board
        assert "belongs to another player" in ada.text

    play(scenario)


def test_hall_has_board_for_each_scoring() -> None:
    async def scenario(harness: Harness) -> None:
        for name, scoring in (("Bea", SCORING), ("Cid", SCORING - 1)):
            harness.store.board.append(HallEntry(1, name, 9, 1, "won", 60, "v", 0, name, scoring=scoring))
        ada = await harness.client()
        ada.key("h")
        await fade(harness)
        assert "Bea" in ada.text and "Cid" not in ada.text
        ada.key("o")
        await fade(harness)
        assert "Cid" in ada.text and "Bea" not in ada.text

    play(scenario)


def test_hall_tells_story_that_was_kept() -> None:
    async def scenario(harness: Harness) -> None:
        harness.store.board.append(HallEntry(1, "Bea", 9, 1, "won", 60, "v", 0, "b"))
        ada = await harness.client(new=True, name="Ada", seed=7)
        ada.act("abandon")
        await fade(harness)
        for keys, told in (
            (("h", "Enter"), "Ada gave up on level 1,"),
            (("Escape", "b", "b", "Enter"), "This run has no story"),
        ):
            for name in keys:
                ada.key(name)
                await fade(harness)
            assert told in ada.text

    play(scenario)


def test_another_run_begins_from_the_end_of_one() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_gives_up(harness)
        await fade(harness)
        first, bob = ada.run.id, await harness.client(watch=ada.run.id)
        ada.key("Enter")
        await fade(harness)
        assert ada.run.id != first
        assert (ada.welcome["run"], ada.run.state, ada.run.game.turn) == (ada.run.id, RunState.PLAYING, 0)
        ada.key("l")
        assert ada.run.game.turn == 1
        assert "You give up." in bob.text
        bob.drop()
        ada.act("abandon")
        await fade(harness)
        ada.key("Enter")
        await fade(harness)
        assert [run.id for run in harness.registry._holder.all() if run.seats] == [ada.run.id]
        assert [entry.run for entry in harness.store.board if entry.run == first] == [first]

    play(scenario)


def test_stripped_run_is_unknown() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_gives_up(harness)
        id_ = ada.run.id
        ended = harness.store.runs[id_]
        assert isinstance(ended, FinishedRun)
        await harness.restart()
        harness.store.runs[id_] = replace(ended, saved=replace(ended.saved, snapshot=b"", log=b""))
        await ada.reconnect()
        assert ada.errors[-1] == "unknown_run"
        assert ada.welcome["run"] is None

    play(scenario)


def test_keys_do_not_hold_up_the_end() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada")
        ada.act("abandon")
        for _ in range(20):
            harness.now += 0.1
            await harness.settle()
            ada.key("v")
        await harness.settle()
        assert "Esc: title" in ada.text

    play(scenario)
