"""Random levels with gas, fire and floods: nothing breaks, volumes are conserved, and a game restored at any point
continues like the original.
"""

from __future__ import annotations

from itertools import combinations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from stage.arrange import change_tile, lay, look, stow
from stage.scenery import Scenery
from stage.state import known
from winze.core.directions import Direction
from winze.engine.actions import Action, CloseDoor, LayCharge, Open, SpanGap, Throw, Wait, Walk, Work
from winze.engine.events import Changed, Event, Poured
from winze.engine.game import Game
from winze.engine.kinds.effects import Ignite
from winze.engine.kinds.gases import PARTS
from winze.engine.kinds.verbs import Verb

WIDTH, HEIGHT = 12, 8
TILES = "..........,,##%+'~-&aovbmIznw{FgixBykr:NQPOHhpKV"
KINDS = ("cave_rat", "bat", "drift_goblin", "seep", "dead_miner", "hewers_ghost")
PURE = ("choke", "sleep", "muddle", "spores", "blackdamp", "darkness")
"""Gases that no tile releases."""
POCKET = 20
"""Volume of water in a pocket of rock."""
X, Y = st.integers(1, WIDTH), st.integers(1, HEIGHT)
STEPS = st.sampled_from(list(Direction))

BREAKING = ["blaze_potion", "frost_potion", "levity_potion"]
"""Potions that change the ground or an actor's footing."""


class Ground(RuleBasedStateMachine):
    """A level, effects on it, and turns."""

    def __init__(self) -> None:
        super().__init__()
        self.scenery = Scenery("####\n#@.#\n####")
        self.puffed = dict.fromkeys(PURE, 0)

    @initialize(
        rows=st.lists(
            st.lists(st.sampled_from(TILES), min_size=WIDTH, max_size=WIDTH), min_size=HEIGHT, max_size=HEIGHT
        ),
        seed=st.integers(0, 9),
    )
    def dig(self, rows: list[list[str]], seed: int) -> None:
        rows[0][0] = "@"
        frame = "#" * (WIDTH + 2)
        self.scenery = Scenery("\n".join([frame, *(f"#{''.join(row)}#" for row in rows), frame]), seed, lit=seed > 4)
        lay(self.scenery.game, "draught", self.scenery.at(3, 3))

    @rule(kind=st.sampled_from(KINDS), x=X, y=Y)
    def stand(self, kind: str, x: int, y: int) -> None:
        level = self.scenery.game.level
        if (level.facts.passable & ~level.occupied) >> self.scenery.at(x, y) & 1 and len(level.order) < 6:
            self.scenery.stand(kind, x, y, health=12, still=False)

    @rule(kind=st.sampled_from([*PURE, "methane", "smoke", "steam"]), volume=st.integers(1, 60), x=X, y=Y)
    def puff(self, kind: str, volume: int, x: int, y: int) -> None:
        self.scenery.puff(kind, volume, x, y)
        if kind in self.puffed:
            self.puffed[kind] += volume * PARTS

    @rule(x=X, y=Y, doer=st.integers(0, 5))
    def ignite(self, x: int, y: int, doer: int) -> None:
        """Let a present actor, if any, light a fire."""
        order = self.scenery.game.level.order
        self.scenery.happen(Ignite(), x, y, by=order[doer] if doer < len(order) else None)

    @rule(kind=st.sampled_from(["stone", "rope", "fire_pot", "oil_flask", "draught", "charge", *BREAKING]))
    def stow(self, kind: str) -> None:
        if len(self.scenery.game.pack.items) < 20:
            stow(self.scenery.game, kind)

    @rule(liquid=st.sampled_from(["water", "lava", "oil"]), volume=st.integers(1, 40), x=X, y=Y)
    def pour(self, liquid: str, volume: int, x: int, y: int) -> None:
        self.scenery.pour(liquid, volume, x, y)

    @rule(verb=st.sampled_from(["dig", "smash", "open", "close", "burn", "melt", "collapse", "freeze"]), x=X, y=Y)
    def apply_verb(self, verb: Verb, x: int, y: int) -> None:
        """Apply a verb to a tile."""
        self.scenery.apply_verb(verb, x, y)

    @rule(x=X, y=Y)
    def close_up(self, x: int, y: int) -> None:
        cell = self.scenery.at(x, y)
        if self.scenery.tile(x, y) == "floor" and not self.scenery.game.level.occupied >> cell & 1:
            change_tile(self.scenery.game, cell, "fallen_rock")

    @rule(
        action=st.one_of(
            st.just(Wait()),
            st.builds(Walk, STEPS),
            st.builds(Open, STEPS),
            st.builds(CloseDoor, STEPS),
            st.builds(Work, st.just("dig"), STEPS),
            st.builds(SpanGap, STEPS),
            st.builds(LayCharge, STEPS, st.integers(1, 20)),
            st.builds(Throw, st.sampled_from("abcdefghij"), X, Y),
        ),
        times=st.integers(1, 5),
    )
    def act(self, action: Action, times: int) -> None:
        """Act, in the game and in a restored copy."""
        game = self.scenery.game
        look(game)
        for _ in range(times):
            twin = Game.restore(game.snapshot(), self.scenery.rules)
            assert twin.fingerprint() == game.fingerprint()
            assert known(twin) == known(game)
            before = self.scenery.water + self._coming()
            events = game.act(action)
            assert twin.act(action) == events
            assert twin.fingerprint() == game.fingerprint()
            assert self.scenery.water + self._coming() <= before + _sources(events)

    def _coming(self) -> int:
        """Return the volume of flowing water that was not on the level before."""
        flows = self.scenery.game.level.overlays.flows
        return sum(flow.left for flow in flows if flow.liquid == "water" and not flow.drains)

    @invariant()
    def no_gas_comes_from_nowhere(self) -> None:
        for kind, most in self.puffed.items():
            self.puffed[kind] = self.scenery.sixteenths(kind)
            assert self.puffed[kind] <= most

    @invariant()
    def nobody_is_to_blame_for_what_is_not_there(self) -> None:
        overlays = self.scenery.game.level.overlays
        lit = [blame.where for blame in overlays.blames if blame.what == "fire" and overlays.fire]
        assert not any(one & other for one, other in combinations(lit, 2))

    @invariant()
    def fire_is_where_something_burns(self) -> None:
        level = self.scenery.game.level
        assert not level.overlays.fire & ~self.scenery.can_burn()

    @invariant()
    def planes_are_short_and_facts_those_of_the_tiles(self) -> None:
        level = self.scenery.game.level
        assert all(planes and planes[-1] for planes in level.overlays.gas.values())
        assert self.scenery.has_right_facts()

    @invariant()
    def nothing_waits_to_happen(self) -> None:
        assert not self.scenery.game.due


def _sources(events: list[Event]) -> int:
    """Return the most water that the events can have released, from pockets and ice."""
    poured = sum(isinstance(event, Poured) and event.liquid == "water" for event in events)
    melted = sum(isinstance(event, Changed) and event.verb == "melt" for event in events)
    return POCKET * poured + 2 * melted


TestGround = Ground.TestCase
TestGround.settings = settings(max_examples=100, stateful_step_count=25, deadline=None)
