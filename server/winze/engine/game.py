"""A game: a seed, the rules, and the resulting state. Actions go in, events come out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

from winze.core.chance import Stream
from winze.engine.actions import Action
from winze.engine.body.feats import count_events
from winze.engine.body.lamp import recount_lamp
from winze.engine.body.score import score
from winze.engine.body.traits import recount_traits
from winze.engine.events import Event, Refused
from winze.engine.events.base import perceived
from winze.engine.handlers.perform import perform
from winze.engine.kinds.rules import Rules
from winze.engine.levels.arrive import enter
from winze.engine.sense.encounters import seen_monsters
from winze.engine.sense.look import Sighting, see, sightings
from winze.engine.sense.methods import METHODS
from winze.engine.state import snapshot
from winze.engine.state.actor import HERO_ID, Actor
from winze.engine.state.appearances import draw_appearances
from winze.engine.state.kit import make_kit
from winze.engine.state.snapshot import UNSOUND, SnapshotError
from winze.engine.state.world import World
from winze.engine.turn import conduct_of, is_timeless, look_again, pass_turn, stance_of

SEED_LIMIT = 1 << 53
"""Upper limit of seeds, which JavaScript can hold exactly."""


class Game(World):
    """One game, made by `Game.new` or `Game.restore`. Public members may be read; only `act` changes them."""

    @classmethod
    def new(cls, seed: int, rules: Rules, sight: str = "shadow") -> Game:
        """Return a game at its first turn, with one of the field of view algorithms of `sense.methods` (C-01).

        Raises ValueError for a seed outside 0..2**53-1 or an unknown algorithm.
        """
        if not 0 <= seed < SEED_LIMIT:
            raise ValueError(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {seed}")
        if sight not in METHODS:
            raise ValueError(f"unknown field of view algorithm {sight!r}; choose one of: {', '.join(METHODS)}")
        kind = rules.hero
        health = kind.health.roll(Stream.named(seed, "hero"))
        game = cls(seed, rules, sight)
        game.hero = Actor(HERO_ID, kind, 0, health, health, energy=100, pack=make_kit(rules))
        game.appearances = draw_appearances(seed, rules, {})
        recount_traits(game, game.hero)
        recount_lamp(game, game.hero)
        start = game.plan.levels[game.plan.start]
        mouth = next(way for way in start.exits if way.kind == "mouth")
        enter(game, start.id, (mouth.x, mouth.y))
        game.career.counted = True
        game.in_view = seen_monsters(game)
        return game

    def act(self, action: Action) -> list[Event]:
        """Perform the hero's action, let everyone else act until the hero is next, and return the events in order.

        A refused action returns a single `Refused` and changes nothing.
        """
        if self.end:
            return [Refused(reason="over")]
        conduct, din = self.conduct, self.din
        self.events, self.deed, self.din, self.riposted, self.counted = [], 0, 0, False, False
        self.delayed = 0
        self.conduct = conduct_of(self.hero, action)
        before, level, turn = self.hero.cell, self.level.id, self.turn
        timeless, drawn = is_timeless(self, action), self.combat.state
        reason = perform(self, self.hero, action)
        if reason:
            self.conduct, self.din = conduct, din
            self.combat.state = drawn  # a confused hero's stumble is drawn before the step is refused
            return [Refused(reason=reason)]
        if not timeless:
            self.career.stance = stance_of(action, moved=self.hero.cell != before)
        if not self.end:
            (look_again if timeless else pass_turn)(self)
        count_events(self, level, turn)
        return self.events

    @property
    def score(self) -> int:
        return score(self)

    def in_sight(self) -> list[Sighting]:
        """Return the visible monsters, items and offered items, in this order; monsters and items nearest first."""
        return sightings(self, self.level.visible)

    @staticmethod
    def perceived(events: Iterable[Event]) -> list[Event]:
        """Return the events the hero noticed, with `SOMETHING` for unseen actors."""
        return perceived(events)

    def snapshot(self) -> bytes:
        return snapshot.dump(self)

    @classmethod
    def restore(cls, data: bytes, rules: Rules) -> Game:
        """Return the game of a snapshot. Raises `snapshot.SnapshotError` with the reason if it is unreadable."""
        state = snapshot.read(data, rules)
        if state.sight not in METHODS:
            raise SnapshotError(f"the snapshot has a field of view algorithm that this version lacks: {state.sight!r}")
        try:
            return cls._filled(state, rules)
        except UNSOUND as error:
            raise SnapshotError(f"the snapshot is not a game state: {error!r}") from error

    @classmethod
    def _filled(cls, state: Any, rules: Rules) -> Game:
        game = cls(state.seed, rules, state.sight, state.spacing)
        snapshot.fill(game, state)
        arriving = (follower.actor for follower in game.followers)
        for actor in chain(*(level.order for level in game.levels.values()), *game.fallen.values(), arriving):
            recount_traits(game, actor)
        recount_lamp(game, game.hero)
        see(game)
        game.in_view = seen_monsters(game)
        return game

    def fingerprint(self) -> str:
        """Return a hash of the whole state: equal for equal seeds, rules and actions, on any machine."""
        return snapshot.fingerprint(self.snapshot())


def is_refused(events: Sequence[Event]) -> bool:
    return len(events) == 1 and isinstance(events[0], Refused)
