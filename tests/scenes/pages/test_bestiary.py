"""The bestiary."""

from __future__ import annotations

from scene_harness import content_for, inside, text, view_of
from stage import Stage
from stage.deeds import kill
from winze.engine.game import Game
from winze.scenes.pages.bestiary import BestiaryScene, bestiary_lines


def shown(stage: Stage) -> list[str]:
    lines = bestiary_lines(stage.game, content_for(stage.game), 60)
    return ["".join(span.text for span in line).strip() for line in lines]


def test_bestiary_lists_kinds_in_order_met() -> None:
    stage = Stage("##########\n#@..r.r..#\n######.#.#\n######s###\n##########")
    stage.look()
    lines = shown(stage)
    assert lines[:2] == ["r Cave rat 2 met", "You haven't seen it in action yet."]
    stage.stand("rat", 6, 2)
    stage.look()
    assert shown(stage)[1].startswith("Bites you for 1d4")
    assert "spider" not in " ".join(lines), "not seen yet"


def test_bestiary_counts_kills_across_saves() -> None:
    stage = Stage("##########\n#@r......#\n##########")
    stage.look()
    kill(stage.game, stage.monster("rat"))
    assert shown(stage)[0] == "r Cave rat 1 met, 1 killed"
    again = Game.restore(stage.game.snapshot(), stage.rules)
    assert again.career.killed == {"rat": 1}


def test_bestiary_starts_empty() -> None:
    view = view_of(Stage("####\n#@.#\n####"))
    assert "You haven't met any creatures yet." in " ".join(inside(text(BestiaryScene(), view)))
