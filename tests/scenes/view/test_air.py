"""Gas and fire on the map, under the pointer, before a step and in the log."""

from __future__ import annotations

import pytest

from scene_harness import picture, press, text
from shipped import shipped
from stage.arrange import change_tile, know_level, lay, look, show_only
from stage.scenery import Scenery
from winze.content.look import FIRE_GLYPH
from winze.core.cp437 import decode
from winze.core.directions import Direction
from winze.engine.actions import SwitchLamp, Walk
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import Act, Push, View
from winze.scenes.play.play import PlayScene
from winze.scenes.play.stepping import step
from winze.scenes.telling.describe import describe, is_remarkable
from winze.scenes.view.mapview import camera
from winze.scenes.widgets.questions import ConfirmScene
from winze.scenes.words.telling import Speech
from winze.screen.layout import CLASSIC
from winze.screen.palette import GROUND, INDEX, LIT, shaded

HALL = """
    ###########
    #@........#
    #.........#
    #.........#
    ###########
    """


def hall_with_oil() -> Scenery:
    scenery = Scenery(HALL)
    change_tile(scenery.game, scenery.at(5, 2), "oil_slick")
    return scenery


def view_of(scenery: Scenery) -> View:
    return View(scenery.content, Options(), Log(), scenery.game, "Ada")


def shown_at(scenery: Scenery, x: int, y: int) -> tuple[str, int, int]:
    """Return glyph, color and background of a cell on the map."""
    shown = picture(PlayScene(), view_of(scenery))
    level = scenery.game.level
    at = camera(CLASSIC.map, level, scenery.game.hero.cell).spot(x, y)
    assert at
    place = at[1] * shown.cols + at[0]
    return decode(bytes([shown.glyphs[place]])), shown.fg[place], shown.bg[place]


def glyph_of(scenery: Scenery, gas: str) -> str:
    return scenery.content.gases[gas].glyph


@pytest.mark.parametrize(
    ("volume", "turns", "is_dense"),
    [(1, 1, False), (1, 0, True), (40, 0, True)],
)
def test_gas_shows_as_glyph_on_color_where_dense(volume: int, turns: int, *, is_dense: bool) -> None:
    scenery = Scenery(HALL)
    scenery.puff("sleep", volume, 3, 2)
    scenery.wait(turns)
    violet = INDEX["violet"]
    assert shown_at(scenery, 3, 2) == (glyph_of(scenery, "sleep"), violet, shaded(violet, GROUND) if is_dense else LIT)


def test_thin_gas_colors_ground_that_keeps_its_glyph() -> None:
    scenery = Scenery("#####\n#@:.#\n#####")
    scenery.puff("sleep", 1, 2, 1)
    scenery.wait()
    assert shown_at(scenery, 2, 1)[::2] == (":", shaded(INDEX["violet"], GROUND))


@pytest.mark.parametrize("kind", [kind for kind, gas in shipped().rules.gases.items() if not gas.dark])
def test_each_gas_has_its_own_glyph_on_the_map(kind: str) -> None:
    scenery = Scenery(HALL)
    scenery.puff(kind, 4, 3, 2)
    look(scenery.game)
    others = {gas.glyph for id_, gas in scenery.content.gases.items() if id_ != kind}
    assert shown_at(scenery, 3, 2)[0] == glyph_of(scenery, kind) not in others


def test_gas_keeps_glyphs_of_contents() -> None:
    scenery = hall_with_oil()
    scenery.stand("drift_goblin", 3, 1)
    lay(scenery.game, "draught", scenery.at(4, 1))
    look(scenery.game)
    before = [shown_at(scenery, x, y)[:2] for x, y in ((4, 1), (5, 2))]
    for x, y in ((3, 1), (4, 1), (5, 2)):
        scenery.puff("sleep", 20, x, y)
    assert [shown_at(scenery, x, y)[:2] for x, y in ((4, 1), (5, 2))] == before
    assert shown_at(scenery, 4, 1)[2] == shown_at(scenery, 5, 2)[2] == shaded(INDEX["violet"], GROUND)
    assert shown_at(scenery, 3, 1)[0] == "g"


def test_thin_gas_is_invisible() -> None:
    scenery = Scenery(HALL)
    bare = shown_at(scenery, 3, 2)
    scenery.puff("sleep", 1, 3, 2)
    scenery.wait(5)
    assert scenery.game.level.overlays.gas
    assert shown_at(scenery, 3, 2) == bare


