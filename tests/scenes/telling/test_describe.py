"""Look says each fact once."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from scene_harness import view_of
from shipped import shipped
from stage import Stage
from stage.bodies import lay_corpses
from stage.scenery import Scenery
from winze.engine.game import Game
from winze.scenes.telling.describe import describe, described
from winze.scenes.telling.ground import tile_lines
from winze.scenes.words.item_kinds import item_lines
from winze.scenes.words.monster_kinds import kind_lines

_WORDS = 9
"""Words in a row that look would not use twice for two facts."""


def repeated(text: str) -> list[str]:
    """Return the phrases of `_WORDS` words that a text has more than once."""
    words = re.findall(r"[\w'%+-]+", text.lower())
    phrases = Counter(" ".join(words[at : at + _WORDS]) for at in range(len(words) - _WORDS + 1))
    return [phrase for phrase, count in phrases.items() if count > 1]


@pytest.mark.parametrize("sort", ["monsters", "items", "tiles"])
def test_no_kind_tells_a_fact_twice(sort: str) -> None:
    content = shipped()
    rules, game = content.rules, Game.new(1, content.rules)
    told = {
        "monsters": lambda: {kind.id: kind_lines(kind, content) for kind in rules.monsters.values()},
        "items": lambda: {kind.id: item_lines(kind, content) for kind in rules.items.values()},
        "tiles": lambda: {tile.id: [*tile_lines(game, content, tile)] for tile in rules.tiles.tiles},
    }[sort]()
    twice = {id_: repeated(". ".join(lines)) for id_, lines in told.items()}
    assert {id_: phrases for id_, phrases in twice.items() if phrases} == {}


def test_corpses_of_a_kind_are_counted() -> None:
    scenery = Scenery("#####\n#@..#\n#####", lit=True)
    cell = scenery.at(3, 1)
    lay_corpses(scenery, 3, 1, "bat", "cave_rat", "cave_rat")
    assert (
        describe(scenery.game, scenery.content, cell) == "The corpse of a pit bat. The corpses of 2 cave rats. Floor."
    )


def test_ground_with_several_harms_is_one_sentence() -> None:
    content = shipped()
    game = Game.new(1, content.rules)
    said = [*tile_lines(game, content, content.rules.tiles.tiles[content.rules.tiles.index["water"]])]
    assert said == [
        "Standing there leaves you in deep water for 2 turns, over time deals 2 damage, may sweep items away "
        "and leaves you wet for 20 turns"
    ]


def test_what_lies_in_a_remembered_cell_is_apart_from_its_use() -> None:
    stage = Stage("""
        ##############
        #@...#########
        #.!..+.......#
        #....#########
        ##############
    """)
    view = view_of(stage)
    stage.go(10, 2)
    stage.look()
    told = described(stage.game, view.content, stage.at(2, 2))
    assert told == ("Remembered: A healing draught. Floor.", "Heals you for 8 hit points and cures poison.")
