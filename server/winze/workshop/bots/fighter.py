"""The fighter: a plain careful player that explores, fights, rests, descends, and uses what it finds.

Each turn it goes through a list of rules, most urgent first. The first rule that returns an action decides.
"""

from __future__ import annotations

from collections.abc import Callable

from winze.engine.actions import Action, Attack, PickUp, Quaff, UseStairs, Wait, Walk, Wield, Work
from winze.engine.kinds.actors import HERO
from winze.engine.kinds.traits import ROOTED, STATUE
from winze.engine.view import HeldItem, HeroView, Sighting
from winze.workshop.bots.bursting import about_to_burst, bursts, pop
from winze.workshop.bots.danger import cost
from winze.workshop.bots.futile import FutileTargets
from winze.workshop.bots.gear import (
    better,
    choose_boon,
    healing,
    is_wanted,
    shoots_or_throws,
    stone_breaker,
    tend_lamp,
)
from winze.workshop.bots.machines import meddle
from winze.workshop.bots.moment import Situation
from winze.workshop.bots.offers import dealers, needful, visit
from winze.workshop.bots.paths import Paths, after_refusal
from winze.workshop.bots.supplies import get_away, hurl, make_ready, quench, try_out, use_up
from winze.workshop.bots.tunnel import dig_through

_PATIENCE = 12
"""Turns spent on one monster between two exchanges of blows."""
_HALF = 50
"""Percent of health below which the hero rests although an immobile monster is adjacent, and drinks in flames."""
_SHORT = 10
"""Turns after a flight during which the hero drinks instead of fleeing back: there are foes on both sides."""
_MANY = 2
_FLIGHTS = 12
"""Flights from one level; after that the hero stands its ground."""
_SHUT_IN = 2500
"""Turns on one level after which the hero counts as shut in."""
_DIGS = 400
"""Turns spent digging once shut in."""
_DODGES = 60
"""Steps away from fuses on one level; after that the hero walks on, as one that it remembers may have gone off."""
_MEDDLES = 100
"""Turns spent on the machines of one level."""
_VISITS = 60
"""Turns spent on one person."""


