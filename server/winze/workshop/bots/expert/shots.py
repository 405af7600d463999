"""What the expert lets fly: stones, knives, arrows, bad potions, rods."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from winze.engine.actions import Action, Shoot, Throw, Use, UseAt, Wield
from winze.engine.kinds.effects import Afflict, Bore, Harm, Hook, Ignite, Push, Trade
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.traits import HELD
from winze.engine.view import Held, HeroView, Sighting
from winze.workshop.bots.danger import cost
from winze.workshop.bots.expert.mind import Mind, walking
from winze.workshop.bots.gear import lets_fly
from winze.workshop.bots.moment import Moment
from winze.workshop.bots.supplies import does, hurl

_FAR = 5
"""So far off is somebody for whom it pays to change what is in hand."""
_THROWN = 8
"""So many things he throws at one."""


def throw_bad(_mind: Mind, moment: Moment) -> Action | None:
    """Throw what does harm into a group, or at who is too strong."""
    view, foes = moment.view, walking(moment)
    if not foes:
        return None
    hard = 2 * moment.price >= view.health
    return hurl(view, foes, least=1 if hard else 2) or (_burn(view, foes) if hard or len(foes) > 1 else None)


def _burn(view: HeroView, foes: Sequence[Sighting]) -> Action | None:
    """Throw fire, and nets, at those who are not too near."""
    for held in view.pack:
        ends = view.items[held.kind].thrown.ends
        if not held.known or view.items[held.kind].category != "missile":
            continue
        burns = any(isinstance(one, Harm) for one in ends)
        binds = any(isinstance(one, Afflict) and one.status == "held" for one in ends)
        for foe in foes:
            if (burns and 3 <= foe.distance <= 6) or (binds and 2 <= foe.distance <= 6 and not foe.traits & HELD):
                return Throw(held.letter, *view.board.xy(foe.cell))
    return None


def zap(mind: Mind, moment: Moment) -> Action | None:
    """Use rods on those who are worth a charge: unknown ones on the first who comes."""
    view, foes = moment.view, walking(moment)
    if not foes:
        return None
    hard = 2 * moment.price >= view.health or len(foes) > 2
    for held in view.pack:
        kind = view.items[held.kind]
        if kind.category != "rod":
            continue
        if not held.known:
            if foes[0].distance <= 6 and mind.at_most(2, "rod", held.kind):
                return Use(held.letter)
        elif held.charges and hard and (goal := _goal(view, moment, kind, foes)):
            return UseAt(held.letter, *view.board.xy(goal.cell))
    return None


def _goal(view: HeroView, moment: Moment, kind: ItemKind, foes: Sequence[Sighting]) -> Sighting | None:
    """Whom a rod is best used on."""
    aim = kind.aim
    within = [foe for foe in foes if aim and foe.distance <= aim.range]
    if not within or aim is None or does(aim.ends, Bore):
        return None
    if does(aim.ends, Push):
        return within[0] if within[0].distance == 1 else None
    if does(aim.ends, Hook):
        return next((foe for foe in within if foe.distance > 1 and lets_fly(view, view.kinds[foe.kind])), None)
    if does(aim.ends, Trade):
        return within[-1] if within[-1].distance > 2 and len(moment.beside) > 1 else None
    return within[0]


def shoot(mind: Mind, moment: Moment) -> Action | None:
    """Throw or shoot at those who come, and at sleepers who are worth it."""
    view = moment.view
    goals = [one for one in _goals(view, moment) if one.distance > 1 and view.visible >> one.cell & 1]
    if not goals or moment.beside:
        return None
    goal = goals[0]
    if not mind.at_most(_THROWN, "throw", goal.id):
        return None
    return _by_launcher(view, goal) or _by_hand(view, goal)


def _goals(view: HeroView, moment: Moment) -> Iterator[Sighting]:
    yield from walking(moment)
    for monster in moment.monsters:
        kind = view.kinds[monster.kind]
        if not monster.aware or monster in moment.foes or monster.id in moment.vain or kind.harmless:
            continue
        if 3 * cost(view, [monster]) < view.health:
            yield monster


def _by_launcher(view: HeroView, goal: Sighting) -> Action | None:
    """Shoot with what is in hand, or take it in hand for who is far off."""
    for held in view.pack:
        shoots = view.items[held.kind].shoots
        if shoots is None or not any(other.kind == shoots.ammunition for other in view.pack):
            continue
        if held.in_use:
            return Shoot(*view.board.xy(goal.cell)) if goal.distance <= shoots.range else None
        if _FAR <= goal.distance <= shoots.range:
            return Wield(held.letter)
    return None


def _by_hand(view: HeroView, goal: Sighting) -> Action | None:
    """Throw the best of what does harm."""
    missiles = [held for held in view.pack if _is_missile(view, held, goal)]
    if not missiles:
        return None
    best = max(missiles, key=lambda held: view.items[held.kind].damage.most)
    return Throw(best.letter, *view.board.xy(goal.cell))


def _is_missile(view: HeroView, held: Held, goal: Sighting) -> bool:
    kind = view.items[held.kind]
    harmful = kind.category == "missile" and kind.damage.most > 2 and not does(kind.thrown.ends, Ignite)
    return harmful and goal.distance <= kind.thrown.range
