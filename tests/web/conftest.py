from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Browser, Page
from pytest import fixture

from conftest import open_page
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


@fixture(scope="module")
def shared_blank(browser: Browser) -> Iterator[tuple[Page, list[str]]]:
    """An empty page, and what it complained about."""
    server, heard = FakeServer(), []
    page = open_page(browser, heard)
    page.goto(f"{server.url}/blank.html")
    yield page, heard
    page.context.close()
    server.stop()


@fixture
def blank(shared_blank: tuple[Page, list[str]]) -> Iterator[Page]:
    """An empty page from where the client's modules can be imported. A file shares one: leave nothing behind in it."""
    page, heard = shared_blank
    yield page
    assert heard == [], "the page complained"


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
