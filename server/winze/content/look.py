"""Looks and names: the part of content that no rule reads."""

from __future__ import annotations

from dataclasses import dataclass

from winze.core.cp437 import encode
from winze.engine.kinds.tiles import Tile

_WALL = "#"
FIRE_GLYPH = "♠"
CORPSE_GLYPH = "%"
NO_GROUND = "black"
"""The background of a tile without a color of its own."""


@dataclass(frozen=True, slots=True)
class Look:
    """`glyph` is one character of code page 437, `colour` a name of the palette."""

    glyph: str
    colour: str
    name: str
    plural: str
    verb: str = ""
    """The verb for a monster's hit, as in "the cave rat bites you"."""
    under: str = NO_GROUND
    """The background color of a tile in view."""
    char: str = ""
    """The character for a tile in map files."""
    plain: bool = False
    """True if the tile is so common that it needs no explanation."""
    short: str = ""
    """The name on the side list, if the full one is too long."""
    flavour: str = ""
    fears: str = ""
    rumour: str = ""
    """The hint at a unique monster one level before it."""
    tell: str = ""
    """The clue that gives away a disguised monster."""
    says: tuple[str, ...] = ()
    pleads: tuple[str, ...] = ()
    """Lines of a captive that asks to be freed."""
    pronoun: str = "it"
    dies: str = ""
    joins: str = ""
    """The sentences for a monster's death, and for the moment it joins the hero."""

    @property
    def code(self) -> int:
        return glyph_code(self.glyph)


PRIZE = "{prize}"


@dataclass(frozen=True, slots=True)
class FaceLook:
    """The looks by which levels of a row can be told. Empty: those of all levels."""

    glyph: str = ""
    """The glyph of floor."""
    colour: str = ""
    """The color of floor and tunnels."""
    light: str = ""
    """The background of ground with light of its own."""
    thing: tuple[str, ...] = ()
    """The tiles that each of them must show."""
    offers: str = ""
    """Words for the prize at the end of a branch, with the slot `PRIZE` for the names of its items."""


@dataclass(frozen=True, slots=True)
class StatusWords:
    """The name of a status, and the sentences for its begin and end. `colour` is a name of the palette."""

    name: str
    colour: str
    begins: str
    ends: str
    short: str = ""
    """The label on the panel."""


@dataclass(frozen=True, slots=True)
class BoonWords:
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class FeatWords:
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class MachineWords:
    """The name of a machine and its sentences: in the log at first sight (`seen`) and when its wire fires (`take`,
    `lay`); for those who look at its parts, or at its gate (`through`). `left` names what waits there."""

    name: str
    seen: str = ""
    look: str = ""
    through: str = ""
    take: str = ""
    lay: str = ""
    left: str = ""


@dataclass(frozen=True, slots=True)
class UnrestWords:
    """The name of a step of unrest, its color of the palette, and the sentence when a level reaches it."""

    name: str
    colour: str
    text: str


def glyph_code(glyph: str) -> int:
    """Return the code of a character in code page 437. Raises ValueError for any other."""
    if len(glyph) != 1:
        raise ValueError(f"{glyph!r} is not one character")
    code = encode(glyph)[0]
    if not glyph.isprintable() or (code == ord("?") and glyph != "?"):
        raise ValueError(f"{glyph!r} is not in code page 437")
    return code


def is_wall(tile: Tile, look: Look) -> bool:
    """Return True if a tile is drawn in box lines: it frames a room and has no glyph of its own."""
    return tile.room_frame and look.glyph == _WALL
