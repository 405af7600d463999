from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI

from asking import Client
from winze.api.app import create_app
from winze.api.settings import Settings
from winze.store.store import Store, open_store


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data=tmp_path / "data", posts_per_minute=20, max_body_bytes=1000)


@pytest.fixture
def store(settings: Settings) -> Iterator[Store]:
    with open_store(settings.data) as opened:
        yield opened


@pytest.fixture
def app(settings: Settings, store: Store) -> FastAPI:
    return create_app(settings, store)


@pytest.fixture
def client(app: FastAPI) -> Iterator[Client]:
    with Client(app) as opened:
        yield opened
