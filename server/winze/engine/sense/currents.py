"""Currents: where running water goes. A river ends where it comes to the edge of the level, the lower of its two ends.

######################      From `~` to `~` the stream comes nearer to `E`; under bridges and through fords it goes
~~~~~#################      on. Where it ends it carries nobody farther.
##~~~~~~H~~~~~~~~#####
############.##~~~~~~E
"""

from __future__ import annotations

from winze.core.distance import flood, layers
from winze.engine.state.level import Level


def downstream(level: Level, cell: int) -> int:
    """Return the running fields beside a field of a stream that are nearer to where it ends."""
    board, running = level.board, level.facts.running
    bed = flood(board, 1 << cell, running | board.around8(running))
    stream = bed & running
    ends = stream & board.around8(board.border) or stream
    rings = layers(board, 1 << ends.bit_length() - 1, bed, until=1 << cell)
    before = rings[-2] if len(rings) > 1 else 0
    return before & running & board.around8(1 << cell)
