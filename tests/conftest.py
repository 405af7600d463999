"""Settings for every test, and fixtures: a Chromium, and pages whose errors fail the test.

Playwright's synchronous interface keeps an event loop marked as running in this thread while it lives, so nothing in
the same folder can use `asyncio.run`. It therefore lives for a folder, not for the session.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, settings
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright
from sqlalchemy import URL

from postgres import Postgres, postgres, programs
from shipped import why_broken

CONTENT_TESTS = Path(__file__).parent / "content"
FINDER = Path(__file__).parents[1] / "scripts" / "chromium.py"
ARGUMENTS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]

gc.set_threshold(10_000, 20, 20)
"""Thousands of tests make a large heap; the garbage collector would take a fifth of the time."""
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
"""No example fails for being slow; the bench measures time."""
settings.register_profile("unshrunk", settings.get_profile("untimed"), phases=[Phase.explicit, Phase.generate])
"""For `make mutants`, which only asks whether a test fails."""


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Collect only the tests of content if the shipped content does not load, because no other failure tells more."""
    collected = yield
    return collected if CONTENT_TESTS in file_path.parents or not why_broken() else []


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Let no run succeed that left tests out."""
    _close_browser()
    if why_broken() and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if complaints := why_broken():
        terminalreporter.section("the shipped content does not load: only tests/content was run", red=True)
        terminalreporter.write_line(complaints)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start with the long tests, so that they do not run alone at the end, and let those in a browser try twice."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
    # a finger that a busy machine holds up does something else: it holds instead of tapping
    for item in items:
        if "chromium_path" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_collection_finish() -> None:
    """Exempt everything that exists after collection from garbage collection, because it stays."""
    gc.freeze()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """A private PostgreSQL; without its programs the test is skipped."""
    if programs() is None:
        pytest.skip("needs the programs of PostgreSQL, on PATH or under /usr/lib/postgresql")
    with postgres() as running:
        yield running


@pytest.fixture
def shared_database(postgres_server: Postgres, monkeypatch: pytest.MonkeyPatch) -> Iterator[URL]:
    """The address of an empty database that several processes can share. None looks dead only because it is slow."""
    monkeypatch.setattr("winze.store.database.nodes.LEASE_MS", 30_000)
    monkeypatch.setattr("winze.store.database.postgres.HURRY", "-c lock_timeout=30s")
    url = postgres_server.empty_database()
    yield url
    postgres_server.drop(url)


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Return the Chromium that `make test` found, or find one. Tests fail without it, because a skip would be
    overlooked."""
    if named := os.environ.get("WINZE_CHROMIUM"):
        return named
    found = subprocess.run([sys.executable, FINDER], capture_output=True, text=True, check=False)
    if found.returncode:
        pytest.fail(found.stderr, pytrace=False)
    return found.stdout.strip()


_for_this_folder = ExitStack()
_folders = list[Path]()
"""The folder with the tests for which a browser is open, if any."""


@pytest.fixture(scope="module")
def browser(chromium_path: str, request: pytest.FixtureRequest) -> Browser:
    _folders[:] = [request.path.parent]
    return _started(chromium_path)


@cache
def _started(chromium_path: str) -> Browser:
    as_root = ["--no-sandbox"] if os.geteuid() == 0 else []
    playwright = _for_this_folder.enter_context(sync_playwright())
    started = playwright.chromium.launch(executable_path=chromium_path, args=ARGUMENTS + as_root)
    _for_this_folder.callback(started.close)
    return started


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Close the browser before the first test of another folder."""
    if [item.path.parent] != _folders:
        _close_browser()


def _close_browser() -> None:
    _folders.clear()
    _started.cache_clear()
    _for_this_folder.close()


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """Collect the errors of this test's pages. A test that provokes errors reads and clears the list."""
    heard: list[str] = []
    yield heard
    assert heard == [], "the page complained"


@contextmanager
def heard_from(page: Page, complaints: list[str]) -> Iterator[None]:
    """Collect the errors of a page."""

    def on_console(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            complaints.append(f"{message.type}: {message.text} ({message.location['url']})")

    def on_error(error: object) -> None:
        complaints.append(f"thrown: {error}")

    page.on("console", on_console)
    page.on("pageerror", on_error)
    yield
    page.remove_listener("console", on_console)
    page.remove_listener("pageerror", on_error)


@contextmanager
def open_page(browser: Browser, complaints: list[str], **options: Any) -> Iterator[Page]:
    """Open a page in a context of its own, and collect its errors. Its system is dark unless the options say more."""
    context = browser.new_context(**{"color_scheme": "dark", **options})
    context.set_default_timeout(10_000)
    page = context.new_page()
    with heard_from(page, complaints):
        yield page
        context.close()


@pytest.fixture
def new_page(browser: Browser, complaints: list[str]) -> Iterator[Callable[..., Page]]:
    """Open pages that are closed after the test: `new_page(viewport=..., device_scale_factor=...)`."""
    with ExitStack() as pages:
        yield lambda **options: pages.enter_context(open_page(browser, complaints, **options))


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return new_page()
