"""Random digging, blasting and collapse: the border holds, no ore is lost, and no exit stays cut off."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from stage.scenery import Scenery
from stage.state import lying
from winze.core.board import cells
from winze.engine.kinds.effects import Alter, Burst, Effect
from winze.engine.kinds.verbs import Verb
from winze.engine.terrain.ways import pieces

WIDTH, HEIGHT = 10, 6
ROW = st.text("......,,##:rrI**+vO", min_size=WIDTH, max_size=WIDTH)
ROWS = st.lists(ROW, min_size=HEIGHT, max_size=HEIGHT)
POINTS = st.tuples(st.integers(0, WIDTH + 1), st.integers(0, HEIGHT + 1))
VERBS: list[Verb] = ["dig", "smash", "collapse", "sink", "span", "cut", "burn"]
BLAST = Burst(1, (Alter("dig"),))
EFFECTS: list[Effect] = [BLAST, *map(Alter, VERBS)]
ORES = {"copper", "tin", "silver", "heart_ore"}


def drawn(rows: list[str]) -> Scenery:
    """Return a level with an exit in each of two corners."""
    inside = ["@" + rows[0][1:], *rows[1:-1], rows[-1][:-1] + ">"]
    frame = "#" * (WIDTH + 2)
    return Scenery("\n".join([frame, *(f"#{row}#" for row in inside), frame]))


def tiles_of(scenery: Scenery, where: int) -> list[str]:
    return [scenery.game.level.tile(cell).id for cell in cells(where)]


def veins(scenery: Scenery) -> int:
    return tiles_of(scenery, scenery.game.level.board.full).count("ore")


def ore(scenery: Scenery) -> int:
    return sum(count for pile in lying(scenery.game).values() for kind, count in pile if kind in ORES)


@settings(max_examples=80, deadline=None)
@given(ROWS, st.lists(st.tuples(st.sampled_from(EFFECTS), POINTS), min_size=1, max_size=12))
def test_digging_preserves_border_ore_and_paths(rows: list[str], acts: list[tuple[Effect, tuple[int, int]]]) -> None:
    scenery = drawn(rows)
    level = scenery.game.level
    border, dug = tiles_of(scenery, level.board.border), veins(scenery)
    whole = len(pieces(level)) == 1
    for effect, (x, y) in acts:
        scenery.happen(effect, x, y)
        scenery.wait()
    dug -= veins(scenery)
    assert dug <= ore(scenery) <= 2 * dug
    scenery.wait(70)
    assert tiles_of(scenery, level.board.border) == border
    assert ore(scenery) >= dug
    assume(whole)
    assert len(pieces(level)) == 1
