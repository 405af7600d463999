from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize
from pytest import fixture

from conftest import heard_from, open_page
from web.client import words
from web.fakes import Connection, FakeServer

VIEWPORT: ViewportSize = {"width": 1280, "height": 720}


@fixture
def fake() -> Iterator[FakeServer]:
    server = FakeServer()
    yield server
    server.stop()


@fixture
def page(fake: FakeServer, new_page: Callable[..., Page]) -> Page:
    """A page that closes before the server stops; otherwise it would complain about the lost connection."""
    return new_page()


@fixture
def phone(fake: FakeServer, new_page: Callable[..., Page]) -> Page:
    """The page on a touch screen."""
    page = new_page(viewport={"width": 390, "height": 800}, device_scale_factor=3, has_touch=True, is_mobile=True)
    page.goto(fake.url)
    return page


@fixture(scope="module")
def shared_blank(browser: Browser) -> Iterator[tuple[Page, list[str]]]:
    """Yield an empty page, and fail if it complained about anything."""
    server, heard = FakeServer(), []
    with open_page(browser, heard) as page:
        page.goto(f"{server.url}/blank.html")
        yield page, heard
    server.stop()


@fixture
def blank(shared_blank: tuple[Page, list[str]]) -> Iterator[Page]:
    """An empty page that can import the client's modules. The tests of a file share it: leave nothing behind."""
    page, heard = shared_blank
    yield page
    assert heard == [], "the page complained"


@fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """The browser context in which the tests of a file open their pages, one after another."""
    context = browser.new_context(color_scheme="dark")
    context.set_default_timeout(10_000)
    yield context
    context.close()


@fixture
def client(fake: FakeServer, context: BrowserContext, complaints: list[str]) -> Iterator[Page]:
    """The client's page; its connection waits in `fake.accept()`.

    Opening a page takes a while, so the tests of a file share one: leave no scripts, clocks or options behind.
    """
    page = context.pages[0] if context.pages else context.new_page()
    page.set_viewport_size(VIEWPORT)
    with heard_from(page, complaints):
        page.goto(fake.url)
        yield page
        for tab in [tab for tab in context.pages if tab is not page]:
            tab.close()
        if not page.is_closed():
            if page.url.startswith(fake.url):
                page.evaluate("localStorage.clear()")
            page.goto("about:blank")


@fixture
def connection(fake: FakeServer, client: Page) -> Connection:
    """The connection of the client's page after the hello: it shows the word Welcome and plays `run1`."""
    connection = fake.accept()
    connection.greet()
    words(client, "")
    return connection


@fixture
def timed(fake: FakeServer, page: Page) -> Connection:
    """The connection of a page whose clock the test can advance."""
    page.clock.install()
    page.goto(fake.url)
    connection = fake.accept()
    connection.greet()
    words(page, "")
    return connection
