"""Throwing and shooting with keys and clicks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from flights import Butts, hitting
from scene_harness import Seat, content_for, draw, field_cell, inside, key, lines, press, text, view_of
from stage.arrange import fill_pack, lay, look, put_to_sleep, rouse, stow
from stage.flying import forget_ground
from stage.friends import captive, friend
from stage.scenery import Scenery
from stage.state import lying, monsters
from stage.wares import carry, know
from winze.content import Look
from winze.engine.actions import Shoot, Throw
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import Act, Point, Push, Stay, View
from winze.scenes.pages.look import LookScene
from winze.scenes.play.play import PlayScene
from winze.scenes.play.target import TargetScene
from winze.scenes.telling.aiming import (
    aim_words,
    first_target,
    foresee,
    ready_aim,
    shot_words,
    targets,
    thrown_aim,
    used_aim,
)
from winze.session.client.panels import panels

ROOM = """
    ############
    #.......r..#
    #@..m......#
    #.....#....#
    ############
"""


def shown_view(stage: Butts, **changes: object) -> View:
    content = content_for(stage)
    tiles = {tile.id: Look("%", "wood", tile.id, tile.id) for tile in stage.rules.tiles.tiles}
    items = {kind: Look("/", "wood", kind, f"{kind}s") for kind in stage.rules.items}
    more = replace(content, tiles=tiles | dict(content.tiles), items=items | dict(content.items))
    return replace(view_of(stage, **changes), content=more)


def rouse_all(stage: Butts) -> None:
    """Make all monsters aware of the hero, so that no hit is certain."""
    for monster in monsters(stage.game):
        rouse(stage.game, monster)


def armed(drawing: str = ROOM, *things: str, options: Options | None = None) -> tuple[Butts, Seat]:
    stage = Butts(drawing)
    rouse_all(stage)
    for kind in things or ("stone",):
        stage.stow(kind, 3)
    view = shown_view(stage)
    return stage, Seat(PlayScene(), replace(view, options=options or Options()))


def prompt(seat: Seat) -> str:
    return " ".join(line.strip() for line in seat.press().splitlines()[-3:-1]).strip()


@pytest.mark.parametrize("keymap", ["vi", "laptop"])
@pytest.mark.parametrize("confirm", ["Enter", "t", "f"])
def test_three_keys_throw_at_nearest(keymap: str, confirm: str) -> None:
    stage, seat = armed(options=Options(keymap=keymap))
    hitting(stage)
    seat.press("t", "c")
    assert "Throw a stone at the cave moss: 70%." in prompt(seat)
    seat.press(confirm)
    assert len(seat.stack) == 1
    assert (stage.at(4, 2) in lying(stage.game)) and stage.monster("moss").health < 10


def test_next_key_cycles_targets() -> None:
    _, seat = armed()
    seat.press("f")
    told = [prompt(seat)]
    for name in ("Tab", "+"):
        seat.press(name)
        told.append(prompt(seat))
    assert "cave moss" in told[0]
    assert "cave rat: 64%" in told[1]
    assert "cave moss" in told[2]
    seat.press("-")
    assert "cave rat" in prompt(seat)


def test_aim_never_starts_at_friend_or_captive() -> None:
    scenery = Scenery("########\n#@.....#\n########", lit=True)
    content = scenery.content
    knife = carry(scenery, "throwing_knife")
    pal, bound = friend(scenery, "cave_rat", 2, 1), captive(scenery, "drift_goblin", 3, 1)
    look(scenery.game)
    aim = thrown_aim(scenery.game, knife)
    assert first_target(scenery.game, aim) is None
    assert "at the cave rat, your friend:" in aim_words(scenery.game, content, aim, pal.cell)
    foe = scenery.stand("adit_hound", 5, 1)
    look(scenery.game)
    assert first_target(scenery.game, aim) == foe.cell
    assert targets(scenery.game, aim) == [foe.cell, pal.cell, bound.cell]


@pytest.mark.parametrize("thing", ["throwing_knife", "crust"])
@pytest.mark.parametrize("asleep", [False, True])
def test_aim_never_starts_at_peaceful_actor(thing: str, asleep: bool) -> None:
    scenery = Scenery("########\n#@.....#\n########", lit=True)
    pony = scenery.stand("pit_pony", 3, 1)
    if asleep:
        put_to_sleep(pony)
    look(scenery.game)
    view = View(scenery.content, Options(), Log(), scenery.game, "Ada")
    aim = thrown_aim(scenery.game, carry(scenery, thing))
    assert first_target(scenery.game, aim) is None and pony.cell in targets(scenery.game, aim)
    assert TargetScene(scenery.game, aim).handle(key("Enter"), view) == Stay(), "nothing is thrown yet"
    aimed = TargetScene(scenery.game, aim)
    aimed.handle(key("Tab"), view)
    outcome = aimed.handle(key("Enter"), view)
    assert isinstance(outcome, Push), "the attack is confirmed"


def test_friends_are_last_targets() -> None:
    scenery = Scenery("########\n#@.....#\n########", lit=True)
    pony, foe = scenery.stand("pit_pony", 2, 1), scenery.stand("cave_rat", 4, 1)
    scenery.wait(1)
    knife = carry(scenery, "throwing_knife")
    assert targets(scenery.game, thrown_aim(scenery.game, knife)) == [foe.cell, pony.cell]


def test_escape_cancels_aiming() -> None:
    stage, seat = armed()
    before = stage.game.fingerprint()
    seat.press("f", "Escape")
    assert len(seat.stack) == 1
    assert stage.game.fingerprint() == before


def test_aim_starts_at_last_target() -> None:
    _, seat = armed()
    seat.press("f", "Tab", "Enter", "f")
    assert "cave rat" in prompt(seat)


def test_cursor_aims_anywhere_but_own_cell() -> None:
    stage, seat = armed("""
        ######
        #@...#
        ######
    """)
    seat.press("f")
    assert "Throw a stone where?" in prompt(seat)
    seat.press("Enter")
    assert len(seat.stack) == 2, "there is nothing to let fly at"
    seat.press("l", "l")
    assert "Throw a stone there." in prompt(seat)
    seat.press("Enter")
    assert lying(stage.game) == {stage.at(3, 1): [("stone", 1)]}


def test_path_and_landing_are_drawn() -> None:
    stage, _ = armed(ROOM)
    view = shown_view(stage)
    aim = ready_aim(stage.game)
    assert not isinstance(aim, str)
    scene, plain = TargetScene(stage.game, aim), LookScene(stage.at(4, 2))
    picture, _ = draw(scene, view)
    other, _ = draw(plain, view)
    tinted = [cell for cell in range(len(picture.bg)) if picture.bg[cell] != other.bg[cell]]
    cells = [field_cell(view, x, 2) for x in (2, 3)]
    assert tinted == [y * view.layout.cols + x for x, y in cells]


def test_clicks_aim_and_throw() -> None:
    _, seat = armed()
    seat.press("f")
    rat = Point(*field_cell(seat.view, 8, 1))
    seat.input(rat)
    assert "cave rat" in prompt(seat)
    seat.input(rat)
    assert len(seat.stack) == 1
    seat.press("f")
    seat.input(Point(79, 24))
    assert len(seat.stack) == 1, "a click off the map leaves"


@pytest.mark.parametrize(
    ("drawing", "words"),
    [
        ("#@..m...r#", "at the cave rat: 64%. It may hit the cave moss first."),
        ("#@..%...r#", "Throw a stone: the fence stops it after 2 of 7 steps."),
        ("#@%.....r#", "Throw a stone: the fence is in the way."),
    ],
)
def test_aim_words_tell_path(drawing: str, words: str) -> None:
    wall = "#" * len(drawing)
    stage = Butts(f"{wall}\n{drawing}\n{wall}")
    rouse_all(stage)
    stage.stow("stone")
    aim = ready_aim(stage.game)
    assert not isinstance(aim, str)
    assert words in aim_words(stage.game, shown_view(stage).content, aim, stage.monster("rat").cell)


def test_aim_words_tell_cover() -> None:
    stage = Butts("""
        #########
        #@......#
        #..#.t..#
        #########
    """)
    rouse_all(stage)
    stage.stow("stone")
    aim = ready_aim(stage.game)
    assert not isinstance(aim, str)
    words = aim_words(stage.game, shown_view(stage).content, aim, stage.monster("tortoise").cell)
    assert words == "Throw a stone at the cave tortoise: 40% (50% behind cover)."


def test_aim_words_warn_of_own_blast() -> None:
    _, seat = armed("######\n#@...#\n######", "pot")
    seat.press("t", "c", "l")
    assert "You are too close!" in prompt(seat)
    seat.press("l")
    assert "too near" not in prompt(seat)


def test_forecast_uses_only_known_terrain() -> None:
    stage = Butts("""
        ########
        #@..%..#
        ########
    """)
    stage.stow("stone")
    aim = ready_aim(stage.game)
    assert not isinstance(aim, str)
    assert foresee(stage.game, aim, stage.at(6, 1)).stopped
    forget_ground(stage.game)
    assert not foresee(stage.game, aim, stage.at(6, 1)).stopped


def test_throwing_worn_armor_is_confirmed() -> None:
    stage, seat = armed()
    seat.press("t", "b", "Enter")
    assert "Take off the coat first? You can throw it afterwards." in " ".join(inside(seat.press()))
    seat.press("Y")
    assert stage.game.career.dressing[1] == 1 and stage.game.pack.slots["body"] == "b"


def test_firing_without_missile_is_refused() -> None:
    stage = Butts(ROOM)
    seat = Seat(PlayScene(), shown_view(stage))
    assert "You have nothing to shoot or throw." in seat.press("f")
    stage.wield("bow")
    assert "You have no ammunition for that." in seat.press("f")


def test_aim_throws_or_shoots() -> None:
    stage, seat = armed()
    stage.wield("bow")
    stage.stow("arrow")
    aim, view = ready_aim(stage.game), seat.view
    assert not isinstance(aim, str)
    assert TargetScene(stage.game, aim).handle(key("Enter"), view) == Act(Shoot(4, 2))
    stone = next(item for item in stage.game.pack.items if item.kind == "stone")
    hand = TargetScene(stage.game, thrown_aim(stage.game, stone))
    assert hand.handle(key("f"), view) == Act(Throw(stone.letter, 4, 2))


def test_look_and_sightings_tell_chance() -> None:
    stage, seat = armed()
    seat.press("x")
    assert "A stone hits it 70%." in text(seat.stack[-1], seat.view).replace("\n", " ")
    told = {seen.kind: seen.hit for seen in panels(seat.view, None).sight}
    assert told == {"moss": 70, "rat": 64}
    assert shot_words(stage.game, seat.view.content, stage.game.hero.cell) == ""


def test_pack_marks_quiver() -> None:
    _, seat = armed()
    seat.press("i", "c", "w")
    assert "c  ☼ 3 stones (in the quiver)" in "\n".join(lines(draw(seat.stack[-1], seat.view)[0])) + "\n".join(
        inside(seat.press("i"))
    )


def test_unaware_target_is_always_hit() -> None:
    stage = Butts("######\n#@..r#\n######")
    stage.stow("stone")
    aim = ready_aim(stage.game)
    assert not isinstance(aim, str)
    words = aim_words(stage.game, shown_view(stage).content, aim, stage.at(4, 1))
    assert words == "Throw a stone at the cave rat: 100%."


def test_aim_words_name_actors_in_blast() -> None:
    stage = Butts("#######\n#@..r.#\n#...m.#\n#######")
    stage.stow("pot")
    pot = next(item for item in stage.game.pack.items if item.kind == "pot")
    words = aim_words(stage.game, shown_view(stage).content, thrown_aim(stage.game, pot), stage.at(4, 1))
    assert words.endswith("The blast also hits the cave moss.")


def test_aim_starts_at_hunter() -> None:
    scenery = Scenery("###########\n#@........#\n###########", lit=True)
    beetle, rat = scenery.stand("oil_beetle", 4, 1), scenery.stand("cave_rat", 7, 1)
    rouse(scenery.game, rat)
    look(scenery.game)
    aim = thrown_aim(scenery.game, carry(scenery, "throwing_knife"))
    assert first_target(scenery.game, aim) == rat.cell
    assert targets(scenery.game, aim) == [rat.cell, beetle.cell]


def test_blink_aims_at_nobody_and_tells_range() -> None:
    scenery = Scenery("####################\n#@.................#\n####################", lit=True)
    rouse(scenery.game, scenery.stand("cave_rat", 4, 1))
    know(scenery, "step_slip")
    slip = scenery.game.pack.get(stow(scenery.game, "step_slip"))
    assert slip
    aim = used_aim(scenery.game, slip)
    assert first_target(scenery.game, aim) is None
    reach = scenery.rules.items["step_slip"].aim.range
    told = aim_words(scenery.game, scenery.content, aim, scenery.at(2 + reach, 1))
    assert told.endswith(f"too far, or out of sight. The range is {reach} steps.")


def test_blink_onto_an_item_without_room_asks_first() -> None:
    scenery = Scenery("##########\n#@.......#\n##########", lit=True)
    know(scenery, "step_slip")
    slip = scenery.game.pack.get(stow(scenery.game, "step_slip"))
    fill_pack(scenery.game, "gad")
    lay(scenery.game, "mail", scenery.at(5, 1))
    look(scenery.game)
    assert slip
    scene, view = (
        TargetScene(scenery.game, used_aim(scenery.game, slip)),
        View(scenery.content, Options(), Log(), scenery.game, "Ada"),
    )
    outcome = press(scene, view, *["l"] * 4, "Enter")
    assert isinstance(outcome, Push)
    assert "no room for" in text(outcome.scene, view)
