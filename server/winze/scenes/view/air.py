"""What is in the air of a field, as it is shown: fire, and gas by how thick it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from winze.content import Content
from winze.content.look import glyph_code
from winze.engine.game import Game
from winze.engine.sense.air import thick, thickness
from winze.engine.state.level import Level
from winze.scenes.view.looks import Mark, colour
from winze.scenes.words.effects import effects_text
from winze.scenes.words.grammar import capital, listed
from winze.screen.palette import INDEX, shaded

FIRE = Mark(ord("^"), INDEX["ember"])
_GLOW = shaded(INDEX["ember"], 2)
_DENSITIES = (("░", 3), ("▒", 2), ("▓", 2))
"""For little of a gas, for more, and for much: the glyph, and the shade of what is beneath it."""
_FLAMES = {
    "burns": "a flame sets it alight",
    "explodes": "a flame makes it explode",
    "smothers": "puts out flames",
}


class Tint(NamedTuple):
    """What is shown on a set of fields: a glyph where nothing else is to be seen, and a colour beneath all there is."""

    cells: int
    mark: Mark
    under: int


def tints(level: Level, content: Content, shown: int) -> Iterator[Tint]:
    """Yield what of the air is shown on a set of fields, fire last."""
    for kind in sorted(level.overlays.gas):
        index = colour(content.gases[kind])
        for where, (glyph, shade) in zip(thickness(level, kind), _DENSITIES, strict=True):
            if where & shown:
                yield Tint(where & shown, Mark(glyph_code(glyph), shaded(index, 1)), shaded(index, shade))
    if level.overlays.fire & shown:
        yield Tint(level.overlays.fire & shown, FIRE, _GLOW)


def air_names(game: Game, content: Content, cell: int) -> list[str]:
    """Return what a field is full of: `fire`, `smoke`."""
    level = game.level
    fire = ["fire"] if level.overlays.fire >> cell & 1 else []
    return fire + [content.gases[kind].name for kind in sorted(level.overlays.gas) if thick(level, kind) >> cell & 1]


def air_lines(game: Game, content: Content, cell: int) -> list[str]:
    """Return what a field is full of and what that does, a line each."""
    level = game.level
    fire = ["Fire: sets alight whoever stands in it"] if level.overlays.fire >> cell & 1 else []
    kinds = [kind for kind in sorted(level.overlays.gas) if thick(level, kind) >> cell & 1]
    return fire + [_gas_line(kind, content) for kind in kinds]


def _gas_line(kind: str, content: Content) -> str:
    gas, name = content.rules.gases[kind], capital(content.gases[kind].name)
    does = [effects_text(breath.effects, content) for breath in gas.breath]
    does += ["hides what is behind it"] if gas.hides else []
    does += [_FLAMES[gas.flame]] if gas.flame else []
    return f"{name}: {listed(does)}" if does else name
