"""The game's own content, read once per process: reading it takes a tenth of a second."""

from __future__ import annotations

from functools import cache

from winze.content import Content, load
from winze.screen.palette import NAMES


@cache
def shipped() -> Content:
    return load(colours=NAMES)
