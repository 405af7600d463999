"""Waiting, searching, exits, and ending the run."""

from __future__ import annotations

from winze.engine.actions import Abandon, Leave, Search, UseStairs, Wait
from winze.engine.events import Searched
from winze.engine.handlers.result import Result
from winze.engine.kinds.loudness import SEARCH
from winze.engine.levels.arrive import enter, stir_both
from winze.engine.levels.pursuit import (
    burn_down,
    gather_pursuers,
    land_followers,
    record_exit,
    return_followers,
    shut_exit,
)
from winze.engine.levels.ropes import climb
from winze.engine.sense.hearing import make_noise
from winze.engine.sense.pursuers import is_harried
from winze.engine.sense.signs import exit_at
from winze.engine.state.actor import Actor, End
from winze.engine.state.world import World
from winze.engine.terrain.searching import search as look_for_hidden


def wait(world: World, actor: Actor, action: Wait) -> Result:
    return None


def search(world: World, actor: Actor, action: Search) -> Result:
    world.emit(Searched(who=actor.who))
    make_noise(world, actor.cell, SEARCH, "search", actor)
    look_for_hidden(world)
    return None


def use_stairs(world: World, actor: Actor, action: UseStairs) -> Result:
    exit_ = exit_at(world, actor.cell)
    if exit_ is None:
        return None if actor.cell in world.level.overlays.ropes and climb(world) else "no_stairs"
    if exit_.to is None:
        if world.level.tile(actor.cell).stairs != "mouth":
            return "leads_nowhere"
        return Leave() if world.carries_heartstone() else "confirm_leave"
    harried, left, cell = is_harried(world), world.level, actor.cell
    followers, turns = gather_pursuers(world, exit_.to, exit_.arrival), burn_down(world)
    enter(world, exit_.to, exit_.arrival)
    shut_exit(world, left, cell, turns)
    record_exit(world, harried=harried)
    return_followers(world)
    land_followers(world)
    if followers:
        stir_both(world, left)
    return None


def leave(world: World, actor: Actor, action: Leave) -> Result:
    if world.level.tile(actor.cell).stairs != "mouth":
        return "not_at_mouth"
    world.finish(End("won" if world.carries_heartstone() else "left"))
    return None


def abandon(world: World, actor: Actor, action: Abandon) -> Result:
    world.finish(End("abandoned"))
    return None
