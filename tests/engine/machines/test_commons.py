"""Everything that lands by dice lies on ground that exits reach with all gates shut."""

from __future__ import annotations

from stage.machinery import Machinery
from stage.scenery import Scenery
from winze.core.chance import Stream
from winze.engine.levels.arrive import free_ground
from winze.engine.levels.furnish import furnish
from winze.engine.sense.commons import commons, nearest_common

SHUT = """
    ###########
    #@..%:::::#
    #...#:1:1:#
    ###########
"""


def cells_of(machinery: Scenery, *points: tuple[int, int]) -> int:
    return machinery.game.level.board.of(machinery.at(*point) for point in points)


def test_commons_end_at_a_locked_door() -> None:
    machinery = Machinery(SHUT)
    assert commons(machinery.game.level) == cells_of(machinery, *((x, y) for x in (1, 2, 3) for y in (1, 2)))


def test_commons_end_at_an_opened_gate() -> None:
    machinery = Machinery(SHUT)
    before = commons(machinery.game.level)
    machinery.game.level.change(machinery.at(4, 1), "door_open")
    assert commons(machinery.game.level) == before


def test_nothing_lands_behind_a_gate() -> None:
    machinery = Machinery(SHUT)
    goal = free_ground(machinery.game.level, machinery.at(8, 1))
    assert goal == nearest_common(machinery.game.level, machinery.at(8, 1)) == machinery.at(3, 1)


def test_other_ground_gets_no_other_contents() -> None:
    machinery = Machinery(SHUT)
    kept = furnish(machinery.game.level, machinery.game, (), Stream.named(1, "spots"))
    ground = machinery.game.level.facts.ground
    assert ground & ~kept == commons(machinery.game.level)


def test_level_without_exits_is_all_commons() -> None:
    scenery = Scenery("#####\n#@..#\n#####")
    assert commons(scenery.game.level) == scenery.game.level.facts.ground
