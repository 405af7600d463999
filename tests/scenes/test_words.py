from __future__ import annotations

import re
from typing import get_args

import pytest

from shown import content_for
from stage import End, Stage, end
from winze.engine import events as ev
from winze.engine.errands import Stop
from winze.engine.events import Event, Refused
from winze.engine.kinds.actors import HERO
from winze.scenes.endings import ENDINGS, cause
from winze.scenes.english import a, listed
from winze.scenes.reasons import refusal, stopped
from winze.scenes.words import opening, tell
from winze.screen.palette import INDEX

STAGE = Stage("#@r#", "#.<#")
CONTENT = content_for(STAGE)
REASONS = re.findall(r"`(\w+)`", Refused.__doc__ or "")
EXAMPLES = {
    ev.Refused(reason="wall"): "There is a wall in the way.",
    ev.Struck(attacker=HERO, target="rat", field=1, outcome="hit", damage=3): "You hit the cave rat.",
    ev.Struck(attacker=HERO, target="rat", field=1, outcome="miss"): "You miss the cave rat.",
    ev.Struck(attacker=HERO, target="rat", field=1, outcome="block"): "The cave rat blocks your blow.",
    ev.Struck(attacker=HERO, target="rat", field=1, outcome="dodge"): "The cave rat dodges your blow.",
    ev.Struck(attacker=HERO, target="", field=1, outcome="void"): "You strike at nothing.",
    ev.Struck(attacker="rat", target=HERO, field=1, outcome="hit", damage=3): "The cave rat bites you.",
    ev.Struck(attacker="knocker", target=HERO, field=1, outcome="hit"): "The cave knocker reaches for you.",
    ev.Struck(attacker="rat", target=HERO, field=1, outcome="miss"): "The cave rat misses you.",
    ev.Struck(attacker="rat", target=HERO, field=1, outcome="block"): "You block the blow of the cave rat.",
    ev.Struck(attacker="rat", target=HERO, field=1, outcome="dodge"): "You dodge the blow of the cave rat.",
    ev.Died(kind="rat", field=1, points=2): "The cave rat dies.",
    ev.Noticed(kind="rat", field=1): "The cave rat notices you.",
    ev.Appeared(kind="rat", field=1): "A cave rat comes into view.",
    ev.Split(kind="ooze", field=1): "A part of the cave ooze tears off and lives on.",
    ev.Stole(kind="knocker", amount=7): "The cave knocker steals 7 gold.",
    ev.Fled(kind="coward", field=1): "The cave coward turns to flee.",
    ev.Afflicted(kind="spider", status="poison", turns=3): "Poison burns in the wound.",
    ev.Harmed(cause="poison", amount=1): "The poison hurts you.",
    ev.Relieved(status="poison"): "The poison has left you.",
    ev.DoorMoved(kind=HERO, field=1, opened=True): "You open the door.",
    ev.DoorMoved(kind="warden", field=1, opened=False): "The cave warden closes a door.",
    ev.Searched(): "You search the walls around you.",
    ev.Found(tile="door_hidden", field=1): "You find a door hidden!",
    ev.Fell(level="2"): "You step over the edge and fall.",
    ev.GoldFound(amount=12): "You find 12 gold.",
    ev.PickedUp(item="draught", count=2, letter="c"): "You take 2 healing draughts (c).",
    ev.PickedUp(item="heartstone", count=1, letter="d"): "You take the Heartstone (d).",
    ev.Dropped(item="pick", count=1): "You drop a pick.",
    ev.Wielded(item="sword"): "You wield the sword.",
    ev.Worn(item="mail"): "You put on the mail.",
    ev.Quaffed(item="draught", healed=5): "You drink the healing draught. You feel better.",
    ev.Quaffed(item="draught", healed=0): "You drink the healing draught. It only quenches your thirst.",
    ev.Quaffed(item="draught", healed=0, cured=True): "You drink the healing draught. The poison has left you.",
    ev.FoundHere(items=(("pick", 1),)): "Here lies a pick.",
    ev.FoundHere(items=(("pick", 1), ("draught", 3))): "Here lie a pick and 3 healing draughts.",
    ev.LevelEntered(level="2", depth=2, first=True): "You come to Old Stopes.",
    ev.LevelEntered(level="2", depth=2, first=False): "You are back in Old Stopes.",
    ev.LevelGained(level=2): "You have learnt from this: you are now of level 2.",
    ev.Ended(): "You die.",
}


@pytest.mark.parametrize("event", EXAMPLES, ids=repr)
def test_events_in_words(event):
    end(STAGE.game, End("killed", "rat"))
    (sentence,) = tell([event], STAGE.game, CONTENT)
    assert sentence.text == EXAMPLES[event]
    assert sentence.colour in INDEX


def test_every_event_has_words():
    assert {type(event) for event in EXAMPLES} == set(get_args(Event))


def test_every_reason_has_words_of_its_own():
    assert len(REASONS) > 10
    assert len({refusal(reason).text for reason in REASONS}) == len(REASONS)


def test_errands_that_do_not_begin_say_why():
    reasons = set(re.findall(r"`(\w+)`", Stop.__doc__ or ""))
    assert len(reasons) > 10
    silent = {reason for reason in reasons if not stopped(Stop(reason, "rat"), CONTENT, begun=False)}
    assert silent <= {"fork", "item", "special", "found", "appeared", "aware", "thing", "step"}
    assert stopped(Stop("no_way"), CONTENT, begun=True) == stopped(Stop("no_way"), CONTENT, begun=False)


def test_what_stands_in_the_way_of_an_errand_is_named():
    for reason in ("near", "threat", "again"):
        words = stopped(Stop(reason, "rat"), CONTENT, begun=reason == "near")
        assert words is not None
        assert "the cave rat" in words.text
    assert stopped(Stop("appeared", "rat"), CONTENT, begun=True) is None, "an event tells it"
    assert stopped(Stop("thing", "sword"), CONTENT, begun=True) is None, "it is there to see"


@pytest.mark.parametrize(
    ("end", "words"),
    [
        (End("killed", "rat"), "killed by a cave rat"),
        (End("poisoned", "spider"), "poisoned by a cave spider"),
        (End("poisoned"), "poisoned"),
        (End("won"), "brought the Heartstone home"),
        (End("left"), "left the mine"),
        (End("abandoned"), "gave up"),
    ],
)
def test_causes(end, words):
    assert cause(end, CONTENT) == words
    assert ENDINGS[end.cause].colour in INDEX


def test_the_first_words_name_the_place():
    assert "Low Adit" in opening(STAGE.game, CONTENT)[0].text


def test_english():
    assert [a("rat"), a("imp"), a("Heartstone")] == ["a rat", "an imp", "the Heartstone"]
    assert [listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])] == ["a", "a and b", "a, b and c"]
