"""The panel beside the map."""

from __future__ import annotations

from shown import drawn, lines, picture, view_of
from stage import Stage
from stage.arrange import arm, burden, pay, set_health, stow, teach, vary, vary_thing
from stage.clock import ClockStage, stir
from stage.gifts import give_boon, learn_levels
from stage.lamps import LampStage
from stage.scenery import Scenery
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Attack, SwitchLamp, Wait, Walk
from winze.engine.game import Game
from winze.engine.kinds.effects import Harm
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import View
from winze.scenes.play.play import PlayScene
from winze.scenes.telling.describe import describe
from winze.scenes.view.panel import attack, attention
from winze.screen.layout import CLASSIC
from winze.screen.palette import INDEX, TEXT, shaded

ROOM = """
    ########
    #..r...#
    #@...!.+
    #......#
    ########
"""


def test_the_side_panel():
    stage = Stage(ROOM)
    stage.heal(11)
    stage.afflict(4)
    pay(stage.game, 182)
    shown = lines(picture(PlayScene(), view_of(stage)), CLASSIC.panel)
    assert (
        shown
        == drawn("""
        Ada
        1 Low Adit
        ███▓░░░░░░
        HP   11/30
        Lv 1    0%
        70%      4
        Arm 1 Def0
        Gold   182
        Score  182
        Turn     0
        Pois4
        r cave rat
        ! draught
    """)
        + [""] * 7
    )


def afflicted(**turns: int) -> Scenery:
    """A hero on whom all this lasts."""
    scenery = Scenery("#####\n#@..#\n#####", lit=True)
    burden(scenery.game, **turns)
    return scenery


def status_lines(scenery: Scenery) -> list[str]:
    view = View(scenery.content, Options(), Log(), scenery.game, "Ada")
    shown = lines(picture(PlayScene(), view), CLASSIC.panel)
    return shown[next(row for row, line in enumerate(shown) if line.startswith("Turn")) + 1 :]


def test_all_that_lasts_is_in_the_panel_the_hostile_first():
    assert status_lines(afflicted(mighty=9, poison=5, slow=4, wet=3))[:3] == ["Pois5Slow4", "Migh9 Wet3", ""]
    assert status_lines(afflicted(poison=15, slow=4))[:3] == ["Pois15", "Slow4", ""]


def test_what_lasts_and_has_no_room_is_counted_and_look_tells_all_of_it():
    scenery = afflicted(mighty=30, poison=15, slow=14, confused=12, blind=13, flying=20)
    assert status_lines(scenery)[:4] == ["Pois15", "Slow14", "Conf12 +3", ""]
    words = describe(scenery.game, scenery.content, scenery.game.hero.cell)
    assert words.startswith(
        "You, mighty for 30 turns, poisoned for 15, slow for 14, confused for 12, blind for 13 and flying for 20."
    )


def test_what_has_no_room_in_the_panel_is_counted():
    stage = Stage("##########\n#@........\n" + "#rrrrrrrrr\n" * 2 + "##########")
    assert lines(picture(PlayScene(), view_of(stage)), CLASSIC.panel)[-3:] == ["r cave rat", "r cave rat", "+ 10 more"]


def oil(stage: LampStage) -> tuple[str, int]:
    """The line of the lamp, and the colour of its number."""
    shown = picture(PlayScene(), view_of(stage))
    (row,) = [row for row, line in enumerate(lines(shown, CLASSIC.panel)) if line.startswith("Oil")]
    region = CLASSIC.panel
    return lines(shown, region)[row], shown.fg[(region.y + row) * 80 + region.x + 6]


def test_the_panel_has_the_oil_and_a_star_while_the_lamp_gives_light():
    stage = LampStage("######\n#@,,,#\n######")
    assert oil(stage) == ("Oil  600 *", TEXT)
    stage.act(SwitchLamp())
    assert oil(stage)[0] == "Oil  600"
    stage.act(SwitchLamp())
    stage.pour(99)
    assert oil(stage) == ("Oil   99 *", INDEX["red"])
    stage.pour(0)
    assert oil(stage)[0] == "Oil    0"


def test_the_word_for_how_restless_the_level_is_stands_above_the_gold():
    stage = ClockStage(ROOM)
    shown = []
    for stirred in (0, 10, 30):
        stir(stage.game, stirred)
        drawn_ = picture(PlayScene(), view_of(stage))
        rows = lines(drawn_, CLASSIC.panel)
        row = next(row for row, line in enumerate(rows) if line.startswith("Gold")) - 1
        shown.append((rows[row], drawn_.fg[(CLASSIC.panel.y + row) * 80 + CLASSIC.panel.x]))
    assert shown == [("Calm     Θ", INDEX["grey"]), ("Uneasy   Θ", TEXT), ("Roused   Θ", INDEX["red"])]


def rows_of(stage: Stage) -> list[str]:
    return lines(picture(PlayScene(), view_of(stage)), CLASSIC.panel)


