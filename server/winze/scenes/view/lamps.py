"""The state of the hero's lamp."""

from __future__ import annotations

from typing import NamedTuple

from winze.engine.game import Game
from winze.engine.view import HeroView


class LampState(NamedTuple):
    """Turns of oil left, and whether the lamp is lit."""

    oil: int
    lit: bool
    blue: bool = False
    """True if the flame shows bad air."""


def lamp_of(game: Game) -> LampState | None:
    """Return the state of the lamp in use, if any."""
    pack = game.pack
    lamp = pack.at("lamp")
    return LampState(lamp.oil, bool(lamp.oil) and not pack.shut, HeroView(game).lamp_blue) if lamp else None
