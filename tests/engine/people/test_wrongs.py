"""Harm by the hero to peaceful actors."""

from __future__ import annotations

import pytest

from stage.bodies import hurt
from stage.events import named, values
from stage.friends import friend
from stage.people import Meeting
from stage.scenery import Scenery
from stage.state import is_aware
from stage.wares import carry, throw, use_at
from winze.engine.body.dealing import offers
from winze.engine.events import Bonded, Harmed
from winze.engine.sense.moods import mood_of

HALL = """
    ############
    #@.........#
    #..........#
    #..........#
    ############
"""


@pytest.mark.parametrize("rod", ["cold", "spark"])
def test_rod_provokes_the_actors_it_harms(rod: str) -> None:
    meeting = Meeting("healer")
    assert offers(meeting.game, meeting.person.cell)
    events = use_at(meeting.scenery, carry(meeting.scenery, rod), 3, 2)
    assert named(events, Harmed)
    assert is_aware(meeting.person) and mood_of(meeting.person) == "hunts"
    assert not offers(meeting.game, meeting.person.cell)


def test_heros_fire_provokes_burnt_actors() -> None:
    scenery = Scenery(HALL)
    healer = scenery.stand("healer", 7, 1)
    throw(scenery, carry(scenery, "blaze_potion"), 7, 2)
    scenery.wait(3)
    assert is_aware(healer)


def test_harm_without_cause_provokes_nobody() -> None:
    scenery = Scenery(HALL)
    healer = scenery.stand("healer", 7, 1)
    assert hurt(scenery, healer, 5, "fire") == 5
    assert not is_aware(healer)


def test_friend_leaves_at_first_harm_and_hunts_at_second() -> None:
    scenery = Scenery(HALL)
    hound, rod = friend(scenery, "adit_hound", 4, 1, 300), carry(scenery, "cold")
    assert values(use_at(scenery, rod, 4, 1), Bonded, "how") == ["leaves"]
    assert not is_aware(hound)
    use_at(scenery, rod, *scenery.game.level.board.xy(hound.cell))
    assert is_aware(hound)


def test_friend_that_left_tolerates_lasting_fire() -> None:
    scenery = Scenery(HALL)
    hound = friend(scenery, "adit_hound", 4, 1, 300)
    events = throw(scenery, carry(scenery, "blaze_potion"), 4, 1) + scenery.wait(3)
    assert values(events, Bonded, "how") == ["leaves"]
    assert len(named(events, Harmed)) > 1 and not is_aware(hound)
