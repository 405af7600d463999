"""What things and monsters do, in lists that nobody writes by hand."""

from __future__ import annotations

import pytest

from shipped import shipped
from shown import content_for
from stage import Stage
from stage.cast import CAST, PROPS
from winze.core.dice import Dice
from winze.engine.kinds.effects import (
    Afflict,
    Bequeath,
    Burst,
    Cleanse,
    Cure,
    Grow,
    Harm,
    Heal,
    Onlookers,
    Quell,
    Reveal,
    Secret,
    Split,
    Steal,
    Stir,
    Teleport,
)
from winze.scenes.words.effects import effects_text, item_lines, kind_lines

CONTENT = content_for(Stage("#@#"))


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (Harm(Dice(1, 6, 0), "blow"), "does 1d6 harm"),
        (Heal(Dice(2, 6, 6)), "heals 2d6+6"),
        (Afflict("poison", Dice(0, 1, 1)), "leaves you poisoned for 1 turn"),
        (Afflict("poison", Dice(1, 3, 0)), "leaves you poisoned for 1d3 turns"),
        (Cure("poison"), "cures poison"),
        (Steal(), "steals gold"),
        (Split(), "splits you in two"),
        (Grow(10), "gives you 10 hit points more for good"),
        (Cleanse(), "ends whatever ails you"),
        (Teleport(20), "brings you to a place once seen, 20 steps off or farther"),
        (Reveal("doors"), "shows hidden doors"),
        (Bequeath(), "leaves a thing of worth"),
        (Secret(), "tells a secret of the level"),
        (Quell("goblins"), "has no more goblins come to the level"),
        (Stir(-400), "calms the level"),
        (Stir(150), "rouses the level"),
        (Onlookers((Afflict("poison", Dice(0, 1, 2)),)), "leaves all who see you poisoned for 2 turns"),
        (Burst(1, (Afflict("poison", Dice(0, 1, 2)),)), "within 1 field leaves whoever is there poisoned for 2 turns"),
    ],
)
def test_effects(effect, text):
    assert effects_text((effect,), CONTENT) == text


def test_what_a_thing_is_good_for():
    assert item_lines(PROPS[")"], CONTENT) == ["damage 9", "accuracy +10 %"]
    assert item_lines(PROPS["!"], CONTENT) == ["heals 8 and cures poison"]
    items = shipped().rules.items
    assert item_lines(items["plate"], shipped()) == [
        "armour, takes up to 8 off a hit",
        "defence +4 %",
        "whoever uses it goes down in deep water at once",
        "whoever uses it no longer swims",
        "steps are heard 4 farther",
    ]


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("billhook", "a hit in 20 % disarms whoever is hit"),
        ("maul", "a hit in 25 % leaves whoever is hit stunned for 1 turn"),
        ("sledge", "takes both hands: no shield goes with it"),
        ("boar_spear", "strikes 2 fields off"),
        ("boar_spear", "whoever uses it strikes at foes as they come beside"),
        ("hand_axe", "a hit does half its harm to all other foes beside you"),
        ("pit_fork", "strikes at whoever stands behind the target too"),
        ("gad", "3 times the harm to the unwary, 5 times to the helpless"),
        ("chain", "nobody blocks it or dodges it"),
        ("salamander_hide", "50 % of the harm of fire comes through"),
        ("iron_door", "hides 50 % of you from what flies or is breathed at you from before you"),
        ("bulls_eye", "its light leaves whoever it falls on first stunned for 1 turn"),
        ("bolas", "thrown, it leaves whoever is there held for 20 turns"),
        ("life_potion", "thrown, it heals 100 % of what whoever is there can have"),
        ("roof_fall_slip", "within 2 fields leaves roof about to fall, which 3 turns later does 4d6 harm"),
        ("gem", "on a rod, gives it 1 charge back"),
    ],
)
def test_what_is_special_about_a_thing(kind: str, words: str) -> None:
    assert words in item_lines(shipped().rules.items[kind], shipped())


@pytest.mark.parametrize(
    ("char", "lines"),
    [
        ("s", ["bites you for 1d4 and leaves you poisoned for 3 turns"]),
        ("k", ["steals gold if you carry any", "bites you for 1d4"]),
        ("o", ["bites you for 1d4", "splits itself in two when it is hurt"]),
        ("g", ["bites you for 1d4", "goes through walls"]),
        ("m", ["bites you for 1d4", "never moves"]),
    ],
)
def test_what_a_monster_does_and_is(char, lines):
    assert kind_lines(CAST[char], CONTENT) == lines


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("votary", "once, leaves itself hasted for 20 turns"),
        ("candle_shaman", "from 9 fields off, every 6 turns, leaves a friend hasted for 10 turns"),
        ("grist", "from 7 fields off, every 5 turns, leaves a friend hasted for 5 turns"),
        ("echo", "makes itself vanish"),
        ("black_fuse", "from 7 fields off, every 4 turns, throws a lit charge there"),
        ("lamp_spider", "from 4 fields off, every 5 turns, leaves a web and leaves you stuck for 4 turns"),
        ("lode_mimic", "looks like a vein of ore until it strikes"),
    ],
)
def test_whom_a_monster_does_it_to(kind: str, line: str) -> None:
    assert line in kind_lines(shipped().rules.monsters[kind], shipped())


@pytest.mark.parametrize(
    ("kind", "lines"),
    [
        ("greed", ["is sensed from afar by thieves of gold", "30 % more gold", "1 piece of ore more"]),
        ("thrift", ["your lamp burns 50 % less oil", "your lamp shines 1 field less far"]),
        ("mending", ["steps are heard 2 farther", "wounds mend 60 % faster"]),
        (
            "swap",
            ["up to 7 fields off it makes you change places with whoever is there", "works 3 times when it is full"],
        ),
        ("bore", ["opens a tunnel of 6 fields, heard 8 fields off"]),
        ("jaw_trap", ["beside you it lays a trap"]),
        ("horn", ["is heard 25 fields off, within 7 fields brings loose roof down", "and calls your friends to you"]),
        ("canary", ["is warned of bad air, tremors and lurkers within 6 fields", "dies in bad air"]),
        ("brass_key", ["opens the one brass door", "goes back to its place if you leave the level"]),
    ],
)
def test_what_rods_rings_and_tools_are_good_for(kind, lines):
    told = "; ".join(item_lines(shipped().rules.items[kind], shipped()))
    assert [line for line in lines if line not in told] == []
