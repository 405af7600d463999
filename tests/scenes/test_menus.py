"""The scenes that choose, ask and list: pack, options, title, new game, continue, help and history."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from shown import Seat, act, bare_view, press, text, view_of
from stage import CAST, PROPS, Stage
from winze.core.directions import Direction
from winze.engine import actions as do
from winze.engine.game import SEED_LIMIT
from winze.engine.sight_methods import METHODS
from winze.scenes.commands import Command
from winze.scenes.continuing import ContinueScene
from winze.scenes.hall import HallScene
from winze.scenes.helping import commands
from winze.scenes.keymaps import KEYMAPS, VI
from winze.scenes.play import PlayScene
from winze.scenes.queries import (
    AskContinue,
    AskOptions,
    AskRuns,
    AskStart,
    Failed,
    NameRefused,
    Options,
    Runs,
    RunSummary,
)
from winze.scenes.scene import Ask, Key, Point, Pop, Push, Stay, Tick
from winze.scenes.sights import WORDS, sight_after, sight_of
from winze.scenes.title import TitleScene

TREASURY = """
    ########
    #@!)]..#
    ########
"""
RUN = RunSummary("x1", "Ada", "3", 911, 640, 0)
OLD = RunSummary("x0", "Cy", "2", 80, 30, 0)


def laden() -> Seat:
    """Somebody with a pick, a coat, a draught, a sword and mail."""
    view = view_of(Stage(TREASURY))
    for _ in range(3):
        act(view, do.Walk(Direction.E))
        act(view, do.PickUp())
    return Seat(PlayScene(), view)


def inside(shown: str) -> list[str]:
    """The lines in the frame of a box."""
    lines = shown.splitlines()
    top = next(line for line in lines if "┌─ " in line)
    left, right = top.index("┌─ "), top.rindex("┐")
    rows = [line[left + 1 : right].strip() for line in lines if line[left : left + 1] + line[right : right + 1] == "││"]
    return [row for row in rows if row]


def test_the_pack():
    assert inside(laden().press("i"))[:5] == [
        "a  ) a pick (in hand)",
        "b  [ a coat (worn)",
        "c  ! a healing draught",
        "d  ) a sword",
        "e  [ a mail",
    ]


def test_a_full_pack_scrolls():
    seat = laden()
    while len(seat.view.game.hero.pack) < 24:
        seat.view.game.hero.pack_.add(PROPS["|"], 1)
    shown = inside(seat.press("i"))
    assert (shown[0], shown[19].split()) == ("a  ) a pick (in hand)", ["t", ")", "a", "pick", "▼"])
    shown = inside(seat.press("ArrowUp"))
    assert (shown[0].split(), shown[19]) == (["e", "[", "a", "mail", "▲"], "x  ) a pick")
    y = next(y for y, line in enumerate(text(seat.stack[-1], seat.view).splitlines()) if "e  [" in line)
    seat.input(Point(30, y))
    assert "A mail" in text(seat.stack[-1], seat.view)


def test_a_thing_says_what_it_is_good_for_and_what_can_be_done():
    seat = laden()
    assert inside(seat.press("i", "d"))[:4] == ["damage 9", "accuracy +10 %", "w  Wield", "d  Drop"]
    seat.press("w")
    assert len(seat.stack) == 1
    assert seat.view.game.hero.wielded == "d"


def test_commands_offer_only_what_fits():
    seat = laden()
    for name, offered in {"w": ["d  ) a sword"], "W": ["e  [ a mail"], "q": ["c  ! a healing draught"]}.items():
        assert inside(seat.press(name))[:1] == offered
        seat.press("Escape")
    assert len(inside(seat.press("d"))) == 6
    seat.press("c")
    assert [item.letter for item in seat.view.game.hero.pack] == ["a", "b", "d", "e"]
    assert inside(seat.press("q"))[0] == "You have nothing else to quaff."


def test_arrows_and_enter_choose_as_well():
    seat = laden()
    seat.press("W", "ArrowDown", "ArrowUp", "Enter")
    assert seat.view.game.hero.worn == "e"


def test_options_change_at_once():
    seat = laden()
    seat.press("=", "k", "b", "s")
    asked = [Options("laptop", True), Options("vi", False), Options("vi", True, "portion")]
    assert seat.asked == [AskOptions(options) for options in asked]


def test_sight_through_walls_is_for_those_who_try_out_levels():
    view = laden().view
    trial = replace(view.content, revealed=True)
    offered = {sight: sight_after(sight, view.content) for sight in ("shadow", "portion")}
    assert offered == {"shadow": "portion", "portion": "shadow"}
    assert sight_after("portion", trial) == "circle"
    assert sight_of(Options(sight="circle"), view.content) == "shadow"
    assert sight_of(Options(sight="circle"), trial) == "circle"
    assert set(WORDS) == set(METHODS)


@pytest.mark.parametrize("keymap", KEYMAPS.values())
def test_the_columns_of_the_help_do_not_touch(keymap):
    for line in commands(keymap):
        keys, words, *others = (span.text for span in line)
        assert all(part.endswith(" ") for part in (keys, words))
        assert sum(len(part) for part in others) <= len(keys) + len(words)


def test_help_comes_from_the_keymap_and_the_content():
    seat = laden()
    shown = seat.press("?")
    every = shown + seat.press("End")
    for command in Command:
        assert any(
            f"{' '.join(VI.keys_of(command)).replace('Numpad', 'pad'):<10} {command.value}" in line
            for line in every.splitlines()
        )
    assert all(f"{char} cave {kind.id}" in every for char, kind in CAST.items())
    assert "♥ Heartstone" in every
    assert "─ wall" in every


def test_history_shows_everything_and_scrolls():
    seat = laden()
    for _ in range(30):
        act(seat.view, do.Attack(Direction.N))
        act(seat.view, do.Wield("a"))
    shown = seat.press("p")
    assert shown.count(">") == 21
    assert "Here lies a healing draught." not in shown
    assert "Here lies a healing draught." in seat.press("Home")
    assert seat.press("k", "PageUp") == seat.press("Home")
    assert seat.press("End") == shown
    assert seat.press("j", " ") == shown


def title() -> Seat:
    return Seat(TitleScene(), bare_view())


def test_the_title_moves_a_little_and_then_rests():
    view, scene = bare_view(), TitleScene()
    frames = []
    for _ in range(100):
        frames.append(text(scene, view))
        if scene.rest_ms is None:
            break
        scene.handle(Tick(), view)
    assert scene.rest_ms is None
    assert 5 < len(frames) < 20
    assert len(set(frames)) == len(frames)


def test_tab_on_the_title_switches_the_keymap():
    seat = title()
    assert "vi (hjklyubn)" in seat.press("Tab")
    assert seat.asked == [AskOptions(Options("laptop"))]


def test_continue():
    seat = title()
    seat.press("c")
    assert seat.asked == [AskRuns()]
    seat.input(Runs(()))
    assert "There is no run to continue." in text(seat.stack[-1], seat.view)
    seat.press("c")
    seat.input(Runs((RUN,)))
    assert seat.asked[-1] == AskContinue("x1")
    seat.input(Failed("That run is lost."))
    assert "That run is lost." in text(seat.stack[-1], seat.view)


def test_why_a_run_cannot_be_continued_is_told_whole():
    problem = "The run was saved by another version of the game and cannot go on."
    seat = title()
    seat.input(Failed(problem))
    assert stands_whole(problem, text(seat.stack[-1], seat.view))
    seat.stack.append(ContinueScene(seat.stack[-1], Runs((RUN, RUN))))
    seat.input(Failed(problem))
    shown = text(seat.stack[-1], seat.view)
    assert stands_whole(problem, shown)
    assert shown.count("level 3   turn 911") == 2


def stands_whole(words: str, shown: str) -> bool:
    """Whether all the words stand on the screen, one line's end or a frame between any two of them at most."""
    return re.search(r"[^a-z]+".join(words.split()), shown) is not None


