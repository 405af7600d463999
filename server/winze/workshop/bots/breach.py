"""Ways to a place that no safe ground leads to: through what can be cut, smashed or dug, over gaps, and by swimming."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from winze.core.board import cells
from winze.core.directions import Direction
from winze.core.distance import flood, route
from winze.engine.actions import Action, SpanGap, Walk, Wield, Work
from winze.engine.kinds.verbs import HandVerb
from winze.engine.view import HeroView
from winze.workshop.bots.paths import Paths

_THICKEST = 3
"""Cells of rock, crystal, web, water or chasm that the hero goes through at most."""


def reached(view: HeroView) -> int:
    """Return the cells the hero can reach over safe ground."""
    here = 1 << view.cell
    return flood(view.board, here, view.known.safe | here)


def breach(paths: Paths, view: HeroView, goals: int, verbs: Sequence[HandVerb]) -> Action | None:
    """Work the way free to one of `goals`, through as few cells as possible; None if there is nothing to work at."""
    places = barriers(view, goals, verbs)
    if not places:
        return None
    board = view.board
    beside = board.around8(places) & ~places
    if not beside >> view.cell & 1:
        return paths.step_to(view, beside)
    cell = next(cells(board.around8(1 << view.cell) & places))
    return work_at(paths, view, cell, verbs)


def barriers(view: HeroView, goals: int, verbs: Sequence[HandVerb]) -> int:
    """Return the cells next to reached ground at which to begin working the way free to one of `goals`."""
    board, known, near = view.board, view.known, reached(view)
    occupied = board.of(monster.cell for monster in view.monsters)
    open_ground = known.passable & ~known.hazards
    free = ~board.border & ~occupied & view.seen
    inner = flood(board, goals & open_ground, open_ground)
    rim = board.around8(inner) & ~inner | goals & ~open_ground
    for _ in range(_THICKEST):
        rim = board.of(cell for cell in cells(rim & free) if _verb_at(view, cell, verbs))
        if touching := rim & board.around8(near):
            return touching
        inner = flood(board, inner | rim, inner | rim | open_ground)
        rim = board.around8(inner) & ~inner
    return 0


def work_at(paths: Paths, view: HeroView, cell: int, verbs: Sequence[HandVerb]) -> Action | None:
    """Do a turn of work on an adjacent cell, or take the pick that it needs in hand."""
    verb = _verb_at(view, cell, verbs)
    if verb is None:
        return None
    if view.tile(cell).edges[verb].tool == "pick":
        paths.digging = view.level
        pick = next(held for held in view.pack if view.items[held.kind].tool == "pick")
        if not pick.in_use:
            return Wield(pick.letter)
    return Work(verb, view.board.direction(view.cell, cell))


def _verb_at(view: HeroView, cell: int, verbs: Sequence[HandVerb]) -> HandVerb | None:
    """Return the first of `verbs` that opens a cell, for which the hero needs no tool but one it has."""
    edges, known = view.tile(cell).edges, view.known
    if known.passable >> cell & 1 and not known.hazards >> cell & 1:
        return None
    for verb in verbs:
        edge = edges.get(verb)
        if edge and not edge.needs & ~view.traits and (not edge.tool or has_tool(view, edge.tool)):
            return verb
    return None


def has_tool(view: HeroView, tool: str) -> bool:
    return any(view.items[held.kind].tool == tool for held in view.pack)


def span(paths: Paths, view: HeroView, goals: int) -> Action | None:
    """Stretch a rope to one of `goals` over a straight gap, or go to where the gap begins."""
    if not has_tool(view, "rope"):
        return None
    board, known, near = view.board, view.known, reached(view)
    beyond = flood(board, goals, known.passable & ~known.hazards | goals)
    starts = {cell: direction for cell, direction in _spans(view, beyond) if near >> cell & 1}
    if view.cell in starts:
        return SpanGap(starts[view.cell])
    return paths.step_to(view, board.of(starts))


def _spans(view: HeroView, beyond: int) -> Iterator[tuple[int, Direction]]:
    """Yield the cells from which a rope reaches the ground beyond a gap, with the direction."""
    board, gap = view.board, view.hazards("chasm")
    for cell in cells(beyond & board.around8(gap) & ~gap):
        for direction in Direction:
            step, wide = board.steps[direction], 1
            while wide <= _THICKEST and gap >> (cell - wide * step) & 1:
                wide += 1
            if wide > 1 and wide <= _THICKEST + 1 and not gap >> (cell - wide * step) & 1:
                yield cell - wide * step, direction


def swim(view: HeroView, goals: int) -> Action | None:
    """Step toward one of `goals` through a few cells of water."""
    board, water = view.board, view.hazards("water") & view.known.passable
    dry = view.known.safe | 1 << view.cell
    path = route(board, view.cell, goals, dry | water | goals)
    wet = sum(water >> cell & 1 for cell in path)
    occupied = board.of(monster.cell for monster in view.monsters)
    if not path or wet > _THICKEST or occupied >> path[0] & 1:
        return None
    return Walk(board.direction(view.cell, path[0]), bump=False)
