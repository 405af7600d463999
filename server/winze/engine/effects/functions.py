"""The function of each type of effect: it takes the world, the effect and its aim, and returns how much it changed."""

from __future__ import annotations

from winze.core.registry import Dispatch

performs = Dispatch("effect")
