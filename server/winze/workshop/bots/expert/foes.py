"""How the expert fights: whom, where, and whom he rather leaves alone."""

from __future__ import annotations

from winze.engine.actions import Action, SwitchLamp
from winze.engine.kinds.actors import HERO
from winze.engine.kinds.traits import ROOTED, STATUE
from winze.engine.view import HeroView, Sighting
from winze.workshop.bots.danger import cost
from winze.workshop.bots.expert.ground import narrow
from winze.workshop.bots.expert.mind import Mind, walking
from winze.workshop.bots.gear import better_weapon, lets_fly
from winze.workshop.bots.moment import Moment

_MANY = 2
_NARROW = 8
"""For a narrow place he goes so many steps, for one group."""
_NEAR = 2
"""So near is somebody for whom he takes his weapon in hand."""
_CREEP = 4
"""So near to whom he wants to surprise he shuts the lamp."""
_SHY = 60
"""So many turns he spends at most on keeping away from one whom he need not fight."""


def face_group(mind: Mind, moment: Moment) -> Action | None:
    """Fall back to where they can come one by one, if there is such a place near."""
    view, foes = moment.view, walking(moment)
    if len(foes) < _MANY or any(lets_fly(view, view.kinds[foe.kind]) for foe in foes) or len(moment.beside) > 1:
        return None
    if 4 * moment.price < view.health:
        return None
    places = narrow(view)
    if not places or places >> view.cell & 1 or not mind.at_most(_NARROW, "narrow", foes[0].id):
        return None
    near = view.board.around8(view.board.of(foe.cell for foe in moment.foes))
    return mind.paths.step_to(view, places, avoid=near)


def light(_mind: Mind, moment: Moment) -> Action | None:
    """Have the lamp burn when somebody comes: he saved its oil while he rested."""
    view = moment.view
    return SwitchLamp() if moment.foes and view.lamp_shut and view.oil and not view.lamp_smothered else None


def draw(_mind: Mind, moment: Moment) -> Action | None:
    """Have in hand what he strikes with, when somebody comes near."""
    stone = any(monster.traits & STATUE for monster in moment.beside)
    near = not stone and any(foe.distance <= _NEAR for foe in moment.foes)
    return better_weapon(moment.view) if near else None


def fight(mind: Mind, moment: Moment) -> Action | None:
    """Strike at whom it costs least to be rid of; at sleepers only if that is worth it."""
    view = moment.view
    asleep = {one.id for one in moment.beside if one.mood == "asleep" and not is_prey(view, one)}
    if asleep:
        moment = Moment(view, [one for one in moment.monsters if one.id not in asleep], moment.foes, moment.vain)
    return mind.habits.strike(moment)


def stand(mind: Mind, moment: Moment) -> Action | None:
    """Go at those that shoot, and let the others come: so the first blow is his."""
    return mind.habits.charge(moment) or mind.habits.let_come(moment)


def clear_off(mind: Mind, moment: Moment) -> Action | None:
    """Go on without those who are too strong and know nothing of him yet: down, if he knows the way."""
    view = moment.view
    strong = [one for one in moment.monsters if not one.aware and not is_prey(view, one) and not one.traits & ROOTED]
    if not strong or moment.foes:
        return None
    shunned = view.board.of(one.cell for one in strong)
    near = view.board.around8(view.board.around8(shunned))
    if mind.at_most(_SHY, "shy", view.level, strong[0].id):
        return mind.go_on(view) if mind.spent[view.level] > 100 else mind.paths.step_new(view, avoid=near)
    return None


def sneak(mind: Mind, moment: Moment) -> Action | None:
    """Go at those who are worth it, in the dark if they do not know of him."""
    view = moment.view
    prey = [one for one in moment.monsters if is_prey(view, one) and one.id not in moment.vain]
    for monster in prey:
        if not mind.habits.spend(monster):
            continue
        if step := mind.paths.step_to(view, view.board.around8(1 << monster.cell)):
            creeping = monster.mood == "" and 2 <= monster.distance <= _CREEP and not moment.foes
            return SwitchLamp() if creeping != view.lamp_shut and view.oil and _may_switch(mind, view) else step
    return None


def _may_switch(mind: Mind, view: HeroView) -> bool:
    return mind.once("switch", view.turn)


def is_prey(view: HeroView, monster: Sighting) -> bool:
    """Whether it is worth it to go at somebody: who costs little, or is taken by surprise."""
    kind = view.kinds[monster.kind]
    if monster.traits & ROOTED or kind.master or kind.harmless:
        return False
    price = cost(view, [monster])
    if not monster.aware:
        price = price // 2 if monster.mood == "asleep" else price * 3 // 4
    return 3 * price < view.health and kind.speed <= 2 * view.kinds[HERO].speed