def test_continue_asks_which_of_several():
    seat = title()
    seat.press("c")
    seat.input(Runs((RUN, RunSummary("x2", "Bea", "10", 12345, 99999, 0))))
    shown = text(seat.stack[-1], seat.view)
    assert "a  Ada         level 3   turn 911    score 640" in shown
    seat.press("b")
    assert seat.asked[-1] == AskContinue("x2")


def test_runs_of_another_version_are_shown_and_not_offered():
    seat = title()
    seat.press("c")
    seat.input(Runs((RUN,), (OLD,)))
    assert seat.asked[-1] == AskContinue("x1")
    seat.press("c")
    seat.input(Runs((RUN, RUN), (OLD,)))
    assert inside(text(seat.stack[-1], seat.view)) == [
        "a  Ada         level 3   turn 911    score 640",
        "b  Ada         level 3   turn 911    score 640",
        "Saved by another version, these cannot go on:",
        "Cy          level 2   turn 80     score 30",
        "a letter picks, Esc goes back",
    ]
    seat.press("c", "End", "Enter")
    assert seat.asked[-1] == AskContinue("x1")


def test_where_no_run_can_go_on_they_are_shown_all_the_same():
    seat = title()
    seat.press("c")
    seat.input(Runs((), (OLD,) * 15))
    asked = [*seat.asked]
    assert text(seat.stack[-1], seat.view).count("Cy  ") == 15
    assert "New game" in seat.press("a", "Enter", "Escape")
    assert seat.asked == asked


