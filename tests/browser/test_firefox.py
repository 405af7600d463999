"""Keys and focus in Firefox, where it is installed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from firefox import FOUND, Firefox, firefox
from serving import Server

pytestmark = pytest.mark.skipif(not FOUND, reason="needs Firefox, Debian's package firefox-esr")

FOCUS = "(document.activeElement.id || document.activeElement.textContent)"
DIALOG = "document.querySelector('[role=dialog]:not([hidden]) h2')?.textContent"


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    with firefox(tmp_path_factory.mktemp("firefox")) as started:
        yield started


@pytest.fixture
def page(browser: Firefox, server: Server) -> Iterator[Firefox]:
    browser.open(f"{server.url}/help")
    browser.evaluate("(localStorage.clear(), sessionStorage.clear(), true)")
    browser.open(f"{server.url}/?reader")
    browser.until(f"{DIALOG} === 'Winze'")
    yield browser
    assert browser.complaints == []


def test_tab_leaves_the_game_and_comes_back(page: Firefox) -> None:
    page.press("Shift+Tab")
    assert page.evaluate(FOCUS) == "reader"
    page.press("Escape")
    assert page.evaluate(FOCUS) == "choices"
    page.press("n")
    page.until(f"{DIALOG} === 'New game'")
    page.press("Enter")
    page.until(f"{FOCUS} === 'game'")
    page.press("Shift+Tab")
    assert page.evaluate(FOCUS) == "reader"
    page.press("x", "Tab", "Tab")
    assert page.evaluate(FOCUS) == "told"
    page.press("i", "Tab")
    assert page.evaluate("document.activeElement.matches('#told button')"), "the first thing to do"
    page.press("i", "Escape")
    assert page.evaluate(DIALOG) is None, "letters play only in the game"
    assert page.evaluate(FOCUS) == "game"


def test_dialogs_take_the_focus_and_give_it_back(page: Firefox) -> None:
    assert page.evaluate(FOCUS) == "choices"
    page.press("o")
    page.until(f"{DIALOG} === 'Options: Play'")
    page.press("Backspace")
    page.until(f"{DIALOG} === 'Winze'")
    page.press("n")
    page.until(f"{DIALOG} === 'New game'")
    assert page.evaluate("document.activeElement.localName") == "input"
    page.press("Enter")
    page.until(f"{FOCUS} === 'game'")
    for key, title in (("i", "Pack"), ("p", "Messages")):
        page.press(key)
        page.until(f"{DIALOG} === '{title}'")
        page.press("Escape")
        page.until(f"{FOCUS} === 'game'")


def test_focus_can_be_seen(page: Firefox) -> None:
    for _ in range(5):
        page.press("Tab")
        assert page.evaluate("getComputedStyle(document.activeElement).outlineWidth") == "3px", page.evaluate(FOCUS)
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid", page.evaluate(FOCUS)
