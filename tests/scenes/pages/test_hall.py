from __future__ import annotations

from dataclasses import replace

import pytest

from scene_harness import Seat, bare_view, key, lines, picture, rest_ms, text
from winze.engine.kinds.scoring import SCORING
from winze.models.hall import BoardName, HallBoard, HallEntry, HallPage
from winze.scenes.base.queries import AskHall, Failed
from winze.scenes.base.scene import Hover, Point, Pop, Tick, Wheel
from winze.scenes.pages.hall import HallScene
from winze.scenes.pages.title import TitleScene
from winze.screen.palette import INDEX

SEEDED = HallBoard(BoardName.SEEDED)
FIRST = HallEntry(1, "Ada", 4900, 10, "brought the Heartstone home", 911, "0.1.0", 1_790_000_000, "x1")
PAGES = [
    HallPage(tuple(replace(FIRST, rank=n, name=f"P{n}", run=f"x{n}") for n in range(1, 16)), "next"),
    HallPage((replace(FIRST, rank=16, name="Ada", run="x16"),), None),
]


def seat(own: str = "") -> Seat:
    return Seat(HallScene(TitleScene().draw, own), bare_view())


def test_first_page_is_fetched_at_once():
    hall = seat()
    assert "One moment..." in text(hall.stack[-1], hall.view)
    assert rest_ms(hall.stack[-1], hall.view) == 1
    hall.input(Tick())
    hall.input(Tick())
    assert hall.asked == [AskHall(None, 15)]
    assert rest_ms(hall.stack[-1], hall.view) is None
    hall.input(PAGES[0])
    shown = [" ".join(line.split()) for line in text(hall.stack[-1], hall.view).splitlines()]
    assert shown[4] == "> 1 P1 4900 10 brought the Heartstone home 2026-09-21"
    assert shown[18].startswith("15 P15 ")


def test_failed_page_shows_problem_below_current_one():
    hall = seat()
    hall.input(Tick())
    hall.input(PAGES[0])
    hall.press("ArrowRight")
    hall.input(Failed("The server could not do that. Try again."))
    shown = text(hall.stack[-1], hall.view)
    assert "1  P1" in shown
    assert "Try again." in shown
    assert "Try again." not in hall.press("ArrowRight")


def test_long_cause_wraps():
    hall = seat()
    hall.input(Tick())
    hall.input(HallPage((replace(FIRST, cause="burnt to death, thanks to a slag salamander"),), None))
    shown = " ".join(text(hall.stack[-1], hall.view).split())
    assert "burnt to death, thanks to a" in shown and "slag salamander" in shown


def test_each_page_is_fetched_once():
    hall = seat()
    hall.input(Tick())
    hall.input(PAGES[0])
    first = text(hall.stack[-1], hall.view)
    hall.press("ArrowUp", "ArrowRight", "ArrowRight")
    assert hall.asked[1:] == [AskHall("next", 15)]
    hall.input(PAGES[1])
    second = text(hall.stack[-1], hall.view)
    assert "16  Ada" in second
    assert hall.press("PageDown") == second
    assert hall.press("PageUp") == first
    assert hall.press(" ") == second
    assert len(hall.asked) == 2


def test_own_entry_is_marked():
    for hall, row in ((seat("x3"), 6), (seat(), None)):
        hall.input(Tick())
        hall.input(PAGES[0])
        hall.press("Home")
        shown = picture(hall.stack[-1], hall.view)
        marked = [y for y, line in enumerate(lines(shown)) if "*" in line]
        assert marked[:1] == ([row] if row else [])
        assert ("* your own" in text(hall.stack[-1], hall.view)) == bool(row)
        assert INDEX["heart"] in (shown.fg if row else [INDEX["heart"]])
    hall.input(PAGES[1])
    assert "*  16  Ada" in text(hall.stack[-1], hall.view)


def test_dialog_tells_the_own_entry():
    for own, told in (("x3", [False, False, True, False]), ("", [False] * 4)):
        hall = filled(own)
        dialog = hall.stack[-1].dialog(hall.view)
        assert dialog
        assert ["your own" in item.label for item in dialog.items[:4]] == told


def test_empty_and_failed_hall_show_messages():
    hall = seat()
    hall.input(Tick())
    hall.input(HallPage((), None))
    assert "Nobody yet. Be the first." in text(hall.stack[-1], hall.view)
    hall = seat()
    hall.input(Tick())
    hall.input(Failed("The hall is closed."))
    assert "The hall is closed." in text(hall.stack[-1], hall.view)
    assert rest_ms(hall.stack[-1], hall.view) is None


def test_escape_and_enter_leave_empty_hall():
    hall = HallScene(TitleScene().draw)
    assert hall.handle(key("Escape"), bare_view()) == hall.handle(key("Enter"), bare_view()) == Pop()


