"""Facts that another event of the action tells, or has made untrue, get no sentence."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace as but

from shipped import shipped
from winze.engine import events as ev
from winze.engine.events import SOMETHING, What, Who
from winze.engine.events.base import Whence
from winze.engine.kinds.actors import HERO
from winze.scenes.words.telling import Speech

SPEECH = Speech(shipped())
YOU = Who(0, HERO)
GOBLIN, OTHER, THIRD = (Who(number, "drift_goblin") for number in (1, 2, 3))
SLINGER, TOAD, SINGER = Who(4, "goblin_slinger"), Who(5, "sump_toad"), Who(6, "sump_singer")
SHOT = What("sling_shot")


def told(*deeds: list[Any]) -> list[str]:
    """Return the lines for deeds, each a list of events."""
    events = [but(event, deed=number) for number, deed in enumerate(deeds) for event in deed]
    return [" ".join(sentence.told for sentence in line) for line in SPEECH.tell(events)]


def hit(who: Who, whom: Who, damage: int, **more: Any) -> ev.Struck:
    return ev.Struck(who=who, whom=whom, outcome="hit", damage=damage, **more)


def ill(whom: Who, status: str) -> ev.Afflicted:
    return ev.Afflicted(whom=whom, status=status, turns=3)


def well(whom: Who, status: str) -> ev.Relieved:
    return ev.Relieved(whom=whom, status=status)


def died(who: Who) -> ev.Died:
    return ev.Died(who=who, points=1)


@pytest.mark.parametrize(
    ("fact", "left"),
    [
        (ill(GOBLIN, "held"), ""),
        (well(GOBLIN, "stunned"), ""),
        (ev.Pushed(whom=GOBLIN), ""),
        (ev.Pulled(whom=GOBLIN), ""),
        (ev.Pushed(whom=GOBLIN, against=True), "He slams into something. "),
        (ill(OTHER, "held"), "The drift goblin is held. "),
    ],
)
def test_state_of_the_dead_is_left_out(fact: ev.Event, left: str) -> None:
    dies = "The drift goblin dies." if left.startswith("The") else "He dies."
    assert told([hit(YOU, GOBLIN, 9), fact, died(GOBLIN)]) == [f"You hit the drift goblin (-9). {left}{dies}"]


@pytest.mark.parametrize("fact", [ev.Noticed(who=GOBLIN), ev.Woke(who=GOBLIN), ev.Fled(who=GOBLIN)])
def test_change_of_mind_of_the_dead_is_left_out(fact: ev.Event) -> None:
    assert told([fact], [hit(OTHER, GOBLIN, 9), died(GOBLIN)]) == told([hit(OTHER, GOBLIN, 9), died(GOBLIN)])
    assert len(told([hit(OTHER, GOBLIN, 9), died(GOBLIN)], [but(fact, who=THIRD)])) == 2


def test_only_the_end_of_a_way_is_told() -> None:
    shoves = [ev.Pushed(whom=GOBLIN), ev.Pushed(whom=GOBLIN)]
    assert told([hit(YOU, GOBLIN, 2), *shoves]) == ["You hit the drift goblin (-2). He is knocked back."]
    slams = [*shoves, ev.Pushed(whom=GOBLIN, against=True)]
    assert told([hit(YOU, GOBLIN, 2), *slams]) == ["You hit the drift goblin (-2). He slams into something."]
    tongue = [ev.Cast(who=TOAD, ability="tongue", whom=YOU), ev.Pulled(whom=YOU), ev.Pulled(whom=YOU)]
    assert told(tongue) == ["The sump toad shoots out its tongue. You are dragged along."]


def test_ability_that_says_its_effect_says_it_once() -> None:
    song = ev.Cast(who=SINGER, ability="song", whom=YOU)
    assert told([song, ev.Pulled(whom=YOU)]) == ["The sump singer sings, and you take a step closer."]
    frenzy = ev.Cast(who=SINGER, ability="frenzy")
    assert told([frenzy, ill(SINGER, "hasted")]) == ["The sump singer falls into a frenzy."]
    roar = ev.Cast(who=TOAD, ability="roar", whom=GOBLIN)
    assert told([roar, ill(GOBLIN, "afraid")]) == ["The sump toad roars, and the drift goblin shrinks back."]
    spin = ev.Cast(who=TOAD, ability="spin", whom=YOU)
    assert told([spin, ill(YOU, "stuck"), ill(YOU, "stuck")]) == ["The sump toad spins a web over you. You are stuck."]


def test_status_that_goes_on_has_not_changed() -> None:
    assert told([well(YOU, "sinking"), ill(YOU, "sinking")]) == []
    assert told([well(YOU, "choking")], [ill(YOU, "holding_breath")]) == ["You hold your breath."]
    assert told([ill(YOU, "asleep")], [well(YOU, "asleep")]) == ["You fall asleep.", "You wake."]


@pytest.mark.parametrize("status", ["smelling_gas", "holding_breath", "night_eyes"])
def test_status_that_only_its_bearer_feels_is_not_told_of_others(status: str) -> None:
    assert told([ill(GOBLIN, status)], [well(GOBLIN, status)]) == []
    assert len(told([ill(YOU, status)])) == 1


def test_shot_is_one_sentence() -> None:
    shot = ev.Shot(who=SLINGER, what=SHOT)
    lies = ev.Landed(what=SHOT, how="lies", tile="floor")
    miss = ev.Struck(who=SLINGER, whom=YOU, outcome="miss", what=SHOT)
    assert told([shot, miss, lies]) == ["The goblin slinger misses you with a sling shot."]
    assert told([shot, hit(SLINGER, YOU, 2, what=SHOT), ev.Broke(what=SHOT)]) == [
        "The goblin slinger hits you with a sling shot (-2). The sling shot breaks."
    ]
    assert told([shot, lies]) == ["The goblin slinger shoots a sling shot. The sling shot falls to the ground."]


def test_item_that_works_on_somebody_does_not_just_fall() -> None:
    bolas, lies = What("bolas"), ev.Landed(what=What("bolas"), how="lies", tile="floor")
    assert told([ev.Thrown(who=YOU, what=bolas), lies, ill(GOBLIN, "held")]) == [
        "You throw some bolas. The drift goblin is held."
    ]


def test_two_shots_are_one_sentence() -> None:
    def shots(outcome: str, damage: int = 0) -> list[str]:
        struck = ev.Struck(who=SLINGER, whom=YOU, outcome=outcome, what=SHOT, damage=damage)
        others = Who(9, "goblin_slinger")
        return told(
            [ev.Shot(who=SLINGER, what=SHOT), struck], [ev.Shot(who=others, what=SHOT), but(struck, who=others)]
        )

    assert shots("miss") == ["The goblin slingers miss you with 2 sling shots."]
    assert shots("hit", 3) == ["The goblin slingers hit you with 2 sling shots (-6)."]
    assert shots("dodge") == ["You dodge the goblin slinger's sling shot twice."]


def test_shot_out_of_the_dark_is_one_sentence() -> None:
    unseen, located = hit(SOMETHING, YOU, 2, what=SHOT), hit(SLINGER, YOU, 2, what=SHOT, whence=Whence("", 6))
    assert told([ev.Shot(who=SOMETHING, what=SHOT), unseen]) == ["Something hits you with a sling shot (-2)."]
    assert told([ev.Shot(who=SLINGER, what=SHOT), located]) == [
        "The goblin slinger, in the dark to the west, hits you with a sling shot (-2)."
    ]
    block = ev.Struck(who=SOMETHING, whom=YOU, outcome="block", what=SHOT)
    assert told([ev.Shot(who=SOMETHING, what=SHOT), block]) == ["You block the sling shot."]


def test_push_into_something_is_not_nothing() -> None:
    slam, nothing = ev.Pushed(whom=GOBLIN, against=True), ev.Wasted(who=YOU, what=What("ram"), verb="zap")
    used = ev.Used(who=YOU, what=What("ram"), verb="zap")
    assert told([used, slam, nothing]) == ["You point the ram rod. The drift goblin slams into something."]
    assert told([used, nothing]) == ["You point the ram rod. Nothing happens."]


def test_blows_of_several_are_theirs() -> None:
    blocks = [ev.Struck(who=who, whom=YOU, outcome="block") for who in (GOBLIN, OTHER)]
    assert told([blocks[0]], [blocks[1]]) == ["You block the drift goblins' blow twice."]


def test_noise_heard_from_afar_is_told_once() -> None:
    heard = ev.Heard(sound="blast", toward=2, off="some", own=True)
    assert told([heard, ev.Resounded(sound="blast", loud=30)]) == ["You hear an explosion of your making to the east."]


def test_equal_facts_of_a_deed_are_merged() -> None:
    stills = [ill(who, "stilled") for who in (GOBLIN, OTHER, THIRD)]
    assert told([ev.Resounded(sound="bell", loud=20), *stills]) == [
        "Everything within 20 spaces hears a bell going wild. The three drift goblins are still."
    ]
    fires = [ev.Ignited(), ev.Harmed(whom=YOU, cause="fire", amount=2), ev.Ignited()]
    assert told(fires) == ["Flames leap up. The flames burn you (-2)."]
    stabs = [hit(YOU, who, 4, exposed="stunned") for who in (GOBLIN, OTHER)]
    assert told([stabs[0], died(GOBLIN)], [stabs[1], died(OTHER)]) == [
        "You stab the stunned drift goblins twice (-8). They die."
    ]


def test_merged_death_stays_behind_what_its_actor_did() -> None:
    said = told([died(GOBLIN)], [hit(OTHER, YOU, 3)], [died(OTHER)])
    assert said == ["The drift goblin dies.", "The drift goblin stabs you (-3).", "The drift goblin dies."]


def test_news_keeps_a_line_from_its_next_sentence() -> None:
    gained = ev.LevelGained(who=YOU, level=3)
    turned = ev.Turned(kinds=(("goblin_slinger", 2),))
    assert told([hit(YOU, GOBLIN, 9), died(GOBLIN), gained, turned]) == [
        "You hit the drift goblin (-9). He dies. Two goblin slingers turn on you.",
        "You reach level 3. Press + to choose a boon.",
    ]


def test_other_names_prevent_a_pronoun() -> None:
    turned = ev.Turned(kinds=(("goblin_slinger", 1),))
    assert told([hit(YOU, GOBLIN, 2), turned, ev.Pushed(whom=GOBLIN)]) == [
        "You hit the drift goblin (-2). A goblin slinger turns on you. The drift goblin is knocked back."
    ]
    opens = ev.Changed(verb="dig", tile="rock")
    blast = ev.Harmed(whom=GOBLIN, cause="blast", amount=4)
    assert told([blast, opens, ill(GOBLIN, "burning")])[0].endswith("breaks open. The drift goblin is burning.")


def test_only_the_hero_finds_monsters_unsuspecting() -> None:
    assert told([hit(OTHER, TOAD, 2, exposed="unaware")]) == ["The drift goblin stabs the sump toad (-2)."]
    assert told([hit(OTHER, TOAD, 2, exposed="asleep")]) == ["The drift goblin stabs the sleeping sump toad (-2)."]
