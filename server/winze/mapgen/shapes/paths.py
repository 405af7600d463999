"""Paths for the links of a graph of rooms that have none yet."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.corridors import strategies_with
from winze.mapgen.corridors.anchor import Anchor
from winze.mapgen.corridors.candidates import simple
from winze.mapgen.corridors.network import Network
from winze.mapgen.corridors.routing import shortest_path
from winze.mapgen.corridors.strategy import Strategy
from winze.mapgen.draft import Draft
from winze.mapgen.finish.connect import pieces
from winze.mapgen.passes import Part, Pass, SpoiledError
from winze.mapgen.promise import Promise
from winze.mapgen.shapes.approach import SIMPLE_TRIES
from winze.mapgen.tunnel import SPACING, clean_passage, dig_passage


def _run(draft: Draft, chance: Stream) -> None:
    """Dig a path for each link, then to separate rooms, then loops. Failed pairs are not retried: rock only shrinks."""
    network = Network(draft)
    parted: set[tuple[int, int]] = set()
    for a, b in draft.links:
        if not _lay(network, network.rooms[a], network.rooms[b], chance):
            parted.add((a, b))
    for one, other in network.pairs if network.missing else ():
        pair = one.number, other.number
        if pair not in parted and not network.joined(one, other) and not _lay(network, one, other, chance):
            parted.add(pair)
    if network.missing and not draft.last:
        raise SpoiledError("no path leads to a room")

    def lay_loop(a: Anchor, b: Anchor) -> bool:
        return (a.number, b.number) not in parted and bool(network.lay(a, b, simple, chance, SIMPLE_TRIES))

    network.close_loops(lay_loop, chance)


def _lay(network: Network, a: Anchor, b: Anchor, chance: Stream) -> bool:
    return bool(network.lay(a, b, simple, chance, SIMPLE_TRIES) or network.lay(a, b, shortest_path, chance, SPACING))


ALONG = Strategy("graph", "a corridor for each link of the graph", _run, Promise.NO_BRUSHING | Promise.ENDS_ONLY)
PATHS = strategies_with(ALONG)


def _run_as_told(draft: Draft, chance: Stream) -> None:
    PATHS[draft.word("corridors")].run(draft, chance)
    for piece in sorted(pieces(draft), key=int.bit_count)[:-1]:
        dig_passage(draft, clean_passage(draft, piece, draft.open() & ~piece, chance))


PATHS_AS_TOLD = Pass("paths", _run_as_told, needs=(Part.ROOMS, Part.GRAPH), gives=(Part.CORRIDORS,))
