"""The expert's movement: exploring, resting, and leaving a level."""

from __future__ import annotations

from winze.engine.actions import Action, SwitchLamp, Wait
from winze.engine.errands.explore import rim
from winze.engine.view import HeroView
from winze.workshop.bots.expert.digging import find_way_down, tunnel
from winze.workshop.bots.expert.mind import ExpertMemory, is_branch, is_calm
from winze.workshop.bots.expert.tools import shut_doors
from winze.workshop.bots.gear import carries_heartstone
from winze.workshop.bots.moment import Situation

_ENOUGH = 450
"""Turns after which the hero leaves a level."""
_THROUGH = 40
"""Steps taken through bad air and water on one level."""
_TOO_LONG = 700
"""Turns on a level after which the hero makes a way down instead of looking for one."""
_FAR_TOO_LONG = 2000
"""Turns on a level after which the hero no longer searches for a way around danger."""
_WORN, _HURT = 80, 50
"""Percent of health below which the hero rests: on a quiet level, and on any other."""


def rest(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Rest while it is calm and no foe can arrive unnoticed; on a restless level, move on first."""
    view = moment.view
    if not view.mending or not _needs_rest(mind, moment) or view.known.dangers >> view.cell & 1:
        mind.done.discard("resting")
        return None
    if moment.foes or any(one.distance <= 2 or one.aware for one in moment.monsters):
        return None
    if not is_calm(view) and view.unrest != "uneasy" and (onward := mind.go_on(view)):
        return onward
    mind.done.add("resting")
    if step := mind.paths.step_out_of_reach(view) or shut_doors(mind, view):
        return step
    saves = view.oil and not view.lamp_shut and mind.once("shut", view.turn)
    return SwitchLamp() if saves else Wait()


def _needs_rest(mind: ExpertMemory, moment: Situation) -> bool:
    """Return True if the hero is hurt or ailing enough to rest, or has begun to rest and is not yet healthy enough."""
    view = moment.view
    if view.health == view.max_health:
        return bool(view.ailments - view.urgent)
    begun = "resting" in mind.done
    least = (100 if begun else _WORN) if is_calm(view) else (80 if begun else _HURT)
    return moment.health_percent < least


def dive(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Go down before anything else can be done on the level, once a way is known and the hero is well."""
    if not mind.dives or moment.foes or carries_heartstone(moment.view) or _needs_rest(mind, moment):
        return None
    return mind.go_on(moment.view)


def walk_on(mind: ExpertMemory, moment: Situation) -> Action:
    view = moment.view
    if view.lamp_shut and view.oil and not view.lamp_smothered and mind.once("open", view.turn):
        return SwitchLamp()
    if carries_heartstone(view):
        return _or_through(mind, moment, mind.paths.next(view))
    if is_done(mind, view) and (onward := mind.go_on(view)):
        return onward
    step = mind.paths.step_new(view) if mind.spent[view.level] < _TOO_LONG else None
    return step or mind.go_on(view) or _make_way(mind, moment) or _or_through(mind, moment, mind.paths.next(view))


def _or_through(mind: ExpertMemory, moment: Situation, step: Action) -> Action:
    """If no safe way is left, go through cells once dangerous, then through visible danger, then through rock.

    The hero does so, too, when it has searched for a way for very long.
    """
    view = moment.view
    if not isinstance(step, Wait) and mind.spent[view.level] < _FAR_TOO_LONG:
        return step
    goals = view.stairs("down")
    if carries_heartstone(view) or is_branch(view):
        goals = view.stairs("up", "mouth", "side")
    goals = goals or rim(view, view.known.walkable | view.hazards("water"))
    if through := mind.paths.press_on(view, goals):
        return through
    dares = mind.at_most(_THROUGH, "through", view.level)
    if dares and (through := mind.paths.press_on(view, goals, seen=True)):
        mind.dash = view.turn
        return through
    return tunnel(mind, moment) or step


def _make_way(mind: ExpertMemory, moment: Situation) -> Action | None:
    late = mind.spent[moment.view.level] > _TOO_LONG
    down = None if is_branch(moment.view) else find_way_down(mind, moment)
    return down or (tunnel(mind, moment) if late else None)


def is_done(mind: ExpertMemory, view: HeroView) -> bool:
    turns = mind.spent[view.level]
    return mind.dives or turns > _ENOUGH or view.unrest not in ("", "quiet", "uneasy")
