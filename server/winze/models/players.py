"""Players: their options, and the refusal of a name."""

from __future__ import annotations

from dataclasses import dataclass

from winze.engine.view import Fetch


@dataclass(frozen=True, slots=True)
class Options:
    """What a player prefers."""

    keymap: str = "vi"
    bump: bool = True
    sight: str = "shadow"
    """How runs begun from now on are seen."""
    hints: bool = False
    """Whether play tells what keys are good for; new players are, until their first run has ended."""
    fetch: Fetch = "wanted"
    """Which things explore fetches."""


@dataclass(frozen=True, slots=True)
class NameRefused:
    """The name is malformed (`problem` says how) or belongs to somebody else; `suggestion` is free."""

    problem: str
    suggestion: str
