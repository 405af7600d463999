"""One generation of a cave automaton: rock grows where it is thick and crumbles where it is thin.

Planes hold the binary digits of all neighbor counts at once; shifts and bitwise sums add them like an adder.

Source: RogueBasin, "Cellular Automata Method for Generating Random Cave-Like Levels".
"""

from __future__ import annotations

from winze.core.board import Board


def majority(board: Board, mask: int) -> int:
    """Return the cells whose 3x3 square holds at least five cells of the set. Cells off the board are never in it."""
    ones, twos = _sum3(mask, mask << 1, mask >> 1)
    stride = board.stride
    ones, carried = _sum3(ones, ones << stride, ones >> stride)
    twos, fours = _sum3(twos, twos << stride, twos >> stride)
    twos, carried = twos ^ carried, twos & carried
    fours, eights = fours ^ carried, fours & carried
    return (eights | fours & (twos | ones)) & board.full


def _sum3(a: int, b: int, c: int) -> tuple[int, int]:
    """Return the binary digits, lowest first, of the number of sets that hold each cell."""
    either = a ^ b
    return either ^ c, a & b | either & c
