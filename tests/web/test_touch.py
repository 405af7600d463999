"""Devices without a keyboard."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page
from pytest import fixture

from web.fakes import Connection, FakeServer


@fixture
def phone(fake: FakeServer, new_page: Callable[..., Page]) -> Page:
    page = new_page(viewport={"width": 390, "height": 800}, device_scale_factor=3, has_touch=True, is_mobile=True)
    page.goto(fake.url)
    return page


@fixture
def connection(fake: FakeServer, phone: Page) -> Connection:
    connection = fake.accept()
    connection.greet()
    return connection


def test_buttons_press_keys(phone: Page, connection: Connection) -> None:
    phone.get_by_role("button", name="Esc").tap()
    phone.get_by_role("button", name="left").tap()
    assert [connection.hear()["key"] for _ in range(2)] == ["Escape", "ArrowLeft"]


def test_the_devices_keyboard_writes_to_the_game(phone: Page, connection: Connection) -> None:
    phone.get_by_role("button", name="Keyboard").tap()
    phone.keyboard.insert_text("Ad")
    phone.keyboard.press("Backspace")
    phone.keyboard.insert_text("x")
    phone.keyboard.press("Enter")
    heard = [connection.hear() for _ in range(5)]
    assert [message["key"] for message in heard] == ["A", "d", "Backspace", "x", "Enter"]
    assert [message["n"] for message in heard] == [1, 2, 3, 4, 5]


def test_a_tap_tells_the_cell(phone: Page, connection: Connection) -> None:
    box = phone.locator("#canvas").bounding_box()
    assert box is not None
    phone.touchscreen.tap(box["x"] + box["width"] * 0.5 / 80, box["y"] + box["height"] * 24.5 / 25)
    message = connection.hear()
    assert (message["t"], message["x"], message["y"]) == ("point", 0, 24)


def test_a_desktop_has_no_such_bar(client: Page) -> None:
    assert client.locator("#touch").is_hidden()
