"""Files: the location of bundled folders, reading of other people's files, privacy of our own."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parents[1]
CHECKOUT = PACKAGE.parents[1]


def folder(name: str) -> Path:
    """Return the folder `web` or `migrations` of the checkout, or its copy in the wheel."""
    root = CHECKOUT if (CHECKOUT / "pyproject.toml").is_file() else PACKAGE / "_files"
    return root / name
