"""Screen reader mode: questions, speech, and dialogs that take the focus and give it back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page
from pytest import fixture

from web.client import block
from web.fakes import Connection, FakeServer, until

STATUS = {
    "level": "1 Day Eye", "hp": 20, "max_hp": 20, "exp_level": 1, "score": 0, "gold": 7, "turn": 3, "oil": 412,
    "lamp": True, "unrest": "Quiet", "lit": True, "loud": False, "lasting": [], "boons": 0,
}  # fmt: skip
RAT = {
    "name": "cave rat", "words": "cave rat, unhurt, hunting you", "monster": True, "mood": "hunts", "bearing": "ne",
    "distance": 3, "x": 9, "y": 4,
}  # fmt: skip
DOOR = {"name": "closed door", "bearing": "w", "steps": 1, "x": 2, "y": 5}
DIALOG: dict[str, Any] = {
    "title": "Pack",
    "text": [],
    "items": [
        {"key": "a", "label": "a pick", "current": True, "dim": False, "head": ""},
        {"key": "b", "label": "a rope", "current": False, "dim": True, "head": ""},
    ],
    "fields": [],
    "hint": ["letter: select", "Esc: back"],
}
SAID = "() => [...document.querySelectorAll('#said [role=status]')].map((line) => line.textContent).join('')"
PRESS = """(fields) => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { ...fields, bubbles: true, cancelable: true })
)"""
HEARD = """() => {
  window.heard = { status: [], alert: [] };
  for (const line of document.querySelectorAll("#said p")) {
    const told = window.heard[line.getAttribute("role")];
    const watch = new MutationObserver(() => line.textContent && told.push(line.textContent));
    watch.observe(line, { childList: true });
  }
}"""
"""Collect what a screen reader would say."""


@fixture
def connection(fake: FakeServer, page: Page) -> Connection:
    page.goto(f"{fake.url}/?reader")
    connection = fake.accept()
    hello = connection.greet()
    assert {"panels", "panels2"} <= set(hello["want"])
    page.locator("#told").wait_for()
    page.evaluate(HEARD)
    play = {"status": STATUS, "sight": [RAT], "around": ["floor"] * 9, "pack": [], "ways": [DOOR], "offers": []}
    tell(page, connection, full=True, dialog=None, log={"drop": 0, "keep": 0, "add": ["You wake."]}, **play)
    return connection


def tell(page: Page, connection: Connection, **words: Any) -> None:
    """Send words, and wait until the page has them."""
    connection.tell(t="panels", frame=1, **words)
    connection.tell(t="panels", frame=1, pack=[{"letter": "z", "words": "a bell"}])
    page.get_by_text("z: a bell").wait_for(state="attached")
    connection.tell(t="panels", frame=1, pack=[])
    until(page, "() => !document.getElementById('told').textContent.includes('z: a bell')")


def said(page: Page) -> str:
    words: str = page.evaluate(SAID)
    return words


def heard(page: Page, what: str) -> list[str]:
    lines: list[str] = page.evaluate("(what) => window.heard[what]", what)
    return lines


def test_digits_answer_and_send_nothing(page: Page, connection: Connection) -> None:
    for digit, answer in (
        ("1", "20 of 20 hit points, the level is quiet, lamp lit, 412 oil"),
        ("2", "1 in sight. cave rat, unhurt, hunting you, 3 steps northeast."),
        ("3", "under you: floor"),
        ("5", "1 way. closed door, 1 step, west."),
        ("6", "Nothing."),
        ("7", "You wake."),
        ("8", "1 Day Eye"),
        ("0", "9, say that again."),
    ):
        page.keyboard.press(digit)
        assert answer in said(page), digit
    page.keyboard.press("x")
    assert connection.hear_input()["key"] == "x"


@pytest.mark.parametrize(
    ("key", "code", "shift", "is_digit"),
    [
        ("5", "Digit5", False, True),
        ("5", "Digit5", True, True),
        ("(", "Digit5", False, False),
        ("%", "Digit5", True, False),
        ("_", "Digit8", False, False),
        ("5", "Numpad5", False, False),
    ],
)
def test_digit_of_any_keyboard_asks(
    page: Page, connection: Connection, key: str, code: str, *, shift: bool, is_digit: bool
) -> None:
    page.evaluate(PRESS, {"key": key, "code": code, "shiftKey": shift})
    page.keyboard.press("x")
    asked = "closed door, 1 step, west" in said(page)
    assert (connection.hear_input()["key"], asked) == (("x", True) if is_digit else (key, False))


def test_same_answer_is_said_again(page: Page, connection: Connection) -> None:
    page.keyboard.press("8")
    page.keyboard.press("8")
    page.keyboard.press("9")
    until(page, "() => window.heard.status.filter((line) => line === '1 Day Eye').length === 3")


def test_enter_goes_to_what_was_named(page: Page, connection: Connection) -> None:
    page.keyboard.press("2")
    page.keyboard.press("2")
    assert said(page) == "1 of 1: cave rat, unhurt, hunting you, 3 steps northeast. Enter goes there."
    page.keyboard.press("Enter")
    message = connection.hear_input()
    assert (message["t"], message["x"], message["y"]) == ("go", 9, 4)
    page.keyboard.press("Enter")
    assert connection.hear_input()["key"] == "Enter", "a goal is good once"


def test_watcher_is_not_sent_anywhere(page: Page, connection: Connection) -> None:
    connection.welcome(watching={"run": "r1", "name": "Ada"})
    until(page, "() => document.title.startsWith('Watching')")
    page.keyboard.press("0")
    assert said(page).startswith("You are watching: x looks around, Escape stops. 1, how you are.")
    assert "Enter" not in said(page)
    page.keyboard.press("2")
    page.keyboard.press("2")
    assert said(page) == "1 of 1: cave rat, unhurt, hunting you, 3 steps northeast."
    page.keyboard.press("Enter")
    assert connection.hear_input()["t"] == "key"


LOOK = {
    **DIALOG, "items": [], "text": ["Floor."], "title": "",
    "cursor": {"words": "Floor.", "more": "", "bearing": "e", "distance": 2, "x": 8, "y": 4},
}  # fmt: skip


def test_each_cell_of_a_cursor_is_said(page: Page, connection: Connection) -> None:
    tell(page, connection, dialog=LOOK, prompt="look")
    page.get_by_role("dialog", name="Look").get_by_text("Floor, 2 steps east.").wait_for()
    for cursor in (
        {**LOOK["cursor"], "distance": 3, "x": 9},
        {"words": "closed door", "more": "The wall stops it after 2 of 4 steps.", "bearing": "e", "distance": 4},
    ):
        page.keyboard.press("l")
        connection.hear_input()
        tell(page, connection, dialog={**LOOK, "cursor": cursor})
    page.keyboard.press("l")
    connection.hear_input()
    tell(page, connection)
    door = "closed door, 4 steps east. The wall stops it after 2 of 4 steps."
    assert heard(page, "status") == ["Floor, 3 steps east.", door, door], "the last key led nowhere"


def test_cells_of_a_cursor_that_are_as_far_differ_in_words(page: Page, connection: Connection) -> None:
    tell(page, connection, status={"x": 5, "y": 5}, dialog=LOOK, prompt="look")
    for x, y in ((8, 6), (8, 7)):
        page.keyboard.press("j")
        connection.hear_input()
        cursor = {**LOOK["cursor"], "bearing": "e", "distance": 3, "x": x, "y": y}
        tell(page, connection, dialog={**LOOK, "cursor": cursor})
    assert heard(page, "status") == ["Floor, 1 south, 3 east.", "Floor, 2 south, 3 east."]


def test_same_note_is_said_for_each_key(page: Page, connection: Connection) -> None:
    for words in ({"note": "There is nothing here to take."}, {}):
        page.keyboard.press("g")
        connection.hear_input()
        tell(page, connection, **words)
    tell(page, connection, watchers=1)
    assert heard(page, "status") == ["There is nothing here to take."] * 2


def test_step_tells_doors_and_openings_beside_but_not_behind(page: Page, connection: Connection) -> None:
    tell(page, connection, status={"x": 5, "y": 5})
    page.keyboard.press("l")
    connection.hear_input()
    sides = [("closed door", "n"), ("opening", "e"), ("opening", "w")]
    tell(page, connection, status={"x": 6}, openings=[{"name": name, "bearing": bearing} for name, bearing in sides])
    until(page, "() => window.heard.status.includes('Closed door north, opening east.')")


@pytest.mark.parametrize(
    ("status", "words"),
    [
        ({"turn": 4, "x": 6}, "East."),
        ({"turn": 6, "x": 6, "y": 2}, "Under you: shaft down."),
        ({"turn": 4}, "A turn passes."),
        ({"turn": 9}, "6 turns pass."),
    ],
)
def test_turns_without_a_line_are_told(page: Page, connection: Connection, status: dict[str, int], words: str) -> None:
    tell(page, connection, status={"x": 5, "y": 5})
    page.keyboard.press("z")
    connection.hear_input()
    tell(page, connection, status=status, around=["shaft down"] * 9)
    until(page, "() => window.heard.status.length")
    assert heard(page, "status") == [words]


def test_line_of_a_turn_stands_for_its_step(page: Page, connection: Connection) -> None:
    tell(page, connection, status={"x": 5, "y": 5})
    page.keyboard.press("l")
    connection.hear_input()
    tell(page, connection, status={"turn": 4, "x": 6}, log={"drop": 0, "keep": 1, "add": ["A drip falls."]})
    page.keyboard.press("8")
    assert "East." not in heard(page, "status")


def test_end_of_a_way_is_told_after_its_lines(page: Page, connection: Connection) -> None:
    tell(page, connection, status={"x": 5, "y": 5})
    page.keyboard.press(")")
    connection.hear_input()
    shaft = {"name": "shaft down, to 2 Tallow", "bearing": "here", "steps": 0, "x": 9, "y": 5}
    log = {"drop": 0, "keep": 1, "add": ["A drip falls."]}
    tell(page, connection, status={"turn": 7, "x": 9}, ways=[shaft], log=log)
    until(page, "() => window.heard.status.length")
    assert heard(page, "status") == ["A drip falls. Under you: shaft down, to 2 Tallow."]


def test_openings_of_the_first_of_many_steps_are_not_said(page: Page, connection: Connection) -> None:
    tell(page, connection, status={"x": 5, "y": 5})
    page.keyboard.press("z")
    connection.hear_input()
    connection.tell(t="panels", frame=2, status={"turn": 4, "x": 6}, openings=[{"name": "opening", "bearing": "n"}])
    connection.tell(t="panels", frame=3, status={"turn": 5, "x": 7}, log={"drop": 0, "keep": 1, "add": ["You stop."]})
    until(page, "() => window.heard.status.length")
    assert heard(page, "status") == ["You stop."]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("? opens the help.", "question mark opens the help."),
        ("(i) ) travels there, > climbs down.", "(i) right parenthesis travels there, greater than climbs down."),
        ("w takes a weapon, W puts armor on.", "w takes a weapon, capital W puts armor on."),
        ("Capital Y: yes", "Capital Y: yes"),
        ("A rat bites you (-2). (x2)", "A rat bites you (-2). (x2)"),
        ("> You hit the rat.", "You hit the rat."),
        ("> (i) A foe!", "(i) A foe!"),
        ("x ; look around", "x semicolon look around"),
        ('" does nothing here.', "quotation mark does nothing here."),
        ("- does nothing here.", "minus does nothing here."),
    ],
)
def test_keys_in_words_have_names(blank: Page, words: str, said: str) -> None:
    script = "async (words) => (await import('/js/words.js')).signsInWords(words)"
    assert blank.evaluate(script, words) == said


def test_page_of_text_is_read_line_by_line(page: Page, connection: Connection) -> None:
    page.keyboard.press("p")
    tell(page, connection, dialog={**DIALOG, "title": "Messages", "items": [], "text": ["One.", "Two."]})
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"):
        page.keyboard.press(key)
    assert heard(page, "status") == ["One.", "Two.", "Two.", "One."]


def test_same_offer_is_named_once(page: Page, connection: Connection) -> None:
    down = {"label": "Climb down", "keys": [">"]}
    tell(page, connection, offers=[{"do": "climb", **down}, {"do": "way", **down, "keys": ["s"]}])
    page.keyboard.press("4")
    assert said(page) == "Climb down, greater than"


def test_what_is_in_sight_and_ways_are_buttons(page: Page, connection: Connection) -> None:
    for name, cell in (("cave rat", (9, 4)), ("closed door", (2, 5))):
        page.get_by_role("button", name=name).click()
        message = connection.hear_input()
        assert (message["t"], message["x"], message["y"]) == ("go", *cell)
        assert page.evaluate("document.activeElement.id") == "game"


SPEECH = """async (drop) => {
  const { Speech } = await import("/js/speech.js");
  const lines = ["p", "p", "p", "p"].map((name) => document.createElement(name));
  const said = [];
  for (const line of lines.slice(0, 2)) {
    new MutationObserver(() => line.textContent && said.push(line.textContent)).observe(line, { childList: true });
  }
  const speech = new Speech(lines.slice(0, 2), lines.slice(2));
  speech.tell(Array.from({ length: 9 }, (_, i) => `Line ${i}.`));
  if (drop) speech.hush();
  else speech.tell(["Line 9.", "Line 10."]);
  await new Promise((done) => setTimeout(done, 500));
  return said;
}"""


def test_long_errand_is_said_in_parts(page: Page, connection: Connection) -> None:
    expected = " ".join(f"Line {number}." for number in range(7)) + " And 3 more, 7 reads them. Line 10."
    assert page.evaluate(SPEECH, False) == [expected]


def test_key_drops_what_is_unsaid(page: Page, connection: Connection) -> None:
    assert page.evaluate(SPEECH, True) == []


def test_log_is_said_and_kept_for_reading(page: Page, connection: Connection) -> None:
    tell(page, connection, log={"drop": 0, "keep": 1, "add": ["A drip falls."]})
    until(page, "() => window.heard.status.includes('A drip falls.')")
    page.keyboard.press("7")
    assert said(page) == "You wake. A drip falls."


def test_one_alarm_a_turn(page: Page, connection: Connection) -> None:
    rats = [RAT, {**RAT, "x": 3}]
    lasting = [{"name": "poisoned", "turns": 5}]
    tell(page, connection, sight=rats, status={"hp": 4, "turn": 4, "lasting": lasting})
    tell(page, connection, status={"lasting": []})
    assert heard(page, "alert") == [
        "cave rat, unhurt, hunting you, 3 steps northeast. Below a quarter: 4 of 20 hit points. You are poisoned."
    ]


def test_same_alarm_is_said_again(page: Page, connection: Connection) -> None:
    for turn in (4, 5):
        tell(page, connection, sight=[])
        tell(page, connection, sight=[RAT], status={"turn": turn})
    assert len(heard(page, "alert")) == 2
    assert page.locator("#said [role=alert]").all_inner_texts().count("") == 1, "in the other line"


def test_dialog_takes_the_focus_and_gives_it_back(page: Page, connection: Connection) -> None:
    connection.tell(t="panels", frame=2, dialog=DIALOG)
    page.get_by_role("dialog", name="Pack").wait_for()
    options = page.get_by_role("listbox").get_by_role("option")
    assert options.all_inner_texts() == ["a: a pick", "b: a rope"]
    assert page.evaluate("document.activeElement.getAttribute('aria-activedescendant')") == "choice-0"
    assert options.nth(1).get_attribute("aria-disabled") == "true"
    page.keyboard.press("ArrowDown")
    assert connection.hear_input()["key"] == "ArrowDown"
    items = [{**item, "current": not item["current"]} for item in DIALOG["items"]]
    connection.tell(t="panels", frame=3, dialog={**DIALOG, "items": items})
    until(page, "() => document.activeElement.getAttribute('aria-activedescendant') === 'choice-1'")
    page.keyboard.press("1")
    page.keyboard.press("Backspace")
    assert [connection.hear_input()["key"] for _ in range(2)] == ["1", "Backspace"], "digits are the dialog's"
    connection.tell(t="panels", frame=4, dialog=None)
    until(page, "() => document.activeElement.id === 'game'")


def test_field_shows_what_the_server_tells(page: Page, connection: Connection) -> None:
    asked = {**DIALOG, "title": "New game", "items": [], "fields": [{"label": "Name", "text": "Ad", "active": True}]}
    connection.tell(t="panels", frame=2, dialog=asked)
    field = page.get_by_label("Name")
    field.wait_for()
    page.keyboard.press("a")
    assert connection.hear_input()["key"] == "a"
    assert field.input_value() == "Ad"
    asked["fields"] = [{"label": "Name", "text": "Ada", "active": True}]
    connection.tell(t="panels", frame=3, dialog=asked)
    until(page, "() => document.activeElement.value === 'Ada'")


FOCUSED = """() => {
  window.focused = [];
  document.addEventListener("focusin", (event) => window.focused.push(event.target.id || event.target.tagName));
}"""


def test_dialog_that_changes_keeps_the_focus_and_tells_new_lines(page: Page, connection: Connection) -> None:
    shop = {**DIALOG, "title": "Shop", "text": ["You have 30 gold."], "fields": []}
    tell(page, connection, dialog=shop)
    page.evaluate(FOCUSED)
    page.keyboard.press("b")
    connection.hear_input()
    left = {**shop, "text": ["You have 5 gold."], "items": DIALOG["items"][:1]}
    tell(page, connection, dialog=left, log={"drop": 0, "keep": 1, "add": ["You buy a rope."]})
    until(page, "() => window.heard.status.includes('You buy a rope. You have 5 gold.')")
    assert page.evaluate("window.focused") == []


def test_item_that_changes_is_told_and_the_current_one_is_not(page: Page, connection: Connection) -> None:
    tell(page, connection, dialog=DIALOG)
    options = page.get_by_role("listbox", name="Pack").get_by_role("option")
    current = options.first.element_handle()
    page.keyboard.press("b")
    connection.hear_input()
    items = [DIALOG["items"][0], {**DIALOG["items"][1], "label": "a long rope"}]
    tell(page, connection, dialog={**DIALOG, "items": items})
    until(page, "() => window.heard.status.length")
    assert heard(page, "status") == ["a long rope"]
    assert options.all_inner_texts() == ["a: a pick", "b: a long rope"]
    assert current.evaluate("(option) => option.isConnected")


def test_list_that_opens_over_another_is_told_with_its_text(page: Page, connection: Connection) -> None:
    tell(page, connection, dialog=DIALOG)
    page.keyboard.press("a")
    connection.hear_input()
    text = ["Digs.", "damage 1d4", "deals 9% more damage", "a rope: leads down."]
    tell(page, connection, dialog={**DIALOG, "title": "Throw what?", "text": text})
    until(page, "() => window.heard.status.length")
    assert heard(page, "status") == ["Throw what? Digs. damage 1d4. deals 9% more damage."]


def test_dialog_is_described_by_its_text_and_items_by_theirs(page: Page, connection: Connection) -> None:
    text = ["You may choose one.", "a pick: digs.", "a rope: leads down."]
    tell(page, connection, dialog={**DIALOG, "text": text})
    box = page.get_by_role("dialog", name="Pack")
    described = "(node) => document.getElementById(node.getAttribute('aria-describedby')).textContent"
    assert box.evaluate(described) == "You may choose one."
    options = page.get_by_role("option")
    assert [options.nth(i).evaluate(described) for i in range(2)] == text[1:]


def test_field_above_a_list_points_to_its_current_item(page: Page, connection: Connection) -> None:
    find = {**DIALOG, "title": "Find", "fields": [{"label": "Find", "text": "", "active": True}]}
    tell(page, connection, dialog=find)
    field = page.get_by_role("combobox", name="Find")
    assert field.get_attribute("aria-activedescendant") == "choice-0"
    items = [{**item, "current": not item["current"]} for item in DIALOG["items"]]
    tell(page, connection, dialog={**find, "items": items})
    assert field.get_attribute("aria-activedescendant") == "choice-1"


def test_game_is_described_once(page: Page, connection: Connection) -> None:
    game = page.get_by_role("application")
    assert game.get_attribute("aria-describedby")
    page.keyboard.press("i")
    assert not game.get_attribute("aria-describedby")


def test_player_chooses_how_things_are_told(page: Page, connection: Connection) -> None:
    tell(page, connection, status={"x": 7, "y": 6}, sight=[{**RAT, "hit": 70}])
    seen = page.locator("#told ul").first
    for bearings, told in (("clock", "at 2 o'clock"), ("steps", "2 north, 2 east"), ("compass", "northeast")):
        page.get_by_label("Bearings").select_option(bearings)
        assert told in seen.inner_text()
    for words, told in (
        ("brief", "cave rat, 3 northeast"),
        ("full", "hunting you, 70 percent to hit, 3 steps northeast"),
    ):
        page.get_by_label("Detail").select_option(words)
        assert told in seen.inner_text()
    page.reload()
    page.locator("#told").wait_for()
    assert page.get_by_label("Detail").input_value() == "full"


def test_offers_are_buttons(page: Page, connection: Connection) -> None:
    tell(page, connection, offers=[{"do": "quaff", "label": "Drink", "keys": ["q", "d"]}])
    page.get_by_role("button", name="Drink").click()
    assert [connection.hear_input()["key"] for _ in range(2)] == ["q", "d"]
    assert page.evaluate("document.activeElement.id") == "game"


def test_mode_is_switched_by_its_button_and_kept(fake: FakeServer, new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.goto(fake.url)
    fake.accept().greet()
    page.keyboard.press("Shift+Tab")
    page.get_by_role("button", name="Screen reader mode").press("Enter")
    fake.accept().greet()
    page.locator("#told").wait_for()
    page.goto(fake.url)
    fake.accept().greet()
    page.locator("#told").wait_for()
    page.get_by_role("button", name="Screen reader mode").press("Enter")
    connection = fake.accept()
    connection.greet()
    connection.show(block("sky"), seen=0)
    assert page.locator("#told").count() == 0


@pytest.mark.parametrize("width", [1366, 390])
def test_dialog_ends_above_the_words_and_the_map_keeps_its_size(page: Page, connection: Connection, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    long = {**DIALOG, "text": ["A long tale."] * 40}
    tell(page, connection, dialog=long, log={"drop": 0, "keep": 1, "add": ["A drip falls."]})
    until(page, "() => document.getElementById('said').textContent.includes('A drip falls.')")
    dialog, words, before = (page.locator(name).bounding_box() for name in ("#dialog", "#said", "#game"))
    assert dialog and words and dialog["y"] + dialog["height"] <= words["y"] + 1
    tell(page, connection, log={"drop": 0, "keep": 2, "add": ["The rock creaks."] * 12})
    until(page, "() => document.getElementById('said').textContent.includes('creaks')")
    assert page.locator("#game").bounding_box() == before


@pytest.mark.parametrize("width", [1366, 390])
def test_links_at_the_end_stand_in_the_last_rows_of_the_canvas(page: Page, connection: Connection, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    connection.tell(t="over", run="run7", score=640, depth=4, cause="killed by a cave rat", claim="run7.x")
    page.locator("#ended").wait_for()
    links, game = page.locator("#ended").bounding_box(), page.locator("#game").bounding_box()
    assert links and game
    assert links["x"] + links["width"] <= game["x"] + game["width"]
    assert game["height"] / 2 <= links["y"] <= game["height"] - links["height"]
