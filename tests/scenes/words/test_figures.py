"""Figures of the hero before and after a boon."""

from __future__ import annotations

import pytest

from shipped import shipped
from stage.arming import wield
from stage.gifts import give_boon
from stage.scenery import Scenery
from winze.scenes.words.figures import figures

ROOM = "#####\n#@..#\n#####"
BOONS = shipped().rules.boons
TOLD = {
    "shift_hardened": ["hit points 1000 → 1010", "wounds heal in 320 → 260 turns"],
    "iron_lungs": ["gas damage 100 → 50%"],
    "under_the_ribs": ["2 → 3 times the damage to the unaware", "3 → 4 times to the helpless"],
    "cats_tread": ["steps heard 3 → 1 spaces away", "a creeping step takes 2 → 1.5 turns"],
    "quick_fingers": ["each takes 1 → 0.5 turns"],
    "braced": ["attack after a wait 100 → 150%"],
    "guard_arm": ["defense 0 → 8"],
    "steady_hand": ["accuracy 74 → 89%"],
    "powderman": ["blast damage 100 → 50%"],
    "thrifty_wick": ["lamp oil lasts 600 → 1200 turns"],
    "dark_eyes": ["sight in the dark 0 → 3"],
    "bright_burner": ["lamp radius 3 → 5"],
    "diggers_back": ["digging rock takes 8 → 4 turns"],
    "silver_tongue": ["prices 100 → 75%", "freeing a captive takes 15 → 5 turns"],
    "handler": ["friends' hit points 100 → 140%"],
    "timberman": ["a prop takes 2 → 1 turns", "falling rock damage 100 → 50%"],
}
"""By boon: the figures it changes."""


@pytest.mark.parametrize("boon", TOLD)
def test_figures_tell_every_change(boon: str) -> None:
    assert list(figures(Scenery(ROOM).game, BOONS[boon])) == TOLD[boon]


@pytest.mark.parametrize("boon", BOONS)
def test_figures_change_nothing(boon: str) -> None:
    game = Scenery(ROOM).game
    before = game.fingerprint()
    list(figures(game, BOONS[boon]))
    assert game.fingerprint() == before


def test_figures_start_from_current_gifts() -> None:
    scenery = Scenery(ROOM)
    give_boon(scenery.game, "shift_hardened")
    assert list(figures(scenery.game, BOONS["shift_hardened"]))[1] == "wounds heal in 260 → 219 turns"

    wield(scenery, "gad")
    assert next(figures(scenery.game, BOONS["under_the_ribs"])) == "3 → 4 times the damage to the unaware"
    assert list(figures(scenery.game, BOONS["diggers_back"])) == ["digging rock takes 8 → 4 turns"], "with any pick"
