"""Counters and feats, updated after each action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from winze.engine import events as ev
from winze.engine.body.chronicle import remember
from winze.engine.body.deeds import overcome
from winze.engine.kinds.scoring import Count, Feat
from winze.engine.sense.bonds import allies
from winze.engine.state.actor import HERO_ID, LevelStay
from winze.engine.state.world import World

_NEAR = 4
"""Distance in cells within which friends leave together with the hero."""


def count_events(world: World, level: str, turn: int) -> None:
    """Count the events since the hero's action began on `level` in `turn`, and report new feats."""
    stay = stay_on(world, level, turn)
    stay.turns += world.turn - turn
    if world.hero.lamp:
        (stay if world.level.id == level else stay_on(world, world.level.id, world.turn)).lit = True
    for event in tuple(world.events):
        count = _COUNTED.get(type(event))
        if count:
            count(world, stay_on(world, level, turn), event)
            level = event.level if isinstance(event, ev.LevelEntered) else level
    if world.counted:
        _award_feats(world, "counted")


def stay_on(world: World, level: str, turn: int) -> LevelStay:
    stays = world.career.stays
    if level not in stays:
        stays[level] = LevelStay(turn, row=world.plan.levels[level].row)
    return stays[level]


def _set(world: World, name: Count, amount: int) -> None:
    world.count(name, amount - world.career.counts.get(name, 0))


def _raise(world: World, name: Count, amount: int) -> None:
    if amount > world.career.counts.get(name, 0):
        _set(world, name, amount)


def _die(world: World, stay: LevelStay, event: ev.Died) -> None:
    if not event.slain:
        return
    kind = world.rules.kinds[event.who.kind]
    stay.kills += 1
    world.count("kills")
    if event.harm == "crush":
        deaths = (other for other in world.events if isinstance(other, ev.Died))
        _raise(world, "felled", sum(death.slain and death.harm == "crush" for death in deaths))
    if kind.trades and kind.peaceful:
        world.count("robbed")
        remember(world, "robbery", kind.id)
    if kind.master or kind.unique:
        overcome(world, kind, slain=True)
    _award_feats(world, "kill", event)


def _fine(world: World, _stay: LevelStay, _event: ev.Fined) -> None:
    world.count("robbed")
    remember(world, "theft")


def _pay(world: World, _stay: LevelStay, event: ev.Paid | ev.Bought) -> None:
    if event.gold:
        world.count("spent", event.gold)


def _alter(world: World, stay: LevelStay, event: ev.Altered) -> None:
    if event.who.id != HERO_ID:
        return
    if event.verb == "dig":
        stay.dug += 1
        _raise(world, "dug", stay.dug)
    elif event.verb == "unlock":
        world.count("keyed")


def _suffer(_world: World, stay: LevelStay, event: ev.Harmed) -> None:
    if event.whom.id == HERO_ID and event.cause == "gas":
        stay.choked = True


def _drain(world: World, _stay: LevelStay, _event: ev.Drained) -> None:
    world.count("drained")


def _welcome(world: World, _stay: LevelStay, event: ev.Welcomed) -> None:
    overcome(world, world.rules.kinds[event.who.kind], slain=False)
    _award_feats(world, "gift", event)


def _bond(world: World, _stay: LevelStay, event: ev.Bonded) -> None:
    if event.how in ("joins", "waits"):
        world.count("friends")
        remember(world, "friend", event.whom.kind)
    elif event.how == "leaves":
        remember(world, "parted", event.whom.kind)


def _enter(world: World, stay: LevelStay, event: ev.LevelEntered) -> None:
    career = world.career
    if world.carries_heartstone():
        career.carried_to = min(career.carried_to or event.depth, event.depth)
    if event.first:
        stay.crossed = True
        _set(world, "dark", sum(past.crossed and not past.lit for past in career.stays.values()))
        _set(world, "choked", int(stay.choked))
        _award_feats(world, "crossed", row=stay.row)


def _end(world: World, _stay: LevelStay, event: ev.Ended) -> None:
    if event.cause == "won":
        level, here = world.level, world.hero.cell
        near = (ally for ally in allies(world) if level.board.chebyshev(here, ally.cell) <= _NEAR)
        _set(world, "flock", sum(1 for _ in near))
        _award_feats(world, "won")


_COUNTED: dict[type, Callable[[World, LevelStay, Any], None]] = {
    ev.Died: _die,
    ev.Paid: _pay,
    ev.Bought: _pay,
    ev.Altered: _alter,
    ev.Fined: _fine,
    ev.Drained: _drain,
    ev.Harmed: _suffer,
    ev.Welcomed: _welcome,
    ev.Bonded: _bond,
    ev.LevelEntered: _enter,
    ev.Ended: _end,
}


def _award_feats(world: World, on: str, event: ev.Died | ev.Welcomed | None = None, row: str = "") -> None:
    for feat in world.rules.feats.values():
        if feat.on != on or feat.id in world.career.feats or (feat.row and feat.row != row):
            continue
        if (event is None or _matches(feat, event)) and _counters_fit(world, feat):
            world.career.feats.append(feat.id)
            remember(world, "feat", feat.id)
            world.emit(ev.FeatDone(who=world.hero.who, feat=feat.id))


def _matches(feat: Feat, event: ev.Died | ev.Welcomed) -> bool:
    if feat.kind and event.who.kind != feat.kind:
        return False
    if not isinstance(event, ev.Died) or not (feat.harms or feat.held or feat.ails):
        return True
    ails = any(name in event.ails for name in feat.ails)
    return ails or event.harm in feat.harms or (feat.held and event.held)


def _counters_fit(world: World, feat: Feat) -> bool:
    """Return True if the counters fit. Upper limits only count if the counters began with the run."""
    career = world.career
    counts = {**career.counts, "turns": world.turn, "depth": career.deepest}
    if (set(feat.most) - {"turns", "depth"}) and not career.counted:
        return False
    return all(counts.get(name, 0) >= least for name, least in feat.least.items()) and all(
        counts.get(name, 0) <= most for name, most in feat.most.items()
    )
