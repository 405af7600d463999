"""How a thing looks and what it is called: the part of content that no rule reads."""

from __future__ import annotations

from dataclasses import dataclass

from winze.core.cp437 import encode
from winze.engine.kinds.tiles import Tile

_WALL = "#"


@dataclass(frozen=True, slots=True)
class Look:
    """`glyph` is one character of code page 437, `colour` a name of the palette."""

    glyph: str
    colour: str
    name: str
    plural: str
    verb: str = ""
    """What a monster does when it hits, as in "the cave rat bites you"."""
    under: str = "black"
    """The colour beneath a tile's glyph, where it is in view."""
    char: str = ""
    """What stands for a tile in map files."""
    plain: bool = False
    """Whether a tile is what levels are mostly made of, so that nobody asks what it is."""
    short: str = ""
    """What the side list calls it, if its name does not fit there without its adjectives."""
    flavour: str = ""
    """A sentence about a monster that tells nothing of its numbers."""
    fears: str = ""
    """What answers a monster better than blows."""
    rumour: str = ""
    """What tells of a monster a level before, of whom there is only one."""
    tell: str = ""
    """What looking shows of a monster that seems something else."""
    says: tuple[str, ...] = ()
    """What somebody says to whom he deals with."""
    pleads: tuple[str, ...] = ()
    """What a captive says who is to be freed."""

    @property
    def code(self) -> int:
        """The glyph's code in code page 437."""
        return glyph_code(self.glyph)


@dataclass(frozen=True, slots=True)
class StatusWords:
    """What a status is called, and what is told as it comes and goes. `colour` is a name of the palette."""

    name: str
    colour: str
    begins: str
    ends: str
    short: str = ""
    """What the panel calls it."""


@dataclass(frozen=True, slots=True)
class BoonWords:
    """What a boon is called, and what it does."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class FeatWords:
    """What a feat is called, and what was done."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class UnrestWords:
    """What a step of unrest is called, in a colour of the palette, and what is told when a level comes to it."""

    name: str
    colour: str
    text: str


def glyph_code(glyph: str) -> int:
    """The code of a character in code page 437. Raises ValueError for anything else."""
    if len(glyph) != 1:
        raise ValueError(f"{glyph!r} is not one character")
    code = encode(glyph)[0]
    if not glyph.isprintable() or (code == ord("?") and glyph != "?"):
        raise ValueError(f"{glyph!r} is not in code page 437")
    return code


def is_wall(tile: Tile, look: Look) -> bool:
    """Return True if a tile is drawn in box lines: it stands in the frame of a room and has no glyph of its own."""
    return tile.room_frame and look.glyph == _WALL
