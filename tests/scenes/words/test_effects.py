from __future__ import annotations

import pytest

from scene_harness import content_for
from shipped import shipped
from stage import Stage
from winze.core.dice import Dice
from winze.engine.kinds.effects import (
    Afflict,
    Alter,
    Bequeath,
    BoonEffect,
    Burst,
    Chance,
    Cleanse,
    Crack,
    Cure,
    Grow,
    Harm,
    Heal,
    Mend,
    Onlookers,
    Quell,
    Reveal,
    Secret,
    SplitEffect,
    Steal,
    Stir,
    Teleport,
)
from winze.scenes.words.effects import effects_text

CONTENT = content_for(Stage("#@#"))


POISON = Afflict("poison", Dice(0, 1, 2))


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (Harm(Dice(1, 6, 0), "blow"), "deals 1d6 damage"),
        (Heal(Dice(2, 6, 6)), "heals you for 2d6+6 hit points"),
        (Afflict("poison", Dice(0, 1, 1)), "leaves you poisoned for 1 turn"),
        (Afflict("poison", Dice(1, 3, 0)), "leaves you poisoned for 1d3 turns"),
        (Cure("poison"), "cures poison"),
        (Steal(percent=25), "steals up to 25% of the gold"),
        (Steal("ore"), "steals a piece of ore"),
        (SplitEffect(), "splits you in two"),
        (Grow(10), "adds 10 hit points to your maximum"),
        (Cleanse(), "cures all ailments"),
        (Teleport(20), "takes you to a place already seen, at least 20 steps away"),
        (Reveal("doors"), "shows hidden doors"),
        (Bequeath(), "leaves you something valuable"),
        (Secret(), "tells you a secret of the level"),
        (Chance(12, (Crack(),)), "cracks it to +0, 12% of the time"),
        (BoonEffect(), "lets you choose a boon"),
        (Quell("goblins"), "keeps more goblins from coming to the level"),
        (Stir(-400), "calms the level"),
        (Stir(150), "rouses the level"),
        (Onlookers((POISON,)), "leaves everyone who can see you poisoned for 2 turns"),
        (Burst(1, (POISON,)), "leaves everyone within 1 space poisoned for 2 turns"),
        (
            Burst(2, (Alter("freeze"), POISON)),
            "freezes water within 2 spaces and leaves everyone there poisoned for 2 turns",
        ),
        (
            Burst(2, (Cleanse(), POISON)),
            "within 2 spaces cures all ailments and leaves everyone there poisoned for 2 turns",
        ),
        (Burst(1, (Mend(40),)), "within 1 space restores 40% of everyone's hit points"),
        (Chance(20, (POISON,)), "leaves you poisoned for 2 turns, 20% of the time"),
    ],
)
def test_effects(effect, text):
    assert effects_text((effect,), CONTENT) == text


@pytest.mark.parametrize(
    ("item", "text"),
    [("halter", "wins over pit ponies and Dun Bess"), ("keepsake", "may be dear to somebody")],
)
def test_offers_name_those_they_tame(item, text):
    content = shipped()
    assert effects_text(content.rules.items[item].aim.ends, content) == text
