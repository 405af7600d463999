"""Measure the requests of a browser until a player can play: on the first visit, and on the next."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
from collections.abc import Callable, Mapping
from time import perf_counter
from typing import TYPE_CHECKING, Any

from server import serving
from table import Row, Table, UnmeasuredError

if TYPE_CHECKING:
    from playwright.sync_api import Page

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE_MS, LOOK_MS = 10_000, 5


class Visit:
    """A page. Counts its requests and the bytes received over HTTP, headers included, and over its websocket."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._requests = 0
        self._bytes = 0
        self._painted = self._playing = False
        watcher = page.context.new_cdp_session(page)
        watcher.send("Network.enable")
        watcher.on("Network.loadingFinished", self._loaded)
        page.on("websocket", lambda socket: socket.on("framereceived", self._received))

    def play(self, url: str) -> Mapping[str, float]:
        """Open the page and begin a run like a player; return the figures up to the first turn."""
        page = self._page
        begun = perf_counter()
        page.goto(url)
        self._until(lambda: self._painted)
        title = perf_counter()
        page.keyboard.press("n")
        page.keyboard.type("Ada")
        page.keyboard.press("Enter")
        self._until(lambda: self._playing and self._painted)
        return {"requests": self._requests, "KB": self._bytes / 1024, "ms": (title - begun) * 1000}

    def _until(self, holds: Callable[[], bool]) -> None:
        for _ in range(PATIENCE_MS // LOOK_MS):
            if holds():
                return
            self._page.wait_for_timeout(LOOK_MS)
        raise RuntimeError("the page did not come to a game")

    def _loaded(self, event: dict[str, Any]) -> None:
        """Count a response. One from the browser's cache is reported with 0 bytes."""
        if event["encodedDataLength"]:
            self._requests += 1
            self._bytes += int(event["encodedDataLength"])

    def _received(self, data: str | bytes) -> None:
        self._bytes += len(data)
        if isinstance(data, bytes):
            self._painted = True
        elif json.loads(data).get("run"):
            self._playing, self._painted = True, False


def first_screen() -> Table:
    browser = os.environ.get("WINZE_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if not browser or not importlib.util.find_spec("playwright"):
        raise UnmeasuredError("there is no Chromium; name it with WINZE_CHROMIUM")
    from playwright.sync_api import sync_playwright

    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    with serving() as url, sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=browser, args=["--disable-gpu", *sandbox])
        context = started.new_context()
        rows = [Row(visit, Visit(context.new_page()).play(url)) for visit in ("cold", "warm")]
        started.close()
    return Table(
        "From the address to the first turn", "requests and KB until it can be played, ms until the title", rows
    )