def test_enter_and_click_open_story():
    hall = filled()
    assert "2. P2, 4900" in hall.press("j", "Enter")
    hall.press("Escape")
    assert "4. P4, 4900" in hall.press("ArrowDown", "ArrowDown", "Enter")
    hall.press("Escape")
    hall.input(Point(20, 4))
    assert "1. P1, 4900" in text(hall.stack[-1], hall.view)
    hall.press("Escape")
    hall.input(Hover(20, 18))
    assert "15. P15, 4900" in hall.press("Enter")


def test_cursor_starts_at_own_entry_and_crosses_pages():
    hall = filled("x3")
    assert chosen_row(hall) == 6
    hall.press("End")
    assert chosen_row(hall) == 18
    hall.press("ArrowDown")
    hall.input(PAGES[1])
    assert "16  Ada" in text(hall.stack[-1], hall.view)
    assert chosen_row(hall) == 4
    assert "15  P15" in hall.press("ArrowUp")
    assert chosen_row(hall) == 18
    hall.press("Home", "ArrowUp")
    assert chosen_row(hall) == 4
    hall.press("ArrowRight", "ArrowDown", "PageUp")
    assert chosen_row(hall) == 6


@pytest.mark.parametrize("key", ["b", "Tab"])
def test_key_switches_board(key: str) -> None:
    hall = seat()
    hall.input(Tick())
    hall.input(PAGES[0])
    hall.press(key)
    assert hall.asked[1:] == [AskHall(None, 15, SEEDED)]
    hall.press(key)
    assert len(hall.asked) == 2
    hall.input(HallPage((replace(FIRST, name="Sly", seeded=True),), None))
    shown = text(hall.stack[-1], hall.view)
    assert "runs with a chosen seed" in shown
    assert "Sly" in shown
    assert "b: today's mine" in shown
    hall.press(key)
    assert hall.asked[2:] == [AskHall(None, 15, HallBoard(BoardName.DAILY))]
    hall.input(HallPage((), None))
    assert "Nobody has come back from it yet." in text(hall.stack[-1], hall.view)
    hall.press(key)
    assert hall.asked[3:] == [AskHall(None, 15)]


def test_o_switches_scoring() -> None:
    hall = seat()
    hall.input(Tick())
    hall.input(PAGES[0])
    assert "o: old scoring" in text(hall.stack[-1], hall.view)
    hall.press("Tab")
    hall.input(HallPage((), None))
    hall.press("o")
    assert hall.asked[-1] == AskHall(None, 15, replace(SEEDED, scoring=SCORING - 1))
    hall.input(HallPage((replace(FIRST, name="Old", scoring=1),), None))
    shown = text(hall.stack[-1], hall.view)
    assert "runs with a chosen seed, under the first scoring" in shown and "Old" in shown
    assert "o: current scoring" in shown
    hall.press("o")
    assert hall.asked[-1] == AskHall(None, 15, SEEDED)


@pytest.mark.parametrize(
    ("words", "asked"),
    [("b: chosen", AskHall(None, 15, SEEDED)), ("o: old", AskHall(None, 15, HallBoard(scoring=SCORING - 1)))],
)
@pytest.mark.parametrize("beside", [0, -1, 1])
def test_tap_on_hint_presses_its_key(words: str, asked: AskHall, beside: int):
    hall = seat()
    hall.input(Tick())
    hall.input(PAGES[0])
    tap(hall, words, beside)
    assert hall.asked[1:] == [asked]


def test_tap_on_hint_end_leaves_and_elsewhere_turns_page():
    hall = seat()
    hall.input(Tick())
    hall.input(PAGES[0])
    hall.input(Point(40, 3))
    assert hall.asked[1:] == [AskHall("next", 15)]
    x, y = place_of(hall, "Esc: back")
    assert hall.stack[-1].handle(Point(x, y), hall.view) == Pop()


def test_wheel_moves_cursor_across_pages() -> None:
    hall = filled()
    hall.input(Wheel(4))
    assert chosen_row(hall) == 8
    hall.input(Wheel(200))
    assert (chosen_row(hall), hall.asked[1:]) == (18, [])
    hall.input(Wheel(1))
    assert hall.asked[1:] == [AskHall("next", 15)]
    hall.input(PAGES[1])
    hall.input(Wheel(-3))
    assert chosen_row(hall) == 18, "the last of the page before"
    assert "15  P15" in text(hall.stack[-1], hall.view)


def filled(own: str = "") -> Seat:
    """Return a hall with its first page fetched."""
    hall = seat(own)
    hall.input(Tick())
    hall.input(PAGES[0])
    return hall


def chosen_row(hall: Seat) -> int:
    shown = picture(hall.stack[-1], hall.view)
    (row,) = [y for y in range(25) if shown.bg[y * 80 + 40] == INDEX["dusk"]]
    return row


def place_of(hall: Seat, words: str) -> tuple[int, int]:
    rows = text(hall.stack[-1], hall.view).splitlines()
    return next((row.index(words), y) for y, row in enumerate(rows) if words in row)


def tap(hall: Seat, words: str, beside: int) -> None:
    x, y = place_of(hall, words)
    hall.input(Point(x, y + beside))
