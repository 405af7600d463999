"""Random actions with items, boons and people: gold and ore only change hands, refusals change nothing, and a game
restored at any point continues like the original.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import get_args

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from shipped import shipped
from stage.arrange import change_tile, lay, look, set_health, stow
from stage.gifts import learn_levels
from stage.shops import Shop
from winze.core.directions import Direction
from winze.engine import actions as act
from winze.engine.actions import Action
from winze.engine.events import Refused
from winze.engine.game import Game
from winze.engine.kinds.verbs import HAND_VERBS, HandVerb
from winze.engine.state.items import Item

HOUSE = """
    ##################
    #......#.........#
    #..@...+....,,...#
    #......#....,,...#
    ####+###.........#
    #......'....r....#
    #......#.........#
    ##################
"""
WIDTH, HEIGHT = 18, 8
X, Y, STEPS = st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1), st.sampled_from(list(Direction))
LETTERS = st.sampled_from("abcdefghijklmnopqrst")
ORES = ("copper", "tin", "silver", "heart_ore")
KINDS = sorted(
    kind.id for kind in shipped().rules.items.values() if kind.id not in ("gold", "heartstone", "greed", *ORES)
)
PEOPLE = ("smith", "healer", "company_bailiff", "knocker", "claim_jumper", "cave_rat", "drift_goblin", "dead_miner")
THINGS = ("jerkin", "draught", "might_potion", "assay_slip", "ram", "rope")
ELSEWHERE = (act.UseStairs, act.Leave, act.Abandon)
"""Actions that end the game or leave the level."""
FILLED: dict[object, st.SearchStrategy[object]] = {
    str: LETTERS,
    bool: st.booleans(),
    Direction: STEPS,
    act.Choice: st.sampled_from([0, 1, 2]),
    act.OfferNumber: st.integers(0, 12),
    act.Fuse: st.integers(1, 5),
    act.Coordinate: st.integers(0, WIDTH),
    HandVerb: st.sampled_from(HAND_VERBS),
}


def any_of(kind: type[Action]) -> st.SearchStrategy[Action]:
    return st.builds(kind, *(FILLED[field.type] for field in msgspec.structs.fields(kind)))


ACTIONS = st.one_of([any_of(kind) for kind in get_args(Action) if kind not in ELSEWHERE])


class Dealings(RuleBasedStateMachine):
    """A shop, traders, thieves, and a hero who acts at random."""

    def __init__(self) -> None:
        super().__init__()
        self.shop = Shop(drawing=HOUSE)
        self.gold, self.ore = 0, Counter[str]()

    @initialize(seed=st.integers(0, 9), things=st.sets(st.sampled_from(THINGS), min_size=2))
    def open(self, seed: int, things: set[str]) -> None:
        self.shop = Shop(*sorted(things), gold=300, seed=seed, drawing=HOUSE)
        self.shop.scenery.stand("smith", 5, 5, 30)
        self.shop.scenery.stand("healer", 2, 5, 30)
        lay(self.game, "gold", self.shop.scenery.at(4, 3), 25)
        stow(self.game, "copper", 9)
        set_health(self.game.hero, 900, 1000)
        self.gold, self.ore = self.all_gold(), self.all_ore()

    @property
    def game(self) -> Game:
        return self.shop.game

    def everything(self) -> chain[Item]:
        level = self.game.level
        packs = [actor.pack.items for actor in level.order if actor.pack]
        return chain(*level.items.values(), *packs)

    def all_gold(self) -> int:
        lying = sum(item.count for item in self.everything() if item.kind == "gold")
        return lying + sum(actor.gold for actor in self.game.level.order)

    def all_ore(self) -> Counter[str]:
        found = Counter[str]()
        for item in self.everything():
            if item.kind in ORES:
                found[item.kind] += item.count
        return found

    @rule(kind=st.sampled_from(PEOPLE), x=X, y=Y)
    def meet(self, kind: str, x: int, y: int) -> None:
        level, cell = self.game.level, self.shop.scenery.at(x, y)
        if (level.facts.ground & ~level.occupied) >> cell & 1 and len(level.order) < 9:
            self.shop.scenery.stand(kind, x, y, 15, still=False)

    @rule(kind=st.sampled_from(KINDS), count=st.integers(1, 3))
    def come_by(self, kind: str, count: int) -> None:
        if len(self.game.pack.items) < 20:
            stow(self.game, kind, count if self.game.rules.items[kind].stacks else 1)

    @rule()
    def learn(self) -> None:
        if self.game.career.experience_level < 16:
            learn_levels(self.game, 1)

    @rule(x=X, y=Y)
    def go(self, x: int, y: int) -> None:
        level, cell = self.game.level, self.shop.scenery.at(x, y)
        if (level.facts.ground & ~level.occupied) >> cell & 1:
            self._come(cell)

    def _come(self, cell: int) -> None:
        """Move the hero at once and pass a turn there: nobody leaves a shop without one."""
        self.game.level.move(self.game.hero, cell)
        self.act([act.Wait()])

    @rule(x=X, y=Y)
    def cave_in(self, x: int, y: int) -> None:
        if self.shop.scenery.tile(x, y) == "floor":
            change_tile(self.game, self.shop.scenery.at(x, y), "loose_roof")

    @rule(who=st.integers(0, 3), step=STEPS, number=st.integers(0, 12))
    def deal(self, who: int, step: Direction, number: int) -> None:
        """Pick up items near a trader, and trade from an adjacent cell."""
        level, people = self.game.level, [one for one in self.game.level.monsters() if one.kind.peaceful]
        if not people:
            return
        beside = people[who % len(people)].cell - level.board.steps[step]
        if (level.facts.ground & ~level.occupied | 1 << self.game.hero.cell) >> beside & 1:
            if beside != self.game.hero.cell:
                self._come(beside)
            self.act([act.PickUp(), act.AcceptOffer(step, number)])

    @rule(actions=st.lists(ACTIONS, min_size=1, max_size=4))
    def act(self, actions: list[Action]) -> None:
        """Act, in the game and in a restored copy."""
        look(self.game)
        twin = Game.restore(self.game.snapshot(), self.game.rules)
        for action in actions:
            before = self.game.fingerprint()
            assert twin.fingerprint() == before
            events = self.game.act(action)
            assert twin.act(action) == events
            assert not any(isinstance(event, Refused) for event in events) or self.game.fingerprint() == before

    @invariant()
    def gold_is_only_handed_about(self) -> None:
        assert self.all_gold() == self.gold

    @invariant()
    def ore_is_only_handed_about(self) -> None:
        assert self.all_ore() == self.ore

    @invariant()
    def nothing_unpaid_is_anywhere_but_in_a_shop_or_with_who_stands_there(self) -> None:
        level = self.game.level
        assert all(level.shop >> cell & 1 for cell, pile in level.items.items() if any(one.unpaid for one in pile))
        others = [actor for actor in level.monsters() if actor.pack]
        assert not any(item.unpaid for actor in others if actor.pack for item in actor.pack.items)


TestDealings = Dealings.TestCase
TestDealings.settings = settings(max_examples=25, stateful_step_count=20, deadline=None)
