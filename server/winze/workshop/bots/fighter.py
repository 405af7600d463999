"""The fighter: a plain careful player. He explores, fights, rests, and goes down; what he finds, he uses.

Each turn he asks himself a list of questions, the most pressing first; the first that has an answer decides.
"""

from __future__ import annotations

from winze.engine.actions import Action, Attack, PickUp, Quaff, UseStairs, Wait, Walk, Wield
from winze.engine.kinds.actors import HERO
from winze.engine.kinds.traits import ROOTED, STATUE
from winze.engine.view import Held, HeroView, Sighting
from winze.workshop.bots.bursting import bursts, prick
from winze.workshop.bots.danger import cost
from winze.workshop.bots.gear import better, choose_boon, healing, is_wanted, lets_fly, stone_breaker, tend_lamp
from winze.workshop.bots.moment import Moment
from winze.workshop.bots.paths import Paths
from winze.workshop.bots.supplies import get_away, hurl, make_ready, try_out, use_up
from winze.workshop.bots.tunnel import dig_through
from winze.workshop.bots.vain import Vain

_PATIENCE = 12
"""For so many turns he lets monsters come that are after him."""
_HALF = 50
"""Percent of health below which he lets go of what cannot follow him."""
_SHORT = 10
"""Who has fled so few turns ago drinks first: there are foes on both sides."""
_MANY = 2
"""So many are a group."""
_FLIGHTS = 12
"""So often he flees from one level; after that he stands his ground."""


_SHUT_IN, _DIGS = 2500, 400
"""Whoever is on one level for so many turns is shut in; so many turns he then digs at most."""


class Fighter:
    """Remembers the ways he has gone, and with whom he has lost his patience."""

    def __init__(self) -> None:
        self.paths = Paths()
        self.vain = Vain()
        self._waited: dict[int, int] = {}
        """By the id of a monster, the turns that were spent on it since they last exchanged blows."""
        self._flights: dict[str, int] = {}
        self._turn, self._level = -1, ""
        self._here = self._dug = 0
        """So many turns he has been on this level, and has dug here."""
        self._fled = -_SHORT
        """The turn of the last flight."""

    def act(self, view: HeroView) -> Action:
        if boon := choose_boon(view):
            return boon
        if view.turn == self._turn:
            return Wait()  # something was refused: the world is not as he thinks
        self._here = self._here + 1 if view.level == self._level else 0
        self._dug = self._dug if self._here else 0
        self._turn, self._level = view.turn, view.level
        moment = self.look(view)
        questions = (
            self.step_out_of_harm,
            break_free,
            self._save_life,
            _help_himself,
            arm_against_stone,
            self.keep_off,
            self.strike,
            self.charge,
            self.let_come,
            self._rest,
            _try_out,
            self._take,
            self.hunt,
        )
        answer = next((answer for ask in questions if (answer := ask(moment))), None) or self._walk_on(moment)
        self.vain.note(view, answer, moment.monsters)
        return answer

    def _walk_on(self, moment: Moment) -> Action:
        """Go on; where he was shut in for long, dig. Whoever begins to dig goes on with it for a while."""
        view, paths = moment.view, self.paths
        shut_in = self._here > _SHUT_IN and not moment.monsters and self._dug < _DIGS
        if shut_in and (dug := dig_through(paths, view)):
            self._dug += 1
            return dug
        return paths.next(view)

    def look(self, view: HeroView) -> Moment:
        """Take note of what there is."""
        monsters = [monster for monster in view.monsters if not monster.peaceful]
        self.vain.look(view, monsters)
        self.paths.look(view, view.monsters, self.vain.cells(monsters))
        return Moment.of(view, monsters, self.vain.ids)

    def step_out_of_harm(self, moment: Moment) -> Action | None:
        """Nothing is worth standing in water or fire for."""
        view, paths = moment.view, self.paths
        if not view.known.dangers >> view.cell & 1:
            return None
        on = paths.next(view) if view.turn - paths.wading <= 1 and not moment.foes else None
        return on if isinstance(on, Walk) else paths.step_out(view)

    def _save_life(self, moment: Moment) -> Action | None:
        """Get away, or else drink, where he may die; and where he cannot win, fight on a way off the level."""
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

    def flee(self, moment: Moment) -> Action | None:
        """Go to the nearest way off the level, if nobody is faster nor beside the way there. The way by which he has
        just come is none.
        """
        view = moment.view
        flights = self._flights.get(view.level, 0)
        exits = view.stairs("up", "down", "side") & ~(view.harried << view.cell)
        if flights >= _FLIGHTS or not exits:
            return None
        if exits >> view.cell & 1:
            self._flights[view.level], self._fled = flights + 1, view.turn
            return UseStairs()
        near = view.board.around8(view.board.of(foe.cell for foe in moment.foes))
        return self.paths.step_to(view, exits, avoid=near) if _is_slower(moment) else None

    def keep_off(self, moment: Moment) -> Action | None:
        """Prick from afar what bursts as it dies, unless somebody else is at him or his patience is over."""
        view = moment.view
        bladders = [one for one in moment.monsters if bursts(view, one)]
        if not bladders or any(one not in bladders for one in moment.beside):
            return None
        nearest = min(bladders, key=lambda one: (one.distance, one.id))
        action = prick(self.paths, moment, nearest)
        return action if action and self.spend(nearest) else None

    def strike(self, moment: Moment) -> Action | None:
        """At what is beside him, else at what his weapon reaches. What never leaves its place is left alone."""
        view = moment.view
        beside = [one for one in moment.beside if not one.traits & ROOTED and one.id not in moment.vain]
        within = beside or [foe for foe in moment.foes if foe.id not in moment.vain and view.blow_at(foe)]
        if not within:
            return None
        weakest = min(within, key=lambda monster: (bursts(view, monster), cost(view, [monster]), monster.id))
        self._waited.pop(weakest.id, None)
        return Attack(view.blow_at(weakest) or view.board.direction(view.cell, weakest.cell))

    def charge(self, moment: Moment) -> Action | None:
        """Go at those that shoot: who waits for them is a target."""
        view = moment.view
        for foe in [foe for foe in moment.foes if lets_fly(view, view.kinds[foe.kind])]:
            step = self.paths.step_to(view, view.board.around8(1 << foe.cell))
            if step and self.spend(foe):
                return step
        return None

    def let_come(self, moment: Moment) -> Action | None:
        """Have those that are after him come to him: so the first blow is his."""
        news = [foe for foe in moment.foes if foe.id not in moment.vain and self.spend(foe)]
        return Wait() if news else None

    def spend(self, monster: Sighting) -> bool:
        """Spend a turn on a monster, if there is patience left."""
        self._waited[monster.id] = self._waited.get(monster.id, 0) + 1
        return self._waited[monster.id] <= _PATIENCE

    def _rest(self, moment: Moment) -> Action | None:
        """Until all wounds are healed, where they heal. Those who could have come by now will not."""
        view = moment.view
        if (view.health == view.max_health or not view.mending) and not view.ailments:
            return None
        if moment.beside and (moment.health_percent >= _HALF or any(one.id in moment.vain for one in moment.beside)):
            return None
        return self.paths.step_out_of_reach(view) or Wait()

    def _take(self, moment: Moment) -> Action | None:
        """Take into use what is better, and pick up what is worth it."""
        view = moment.view
        kind = view.things.get(view.cell)
        room = len(view.pack) < view.pack_size
        stone = any(monster.traits & STATUE for monster in moment.monsters)
        digs = self.paths.digging == view.level and not moment.monsters
        wanted = kind and room and is_wanted(view, view.items[kind])
        return (None if stone or digs else better(view)) or tend_lamp(view) or (PickUp() if wanted else None)

    def hunt(self, moment: Moment) -> Action | None:
        """Go at monsters in sight that are worth it."""
        view = moment.view
        for monster in moment.monsters:
            if monster.traits & ROOTED or monster.id in moment.vain or 2 * cost(view, [monster]) >= view.health:
                continue
            if not self.spend(monster):
                continue
            if step := self.paths.step_to(view, view.board.around8(1 << monster.cell)):
                return step
        return None