def test_fire_and_gas_show_only_in_sight() -> None:
    scenery = Scenery("###########\n#@..+.....#\n#...#..o..#\n###########")
    scenery.ignite(7, 2)
    scenery.puff("sleep", 20, 6, 1)
    know_level(scenery.game)
    assert shown_at(scenery, 7, 2)[0] == scenery.content.tiles["oil_slick"].glyph
    assert shown_at(scenery, 6, 1)[0] == "·"
    change_tile(scenery.game, scenery.at(4, 1), "door_open")
    show_only(scenery.game, scenery.game.level.board.full)
    assert shown_at(scenery, 7, 2) == (FIRE_GLYPH, INDEX["ember"], shaded(INDEX["ember"], GROUND))
    assert shown_at(scenery, 6, 1)[0] == glyph_of(scenery, "sleep")


def test_look_describes_air() -> None:
    scenery = hall_with_oil()
    assert not is_remarkable(scenery.game, scenery.content, scenery.at(3, 1))
    scenery.puff("smoke", 9, 3, 1)
    scenery.puff("methane", 9, 4, 1)
    scenery.ignite(5, 2)
    told = [describe(scenery.game, scenery.content, scenery.at(x, y)) for x, y in ((3, 1), (4, 1), (5, 2))]
    assert told[0].startswith("Smoke: leaves you short of breath for 2 turns and over time leaves you choking")
    assert "blocks sight. Floor" in told[0]
    assert "explodes near a flame" in told[1]
    assert told[2] == "Fire: burns anything in it. Oil slick."
    assert is_remarkable(scenery.game, scenery.content, scenery.at(3, 1))


@pytest.mark.parametrize("kind", ["choke", "methane", "steam"])
def test_first_step_into_bad_air_is_confirmed(kind: str) -> None:
    scenery = Scenery(HALL)
    walk = Walk(Direction.E)
    assert step(view_of(scenery), scenery.game, walk) == Act(walk)
    scenery.puff(kind, 1, 2, 1)
    look(scenery.game)
    asked = step(view_of(scenery), scenery.game, walk)
    assert isinstance(asked, Push) and isinstance(asked.scene, ConfirmScene)
    scenery.puff(kind, 1, 1, 1)
    look(scenery.game)
    assert step(view_of(scenery), scenery.game, walk) == Act(walk), "who stands in it knows"


def test_step_into_fire_is_confirmed() -> None:
    scenery = Scenery("#####\n#@o.#\n#####")
    scenery.puff("darkness", 1, 2, 1)
    look(scenery.game)
    assert step(view_of(scenery), scenery.game, Walk(Direction.E)) == Act(Walk(Direction.E))
    scenery.ignite(2, 1)
    look(scenery.game)
    assert isinstance(step(view_of(scenery), scenery.game, Walk(Direction.E)), Push)


def told(scenery: Scenery, events: list) -> list[str]:
    groups = Speech(scenery.content).tell(scenery.game.perceived(events))
    return [sentence.told for sentences in groups for sentence in sentences]


def test_log_tells_smell_blast_and_choking_once() -> None:
    scenery = Scenery("#####\n#@..#\n#####")
    scenery.puff("methane", 30, 2, 1)
    assert told(scenery, scenery.wait(4)) == ["The air smells sweet: gas! A flame would set it off."]
    scenery.ignite(2, 1)
    assert told(scenery, scenery.game.events[-1:]) == ["Flames leap up."]
    assert "A cloud of methane explodes!" in told(scenery, scenery.wait())
    scenery = Scenery("#####\n#@..#\n#####")
    scenery.puff("choke", 60, 2, 1)
    said = [line for _ in range(14) for line in told(scenery, scenery.wait())]
    assert said.count("You hold your breath.") == said.count("You choke on the air.") == 1
    assert sum(line.startswith("You gasp for air") for line in said) == 4


def test_opening_lamp_in_gas_is_confirmed() -> None:
    scenery = Scenery(HALL)
    assert press(PlayScene(), view_of(scenery), "*") == Act(SwitchLamp())
    scenery.puff("methane", 40, 1, 1)
    look(scenery.game)
    outcome = press(PlayScene(), view_of(scenery), "*")
    assert isinstance(outcome, Push) and isinstance(outcome.scene, ConfirmScene)
    assert "Open the lamp in methane?" in text(outcome.scene, view_of(scenery))


@pytest.mark.parametrize(("x", "asked"), [(2, True), (4, False)])
def test_opening_lamp_next_to_gas_is_confirmed(x: int, asked: bool) -> None:
    scenery = Scenery(HALL)
    scenery.puff("methane", 40, x, 1)
    look(scenery.game)
    outcome = press(PlayScene(), view_of(scenery), "*")
    assert isinstance(outcome, Push) is asked
    if isinstance(outcome, Push):
        assert "Open the lamp next to methane?" in text(outcome.scene, view_of(scenery))
