"""The check that a snapshot fits the rules. An undamaged snapshot can still be of other rules."""

from __future__ import annotations

from typing import Any

from winze.engine.kinds.plan import LevelPlan
from winze.engine.kinds.rules import Rules


def misfit(state: Any, rules: Rules) -> str | None:
    """Complain about kinds, levels and exits of a decoded state that the rules lack."""
    known = {*rules.tiles.index, *rules.kinds, *rules.items, *rules.statuses, *rules.gases}
    unknown = sorted(_kinds(state) - known)
    if unknown:
        return f"the snapshot has kinds that the rules lack: {', '.join(unknown)}"
    plan = rules.plan(state.seed, state.spacing).levels
    for level in state.levels:
        place = plan.get(level.id)
        if not place or (place.width, place.height) != (level.width, level.height):
            return f"the snapshot has a level {level.id!r} that the plan lacks"
        if not _has_planned_exits(level, place, state.tile_ids, rules):
            return f"the exits of level {level.id!r} of the snapshot are not those of the plan"
    return None


def _has_planned_exits(level: Any, place: LevelPlan, tile_ids: list[str], rules: Rules) -> bool:
    """Return True if a level has the exits of the plan: all that lead anywhere, and no others."""
    stairs = [rules.tiles[rules.tiles.index[id_]].stairs for id_ in tile_ids]
    dug = {cell: stairs[number] for cell, number in enumerate(level.tiles) if stairs[number]}
    planned = {(exit_.y * (level.width + 1) + exit_.x, exit_.kind): exit_.to for exit_ in place.exits}
    return {key for key, to in planned.items() if to} <= dug.items() <= planned.keys()


def _kinds(state: Any) -> set[str]:
    actors = [actor for level in state.levels for actor in level.order]
    actors += [actor for _, fallen in state.fallen for actor in fallen]
    actors += [follower.actor for follower in state.followers]
    carried = {item.kind for actor in actors if actor.pack for item in actor.pack.items}
    lying = {item.kind for level in state.levels for _, pile in level.items for item in pile}
    lying |= {dropped.kind for _, items in state.dropped for dropped in items}
    remembered = {kind for level in state.levels for _, kind in level.remembered}
    remembered |= {kind for level in state.levels for _, kinds in level.beneath for kind in kinds}
    met = {met.kind for level in state.levels for _, met in level.met}
    statuses = {name for actor in actors for name in actor.statuses}
    gases = {kind for level in state.levels for kind, _ in level.overlays.gas}
    fallen = {corpse.kind for level in state.levels for corpse in level.overlays.corpses}
    return {
        *state.tile_ids,
        *fallen,
        *(actor.kind for actor in actors),
        *lying,
        *remembered,
        *met,
        *carried,
        *statuses,
        *gases,
    }