class Fighter:
    def __init__(self) -> None:
        self.paths = Paths()
        self.futile = FutileTargets()
        self._waited: dict[int, int] = {}
        """Turns spent on a monster since the last exchange of blows, by monster id."""
        self._flights: dict[str, int] = {}
        self._dodges: dict[str, int] = {}
        self._meddled: dict[str, int] = {}
        """Turns spent on machines, by level."""
        self._visits: dict[int, int] = {}
        """Turns spent on a person, by id."""
        self._turn, self._level = -1, ""
        self._answer: Action = Wait()
        self._here = self._dug = 0
        """Turns spent on this level, and turns spent digging on it."""
        self._fled = -_SHORT
        """The turn of the last flight."""

    def act(self, view: HeroView) -> Action:
        if boon := choose_boon(view):
            return boon
        if view.turn == self._turn:  # the last action was refused: the bot is wrong about the world
            self._answer = after_refusal(self._answer)
            return self._answer
        self._here = self._here + 1 if view.level == self._level else 0
        self._dug = self._dug if self._here else 0
        self._turn, self._level = view.turn, view.level
        moment = self.look(view)
        rules = (
            self.step_out_of_harm,
            break_free,
            _quench,
            self._save_life,
            _use_supplies,
            arm_against_stone,
            self.keep_off,
            self.strike,
            self.charge,
            self.let_come,
            self._rest,
            _try_out,
            self._take,
            self._buy,
            self._meddle,
            self.hunt,
        )
        self._answer = next((answer for rule in rules if (answer := rule(moment))), None) or self._walk_on(moment)
        self.futile.note(view, self._answer, moment.monsters)
        return self._answer

    def _walk_on(self, moment: Situation) -> Action:
        """Explore; dig when shut in for long. Once begun, digging goes on for a while."""
        view, paths = moment.view, self.paths
        shut_in = self._here > _SHUT_IN and not moment.monsters and self._dug < _DIGS
        if shut_in and (dug := dig_through(paths, view)):
            self._dug += 1
            return dug
        return paths.next(view)

    def look(self, view: HeroView) -> Situation:
        monsters = [monster for monster in view.monsters if not monster.peaceful]
        self.futile.look(view, monsters)
        self.paths.look(view, view.monsters, self.futile.cells(monsters))
        return Situation.of(view, monsters, self.futile.ids)

    def step_clear(self, view: HeroView) -> Action | None:
        """Get out of the reach of charges and roofs that are about to go off."""
        burst = about_to_burst(view) if view.known.perils else 0
        if not burst >> view.cell & 1 or self._dodges.get(view.level, 0) >= _DODGES:
            return None
        self._dodges[view.level] = self._dodges.get(view.level, 0) + 1
        away = self.paths.step_to(view, view.known.safe & ~burst)
        return away or self.paths.press_on(view, view.known.walkable & ~burst)

    def step_out_of_harm(self, moment: Situation) -> Action | None:
        view, paths = moment.view, self.paths
        if clear := self.step_clear(view):
            return clear
        if not view.known.dangers >> view.cell & 1:
            return None
        on = paths.next(view) if view.turn - paths.wading <= 1 and not moment.foes else None
        return on if isinstance(on, Walk | Work) else paths.step_out(view)

    def _save_life(self, moment: Situation) -> Action | None:
        """Flee, or else drink, when the hero may die. In a hopeless fight, fight on next to an exit."""
        view, draughts = moment.view, healing(moment.view)
        if draughts and view.harm_ahead >= view.health:
            return Quaff(draughts[-1].letter)
        if moment.in_peril and not moment.foes:
            return self.paths.step_out_of_reach(view)
        on_exit = view.known.stairs >> view.cell & 1
        price = cost(view, moment.foes)
        if 2 * price < view.health or (not moment.in_peril and (on_exit or price <= view.health)):
            return None
        if draughts and moment.in_peril and view.turn - self._fled < _SHORT:
            return Quaff(draughts[-1].letter)
        return self.flee(moment) or _last_resort(moment, draughts)

    def flee(self, moment: Situation) -> Action | None:
        """Go to the nearest exit if no foe is faster or adjacent to the route, but not back through the exit
        just used.
        """
        view = moment.view
        flights = self._flights.get(view.level, 0)
        exits = view.stairs("up", "down", "side") & ~(view.exit_costs_turns << view.cell)
        if flights >= _FLIGHTS or not exits or self.paths.is_determined(view):
            return None
        if exits >> view.cell & 1:
            self._flights[view.level], self._fled = flights + 1, view.turn
            return UseStairs()
        near = view.board.around8(view.board.of(foe.cell for foe in moment.foes))
        return self.paths.step_to(view, exits, avoid=near) if _is_slower(moment) else None

    def keep_off(self, moment: Situation) -> Action | None:
        """Pop gas-filled monsters from a distance unless another monster is adjacent or patience has run out."""
        view = moment.view
        bladders = [one for one in moment.monsters if bursts(view, one)]
        if not bladders or any(one not in bladders for one in moment.beside):
            return None
        nearest = min(bladders, key=lambda one: (one.distance, one.id))
        action = pop(self.paths, moment, nearest)
        return action if action and self.spend(nearest) else None

    def strike(
        self, moment: Situation, first: Callable[[HeroView, Sighting], bool] = lambda *_: False
    ) -> Action | None:
        """Attack an adjacent monster, else one within the weapon's reach. Leave monsters alone that never move.

        Those for which `first` is true come before the weakest.
        """
        view = moment.view
        beside = [one for one in moment.beside if not one.traits & ROOTED and one.id not in moment.futile]
        in_reach = beside or [foe for foe in moment.foes if foe.id not in moment.futile and view.blow_at(foe)]
        if not in_reach:
            return None

        def order(monster: Sighting) -> tuple[bool, bool, int, int]:
            return bursts(view, monster), not first(view, monster), cost(view, [monster]), monster.id

        target = min(in_reach, key=order)
        self._waited.pop(target.id, None)
        return Attack(view.blow_at(target) or view.board.direction(view.cell, target.cell))

    def charge(self, moment: Situation) -> Action | None:
        view = moment.view
        for foe in [foe for foe in moment.foes if shoots_or_throws(view, view.kinds[foe.kind])]:
            step = self.paths.step_to(view, view.board.around8(1 << foe.cell))
            if step and self.spend(foe):
                return step
        return None

    def let_come(self, moment: Situation) -> Action | None:
        """Wait for hunting monsters to come, which gives the hero the first blow."""
        comers = [foe for foe in moment.foes if foe.id not in moment.futile and self.spend(foe)]
        return Wait() if comers else None

    def spend(self, monster: Sighting) -> bool:
        """Spend a turn on a monster; return False if no patience is left."""
        self._waited[monster.id] = self._waited.get(monster.id, 0) + 1
        return self._waited[monster.id] <= _PATIENCE

    def _rest(self, moment: Situation) -> Action | None:
        """Rest until healed where wounds heal. Distant monsters would have come by now."""
        view = moment.view
        if (view.health == view.max_health or not view.mending) and not view.ailments:
            return None
        if moment.beside and (moment.health_percent >= _HALF or any(one.id in moment.futile for one in moment.beside)):
            return None
        return self.paths.step_out_of_reach(view) or Wait()

    def _take(self, moment: Situation) -> Action | None:
        view = moment.view
        kind = view.items_seen.get(view.cell)
        stone = any(monster.traits & STATUE for monster in moment.monsters)
        digs = self.paths.digging == view.level and not moment.monsters
        wanted = kind and view.has_room_for(kind) and (is_wanted(view, view.items[kind]) or view.items[kind].returns)
        wanted = wanted and not view.altars >> view.cell & 1
        return (None if stone or digs else better(view)) or tend_lamp(view) or (PickUp() if wanted else None)

    def _buy(self, moment: Situation) -> Action | None:
        view = moment.view
        for person in [] if moment.monsters else dealers(view):
            answer = visit(self.paths, view, person, needful)
            if answer and self._visits.get(person.id, 0) < _VISITS:
                self._visits[person.id] = self._visits.get(person.id, 0) + 1
                return answer
        return None

    def _meddle(self, moment: Situation) -> Action | None:
        view = moment.view
        if moment.monsters or not view.machines or self._meddled.get(view.level, 0) >= _MEDDLES:
            return None
        answer = meddle(self.paths, view)
        self._meddled[view.level] = self._meddled.get(view.level, 0) + bool(answer)
        return answer

    def hunt(self, moment: Situation) -> Action | None:
        view = moment.view
        for monster in moment.monsters:
            if monster.traits & ROOTED or monster.id in moment.futile or 2 * cost(view, [monster]) >= view.health:
                continue
            if not self.spend(monster):
                continue
            if step := self.paths.step_to(view, view.board.around8(1 << monster.cell)):
                return step
        return None


