"""Actions of a player on the client's page, and what the page shows and sends."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from web.fakes import Connection, FakeServer, until
from web.pixels import FULL_BLOCK, PALETTE, colour, wait_for
from winze.screen.picture import Canvas, Picture


def words(page: Page, expected: str) -> None:
    until(page, "(expected) => document.getElementById('words').textContent === expected", expected)


def press(page: Page, connection: Connection, letters: str) -> list[int]:
    """Press keys and return the numbers under which the server receives them."""
    for letter in letters:
        page.keyboard.press(letter)
    heard = [connection.hear() for _ in letters]
    assert [message["key"] for message in heard] == list(letters)
    return [message["n"] for message in heard]


def hear_again(connection: Connection) -> list[dict[str, Any]]:
    """Return the inputs of the next message, which must be a batch of resent ones."""
    message = connection.hear()
    assert (message["t"], [*message]) == ("again", ["t", "turn", "inputs"])
    inputs: list[dict[str, Any]] = message["inputs"]
    return inputs


def block(name: str) -> Picture:
    """Return a screen identified by the color of its first cell."""
    canvas = Canvas(80, 25)
    canvas.put(0, 0, FULL_BLOCK, colour(name))
    return canvas.picture()


def shows(page: Page, name: str) -> None:
    wait_for(page, 0, 0, {PALETTE[colour(name)]})


def stays_away(fake: FakeServer, page: Page) -> bool:
    """Return True if the page makes no new connection for a while."""
    page.evaluate("new Promise((done) => setTimeout(done, 400))")
    return fake.connections.empty()


BACK = [
    "dispatchEvent(new Event('online'))",
    "dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))",
    "document.dispatchEvent(new Event('visibilitychange'))",
]
