"""What the hero notices of what happens, and who stays unnamed in it."""

from __future__ import annotations

from typing import get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from stage import Stage
from stage.arrange import load, stow
from stage.deeds import happen, perform
from stage.events import named, values
from stage.state import bodies
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Attack, Open, Quaff, Wait
from winze.engine.events import (
    FELT,
    NOT,
    ROLES,
    SEEN,
    SOMETHING,
    Altered,
    Died,
    Event,
    Harmed,
    Struck,
    Used,
)
from winze.engine.kinds.actors import HERO
from winze.engine.kinds.effects import Harm

# The corridor is dark: of what stands there, the hero sees what is next to him only.
HALL = """
    ###########
    #@.w#r,,w+#
    ###########
"""
BESIDE = """
    #####
    #@#r#
    ##,##
    #,w,#
    #####
"""


def test_what_the_hero_does_and_suffers_is_felt():
    stage = Stage(HALL.replace("@.w", "@w."))
    stage.rouse("warden")
    events = stage.act(Attack(Direction.E))
    assert {event.noticed for event in named(events, Struck)} == {FELT}
    assert all(event.veiled == () for event in events if event.noticed)


def test_what_happens_in_sight_is_seen():
    stage = Stage(HALL)
    warden = stage.game.level.monsters()[0]
    happen(stage.game, Harm(Dice(0, 1, 1), "blow"), warden)
    (event,) = named(stage.game.events, Harmed)
    assert (event.noticed, event.whom.kind) == (SEEN, "warden")


def test_what_happens_out_of_sight_is_not_noticed_and_keeps_its_names():
    stage = Stage(HALL)
    rat = stage.monster("rat")
    happen(stage.game, Harm(Dice(0, 1, 99), "blow"), rat)
    assert [event.noticed for event in stage.game.events[-2:]] == [NOT, NOT]
    assert values(stage.game.events, Died, "who")[-1] == "rat"
    assert stage.game.perceived(stage.game.events[-2:]) == []


def test_a_door_that_moves_in_sight_is_told_and_who_moves_it_only_if_he_is_seen():
    stage = Stage("""
        ##########
        #@....+w,#
        ##########
    """)
    warden = stage.monster("warden")
    assert perform(stage.game, warden, Open(Direction.W)) is None
    (event,) = named(stage.game.events, Altered)
    assert (event.noticed, event.veiled, event.who.kind) == (SEEN, ("who",), "warden")
    (seen,) = stage.game.perceived([event])
    assert seen.who == SOMETHING
    assert (seen.verb, seen.cell) == ("open", event.cell)


def test_who_strikes_from_where_the_hero_cannot_see_is_something():
    stage = Stage("""
        ######
        #@   #
        ######
    """)
    ghost = stage.stand("ghost", 2, 1)
    stage.rouse("ghost")
    assert not stage.game.level.visible >> ghost.cell & 1
    while not named(events := stage.act(Wait()), Struck):
        stage.stand(ghost, 2, 1)
    blow = named(stage.game.perceived(events), Struck)[0]
    assert (blow.noticed, blow.who, blow.whom.kind) == (FELT, SOMETHING, HERO)
    assert named(events, Struck)[0].who.kind == "ghost"


def test_the_events_of_one_deed_belong_together():
    stage = Stage(HALL)
    stage.heal(10)
    letter = stow(stage.game, "draught")
    events = stage.act(Quaff(letter))
    drunk = named(events, Used)[0].deed
    assert [type(event).__name__ for event in events if event.deed == drunk] == ["Used", "Healed"]
    assert {event.deed for event in stage.act(Attack(Direction.E))} == {1}


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 500))
def test_nothing_that_is_told_names_whom_the_hero_does_not_see(seed):
    """Unless he takes part, somebody he does not see is `SOMETHING` in all that gets outside."""
    stage = Stage(BESIDE, seed=seed)
    stage.rouse()
    load(stage.monster("rat"), 5)
    for _ in range(12):
        before = stage.game.level.visible
        events = stage.act(Wait())
        sight = before | stage.game.level.visible
        for event in stage.game.perceived(events):
            for role in ROLES[type(event)]:
                who = getattr(event, role)
                assert who in {None, SOMETHING} or who.kind == HERO or sight >> who.cell & 1, event
        if stage.game.end:
            break
    assert bodies(stage.game)


def test_every_type_of_event_says_who_takes_part():
    without = {type_.__name__ for type_ in get_args(Event) if not ROLES[type_]}
    assert without == {
        "Bereaved",
        "Broke",
        "Burnt",
        "Changed",
        "Confided",
        "Ended",
        "Exploded",
        "Foreboding",
        "GaveWay",
        "Guided",
        "Heard",
        "Ignited",
        "Harried",
        "Knocked",
        "Landed",
        "Learnt",
        "Lulled",
        "Poured",
        "Priced",
        "Quelled",
        "Refused",
        "Resounded",
        "Revealed",
        "Rumoured",
        "Sealed",
        "Signposted",
        "Silence",
        "Stirred",
    }
