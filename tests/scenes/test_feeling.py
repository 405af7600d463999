"""Monsters and ground revealed by effects: the map marks them, and look names them (C-52)."""

from __future__ import annotations

from stage.arrange import go, lay, look
from stage.bodies import darken, hunting
from stage.potions import read
from stage.scenery import Scenery
from winze.engine.game import Game
from winze.engine.kinds.effects import Hint, Reveal
from winze.scenes.telling.describe import describe, is_remarkable
from winze.scenes.view.knowledge import knowledge
from winze.scenes.view.mapview import map_view
from winze.screen.layout import Region
from winze.screen.palette import GROUND, INDEX, shaded
from winze.screen.picture import Canvas

ROOMS = """
    ##############################
    #......#######################
    #..@...+,,,,,,,,,,,,,,,,+....#
    #......#################.....#
    ##############################
"""


def glyph(scenery: Scenery, x: int, y: int) -> tuple[str, int]:
    """Return glyph and background at a point of the map."""
    canvas = Canvas(30, 5)
    view = map_view(scenery.content).paint(canvas, Region(0, 0, 30, 5), scenery.game)
    column, row = view.spot(x, y) or (0, 0)
    number = row * canvas.cols + column
    return bytes([canvas.glyphs[number]]).decode("cp437"), canvas.bg[number]


def test_sensed_monster_has_own_background():
    scenery = Scenery(ROOMS)
    scenery.stand("drift_goblin", 26, 2)
    assert glyph(scenery, 26, 2)[0] != "g"
    read(scenery, "roll_call_slip")
    assert glyph(scenery, 26, 2) == ("g", shaded(INDEX["violet"], GROUND))
    scenery.wait(50)
    assert glyph(scenery, 26, 2)[0] != "g"


def test_look_names_sensed_monster_only():
    scenery = Scenery(ROOMS)
    scenery.stand("drift_goblin", 26, 2)
    cell = scenery.at(26, 2)
    assert describe(scenery.game, scenery.content, cell) == "You haven't seen this place."
    read(scenery, "roll_call_slip")
    assert (
        describe(scenery.game, scenery.content, cell) == "You sense a drift goblin there. You haven't seen this place."
    )
    assert not knowledge(scenery.game, scenery.game.level, scenery.content).present >> cell & 1
    assert is_remarkable(scenery.game, scenery.content, cell)


def test_second_blow_marks_unseen_attacker_on_the_map():
    scenery = Scenery(ROOMS)
    darken(scenery)
    go(scenery.game, scenery.at(1, 3))
    look(scenery.game)
    ghost = hunting(scenery, "rock_ghost", 2, 4)
    scenery.wait()
    assert glyph(scenery, 2, 4)[0] != "X"
    scenery.wait()
    assert glyph(scenery, 2, 4) == ("X", shaded(INDEX["violet"], GROUND))
    assert describe(scenery.game, scenery.content, ghost.cell).startswith("A rock ghost struck you from there. ")


_TOLD = shaded(INDEX["violet"], GROUND)


def test_surveyed_ground_has_own_background_until_seen():
    scenery = Scenery(ROOMS)
    assert glyph(scenery, 26, 2) == (" ", 0)
    read(scenery, "survey_slip")
    assert glyph(scenery, 26, 2) == ("·", _TOLD) and glyph(scenery, 4, 2)[1] != _TOLD
    cell = scenery.at(26, 2)
    assert describe(scenery.game, scenery.content, cell) == "Known, but not seen: Floor."
    go(scenery.game, cell)
    look(scenery.game)
    go(scenery.game, scenery.at(3, 2))
    look(scenery.game)
    assert glyph(scenery, 26, 2) == ("·", 0)
    assert describe(scenery.game, scenery.content, cell) == "Remembered: Floor."


def test_revealed_items_show_on_unknown_ground():
    scenery = Scenery(ROOMS)
    lay(scenery.game, "draught", scenery.at(26, 2))
    scenery.happen(Reveal("things"), 3, 2)
    assert glyph(scenery, 26, 2) == ("!", _TOLD)
    cell = scenery.at(26, 2)
    words = "Known, but not seen: A healing draught. You haven't seen this place."
    assert describe(scenery.game, scenery.content, cell).startswith(f"{words} Restores 40%")
    assert is_remarkable(scenery.game, scenery.content, cell)
    again = Game.restore(scenery.game.snapshot(), scenery.rules)
    assert again.level.divined == 1 << cell


def test_ore_told_by_knocker_shows_until_seen():
    scenery = Scenery(ROOMS.replace("+....#", "+...*#"))
    scenery.happen(Hint(), 3, 2)
    assert glyph(scenery, 28, 2)[1] == _TOLD
