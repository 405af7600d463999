"""Comparisons of equipment."""

from __future__ import annotations

import pytest

from stage.arming import wear, wield
from stage.arrange import lay, stow
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import Walk
from winze.scenes.telling.describe import describe
from winze.scenes.telling.items import comparison
from winze.scenes.words.telling import Speech

HALL = """
    #######
    #@....#
    #######
"""


def compared(scenery: Scenery, kind: str, plus: int = 0) -> str:
    item = scenery.game.pack.get(stow(scenery.game, kind))
    assert item
    item.plus = plus
    return comparison(scenery.game, scenery.content, item)


@pytest.mark.parametrize(
    ("kind", "plus", "words"),
    [
        ("brigandine", 0, "+2 armor, +3 defense, +1 noise"),
        ("mail", 2, "+6 armor, +4 defense, +2 noise"),
        ("billhook", 0, "+2 damage"),
        ("gad", 0, "-1 damage, +10 accuracy"),
        ("boar_spear", 1, "+4 damage, +1 reach, +2 accuracy"),
        ("lid", 0, "+10 block"),
        ("hobnails", 0, "+1 noise"),
        ("pick", 0, ""),
        ("pick", 2, "+2 damage, +4 accuracy"),
        ("stone", 0, ""),
        ("short_bow", 0, ""),
        ("rope", 0, ""),
    ],
)
def test_comparison_lists_changes(kind: str, plus: int, words: str) -> None:
    assert compared(Scenery(HALL), kind, plus) == words


def test_comparison_names_replaced_items() -> None:
    scenery = Scenery(HALL)
    wear(scenery, "lid")
    assert compared(scenery, "sledge") == "+6 damage, -8 accuracy, -10 block; replaces the lid"
    wield(scenery, "mattock")
    assert compared(scenery, "iron_door") == "-5 accuracy, +20 block; replaces the mattock"


def test_look_compares_items() -> None:
    scenery = Scenery(HALL, lit=True)
    lay(scenery.game, "brigandine", scenery.at(3, 1))
    words = describe(scenery.game, scenery.content, scenery.at(3, 1))
    assert words.startswith("A brigandine (+2 armor, +3 defense, +1 noise).")


def test_stepping_onto_items_compares_each() -> None:
    scenery = Scenery(HALL, lit=True)
    lay(scenery.game, "brigandine", scenery.at(2, 1))
    lay(scenery.game, "stone", scenery.at(2, 1))
    lay(scenery.game, "coat", scenery.at(3, 1))
    told = [line for action in (Walk(Direction.E), Walk(Direction.E)) for line in said(scenery, action)]
    assert "You see a brigandine (+2 armor, +3 defense, +1 noise) and a stone here." in told
    assert "You see an oilcloth coat here." in told, "an equal one is worn"


def said(scenery: Scenery, action: Walk) -> list[str]:
    """Return the log lines of an action."""
    lines = Speech(scenery.content).tell(scenery.game.perceived(scenery.act(action)))
    return [sentence.told for line in lines for sentence in line]
