"""Events of one deed share a line, and equal ones of an action are merged."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec.structs import replace as but

from scene_harness import content_for
from shipped import shipped
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
    """Return the lines for deeds, each a list of events."""
    events = [but(event, deed=number) for number, deed in enumerate(deeds) for event in deed]
    return [" ".join(sentence.told for sentence in line) for line in SPEECH.tell(events)]


def hit(who, whom, damage):
    return ev.Struck(who=who, whom=whom, outcome="hit", damage=damage)


def test_outcome_joins_line_with_pronoun():
    died = ev.Died(who=RAT, points=1)
    assert told([hit(YOU, RAT, 3), died]) == ["You hit the cave rat (-3). It dies."]
    assert told([hit(OOZE, RAT, 3), died]) == ["The cave ooze bites the cave rat (-3). The cave rat dies."]
    assert told([hit(YOU, RAT, 3)], [died]) == ["You hit the cave rat (-3).", "The cave rat dies."]


def test_theft_has_a_line_of_its_own():
    stole = ev.Stole(who=RAT, whom=YOU, amount=7)
    robbed = ev.Robbed(who=RAT, whom=YOU, what=What("draught", 1))
    assert told([hit(RAT, YOU, 1), stole]) == ["The cave rat bites you (-1).", "The cave rat steals 7 of your gold."]
    assert len(told([hit(RAT, YOU, 1), robbed])) == 2


def test_sentence_knows_the_monsters_it_names():
    def about(*events):
        return [sentence.about for line in SPEECH.tell(events) for sentence in line]

    assert about(hit(YOU, RAT, 3)) == [(1,)]
    assert about(hit(OOZE, RAT, 3)) == [(1, 4)]
    assert about(hit(RAT, YOU, 1), but(hit(OTHER, YOU, 1), deed=1)) == [(1, 3)]
    assert about(but(hit(YOU, RAT, 3), exposed="asleep")) == [(1,)]


def test_two_somethings_get_no_pronoun():
    assert told([hit(YOU, SOMETHING, 3), ev.Died(who=SOMETHING, points=1)]) == [
        "You hit something (-3). Something dies."
    ]


def test_ground_without_plural_is_singular():
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


def test_equal_deeds_are_merged():
    assert told([hit(RAT, YOU, 1)], [hit(SAME, YOU, 2)]) == ["The cave rats bite you twice (-3)."]
    assert told([hit(RAT, YOU, 1)], [hit(RAT, YOU, 2)]) == ["The cave rat bites you twice (-3)."]
    assert told([hit(SOMETHING, YOU, 1)], [hit(SOMETHING, YOU, 2)]) == ["Something hits you twice (-3)."]
    assert told(*[[ev.Died(who=who, points=1)] for who in (RAT, SAME, OTHER)]) == ["The three cave rats die."]
    assert told(*[[ev.Died(who=who, points=0, vain=True)] for who in (RAT, SAME)]) == [
        "The two cave rats die, and teach you nothing new."
    ]
    assert told([ev.Appeared(who=RAT)], [ev.Appeared(who=SAME)]) == ["Two cave rats come into view."]
    more = [ev.Appeared(who=who, more=True) for who in (SAME, OTHER)]
    assert told([ev.Appeared(who=RAT, first=True), *more]) == [
        "A cave rat comes into view.",
        "Two other cave rats come into view.",
    ]
    assert told([hit(RAT, YOU, 1)], [hit(OOZE, YOU, 2)]) == [
        "The cave rat bites you (-1).",
        "The cave ooze bites you (-2).",
    ]


def test_outcomes_are_merged_with_deeds():
    bites = [[hit(who, YOU, 1), ev.Afflicted(whom=YOU, status="poison", turns=3)] for who in (RAT, SAME)]
    assert told(*bites) == ["The cave rats bite you twice (-2). Poison burns in the wound."]
    blows = [[hit(YOU, who, 2), ev.Died(who=who, points=1)] for who in (RAT, SAME)]
    assert told(*blows) == ["You hit the cave rats twice (-4). They die."]


def test_deed_with_other_outcome_stays_apart():
    first, second = hit(RAT, YOU, 1), hit(SAME, YOU, 2)
    assert told([first], [second, ev.Ended(cause="killed", by="rat")]) == [
        "The cave rat bites you (-1).",
        "The cave rat bites you (-2). You die.",
    ]
    parts = [[hit(YOU, OOZE, 2), ev.Split(who=Who(number, "ooze"))] for number in (8, 9)]
    assert len(told(*parts)) == 2


def test_unique_name_takes_no_article():
    assert told([hit(Who(7, "nibs"), OOZE, 4)]) == ["Old Nibs hacks at the cave ooze (-4)."]
    assert told([ev.Appeared(who=Who(7, "nibs"))]) == ["Old Nibs comes into view."]


def test_second_name_prevents_pronoun():
    used = ev.Used(who=RAT, what=What("draught"), verb="quaff")
    assert told([used, ev.Healed(whom=RAT, amount=3)]) == [
        "The cave rat drinks the healing draught. The cave rat looks better."
    ]


def test_pronoun_comes_from_the_row() -> None:
    speech = Speech(shipped())

    died = {}
    for kind in ("votary", "hob_bully", "bat"):
        died[kind] = speech.tell([hit(YOU, Who(7, kind), 3), ev.Died(who=Who(7, kind), points=1)])[0][1].told
    assert died == {"votary": "She dies.", "hob_bully": "He dies.", "bat": "It dies."}


def test_unique_death_and_joining_captive_use_their_own_sentence() -> None:
    speech, monsters = Speech(shipped()), shipped().monsters
    hewer, hound = Who(7, "the_first_hewer"), Who(8, "adit_hound")
    for died in (ev.Died(who=hewer, points=1), ev.Died(who=hewer, points=0, slain=True)):
        assert speech.tell([died])[0][0].text == monsters["the_first_hewer"].dies
    assert speech.tell([ev.Bonded(whom=hound, how="joins")])[0][0].text == monsters["adit_hound"].joins
    assert speech.tell([ev.Bonded(whom=Who(9, "bat"), how="joins")])[0][0].text.startswith("The pit bat joins you")


@pytest.mark.parametrize(
    ("first", "further", "laden", "told"),
    [
        (True, False, False, "You come to Sump. The pumps stopped in mid-sentence."),
        (True, True, False, "You come to Sump. Water drips, pools, and waits."),
        (False, False, False, "You are back in Sump."),
        (False, False, True, "You are back in Sump. Water drips, pools, and waits."),
    ],
)
def test_arrival_tells_a_line_of_the_level(*, first: bool, further: bool, laden: bool, told: str) -> None:
    entered = ev.LevelEntered(who=YOU, level="3b", row="sump", depth=3, first=first, further=further, laden=laden)
    (line,) = Speech(shipped()).tell([entered])
    assert line[0].text == told


@pytest.mark.parametrize(
    ("place", "kind", "told"),
    [
        ("siphon", "the_undertow", "Siphon. The Undertow rules there. To be won: a gill mask, to breathe water."),
        ("powder", "black_fuse", "Powder. Black Fuse rules there. To be won: 6 powder charges."),
        ("forge", "", "Forge. To be won: 2 whetstones, a handful of rivets and an iron bar."),
        ("sump", "", "Sump. To be won: treasure from before the flood."),
    ],
)
def test_sign_names_branch_master_and_prize(place: str, kind: str, told: str) -> None:
    (line,) = Speech(shipped()).tell([ev.Signposted(place=place, kind=kind)])
    assert line[0].text == f"A signpost points to a side branch: {told}"
