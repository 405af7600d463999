"""The game's own content, read once per process: reading it takes a tenth of a second."""

from __future__ import annotations

from functools import cache

import pytest

from winze.content import Content, ContentError, load
from winze.screen.palette import COLOURS


@cache
def shipped() -> Content:
    return load(colours=COLOURS)


@cache
def why_broken() -> str:
    """Return the complaints about the shipped content, or "" if it loads."""
    try:
        shipped()
    except ContentError as error:
        return str(error)
    return ""


reads_shipped = pytest.mark.skipif(bool(why_broken()), reason="the shipped content does not load")
"""Marks tests of content that read the shipped content, but do not check it."""
