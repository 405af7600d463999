"""The function of each type of drive: it takes percepts and the drive, and returns an action, or None to pass."""

from __future__ import annotations

from winze.core.registry import Dispatch

wants = Dispatch("drive")
