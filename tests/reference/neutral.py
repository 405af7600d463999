"""Games told without the engine's shape, so that an engine built anew can be held against the one it replaces.

A bot plays by whim. After every action all that matters for what can still happen, and all that the hero noticed, goes
into a running digest. The catalogue `tests/golden/neutral.json` holds the digests of 200 games: of the first of them
one for every 25 actions, of all of them the last.

    python tests/reference/neutral.py record        writes the catalogue

It was written by the engine of 0.3 and is not to be written anew until step 9 of the engine's rebuilding, which
retires it: a difference is a fault of the new engine. What knows a shape is the part up to the bot, and `stage`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b
from itertools import cycle, islice
from pathlib import Path
from typing import Any, get_args

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))

from journeys import elementary_actions, real_rules
from stage import arrange, state
from winze.core.board import fields
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.distance import route
from winze.engine import actions as act
from winze.engine import events as ev
from winze.engine.game import Game

CATALOGUE = Path(__file__).parents[1] / "golden" / "neutral.json"
SPAN = 25
"""Actions from one digest in the catalogue to the next."""
SEEDS = 100
"""Of both ways to play."""
SPANNED = 20
"""The first so many seeds have all their spans in the catalogue, and are played by the tests."""

FACTS = (
    ("passable", "hazards", "ground", "opaque", "lit", "doors"),
    ("stairs", "hidden", "room_frames", "rock", "walls"),
)


# The state and the events of a game as plain values.


def _of_monster(event: Any) -> tuple[str, int]:
    return event.who.kind, event.who.field


def _struck(event: ev.Struck, _: Game) -> tuple[Any, ...]:
    """The field is that of the monster, whoever strikes."""
    other = event.whom.field if event.whom else event.field
    field = other if event.who.id == 0 else event.who.field
    return event.who.kind, event.whom.kind if event.whom else "", field, event.outcome, event.damage


def _poisoned(event: ev.Afflicted, game: Game) -> tuple[Any, ...]:
    return game.hero.statuses["poison"].by.kind, event.turns


EVENTS: dict[type, tuple[str, Callable[[Any, Game], tuple[Any, ...]]]] = {
    ev.Refused: ("refused", lambda event, _: (event.reason,)),
    ev.Struck: ("struck", _struck),
    ev.Died: ("died", lambda event, _: (*_of_monster(event), event.points)),
    ev.Noticed: ("noticed", lambda event, _: _of_monster(event)),
    ev.Appeared: ("appeared", lambda event, _: _of_monster(event)),
    ev.Split: ("split", lambda event, _: _of_monster(event)),
    ev.Stole: ("stole", lambda event, _: (event.who.kind, event.amount)),
    ev.Fled: ("fled", lambda event, _: _of_monster(event)),
    ev.Afflicted: ("poisoned", _poisoned),
    ev.Harmed: ("poison_hurt", lambda event, _: (event.amount,)),
    ev.Relieved: ("poison_ended", lambda event, _: ()),
    ev.Altered: ("door_moved", lambda event, _: (event.who.kind, event.field, event.verb == "open")),
    ev.Searched: ("searched", lambda event, _: ()),
    ev.Found: ("found", lambda event, _: (event.tile, event.field)),
    ev.GoldFound: ("gold_found", lambda event, _: (event.amount,)),
    ev.PickedUp: ("picked_up", lambda event, _: (event.what.name, event.what.count, event.letter)),
    ev.Dropped: ("dropped", lambda event, _: (event.what.name, event.what.count)),
    ev.Wielded: ("wielded", lambda event, _: (event.what.name,)),
    ev.Worn: ("worn", lambda event, _: (event.what.name,)),
    ev.FoundHere: ("found_here", lambda event, _: (tuple((what.name, what.count) for what in event.things),)),
    ev.Fell: ("fell", lambda event, _: (event.level,)),
    ev.LevelEntered: ("level_entered", lambda event, _: (event.level, event.depth, event.first)),
    ev.LevelGained: ("level_gained", lambda event, _: (event.level,)),
    ev.Ended: ("ended", lambda event, _: ()),
}
"""Each type of event: its neutral name, and what is told of it."""
QUAFFED = ev.Used, ev.Healed, ev.Wasted
"""These, and the status that a draught ends, are one thing in the catalogue: what was drunk, and what that did."""
LATER = (ev.Worked,)
"""What no game of the catalogue can come across: no tile of theirs takes several turns."""
UNTOLD = [kind for kind in get_args(ev.Event) if kind not in EVENTS and kind not in QUAFFED and kind not in LATER]


def noticed(game: Game, events: Iterable[ev.Event]) -> list[tuple[Any, ...]]:
    """What the hero noticed, in order: the neutral name, and plain values. Whom he did not see is named all the same,
    as the engine did that wrote the catalogue.
    """
    seen = [event for event in events if event.noticed]
    drunk = {event.deed: event for event in seen if isinstance(event, ev.Used)}
    told: list[tuple[Any, ...]] = []
    for event in seen:
        if isinstance(event, ev.Used):
            told.append(("quaffed", event.what.name, *_quaffed(event.deed, seen)))
        elif not isinstance(event, QUAFFED) and not (event.deed in drunk and isinstance(event, ev.Relieved)):
            name, values = EVENTS[type(event)]
            told.append((name, *values(event, game)))
    return told


def _quaffed(deed: int, events: list[Any]) -> tuple[int, bool]:
    """How many hit points a draught gave back, and whether it cured."""
    healed = sum(event.amount for event in events if event.deed == deed and isinstance(event, ev.Healed))
    return healed, any(event.deed == deed and isinstance(event, ev.Relieved) for event in events)


def game_state(game: Game) -> list[object]:
    """All that may matter for what comes, as plain values."""
    level, hero, career = game.level, game.hero, game.career
    end = (game.end.cause, game.end.by) if game.end else None
    return [
        (game.seed, game.sight, game.spacing, game.turn, game.score, end, sorted(game.levels), level.id),
        (state.deepest(game), career.kill_points, game.last_id, sorted(game.in_view)),
        [state.chance_of(game, stream) for stream in ("combat", "minds", "finds")],
        (hero.field, hero.health, hero.max_health, hero.energy, career.rest),
        (state.experience(game), state.accuracy(game), state.gold(game), career.gold_found, career.gold_lost),
        (state.poison(game), hero.statuses["poison"].by.kind if state.poison(game) else ""),
        [(letter, kind, state.count(game, letter)) for letter, kind in state.pack(game).items()],
        state.in_use(game),
        [monster_state(monster) for monster in state.monsters(game)],
        state.lying(game),
        (bytes(level.tiles).hex(), sorted(level.stale.items()), sorted(level.remembered.items())),
        [hex(mask) for mask in (level.seen, level.visible, level.was_visible, state.bodies(game))],
        *([hex(getattr(level.facts, fact)) for fact in facts] for facts in FACTS),
    ]


def monster_state(monster: state.Actor) -> tuple[object, ...]:
    memory = monster.memory
    body = (monster.id, state.kind_of(monster), monster.field, monster.health, monster.max_health, monster.energy)
    mind = (state.is_aware(monster), state.is_met(monster), memory.unseen, memory.fleeing, memory.guards)
    return *body, *mind, state.loot(monster), state.is_part(monster)


# The bot.

ERRANDS = ("new", "things", "things", "hidden", "hidden", "doors", "chasm", "down", "down", "up", "side")


class Bot:
    """Plays by whim, and goes where there is something to do. It knows the level as it is, hidden things too."""

    def __init__(self, seed: int) -> None:
        self._whim = Stream.named(seed, "bot")
        self._been: set[tuple[str, int]] = set()
        self._errand = ""
        self._patience = 0

    def next(self, game: Game) -> act.Action:
        level, here = game.level, game.hero.field
        self._been.add((level.id, here))
        if self._whim.chance(12):
            return self._caprice(game)
        foes = list(fields(level.board.around8(1 << here) & state.bodies(game)))
        if foes and self._whim.chance(85):
            foe = self._whim.choice(foes)
            in_doorway = level.facts.doors >> foe & 1 and self._whim.chance(30)
            return (act.Close if in_doorway else act.Attack)(level.board.direction(here, foe))
        if not self._patience:
            self._errand = self._whim.choice([errand for errand in ERRANDS if self._goals(game, errand)])
            self._patience = 25
        self._patience -= 1
        return self._onward(game)

    def _onward(self, game: Game) -> act.Action:
        """On to the nearest place of the errand, or what is to be done there."""
        level, here = game.level, game.hero.field
        goals = self._goals(game, self._errand)
        if goals >> here & 1:
            return self._deed(game)
        allowed = (level.facts.ground if self._errand != "chasm" else level.facts.passable) | level.facts.doors
        path = route(level.board, here, goals, allowed)
        if path:
            return act.Walk(level.board.direction(here, path[0]))
        self._patience = 0
        return self._caprice(game)

    def _goals(self, game: Game, errand: str) -> int:
        level, board = game.level, game.level.board
        if errand == "new":
            return level.facts.ground & ~board.of(field for id_, field in self._been if id_ == level.id)
        if errand == "things":
            return board.of(state.lying(game))
        if errand == "hidden":
            return board.around8(level.facts.hidden) & level.facts.ground
        if errand == "doors":
            return board.around8(level.facts.doors) & level.facts.ground
        if errand == "chasm":
            return board.of(field for field in fields(level.facts.hazards) if level.tile(field).hazard == "chasm")
        return board.of(board.field(way.x, way.y) for way in game.place.exits if way.kind == errand)

    def _deed(self, game: Game) -> act.Action:
        """What is to be done where the errand led."""
        level, here = game.level, game.hero.field
        if self._errand == "hidden":
            return act.Search()
        if self._errand == "doors":
            self._patience = min(self._patience, 3)
            doors = list(fields(level.board.around8(1 << here) & level.facts.doors & ~(1 << here)))
            towards = level.board.direction(here, self._whim.choice(doors)) if doors else Direction(0)
            return self._whim.choice((act.Open, act.Close))(towards)
        self._patience = 0
        if self._errand == "things":
            return act.PickUp()
        return act.UseStairs() if self._errand in ("down", "up", "side") else self._caprice(game)

    def _caprice(self, game: Game) -> act.Action:
        direction = Direction(self._whim.below(8))
        letter = self._whim.choice([*state.pack(game), "z"])
        return self._whim.choice(
            (
                act.Walk(direction),
                *elementary_actions(direction, letter),
                act.Wield(letter),
                act.Wear(letter),
                act.Wear(letter),
                act.Quaff(letter),
                act.Quaff(letter),
                act.UseStairs(),
                act.Leave(),
            )
        )


# Games.


class Play:
    """One game under way: `spans` are its digests, `met` counts what came of it."""

    def __init__(self, seed: int) -> None:
        self.game = Game.new(seed, real_rules(), ("shadow", "shadow", "portion", "circle")[seed % 4])
        self.bot = Bot(seed)
        self.spans: list[str] = []
        self.met: Counter[str] = Counter()
        self._digest = blake2b(digest_size=6)
        self._actions = 0

    def act(self, action: act.Action) -> None:
        """Have the hero do this. Once go on with the game as a snapshot has it."""
        told = noticed(self.game, self.game.act(action))
        self.met.update(_sort(event) for event in told)
        self._digest.update(repr((game_state(self.game), told)).encode())
        self._actions += 1
        if self._actions % SPAN == 0:
            self.spans.append(self._digest.hexdigest())
        if self._actions == 100 and not self.game.end:
            self.game = Game.restore(self.game.snapshot(), real_rules())

    def finish(self) -> Play:
        """Bring the game to an end of one sort or another, and try to go on."""
        game, seed = self.game, self.game.seed
        if not game.end:
            mouth = next(way for way in game.plan.levels[game.plan.start].exits if way.kind == "mouth")
            if seed % 4 == 1:
                arrange.stow(game, "heartstone")
            if seed % 4 in (1, 2):
                arrange.arrive(game, game.plan.start, mouth.x, mouth.y)
                self.act(act.UseStairs())
                self.act(act.Leave())
            if seed % 4 == 3:
                arrange.set_health(game.hero, 2)
                arrange.afflict(game, 5, by="lamp_spider")
                for _ in range(2):
                    self.act(act.Wait())
            self.act(act.Abandon())
        self.act(act.Wait())
        self.met[f"ended {game.end.cause}" if game.end else "unended"] += 1
        self.spans.append(self._digest.hexdigest())
        return self


def _sort(event: tuple[Any, ...]) -> str:
    """What an event is counted as: reasons and outcomes are told apart."""
    name = event[0]
    return f"{name} {event[1]}" if name == "refused" else f"{name} {event[4]}" if name == "struck" else name


def plain(seed: int) -> Play:
    """A game as it comes."""
    play = Play(seed)
    for _ in range(220):
        if play.game.end:
            break
        play.act(play.bot.next(play.game))
    return play.finish()


def crowded(seed: int) -> Play:
    """A tough hero with gold and one thing of each kind, among monsters of all kinds and sometimes chasms."""
    play, chance = Play(seed), Stream.named(seed, "crowd")
    _equip(play.game, chance)
    kinds = islice(cycle(real_rules().monsters), seed, None)
    for _ in range(120):
        if play.game.end:
            break
        _tend(play.game, kinds, chance)
        play.act(play.bot.next(play.game))
    return play.finish()


def _equip(game: Game, chance: Stream) -> None:
    """Put the hero somewhere in the mine with all he needs; or with more, and with chasms about."""
    places = list(game.plan.levels.values())
    place = places[game.seed * 7 % len(places)]
    if place.id != game.level.id:
        arrange.arrive(game, place.id, place.exits[0].x, place.exits[0].y)
    arrange.set_health(game.hero, 400, 400)
    for kind in real_rules().items.values():
        if kind.category in {"potion", "weapon", "armour"}:
            arrange.stow(game, kind.id)
    if game.seed % 3 == 1:
        arrange.fill_pack(game, "pick")
    if game.seed % 3 == 0:
        for _ in range(6):
            arrange.change_tile(game, chance.field(game.level.spawnable), "chasm")


def _tend(game: Game, kinds: Iterator[str], chance: Stream) -> None:
    """Keep the hero alive and with gold, and nine monsters on the level; two of three new ones know of him."""
    if game.hero.health < 200:
        arrange.set_health(game.hero, 400)
    if state.gold(game) < 10:
        arrange.pay(game, 60)
    while len(state.monsters(game)) < 9:
        field = chance.field(game.level.spawnable & ~state.bodies(game) & ~(1 << game.hero.field))
        arrange.stand(game, next(kinds), field, aware=chance.chance(2, 3))


WAYS = {"plain": plain, "crowded": crowded}


def games(seeds: Iterable[int]) -> dict[str, Play]:
    """Games of both ways to play, by name."""
    return {f"{way} {seed}": play(seed) for seed in seeds for way, play in WAYS.items()}


# The catalogue.


class Catalogue(msgspec.Struct):
    """`met` counts what came of the games whose `spans` are here; `ends` has the last digest of every game."""

    met: dict[str, int]
    spans: dict[str, list[str]]
    ends: dict[str, str]


def read() -> Catalogue:
    return msgspec.json.decode(CATALOGUE.read_bytes(), type=Catalogue)


def count(plays: Iterable[Play]) -> dict[str, int]:
    """What came of several games, by name."""
    return dict(sorted(sum((play.met for play in plays), Counter[str]()).items()))


def record() -> Catalogue:
    spanned = games(range(SPANNED))
    played = spanned | games(range(SPANNED, SEEDS))
    return Catalogue(
        met=count(spanned.values()),
        spans={name: play.spans for name, play in spanned.items()},
        ends={name: play.spans[-1] for name, play in played.items()},
    )


if __name__ == "__main__":
    assert sys.argv[1:] == ["record"], __doc__
    CATALOGUE.write_bytes(msgspec.json.format(msgspec.json.encode(record()), indent=0) + b"\n")
