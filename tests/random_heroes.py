"""Immortal heroes on levels of one depth each, who act at random with everything there is.

    python tests/random_heroes.py > tests/golden/rovers.json        records their results

They meet nearly all kinds of monsters and items, and choose by the state of the game alone. So their results are the
same as long as the engine and its rules are.
"""

from __future__ import annotations

import sys
from hashlib import blake2b

import msgspec

from shipped import shipped
from stage.arrange import arrive, empty, equip_like_its_kind, load, make_known, rouse, set_health, stand, stow
from stage.friends import join
from stage.gifts import give_boon, learn_levels
from stage.state import pack
from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.distance import route
from winze.engine import actions as act
from winze.engine.game import Game
from winze.engine.kinds.verbs import HAND_VERBS

DEPTHS = (2, 3, 5, 6, 8, 9, 11, 12)
STEPS = 600
_DIGEST, _STAY, _PROVISION = 25, 100, 8
"""Steps between two digests, between two levels, and between two provisions with a monster and an item."""


class Recording(msgspec.Struct):
    """Digests of states and events by depth, and the version of the rules that made them."""

    version: str
    digests: dict[int, list[str]]


class RandomHero:
    def __init__(self, depth: int) -> None:
        rules = shipped().rules
        self.game = Game.new(depth, rules)
        self._whim = Stream.named(depth, "rover")
        self._levels = [place for place in self.game.plan.levels.values() if abs(place.depth - depth) <= 1]
        self._kinds = [kind.id for kind in rules.monsters.values() if not kind.master]
        self._things = [kind.id for kind in rules.items.values() if kind.category not in ("gold", "heartstone")]
        self._told = blake2b(digest_size=8)
        set_health(self.game.hero, 500, 500)
        learn_levels(self.game, 5)
        for _ in range(4):
            give_boon(self.game, self._whim.choice(list(rules.boons)))

    def play(self) -> list[str]:
        """Return the digests."""
        found = []
        for step in range(STEPS):
            if step % _STAY == 0:
                place = self._whim.choice(self._levels)
                way = place.exits[0]
                arrive(self.game, place.id, way.x, way.y)
                load(self.game.hero, 500)
            if step % _PROVISION == 0:
                self._provide()
            if self.game.hero.health < 120:
                set_health(self.game.hero, 500, 500)
            events = self.game.act(self._want())
            self._told.update(msgspec.msgpack.encode((events, self.game.in_sight())))
            if step % _DIGEST == _DIGEST - 1:
                found.append(f"{self.game.fingerprint()} {self._told.hexdigest()}")
        return found

    def _provide(self) -> None:
        """Put another item into the pack, and a monster nearby that may know of the hero; now and then, remove all
        others."""
        game = self.game
        if self._whim.chance(20):
            empty(game)
        if len(game.pack.items) < game.rules.career.pack_size:
            kind = self._whim.choice(self._things)
            stow(game, kind)
            if self._whim.chance(60):
                make_known(game, kind)
        level = game.level
        if near := level.spawnable & level.board.square(game.hero.cell, 6):
            monster = stand(game, self._whim.choice(self._kinds), self._whim.cell(near))
            equip_like_its_kind(game, monster, self._whim.below(99))
            if monster.kind.peaceful:
                load(monster, 200)
            elif self._whim.chance(15):
                join(game, monster)
            elif self._whim.chance(70):
                rouse(game, monster)

    def _want(self) -> act.Action:
        game, whim = self.game, self._whim
        beside = next((seen for seen in game.in_sight() if seen.monster and seen.distance == 1), None)
        if beside and whim.chance(40):
            return self._meet(game.level.board.direction(game.hero.cell, beside.cell), peaceful=beside.peaceful)
        if whim.chance(30):
            things = pack(game)
            return self._with_a_thing(whim.choice(list(things)), things) if things else act.Search()
        if whim.chance(15):
            return self._with_the_ground()
        return self._onward()

    def _meet(self, direction: Direction, *, peaceful: bool) -> act.Action:
        if not peaceful or self._whim.chance(10):
            return act.SlipPast(direction) if self._whim.chance(5) else act.Attack(direction)
        x, y = self.game.level.board.xy(self.game.hero.cell + self.game.level.board.steps[direction])
        choices = (
            act.AcceptOffer(direction, self._whim.below(5)),
            act.Free(direction),
            act.Bid(x, y),
            act.Walk(direction),
        )
        return self._whim.choice(choices)

    def _with_a_thing(self, letter: str, things: dict[str, str]) -> act.Action:
        """Return a use of an item by its category, which is rarely refused."""
        game, whim = self.game, self._whim
        x, y = game.level.board.xy(whim.choice(list(cells(game.level.visible))))
        kind = game.rules.items[things[letter]]
        others: tuple[act.Action, ...] = (act.Drop(letter), act.Throw(letter, x, y), act.TakeOff(letter))
        if whim.chance(20) or len(things) == game.rules.career.pack_size:
            return whim.choice((*others, act.Shoot(x, y), act.PickUp(), act.Quaff(letter), act.Choose(whim.below(3))))
        if kind.worn_at and kind.category != "lamp":
            return act.Wield(letter) if kind.worn_at in ("hand", "quiver") else act.Wear(letter)
        if kind.category == "potion":
            return act.Quaff(letter)
        if kind.on:
            return act.UseOn(letter, whim.choice(list(things)))
        if kind.aim and game.knows(kind.id):
            near = [seen.cell for seen in game.in_sight() if seen.monster and whim.chance(70)]
            return act.UseAt(letter, *(game.level.board.xy(near[0]) if near else (x, y)))
        return act.Use(letter)

    def _with_the_ground(self) -> act.Action:
        """Return work on a tile beside the hero, or another action without an item."""
        level, whim = self.game.level, self._whim
        work: list[act.Action] = [act.Search(), act.Wait(), act.SwitchLamp(), act.PickUp(), act.UseStairs()]
        for direction in Direction:
            verbs = level.tile(self.game.hero.cell + level.board.steps[direction]).edges.keys()
            work += [act.Work(verb, direction) for verb in HAND_VERBS if verb in verbs and verb != "charge"]
            work += [act.LayCharge(direction, 3)] if "charge" in verbs else []
            work += [act.Open(direction)] if {"open", "unlock"} & verbs else []
            work += [act.CloseDoor(direction)] if {"close", "lock"} & verbs else []
            work += [act.SpanGap(direction)] if "span" in verbs else []
        return whim.choice(work)

    def _onward(self) -> act.Action:
        """Return a step to an unseen place, over any passable ground, or to an exit."""
        level, here = self.game.level, self.game.hero.cell
        if level.facts.stairs >> here & 1 and self._whim.chance(50):
            return act.UseStairs()
        ground = level.facts.passable | level.facts.doors
        fresh = ground & ~level.known.been & ~level.occupied
        path = route(level.board, here, level.facts.stairs if self._whim.chance(10) else fresh, ground)
        direction = level.board.direction(here, path[0]) if path else Direction(self._whim.below(8))
        return act.Walk(direction)


def record() -> bytes:
    """Return the recording of all depths as JSON."""
    digests = {depth: RandomHero(depth).play() for depth in DEPTHS}
    return msgspec.json.format(msgspec.json.encode(Recording(shipped().rules.version, digests)), indent=1)


if __name__ == "__main__":
    sys.stdout.buffer.write(record() + b"\n")
