"""Where the expert goes, when he rests, and when a level has given enough."""

from __future__ import annotations

from winze.engine.actions import Action, SwitchLamp, Wait
from winze.engine.view import HeroView
from winze.workshop.bots.expert.digging import find_way_down, tunnel
from winze.workshop.bots.expert.mind import Mind, is_branch, is_calm
from winze.workshop.bots.expert.tools import shut_in
from winze.workshop.bots.gear import carries_heartstone
from winze.workshop.bots.moment import Moment

_ENOUGH = 450
"""So many turns are enough for a level."""
_THROUGH = 40
"""So many steps he takes at most through bad air and water on one level."""
_TOO_LONG = 700
"""After so many he looks for no way down any more, but makes one."""
_WORN, _HURT = 80, 50
"""Percent of health below which he rests on a quiet level, and on one that is not."""


def rest(mind: Mind, moment: Moment) -> Action | None:
    """Rest while it is calm, and where nobody can come unheard; on a restless level go on to the next before it."""
    view = moment.view
    if not view.mending or not _needs_rest(mind, moment):
        mind.done.discard("resting")
        return None
    if moment.foes or any(one.distance <= 2 or one.aware for one in moment.monsters):
        return None
    if not is_calm(view) and view.unrest != "uneasy" and (onward := mind.go_on(view)):
        return onward
    mind.done.add("resting")
    if step := mind.paths.step_out_of_reach(view) or shut_in(mind, view):
        return step
    saves = view.oil and not view.lamp_shut and mind.once("shut", view.turn)
    return SwitchLamp() if saves else Wait()


def _needs_rest(mind: Mind, moment: Moment) -> bool:
    """Whether he is hurt enough for it, or, once he rests, not yet whole enough; or suffers from what passes by."""
    view = moment.view
    if view.health == view.max_health:
        return bool(view.ailments - view.urgent)
    begun = "resting" in mind.done
    least = (100 if begun else _WORN) if is_calm(view) else (80 if begun else _HURT)
    return moment.health_percent < least


def walk_on(mind: Mind, moment: Moment) -> Action:
    """Explore, or go down if the level has given enough. The lamp is open for that."""
    view = moment.view
    if view.lamp_shut and view.oil and not view.lamp_smothered and mind.once("open", view.turn):
        return SwitchLamp()
    if carries_heartstone(view):
        return _or_through(mind, moment, mind.paths.next(view))
    if is_done(mind, view) and (onward := mind.go_on(view)):
        return onward
    step = mind.paths.step_new(view) if mind.spent[view.level] < _TOO_LONG else None
    return step or mind.go_on(view) or _make_way(mind, moment) or _or_through(mind, moment, mind.paths.next(view))


def _or_through(mind: Mind, moment: Moment, step: Action) -> Action:
    """Where no safe way is left, go through what was dangerous, then through what is, then through rock."""
    view = moment.view
    if not isinstance(step, Wait):
        return step
    goals = view.stairs("up", "mouth") if carries_heartstone(view) or is_branch(view) else view.stairs("down")
    if through := mind.paths.press_on(view, goals):
        return through
    dares = mind.at_most(_THROUGH, "through", view.level)
    if dares and (through := mind.paths.press_on(view, goals, seen=True)):
        mind.dash = view.turn
        return through
    return tunnel(mind, moment) or step


def _make_way(mind: Mind, moment: Moment) -> Action | None:
    """Down through the floor, or, where that cannot be, through the rock."""
    late = mind.spent[moment.view.level] > _TOO_LONG
    down = None if is_branch(moment.view) else find_way_down(mind, moment)
    return down or (tunnel(mind, moment) if late else None)


def is_done(mind: Mind, view: HeroView) -> bool:
    """Whether he has had enough of a level: he has been there long, or it does not rest any more."""
    turns = mind.spent[view.level]
    return turns > _ENOUGH or view.unrest not in ("", "quiet", "uneasy")
