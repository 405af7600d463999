"""Events that the hero notices, and actors that stay unnamed."""

from __future__ import annotations

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
    EVENTS,
    FELT,
    NOT,
    ROLES,
    SEEN,
    SOMETHING,
    Altered,
    Died,
    Harmed,
    Struck,
    Used,
)
from winze.engine.kinds.actors import HERO
from winze.engine.kinds.effects import Harm

# The corridor is dark: the hero sees only adjacent cells there.
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


def test_heros_deeds_and_wounds_are_felt():
    stage = Stage(HALL.replace("@.w", "@w."))
    stage.rouse("warden")
    events = stage.act(Attack(Direction.E))
    assert {event.noticed for event in named(events, Struck)} == {FELT}
    assert all(event.veiled == () for event in events if event.noticed)


def test_events_in_sight_are_seen():
    stage = Stage(HALL)
    warden = stage.game.level.monsters()[0]
    happen(stage.game, Harm(Dice(0, 1, 1), "blow"), warden)
    (event,) = named(stage.game.events, Harmed)
    assert (event.noticed, event.whom.kind) == (SEEN, "warden")


def test_events_out_of_sight_go_unnoticed_but_keep_names():
    stage = Stage(HALL)
    rat = stage.monster("rat")
    happen(stage.game, Harm(Dice(0, 1, 99), "blow"), rat)
    assert [event.noticed for event in stage.game.events[-2:]] == [NOT, NOT]
    assert values(stage.game.events, Died, "who")[-1] == "rat"
    assert stage.game.perceived(stage.game.events[-2:]) == []


def test_seen_door_event_veils_unseen_opener():
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


def test_unseen_attacker_becomes_something():
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


def test_events_of_one_action_share_a_deed():
    stage = Stage(HALL)
    stage.heal(10)
    letter = stow(stage.game, "draught")
    events = stage.act(Quaff(letter))
    drunk = named(events, Used)[0].deed
    assert [type(event).__name__ for event in events if event.deed == drunk] == ["Used", "Healed"]
    assert {event.deed for event in stage.act(Attack(Direction.E))} == {1}


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 500))
def test_perceived_events_never_name_unseen_actors(seed):
    """Every unseen actor other than the hero is `SOMETHING` in events that leave the engine."""
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


def test_all_but_these_event_types_have_roles():
    without = {type_.__name__ for type_ in EVENTS if not ROLES[type_]}
    assert without == {
        "Bereaved",
        "Parted",
        "Broke",
        "Burnt",
        "Changed",
        "Confided",
        "Drained",
        "Ended",
        "ExitShut",
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
        "MachineSeen",
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
        "Turned",
        "Unready",
        "WaterNear",
        "WireFired",
    }
