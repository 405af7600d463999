"""The side panel."""

from __future__ import annotations

from scene_harness import drawn, lines, picture, view_of
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
from winze.scenes.view.vitals import attack, attention
from winze.screen.layout import CLASSIC
from winze.screen.palette import GROUND, INDEX, TEXT, shaded

ROOM = """
    ########
    #..r...#
    #@...!.+
    #......#
    ########
"""


def test_panel_shows_hero():
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


def test_short_panel_leaves_room_for_sightings() -> None:
    stage = Stage(ROOM)
    stage.afflict(4)
    view = view_of(stage, options=Options(panel="short"))
    shown = lines(picture(PlayScene(), view), CLASSIC.panel)
    assert (
        shown
        == drawn("""
        Ada
        1 Low Adit
        ██████████
        HP   30/30
        Lv 1    0%
        Pois4
        r cave rat
        ! draught
    """)
        + [""] * 12
    )


def afflicted(**turns: int) -> Scenery:
    """Return a hero under these statuses."""
    scenery = Scenery("#####\n#@..#\n#####", lit=True)
    burden(scenery.game, **turns)
    return scenery


def status_lines(scenery: Scenery) -> list[str]:
    view = View(scenery.content, Options(), Log(), scenery.game, "Ada")
    shown = lines(picture(PlayScene(), view), CLASSIC.panel)
    return shown[next(row for row, line in enumerate(shown) if line.startswith("Turn")) + 1 :]


def test_panel_shows_hostile_statuses_first():
    assert status_lines(afflicted(mighty=9, poison=5, slow=4, wet=3))[:3] == ["Pois5Slow4", "Migh9 Wet3", ""]
    assert status_lines(afflicted(poison=15, slow=4))[:3] == ["Pois15", "Slow4", ""]


def test_panel_counts_statuses_without_room():
    scenery = afflicted(mighty=30, poison=15, slow=14, confused=12, blind=13, flying=20)
    assert status_lines(scenery)[:4] == ["Pois15", "Slow14", "Conf12 +3", ""]
    words = describe(scenery.game, scenery.content, scenery.game.hero.cell)
    assert words.startswith(
        "You, mighty for 30 turns, poisoned for 15, slow for 14, confused for 12, blind for 13 and flying for 20."
    )


def test_panel_counts_sightings_without_room():
    stage = Stage("##########\n#@........\n" + "#rrrrrrrrr\n" * 2 + "##########")
    assert lines(picture(PlayScene(), view_of(stage)), CLASSIC.panel)[-3:] == ["r cave rat", "r cave rat", "+ 10 more"]


def oil(stage: LampStage) -> tuple[str, int]:
    """Return the lamp row, and the color of its number."""
    shown = picture(PlayScene(), view_of(stage))
    (row,) = [row for row, line in enumerate(lines(shown, CLASSIC.panel)) if line.startswith("Oil")]
    region = CLASSIC.panel
    return lines(shown, region)[row], shown.fg[(region.y + row) * 80 + region.x + 6]


def test_panel_shows_oil_and_lit_lamp():
    stage = LampStage("######\n#@,,,#\n######")
    assert oil(stage) == ("Oil  600 *", TEXT)
    stage.act(SwitchLamp())
    assert oil(stage)[0] == "Oil  600"
    stage.act(SwitchLamp())
    stage.pour(99)
    assert oil(stage) == ("Oil   99 *", INDEX["red"])
    stage.pour(0)
    assert oil(stage)[0] == "Oil    0"


def test_panel_shows_unrest_above_gold():
    stage = ClockStage(ROOM)
    shown = []
    for stirred in (0, 10, 30):
        stir(stage.game, stirred)
        drawn_ = picture(PlayScene(), view_of(stage))
        rows = lines(drawn_, CLASSIC.panel)
        row = next(row for row, line in enumerate(rows) if line.startswith("Gold")) - 1
        shown.append((rows[row], drawn_.fg[(CLASSIC.panel.y + row) * 80 + CLASSIC.panel.x]))
    assert shown == [("Calm     ◙", INDEX["grey"]), ("Uneasy   ◙", TEXT), ("Roused   ◙", INDEX["red"])]


def rows_of(stage: Stage) -> list[str]:
    return lines(picture(PlayScene(), view_of(stage)), CLASSIC.panel)


def test_panel_shows_progress_to_next_level():
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


def test_panel_marks_boon_offer():
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


def test_panel_figures_follow_weapon():
    stage = Stage(ROOM)
    stage.arm("sword", "mail")
    assert rows_of(stage)[5:7] == ["80%      9", "Arm 3 Def0"]
    vary_thing(stage.game, "sword", damage=Dice(2, 6, 1), accuracy=30)
    assert rows_of(stage)[5] == "100% 2d6+1"
    vary_thing(stage.game, "sword", damage=Dice(1, 8, 1), accuracy=0)
    assert rows_of(stage)[5] == "70%  1d8+1"


def test_panel_marks_light_and_noise():
    stage = ClockStage("######\n#@,,,#\n######")
    shown = []
    for action in (Wait(), Walk(Direction.E), Attack(Direction.E), Wait()):
        stage.act(action)
        shown += [row for row in rows_of(stage) if row.startswith("Calm")]
    assert shown == ["Calm     ◙", "Calm", "Calm     ♪", "Calm"]


def test_wounded_monster_has_health_bar():
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
    assert shown == [
        bytes(10),
        *(bytes([shaded(INDEX[name], GROUND)]) * many + bytes(10 - many) for many, name in bars),
    ]


def test_peaceful_actor_is_marked_until_attacked():
    stage = Stage(ROOM)
    vary(stage.game, "rat", peaceful=True)
    assert "r rat    +" in rows_of(stage)
    stage.rouse()
    assert "r rat    !" in rows_of(stage)


def test_fleeing_monster_is_marked():
    stage = Stage(ROOM)
    stage.rouse().memory.fleeing = True
    assert "r rat    »" in rows_of(stage)


def test_idle_monster_is_not_marked_as_hunter():
    stage = Stage(ROOM)
    rat = stage.rouse()
    assert "r rat    !" in rows_of(stage)
    vary(stage.game, "rat", docile=True)
    assert "r cave rat" in rows_of(stage)
    assert "watching you" in describe(stage.game, view_of(stage).content, rat.cell)


def test_armor_and_defense_fit_row():
    stage = Stage(ROOM)
    stage.arm("sword", "mail")
    for armour, shown in ((4, "Arm 4 Def0"), (10, "Arm 10  D0")):
        vary_thing(stage.game, "mail", armour=armour)
        assert rows_of(stage)[6] == shown


def test_panel_shows_shot_or_blow():
    scenery = afflicted()
    arm(scenery.game, "short_bow")
    blow = attack(scenery.game)
    stow(scenery.game, "arrow", 5)
    bow = scenery.rules.items["short_bow"]
    accuracy, damage = attack(scenery.game)
    assert damage == bow.damage != blow[1]
    assert accuracy == blow[0] + scenery.rules.items["arrow"].accuracy


def test_restored_game_shows_noise():
    scenery = afflicted()
    scenery.stand("cave_rat", 2, 1)
    for action in (Wait(), Walk(Direction.E), Wait()):
        scenery.act(action)
        game = scenery.game
        assert attention(Game.restore(game.snapshot(), game.rules)) == attention(game)
        assert attention(game)[1] is isinstance(action, Walk)