def break_free(moment: Situation) -> Action | None:
    """Attack the immobile monster that holds the hero: tearing free next to it only gets the hero caught again."""
    view = moment.view
    holders = [monster for monster in moment.beside if monster.traits & ROOTED]
    if not view.held or not holders:
        return None
    draughts = healing(view) if moment.in_peril else []
    return Quaff(draughts[-1].letter) if draughts else Attack(view.board.direction(view.cell, holders[0].cell))


def arm_against_stone(moment: Situation) -> Action | None:
    if not any(monster.traits & STATUE for monster in moment.beside):
        return None
    letter = stone_breaker(moment.view)
    return Wield(letter) if letter else None


def _last_resort(moment: Situation, draughts: list[HeldItem]) -> Action | None:
    if not (moment.in_peril and moment.beside):
        return None
    if (not draughts or len(moment.beside) >= _MANY) and (away := get_away(moment.view, moment.monsters)):
        return away
    return Quaff(draughts[-1].letter) if draughts else None


def _use_supplies(moment: Situation) -> Action | None:
    view, foes = moment.view, moment.foes
    if not foes:
        return None
    is_hard = 2 * cost(view, foes) >= view.health
    return hurl(view, foes, least=1 if is_hard else _MANY) or (make_ready(view, foes) if is_hard else None)


def _quench(moment: Situation) -> Action | None:
    return quench(moment.view, _HALF)


def _try_out(moment: Situation) -> Action | None:
    return None if moment.monsters else try_out(moment.view) or use_up(moment.view)


def _is_slower(moment: Situation) -> bool:
    kinds = moment.view.kinds
    return all(kinds[foe.kind].speed <= kinds[HERO].speed for foe in moment.foes)
