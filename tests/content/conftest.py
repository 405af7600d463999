from __future__ import annotations

import pickle
import shutil
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from content.mistakes import SMALL


@pytest.fixture(autouse=True, scope="session")
def parsed_once() -> Iterator[None]:
    """Cache parsed TOML by text, and return fresh copies: these tests read all files often, and change one."""
    loads = tomllib.loads

    @cache
    def parsed(text: str) -> bytes:
        return pickle.dumps(loads(text))

    def again(text: str) -> dict[str, Any]:
        return pickle.loads(parsed(text))  # noqa: S301

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tomllib, "loads", again)
        yield


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    """Return a copy of the small content to make mistakes in."""
    for path in SMALL.glob("*.toml"):
        shutil.copy(path, tmp_path)
    return tmp_path
