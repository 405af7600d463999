"""The expert: a good player. It uses its items when they are worth most, and moves on before a level turns dangerous.

Each turn it goes through a list of rules, most urgent first. The first rule that returns an action decides. The rules
live in one module per subject (survival, foes, halls, shots, people, machines, keys, items, exploration) and see only
what the hero knows.
"""

from __future__ import annotations

from winze.engine.actions import Action, Wait
from winze.engine.view import HeroView
from winze.workshop.bots.expert.boons import choose
from winze.workshop.bots.expert.foes import draw, evade, face_group, fight, light, sneak, stand
from winze.workshop.bots.expert.halls import counter
from winze.workshop.bots.expert.heartstone import carry_heartstone
from winze.workshop.bots.expert.items import improve, learn, prepare, take
from winze.workshop.bots.expert.keys import fetch, force, rouse
from winze.workshop.bots.expert.life import dodge, douse, save_life, survive
from winze.workshop.bots.expert.machines import choose as choose_ware
from winze.workshop.bots.expert.machines import trade, unlock
from winze.workshop.bots.expert.mind import ExpertMemory
from winze.workshop.bots.expert.onward import dive, rest, walk_on
from winze.workshop.bots.expert.people import deal, feed
from winze.workshop.bots.expert.shots import shoot, throw_bad, zap
from winze.workshop.bots.expert.tools import bar_doors, bear_canary, blow_horn, drop_roof, lay_traps, ring_bell
from winze.workshop.bots.fighter import arm_against_stone, break_free
from winze.workshop.bots.moment import Situation
from winze.workshop.bots.paths import after_refusal


def _break_free(_mind: ExpertMemory, moment: Situation) -> Action | None:
    return break_free(moment)


def _arm_against_stone(_mind: ExpertMemory, moment: Situation) -> Action | None:
    return arm_against_stone(moment)


RULES = (
    dodge,
    _break_free,
    douse,
    survive,
    save_life,
    carry_heartstone,
    light,
    feed,
    throw_bad,
    zap,
    prepare,
    counter,
    lay_traps,
    blow_horn,
    ring_bell,
    drop_roof,
    bar_doors,
    _arm_against_stone,
    face_group,
    draw,
    shoot,
    fight,
    stand,
    dive,
    deal,
    bear_canary,
    unlock,
    choose_ware,
    trade,
    fetch,
    rouse,
    force,
    evade,
    rest,
    learn,
    improve,
    take,
    sneak,
)
"""The rules, most urgent first. If none applies, the hero walks on."""


class Expert:
    """With `dives`, it goes down as soon as a way is known."""

    def __init__(self, *, dives: bool = False) -> None:
        self._mind = ExpertMemory(dives=dives)
        self._turn = -1
        self._answer: Action = Wait()

    def act(self, view: HeroView) -> Action:
        if boon := choose(view):
            return boon
        moment = self._mind.look(view)
        self._answer = after_refusal(self._answer) if self._is_refused(view) else self._decide(moment)
        self._turn = view.turn
        self._mind.note(moment, self._answer)
        return self._answer

    def _is_refused(self, view: HeroView) -> bool:
        """Return True if the last action took no turn although it should have: the bot is wrong about the world."""
        return view.turn == self._turn and not self._mind.timeless

    def _decide(self, moment: Situation) -> Action:
        for rule in RULES:
            if answer := rule(self._mind, moment):
                return answer
        return walk_on(self._mind, moment)
