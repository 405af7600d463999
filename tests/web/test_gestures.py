"""Touches on the map."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page
from pytest import fixture, raises

from web.fakes import Connection, FakeServer, until
from web.pixels import colour
from winze.screen.layout import CLASSIC
from winze.screen.palette import GROUND
from winze.screen.picture import Canvas, Picture
from winze.screen.themes import DEFAULT, palettes

HERO = (30, 10)
RAT = (40, 8)
GUARD = 300
"""Milliseconds after which a key that has changed its meaning acts."""
LAYOUT = {
    "t": "layout",
    "name": "classic",
    "cols": 80,
    "rows": 25,
    "palette": palettes()[DEFAULT],
    "regions": CLASSIC.regions,
}
OFFERS = [{"do": "rest", "label": "Rest", "keys": ["R"]}]
PLAY = {"full": True, "status": {"hp": 9, "lasting": []}, "dialog": None, "offers": OFFERS}
AIM = {"x": RAT[0], "y": RAT[1], "words": "Cave rat, hunting you", "does": "Attack cave rat", "path": []}


def play_screen() -> Picture:
    canvas = Canvas(80, 25)
    canvas.put(*HERO, ord("@"), colour("white"), colour("blue", GROUND))
    return canvas.picture()


@fixture
def connection(fake: FakeServer, phone: Page) -> Connection:
    connection = fake.accept()
    hello = connection.greet(layout=LAYOUT)
    assert hello["want"] == ["screen", "flights", "cues", "panels", "panels2", "aims"]
    connection.show(play_screen(), seen=0)
    connection.tell(t="panels", frame=1, **PLAY)
    until(phone, "() => document.querySelector('[data-deck=context]')?.textContent === 'Rest'")
    until(phone, "() => document.getElementById('words').textContent === ''")
    until(phone, "() => document.getElementById('loupe') !== null")
    phone.locator("[data-deck=context]").wait_for(state="attached")
    return connection


class Finger:
    """A finger, or two beside each other, in cells of the screen."""

    def __init__(self, page: Page, *, fingers: int = 1) -> None:
        self.page = page
        self.fingers = fingers
        self.session = page.context.new_cdp_session(page)
        box = page.locator("#canvas").bounding_box()
        assert box is not None
        self.box = box
        self.at = (0.0, 0.0)

    def spot(self, x: float, y: float) -> tuple[float, float]:
        return self.box["x"] + self.box["width"] * (x + 0.5) / 80, self.box["y"] + self.box["height"] * (y + 0.5) / 25

    def _send(self, kind: str, points: int) -> None:
        x, y = self.at
        touches = [{"x": x + 40 * number, "y": y, "id": number} for number in range(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def press(self, cell: tuple[float, float]) -> None:
        self.at = self.spot(*cell)
        self._send("touchStart", self.fingers)

    def move(self, right: float, down: float) -> None:
        """Move by CSS pixels."""
        self.at = self.at[0] + right, self.at[1] + down
        self._send("touchMove", self.fingers)

    def lift(self) -> None:
        self._send("touchEnd", 0)

    def tap(self, cell: tuple[float, float]) -> None:
        self.press(cell)
        self.lift()


@fixture
def finger(phone: Page, connection: Connection) -> Finger:
    return Finger(phone)


def aim(phone: Page, connection: Connection, **fields: Any) -> None:
    """Send an aim, and wait until the page has it."""
    connection.tell(t="aim", frame=connection.frame, **fields)
    until(phone, "(words) => document.getElementById('aim').textContent === words", fields.get("words", ""))


def hears_nothing(connection: Connection) -> None:
    with raises(TimeoutError):
        connection.hear(timeout=0.3)


def test_first_tap_aims_and_second_acts(phone: Page, connection: Connection, finger: Finger) -> None:
    finger.tap(RAT)
    assert connection.hear_input() == {"t": "hover", "x": 40, "y": 8, "reach": 5}
    aim(phone, connection, **AIM)
    assert phone.locator("[data-deck=context]").inner_text() == "Attack cave rat"
    assert phone.locator("#aim").is_visible()
    finger.tap(RAT)
    assert connection.hear_input() == {"t": "point", "n": 1, "x": 40, "y": 8, "button": 0}
    hears_nothing(connection)
    assert phone.locator("#aim").is_hidden()


def test_tap_beside_a_small_target_means_it_too(phone: Page, connection: Connection, finger: Finger) -> None:
    aim(phone, connection, **AIM)
    finger.tap((RAT[0] + 2, RAT[1]))
    assert connection.hear_input() == {"t": "point", "n": 1, "x": 40, "y": 8, "button": 0}


def test_tap_elsewhere_aims_anew(phone: Page, connection: Connection, finger: Finger) -> None:
    aim(phone, connection, **AIM)
    finger.tap((RAT[0] + 6, RAT[1]))
    assert connection.hear_input() == {"t": "hover", "x": 46, "y": 8, "reach": 5}


def test_context_key_does_what_the_tap_would(phone: Page, connection: Connection, finger: Finger) -> None:
    aim(phone, connection, **AIM)
    phone.wait_for_timeout(GUARD)
    phone.locator("[data-deck=context]").tap()
    assert connection.hear_input() == {"t": "point", "n": 1, "x": 40, "y": 8, "button": 0}
    assert phone.locator("[data-deck=context]").inner_text() == "Rest"


def test_aim_ends_when_the_server_says_so(phone: Page, connection: Connection, finger: Finger) -> None:
    aim(phone, connection, **AIM)
    aim(phone, connection)
    assert phone.locator("#aim").is_hidden()
    assert phone.locator("[data-deck=context]").inner_text() == "Rest"
    finger.tap(RAT)
    assert connection.hear_input()["t"] == "hover"


def test_tap_on_the_hero_ends_aiming(connection: Connection, finger: Finger) -> None:
    finger.tap(HERO)
    assert connection.hear_input() == {"t": "hover"}


def test_slide_back_to_the_hero_ends_aiming(phone: Page, connection: Connection, finger: Finger) -> None:
    finger.press((HERO[0], HERO[1] + 2))
    finger.move(5, 0)
    finger.move(10, 0)
    phone.wait_for_timeout(400)  # longer than a swipe takes
    there = finger.spot(*HERO)
    finger.move(there[0] - finger.at[0], there[1] - finger.at[1])
    finger.lift()
    assert connection.hear_input() == {"t": "hover"}
    hears_nothing(connection)


@pytest.mark.parametrize(
    ("choice", "cell", "heard"),
    [
        ("beside", (31, 10), "point"),
        ("beside", RAT, "hover"),
        ("always", RAT, "point"),
        ("never", (31, 10), "hover"),
        ("sometimes", (31, 10), "hover"),
    ],
)
def test_tap_acts_at_once_if_the_player_wants_it(
    connection: Connection, finger: Finger, choice: str, cell: tuple[int, int], heard: str
) -> None:
    finger.page.evaluate("(choice) => localStorage.setItem('winze.tap', choice)", choice)
    finger.tap(cell)
    message = connection.hear_input()
    assert (message["t"], message["x"], message["y"]) == (heard, *cell)


def test_tap_over_a_dialog_or_beside_the_map_acts_at_once(phone: Page, connection: Connection, finger: Finger) -> None:
    finger.tap((60, 22))
    assert connection.hear_input()["t"] == "point"
    dialog = {"title": "Pack", "text": [], "items": [], "fields": [], "hint": []}
    connection.tell(t="panels", frame=2, dialog=dialog)
    phone.locator(".right.list").wait_for()
    finger.tap(RAT)
    assert connection.hear_input() == {"t": "point", "n": 2, "x": 40, "y": 8, "button": 0}


def test_hold_looks_until_it_is_lifted(phone: Page, connection: Connection, finger: Finger) -> None:
    finger.press(RAT)
    assert connection.hear_input() == {"t": "hover", "x": 40, "y": 8, "reach": 0}
    loupe = phone.locator("#loupe").bounding_box()
    assert loupe and loupe["y"] + loupe["height"] < finger.at[1]
    finger.move(40, 0)
    moved = connection.hear_input()
    assert (moved["t"], moved["x"] > 40, moved["reach"]) == ("hover", True, 0)
    finger.lift()
    assert connection.hear_input() == {"t": "hover"}
    assert phone.locator("#loupe").is_hidden()
    hears_nothing(connection)


SWIPES = {
    "ArrowRight": (30, 0),
    "PageDown": (25, 25),
    "ArrowDown": (0, 30),
    "End": (-25, 25),
    "ArrowLeft": (-30, 0),
    "Home": (-25, -25),
    "ArrowUp": (0, -30),
    "PageUp": (25, -25),
}


def test_swipes_in_eight_directions_make_eight_steps(connection: Connection, finger: Finger) -> None:
    for right, down in SWIPES.values():
        finger.press(RAT)
        finger.move(right, down)
        finger.lift()
    heard = [connection.hear_input() for _ in SWIPES]
    assert [message["key"] for message in heard] == [*SWIPES]
    assert all(message["touch"] for message in heard)
    hears_nothing(connection)


def test_swipe_that_is_held_walks_on(phone: Page, connection: Connection, finger: Finger) -> None:
    finger.press(RAT)
    finger.move(30, 0)
    assert connection.hear_input()["key"] == "ArrowRight"
    connection.show(play_screen(), seen=1, turn=1)
    assert connection.hear_input()["key"] == "ArrowRight"
    finger.lift()
    connection.show(play_screen(), seen=2, turn=2)
    hears_nothing(connection)


def test_swipe_that_is_held_at_a_wall_repeats_nothing(phone: Page, connection: Connection, finger: Finger) -> None:
    finger.press(RAT)
    finger.move(30, 0)
    assert connection.hear_input()["key"] == "ArrowRight"
    connection.show(play_screen(), seen=1, turn=0)
    phone.wait_for_timeout(500)  # longer than a held key rests
    finger.lift()
    hears_nothing(connection)


def test_swipe_from_the_edge_belongs_to_the_system(connection: Connection, finger: Finger) -> None:
    finger.press((1, 8))
    finger.move(40, 0)
    finger.lift()
    hears_nothing(connection)


def test_two_fingers_tap_to_return_to_the_hero(phone: Page, connection: Connection) -> None:
    Finger(phone, fingers=2).tap(RAT)
    assert connection.hear_input() == {"t": "pan"}
    hears_nothing(connection)


def test_two_fingers_move_the_view(phone: Page, connection: Connection) -> None:
    fingers = Finger(phone, fingers=2)
    fingers.press((30, 10))
    fingers.move(-5.4 * fingers.box["width"] / 80, 2.4 * fingers.box["height"] / 25)
    assert connection.hear_input() == {"t": "pan", "cols": 5, "rows": -2}
    phone.wait_for_timeout(100)
    fingers.move(-0.8 * fingers.box["width"] / 80, 0)
    assert connection.hear_input() == {"t": "pan", "cols": 1, "rows": 0}
    fingers.lift()
    hears_nothing(connection)


def test_two_fingers_scroll_a_dialog(phone: Page, connection: Connection) -> None:
    dialog = {"title": "Help", "text": [], "items": [], "fields": [], "hint": []}
    connection.tell(t="panels", frame=2, dialog=dialog)
    phone.locator(".right.list").wait_for()
    fingers = Finger(phone, fingers=2)
    fingers.press((30, 15))
    fingers.move(0, -3.4 * fingers.box["height"] / 25)
    assert connection.hear_input() == {"t": "wheel", "lines": 3}
    fingers.lift()
    hears_nothing(connection)


def test_only_the_canvas_takes_gestures_from_the_browser(phone: Page, connection: Connection) -> None:
    action = "(selector) => getComputedStyle(document.querySelector(selector)).touchAction"
    assert phone.evaluate(action, "#canvas") == "none"
    assert [phone.evaluate(action, selector) for selector in ("body", "#screen", "#touch")] == ["auto"] * 3
