"""The expert's fighting: which foes it attacks, where, and which monsters it avoids."""

from __future__ import annotations

from winze.engine.actions import Action, SwitchLamp
from winze.engine.kinds.actors import HERO
from winze.engine.kinds.traits import ROOTED, STATUE
from winze.engine.view import HeroView, Sighting
from winze.workshop.bots.expert.company import helps_others, price_of
from winze.workshop.bots.expert.ground import narrow
from winze.workshop.bots.expert.mind import ExpertMemory, worthwhile
from winze.workshop.bots.gear import better_weapon, shoots_or_throws
from winze.workshop.bots.moment import Situation

_MANY = 2
_NARROW = 8
"""Steps taken to a narrow place, per group of foes."""
_NEAR = 2
"""Distance in cells of a foe at which the hero readies its weapon."""
_CREEP = 4
"""Distance in cells at which the hero shuts its lamp to surprise a monster."""
_SHY = 60
"""Turns spent keeping away from one monster."""


def face_group(mind: ExpertMemory, moment: Situation) -> Action | None:
    view, foes = moment.view, worthwhile(moment)
    if len(foes) < _MANY or any(shoots_or_throws(view, view.kinds[foe.kind]) for foe in foes) or len(moment.beside) > 1:
        return None
    if 4 * moment.price < view.health:
        return None
    places = narrow(view)
    if not places or places >> view.cell & 1 or not mind.at_most(_NARROW, "narrow", foes[0].id):
        return None
    near = view.board.around8(view.board.of(foe.cell for foe in moment.foes))
    return mind.paths.step_to(view, places, avoid=near)


def light(_mind: ExpertMemory, moment: Situation) -> Action | None:
    """Open the lamp, shut to save oil during a rest, when foes come."""
    view = moment.view
    return SwitchLamp() if moment.foes and view.lamp_shut and view.oil and not view.lamp_smothered else None


def draw(_mind: ExpertMemory, moment: Situation) -> Action | None:
    stone = any(monster.traits & STATUE for monster in moment.beside)
    near = not stone and any(foe.distance <= _NEAR for foe in moment.foes)
    return better_weapon(moment.view) if near else None


def fight(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Attack those that help others, then the foe that costs least to kill; sleepers only if that is worth it."""
    view = moment.view
    asleep = {one.id for one in moment.beside if one.mood == "asleep" and not is_prey(view, one)}
    if asleep:
        moment = Situation(view, [one for one in moment.monsters if one.id not in asleep], moment.foes, moment.futile)
    return mind.habits.strike(moment, first=helps_others)


def stand(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Close in on foes that shoot; let the others come, which gives the hero the first blow."""
    return mind.habits.charge(moment) or mind.habits.let_come(moment)


def evade(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Move on without waking monsters that are too strong: down if the way is known."""
    view = moment.view
    strong = [one for one in moment.monsters if not one.aware and not is_prey(view, one) and not one.traits & ROOTED]
    if not strong or moment.foes:
        return None
    shunned = view.board.of(one.cell for one in strong)
    near = view.board.around8(view.board.around8(shunned))
    if mind.at_most(_SHY, "shy", view.level, strong[0].id):
        return mind.go_on(view) if mind.spent[view.level] > 100 else mind.paths.step_new(view, avoid=near)
    return None


def sneak(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Go to monsters worth a fight, and to unaware ones only where no other of their company would see it."""
    view = moment.view
    prey = [one for one in moment.monsters if is_prey(view, one) and one.id not in moment.futile]
    prey = [one for one in prey if one.aware or not view.is_watched(one)]
    for monster in prey:
        if not mind.habits.spend(monster):
            continue
        if step := mind.paths.step_to(view, view.board.around8(1 << monster.cell)):
            creeping = monster.mood == "" and 2 <= monster.distance <= _CREEP and not moment.foes
            return SwitchLamp() if creeping != view.lamp_shut and view.oil and _may_switch(mind, view) else step
    return None


def _may_switch(mind: ExpertMemory, view: HeroView) -> bool:
    return mind.once("switch", view.turn)


def is_prey(view: HeroView, monster: Sighting) -> bool:
    kind = view.kinds[monster.kind]
    if monster.traits & ROOTED or kind.master or kind.harmless:
        return False
    return 3 * price_of(view, monster) < view.health and kind.speed <= 2 * view.kinds[HERO].speed
