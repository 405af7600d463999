"""Descriptions of items and monsters."""

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
    SplitEffect,
    Steal,
    Stir,
    Teleport,
)
from winze.scenes.words.effects import effects_text, item_lines, kind_lines

CONTENT = content_for(Stage("#@#"))


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (Harm(Dice(1, 6, 0), "blow"), "deals 1d6 damage"),
        (Heal(Dice(2, 6, 6)), "heals 2d6+6 hit points"),
        (Afflict("poison", Dice(0, 1, 1)), "leaves you poisoned for 1 turn"),
        (Afflict("poison", Dice(1, 3, 0)), "leaves you poisoned for 1d3 turns"),
        (Cure("poison"), "cures poison"),
        (Steal(), "steals gold"),
        (SplitEffect(), "splits you in two"),
        (Grow(10), "adds 10 hit points to your maximum"),
        (Cleanse(), "cures all ailments"),
        (Teleport(20), "takes you to a place already seen, at least 20 steps away"),
        (Reveal("doors"), "shows hidden doors"),
        (Bequeath(), "leaves you something valuable"),
        (Secret(), "tells you a secret of the level"),
        (Quell("goblins"), "keeps more goblins from coming to the level"),
        (Stir(-400), "calms the level"),
        (Stir(150), "rouses the level"),
        (Onlookers((Afflict("poison", Dice(0, 1, 2)),)), "leaves everyone who can see you poisoned for 2 turns"),
        (Burst(1, (Afflict("poison", Dice(0, 1, 2)),)), "within 1 space leaves everyone poisoned for 2 turns"),
    ],
)
def test_effects(effect, text):
    assert effects_text((effect,), CONTENT) == text


def test_item_lines_describe_use():
    assert item_lines(PROPS[")"], CONTENT) == ["damage 9", "accuracy +10%"]
    assert item_lines(PROPS["!"], CONTENT) == ["heals 8 hit points and cures poison"]
    items = shipped().rules.items
    assert item_lines(items["plate"], shipped()) == [
        "armor, absorbs up to 8 of each hit",
        "defense +4%",
        "the wearer sinks at once in deep water",
        "the wearer no longer swims",
        "the sound of your steps carries 4 spaces farther",
    ]


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("billhook", "a hit 20% of the time disarms the target"),
        ("maul", "a hit 25% of the time leaves the target stunned for 1 turn"),
        ("sledge", "takes both hands, so no shield"),
        ("boar_spear", "reaches 2 spaces"),
        ("boar_spear", "the wielder strikes at foes that come adjacent"),
        ("hand_axe", "a hit deals half its damage to every other foe beside you"),
        ("pit_fork", "also strikes the foe behind the target"),
        ("gad", "3 times the damage to the unaware, 5 times to the helpless"),
        ("chain", "cannot be blocked or dodged"),
        ("salamander_hide", "you take 50% damage from fire"),
        ("iron_door", "covers 50% of you against missiles and breath from the front"),
        ("bulls_eye", "its light leaves the first foe it touches stunned for 1 turn"),
        ("bolas", "thrown, leaves the target held for 20 turns"),
        ("life_potion", "thrown, restores 100% of the target's hit points"),
        ("roof_fall_slip", "within 2 spaces leaves roof about to fall, which after 3 turns deals 4d6 damage"),
        ("gem", "on a rod, restores 1 charge"),
    ],
)
def test_item_lines_tell_specialty(kind: str, words: str) -> None:
    assert words in item_lines(shipped().rules.items[kind], shipped())


@pytest.mark.parametrize(
    ("char", "lines"),
    [
        ("s", ["bites you for 1d4 and leaves you poisoned for 3 turns"]),
        ("k", ["steals gold if you carry any", "bites you for 1d4"]),
        ("o", ["bites you for 1d4", "splits itself in two when hurt"]),
        ("g", ["bites you for 1d4", "walks through walls"]),
        ("m", ["bites you for 1d4", "never moves"]),
    ],
)
def test_kind_lines_describe_monster(char, lines):
    assert kind_lines(CAST[char], CONTENT) == lines


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("votary", "once, leaves itself hasted for 20 turns"),
        ("candle_shaman", "from up to 9 spaces away, every 6 turns, leaves a friend hasted for 10 turns"),
        ("grist", "from up to 7 spaces away, every 5 turns, leaves a friend hasted for 5 turns"),
        ("echo", "makes itself vanish"),
        ("black_fuse", "from up to 7 spaces away, every 4 turns, throws a lit charge there"),
        ("lamp_spider", "from up to 4 spaces away, every 5 turns, leaves a web and leaves you stuck for 4 turns"),
        ("lode_mimic", "looks like a vein of ore until it strikes"),
    ],
)
def test_kind_lines_name_target(kind: str, line: str) -> None:
    assert line in kind_lines(shipped().rules.monsters[kind], shipped())


@pytest.mark.parametrize(
    ("kind", "lines"),
    [
        ("greed", ["draws gold thieves from afar", "30% more gold", "1 more piece of ore"]),
        ("thrift", ["your lamp burns 50% less oil", "your lamp's light reaches 1 space less"]),
        ("mending", ["the sound of your steps carries 2 spaces farther", "wounds heal 60% faster"]),
        (
            "swap",
            ["up to 7 spaces away, it swaps your place with the target", "holds 3 charges"],
        ),
        ("bore", ["bores a tunnel 6 spaces long, heard 8 spaces away"]),
        ("jaw_trap", ["beside you, it sets a trap"]),
        (
            "horn",
            [
                "makes a noise heard 25 spaces away, within 7 spaces brings down loose roofs",
                "and calls your friends to you",
            ],
        ),
        ("canary", ["is warned of bad air, tremors and lurkers within 6 spaces", "dies in bad air"]),
        ("brass_key", ["opens the one brass door", "returns to its place if you leave the level"]),
    ],
)
def test_item_lines_describe_rods_rings_and_tools(kind, lines):
    told = "; ".join(item_lines(shipped().rules.items[kind], shipped()))
    assert [line for line in lines if line not in told] == []
