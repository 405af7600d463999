"""Events of one deed stand on one line, and equal ones of an action are told at once."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as but

from shipped import shipped
from shown import content_for
from stage import Stage
from winze.content import Look
from winze.engine import events as ev
from winze.engine.events import SOMETHING, What, Who
from winze.engine.kinds.actors import HERO
from winze.scenes.words.telling import Speech

CONTENT = content_for(Stage("#@#"))
NIBS = Look("n", "red", "Old Nibs", "", "hacks at")
SPEECH = Speech(replace(CONTENT, monsters={**CONTENT.monsters, "nibs": NIBS}))
YOU, RAT, SAME, OTHER, OOZE = Who(0, HERO), Who(1, "rat"), Who(2, "rat"), Who(3, "rat"), Who(4, "ooze")


def told(*deeds):
    """The lines about such deeds, each a list of events."""
    events = [but(event, deed=number) for number, deed in enumerate(deeds) for event in deed]
    return [" ".join(sentence.told for sentence in line) for line in SPEECH.tell(events)]


def hit(who, whom, damage):
    return ev.Struck(who=who, whom=whom, outcome="hit", damage=damage)


def test_what_comes_of_a_deed_stands_on_its_line_and_whoever_was_named_is_it():
    died = ev.Died(who=RAT, points=1)
    assert told([hit(YOU, RAT, 3), died]) == ["You hit the cave rat (-3). It dies."]
    assert told([hit(OOZE, RAT, 3), died]) == ["The cave ooze bites the cave rat (-3). The cave rat dies."]
    assert told([hit(YOU, RAT, 3)], [died]) == ["You hit the cave rat (-3).", "The cave rat dies."]


def test_sentence_knows_the_monsters_it_names():
    def about(*events):
        return [sentence.about for line in SPEECH.tell(events) for sentence in line]

    assert about(hit(YOU, RAT, 3)) == [(1,)]
    assert about(hit(OOZE, RAT, 3)) == [(1, 4)]
    assert about(hit(RAT, YOU, 1), but(hit(OTHER, YOU, 1), deed=1)) == [(1, 3)]
    assert about(but(hit(YOU, RAT, 3), exposed="asleep")) == [(1,)]


def test_two_somethings_need_not_be_the_same():
    assert told([hit(YOU, SOMETHING, 3), ev.Died(who=SOMETHING, points=1)]) == [
        "You hit something (-3). Something dies."
    ]


def test_ground_without_a_plural_is_told_as_one():
    speech = Speech(shipped())
    told_of = {
        ("drain", "water"): "The deep water drains away.",
        ("freeze", "shallows"): "The shallow water freezes over.",
        ("dig", "fallen_rock"): "The fallen rock breaks open.",
        ("burn", "brambles"): "Some brambles burn away.",
    }
    for (verb, tile), words in told_of.items():
        ((sentence,),) = speech.tell([ev.Changed(verb=verb, tile=tile)])
        assert sentence.text == words


def test_equal_deeds_of_an_action_are_told_at_once():
    assert told([hit(RAT, YOU, 1)], [hit(SAME, YOU, 2)]) == ["The cave rats bite you twice (-3)."]
    assert told([hit(RAT, YOU, 1)], [hit(RAT, YOU, 2)]) == ["The cave rat bites you twice (-3)."]
    assert told([hit(SOMETHING, YOU, 1)], [hit(SOMETHING, YOU, 2)]) == ["Something hits you twice (-3)."]
    assert told(*[[ev.Died(who=who, points=1)] for who in (RAT, SAME, OTHER)]) == ["The three cave rats die."]
    assert told(*[[ev.Died(who=who, points=0, slain=True)] for who in (RAT, SAME)]) == [
        "The two cave rats die, and teach you nothing new."
    ]
    assert told([ev.Appeared(who=RAT)], [ev.Appeared(who=SAME)]) == ["Two cave rats come into view."]
    assert told([hit(RAT, YOU, 1)], [hit(OOZE, YOU, 2)]) == [
        "The cave rat bites you (-1).",
        "The cave ooze bites you (-2).",
    ]


def test_what_follows_is_merged_with_it():
    bites = [[hit(who, YOU, 1), ev.Afflicted(whom=YOU, status="poison", turns=3)] for who in (RAT, SAME)]
    assert told(*bites) == ["The cave rats bite you twice (-2). Poison burns in the wound."]
    blows = [[hit(YOU, who, 2), ev.Died(who=who, points=1)] for who in (RAT, SAME)]
    assert told(*blows) == ["You hit the cave rats twice (-4). They die."]


def test_what_was_told_of_one_only_stands_apart():
    first, second = hit(RAT, YOU, 1), hit(SAME, YOU, 2)
    assert told([first], [second, ev.Ended(cause="killed", by="rat")]) == [
        "The cave rat bites you (-1).",
        "The cave rat bites you (-2). You die.",
    ]
    parts = [[hit(YOU, OOZE, 2), ev.Split(who=Who(number, "ooze"))] for number in (8, 9)]
    assert len(told(*parts)) == 2


def test_names_of_which_there_is_one_take_no_article():
    assert told([hit(Who(7, "nibs"), OOZE, 4)]) == ["Old Nibs hacks at the cave ooze (-4)."]
    assert told([ev.Appeared(who=Who(7, "nibs"))]) == ["Old Nibs comes into view."]


def test_a_thing_that_was_named_beside_somebody_leaves_no_it():
    used = ev.Used(who=RAT, what=What("draught"), verb="quaff")
    assert told([used, ev.Healed(whom=RAT, amount=3)]) == [
        "The cave rat drinks the healing draught. The cave rat looks better."
    ]
