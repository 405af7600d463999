"""Deeds of the hero: turning points that are worth points and experience."""

from __future__ import annotations

from collections.abc import Iterable

from winze.engine.body.chronicle import remember
from winze.engine.body.life import learn
from winze.engine.events import Taught
from winze.engine.kinds.actors import Kind
from winze.engine.state.world import World


def credit(world: World, deed: str, what: str = "", left: Iterable[str] = ()) -> None:
    """Remember a deed, and award its points by `scoring.deeds` and its experience by `career.deeds`.

    `what` is the subject: the kind freed, beaten or taken, and `left` are the kinds that were not chosen.
    The first deed of each sort is reported.
    """
    depth, worth = world.place.depth, world.rules.scoring.deeds.get(deed)
    if worth is not None:
        count, points = world.career.deeds.get(deed, (0, 0))
        world.career.deeds[deed] = [count + 1, points + worth.each + worth.per_depth * depth]
    taught, is_first = world.rules.career.deeds.get(deed, 0), not _is_done(world, deed)
    remember(world, deed, what, left)
    if taught and is_first:
        world.emit(Taught(who=world.hero.who, sort=deed))
    learn(world, taught * depth)


def overcome(world: World, kind: Kind, *, slain: bool) -> None:
    """Credit the hero with the end of a master or a unique, or with peace made with one, whichever comes first."""
    if any(_is_done(world, deed, kind.id) for deed in ("master", "unique", "appeased")):
        return
    if slain and kind.master:
        credit(world, "master", kind.id)
    elif slain and kind.unique:
        credit(world, "unique", kind.id)
    elif (kind.master or kind.unique) and not kind.peaceful:
        credit(world, "appeased", kind.id)


def take_prize(world: World, branch: str) -> None:
    """Credit the hero with the prize of a branch for the first of its items. `branch` is its row of levels."""
    if not _is_done(world, "prize", branch):
        credit(world, "prize", branch)


def _is_done(world: World, deed: str, what: str = "") -> bool:
    return any(moment.sort == deed and what in ("", moment.what) for moment in world.career.moments)
