"""Cues are sent to clients that want them, after the frame that shows what happened."""

from __future__ import annotations

from session_harness import Client, Harness, play
from winze.engine import events as ev
from winze.engine.events import SOMETHING, Who
from winze.session.base.limits import LATE_SECONDS
from winze.session.runs.run import MOST_CUES


async def ada_hears(harness: Harness, *wants: str) -> Client:
    return await harness.client(new=True, name="Ada", seed=7, want=["screen", *wants])


def cues(client: Client) -> list[list[list[object]]]:
    return [told["cues"] for told in client.heard("cues")]


def test_cues_follow_their_frame() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_hears(harness, "cues")
        ada.key("l")
        await harness.settle()
        (told,) = ada.heard("cues")
        assert told == {"t": "cues", "frame": ada.frame, "cues": [["step", "here", 0]]}
        ada.key(".")
        await harness.settle()
        assert len(ada.heard("cues")) == 1, "a turn of waiting is silent"

    play(scenario)


def test_refused_action_is_heard() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_hears(harness, "cues")
        ada.key("g")
        await harness.settle()
        assert cues(ada) == [[["refused", "", 0]]]

    play(scenario)


def test_unwanted_cues_are_not_sent() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_hears(harness)
        ada.key("l", "V")
        await harness.settle()
        assert ada.heard("cues") == ada.heard("sound") == []

    play(scenario)


def test_watcher_hears_what_happens_from_its_arrival_on() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_hears(harness)
        ada.key("l")
        await harness.settle()
        bea = await harness.client(watch=ada.run.id, want=["screen", "cues"])
        assert cues(bea) == []
        ada.key("g")
        await harness.settle()
        assert cues(bea) == [[["refused", "", 0]]]

    play(scenario)


def test_late_watcher_hears_late() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_hears(harness)
        ada.run.allow("later")
        bea = await harness.client(watch=ada.run.id, want=["screen", "cues"])
        await harness.wait(2)
        ada.key("g")
        await harness.settle()
        await harness.wait(LATE_SECONDS - 1)
        assert cues(bea) == []
        await harness.wait(2)
        assert cues(bea) == [[["refused", "", 0]]]
        await harness.wait(LATE_SECONDS)
        assert len(cues(bea)) == 1

    play(scenario)


def test_restored_run_repeats_no_cues() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_hears(harness, "cues")
        ada.key("l")
        await harness.settle()
        await harness.restart()
        await ada.reconnect(want=["screen", "cues"])
        ada.read()
        assert len(cues(ada)) == 1

    play(scenario)


def test_equal_cues_of_a_frame_are_sent_once() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_hears(harness, "cues")
        ada.key(*"llll", read=False)
        await harness.settle()
        assert [cue for told in cues(ada) for cue in told] == [["step", "here", 0]]

    play(scenario)


def test_slow_client_gets_the_latest_cues() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_hears(harness, "cues")
        ada.run.cues.note((str(number), "", 0) for number in range(2 * MOST_CUES))  # type: ignore[misc]
        ada.key("g")
        await harness.settle()
        ((*_, last),) = cues(ada)
        assert last == ["refused", "", 0]
        assert len(cues(ada)[0]) == MOST_CUES

    play(scenario)


def test_key_for_sound_is_told_to_the_client() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_hears(harness, "cues")
        ada.key("V")
        await harness.settle()
        assert ada.heard("sound") == [{"t": "sound"}]
        bea = await harness.client(watch=ada.run.id, want=["screen", "cues"])
        bea.key("V")
        await harness.settle()
        assert bea.heard("sound") == [{"t": "sound"}]
        assert len(ada.heard("sound")) == 1

    play(scenario)


def test_blows_are_told_as_cells_of_the_screen() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_hears(harness, "cues")
        game = ada.run.game
        struck = game.hero.cell + game.level.board.steps[2]
        you = ev.Struck(who=game.hero.who, whom=Who(7, "rat", struck), outcome="hit", damage=2)
        away = ev.Struck(who=game.hero.who, whom=Who(7, "rat", struck), outcome="miss")
        unseen = ev.Struck(who=game.hero.who, whom=SOMETHING, outcome="hit", damage=2)
        ada.run._tell([you, away, unseen], game.hero.health)
        await harness.settle()
        (told,) = ada.heard("cues")
        assert told["cues"] == [["hit", "e", 1], ["miss", "e", 1], ["hit", "", 0]]
        (cell,) = told["struck"]
        assert ada.picture is not None
        assert ada.picture.glyphs[cell - 1] == ord("@")

    play(scenario)
