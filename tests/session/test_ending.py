from __future__ import annotations

from dataclasses import replace

from house import Client, House, play
from shown import lines
from winze.engine.kinds.scoring import SCORING
from winze.models.hall import HallEntry
from winze.session.base.run_store import FinishedRun
from winze.session.runs.run import RunState


async def ada_gives_up(house: House, **hello: object) -> Client:
    ada = await house.client(new=True, name="Ada", seed=7, **hello)
    ada.act("abandon")
    await house.settle()
    return ada


async def fade(house: House) -> None:
    """Wait until the death scene is black and its query answered."""
    for _ in range(12):
        house.now += 0.25
        await house.settle()


def test_end_is_recorded_and_claim_told() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_gives_up(house)
        run = ada.run
        ended = house.store.runs[run.id]
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
    async def scenario(house: House) -> None:
        ada = await ada_gives_up(house)
        await fade(house)
        assert [entry.name for entry in house.store.board] == ["Ada"]
        assert "Rank 1" in ada.text
        assert ada.kept == ada.seen == 1
        ada.key("Escape")
        await house.settle()
        assert ada.welcome["run"] is None
        assert house.registry.runs == 0

    play(scenario)


def test_name_taken_meanwhile_gives_way_to_suggestion() -> None:
    async def scenario(house: House) -> None:
        ada = await house.client(new=True, name="Ada", seed=7)
        house.store.names["Ada"] = "somebody"
        ada.act("abandon")
        await fade(house)
        assert [entry.name for entry in house.store.board] == ["Ada-2"]
        assert "The hall lists you as Ada-2" in ada.text

    play(scenario)


def test_program_redeems_its_claim_itself() -> None:
    async def scenario(house: House) -> None:
        bot = await ada_gives_up(house, want=["cells", "panels"])
        await fade(house)
        assert bot.heard("over")[0]["claim"]
        assert house.store.board == []

    play(scenario)


def test_unrecorded_end_is_recorded_later() -> None:
    async def scenario(house: House) -> None:
        ada = await house.client(new=True, name="Ada", seed=7)
        ada.act("abandon")
        house.store.fails = True
        await fade(house)
        assert "could not be saved yet" in ada.text
        assert ada.heard("over") == []
        house.store.fails = False
        await house.wait(10)
        assert len(ada.heard("over")) == 1

    play(scenario)


def test_reconnect_after_end_is_told_again() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_gives_up(house)
        await fade(house)
        ada.drop()
        await ada.reconnect()
        assert len(ada.heard("over")) == 2
        assert "Rank 1" in ada.text

    play(scenario)


def test_finished_run_is_shown_after_restart() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_gives_up(house)
        ada.key("Enter")
        await house.restart()
        await ada.reconnect()
        assert not ada.welcome["resume"]
        await fade(house)
        assert len(ada.heard("over")) == 2
        assert [entry.name for entry in house.store.board] == ["Ada"]
        assert "You give up." in ada.text
        ada.act("wait")
        assert ada.errors == ["shutting_down", "refused"]

    play(scenario)


def test_crash_before_end_is_recorded_loses_nothing() -> None:
    async def scenario(house: House) -> None:
        ada = await house.client(new=True, name="Ada", seed=7)
        house.store.fails = True
        ada.key("l")
        ada.act("abandon")
        await house.settle()
        await house.crash()
        house.store.fails = False
        await ada.reconnect()
        await house.settle()
        assert len(ada.heard("over")) == 1
        assert ada.run.game.turn == 1

    play(scenario)


def test_death_fade_goes_black_by_itself() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_gives_up(house)
        assert ada.picture
        bright = set(ada.picture.fg)
        for _ in range(4):
            house.now += 0.25
            ada.read()
        await house.settle()
        assert ada.picture
        assert set(ada.picture.fg) != bright
        await fade(house)
        rest = ada.frame
        house.now += 100
        ada.read()
        assert ada.frame == rest, "then it rests"
        assert any("gave up" in line for line in lines(ada.picture))

    play(scenario)


def test_unranked_run_says_why() -> None:
    async def scenario(house: House) -> None:
        house.store.unranked = True
        ada = await ada_gives_up(house)
        await fade(house)
        assert "It was too short." in ada.text
        assert house.store.board == []

    play(scenario)


def test_chosen_seed_is_recorded() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_gives_up(house)
        bea = await house.client(new=True, name="Bea")
        bea.act("abandon")
        await fade(house)
        assert [(entry.name, entry.seeded) for entry in house.store.board] == [("Ada", True), ("Bea", False)]
        assert "for chosen seeds" in ada.text
        assert "for chosen seeds" not in bea.text

    play(scenario)


def test_end_without_free_name_says_so() -> None:
    async def scenario(house: House) -> None:
        ada = await house.client(new=True, name="Ada", seed=7)
        for name in ("Ada", "Ada-2", "Ada-2-2", "Ada-2-2-2", "Ada-2-2--2"):
            house.store.names[name] = "somebody"
        ada.act("abandon")
        await fade(house)
        assert not house.store.board
        assert "belongs to another player" in ada.text

    play(scenario)


def test_hall_has_board_for_each_scoring() -> None:
    async def scenario(house: House) -> None:
        for name, scoring in (("Bea", SCORING), ("Cid", SCORING - 1)):
            house.store.board.append(HallEntry(1, name, 9, 1, "won", 60, "v", 0, name, scoring=scoring))
        ada = await house.client()
        ada.key("h")
        await fade(house)
        assert "Bea" in ada.text and "Cid" not in ada.text
        ada.key("o")
        await fade(house)
        assert "Cid" in ada.text and "Bea" not in ada.text

    play(scenario)


def test_hall_tells_story_that_was_kept() -> None:
    async def scenario(house: House) -> None:
        house.store.board.append(HallEntry(1, "Bea", 9, 1, "won", 60, "v", 0, "b"))
        ada = await house.client(new=True, name="Ada", seed=7)
        ada.act("abandon")
        await fade(house)
        for keys, told in (
            (("Enter", "Enter"), "Ada gave up on 1"),
            (("Escape", "Tab", "Enter"), "This run has no story"),
        ):
            for name in keys:
                ada.key(name)
                await fade(house)
            assert told in ada.text

    play(scenario)


def test_stripped_run_is_unknown() -> None:
    async def scenario(house: House) -> None:
        ada = await ada_gives_up(house)
        id_ = ada.run.id
        ended = house.store.runs[id_]
        assert isinstance(ended, FinishedRun)
        await house.restart()
        house.store.runs[id_] = replace(ended, saved=replace(ended.saved, snapshot=b"", log=b""))
        await ada.reconnect()
        assert ada.errors[-1] == "unknown_run"
        assert ada.welcome["run"] is None

    play(scenario)
