"""Looking around."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scene_harness import act, key, lines, press, text, view_of
from stage import Stage
from stage.arrange import lay, look, lull, make_known
from stage.friends import captive
from stage.lamps import LampStage
from stage.people import Meeting
from stage.scenery import Scenery
from winze.engine import actions as do
from winze.engine.actions import SwitchLamp
from winze.engine.errands.travel import TravelBeside
from winze.engine.kinds.plan import Exit
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import Push, Start, Switch, View
from winze.scenes.pages.look import LookScene, look_around
from winze.scenes.pages.talk import TalkScene
from winze.scenes.play.play import PlayScene
from winze.scenes.telling.describe import describe
from winze.scenes.view.playview import draw_play
from winze.scenes.widgets.questions import ConfirmScene
from winze.screen.layout import CLASSIC
from winze.screen.picture import Canvas

ROOM = """
    ########
    #..r...#
    #@...!.+
    #......#
    ########
"""


def test_look_cursor_moves():
    stage = Stage(ROOM)
    view = view_of(stage)
    look = LookScene()
    said = []
    for name in ("Shift", "+", "+", "+", "l"):
        press(look, view, name)
        said.append(" ".join(text(look, view).splitlines()[-4:-1]))
    assert "You. Floor." in said[0]
    assert "A cave rat, unhurt, unaware of you. Floor. Off its guard: " in said[1]
    assert "A healing draught. Floor." in said[2]
    assert said[3] == said[0]
    assert said[4].strip().endswith("Floor.")
    outcome = press(look, view, "Enter")
    assert isinstance(outcome, Start)
    assert outcome.errand.cell == stage.at(2, 2)


def test_look_stops_at_works_of_the_level():
    scenery = Scenery("#######\n#@.ÜÅÑ#\n#######", lit=True)
    view = replace(view_of(Stage(ROOM)), game=scenery.game, content=scenery.content)
    look, said = LookScene(), []
    for _ in range(2):
        press(look, view, "+")
        said.append(" ".join(text(look, view).split()))
    assert "Bell. Blocks movement" in said[0]
    assert "only spirits and the dead" in said[0]
    assert "Pump. Blocks movement" in said[1]
    outcome = press(look, view, "Enter")
    assert isinstance(outcome, Start)
    assert isinstance(outcome.errand, TravelBeside)


def test_look_starts_at_nearest_foe_or_hero():
    for room, words in ((ROOM, "A cave rat"), (ROOM.replace("r", "."), "You. Floor.")):
        view = view_of(Stage(room))
        pushed = press(PlayScene(), view, "x")
        assert isinstance(pushed, Push)
        assert words in " ".join(text(pushed.scene, view).splitlines()[-4:-1])


def test_look_starts_at_hunter_before_nearer_foe():
    stage = Stage("##########\n#@.s...r.#\n##########")
    lull(stage.monster("spider"))
    stage.rouse("rat")
    view = view_of(stage)
    pushed = press(PlayScene(), view, "x")
    assert isinstance(pushed, Push)
    assert "A cave rat, unhurt, hunting you." in " ".join(text(pushed.scene, view).split())


def test_look_always_shows_key_hint():
    stage = Stage(ROOM)
    view = view_of(stage)
    for kind in ("draught", "sword", "mail", "pick"):
        lay(stage.game, kind, stage.game.hero.cell)
    shown = text(LookScene(), view).splitlines()
    assert "and a pick. Floor. " in " ".join(shown) and shown[-2].endswith("cures poison.")
    assert shown[-1] == "+: next, Enter: go there, Esc: back"
    watched = text(LookScene(), replace(view, watching=True)).splitlines()
    assert watched[-1] == "+: next, Esc: back", "a spectator goes nowhere"


@pytest.mark.parametrize("height", [3, 18])
def test_long_text_leaves_described_cell_visible(height: int):
    stage = Stage("\n".join(["#####", *["#...#"] * (height - 1), "#.@.#", "#####"]))
    canvas, words = Canvas(CLASSIC.cols, CLASSIC.rows), [f"word{number}" for number in range(100)]
    draw_play(canvas, view_of(stage), prompt=" ".join(words), hint=["the keys"], mark=stage.game.hero.cell)
    shown = lines(canvas.picture())
    assert {*words, "keys"} <= set(" ".join(shown).split())
    assert "".join(shown).count("@") == 1


def test_familiar_kind_is_described_in_figures():
    stage = Stage(ROOM.replace("r", "s"))
    view = view_of(stage)
    before = describe(stage.game, view.content, stage.monster("spider").cell)
    assert before == (
        "A cave spider, unhurt, unaware of you. Floor. "
        "Off its guard: your next blow can't miss and does 2 times the damage. "
        "After that you would hit it most of the time; it looks like it is weaker than you."
    )
    for _ in range(2):
        stage.empty()
        stage.stand("spider", 4, 1)
        stage.look()
    stage.rouse()
    assert text(LookScene(stage.monster("spider").cell), view).splitlines()[-4:-1] == [
        "A cave spider, unhurt, hunting you. Floor. You hit 70% and need about 4 blows.",
        "It hits you 70%; you'd last 21 turns (8 at worst). Bites you for 1d4 and leaves",
        "you poisoned for 3 turns.",
    ]


def test_look_at_remembered_and_unknown_cells():
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
    assert "Remembered: A healing draught. Floor." in text(LookScene(stage.at(2, 2)), view)
    assert "You haven't seen this place." in text(LookScene(stage.at(10, 4)), view)


def test_look_at_remembered_tile_tells_its_effect():
    stage = Stage("""
        ##############
        #@.~.#########
        #.!..+.......#
        #.#..#########
        ##############
    """)
    view = view_of(stage)
    stage.go(10, 2)
    stage.look()
    told = [describe(stage.game, view.content, stage.at(x, y)) for x, y in ((3, 1), (2, 2), (0, 1), (2, 3))]
    assert told == [
        "Remembered: Water. Standing there deals 2 damage.",
        "Remembered: A healing draught. Floor. Heals you for 8 hit points and cures poison.",
        "Remembered: Wall.",
        "Remembered: Wall. Dig: 3 turns, heard 14 steps away.",
    ]


def test_look_at_item_tells_its_use():
    scenery = Scenery("#######\n#@....#\n#######", lit=True)
    game, there = scenery.game, scenery.at(3, 1)
    lay(game, "sledge", there)
    assert describe(game, scenery.content, there).startswith(
        "A sledge (+6 damage, -8 accuracy). Floor. Damage 3d5+1; a hit pushes the target 1 space"
    )
    lay(game, "step_slip", there)
    told = describe(game, scenery.content, there)
    assert "something to read. Sledge: damage 3d5+1" in told and "at a target" not in told, "not read yet"
    make_known(game, "step_slip")
    assert "Slip of stepping: aimed up to 7 spaces away, takes you there" in describe(game, scenery.content, there)


def test_look_at_high_pile_is_cut():
    scenery = Scenery("#######\n#@....#\n#######", lit=True)
    for kind in ("salt", "sledge", "fire_pot", "throwing_knife"):
        lay(scenery.game, kind, scenery.at(3, 1))
    view = View(scenery.content, Options(), Log(), scenery.game, "Ada")
    shown = text(LookScene(scenery.at(3, 1)), view).splitlines()
    assert "Throwing knife: " in " ".join(shown) and "Salt: " not in " ".join(shown)
    assert shown[-2].endswith("."), "complete to the last word"


def test_look_at_drift_tells_side_and_destination():
    ways = {
        "1": (Exit("mouth", 1, 1, None), Exit("side", 5, 1, "2", landing=(1, 1))),
        "2": (Exit("side", 1, 1, "1", landing=(5, 1)),),
    }
    stage = Stage("#######\n#@...=#\n#######", "#######\n#=....#\n#######", exits=ways)
    view = view_of(stage)
    assert "Drift to the east." in text(LookScene(stage.at(5, 1)), view)
    stage.go(5, 1)
    act(view, do.UseStairs())
    assert "Drift to the west, to 1 Low Adit." in text(LookScene(stage.at(1, 1)), view)


def test_hidden_door_looks_like_wall():
    room = """
        #####
        #@..?
        #...#
        #####
    """
    hidden, wall = view_of(Stage(room)), view_of(Stage(room.replace("?", "#")))
    assert text(PlayScene(), hidden) == text(PlayScene(), wall)
    cell = hidden.game.level.board.cell(4, 1)
    assert text(LookScene(cell), hidden) == text(LookScene(cell), wall)


def test_look_mentions_dark_ground():
    stage = LampStage("########\n#@,,,,.#\n########")
    view = view_of(stage)
    there = stage.at(2, 1)
    assert describe(stage.game, view.content, there) == "Corridor."
    stage.act(SwitchLamp())
    assert describe(stage.game, view.content, there) == "Corridor, in the dark."
    assert describe(stage.game, view.content, stage.at(6, 1)) == "Floor."


def test_enter_talks_to_adjacent_dealer() -> None:
    meeting = Meeting("healer")
    view = View(meeting.scenery.content, Options(), Log(), meeting.game, "Ada")
    outcome = LookScene(meeting.person.cell).handle(key("Enter"), view)
    assert isinstance(outcome, Switch) and isinstance(outcome.scene, TalkScene)


def test_enter_asks_to_free_adjacent_captive() -> None:
    scenery = Scenery("#####\n#@..#\n#####", lit=True)
    bound = captive(scenery, "drift_goblin", 2, 1)
    look(scenery.game)
    view = View(scenery.content, Options(), Log(), scenery.game, "Ada")
    outcome = LookScene(bound.cell).handle(key("Enter"), view)
    assert isinstance(outcome, Push) and isinstance(outcome.scene, ConfirmScene)
    assert "is a captive." in text(outcome.scene, view)


def test_look_starts_at_peaceful_actor_without_foes() -> None:
    meeting = Meeting("healer")
    look(meeting.game)
    assert look_around(meeting.game, meeting.scenery.content)._cell == meeting.person.cell
