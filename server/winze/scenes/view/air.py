"""Fire and gas on the map, and in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from winze.content import Content
from winze.content.look import FIRE_GLYPH, glyph_code
from winze.engine.game import Game
from winze.engine.sense.air import dense, thick
from winze.engine.state.level import Level
from winze.scenes.view.looks import MapGlyph, mark
from winze.scenes.words.effects import effects_text
from winze.scenes.words.grammar import capital, listed
from winze.screen.palette import GROUND, INDEX, shaded

FIRE = MapGlyph(glyph_code(FIRE_GLYPH), INDEX["ember"])
_GLOW = shaded(INDEX["ember"], GROUND)
_FLAMES = {
    "burns": "catches fire",
    "explodes": "explodes near a flame",
    "smothers": "puts out flames",
}


class Tint(NamedTuple):
    """Fire or a gas: its cells, those where it is dense, its mark, and its background where it is dense."""

    cells: int
    dense: int
    mark: MapGlyph
    under: int


def tints(level: Level, content: Content, shown: int) -> Iterator[Tint]:
    for kind in sorted(level.overlays.gas):
        gas = mark(content.gases[kind])
        yield Tint(thick(level, kind) & shown, dense(level, kind), gas, shaded(gas.colour, GROUND))
    fire = level.overlays.fire
    yield Tint(fire & shown, fire, FIRE, _GLOW)


def air_names(game: Game, content: Content, cell: int) -> list[str]:
    """Return the names of fire and thick gas in a cell: `fire`, `smoke`."""
    level = game.level
    fire = ["fire"] if level.overlays.fire >> cell & 1 else []
    return fire + [content.gases[kind].name for kind in sorted(level.overlays.gas) if thick(level, kind) >> cell & 1]


def air_lines(game: Game, content: Content, cell: int) -> list[str]:
    level = game.level
    fire = ["Fire: burns anything in it"] if level.overlays.fire >> cell & 1 else []
    kinds = [kind for kind in sorted(level.overlays.gas) if thick(level, kind) >> cell & 1]
    return fire + [_gas_line(kind, content, game.hero.traits) for kind in kinds]


def _gas_line(kind: str, content: Content, traits: int) -> str:
    """Return what a gas does to a hero with `traits`: `Stinkdamp: does you no harm and catches fire`."""
    gas, name = content.rules.gases[kind], capital(content.gases[kind].name)
    effects = [effects_text(breath.effects, content) for breath in gas.breath if not breath.unless & traits]
    if gas.breath and not effects:
        effects = ["does you no harm"]
    effects += ["blocks sight"] if gas.hides else []
    effects += [_FLAMES[gas.flame]] if gas.flame else []
    return f"{name}: {listed(effects)}" if effects else name
