"""Digging or smashing a way out when the hero is shut in."""

from __future__ import annotations

from winze.core.board import cells
from winze.core.distance import flood, route
from winze.engine.actions import Action, Walk, Wield, Work
from winze.engine.kinds.verbs import HandVerb
from winze.engine.view import HeroView
from winze.workshop.bots.paths import Paths


def dig_through(paths: Paths, view: HeroView) -> Action | None:
    """Dig straight to known ground that cannot be reached, or else toward the middle of the level.

    Without a pick, go only through what bare hands break.
    """
    pick = next((held for held in view.pack if view.items[held.kind].tool == "pick"), None)
    board, known = view.board, view.known
    inner = board.rectangle(1, 1, board.width - 2, board.height - 2) & ~known.hazards & ~(known.perils & view.visible)
    if pick is None:
        inner &= known.passable | known.doors | _breakable(view)
    goals = known.safe & ~flood(board, 1 << view.cell, known.safe)
    path = route(board, view.cell, goals or 1 << board.cell(board.width // 2, board.height // 2), inner)
    if not path:
        return None
    direction, tile = board.direction(view.cell, path[0]), view.tile(path[0])
    if (known.passable | known.doors) >> path[0] & 1:
        return Walk(direction, bump=False)
    paths.digging = view.level
    verb: HandVerb | None = next((verb for verb in ("dig", "smash") if verb in tile.edges), None)
    if pick is None:
        return Work("smash", direction)
    return (Work(verb, direction) if pick.in_use else Wield(pick.letter)) if verb else None


def _breakable(view: HeroView) -> int:
    """Return the known cells that can be smashed without a tool."""
    return view.board.of(
        cell for cell in cells(view.seen) if (edge := view.tile(cell).edges.get("smash")) and not edge.tool
    )
