"""A grid of galleries, then rooms on and beside them. Source: seeds/003, "Corridor generation"."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.corridors.candidates import simple
from winze.mapgen.corridors.network import Network
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass
from winze.mapgen.promise import Promise
from winze.mapgen.recipe import Recipe
from winze.mapgen.rooms.niches import ROOMS_BESIDE_GALLERIES, ROOMS_ON_GALLERIES
from winze.mapgen.rooms.placement import filling
from winze.mapgen.rooms.skeleton import GALLERIES
from winze.mapgen.settings import Setting


def _join_the_rest(draft: Draft, chance: Stream) -> None:
    Network(draft).complete(simple, chance, meet=True)


SKELETON = Recipe(
    "skeleton",
    "a grid of long crossing galleries, with rooms on and beside them",
    GALLERIES,
    ROOMS_ON_GALLERIES,
    ROOMS_BESIDE_GALLERIES,
    Pass("corridors", _join_the_rest, needs=(Part.ROOMS,), gives=(Part.CORRIDORS,)),
    promises=Promise.ROOMS_APART
    | Promise.RECTANGLES
    | Promise.STAIRS_APART
    | Promise.OFF_CORRIDORS
    | Promise.WALLS_KEPT,
    settings=(
        *filling(floor=20, failures=60),
        Setting("nodes", 80, "crossings and ends of galleries with a room, in percent", most=100),
    ),
)
