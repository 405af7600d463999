"""Keyboard layouts, systems, clipboards and wheels do not distort what a player means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from player import Player
from seeds import roomy_seed

PRESS = """(fields) => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...fields }))"""
RUSSIAN = {"h": "р", "j": "о", "k": "л", "l": "д"}
CAPS_LOCK = "Caps Lock is on."


def strike(player: Player, key: str, code: str, **fields: Any) -> None:
    """Press a key unknown to Playwright."""
    player.page.evaluate(PRESS, {"key": key, "code": code, **fields})


def test_russian_letters_walk_and_write_a_name(player: Player):
    strike(player, "т", "KeyN")
    player.sees("Your name")
    for key, code, shift in [("Ф", "KeyA", True), ("в", "KeyD", False), ("ф", "KeyA", False)]:
        strike(player, key, code, shiftKey=shift)
    player.press("ArrowDown").write(str(roomy_seed())).press("Enter").until(player.playing, "the play scene")
    assert "Ada" in player.lines()[0]
    for letter, (dx, dy) in {"h": (-1, 0), "l": (1, 0), "k": (0, -1), "j": (0, 1)}.items():
        x, y = player.hero
        turn = player.turn
        strike(player, RUSSIAN[letter], f"Key{letter.upper()}")
        player.until(lambda turn=turn: player.turn == turn + 1, letter)
        assert player.hero == (x + dx, y + dy)


@pytest.mark.parametrize("shift", [{"shiftKey": True}, {"modifierNumLock": True}], ids=["Linux", "Windows"])
def test_shift_with_the_number_pad_walks_on(player: Player, shift: dict[str, bool]):
    player.begin(seed=roomy_seed())
    start = player.hero
    strike(player, "ArrowLeft", "Numpad4", **shift)
    player.until(lambda: player.hero[0] < start[0] - 3, "the far wall")
    strike(player, "ArrowRight", "Numpad6", **shift)
    player.until(lambda: player.hero == start, "the mouth of the mine, where walking on stops")


def test_caps_lock_is_reported_and_s_stays(player: Player):
    player.begin(seed=roomy_seed())
    for letter, turn in [("H", 1), ("S", 2)]:
        strike(player, letter, f"Key{letter}", modifierCapsLock=True)
        player.until(lambda turn=turn: player.turn == turn, f"a turn after {letter}")
    player.sees(CAPS_LOCK)
    player.press("x").until(lambda: CAPS_LOCK not in player.text(), "nothing of Caps Lock")


RING = """() => {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(document.activeElement);
  return [document.activeElement.id || document.activeElement.textContent, outlineStyle, outlineWidth, outlineColor];
}"""


def test_tab_leads_through_the_page_and_back_to_the_game(player: Player):
    page = player.page
    assert page.evaluate("document.activeElement.id") == "game"
    stops = []
    for _ in range(4):
        page.keyboard.press("Tab")
        stops.append(page.evaluate(RING))
    assert [stop[0] for stop in stops] == ["Hall", "Live", "Daily", "Help"]
    assert all(stop[1:] == ["solid", "3px", "rgb(255, 215, 95)"] for stop in stops)
    for key in ("n", "h", "o"):
        page.keyboard.press(key)
    page.keyboard.press("Escape")
    assert page.evaluate(RING) == ["game", "solid", "3px", "rgb(255, 215, 95)"]
    player.press("o").sees("Options")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.id") != "game"


def test_tab_leaves_play(player: Player):
    player.begin(seed=roomy_seed())
    player.page.keyboard.press("Tab")
    assert player.page.evaluate("document.activeElement.id") != "game"
    player.page.keyboard.press("Shift+Tab")
    player.walk("h")
    assert player.turn == 1


def test_backspace_closes_what_is_open(player: Player):
    player.begin(seed=roomy_seed())
    for key, words in [("i", "Pack"), ("?", "Help"), ("=", "Options"), ("x", "go there"), ("T", "The mine so far")]:
        player.press(key).sees(words).press("Backspace").until(lambda words=words: words not in player.text(), "play")
        assert player.page.evaluate("document.activeElement.id") == "game"


def test_giving_up_takes_a_capital_y(player: Player):
    player.begin("Cy", roomy_seed())
    player.press("Q").sees("Abandon this run").press("Enter", "y").press("n").until(player.playing, "play again")
    player.give_up()


def test_title_says_that_there_is_no_run(player: Player):
    player.press("c").sees("no run yet")


def test_seed_and_name_are_pasted(player: Player):
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.press("n").sees("Your name")
    for text, then in [("Bea\n", "ArrowDown"), (f"{roomy_seed()}\r\n", "Enter")]:
        player.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
        player.page.keyboard.press("Control+v")
        player.sees(text.strip()).press(then)
    player.until(player.playing, "the play scene")
    assert "Bea" in player.lines()[0]
    player.page.keyboard.press("Control+v")
    player.walk("h")
    assert player.turn == 1


def over_the_middle(player: Player) -> None:
    box = player.page.locator("canvas").bounding_box()
    assert box
    player.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_wheel_scrolls_help_and_leaves_the_page(player: Player):
    player.begin(seed=roomy_seed()).press("?").sees("How to play in 60 seconds")
    over_the_middle(player)
    player.page.mouse.wheel(0, 400)
    player.until(lambda: "How to play in 60 seconds" not in player.text(), "lines farther down")
    for _ in range(120):
        player.page.mouse.wheel(0, -5)
    player.sees("How to play in 60 seconds")
    assert player.page.evaluate("document.scrollingElement.scrollTop") == 0


def test_wheel_scrolls_messages_but_moves_nobody(player: Player):
    player.begin(seed=roomy_seed())
    player.walk(*"hl" * 15)
    over_the_middle(player)
    player.page.mouse.wheel(0, 400)
    player.press("?").sees("How to play in 60 seconds").press("Escape").until(player.playing, "play again")
    assert player.turn == 30


@pytest.fixture
def phone(new_player: Callable[..., Player]) -> Player:
    return new_player(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)


GUARD = 300
"""Milliseconds after which a key that has come in place of another acts."""


def test_composing_keyboard_writes_a_name_once(phone: Player):
    phone.press("n").sees("Your name")
    name = phone.page.get_by_label("Your name")
    phone.press(*["Backspace"] * len(name.input_value()))
    name.tap()
    phone.until(lambda: name.input_value() == "", "an empty field")
    session = phone.page.context.new_cdp_session(phone.page)
    for word in ("A", "Ad", "Ada"):
        session.send("Input.imeSetComposition", {"text": word, "selectionStart": len(word), "selectionEnd": len(word)})
    session.send("Input.insertText", {"text": "Ada"})
    phone.page.wait_for_timeout(GUARD)
    phone.page.get_by_role("button", name="Start").last.tap()
    phone.until(phone.playing, "the play scene")
    assert "Ada " in phone.lines()[0]


def test_real_keyboard_plays_while_the_field_has_focus(phone: Player):
    phone.begin(seed=roomy_seed())
    phone.page.get_by_role("button", name="Menu").tap()
    phone.page.get_by_role("button", name="Keyboard").tap()
    assert phone.page.evaluate("document.activeElement.id") == "field"
    x, y = phone.hero
    phone.walk("ArrowLeft", "Home")
    assert phone.hero == (x - 2, y - 1)
    phone.press("=").sees("Options").press("k").sees("laptop")
    phone.press("Escape").until(phone.playing, "play again")
