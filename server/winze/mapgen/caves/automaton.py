"""One generation of a cave automaton: rock grows where rock is thick and crumbles where it is thin.

Neighbors are not counted cell by cell: planes hold the binary digits of all counts at once, and adding up is done
with a few shifts and bitwise sums, as an adder of logic gates does it.

Source: RogueBasin, "Cellular Automata Method for Generating Random Cave-Like Levels".
"""

from __future__ import annotations

from winze.core.board import Board


def majority(board: Board, mask: int) -> int:
    """Return the cells of which at least five of the 3x3 around them, themselves included, are in the set.

    What lies off the board counts as not in it.
    """
    ones, twos = _sum3(mask, mask << 1, mask >> 1)
    stride = board.stride
    ones, carried = _sum3(ones, ones << stride, ones >> stride)
    twos, fours = _sum3(twos, twos << stride, twos >> stride)
    twos, carried = twos ^ carried, twos & carried
    fours, eights = fours ^ carried, fours & carried
    return (eights | fours & (twos | ones)) & board.full


def _sum3(a: int, b: int, c: int) -> tuple[int, int]:
    """Return the two binary digits of how many of three sets hold a cell."""
    either = a ^ b
    return either ^ c, a & b | either & c
