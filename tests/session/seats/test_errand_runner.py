from __future__ import annotations

import pytest

from scene_harness import content_for
from session_harness import Client, Harness, play
from stage import Stage
from stage.arrange import know_level, lay, look, stand, wound
from winze.session.client.inputs import STARTLED_SECONDS
from winze.wire.frame import decode_frame

HALL = content_for(
    Stage(
        """
        ##############################
        #@...........................#
        ##############################
        """
    )
)
FAR = 27


async def ada_in_the_hall(harness: Harness) -> Client:
    return await harness.client(new=True, name="Ada")


def test_errand_runs_to_its_end() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_in_the_hall(harness)
        ada.key("L")
        assert ada.run.game.turn == FAR
        assert ada.seen == 1

    play(scenario, content=HALL)


def test_errand_runs_in_slices_and_key_cuts_it_short() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_in_the_hall(harness)
        harness.tick = 0.003
        ada.key("L", read=False)
        assert ada.run.game.turn == 1
        harness.registry.step(ada.connection)
        between = ada.run.game.turn
        assert 1 < between < FAR
        ada.key("x", read=False)
        assert not (ada.seat and ada.seat.running)
        harness.registry.step(ada.connection)
        assert ada.run.game.turn == between

    play(scenario, content=HALL)


def test_errand_frames_are_spaced_and_last_comes_at_once() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_in_the_hall(harness)
        harness.tick = 0.003
        began = harness.now
        ada.key("L")
        spent = harness.now - began
        assert ada.run.game.turn == FAR
        assert "Turn    27" in ada.text
        assert 2 <= ada.frame <= 2 + spent / 0.04

    play(scenario, content=HALL)


def test_rest_reminds_of_a_hunter_out_of_sight() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_in_the_hall(harness)
        game = ada.run.game
        rat = stand(game, "rat", game.hero.cell + 5, aware=True)
        look(game)
        game.level.remove(rat)
        wound(game.hero, 3)
        ada.key("R")
        assert ada.text.count("You rest, but the cave rat is still about and may find you.") == 1
        assert "You feel rested." in ada.text

    play(scenario, content=HALL)


async def turns_shown(harness: Harness, presses: int) -> list[int]:
    """Return the turns of the frames of an errand, after presses of the option for errands."""
    ada = await ada_in_the_hall(harness)
    ada.key("=", "]", "]", *"e" * presses, "Escape")
    ada.key("L", read=False)
    turns: list[int] = []
    while not turns or turns[-1] < FAR:
        frames = harness.registry.step(ada.connection)
        turns += [decode_frame(frame).turn for frame in frames if isinstance(frame, bytes)]
        harness.now = max(harness.now, ada.wake_at() or 0)
    return turns


@pytest.mark.parametrize(("presses", "steps"), [(1, 1), (2, 4)])
def test_errand_shows_as_many_steps_as_the_player_wants(presses: int, steps: int) -> None:
    async def scenario(harness: Harness) -> None:
        turns = await turns_shown(harness, presses)
        assert turns[:-1] == [*range(steps, FAR, steps)]

    play(scenario, content=HALL)


def test_errand_shows_only_its_end_to_a_player_who_wants_that() -> None:
    async def scenario(harness: Harness) -> None:
        harness.tick = 0.003
        assert await turns_shown(harness, 3) == [FAR]

    play(scenario, content=HALL)


def test_key_ends_an_errand_that_waits_for_a_frame() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_in_the_hall(harness)
        ada.key("=", "]", "]", "e", "Escape", "L")
        assert ada.seat and ada.seat.running and ada.turn < FAR
        ada.key("x")
        assert not ada.seat.running
        assert ada.seen == ada.next - 1

    play(scenario, content=HALL)


def test_key_is_answered_before_its_errand_ends() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_in_the_hall(harness)
        ada.key("L", read=False)
        assert ada.connection.wake_at() == 0
        first = harness.registry.step(ada.connection, works=False)
        assert [decode_frame(frame).seen for frame in first if isinstance(frame, bytes)] == [1]
        assert ada.seat and ada.seat.running
        ada.connection.refresh()
        assert ada.connection.wake_at() is None
        assert harness.registry.step(ada.connection, works=False) == []

    play(scenario, content=HALL)


