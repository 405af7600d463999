"""Paths along those links of a graph of rooms that have none yet, one after the other; each keeps off those before."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.corridors import STRATEGIES
from winze.mapgen.corridors.anchor import Anchor
from winze.mapgen.corridors.candidates import simple
from winze.mapgen.corridors.network import Network
from winze.mapgen.corridors.routing import shortest_path
from winze.mapgen.corridors.strategy import Strategy
from winze.mapgen.draft import Draft
from winze.mapgen.finish.connect import pieces
from winze.mapgen.passes import Part, Pass, SpoiltError
from winze.mapgen.promise import Promise
from winze.mapgen.tunnel import SPACING, clean_passage, dig_passage

_TRIES = 5
"""Simple corridors drawn at most; not all rooms have walls that they can start from."""


def _run(draft: Draft, chance: Stream) -> None:
    """What stays apart is joined to whatever room is near, or the level is dug anew; then loops are closed where walks
    are long. Rooms between which nothing could be dug are not tried again: there is ever less rock between them.
    """
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
        raise SpoiltError("no path leads to a room")
    network.close_loops(
        lambda a, b: (a.number, b.number) not in parted and bool(network.lay(a, b, simple, chance, _TRIES)), chance
    )


def _lay(network: Network, a: Anchor, b: Anchor, chance: Stream) -> bool:
    """A simple corridor if there is one, else the shortest way round what stands between."""
    return bool(network.lay(a, b, simple, chance, _TRIES) or network.lay(a, b, shortest_path, chance, SPACING))


ALONG = Strategy("graph", "one corridor for each link of the graph", _run, Promise.NO_BRUSHING | Promise.ENDS_ONLY)
PATHS: dict[str, Strategy] = {strategy.name: strategy for strategy in (ALONG, *STRATEGIES.values())}


def _run_as_told(draft: Draft, chance: Stream) -> None:
    """What a strategy leaves apart may start at a path as well as at a room, but brushes nothing either."""
    PATHS[draft.word("corridors")].run(draft, chance)
    for piece in sorted(pieces(draft), key=int.bit_count)[:-1]:
        dig_passage(draft, clean_passage(draft, piece, draft.open() & ~piece, chance))


PATHS_AS_TOLD = Pass("paths", _run_as_told, needs=(Part.ROOMS, Part.GRAPH), gives=(Part.CORRIDORS,))
