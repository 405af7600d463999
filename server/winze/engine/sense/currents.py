"""Currents: the direction of running water. A river ends at the edge of the level, at the lower of its two ends.

######################      The stream runs from `~` to `~` toward `E`, under bridges and through fords.
~~~~~#################      It carries nobody beyond its end.
##~~~~~~H~~~~~~~~#####
############.##~~~~~~E
"""

from __future__ import annotations

from winze.core.distance import flood, layers
from winze.engine.state.level import Level


def downstream(level: Level, cell: int) -> int:
    """Return the adjacent cells of running water that are nearer to the end of the stream."""
    board, running = level.board, level.facts.running
    bed = flood(board, 1 << cell, running | board.around8(running))
    stream = bed & running
    ends = stream & board.around8(board.border) or stream
    rings = layers(board, 1 << ends.bit_length() - 1, bed, until=1 << cell)
    before = rings[-2] if len(rings) > 1 else 0
    return before & running & board.around8(1 << cell)