def test_errand_stops_when_connection_breaks() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_in_the_hall(harness)
        harness.tick = 0.003
        ada.key("L", read=False)
        run = ada.run
        ada.drop()
        await ada.reconnect()
        assert run.game.turn == 1

    play(scenario, content=HALL)


def test_resent_keys_wait_for_errand_before_them() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_in_the_hall(harness)
        ada.key("L", "H", "l")
        before = ada.run.game.fingerprint()
        await harness.crash()
        harness.tick = 0.001
        await ada.reconnect()
        assert ada.run.game.turn == FAR + FAR + 1
        assert ada.run.game.fingerprint() == before

    play(scenario, content=HALL)


def test_keys_behind_errand_are_resent_after_second_break(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_in_the_hall(harness)
        harness.store.fails = True
        ada.key("L", "H", "l")
        await harness.crash()
        harness.store.fails = False
        harness.tick = 0.001
        with monkeypatch.context() as patched:
            patched.setattr(ada, "read", lambda: False)
            await ada.reconnect()
            for message in harness.registry.step(ada.connection):
                ada._hear(message)
            assert ada.run.game.turn == 1
        ada.drop()
        await ada.reconnect()
        assert ada.run.game.turn == 1 + 1 + 1, "the errand was cut short, and the others came after it"

    play(scenario, content=HALL)


def test_errand_that_cannot_begin_says_why() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_in_the_hall(harness)
        ada.key(")")
        assert "not found that exit yet" in ada.text
        assert ada.run.game.turn == 0
        assert ada.run.inputs.settled == 1

    play(scenario, content=HALL)


def test_distant_click_walks_there() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_in_the_hall(harness)
        row = next(y for y, line in enumerate(ada.text.splitlines()) if "@" in line)
        column = ada.text.splitlines()[row].index("@")
        ada.send(t="point", x=column + 9, y=row)
        ada.read()
        assert ada.run.game.turn == 9

    play(scenario, content=HALL)


AMBUSH = content_for(
    Stage(
        """
        ##############################
        #@...........#...............#
        ############.#.###############
        ############...###############
        ##############################
        """
    )
)


async def ada_meets_a_tortoise(harness: Harness) -> Client:
    """Start an errand along a hall with a tortoise around its corner."""
    ada = await ada_in_the_hall(harness)
    ada.key(".")
    game = ada.run.game
    stand(game, "tortoise", game.level.board.cell(15, 1), aware=True)
    know_level(game)
    assert await harness.registry._holder.save(ada.run)
    return ada


async def ada_finds_gold(harness: Harness) -> Client:
    """Start an errand toward an item where the tortoise would be."""
    ada = await ada_in_the_hall(harness)
    ada.key(".")
    game = ada.run.game
    lay(game, "gold", game.level.board.cell(15, 1))
    know_level(game)
    assert await harness.registry._holder.save(ada.run)
    return ada


def travel(harness: Harness, ada: Client) -> None:
    """Click on a cell from which the tortoise is seen."""
    row = next(y for y, line in enumerate(ada.text.splitlines()) if "@" in line)
    column = ada.text.splitlines()[row].index("@")
    ada.send(t="point", x=column + 13, y=row + 2)
    ada.read()


def test_keys_typed_ahead_are_dropped_on_danger() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_meets_a_tortoise(harness)
        travel(harness, ada)
        stopped = ada.run.game.turn
        assert 1 < stopped < 15
        ada.key("l", "L", ".")
        assert ada.run.game.turn == stopped
        assert ada.seen == ada.run.inputs.settled == 5, "they were taken all the same"
        harness.now += STARTLED_SECONDS
        ada.key(".")
        assert ada.run.game.turn == stopped + 1

    play(scenario, content=AMBUSH)


def test_named_actions_are_never_dropped_as_typed_ahead() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_meets_a_tortoise(harness)
        travel(harness, ada)
        stopped = ada.run.game.turn
        ada.act("wait")
        assert ada.run.game.turn == stopped + 1

    play(scenario, content=AMBUSH)


def test_keys_after_safe_errand_are_taken_at_once() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_in_the_hall(harness)
        ada.key("L", "h")
        assert ada.run.game.turn == FAR + 1

    play(scenario, content=HALL)


def test_keys_pressed_in_sight_of_danger_are_resent() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_meets_a_tortoise(harness)
        travel(harness, ada)
        stopped = ada.run.game.turn
        harness.now += STARTLED_SECONDS
        ada.drop()
        ada.key(".", "h")
        await ada.reconnect()
        assert ada.run.game.turn == stopped + 2

    play(scenario, content=AMBUSH)


def test_alarm_drops_rest_of_resent_keys() -> None:
    """The connection breaks before the errand begins, so all keys were typed blind."""

    async def scenario(harness: Harness) -> None:
        bea = await ada_meets_a_tortoise(harness)
        travel(harness, bea)
        stopped = bea.run.game.turn
        ada = await ada_meets_a_tortoise(harness)
        ada.drop()
        travel(harness, ada)
        ada.key("l", "L", ".")
        await ada.reconnect()
        assert ada.run.game.turn == stopped
        assert ada.seen == ada.run.inputs.settled == 5, "they were taken all the same"
        harness.now += STARTLED_SECONDS
        ada.key(".")
        assert ada.run.game.turn == stopped + 1

    play(scenario, content=AMBUSH)


def test_news_drop_rest_of_resent_keys() -> None:
    async def scenario(harness: Harness) -> None:
        bea, ada = [await ada_finds_gold(harness) for _ in range(2)]
        travel(harness, bea)
        stopped = bea.run.game.turn
        assert 1 < stopped < 15
        ada.drop()
        travel(harness, ada)
        ada.key("l", ".")
        await ada.reconnect()
        assert (ada.run.game.turn, ada.seen) == (stopped, 4)

    play(scenario, content=AMBUSH)


def test_unseen_alarm_drops_resent_keys() -> None:
    """The connection breaks during the errand, so the client does not know of its end."""

    async def scenario(harness: Harness) -> None:
        ada = await ada_meets_a_tortoise(harness)
        hear = ada._hear
        ada._hear = lambda message: None  # type: ignore[method-assign]
        travel(harness, ada)
        stopped = ada.run.game.turn
        assert ada.turn < stopped
        harness.now += 10
        ada.drop()
        ada._hear = hear  # type: ignore[method-assign]
        ada.key("l", "L", ".")
        await ada.reconnect()
        assert ada.run.game.turn == ada.turn == stopped

    play(scenario, content=AMBUSH)


def test_hover_describes_cell_and_is_no_input() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_in_the_hall(harness)
        harness.tick = 0.003
        ada.key("L", read=False)
        row = next(y for y, line in enumerate(ada.text.splitlines()) if "@" in line)
        ada.say({"t": "hover", "x": 75, "y": 1})
        assert ada.seat and ada.seat.running, "it ends no errand"
        ada.read()
        assert ada.run.game.turn == FAR
        column = ada.text.splitlines()[row].index("@")
        ada.say({"t": "hover", "x": column, "y": row})
        ada.read()
        assert ada.text.splitlines()[-1] == "You. Floor."
        assert ada.seen == 1
        ada.say({"t": "hover"})
        ada.read()
        assert "You. Floor." not in ada.text

    play(scenario, content=HALL)


def test_wheel_is_no_input_and_ends_no_errand() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_in_the_hall(harness)
        harness.tick = 0.003
        ada.key("L", read=False)
        ada.say({"t": "wheel", "lines": 3})
        assert ada.seat and ada.seat.running
        ada.read()
        assert ada.run.game.turn == FAR
        assert ada.seen == 1

    play(scenario, content=HALL)


def test_hover_on_death_scene_loses_no_record() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_in_the_hall(harness)
        ada.key("Q", "Y")
        ada.say({"t": "hover", "x": 3, "y": 3})
        for _ in range(3):
            await harness.wait(0.3)
        ada.key("Enter")
        await harness.settle()
        assert "Rank 1 in the hall of fame" in ada.text

    play(scenario, content=HALL)
