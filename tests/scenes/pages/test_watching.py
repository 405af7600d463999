"""The list of runs to watch."""

from __future__ import annotations

from dataclasses import replace

from scene_harness import bare_view, press, text
from winze.models.live import LiveRun
from winze.scenes.base.queries import AskLive, AskWatch, Live
from winze.scenes.base.scene import Ask, Pop, Tick
from winze.scenes.pages.title import TitleScene
from winze.scenes.pages.watching import WatchScene

ADA = LiveRun("r1", "Ada", "3a Ladders", 912, 640, 10, 20, 5, 2)
BEA = replace(ADA, run="r2", name="Bea", idle=250)


def listed(*runs: LiveRun) -> WatchScene:
    return WatchScene(TitleScene().draw, Live(runs))


def test_rows_tell_level_health_and_idle_players() -> None:
    shown = text(listed(ADA, BEA), bare_view())
    assert "3a Ladders" in shown
    assert "turn 912, score 640" in shown
    assert "idle 4 min" in shown
    assert shown.count("idle") == 1


def test_letter_watches_and_escape_goes_back() -> None:
    view, scene = bare_view(), listed(ADA, BEA)
    assert press(scene, view, "b") == Ask(AskWatch("r2"))
    assert press(scene, view, "Escape") == Pop()


def test_cursor_stays_on_its_run_when_the_list_is_renewed() -> None:
    view, scene = bare_view(), listed(ADA, BEA)
    text(scene, view)
    press(scene, view, "ArrowDown")
    assert scene.handle(Tick(), view) == Ask(AskLive())
    scene.handle(Live((replace(ADA, run="r0", name="Cid"), BEA, ADA)), view)
    assert press(scene, view, "Enter") == Ask(AskWatch("r2"))
    scene.handle(Live(()), view)
    assert "The mine is quiet." in text(scene, view)
