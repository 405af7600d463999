"""The screen fills the window."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page

from player import Player
from seeds import roomy_seed

AREAS = """() => ["canvas", "#touch", ".left", ".right"].map((part) => {
  const { width, height } = document.querySelector(part)?.getBoundingClientRect() ?? { width: 0, height: 0 };
  return width * height / innerWidth / innerHeight;
})"""
SCROLLS = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return scrollWidth > innerWidth || scrollHeight > innerHeight;
}"""
WIDTH = (
    "() => [document.getElementById('canvas').width, document.getElementById('canvas').getBoundingClientRect().width]"
)
COUNT_RESIZES = """() => {
  window.resizes = [];
  addEventListener("resize", () => window.resizes.push(performance.now()));
}"""
RESTING = 150
"""Milliseconds without another change of size before the page asks for a screen."""
NARROWEST = 8
"""Least width of a cell on a touch screen, in CSS pixels."""


def filled(page: Page) -> list[float]:
    """Return the shares of the window that canvas and deck cover. On its side a phone has half the deck at each end."""
    canvas, deck, *halves = page.evaluate(AREAS)
    return [canvas, deck or sum(halves)]


@pytest.mark.parametrize("ratio", [1, 2])
@pytest.mark.parametrize("window", [(1280, 800), (1366, 643), (1920, 945), (1920, 1080), (2560, 1440)])
def test_canvas_fills_desktop_window(new_player: Callable[..., Player], window: tuple[int, int], ratio: float) -> None:
    player = new_player(viewport={"width": window[0], "height": window[1]}, device_scale_factor=ratio)
    assert filled(player.page)[0] >= 0.95
    player.begin(seed=roomy_seed())
    assert filled(player.page)[0] >= 0.95
    assert not player.page.evaluate(SCROLLS)
    canvas, shown = player.page.evaluate(WIDTH)
    cell, rest = divmod(canvas, player.picture.cols)
    assert rest == 0 and cell % 1 == 0
    assert shown * ratio == pytest.approx(canvas), "a pixel of the canvas is a pixel of the screen"


@pytest.mark.parametrize("window", [(360, 740), (390, 844), (412, 732), (844, 390)])
def test_canvas_and_deck_fill_phone(new_player: Callable[..., Player], window: tuple[int, int]) -> None:
    options: dict[str, Any] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 3}
    player = new_player(viewport={"width": window[0], "height": window[1]}, **options)
    player.until(lambda: sum(filled(player.page)) >= 0.95, "the deck")
    _, shown = player.page.evaluate(WIDTH)
    assert shown / player.picture.cols >= NARROWEST
    assert not player.page.evaluate(SCROLLS)


def test_turned_phone_gets_one_full_frame(new_player: Callable[..., Player]) -> None:
    player = new_player(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=3)
    player.begin(seed=roomy_seed()).walk("h")
    layouts, frames, turn = len(player.messages("layout")), len(player.frames), player.turn
    player.page.evaluate(COUNT_RESIZES)
    player.page.set_viewport_size({"width": 844, "height": 390})
    player.until(lambda: player.layout["name"] == "short" and len(player.frames) > frames, "another layout")
    player.page.wait_for_timeout(400)
    times = player.page.evaluate("window.resizes")
    rests = sum(later - earlier >= RESTING for earlier, later in pairwise([*times, times[-1] + RESTING]))
    changes = len(player.messages("layout")) - layouts
    assert 1 <= changes <= rests  # one, unless the browser turns in steps
    assert (len(player.frames) - frames, player.turn) == (changes, turn)
    assert (player.picture.cols, player.picture.rows) == (player.layout["cols"], player.layout["rows"])
    assert sum(filled(player.page)) >= 0.95


def test_small_touch_screen_starts_with_large_text(new_player: Callable[..., Player]) -> None:
    player = new_player(viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True, device_scale_factor=2)
    _, shown = player.page.evaluate(WIDTH)
    assert shown / player.picture.cols >= NARROWEST


def test_chosen_text_size_is_kept_by_the_browser(player: Player) -> None:
    player.begin(seed=roomy_seed())
    cols = player.picture.cols
    player.press("=", "]").sees("Options: Screen").press("t")
    player.until(lambda: player.picture.cols < cols, "fewer columns")
    player.sees("large").press("Escape").until(player.playing, "play")
    fewer = player.picture.cols
    player.page.reload()
    player.until(lambda: player.playing() and player.picture.cols == fewer, "the same size of text")


def test_click_during_resize_means_nothing(player: Player) -> None:
    player.begin(seed=roomy_seed())
    player.page.evaluate(
        """() => {
          const canvas = document.getElementById("canvas");
          const { WebSocket: { prototype } } = window;
          const send = prototype.send;
          window.sent = [];
          prototype.send = function (data) {
            send.call(this, data);
            window.sent.push(JSON.parse(data).t);
            if (window.sent.at(-1) !== "screen") return;
            const { left, top, width, height } = canvas.getBoundingClientRect();
            const at = { clientX: left + width / 3, clientY: top + height / 3 };
            queueMicrotask(() => canvas.dispatchEvent(new MouseEvent("click", at)));
          };
        }"""
    )
    frames = len(player.frames)
    player.page.set_viewport_size({"width": 1000, "height": 700})
    player.until(lambda: len(player.frames) > frames, "a frame")
    player.page.wait_for_timeout(300)
    sent = player.page.evaluate("window.sent")
    assert "screen" in sent and "point" not in sent
    assert player.turn == 0
