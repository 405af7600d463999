"""Files: where those lie that are not code, and how those of other people are read and our own are kept private."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parents[1]
CHECKOUT = PACKAGE.parents[1]


def folder(name: str) -> Path:
    """Return the folder `web` or `migrations`: the checkout's, or the copy in the wheel."""
    root = CHECKOUT if (CHECKOUT / "pyproject.toml").is_file() else PACKAGE / "_files"
    return root / name
