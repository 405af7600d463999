"""The passes after a generator, in order and in one place.

The first make a plain level, which keeps its generator's promises. Features follow, each only if the level stays
sound; then the damage of digging features is repaired. Machines come before the features that dress the ground, which
leave them alone. Stairs come last, so that nothing overwrites them.
"""

from __future__ import annotations

from winze.mapgen.caves.gallery import SHORTCUTS
from winze.mapgen.features import DRESSING, FEATURES
from winze.mapgen.features.machine import MACHINES
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

COMPLETION = (FEATURES, SEAMS, TIDY, MACHINES, DRESSING, LIGHT, STAIRS)


def finish(*, one_piece: Pass, loops: bool, caves: bool) -> tuple[Pass, ...]:
    return (
        SIDES,
        BORDER,
        one_piece,
        *((SHORTCUTS if caves else LOOPS,) if loops else ()),
        FACES,
        DOORS,
    )
