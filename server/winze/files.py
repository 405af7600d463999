"""Where the files lie that are not code: the checkout's `web/` and `migrations/`, or the copies in the wheel."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parent
CHECKOUT = PACKAGE.parents[1]


def folder(name: str) -> Path:
    """The folder `web` or `migrations`."""
    root = CHECKOUT if (CHECKOUT / "pyproject.toml").is_file() else PACKAGE / "_files"
    return root / name
