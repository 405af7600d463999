"""The hero's lamp, as it is shown."""

from __future__ import annotations

from typing import NamedTuple

from winze.engine.game import Game
from winze.engine.view import HeroView


class LampState(NamedTuple):
    """How much oil is left, and whether the lamp gives light."""

    oil: int
    lit: bool
    blue: bool = False
    """Its flame shows bad air."""


def lamp_of(game: Game) -> LampState | None:
    """Return how the lamp in use is; None if there is none."""
    pack = game.pack
    lamp = pack.at("lamp")
    return LampState(lamp.oil, bool(lamp.oil) and not pack.shut, HeroView(game).lamp_blue) if lamp else None
