"""Levels of the original Rogue: nine rooms in a grid. Source: seeds/000, "Level generation"."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.corridors.candidates import simple
from winze.mapgen.corridors.network import Network
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass
from winze.mapgen.promise import STRICT, Promise
from winze.mapgen.recipe import Recipe
from winze.mapgen.rooms.grid import LINKS, ROOMS

_MAX_LOOPS = 3


def _join_neighbors(draft: Draft, chance: Stream) -> None:
    """Dig a random spanning tree of the links, then a few loops. Skip pairs between which no corridor fits."""
    network, spare = Network(draft), []
    for a, b in draft.links:
        if network.joined(network.rooms[a], network.rooms[b]):
            spare.append((a, b))
        else:
            _lay(network, a, b, chance)
    for a, b in spare[: chance.between(1, _MAX_LOOPS)]:
        _lay(network, a, b, chance)


def _lay(network: Network, a: int, b: int, chance: Stream) -> None:
    """Join two rooms by a corridor of at most three legs, which no later corridor may cross."""
    if points := network.lay(network.rooms[a], network.rooms[b], simple, chance):
        network.clearance.wall_off(network.draft.outline(points))


CORRIDORS = Pass("corridors", _join_neighbors, needs=(Part.ROOMS, Part.GRAPH), gives=(Part.CORRIDORS,))

ROGUE = Recipe(
    "rogue",
    "nine rooms in a grid, joined by corridors of at most three legs",
    ROOMS,
    LINKS,
    CORRIDORS,
    promises=STRICT | Promise.NO_CROSSING | Promise.THREE_LEGS | Promise.LINKED,
)