def break_free(moment: Moment) -> Action | None:
    """Strike at what never leaves its place when held beside it: whoever tears himself free there is caught again."""
    view = moment.view
    holders = [monster for monster in moment.beside if monster.traits & ROOTED]
    if not view.held or not holders:
        return None
    draughts = healing(view) if moment.in_peril else []
    return Quaff(draughts[-1].letter) if draughts else Attack(view.board.direction(view.cell, holders[0].cell))


def arm_against_stone(moment: Moment) -> Action | None:
    """Take in hand what breaks stone, if he has it, for who is stone while he looks."""
    if not any(monster.traits & STATUE for monster in moment.beside):
        return None
    letter = stone_breaker(moment.view)
    return Wield(letter) if letter else None


def _last_resort(moment: Moment, draughts: list[Held]) -> Action | None:
    """What is left to him who can go nowhere: to be elsewhere at once, or to drink."""
    if not (moment.in_peril and moment.beside):
        return None
    if (not draughts or len(moment.beside) >= _MANY) and (away := get_away(moment.view, moment.monsters)):
        return away
    return Quaff(draughts[-1].letter) if draughts else None


def _help_himself(moment: Moment) -> Action | None:
    """Throw something at a group or at who is too strong, and drink what strengthens against those."""
    view, foes = moment.view, moment.foes
    if not foes:
        return None
    is_hard = 2 * cost(view, foes) >= view.health
    return hurl(view, foes, least=1 if is_hard else _MANY) or (make_ready(view, foes) if is_hard else None)


def _try_out(moment: Moment) -> Action | None:
    """Find out what things are, and use what does good at once."""
    return None if moment.monsters else try_out(moment.view) or use_up(moment.view)


def _is_slower(moment: Moment) -> bool:
    """Whether no foe is faster than he is."""
    kinds = moment.view.kinds
    return all(kinds[foe.kind].speed <= kinds[HERO].speed for foe in moment.foes)
