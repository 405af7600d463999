from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Page
from pytest import fixture

from web.fakes import Connection, FakeServer, until


@fixture
def fake() -> Iterator[FakeServer]:
    server = FakeServer()
    yield server
    server.stop()


@fixture
def page(fake: FakeServer, new_page: Callable[..., Page]) -> Page:
    """A page that is closed before the server stops, or it would complain that nobody answers."""
    return new_page()


@fixture
def blank(fake: FakeServer, page: Page) -> Page:
    """An empty page from where the client's modules can be imported."""
    page.goto(f"{fake.url}/blank.html")
    return page


@fixture
def client(fake: FakeServer, page: Page) -> Page:
    """The client's page; its connection waits in `fake.accept()`."""
    page.goto(fake.url)
    return page


@fixture
def connection(fake: FakeServer, client: Page) -> Connection:
    """The connection of the client's page, greeted: it shows the word Welcome and plays `run1`."""
    connection = fake.accept()
    connection.greet()
    until(client, "() => document.getElementById('words').textContent === ''")
    return connection
