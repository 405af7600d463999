from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from winze import content

SHIPPED = Path(content.__file__).parent


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    """A copy of the shipped content to make mistakes in."""
    for path in SHIPPED.glob("*.toml"):
        shutil.copy(path, tmp_path)
    return tmp_path