def test_how_much_of_the_way_to_the_next_level_is_done_and_nothing_of_it_at_the_last():
    stage = Stage(ROOM)
    shown = []
    for points in (4, 5, 18):
        teach(stage.game, points)
        shown.append(rows_of(stage)[4])
        if points > 4:
            stage.empty()
            stage.stand("rat", 4, 1)
            stage.happen(Harm(Dice(0, 1, 99), "blow"), stage.monster("rat"), stage.game.hero)
            shown.append(rows_of(stage)[4])
    assert shown == ["Lv 1   40%", "Lv 1   90%", "Lv 2    5%", "Lv 2   95%", "Lv 3"]


def test_a_choice_of_boons_calls_beside_the_level_until_it_is_made():
    scenery = Scenery("####\n#@.#\n####")
    view = View(scenery.content, Options(), Log(), scenery.game, "Ada")
    shown = []
    for learn in (0, 1, 0):
        learn_levels(scenery.game, learn)
        shown_ = picture(PlayScene(), view)
        rows = lines(shown_, CLASSIC.panel)
        row = next(row for row, line in enumerate(rows) if line.startswith("Lv"))
        shown.append((rows[row][:5], shown_.fg[(CLASSIC.panel.y + row) * 80 + CLASSIC.panel.x + 4]))
        if learn:
            give_boon(scenery.game, "guard_arm")
    assert [line for line, _ in shown] == ["Lv 1 ", "Lv 2+", "Lv 2 "]
    assert shown[1][1] == INDEX["gold"]


def test_arms_change_the_numbers():
    stage = Stage(ROOM)
    stage.arm("sword", "mail")
    assert rows_of(stage)[5:7] == ["80%      9", "Arm 3 Def0"]
    vary_thing(stage.game, "sword", damage=Dice(2, 6, 1), accuracy=30)
    assert rows_of(stage)[5] == "100% 2d6+1"
    vary_thing(stage.game, "sword", damage=Dice(1, 8, 1), accuracy=0)
    assert rows_of(stage)[5] == "70%  1d8+1"


def test_an_eye_and_a_note_show_light_and_noise():
    stage = ClockStage("######\n#@,,,#\n######")
    shown = []
    for action in (Wait(), Walk(Direction.E), Attack(Direction.E), Wait()):
        stage.act(action)
        shown += [row for row in rows_of(stage) if row.startswith("Calm")]
    assert shown == ["Calm     Θ", "Calm", "Calm     ♪", "Calm"]


def test_the_ground_under_the_name_of_who_is_wounded_is_as_long_as_what_is_left_of_it():
    stage = Stage(ROOM)
    rat = stage.monster("rat")
    shown = []
    for health in (10, 7, 4, 1):
        set_health(rat, health)
        drawn_ = picture(PlayScene(), view_of(stage))
        region = CLASSIC.panel
        row = region.y + next(row for row, line in enumerate(lines(drawn_, region)) if line.startswith("r "))
        shown.append(drawn_.bg[row * 80 + region.x : row * 80 + region.x + 10])
    bars = [(7, "green"), (4, "yellow"), (1, "red")]
    assert shown == [bytes(10), *(bytes([shaded(INDEX[name], 2)]) * many + bytes(10 - many) for many, name in bars)]


def test_who_is_at_peace_has_a_mark_until_struck():
    stage = Stage(ROOM)
    vary(stage.game, "rat", peaceful=True)
    assert "r rat    +" in rows_of(stage)
    stage.rouse()
    assert "r rat    !" in rows_of(stage)


def test_who_flees_is_marked_so():
    stage = Stage(ROOM)
    stage.rouse().memory.fleeing = True
    assert "r rat    »" in rows_of(stage)


def test_who_goes_after_nobody_is_not_marked_as_a_hunter():
    stage = Stage(ROOM)
    rat = stage.rouse()
    assert "r rat    !" in rows_of(stage)
    vary(stage.game, "rat", docile=True)
    assert "r cave rat" in rows_of(stage)
    assert "watching you" in describe(stage.game, view_of(stage).content, rat.cell)


def test_armour_and_defence_stay_apart_and_whole():
    stage = Stage(ROOM)
    stage.arm("sword", "mail")
    for armour, shown in ((4, "Arm 4 Def0"), (10, "Arm 10  D0")):
        vary_thing(stage.game, "mail", armour=armour)
        assert rows_of(stage)[6] == shown


def test_with_a_launcher_in_hand_a_shot_is_told_and_without_ammunition_a_blow():
    scenery = afflicted()
    arm(scenery.game, "short_bow")
    blow = attack(scenery.game)
    stow(scenery.game, "arrow", 5)
    bow = scenery.rules.items["short_bow"]
    accuracy, damage = attack(scenery.game)
    assert damage == str(bow.damage) != blow[1]
    assert accuracy == blow[0] + scenery.rules.items["arrow"].accuracy


def test_a_restored_game_shows_that_the_last_deed_was_loud():
    scenery = afflicted()
    scenery.stand("cave_rat", 2, 1)
    for action in (Wait(), Walk(Direction.E), Wait()):
        scenery.act(action)
        game = scenery.game
        assert attention(Game.restore(game.snapshot(), game.rules)) == attention(game)
        assert attention(game)[1] is isinstance(action, Walk)
