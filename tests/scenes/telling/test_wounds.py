"""The last wounds of the hero, and the line about them."""

from __future__ import annotations

import pytest

from scene_harness import content_for
from stage import Stage
from stage.arrange import End, end, stow
from winze.engine.actions import Wait
from winze.engine.events import Struck
from winze.models.chronicle import Chronicle, Wound
from winze.models.log import Log
from winze.scenes.telling.wounds import last_line, note_wounds

ROOM = """
    ######
    #@...#
    ######
"""
POISON = Wound(0, "poison", 0, 1, 6)


def bite(amount: int, health: int, by: int = 7, turn: int = 0) -> Wound:
    return Wound(turn, "rat", by, amount, health)


def told(stage: Stage, *wounds: Wound, cause: str = "killed") -> str:
    end(stage.game, End(cause, "rat"))
    return last_line(stage.game, content_for(stage), Log(chronicle=Chronicle(wounds=[*wounds])))


@pytest.mark.parametrize(
    ("wounds", "line"),
    [
        ([bite(3, 2)], "Last: the cave rat hit for 3 at 2 HP."),
        ([POISON, bite(2, 5), bite(3, 3)], "Last: the cave rat hit twice for 5, the last time at 3 HP."),
        ([bite(2, 5, 7), bite(3, 3, 8)], "Last: cave rats hit twice for 5, the last time at 3 HP."),
        (
            [bite(2, 6), bite(3, 4), POISON],
            "Last: the poison hurt you for 1 at 6 HP; before that the cave rat hit twice for 5, the last time at 4 HP.",
        ),
        ([bite(1, 6), *[POISON] * 2], "Last: the poison hurt you twice for 2, the last time at 6 HP."),
        ([Wound(0, "", 7, 3, 2)], "Last: something hit for 3 at 2 HP."),
        ([bite(9, 9, turn=-100), POISON], "Last: the poison hurt you for 1 at 6 HP."),
        ([], ""),
    ],
)
def test_last_line_tells_what_did_harm(wounds: list[Wound], line: str) -> None:
    assert told(Stage(ROOM), *wounds) == line


@pytest.mark.parametrize(("count", "words"), [(1, "healing draught was in"), (2, "2 healing draughts were in")])
def test_last_line_tells_what_could_have_helped(count: int, words: str) -> None:
    stage = Stage(ROOM)
    for _ in range(count):
        stow(stage.game, "draught")
    line = told(stage, bite(3, 2))
    assert line.startswith("Last: the cave rat hit for 3 at 2 HP; ")
    assert f"{words} the pack." in line


def test_last_line_names_the_way_out_without_an_item() -> None:
    assert told(Stage("#######\n#@...>#\n#######", ROOM)) == "Last: a shaft down was 4 steps away."


@pytest.mark.parametrize("cause", ["won", "left", "abandoned"])
def test_survivors_have_no_last_line(cause: str) -> None:
    assert told(Stage(ROOM), bite(3, 2), cause=cause) == ""


def test_last_ten_wounds_are_kept_with_the_health_before() -> None:
    stage, kept = Stage("#####\n#@r.#\n#####"), Chronicle()
    stage.heal(900, 990)
    stage.rouse()
    lost = []
    for _ in range(60):
        health = stage.game.hero.health
        events = stage.game.act(Wait())
        note_wounds(kept, events, stage.game, health)
        lost += [health for event in events if isinstance(event, Struck) and event.damage]
    assert [wound.health for wound in kept.wounds] == lost[-10:]
    assert {(wound.by, wound.id > 0) for wound in kept.wounds} == {("rat", True)}


def test_wounds_are_saved_with_the_log() -> None:
    log = Log(chronicle=Chronicle(wounds=[bite(3, 2)]))
    assert Log.load(log.dump()).chronicle.wounds == [bite(3, 2)]
