"""Those whom the hero feels without seeing them: drawn on a ground of their own, and named by look (C-52)."""

from __future__ import annotations

from stage.potions import read
from stage.scenery import Scenery
from winze.scenes.describe import describe
from winze.scenes.knowledge import knowledge
from winze.scenes.mapview import map_view
from winze.screen.layout import Region
from winze.screen.palette import INDEX, shaded
from winze.screen.picture import Canvas

ROOMS = """
    ##############################
    #......#######################
    #..@...+,,,,,,,,,,,,,,,,+....#
    #......#################.....#
    ##############################
"""


def cell(scenery: Scenery, x: int, y: int) -> tuple[str, int]:
    """What the map shows at a point: a glyph, and the colour under it."""
    canvas = Canvas(30, 5)
    view = map_view(scenery.content).paint(canvas, Region(0, 0, 30, 5), scenery.game)
    column, row = view.cell(x, y) or (0, 0)
    number = row * canvas.cols + column
    return bytes([canvas.glyphs[number]]).decode("cp437"), canvas.bg[number]


def test_whoever_is_felt_is_drawn_on_a_ground_of_its_own():
    scenery = Scenery(ROOMS)
    scenery.stand("drift_goblin", 26, 2)
    assert cell(scenery, 26, 2)[0] != "g"
    read(scenery, "roll_call_slip")
    assert cell(scenery, 26, 2) == ("g", shaded(INDEX["violet"], 1))
    scenery.wait(50)
    assert cell(scenery, 26, 2)[0] != "g"


def test_look_names_who_is_felt_and_tells_nothing_of_the_place():
    scenery = Scenery(ROOMS)
    scenery.stand("drift_goblin", 26, 2)
    field = scenery.at(26, 2)
    assert describe(scenery.game, scenery.content, field) == "You have not seen this place."
    read(scenery, "roll_call_slip")
    assert (
        describe(scenery.game, scenery.content, field) == "You feel a drift goblin there. You have not seen this place."
    )
    assert not knowledge(scenery.game, scenery.game.level, scenery.content).present >> field & 1
