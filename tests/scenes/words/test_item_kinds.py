from __future__ import annotations

import pytest

from scene_harness import content_for
from shipped import shipped
from stage import Stage
from stage.cast import PROPS
from winze.scenes.words.item_kinds import item_lines

CONTENT = content_for(Stage("#@#"))


def test_item_lines_describe_use():
    assert item_lines(PROPS[")"], CONTENT) == ["damage 9", "accuracy +10%"]
    assert item_lines(PROPS["!"], CONTENT) == ["heals you for 8 hit points and cures poison"]
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
        ("billhook", "a hit disarms the target, 20% of the time"),
        ("maul", "a hit leaves the target stunned for 1 turn, 25% of the time"),
        ("sledge", "takes both hands, so no shield"),
        ("boar_spear", "reaches 2 spaces"),
        ("boar_spear", "the wielder strikes at foes that come adjacent"),
        ("hand_axe", "a hit deals half its damage to every other foe beside you"),
        ("pit_fork", "also strikes the foe behind the target"),
        ("gad", "3 times the damage to the unaware, 5 times to the helpless"),
        ("chain", "cannot be blocked or dodged"),
        ("salamander_hide", "you take 50% damage from fire and lava"),
        ("iron_door", "covers 50% of you against missiles and breath from the front"),
        ("bulls_eye", "its light leaves the first foe it touches stunned for 1 turn"),
        ("bolas", "thrown, leaves the target held for 20 turns"),
        ("life_potion", "thrown, restores 100% of the target's hit points"),
        ("choke_potion", "thrown, does the same where it lands"),
        ("copper", "worth 1 ore to a smith"),
        ("roof_fall_slip", "leaves a cracking roof within 2 spaces, which after 3 turns deals 4d6 damage"),
        ("gem", "on a rod, restores 1 charge"),
    ],
)
def test_item_lines_tell_specialty(kind: str, words: str) -> None:
    assert words in item_lines(shipped().rules.items[kind], shipped())


@pytest.mark.parametrize(
    ("kind", "lines"),
    [
        ("greed", ["draws gold thieves from afar", "30% more gold", "1 more piece of ore"]),
        ("thrift", ["your lamp burns 50% less oil", "your lamp's light reaches 1 space less"]),
        ("mending", ["the sound of your steps carries 2 spaces farther", "wounds heal 60% faster"]),
        (
            "swap",
            ["aimed up to 7 spaces away, swaps your place with the target", "holds 3 charges"],
        ),
        ("bore", ["bores a tunnel 6 spaces long, heard 8 spaces away"]),
        ("jaw_trap", ["aimed beside you, sets a trap"]),
        (
            "horn",
            [
                "makes a noise heard 25 spaces away, brings down loose roofs within 7 spaces",
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
