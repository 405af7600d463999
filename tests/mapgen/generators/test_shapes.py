from __future__ import annotations

from dataclasses import replace

import pytest

from digging import place
from winze.engine.kinds.plan import Exit
from winze.mapgen.dig import dig_plain
from winze.mapgen.generators.shapes import SHAPES
from winze.mapgen.mine.dungeon import lone_level
from winze.mapgen.promise import Promise
from winze.mapgen.promises import broken_promises

WAYS = (Exit("up", 10, 10, None), Exit("down", 60, 4, None))


def test_most_links_of_the_graph_become_corridors() -> None:
    laid = linked = 0
    for seed in range(20):
        draft = dig_plain(seed, place(70, 20, *WAYS, generator="shapes"))
        board = draft.board
        ends = [board.of(board.cell(*end) for end in (line[0], line[-1])) for line in draft.corridors]
        for a, b in draft.links:
            walls = [draft.rooms[number].walls(board) for number in (a, b)]
            linked += 1
            laid += any(pair & walls[0] and pair & walls[1] for pair in ends)
    assert laid * 100 >= linked * 60


def test_the_graph_is_shown_room_by_room() -> None:
    labels: list[str] = []
    dig_plain(3, place(70, 20, *WAYS, generator="shapes"), lambda label, _: labels.append(label))
    rooms = [label for label in labels if label.startswith("room ")]
    assert len(rooms) >= 6 and rooms[0].startswith("room 0: ")


@pytest.mark.parametrize("seed", [78, 164, *range(20)])
def test_graph_paths_keep_documented_promises(seed: int) -> None:
    """They end only at rooms and brush nothing, as docs/generators.md says."""
    draft = dig_plain(seed, lone_level(seed, "shapes", 70, 20))
    assert Promise.ENDS_ONLY | Promise.NO_BRUSHING in SHAPES.promises(draft.settings)
    assert broken_promises(draft, SHAPES.promises(draft.settings)) == []


@pytest.mark.parametrize("strategy", SHAPES.settings[0].choices)
def test_every_strategy_works_on_shapes(strategy: str) -> None:
    for seed in range(4):
        where = replace(place(70, 20, *WAYS, generator="shapes"), settings=(("corridors", strategy),))
        assert len(dig_plain(seed, where).corridors) >= 3
