"""Devices without a keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page
from pytest import fixture

from web.client import block
from web.fakes import Connection, FakeServer, until


@fixture
def phone(fake: FakeServer, new_page: Callable[..., Page]) -> Page:
    page = new_page(viewport={"width": 390, "height": 800}, device_scale_factor=3, has_touch=True, is_mobile=True)
    page.goto(fake.url)
    return page


@fixture
def connection(fake: FakeServer, phone: Page) -> Connection:
    connection = fake.accept()
    connection.greet()
    until(phone, "() => document.getElementById('words').textContent === ''")
    return connection


GUARD = 300
"""Milliseconds after which a key that has changed its meaning acts."""
PLAY = {"status": {"hp": 9}, "dialog": None, "offers": [{"do": "rest", "label": "Rest", "keys": ["R"]}]}


def tell(phone: Page, connection: Connection, **words: Any) -> None:
    """Send words, and wait until the deck has them."""
    connection.tell(t="panels", frame=1, **words)
    label = (words.get("offers") or [{"label": ""}])[0]["label"]
    if label:
        until(phone, "(label) => document.querySelector('[data-deck=context]')?.textContent === label", label)


def tap(phone: Page, label: str) -> None:
    """Tap a key once it takes taps."""
    key = phone.get_by_role("button", name=label, exact=True).last
    key.wait_for()
    phone.wait_for_timeout(GUARD)
    key.tap()


def test_pad_and_actions_press_keys(phone: Page, connection: Connection) -> None:
    tell(phone, connection, full=True, **PLAY)
    for name in ("northwest", "wait", "Quaff", "Rest"):
        tap(phone, name)
    heard = [connection.hear() for _ in range(4)]
    assert [(message["key"], message["code"], message["shift"]) for message in heard] == [
        ("Home", "", False),
        ("5", "Numpad5", False),
        ("do:quaff", "", False),
        ("do:rest", "", False),
    ]


TAP_AT_ONCE = """(selector) => {
  const host = document.querySelector(selector);
  const watch = new MutationObserver(() => {
    watch.disconnect();
    (host.matches("button") ? host : host.querySelector("button")).click();
  });
  watch.observe(host, { childList: true });
}"""
"""Click as soon as the words or keys below a selector change."""


def test_context_key_does_what_it_says(phone: Page, connection: Connection) -> None:
    tell(phone, connection, full=True, **PLAY)
    phone.wait_for_timeout(GUARD)
    phone.locator("[data-deck=context]").tap()
    heard = connection.hear()
    assert (heard["key"], heard["touch"]) == ("R", True)
    phone.evaluate(TAP_AT_ONCE, "[data-deck=context]")
    tell(phone, connection, offers=[{"do": "quaff", "label": "Drink healing draught", "keys": ["q", "d"]}])
    phone.wait_for_timeout(GUARD)
    phone.locator("[data-deck=context]").tap()
    tap(phone, "Look")
    assert [connection.hear()["key"] for _ in range(3)] == ["q", "d", "do:look"]


def test_question_is_not_answered_by_a_tap_meant_for_play(phone: Page, connection: Connection) -> None:
    tell(phone, connection, full=True, **PLAY)
    phone.evaluate(TAP_AT_ONCE, ".right")
    question = {
        "title": "Sure?",
        "text": ["Step into the lava?"],
        "items": [],
        "fields": [],
        "hint": ["Y or Enter: yes"],
    }
    connection.tell(t="panels", frame=2, dialog=question)
    tap(phone, "Yes")
    connection.tell(t="panels", frame=3, dialog=None)
    tap(phone, "Look")
    assert [connection.hear()["key"] for _ in range(2)] == ["Y", "do:look"]


def test_keys_that_stay_are_left_alone(phone: Page, connection: Connection) -> None:
    tell(phone, connection, full=True, **PLAY)
    throw = phone.get_by_role("button", name="Throw").element_handle()
    tell(phone, connection, offers=[{"do": "wait", "label": "Wait", "keys": ["."]}])
    assert throw and throw.evaluate("(key) => key.isConnected")


def test_dialog_has_its_items_and_hints_as_buttons(phone: Page, connection: Connection) -> None:
    items = [
        {"key": "a", "label": "a pick (in hand)", "current": True, "dim": False, "head": ""},
        {"key": "b", "label": "a rope", "current": False, "dim": False, "head": ""},
    ]
    hint = ["letter: select", "Capital Y: yes", "arrows: more", "Esc: back"]
    tell(phone, connection, full=True, **PLAY)
    connection.tell(
        t="panels", frame=2, dialog={"title": "Pack", "text": [], "items": items, "fields": [], "hint": hint}
    )
    for label in ("a rope", "Yes", "Back"):
        tap(phone, label)
    assert [connection.hear()["key"] for _ in range(3)] == ["b", "Y", "Escape"]
    assert phone.locator(".right button").all_inner_texts() == ["a pick (in hand)", "a rope", "Yes", "Back"]
    connection.tell(t="panels", frame=3, dialog=None)
    phone.get_by_role("button", name="Throw").wait_for()


def test_held_pad_repeats_once_each_step_is_shown(phone: Page, connection: Connection) -> None:
    tell(phone, connection, full=True, **PLAY)
    box = phone.get_by_role("button", name="east", exact=True).bounding_box()
    assert box
    session = phone.context.new_cdp_session(phone)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    assert connection.hear()["key"] == "ArrowRight"
    phone.wait_for_timeout(600)
    connection.show(block("gold"), seen=1)
    assert connection.hear()["key"] == "ArrowRight"
    tell(phone, connection, status={"hp": 5})
    connection.show(block("sky"), seen=2)
    phone.wait_for_timeout(600)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    tap(phone, "Look")
    assert connection.hear()["key"] == "do:look", "a wound ends the walk"


def test_device_keyboard_writes_to_the_game(phone: Page, connection: Connection) -> None:
    phone.get_by_role("button", name="Menu").tap()
    phone.get_by_role("button", name="Keyboard").tap()
    phone.keyboard.insert_text("Ad")
    phone.keyboard.press("Backspace")
    phone.keyboard.insert_text("x")
    phone.keyboard.press("Enter")
    heard = [connection.hear() for _ in range(5)]
    assert [message["key"] for message in heard] == ["A", "d", "Backspace", "x", "Enter"]
    assert [message["n"] for message in heard] == [1, 2, 3, 4, 5]


def test_tap_sends_the_cell(phone: Page, connection: Connection) -> None:
    box = phone.locator("#canvas").bounding_box()
    assert box is not None
    phone.touchscreen.tap(box["x"] + box["width"] * 0.5 / 80, box["y"] + box["height"] * 24.5 / 25)
    message = connection.hear()
    assert (message["t"], message["x"], message["y"]) == ("point", 0, 24)


def test_desktop_has_no_touch_bar(client: Page) -> None:
    assert client.locator("#touch").is_hidden()
    assert client.locator(".pad").count() == 0


def compose(phone: Page, *words: str) -> None:
    """Type like a keyboard that repeats the whole composed word with each letter."""
    session = phone.context.new_cdp_session(phone)
    for word in words:
        session.send("Input.imeSetComposition", {"text": word, "selectionStart": len(word), "selectionEnd": len(word)})
    if words[-1]:
        session.send("Input.insertText", {"text": words[-1]})


@pytest.mark.parametrize(
    ("words", "keys"),
    [
        (["l", "ll", "lll"], "lll"),
        (["h", "hj", "hjk"], "hjk"),
        (["A", "Ad", "A", "Ad", "Ada"], ["A", "d", "Backspace", "d", "a"]),
        (["bd", "Ada"], ["b", "d", "Backspace", "Backspace", "A", "d", "a"]),
        (["a", ""], ["a", "Backspace"]),
    ],
)
def test_composed_letter_is_sent_once(phone: Page, connection: Connection, words: list[str], keys: list[str]) -> None:
    phone.get_by_role("button", name="Menu").tap()
    phone.get_by_role("button", name="Keyboard").tap()
    compose(phone, *words)
    compose(phone, "x")
    tap(phone, "Levels")
    heard = [connection.hear()["key"] for _ in range(len(keys) + 2)]
    assert heard == [*keys, "x", "do:levels"]


def test_word_that_safari_takes_out_and_puts_in(phone: Page, connection: Connection) -> None:
    phone.evaluate(
        """() => {
          const field = document.getElementById("field");
          const change = (value, inputType, isComposing) => {
            field.value = value;
            const event = new InputEvent("input", { isComposing, bubbles: true });
            Object.defineProperty(event, "inputType", { value: inputType });  // Chromium makes none of another browser
            field.dispatchEvent(event);
          };
          const kept = field.value;
          change(`${kept}hj`, "insertCompositionText", true);
          change(kept, "deleteCompositionText", true);
          change(`${kept}hj`, "insertFromComposition", true);
          field.dispatchEvent(new CompositionEvent("compositionend"));
          change(`${kept}k`, "insertText", false);
        }"""
    )
    assert [connection.hear()["key"] for _ in range(3)] == ["h", "j", "k"]


def test_field_leaves_real_keys_to_the_game(phone: Page, connection: Connection) -> None:
    phone.get_by_role("button", name="Menu").tap()
    phone.get_by_role("button", name="Keyboard").tap()
    keys = ["ArrowLeft", "Backspace", "Home", "End", "PageUp", "Delete", "Escape", "Enter", "z"]
    for key in keys:
        phone.keyboard.press(key)
    phone.keyboard.press("Shift+ArrowUp")
    heard = [connection.hear() for _ in range(len(keys) + 1)]
    assert [message["key"] for message in heard] == [*keys, "ArrowUp"]
    assert [message["shift"] for message in heard] == [False] * len(keys) + [True]


def test_enter_that_comes_without_a_key(phone: Page, connection: Connection) -> None:
    phone.evaluate(
        """() => document.getElementById("field").dispatchEvent(
          new InputEvent("beforeinput", { inputType: "insertLineBreak", bubbles: true, cancelable: true }))"""
    )
    assert connection.hear()["key"] == "Enter"
