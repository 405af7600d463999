"""Play in a real browser against a real server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Position

from player import Player
from seeds import roomy_seed


def test_new_run_asks_for_a_name_and_a_seed(player: Player):
    player.begin("Ada", roomy_seed())
    assert "Ada" in player.lines()[0]
    assert "∩" not in player.text().split("@")[0].splitlines()[-1]
    place = player.text()
    player.press("S").sees("New game")
    player.begin("Bea", roomy_seed())
    assert player.text() == place.replace("Ada", "Bea")


def test_invalid_name_is_refused_in_place(player: Player):
    player.press("n").sees("Your name").press(*["Backspace"] * 10, "Enter").sees("Enter a name: 1 to 10")
    player.write("Ada Lovelace!").sees("Ada Lovela")
    player.press("Enter").until(player.playing, "the play scene")


@pytest.mark.parametrize(
    ("keys", "moves"),
    [
        ("hlkj", [(-1, 0), (1, 0), (0, -1), (0, 1)]),
        (["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"], [(-1, 0), (1, 0), (0, -1), (0, 1)]),
        (["Numpad7", "Numpad3", "Numpad1", "Numpad9"], [(-1, -1), (1, 1), (-1, 1), (1, -1)]),
        ("yubn", [(-1, -1), (1, -1), (-1, 1), (1, 1)]),
    ],
)
def test_arrow_keys_walk(player: Player, keys, moves):
    player.begin(seed=roomy_seed())
    for key, (dx, dy) in zip(keys, moves, strict=True):
        x, y = player.hero
        player.walk(key)
        assert player.hero == (x + dx, y + dy)


def test_tab_on_the_title_switches_to_laptop_keys(player: Player):
    player.press("k").sees("laptop")
    player.begin(seed=roomy_seed())
    x, y = player.hero
    player.walk("o", "k", "m")
    assert player.hero == (x, y)
    assert player.turn == 3


def test_capitals_and_shift_walk_on(player: Player):
    player.begin(seed=roomy_seed())
    start = player.hero
    player.press("H").until(lambda: player.hero[0] < start[0] - 3, "the far wall")
    player.page.keyboard.press("Shift+ArrowRight")
    player.until(lambda: player.hero == start, "the mouth of the mine, where walking on stops")


def ground(player: Player) -> int:
    return sum(map(player.text().count, "·░"))


def test_z_explores_and_continues_by_itself(player: Player):
    player.begin(seed=roomy_seed())
    seen = ground(player)
    player.press("z").until(lambda: player.turn >= 5, "a walk by itself")
    player.until(lambda: ground(player) > seen, "more of the level")


def test_help_shows_the_keys_in_use(player: Player):
    player.begin(seed=roomy_seed()).press("?").sees("Help: keys vi")
    player.press("Escape").until(player.playing, "play again")
    player.press("=").sees("Options").press("Escape")
    player.until(player.playing, "play again")


def test_pack_items_can_be_dropped_and_picked_up(player: Player):
    player.begin(seed=roomy_seed()).press("i").sees("oilcloth coat").press("Escape")
    player.press("d").sees("healing draught").press("d").sees("You drop")
    player.press("g").sees("healing draught (d)" if "healing draught (d)" in player.text() else "draught")
    player.press("q").sees("healing draught").press("Escape").until(player.playing, "play again")


def test_look_names_what_is_there(player: Player):
    player.begin(seed=roomy_seed()).press("x", "l").sees("Floor")
    player.press("Escape").until(lambda: "Floor" not in player.text(), "no cursor")


def test_history_goes_back_to_the_start(player: Player):
    player.begin(seed=roomy_seed())
    player.walk(*"hlhlhl")
    player.press("p").sees("Daylight, on credit")
    player.press("p").until(player.playing, "play again")


def spot(player: Player, x: int, y: int) -> Position:
    """Return the middle of a cell, relative to the canvas."""
    box = player.page.locator("canvas").bounding_box()
    assert box
    cols, rows = player.picture.cols, player.picture.rows
    return {"x": box["width"] * (x + 0.5) / cols, "y": box["height"] * (y + 0.5) / rows}


def test_click_walks_there(player: Player):
    player.begin(seed=roomy_seed())
    x, y = player.hero
    player.page.locator("canvas").click(position=spot(player, x - 4, y))
    player.until(lambda: player.hero == (x - 4, y), "the place that was clicked")


def test_right_click_looks_there(player: Player):
    player.begin(seed=roomy_seed())
    x, y = player.hero
    player.page.locator("canvas").click(position=spot(player, x - 4, y), button="right")
    player.sees("Floor.").press("Escape")
    assert (player.hero, player.turn) == ((x, y), 0)


def test_resting_mouse_names_what_is_there(player: Player):
    player.begin(seed=roomy_seed())
    player.page.locator("canvas").hover(position=spot(player, *player.hero))
    player.sees("You. Mine's mouth")
    player.page.mouse.move(1, 1)
    player.until(lambda: "You. " not in player.text(), "nothing, as the mouse is gone")
    assert player.turn == 0


def test_click_on_a_wall_takes_no_turn(player: Player):
    player.begin(seed=roomy_seed())
    x, y = player.hero
    wall = next(row for row in range(y, -1, -1) if player.lines()[row][x] == "─")
    player.page.locator("canvas").click(position=spot(player, x, wall))
    player.sees("Wall.")
    assert (player.hero, player.turn) == ((x, y), 0)


def test_overlay_shows_figures_on_request(player: Player):
    player.begin(seed=roomy_seed())
    overlay = player.page.locator("#overlay")
    assert not overlay.is_visible()
    player.press("F2")
    player.walk(*"hl")
    overlay.get_by_text("round trip").wait_for()
    player.press("F2")
    overlay.wait_for(state="hidden")


def test_walked_turn_is_one_small_frame(player: Player):
    player.begin(seed=roomy_seed())
    player.walk(*"hlhlhlhl")  # until all hints on what is in sight have been given
    before = len(player.frames)
    player.walk(*"hlhlhlhl")
    sizes = player.frames[before:]
    assert len(sizes) == 8
    assert max(sizes) < 60
