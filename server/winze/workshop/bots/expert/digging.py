"""The expert's ways down without stairs: through chasms, on a rope if it has one, and through holes it digs."""

from __future__ import annotations

from collections.abc import Iterator

from winze.core.directions import Direction
from winze.engine.actions import Action, Walk, Wield, Work
from winze.engine.kinds.effects import Climb, Effect
from winze.engine.kinds.tiles import Tile
from winze.engine.view import HeroView
from winze.workshop.bots.expert.mind import ExpertMemory
from winze.workshop.bots.moment import Situation
from winze.workshop.bots.tunnel import dig_through

_WORK = 80
"""Turns spent digging holes on one level."""
_TUNNEL = 300
"""Turns spent digging a tunnel on one level."""
_FIT = 60
"""Percent of health from which on the hero jumps down without a rope."""


def find_way_down(mind: ExpertMemory, moment: Situation) -> Action | None:
    view = moment.view
    if moment.foes:
        return None
    return _descend(mind, view) or _go_to_edge(mind, view) or _sink(mind, view)


def tunnel(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Dig straight to known ground that cannot be reached, unless a foe is near."""
    if moment.foes or not mind.at_most(_TUNNEL, "tunnel", moment.view.level):
        return None
    return dig_through(mind.paths, moment.view)


def _descend(mind: ExpertMemory, view: HeroView) -> Action | None:
    rope = any(view.items[held.kind].tool == "rope" for held in view.pack)
    holes = view.hazards("chasm")
    if not rope and 100 * view.health < _FIT * view.max_health:
        return None
    for direction in Direction:
        cell = view.cell + view.board.steps[direction]
        if not cell >= 0 or not view.seen >> cell & 1:
            continue
        tile = view.tile(cell)
        if rope and "hang" in tile.edges and mind.at_most(4, "hang", view.level):
            return Work("hang", direction)
        leads_down = (holes >> cell & 1 and "hang" in tile.edges) or any(
            isinstance(one, Climb) for one in _entry_effects(tile)
        )
        if leads_down and mind.at_most(6, "fall", view.level):
            return Walk(direction, bump=False)
    return None


def _entry_effects(tile: Tile) -> Iterator[Effect]:
    for entry in tile.enter:
        yield from entry.effects


def _go_to_edge(mind: ExpertMemory, view: HeroView) -> Action | None:
    holes = view.hazards("chasm")
    if not holes or not mind.at_most(60, "edge", view.level):
        return None
    return mind.paths.step_to(view, view.board.around8(holes) & ~holes)


def _sink(mind: ExpertMemory, view: HeroView) -> Action | None:
    pick = next((held for held in view.pack if view.items[held.kind].tool == "pick"), None)
    if pick is None or not mind.at_most(_WORK, "sink", view.level):
        return None
    occupied = view.board.of(one.cell for one in view.monsters)
    for direction in Direction:
        cell = view.cell + view.board.steps[direction]
        free = cell >= 0 and view.seen >> cell & 1 and not occupied >> cell & 1 and cell not in view.items_seen
        if free and "sink" in view.tile(cell).edges:
            mind.paths.digging = view.level
            return Work("sink", direction) if pick.in_use else Wield(pick.letter)
    return None
