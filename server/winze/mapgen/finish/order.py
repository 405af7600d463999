"""What is done to every level once a generator has dug it, in this order and in one place.

The generator leaves rooms, corridors or caves with floor under every shaft. Here ways to the sides are dug, the border
is closed, pieces are joined, loops opened, doors hung: a plain level, which keeps its generator's promises. Features
come on top of it, each only if it leaves the level sound. What those that dig have spoilt is mended, seams are opened
and notches filled, before the others dress the level; stairs come last, so that nothing eats them.
"""

from __future__ import annotations

from winze.mapgen.caves.gallery import SHORT_CUTS
from winze.mapgen.features import DRESSING, FEATURES
from winze.mapgen.finish.connect import BORDER
from winze.mapgen.finish.doors import DOORS
from winze.mapgen.finish.faces import FACES
from winze.mapgen.finish.light import LIGHT
from winze.mapgen.finish.loops import LOOPS
from winze.mapgen.finish.seams import SEAMS
from winze.mapgen.finish.sides import SIDES
from winze.mapgen.finish.stairs import STAIRS
from winze.mapgen.finish.tidy import TIDY
from winze.mapgen.passes import Pass

COMPLETION = (FEATURES, SEAMS, TIDY, DRESSING, LIGHT, STAIRS)
"""The passes that make a plain level a whole one."""


def finish(*, one_piece: Pass, loops: bool, caves: bool) -> tuple[Pass, ...]:
    """Return the passes that make a plain level: pieces are joined or must not be there; loops are opened on
    request.
    """
    return (
        SIDES,
        BORDER,
        one_piece,
        *((SHORT_CUTS if caves else LOOPS,) if loops else ()),
        FACES,
        DOORS,
    )
