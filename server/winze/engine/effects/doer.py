"""Whose doing an effect is."""

from __future__ import annotations

from winze.engine.state.actor import Actor
from winze.engine.state.world import Aim, World


def doer_of(world: World, aim: Aim) -> Actor | None:
    """Return who does it, if he still stands where he did it."""
    doer = world.level.actors.get(aim.by.cell) if aim.by else None
    return doer if doer is not None and doer.who == aim.by else None
