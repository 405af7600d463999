from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page
from pytest import mark

from web.fakes import Connection
from web.pixels import FULL_BLOCK, PALETTE, colour, wait_for
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


PRESS_ALL = """(presses) => {
  for (const fields of presses)
    document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...fields }));
}"""
PASTE = """(text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
}"""
PASTED = """async (text) => {
  const { pasteInput } = await import("/js/keys.js");
  return pasteInput(text);
}"""


def key(page: Page, **fields: Any) -> Any:
    return page.evaluate(INPUT, fields)


@mark.parametrize(
    "name", ["h", "H", "/", "'", " ", "<", "é", "ArrowUp", "Home", "PageDown", "Clear", "Enter", "Escape"]
)
def test_game_keys_are_recognized(blank: Page, name: str) -> None:
    assert key(blank, key=name, code="X") == {"t": "key", "key": name, "code": "X", "shift": False}


def test_held_key_says_that_it_repeats(blank: Page) -> None:
    assert key(blank, key="h", code="KeyH", repeat=True)["repeat"] is True


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
        {"key": "Dead", "code": "IntlBackslash"},
        {"key": "Process"},
        {"key": "Unidentified"},
        {"key": "AudioVolumeUp"},
        {"key": "Tab"},
        {"key": "Tab", "shiftKey": True},
        {"key": "Insert", "shiftKey": True},
        {"key": "a", "isComposing": True},
        {"key": "\U0001f600"},
    ],
)
def test_other_keys_are_left_alone(blank: Page, fields: dict[str, Any]) -> None:
    assert key(blank, **fields) is None


def test_alt_gr_characters_are_game_keys(blank: Page) -> None:
    fields = {"key": "@", "code": "KeyQ", "ctrlKey": True, "altKey": True, "modifierAltGraph": True}
    assert key(blank, **fields)["key"] == "@"


def test_key_goes_to_the_server_and_not_to_the_browser(client: Page, connection: Connection) -> None:
    assert client.evaluate(PRESS, {"key": "/", "code": "Slash"})
    assert connection.hear() == {"t": "key", "n": 1, "key": "/", "code": "Slash", "shift": False}
    assert not client.evaluate(PRESS, {"key": "F5"})
    assert not client.evaluate(PRESS, {"key": "t", "ctrlKey": True})
    client.keyboard.press("Shift+Y")
    assert connection.hear() == {"t": "key", "n": 2, "key": "Y", "code": "KeyY", "shift": True}


def test_held_key_repeats_only_after_the_last_was_drawn(client: Page, connection: Connection) -> None:
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


def test_click_sends_the_cell(client: Page, connection: Connection) -> None:
    box = client.locator("#canvas").bounding_box()
    assert box is not None
    client.mouse.click(box["x"] + box["width"] * 12.5 / 80, box["y"] + box["height"] * 7.5 / 25)
    assert connection.hear() == {"t": "point", "n": 1, "x": 12, "y": 7, "button": 0}


@mark.parametrize(
    ("name", "code", "shift", "written"),
    [
        ("о", "KeyJ", False, "j"),
        ("О", "KeyJ", True, "J"),
        ("ю", "Period", False, "."),
        ("Ю", "Period", True, ">"),
        ("№", "Digit3", True, "#"),
        ("ξ", "KeyJ", False, "j"),
        ("ח", "KeyJ", False, "j"),
        ("לא", "KeyB", False, "b"),
        ("ต", "Digit8", False, "8"),
        ("ö", "Semicolon", False, ";"),
        ("ı", "KeyI", False, "i"),
        ("Dead", "Semicolon", False, ";"),
        ("Dead", "Digit6", True, "^"),
        ("٤", "Numpad4", False, "4"),
    ],
)
def test_non_ascii_key_goes_by_its_place(blank: Page, name: str, code: str, shift: bool, written: str) -> None:
    assert key(blank, key=name, code=code, shiftKey=shift)["key"] == written