def new_game(*names: str) -> tuple[Seat, str]:
    seat = title()
    seat.view = bare_view(name="")
    shown = seat.press("n", *names)
    return seat, shown


def test_a_new_game_needs_a_name():
    seat, shown = new_game("Enter")
    assert "A name has 1 to 10 letters" in shown
    assert seat.asked == []
    assert "A name has" not in seat.press("A")
    seat.press("d", "a", "!", "é", "Enter")
    assert seat.asked == [AskStart("Ada")]


def test_names_are_cut_at_ten_and_backspace_takes_back():
    seat, _ = new_game(*"abcdefghijklm", "Backspace", "Y", "Enter")
    assert seat.asked == [AskStart("abcdefghiY")]


def test_a_seed_may_be_given():
    seat, _ = new_game(*"Ada", "Tab", *"12x3", "Enter")
    assert seat.asked == [AskStart("Ada", 123)]
    seat, shown = new_game(*"Ada", "Tab", *str(SEED_LIMIT), "Enter")
    assert "A seed is a number below" in shown
    assert seat.asked == []


def test_while_a_game_starts_nothing_can_be_typed():
    seat, _ = new_game("A", "Enter", "b", "Enter")
    assert seat.asked == [AskStart("A")]
    assert "Starting..." in text(seat.stack[-1], seat.view)
    seat.input(NameRefused("The name A is somebody else's.", "A2"))
    shown = text(seat.stack[-1], seat.view)
    assert "The name A is somebody else's." in shown
    assert "Your name  A2" in shown
    seat.press("Enter")
    assert seat.asked[-1] == AskStart("A2")
    seat.input(Failed("The mine is full."))
    assert "The mine is full." in text(seat.stack[-1], seat.view)


def test_the_last_name_is_offered_again():
    seat = title()
    assert "Your name  Ada" in seat.press("n")


def test_a_click_chooses():
    view, scene = bare_view(), TitleScene()
    row = next(y for y, line in enumerate(text(scene, view).splitlines()) if "Hall of fame" in line)
    outcome = scene.handle(Point(10, row), view)
    assert isinstance(outcome, Push)
    assert isinstance(outcome.scene, HallScene)
    assert scene.handle(Point(10, row + 9), view) == Stay()
    assert scene.handle(Point(10, row, button=2), view) == Stay()


def test_typing_with_modifiers_is_left_to_the_browser():
    seat, _ = new_game("A")
    seat.input(Key("v", ctrl=True))
    seat.press("Enter")
    assert seat.asked == [AskStart("A")]


def test_escape_leaves_every_box():
    for name in "ho?n":
        view, scene = bare_view(), TitleScene()
        outcome = press(scene, view, name)
        assert isinstance(outcome, Push)
        assert press(outcome.scene, view, "Escape") == Pop()
    assert press(TitleScene(), bare_view(), "Escape") == Stay()
    assert press(TitleScene(), bare_view(), "c") == Ask(AskRuns())
