"""The weight of the page: what a browser loads from the first request to the title."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from player import Player
from serving import Server

MOST_REQUESTS = 25
MOST_BYTES_COLD = 60_000
MOST_BYTES_WARM = 10_000


class Loaded:
    """The answers a page received: bytes on the wire, headers included, by address."""

    def __init__(self, page: Page) -> None:
        self.sizes: dict[str, int] = {}
        self._addresses: dict[str, str] = {}
        session = page.context.new_cdp_session(page)
        session.on("Network.responseReceived", self._received)
        session.on("Network.loadingFinished", self._finished)
        session.send("Network.enable")

    def _received(self, event: dict[str, Any]) -> None:
        self._addresses[event["requestId"]] = event["response"]["url"]

    def _finished(self, event: dict[str, Any]) -> None:
        self.sizes[self._addresses[event["requestId"]]] = event["encodedDataLength"]


@pytest.mark.parametrize("window", [(1340, 900), (390, 844)])
def test_page_is_light(server: Server, new_page: Callable[..., Page], window: tuple[int, int]) -> None:
    page = new_page(viewport={"width": window[0], "height": window[1]})
    loaded = Loaded(page)
    player = Player(page, server.url).open()
    page.wait_for_load_state("networkidle")
    cold = dict(loaded.sizes)
    assert len([address for address in cold if "/font/" in address]) == 1
    assert f"{server.url}/" in cold and len(cold) <= MOST_REQUESTS
    assert sum(cold.values()) <= MOST_BYTES_COLD
    loaded.sizes.clear()
    player.open()
    page.wait_for_load_state("networkidle")
    assert loaded.sizes.keys() <= cold.keys()
    assert 0 < sum(loaded.sizes.values()) <= MOST_BYTES_WARM
