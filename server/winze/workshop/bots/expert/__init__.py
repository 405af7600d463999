"""The expert: a good player. He uses what he has when it is worth most, and goes on before a level turns on him.

Each turn he goes through a list of rules, the most pressing first; the first that has an answer decides. The rules
stand by what they are about: his life, foes, shots, people, things, the way on. They know what the hero knows.
"""

from __future__ import annotations

from winze.engine.actions import Action, Wait
from winze.engine.view import HeroView
from winze.workshop.bots.expert.boons import choose
from winze.workshop.bots.expert.foes import clear_off, draw, face_group, fight, light, sneak, stand
from winze.workshop.bots.expert.life import dodge, save_life, survive
from winze.workshop.bots.expert.mind import Mind
from winze.workshop.bots.expert.onward import rest, walk_on
from winze.workshop.bots.expert.people import deal, feed
from winze.workshop.bots.expert.shots import shoot, throw_bad, zap
from winze.workshop.bots.expert.stone import carry
from winze.workshop.bots.expert.things import improve, learn, prepare, take
from winze.workshop.bots.expert.tools import lay_in_wait
from winze.workshop.bots.fighter import arm_against_stone, break_free
from winze.workshop.bots.moment import Moment


def _freed(_mind: Mind, moment: Moment) -> Action | None:
    return break_free(moment)


def _stone(_mind: Mind, moment: Moment) -> Action | None:
    return arm_against_stone(moment)


RULES = (
    dodge,
    _freed,
    survive,
    save_life,
    carry,
    light,
    feed,
    throw_bad,
    zap,
    prepare,
    lay_in_wait,
    _stone,
    face_group,
    draw,
    shoot,
    fight,
    stand,
    deal,
    clear_off,
    rest,
    learn,
    improve,
    take,
    sneak,
)
"""The rules, the most pressing first. Who has no use for any of them walks on."""


class Expert:
    """Remembers what a player would remember."""

    def __init__(self) -> None:
        self._mind = Mind()
        self._turn, self._refused = -1, 0

    def act(self, view: HeroView) -> Action:
        if boon := choose(view):
            return boon
        moment = self._mind.look(view)
        self._refused = self._refused + 1 if self._is_refused(view) else 0
        self._turn = view.turn
        answer = Wait() if self._refused else self._decide(moment)
        self._mind.note(moment, answer)
        return answer

    def _is_refused(self, view: HeroView) -> bool:
        """Whether his last action was no deed: the world is not as he thinks."""
        return view.turn == self._turn and not self._mind.timeless

    def _decide(self, moment: Moment) -> Action:
        for rule in RULES:
            if answer := rule(self._mind, moment):
                return answer
        return walk_on(self._mind, moment)
