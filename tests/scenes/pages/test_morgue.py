"""The story of a run in the hall of fame."""

from __future__ import annotations

from scene_harness import Seat, bare_view, key, lines, picture, rest_ms, text
from winze.scenes.base.queries import AskStory, Failed, Story
from winze.scenes.base.scene import Point, Pop, Tick, Wheel
from winze.scenes.pages.morgue import MorgueScene
from winze.scenes.pages.title import TitleScene
from winze.screen.palette import INDEX

TALE = (
    "Ada was killed by a cave rat on 3 Ladders,\nturn 912.\n\nThe last turns\n> The rat bites you (-3).\n\nSeed 4711\n"
)


def morgue() -> Seat:
    seat = Seat(MorgueScene(TitleScene().draw, "x1", "1. Ada, 4900"), bare_view())
    seat.input(Tick())
    return seat


def test_story_is_fetched_once_with_colored_headings():
    seat = morgue()
    assert "One moment..." in text(seat.stack[-1], seat.view)
    seat.input(Tick())
    assert seat.asked == [AskStory("x1")]
    assert rest_ms(seat.stack[-1], seat.view) is None
    seat.input(Story(TALE))
    shown = text(seat.stack[-1], seat.view).splitlines()
    assert "1. Ada, 4900" in shown[0]
    assert [line.strip() for line in shown[2:9]] == TALE.splitlines()
    fg = picture(seat.stack[-1], seat.view).fg
    assert [y for y in range(2, 9) if fg[y * 80 + 1] == INDEX["sky"]] == [5]


def test_story_is_fetched_at_once():
    assert rest_ms(MorgueScene(TitleScene().draw, "x1", ""), bare_view()) == 1


def test_missing_story_shows_message():
    seat = morgue()
    seat.input(Failed("This run has no story."))
    assert "This run has no story." in text(seat.stack[-1], seat.view)


def test_long_headline_wraps():
    seat = morgue()
    seat.input(Story(f"Ada was killed by {'a very ' * 10}cave rat.\n\nSeed 4711\n"))
    shown = [line.strip() for line in text(seat.stack[-1], seat.view).splitlines()[2:6]]
    assert shown[1] == "very a very cave rat." and shown[3] == "Seed 4711"


def test_long_story_scrolls():
    seat = morgue()
    seat.input(Story("\n".join(f"line {n}" for n in range(60))))
    assert "line 59" not in text(seat.stack[-1], seat.view)
    assert "line 59" in seat.press("End")
    assert "line 0" in seat.press("Home")


def test_wheel_scrolls_within_story():
    seat = morgue()
    seat.input(Story("\n".join(f"line {n}" for n in range(60))))
    start = lines(seat.input(Wheel(-5)))
    scrolled = lines(seat.input(Wheel(4)))
    assert (start[2], scrolled[2].rstrip(" ▲")) == (" line 0", " line 4")
    end = lines(seat.input(Wheel(200)))
    assert end[22] == " line 59"
    assert lines(seat.input(Wheel(-1)))[22].rstrip(" ▼") == " line 58"


def test_escape_enter_and_click_leave_story():
    scene, view = MorgueScene(TitleScene().draw, "x1", ""), bare_view()
    assert [scene.handle(event, view) for event in (key("Escape"), key("Enter"), Point(3, 3))] == [Pop()] * 3
    assert scene.handle(key("ç"), view) != Pop()
