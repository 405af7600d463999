"""Devices without a keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pytest import fixture

from web.client import block
from web.fakes import Connection, FakeServer, until


@fixture
def connection(fake: FakeServer, phone: Page) -> Connection:
    connection = fake.accept()
    connection.greet()
    until(phone, "() => document.getElementById('words').textContent === ''")
    phone.locator("[data-deck=context]").wait_for(state="attached")
    return connection


GUARD = 300
"""Milliseconds after which a key that has changed its meaning acts."""
PLAY = {"status": {"hp": 9, "lasting": []}, "dialog": None, "offers": [{"do": "rest", "label": "Rest", "keys": ["R"]}]}


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
    heard = [connection.hear_input() for _ in range(4)]
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
    heard = connection.hear_input()
    assert (heard["key"], heard["touch"]) == ("R", True)
    phone.evaluate(TAP_AT_ONCE, "[data-deck=context]")
    tell(phone, connection, offers=[{"do": "quaff", "label": "Drink healing draught", "keys": ["q", "d"]}])
    phone.wait_for_timeout(GUARD)
    phone.locator("[data-deck=context]").tap()
    tap(phone, "Look")
    assert [connection.hear_input()["key"] for _ in range(3)] == ["q", "d", "do:look"]


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
    assert [connection.hear_input()["key"] for _ in range(2)] == ["Y", "do:look"]


def test_key_acts_while_others_change(phone: Page, connection: Connection) -> None:
    def show(*labels: str) -> None:
        items = [{"key": label[0], "label": label, "current": False, "dim": False, "head": ""} for label in labels]
        dialog = {"title": "Winze", "text": [], "items": items, "fields": [], "hint": []}
        connection.tell(t="panels", frame=1, full=True, offers=[], status=None, dialog=dialog)

    show("Continue", "New game")
    phone.get_by_role("button", name="New game").wait_for()
    phone.wait_for_timeout(GUARD)
    phone.evaluate(TAP_AT_ONCE.replace('"button"', '"button:last-child"'), ".right")
    show("Continue, no run yet", "New game")
    assert connection.hear_input()["key"] == "N"


def test_keys_that_stay_are_left_alone(phone: Page, connection: Connection) -> None:
    tell(phone, connection, full=True, **PLAY)
    throw = phone.get_by_role("button", name="Throw").element_handle()
    tell(phone, connection, offers=[{"do": "wait", "label": "Wait", "keys": ["."]}])
    assert throw and throw.evaluate("(key) => key.isConnected")


def test_dim_choices_are_dim_keys(phone: Page, connection: Connection) -> None:
    items = [{"key": key, "label": key, "current": False, "dim": key == "b", "head": ""} for key in "ab"]
    connection.tell(
        t="panels",
        frame=1,
        full=True,
        offers=[],
        status=None,
        dialog={"title": "Winze", "text": [], "items": items, "fields": [], "hint": []},
    )
    colours = [
        phone.get_by_role("button", name=key, exact=True).evaluate("(key) => getComputedStyle(key).color")
        for key in "ab"
    ]
    assert colours[0] != colours[1]


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
    assert [connection.hear_input()["key"] for _ in range(3)] == ["b", "Y", "Escape"]
    assert phone.locator(".right button").all_inner_texts() == ["a pick (in hand)", "a rope", "Yes", "Back"]
    connection.tell(t="panels", frame=3, dialog=None)
    phone.get_by_role("button", name="Throw").wait_for()


IN_VIEW = """(label) => {
  const list = document.querySelector(".right").getBoundingClientRect();
  const key = [...document.querySelectorAll(".right button")].find((key) => key.textContent === label);
  return key.getBoundingClientRect().bottom <= list.bottom + 1;
}"""


@pytest.mark.parametrize(("width", "height"), [(390, 800), (844, 390)])
def test_long_items_are_shown_whole(phone: Page, connection: Connection, width: int, height: int) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    label = "Fetch, exploring picks up useful items and whatever else lies around in the mine"
    items = [{"key": key, "label": label, "current": False, "dim": False, "head": ""} for key in "abcdef"]
    dialog = {"title": "Options", "text": [], "items": items, "fields": [], "hint": ["Esc: back"]}
    connection.tell(t="panels", frame=1, full=True, offers=[], status=None, dialog=dialog)
    keys = phone.locator(".right button")
    expect(keys).to_have_count(7)
    heights = keys.evaluate_all("(keys) => keys.map((key) => [key.scrollHeight <= key.clientHeight, key.offsetHeight])")
    assert all(whole and high >= 48 for whole, high in heights)
    expect(phone.get_by_text("▾ more")).to_be_visible()


def test_menu_shows_that_there_is_more(phone: Page, connection: Connection) -> None:
    tell(phone, connection, full=True, **PLAY)
    more = phone.get_by_text("▾ more")
    expect(more).to_be_hidden()
    tap(phone, "Menu")
    expect(more).to_be_hidden()
    assert all(phone.evaluate(IN_VIEW, label) for label in ("Save", "Give up", "Keyboard", "Deck"))
    tap(phone, "Back")
    phone.set_viewport_size({"width": 360, "height": 640})
    tap(phone, "Menu")
    assert not phone.evaluate(IN_VIEW, "Save")
    expect(more).to_be_visible()
    phone.locator(".right").evaluate("(list) => list.scrollTo(0, list.scrollHeight)")
    expect(more).to_be_hidden()
    assert phone.evaluate(IN_VIEW, "Save")
    tap(phone, "Back")
    tap(phone, "Menu")
    expect(more).to_be_visible()


def test_watcher_has_keys_to_look_read_and_leave(phone: Page, connection: Connection) -> None:
    connection.welcome(run=None, watching={"run": "run7", "name": "Ada"})
    connection.tell(t="panels", frame=1, full=True, **{**PLAY, "offers": []})
    keys = phone.locator(".right button")
    expect(keys).to_have_text(["Look", "Log", "Leave"])
    expect(phone.locator(".pad")).not_to_be_visible()
    pack = {"title": "Pack", "text": [], "fields": [], "hint": ["Ada is choosing."]}
    item = {"key": "a", "label": "a pick", "current": True, "dim": False, "head": ""}
    connection.tell(t="panels", frame=2, dialog={**pack, "items": [item]})
    for label in ("Look", "Log", "Leave"):
        tap(phone, label)
    assert [connection.hear_input()["key"] for _ in range(3)] == ["do:look", "do:history", "Escape"]
    connection.tell(t="panels", frame=3, dialog={**pack, "items": [], "hint": ["+: next", "Esc: back"]})
    expect(keys).to_have_text(["Next", "Back"])
    expect(phone.locator(".pad")).to_be_visible()
    connection.tell(t="panels", frame=4, dialog=None)
    connection.welcome(run="run1")
    expect(phone.get_by_role("button", name="Menu")).to_be_visible()


@contextmanager
def held(phone: Page, label: str) -> Iterator[None]:
    """Hold a key."""
    phone.wait_for_timeout(GUARD)
    box = phone.get_by_role("button", name=label, exact=True).last.bounding_box()
    assert box
    session = phone.context.new_cdp_session(phone)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    yield
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_held_pad_repeats_once_each_step_is_shown(phone: Page, connection: Connection) -> None:
    tell(phone, connection, full=True, **PLAY)
    with held(phone, "east"):
        assert connection.hear_input()["key"] == "ArrowRight"
        phone.wait_for_timeout(600)
        connection.show(block("gold"), seen=1, turn=1)
        assert connection.hear_input()["key"] == "ArrowRight"
    tap(phone, "Look")
    assert connection.hear_input()["key"] == "do:look", "one at a time"


def test_held_middle_of_the_pad_rests(phone: Page, connection: Connection) -> None:
    tell(phone, connection, full=True, **PLAY)
    with held(phone, "wait"):
        assert connection.hear_input()["code"] == "Numpad5"
        connection.show(block("gold"), seen=1, turn=1)
        assert connection.hear_input()["key"] == "do:rest"
        connection.show(block("sky"), seen=2, turn=2)
        phone.wait_for_timeout(600)
    tap(phone, "Look")
    assert connection.hear_input()["key"] == "do:look", "once"


HOSTILE = {"name": "cave rat", "words": "cave rat", "monster": True, "mood": "hunts", "bearing": "n", "distance": 3}


@pytest.mark.parametrize(
    "danger",
    [
        {"status": {"hp": 5}},
        {"sight": [{**HOSTILE, "x": 1, "y": 1}]},
        {"status": {"lasting": [{"name": "poisoned", "turns": 5}]}},
    ],
)
def test_danger_stops_a_held_pad(phone: Page, connection: Connection, danger: dict[str, Any]) -> None:
    tell(phone, connection, full=True, sight=[], **PLAY)
    with held(phone, "east"):
        assert connection.hear_input()["key"] == "ArrowRight"
        tell(phone, connection, offers=[{"do": "wait", "label": "Wait", "keys": ["."]}], **danger)
        connection.show(block("sky"), seen=1, turn=1)
        phone.wait_for_timeout(600)
    tap(phone, "Look")
    assert connection.hear_input()["key"] == "do:look"


def test_held_key_tells_its_name(phone: Page, connection: Connection) -> None:
    tell(phone, connection, full=True, **PLAY)
    with held(phone, "Pack"):
        phone.get_by_text("inventory").wait_for()
    phone.locator("#tip").wait_for(state="hidden")
    tap(phone, "Look")
    assert connection.hear_input()["key"] == "do:look"


def assign(phone: Page, old: str, new: str) -> None:
    with held(phone, old):
        phone.get_by_text(f"In place of {old}:").wait_for()
    tap(phone, new)
    phone.get_by_role("button", name="Menu").wait_for()


def test_keys_can_be_assigned(phone: Page, connection: Connection, fake: FakeServer) -> None:
    tell(phone, connection, full=True, **PLAY)
    assign(phone, "Fight", "Levels")
    assign(phone, "Look", "Throw")
    phone.reload()
    connection = fake.accept()
    connection.greet()
    tell(phone, connection, full=True, **PLAY)
    labels = phone.locator(".right button").all_inner_texts()
    assert labels[3:7] == ["Levels", "Rest", "Throw", "Quaff"] and labels[-1] == "Look", "the others stay"
    tap(phone, "Levels")
    tap(phone, "Menu")
    assert phone.get_by_role("button", name="Levels").count() == 0
    tap(phone, "Fight")
    assert [connection.hear_input()["key"] for _ in range(2)] == ["do:levels", "do:fight"]
    assign(phone, "Levels", "Reset all")
    labels = phone.locator(".right button").all_inner_texts()
    assert (labels[3], labels[5], labels[-1]) == ("Fight", "Look", "Throw")


def test_damaged_settings_fall_back(fake: FakeServer, phone: Page, connection: Connection) -> None:
    phone.evaluate(
        """() => {
          const own = [{ place: 0, word: "Dance" }, { place: 77, word: "Find" }, { place: 1, word: "Find" }, 7];
          const stored = { hand: "foot", keys: "9000", deck: "{", vibration: "", tap: "1", own: JSON.stringify(own) };
          for (const [key, value] of Object.entries(stored)) localStorage.setItem(`winze.${key}`, value);
        }"""
    )
    phone.reload()
    connection = fake.accept()
    connection.greet()
    tell(phone, connection, full=True, **PLAY)
    assert phone.locator(".right button").all_inner_texts()[3:5] == ["Fight", "Find"]
    height = phone.evaluate("document.querySelector('.pad button').offsetHeight")
    assert (height, phone.evaluate("document.body.dataset.hand")) == (48, "right")


def test_press_vibrates_if_wanted(phone: Page, connection: Connection) -> None:
    phone.evaluate("() => { window.buzzes = []; navigator.vibrate = (ms) => window.buzzes.push(ms); }")
    tell(phone, connection, full=True, **PLAY)
    tap(phone, "Look")
    tap(phone, "Menu")
    assert phone.evaluate("window.buzzes.length") == 0
    tap(phone, "Deck")
    phone.get_by_label("Vibration").select_option("strong")
    phone.get_by_role("button", name="Done").tap()
    tap(phone, "Back")
    tap(phone, "north")
    assert phone.evaluate("window.buzzes.length") == 2


def test_deck_can_be_switched_off_and_on(fake: FakeServer, phone: Page, connection: Connection) -> None:
    tap(phone, "Menu")
    tap(phone, "Deck")
    phone.get_by_role("combobox", name="Deck").select_option("off")
    phone.get_by_role("button", name="Done").tap()
    assert "panels2" not in fake.accept().greet()["want"]
    assert phone.locator("#touch").is_hidden()
    phone.get_by_role("button", name="Deck").tap()
    assert "panels2" in fake.accept().greet()["want"]
    phone.get_by_role("button", name="Menu").wait_for()


def test_links_at_the_end_cover_no_story(phone: Page, connection: Connection) -> None:
    """They stand on the last rows, whose keys the deck has."""
    connection.tell(t="over", run="run7", score=640, depth=4, cause="killed by a cave rat", claim="run7.x")
    phone.locator("#ended").wait_for()
    links, screen = phone.locator("#ended").bounding_box(), phone.locator("#screen").bounding_box()
    assert links and screen
    assert links["y"] + links["height"] == pytest.approx(screen["y"] + screen["height"], abs=1)


def test_address_asks_for_the_deck(fake: FakeServer, page: Page) -> None:
    page.goto(f"{fake.url}/?deck")
    assert "panels2" in fake.accept().greet()["want"]
    page.get_by_role("button", name="Menu").wait_for()


def form(phone: Page, connection: Connection, text: str, **more: Any) -> None:
    fields = [{"label": "Your name", "text": text, "active": True}]
    dialog = {"title": "New game", "text": [], "items": [], "fields": fields, "hint": ["Enter: start"]}
    connection.tell(t="panels", frame=1, **more, dialog=dialog)


def test_field_of_a_dialog_sends_its_changes(phone: Page, connection: Connection) -> None:
    form(phone, connection, "Miner", full=True, offers=[], status=None)
    name = phone.get_by_label("Your name")
    name.focus()
    assert name.input_value() == "Miner"
    name.evaluate("(input) => input.setSelectionRange(5, 5)")
    compose(phone, "3", "38")
    heard = [connection.hear_input()["key"] for _ in range(4)]
    assert heard == ["Backspace", "r", "3", "8"], "the first letter does not replace the proposal"
    form(phone, connection, "Miner3")
    connection.show(block("gold"), seen=4)
    until(phone, "() => document.activeElement.value === 'Miner3'")
    name.evaluate("(input) => input.setSelectionRange(1, 5)")
    phone.keyboard.insert_text("ole")
    heard = [connection.hear_input()["key"] for _ in range(9)]
    assert heard == [*["Backspace"] * 5, *"ole3"]
    phone.keyboard.press("Enter")
    assert connection.hear_input()["key"] == "Enter"


@pytest.mark.parametrize(
    ("keys", "hint"), [("abcdefg", ["Esc: back"]), ("abcde", ["]: next page", "[: page before", "Esc: back"])]
)
def test_long_list_begins_with_the_way_out(phone: Page, connection: Connection, keys: str, hint: list[str]) -> None:
    items = [{"key": key, "label": key * 3, "current": key == "a", "dim": False, "head": ""} for key in keys]
    dialog = {"title": "Pack", "text": [], "items": items, "fields": [], "hint": hint}
    connection.tell(t="panels", frame=1, full=True, offers=[], status=None, dialog=dialog)
    phone.get_by_role("button", name=keys[-1] * 3).wait_for()
    assert "Back" in phone.locator(".right button").all_inner_texts()[: len(hint)]


def test_item_without_a_key_is_chosen_with_the_cursor(phone: Page, connection: Connection) -> None:
    def show(current: int, hint: list[str]) -> None:
        items = [
            {"key": "·" * (number == 3), "label": label, "current": number == current, "dim": False, "head": ""}
            for number, label in enumerate(["Ada", "Bea", "Cid", "Dot"])
        ]
        dialog = {"title": "Hall", "text": [], "items": items, "fields": [], "hint": hint}
        connection.tell(t="panels", frame=1, full=True, offers=[], status=None, dialog=dialog)
        until(phone, "(words) => document.querySelector('[data-deck]')?.textContent === words", items[current]["label"])

    show(1, ["Enter: story"])
    for label in ("Dot", "Ada", "Bea"):
        tap(phone, label)
    heard = [connection.hear_input()["key"] for _ in range(6)]
    assert heard == ["ArrowDown", "ArrowDown", "Enter", "ArrowUp", "Enter", "Enter"]
    show(2, ["+: next level", "arrows: scroll"])
    tap(phone, "Dot")
    assert [connection.hear_input()["key"] for _ in range(2)] == ["+", "Enter"]


def test_device_keyboard_writes_to_the_game(phone: Page, connection: Connection) -> None:
    phone.get_by_role("button", name="Menu").tap()
    phone.get_by_role("button", name="Keyboard").tap()
    phone.keyboard.insert_text("Ad")
    phone.keyboard.press("Backspace")
    phone.keyboard.insert_text("x")
    phone.keyboard.press("Enter")
    heard = [connection.hear_input() for _ in range(5)]
    assert [message["key"] for message in heard] == ["A", "d", "Backspace", "x", "Enter"]
    assert [message["n"] for message in heard] == [1, 2, 3, 4, 5]


def test_tap_sends_the_cell(phone: Page, connection: Connection) -> None:
    box = phone.locator("#canvas").bounding_box()
    assert box is not None
    phone.touchscreen.tap(box["x"] + box["width"] * 0.5 / 80, box["y"] + box["height"] * 24.5 / 25)
    message = connection.hear_input()
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
    heard = [connection.hear_input()["key"] for _ in range(len(keys) + 2)]
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
    assert [connection.hear_input()["key"] for _ in range(3)] == ["h", "j", "k"]


def test_field_leaves_real_keys_to_the_game(phone: Page, connection: Connection) -> None:
    phone.get_by_role("button", name="Menu").tap()
    phone.get_by_role("button", name="Keyboard").tap()
    keys = ["ArrowLeft", "Backspace", "Home", "End", "PageUp", "Delete", "Escape", "Enter", "z"]
    for key in keys:
        phone.keyboard.press(key)
    phone.keyboard.press("Shift+ArrowUp")
    heard = [connection.hear_input() for _ in range(len(keys) + 1)]
    assert [message["key"] for message in heard] == [*keys, "ArrowUp"]
    assert [message["shift"] for message in heard] == [False] * len(keys) + [True]


def test_enter_that_comes_without_a_key(phone: Page, connection: Connection) -> None:
    phone.evaluate(
        """() => document.getElementById("field").dispatchEvent(
          new InputEvent("beforeinput", { inputType: "insertLineBreak", bubbles: true, cancelable: true }))"""
    )
    assert connection.hear_input()["key"] == "Enter"
