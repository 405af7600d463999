from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

import pytest
import structlog
from fastapi import FastAPI

from empty_database import copy_empty_database
from http_client import Client
from shipped import shipped
from winze.api import app as app_module
from winze.api.app import create_app
from winze.api.settings import Settings
from winze.content import Content, load
from winze.store.database.place import Place
from winze.store.opening import open_store
from winze.store.store import Store


def _shared(colours: Collection[str], overlays: Sequence[Path]) -> Content:
    """Return the content, loaded once and shared by all tests of this process, unless overlays are given."""
    return load(colours=colours, overlays=overlays) if overlays else shipped()


@pytest.fixture(scope="session", autouse=True)
def _content_read_once() -> Iterator[None]:
    """Share the immutable content among all apps of this process, because loading takes longer than most tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app_module, "load", _shared)
        yield


@pytest.fixture(scope="session", autouse=True)
def _plain_tracebacks() -> None:
    """Log failures without colors and local variables, which take seconds to format."""
    printer = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(processors=[*structlog.get_config()["processors"][:-1], printer])


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data=tmp_path / "data", posts_per_minute=20, max_body_bytes=1000)


@pytest.fixture
def store(settings: Settings) -> Iterator[Store]:
    copy_empty_database(settings.data)
    with open_store(Place(settings.data)) as opened:
        yield opened


@pytest.fixture
def app(settings: Settings, store: Store) -> FastAPI:
    return create_app(settings, store)


@pytest.fixture
def client(app: FastAPI) -> Iterator[Client]:
    with Client(app) as opened:
        yield opened
