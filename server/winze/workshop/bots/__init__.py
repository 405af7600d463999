"""Bots that play the game: each knows only what the hero knows, and chooses the next action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from winze.engine.actions import Action
from winze.engine.view import HeroView
from winze.workshop.bots.expert import Expert
from winze.workshop.bots.fighter import Fighter
from winze.workshop.bots.fool import Fool
from winze.workshop.bots.keys import Keys


class Bot(Protocol):
    """A player for one game. A bot never gives up a run and never leaves the mine without the Heartstone."""

    def act(self, view: HeroView) -> Action: ...


BOTS: dict[str, Callable[[int], Bot]] = {
    "fool": Fool,
    "fighter": lambda _seed: Fighter(),
    "expert": lambda _seed: Expert(),
    "diver": lambda _seed: Expert(dives=True),
    "keys": lambda _seed: Keys(),
}
"""Factories of bots by name; each takes a seed."""
