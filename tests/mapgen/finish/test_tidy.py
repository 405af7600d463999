from __future__ import annotations

from dataclasses import replace

import pytest

from digging import drawing_of, lines_of, sketch
from winze.core.chance import Stream
from winze.engine.kinds.plan import Exit, Spot
from winze.mapgen.cells import CellKind
from winze.mapgen.dig import dig_draft
from winze.mapgen.draft import Draft
from winze.mapgen.finish.tidy import TIDY, notches
from winze.mapgen.mine.dungeon import lone_level


def tidied(drawing: str, *exits: Exit) -> list[str]:
    draft = sketch(drawing, *exits)
    TIDY.run(draft, Stream(1))
    return drawing_of(draft)


def test_notches_are_filled_with_surroundings() -> None:
    """A notch becomes wall beside walls, rock beside bare rock, and water beside water."""
    assert tidied("""
        ####.#########%.%%%~~%
        #.............%...~-~%
        #.............%..----%
        ##############%%%%%%%%
    """) == lines_of("""
        ##############%%%%%~~%
        #.............%...~~~%
        #.............%..---~%
        ##############%%%%%%%%
    """)


def test_corridors_exits_and_doorways_are_not_notches() -> None:
    """These stay: a corridor to its end, an exit, a doorway and the ground behind it."""
    level = """
        #####.######,###
        #..........#,###
        #..........#,###
        #..........,,,,#
        ####+#######,###
        ####.#######,###
        ################
    """
    assert tidied(level, Exit("up", 5, 0, None)) == lines_of(level)


@pytest.mark.parametrize("wanted", ["spot", "dressing"])
def test_notch_with_contents_stays(wanted: str) -> None:
    draft = sketch("#####.####\n#........#\n#........#\n##########")
    if wanted == "spot":
        draft.spots.append(Spot("item", 5, 0))
    else:
        draft.dressing[draft.board.cell(5, 0)] = "bones"
    TIDY.run(draft, Stream(1))
    assert draft.at(5, 0) is CellKind.FLOOR


def test_door_without_jambs_is_removed() -> None:
    assert tidied("#########\n#...+...#\n#.......#\n#########")[1] == "#.......#"


@pytest.mark.parametrize("features", [("river",), ("lake",), ("wear",), ("crumbled",)])
def test_digging_features_leave_few_notches(features: tuple[str, ...]) -> None:
    def left(draft: Draft) -> int:
        return (notches(draft.board, draft.dry()) & ~draft.required).bit_count()

    levels = [replace(lone_level(seed, "scatter", 70, 20), features=features) for seed in range(30)]
    assert sum(left(dig_draft(seed, level)) for seed, level in enumerate(levels)) <= 10