@mark.parametrize(
    ("name", "code"),
    [
        pytest.param("a", "KeyQ", id="French"),
        pytest.param("m", "Semicolon", id="French, beside l"),
        pytest.param("é", "Digit2", id="French, top row"),
        pytest.param("ß", "Minus", id="German, top row"),
        pytest.param("'", "KeyQ", id="Dvorak"),
        pytest.param(";", "KeyZ", id="Dvorak, lowest row"),
        pytest.param(".", "Slash", id="Russian full stop"),
    ],
)
def test_latin_layouts_keep_their_characters(blank: Page, name: str, code: str) -> None:
    assert key(blank, key=name, code=code)["key"] == name


def test_alt_gr_characters_never_go_by_their_place(blank: Page) -> None:
    assert key(blank, key="€", code="KeyE", modifierAltGraph=True)["key"] == "€"


def test_punctuation_at_the_place_of_a_letter(client: Page, connection: Connection) -> None:
    """A Greek keyboard has `;` at the place of q, where a Latin one may have it too."""
    greek, semicolon, latin = ({"key": "ξ", "code": "KeyJ"}, {"key": ";", "code": "KeyQ"}, {"key": "j", "code": "KeyJ"})
    client.evaluate(PRESS_ALL, [semicolon, greek, semicolon, latin, semicolon])
    assert [connection.hear()["key"] for _ in range(5)] == [";", "j", "q", "j", ";"]


@mark.parametrize(
    ("name", "digit"),
    [
        ("End", "1"),
        ("ArrowDown", "2"),
        ("PageDown", "3"),
        ("ArrowLeft", "4"),
        ("ArrowRight", "6"),
        ("Home", "7"),
        ("ArrowUp", "8"),
        ("PageUp", "9"),
    ],
)
def test_shift_released_by_windows_for_the_number_pad(blank: Page, name: str, digit: str) -> None:
    stroke = {"key": name, "code": f"Numpad{digit}"}
    assert key(blank, **stroke, modifierNumLock=True)["shift"]
    assert not key(blank, **stroke)["shift"]
    assert not key(blank, key=digit, code=f"Numpad{digit}", modifierNumLock=True)["shift"]
    assert key(blank, key=digit, code=f"Numpad{digit}", shiftKey=True)["shift"]
    assert not key(blank, key=name, code=name, modifierNumLock=True)["shift"], "the arrows beside the number pad"


def test_caps_lock_is_sent_with_the_key(blank: Page) -> None:
    told = key(blank, key="S", code="KeyS", modifierCapsLock=True)
    assert told == {"t": "key", "key": "S", "code": "KeyS", "shift": False, "caps": True}
    assert key(blank, key="О", code="KeyJ", modifierCapsLock=True)["key"] == "J"
    assert key(blank, key="о", code="KeyJ", shiftKey=True, modifierCapsLock=True)["key"] == "j"
    assert key(blank, key="ю", code="Period", modifierCapsLock=True)["key"] == "."


@mark.parametrize(
    ("text", "sent"),
    [
        ("8675309", "8675309"),
        ("  86\r\n753\t09\0\u200b", "  8675309"),
        ("x" * 300, "x" * 256),
        ("x" * 255 + "\U0001f600", "x" * 255),
        ("Ж", "Ж"),
    ],
)
def test_pasted_text_is_one_clean_line(blank: Page, text: str, sent: str) -> None:
    assert blank.evaluate(PASTED, text) == {"t": "paste", "text": sent}


@mark.parametrize("text", ["", "\r\n"])
def test_empty_paste_is_not_sent(blank: Page, text: str) -> None:
    assert blank.evaluate(PASTED, text) is None


def test_paste_goes_to_the_server(client: Page, connection: Connection) -> None:
    assert client.evaluate(PASTE, "\n")
    assert client.evaluate(PASTE, "8675309\n")
    assert connection.hear() == {"t": "paste", "n": 1, "text": "8675309"}
