"""A phone: every key of the deck is large enough, and a run can be played by taps alone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from player import Player
from seeds import roomy_seed

BOXES = """(part) => [...document.querySelectorAll(part)].map((key) => {
  const { x, y, width, height } = key.getBoundingClientRect();
  return [key.textContent, x, y, width, height];
})"""
CUT = """() => [...document.querySelectorAll("#touch button")].filter((key) =>
  key.scrollWidth > key.clientWidth
  || key.scrollHeight > key.clientHeight
  || parseFloat(getComputedStyle(key).fontSize) < 12
).map((key) => key.textContent)"""
"""Keys whose words are too small or do not fit."""
COUNT_KEYS = """() => {
  window.pressed = 0;
  addEventListener("keydown", () => window.pressed++, { capture: true });
}"""
GUARD = 300
"""Milliseconds after which a key that has come in place of another acts."""
LEAST = 44
"""Least width and height of a key, in CSS pixels. Source: WCAG 2.2, 2.5.5."""


def phone(new_player: Callable[..., Player], width: int, height: int) -> Player:
    options: dict[str, Any] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
    return new_player(viewport={"width": width, "height": height}, **options)


def tap(player: Player, label: str) -> Player:
    """Tap a key once it takes taps: not just after it has come in place of another."""
    key = player.page.get_by_role("button", name=label, exact=True).last
    key.wait_for()
    player.page.wait_for_timeout(GUARD)
    key.tap()
    return player


def context(player: Player) -> str:
    label: str = player.page.locator("[data-deck=context]").inner_text()
    return label


def begin(player: Player) -> Player:
    player.sees("h left")  # the title's keys stay what they are from now on
    tap(player, "New game").sees("Your name")
    tap(player, "Start").until(player.playing, "the play scene")
    player.page.get_by_role("button", name="Fight", exact=True).wait_for()
    return player


def choose(player: Player, **choices: str) -> None:
    """Change settings of the deck by their labels."""
    tap(tap(player, "Menu"), "Deck")
    for name, choice in choices.items():
        player.page.get_by_label(name.replace("_", " ")).select_option(choice)
    for label in ("Done", "Back"):
        tap(player, label)


WINDOWS = [(360, 740), (390, 844), (768, 1024), (844, 390)]


def check_keys(player: Player, least: float, part: str = "#touch button") -> int:
    """Check that the keys are large, apart and on the screen. Return their number."""
    window = player.page.viewport_size
    assert window
    boxes = player.page.evaluate(BOXES, part)
    for name, x, y, width, height in boxes:
        assert width >= LEAST - 0.1 and height >= least - 0.1, (name, width, height)
        assert x >= 0 and y >= 0, name
        assert x + width <= window["width"] + 0.5 and y + height <= window["height"] + 0.5, name
    for (one, ax, ay, aw, ah), (other, bx, by, bw, bh) in combinations(boxes, 2):
        assert ax + aw <= bx or bx + bw <= ax or ay + ah <= by or by + bh <= ay, (one, other)
    assert player.page.evaluate(CUT) == []
    return len(boxes)


@pytest.mark.parametrize(("window", "count"), list(zip(WINDOWS, (22, 25, 25, 25), strict=True)))
def test_keys_are_large_and_apart(new_player: Callable[..., Player], window: tuple[int, int], count: int) -> None:
    player = begin(phone(new_player, *window))
    assert check_keys(player, 48) == count
    for size, hand in ((44, "left"), (56, "right"), (64, "left")):
        choose(player, Size_of_keys=str(size), Hand=hand)
        check_keys(player, size)
        pad, fight = (player.page.locator(part).first.bounding_box() for part in (".pad", ".right button"))
        assert pad and fight and (pad["x"] > fight["x"]) == (hand == "left")


@pytest.mark.parametrize("window", WINDOWS)
def test_settings_fit_the_screen(new_player: Callable[..., Player], window: tuple[int, int]) -> None:
    player = begin(phone(new_player, *window))
    tap(tap(player, "Menu"), "Deck")
    player.page.get_by_label("Size of keys").select_option("64")
    assert check_keys(player, LEAST, "#settings select, #settings button") == 6
    player.page.keyboard.press("Escape")
    player.page.wait_for_function("document.activeElement.textContent === 'Deck'")
    player.page.reload()
    player.page.get_by_role("button", name="Pack").wait_for()
    assert check_keys(player, 64)


def test_name_is_typed_into_its_field(new_player: Callable[..., Player]) -> None:
    player = phone(new_player, 390, 844)
    tap(player, "New game").sees("Your name")
    name, seed = (player.page.get_by_label(label) for label in ("Your name", "Seed"))
    assert name.input_value().startswith("Miner")
    name.tap()
    player.page.keyboard.insert_text("Ada!")
    player.until(lambda: name.input_value() == "Ada", "what the server takes")
    seed.tap()
    player.page.keyboard.insert_text("77")
    name.tap()
    player.page.keyboard.insert_text("Bea")
    player.until(lambda: (name.input_value(), seed.input_value()) == ("Bea", "77"), "both fields")
    tap(player, "Start").until(player.playing, "the play scene")
    player.sees("Bea")


def test_whole_run_by_taps(new_player: Callable[..., Player]) -> None:
    player = phone(new_player, 390, 844)
    player.page.evaluate(COUNT_KEYS)
    begin(player)
    wait = player.page.get_by_role("button", name="wait", exact=True)
    for _ in range(60):
        wait.tap()
    player.until(lambda: player.turn >= 50, "50 turns")
    tap(player, "Pack").sees("a pick")
    tap(player, "Back").until(lambda: "tap to select" not in player.text(), "play")
    tap(player, "Menu")
    tap(player, "Give up").sees("Abandon this run")
    tap(player, "Yes").sees("Again, ")
    tap(player, "Hall of fame").sees("The hall of fame").sees("gave up")
    tap(player, "Story")
    tap(player.sees("points"), "Back").sees("The hall of fame")
    tap(player, "Back").sees("Again, ")
    tap(player, "Again").until(lambda: player.playing() and player.turn == 0, "another run")
    assert player.page.evaluate("window.pressed") == 0


def test_context_key_says_what_it_does(new_player: Callable[..., Player]) -> None:
    player = phone(new_player, 390, 844).begin(seed=roomy_seed())
    player.until(lambda: context(player) == "Explore", "the offer to explore")
    player.page.wait_for_timeout(GUARD)
    player.page.locator("[data-deck=context]").tap()
    player.until(lambda: player.turn > 0, "exploring")


def test_help_and_first_hint_name_the_deck(new_player: Callable[..., Player]) -> None:
    player = begin(phone(new_player, 390, 844))
    player.sees("Walk with the pad")
    assert "Press ?" not in player.text()
    tap(player, "Menu")
    tap(player, "Help").sees("60 seconds").sees("walk with the pad")
    assert "pad: scroll" in player.text()
    tap(player, "Back").until(player.playing, "play")


class Finger:
    """A finger on the canvas, which presses, moves and lifts."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.session = player.page.context.new_cdp_session(player.page)

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """Return the middle of a cell on the page."""
        box = self.player.page.locator("#canvas").bounding_box()
        assert box
        cols, rows = self.player.picture.cols, self.player.picture.rows
        return box["x"] + box["width"] * (x + 0.5) / cols, box["y"] + box["height"] * (y + 0.5) / rows

    def touch(self, kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in places]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def tap(self, x: float, y: float) -> None:
        self.touch("touchStart", self.spot(x, y))
        self.touch("touchEnd")


