"""Fire and gas on the map, and in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from winze.content import Content
from winze.content.look import glyph_code
from winze.engine.game import Game
from winze.engine.sense.air import thick, thickness
from winze.engine.state.level import Level
from winze.scenes.view.looks import MapGlyph, colour
from winze.scenes.words.effects import effects_text
from winze.scenes.words.grammar import capital, listed
from winze.screen.palette import GROUND, INDEX, shaded

FIRE = MapGlyph(ord("^"), INDEX["ember"])
_GLOW = shaded(INDEX["ember"], GROUND)
_DENSITIES = (("░", False), ("▒", True), ("▓", True))
"""The glyph of a thin, a medium and a thick gas, and True if it also colors the ground."""
_FLAMES = {
    "burns": "catches fire",
    "explodes": "explodes near a flame",
    "smothers": "puts out flames",
}


class Tint(NamedTuple):
    """A mark for those of the cells that are otherwise bare, and a background for all of them; None keeps their own."""

    cells: int
    mark: MapGlyph
    under: int | None


def tints(level: Level, content: Content, shown: int) -> Iterator[Tint]:
    for kind in sorted(level.overlays.gas):
        index = colour(content.gases[kind])
        for where, (glyph, on_ground) in zip(thickness(level, kind), _DENSITIES, strict=True):
            if where & shown:
                yield Tint(
                    where & shown, MapGlyph(glyph_code(glyph), index), shaded(index, GROUND) if on_ground else None
                )
    if level.overlays.fire & shown:
        yield Tint(level.overlays.fire & shown, FIRE, _GLOW)


def air_names(game: Game, content: Content, cell: int) -> list[str]:
    """Return the names of fire and thick gas in a cell: `fire`, `smoke`."""
    level = game.level
    fire = ["fire"] if level.overlays.fire >> cell & 1 else []
    return fire + [content.gases[kind].name for kind in sorted(level.overlays.gas) if thick(level, kind) >> cell & 1]


def air_lines(game: Game, content: Content, cell: int) -> list[str]:
    level = game.level
    fire = ["Fire: burns anything in it"] if level.overlays.fire >> cell & 1 else []
    kinds = [kind for kind in sorted(level.overlays.gas) if thick(level, kind) >> cell & 1]
    return fire + [_gas_line(kind, content) for kind in kinds]


def _gas_line(kind: str, content: Content) -> str:
    gas, name = content.rules.gases[kind], capital(content.gases[kind].name)
    effects = [effects_text(breath.effects, content) for breath in gas.breath]
    effects += ["blocks sight"] if gas.hides else []
    effects += [_FLAMES[gas.flame]] if gas.flame else []
    return f"{name}: {listed(effects)}" if effects else name
