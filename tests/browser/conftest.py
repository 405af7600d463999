from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from player import Player
from serving import Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """All tests of a file share a server: whoever stops it starts it again, and none comes upon the others' runs."""
    with running(tmp_path_factory.mktemp("server")) as serving:
        yield serving


@pytest.fixture
def player(server: Server, page: Page) -> Player:
    """Somebody at the title, in a browser that has never been here. The page goes before the server does."""
    return Player(page, server.url).open()


@pytest.fixture
def new_player(server: Server, new_page: Callable[..., Page]) -> Callable[..., Player]:
    """Further people, each in a browser of their own."""
    return lambda **options: Player(new_page(**options), server.url).open()