def test_map_is_played_by_gestures(new_player: Callable[..., Player]) -> None:
    player = phone(new_player, 390, 844).begin(seed=roomy_seed())
    finger, strip = Finger(player), player.page.locator("#aim")
    player.page.locator("#loupe").wait_for(state="attached")
    player.until(lambda: context(player) == "Explore", "the deck of play")
    x, y = player.hero

    finger.tap(x - 4, y)
    strip.wait_for()
    assert (strip.inner_text(), context(player), player.turn) == ("Floor", "Go, 4 steps", 0)
    finger.tap(x, y)
    strip.wait_for(state="hidden")
    assert context(player) == "Explore"
    finger.tap(x - 4, y)
    strip.wait_for()
    finger.tap(x - 4, y)
    player.until(lambda: player.turn == 4, "the walk to the place that was tapped twice")

    x, y = player.hero
    finger.touch("touchStart", finger.spot(x, y))
    player.sees("You. ")
    assert player.page.locator("#loupe").is_visible()
    finger.touch("touchEnd")
    player.until(lambda: "You. " not in player.text(), "the end of the look")
    assert player.turn == 4

    left, top = finger.spot(x, y)
    finger.touch("touchStart", (left, top))
    finger.touch("touchMove", (left + 30, top))
    finger.touch("touchEnd")
    player.until(lambda: player.turn == 5, "the step of a swipe")
