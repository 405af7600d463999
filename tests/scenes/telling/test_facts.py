"""The facts of a finished run."""

from __future__ import annotations

import pytest

from scene_harness import content_for
from stage import Stage
from stage.arrange import End, end, stow
from stage.deeds import kill
from stage.deedsdone import have_done, note
from winze.models.facts import (
    CarriedThing,
    DoneFeat,
    Facts,
    KilledKind,
    ScorePart,
    TurningPoint,
    dump_facts,
    load_facts,
)
from winze.models.log import Log, Sentence
from winze.scenes.telling.facts import facts_of

MINE = """
    ##########
    #@..r...>#
    ##########
"""


def facts(stage: Stage, log: Log | None = None) -> Facts:
    return facts_of(stage.game, content_for(stage), "Ada", log or Log())


def test_facts_tell_end_pack_kills_levels_and_feats() -> None:
    stage = Stage(MINE)
    stow(stage.game, "draught", 2)
    kill(stage.game, stage.monster("rat"))
    have_done(stage.game, "timber")
    note(stage.game, "bereaved", "rat")
    end(stage.game, End("killed", "rat"))
    told = facts(stage)
    assert told.headline.startswith("Ada was killed by a cave rat on level 1, Low Adit")
    assert (told.cause, told.seed, told.level, told.heartstone) == ("killed by a cave rat", 1, "1 Low Adit", False)
    assert told.pack[-1] == CarriedThing("draught", "2 healing draughts", 2, used=False)
    assert [thing.kind for thing in told.pack if thing.used] == ["pick", "coat"]
    assert told.kills == [KilledKind("rat", "a cave rat", 1)]
    assert [(level.level, level.name, level.seen) for level in told.levels] == [("1", "1 Low Adit", 100)]
    assert told.feats == [DoneFeat("timber", "Timber", "three foes dead under one fall of rock.")]
    assert told.turning_points == [TurningPoint(0, "1", "You lost a friend: a cave rat.")]
    assert told.score_parts == [ScorePart(told.score, "1 kill")]
    assert told.chances[0].startswith("2 healing draughts: each heals you")
    assert load_facts(dump_facts(told)) == told


def test_facts_have_the_last_twenty_lines() -> None:
    stage, log = Stage(MINE), Log()
    for number in range(30):
        log.add(number, [Sentence(f"Line {number}.")])
    end(stage.game, End("abandoned"))
    told = facts(stage, log)
    assert told.last_lines == [f"Line {number}." for number in range(10, 30)]
    assert told.chances == [], "nothing had to save the hero"


def test_facts_of_an_open_run_are_refused() -> None:
    with pytest.raises(ValueError, match="not ended"):
        facts(Stage(MINE))
