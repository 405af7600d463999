from __future__ import annotations

from typing import Any

from playwright.sync_api import Page
from pytest import mark

from web.fakes import Connection
from web.pixels import FULL_BLOCK, colour, wait_for
from winze.screen.palette import PALETTE
from winze.screen.picture import Canvas

INPUT = """async (fields) => {
  const { keyInput } = await import("/js/keys.js");
  const event = new KeyboardEvent("keydown", fields);
  return keyInput(event);
}"""
PRESS = """(fields) => {
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...fields });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
}"""


def key(page: Page, **fields: Any) -> Any:
    return page.evaluate(INPUT, fields)


@mark.parametrize(
    "name", ["h", "H", "/", "'", " ", "<", "é", "ArrowUp", "Home", "PageDown", "Clear", "Enter", "Escape", "Tab"]
)
def test_keys_that_are_the_games(blank: Page, name: str) -> None:
    assert key(blank, key=name, code="X") == {"t": "key", "key": name, "code": "X", "shift": False}


@mark.parametrize(
    "fields",
    [
        {"key": "r", "ctrlKey": True},
        {"key": "l", "metaKey": True},
        {"key": "ArrowLeft", "altKey": True},
        {"key": "F5"},
        {"key": "F11"},
        {"key": "F12"},
        {"key": "Shift", "shiftKey": True},
        {"key": "Dead"},
        {"key": "Process"},
        {"key": "Unidentified"},
        {"key": "AudioVolumeUp"},
        {"key": "Tab", "shiftKey": True},
        {"key": "a", "isComposing": True},
        {"key": "\U0001f600"},
    ],
)
def test_keys_that_are_left_alone(blank: Page, fields: dict[str, Any]) -> None:
    assert key(blank, **fields) is None


def test_what_alt_gr_writes_is_the_games(blank: Page) -> None:
    fields = {"key": "@", "code": "KeyQ", "ctrlKey": True, "altKey": True, "modifierAltGraph": True}
    assert key(blank, **fields)["key"] == "@"


def test_a_key_goes_to_the_server_and_not_to_the_browser(client: Page, connection: Connection) -> None:
    assert client.evaluate(PRESS, {"key": "/", "code": "Slash"})
    assert connection.hear() == {"t": "key", "n": 1, "key": "/", "code": "Slash", "shift": False}
    assert not client.evaluate(PRESS, {"key": "F5"})
    assert not client.evaluate(PRESS, {"key": "t", "ctrlKey": True})
    client.keyboard.press("Shift+Y")
    assert connection.hear() == {"t": "key", "n": 2, "key": "Y", "code": "KeyY", "shift": True}


def test_a_held_key_repeats_only_after_the_last_was_drawn(client: Page, connection: Connection) -> None:
    repeat = {"key": "l", "code": "KeyL", "repeat": True}
    client.evaluate(PRESS, {"key": "l", "code": "KeyL"})
    assert connection.hear()["n"] == 1
    for _ in range(5):
        assert client.evaluate(PRESS, repeat), "a repeated key is not for the browser either"
    canvas = Canvas(80, 25)
    canvas.put(0, 0, FULL_BLOCK, colour("gold"))
    connection.show(canvas.picture(), seen=1)
    wait_for(client, 0, 0, {PALETTE[colour("gold")]})
    client.evaluate(PRESS, repeat)
    client.keyboard.press("q")
    heard = [connection.hear(), connection.hear()]
    assert [(message["n"], message["key"]) for message in heard] == [(2, "l"), (3, "q")]


def test_single_presses_are_never_lost(client: Page, connection: Connection) -> None:
    for letter in "hello":
        client.keyboard.press(letter)
    assert [connection.hear()["key"] for _ in "hello"] == list("hello")


def test_a_click_tells_the_cell(client: Page, connection: Connection) -> None:
    box = client.locator("#canvas").bounding_box()
    assert box is not None
    client.mouse.click(box["x"] + box["width"] * 12.5 / 80, box["y"] + box["height"] * 7.5 / 25)
    assert connection.hear() == {"t": "point", "n": 1, "x": 12, "y": 7, "button": 0}
