"""Players of the game: each goes by what the hero knows, and answers the next action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from winze.engine.actions import Action
from winze.engine.view import HeroView
from winze.workshop.bots.expert import Expert
from winze.workshop.bots.fighter import Fighter
from winze.workshop.bots.fool import Fool


class Bot(Protocol):
    """One for a game. It gives no game up and leaves no mine without the Heartstone."""

    def act(self, view: HeroView) -> Action: ...


BOTS: dict[str, Callable[[int], Bot]] = {
    "fool": Fool,
    "fighter": lambda _seed: Fighter(),
    "expert": lambda _seed: Expert(),
}
"""By name, what makes one from a seed."""
