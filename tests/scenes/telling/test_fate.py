"""The end of a run as a line of the hall of fame and as a headline."""

from __future__ import annotations

import pytest

from scene_harness import content_for
from stage import Stage
from stage.arrange import End, end, stow
from stage.scenery import Scenery
from winze.core.dice import Dice
from winze.engine.kinds.effects import Afflict
from winze.models.log import Log
from winze.scenes.telling.fate import fate, headline

ROOM = """
    ######
    #@...#
    ######
"""


def test_headline_tells_carried_heartstone_and_way_to_daylight() -> None:
    stage = Stage(ROOM)
    stow(stage.game, "heartstone")
    content = content_for(stage)
    end(stage.game, End("killed", "rat"))
    assert fate(stage.game, content, Log()) == "killed by a cave rat, carrying the Heartstone"
    assert headline(stage.game, content, "Ada", Log()) == (
        "Ada was killed by a cave rat on level 1, Low Adit, after 0 turns, carrying the Heartstone, "
        "one level from daylight."
    )


@pytest.mark.parametrize(
    ("ending", "told"),
    [
        (End("won"), "Ada brought the Heartstone home after 0 turns."),
        (End("left"), "Ada left the mine after 0 turns."),
        (End("drowned"), "Ada drowned on level 1, Low Adit, after 0 turns."),
        (End("choked"), "Ada suffocated in bad air on level 1, Low Adit, after 0 turns."),
        (End("crushed"), "Ada was crushed by falling rock on level 1, Low Adit, after 0 turns."),
    ],
)
def test_headline_is_a_sentence(ending: End, told: str) -> None:
    stage = Stage(ROOM)
    end(stage.game, ending)
    assert headline(stage.game, content_for(stage), "Ada", Log()) == told


def test_fate_is_empty_before_the_end() -> None:
    stage = Stage(ROOM)
    assert fate(stage.game, content_for(stage), Log()) == ""


def test_drowned_hero_was_held_by_somebody() -> None:
    scenery = Scenery(ROOM)
    game, holder = scenery.game, scenery.stand("drowned_man", 2, 1)
    scenery.happen(Afflict("held", Dice(0, 1, 4), strength=20), 1, 1, by=holder)
    end(game, End("drowned"))
    assert fate(game, scenery.content, Log()) == "drowned, held by a drowned man"
    end(game, End("drowned", "drowned_man"))
    assert fate(game, scenery.content, Log()) == "drowned, held by a drowned man"
    end(game, End("burnt"))
    assert "held" not in fate(game, scenery.content, Log())
