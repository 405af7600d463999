"""The story of a run that ended."""

from __future__ import annotations

import pytest

from shown import act, content_for, view_of
from stage import Stage
from stage.arrange import End, end, pay, stow
from stage.deeds import kill
from winze.engine.actions import Wait
from winze.scenes.log import Sentence
from winze.scenes.story import headline, story_text

MINE = """
    ##########
    #@..r...>#
    #....##..#
    ##########
"""
BELOW = "####\n#<.#\n####"


def ended(ending: End, *, things: tuple[str, ...] = ()) -> tuple[Stage, list[str]]:
    """A run that ended so, and the lines of its story."""
    stage = Stage(MINE, BELOW)
    for kind in things:
        stow(stage.game, kind)
    pay(stage.game, 7)
    kill(stage.game, stage.monster("rat"))
    view = view_of(stage)
    for turn in range(15):
        view.log.add(stage.game.turn, [Sentence(f"Turn {turn} passes.")])
        act(view, Wait())
    end(stage.game, ending)
    return stage, story_text(stage.game, view.content, "Ada", view.log).splitlines()


def part(lines: list[str], title: str) -> list[str]:
    """The lines below a heading."""
    start = lines.index(title) + 1
    return [line.strip() for line in lines[start : lines.index("", start)]]


def test_the_headline_names_cause_place_turn_and_what_was_not_drunk() -> None:
    stage, lines = ended(End("killed", "rat"), things=("draught", "draught"))
    assert lines[0] == "Ada was killed by a cave rat on 1 Low Adit, turn 15, with 2 healing draughts unused."
    assert headline(stage.game, content_for(stage), "Bea").startswith("Bea was")


def test_of_the_log_the_last_ten_turns_are_told() -> None:
    _, lines = ended(End("killed", "rat"))
    assert part(lines, "The last turns") == [f"> Turn {turn} passes." for turn in range(6, 15)]


def test_what_would_have_helped_is_told_with_the_ways_that_were_near() -> None:
    _, lines = ended(End("killed", "rat"), things=("draught",))
    assert part(lines, "What you could have done") == [
        "A healing draught: heals 8 and cures poison",
        "A way down, 7 steps off",
    ]


@pytest.mark.parametrize("ending", [End("won"), End("left"), End("abandoned")])
def test_who_lives_could_have_done_nothing_better(ending: End) -> None:
    _, lines = ended(ending, things=("draught",))
    assert "What you could have done" not in lines
    assert "unused" not in lines[0]


def test_score_kills_levels_pack_map_and_seed_are_told() -> None:
    stage, lines = ended(End("killed", "rat"))
    assert part(lines, "Score") == [f"2 for kills + 7 for gold = {stage.game.score}"]
    assert part(lines, "Killed") == ["A cave rat."]
    assert part(lines, "Levels") == ["1 Low Adit              100 % seen *"]
    assert part(lines, "Carried") == ["A pick and a coat."]
    assert any("@" in line for line in part(lines, "Where it ended"))
    assert lines[-1] == "Seed 1"
    assert max(map(len, lines)) <= 80
