from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from player import Player
from serving import Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The tests of a file share a server. A test that stops it starts it again, and none sees the others' runs."""
    with running(tmp_path_factory.mktemp("server")) as serving:
        yield serving


@pytest.fixture
def player(server: Server, page: Page) -> Player:
    """A new visitor's browser at the title. The page closes before the server does."""
    return Player(page, server.url).open()


@pytest.fixture
def new_player(server: Server, new_page: Callable[..., Page]) -> Callable[..., Player]:
    """Returns further players, each with a browser of their own."""
    return lambda **options: Player(new_page(**options), server.url).open()
