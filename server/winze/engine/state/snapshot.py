"""Snapshots: the whole state of a game as versioned msgpack.

    winze  schema  digest of the rest  msgpack
    5      1       8                   ...        bytes

Masks are bytes, kinds are ids, derived masks are left out. Tile planes come with a table of tile ids, so content can
add tiles in any order without breaking saved games.
"""

from __future__ import annotations

import hashlib
from operator import itemgetter

import msgspec

from winze.core.chance import Stream
from winze.engine.events import Who
from winze.engine.kinds.plan import LevelPlan, Spacing
from winze.engine.kinds.rules import Rules
from winze.engine.state import upgrade
from winze.engine.state.actor import HERO_ID, Actor, Affliction, Career, End, Memory, WorkInProgress
from winze.engine.state.appearances import draw_appearances
from winze.engine.state.items import Item, Pack
from winze.engine.state.kit import give_lamp
from winze.engine.state.level import Level
from winze.engine.state.overlays import Blame, Corpse, Flow, Link, Overlays, TileTick
from winze.engine.state.world import WALKING, FallenItem, Follower, World

SCHEMA = 6
_WITHOUT_OVERLAYS = 3
"""The last schema without the light and overlays of levels."""
OLD_NUMBERS = 4
"""The last schema whose experience levels followed a different curve."""
_MAGIC = b"winze"
_DIGEST = 8
_STATE_DIGEST = 5
"""The last schema whose digest covered only the state, not the schema number."""


class SnapshotError(ValueError):
    """A snapshot cannot be restored; the message says why."""


UNSOUND = ArithmeticError, AttributeError, LookupError, MemoryError, RecursionError, TypeError, ValueError
"""Errors Python raises for a snapshot that is intact but not a valid game state, since anybody can write one."""


class ActorState(msgspec.Struct, array_like=True):
    id: int
    kind: str
    cell: int
    health: int
    max_health: int
    energy: int
    memory: Memory
    statuses: dict[str, Affliction]
    gold: int
    pack: Pack | None
    skill: int
    met: bool
    part: bool
    facing: int = 2
    tough: int = 0


class OverlayState(msgspec.Struct, array_like=True):
    """See `Overlays`."""

    fire: bytes = b""
    gas: list[tuple[str, list[bytes]]] = []
    flows: list[Flow] = []
    ticks: list[tuple[int, TileTick]] = []
    cut: int = 0
    ropes: list[tuple[int, Link]] = []
    corpses: list[Corpse] = []
    blames: list[tuple[str, Who, bytes, int]] = []
    piles: list[tuple[str, int]] = []
    felled: bytes = b""


class LevelState(msgspec.Struct, array_like=True):
    id: str
    width: int
    height: int
    tiles: bytes
    seen: bytes
    was_visible: bytes
    stale: list[tuple[int, int]]
    remembered: list[tuple[int, str]]
    actors: list[ActorState]
    items: list[tuple[int, list[Item]]]
    been: bytes = b""
    lit: bytes | None = None
    """None before schema 4: derived from the tiles."""
    overlays: OverlayState = msgspec.field(default_factory=OverlayState)
    scent: list[tuple[int, int]] = []
    stir: int = 0
    told: int = 0
    left: int = -1
    mapped: bytes = b""
    quelled: list[str] = []
    divined: bytes = b""
    shop: bytes = b""
    perils: bytes = b""
    beneath: list[tuple[int, list[str]]] = []
    lost: bytes = b""


class FollowerState(msgspec.Struct, array_like=True):
    actor: ActorState
    origin: str
    level: str
    cell: int
    turn: int


class GameState(msgspec.Struct, omit_defaults=True, rename={"appearances": "guises"}):
    seed: int
    sight: str
    spacing: Spacing
    turn: int
    tile_ids: list[str]
    levels: list[LevelState]
    level: str
    career: Career
    streams: dict[str, int]
    last_id: int
    end: End | None
    works: dict[int, WorkInProgress] = {}
    """Unfinished work of several turns, by actor id."""
    fallen: list[tuple[str, list[ActorState]]] = []
    """Actors that fell to a level not dug yet."""
    dropped: list[tuple[str, list[FallenItem]]] = []
    """Items that fell to a level not dug yet."""
    followers: list[FollowerState] = []
    conduct: int = WALKING
    appearances: dict[str, str] = {}
    """By the id of an unidentified kind of item: the id of its appearance in this run."""


_cell = itemgetter(0)
_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(GameState)


def dump(world: World) -> bytes:
    state = _ENCODER.encode(
        GameState(
            seed=world.seed,
            sight=world.sight,
            spacing=world.spacing,
            turn=world.turn,
            tile_ids=[tile.id for tile in world.rules.tiles.tiles],
            levels=[_level_state(level) for level in world.levels.values()],
            level=world.level.id,
            career=world.career,
            streams={name: stream.state for name, stream in sorted(world.streams.items())},
            last_id=world.last_id,
            conduct=world.conduct,
            end=world.end,
            works={actor.id: actor.work for level in world.levels.values() for actor in level.order if actor.work},
            fallen=[
                (level, [_actor_state(actor) for actor in actors]) for level, actors in sorted(world.fallen.items())
            ],
            dropped=sorted(world.dropped.items(), key=lambda entry: entry[0]),
            followers=[
                FollowerState(
                    _actor_state(follower.actor), follower.origin, follower.level, follower.cell, follower.turn
                )
                for follower in world.followers
            ],
            appearances=dict(sorted(world.appearances.items())),
        )
    )
    return _MAGIC + bytes([SCHEMA]) + _digest(SCHEMA, state) + state


def fingerprint(data: bytes) -> str:
    """Return the digest of a snapshot in hex."""
    return _parts(data)[1].hex()


class _Sight(msgspec.Struct):
    sight: str


def sight_of(data: bytes) -> str:
    """Return the field-of-view method of a snapshot's game. Raises SnapshotError if it is damaged."""
    head, digest, state = _parts(data)
    if head[:-1] != _MAGIC or digest != _digest(head[-1], state):
        raise SnapshotError("the snapshot is damaged")
    try:
        return msgspec.msgpack.decode(state, type=_Sight).sight
    except (ValueError, RecursionError) as error:
        raise SnapshotError(f"the snapshot is not a game state: {error}") from error


def schema_of(data: bytes) -> int:
    return _parts(data)[0][-1]


def _parts(data: bytes) -> tuple[bytes, bytes, bytes]:
    """Return the header, the digest and the state."""
    head = len(_MAGIC) + 1
    return data[:head], data[head : head + _DIGEST], data[head + _DIGEST :]


def is_whole(data: bytes) -> bool:
    """Return True if a snapshot of any schema is undamaged."""
    head, digest, state = _parts(data)
    return head[:-1] == _MAGIC and digest == _digest(head[-1], state)


def _digest(schema: int, state: bytes) -> bytes:
    covered = state if schema <= _STATE_DIGEST else bytes([schema]) + state
    return hashlib.blake2b(covered, digest_size=_DIGEST).digest()


def _level_state(level: Level) -> LevelState:
    return LevelState(
        id=level.id,
        width=level.board.width,
        height=level.board.height,
        tiles=bytes(level.tiles),
        seen=_bytes(level.seen),
        was_visible=_bytes(level.was_visible),
        stale=sorted(level.stale.items()),
        remembered=sorted(level.remembered.items()),
        actors=[_actor_state(actor) for actor in level.order],
        items=sorted(level.items.items()),
        been=_bytes(level.known.been),
        lit=_bytes(level.lit),
        overlays=_overlay_state(level.overlays),
        scent=[*level.scent.items()],
        stir=level.stir,
        told=level.told,
        left=level.left,
        mapped=_bytes(level.mapped),
        quelled=level.quelled,
        divined=_bytes(level.divined),
        shop=_bytes(level.shop),
        perils=_bytes(level.known.perils),
        beneath=sorted(level.beneath.items()),
        lost=_bytes(level.lost),
    )


def read(data: bytes, rules: Rules) -> GameState:
    """Decode a snapshot of this schema or an older one and check it against the rules. Raises SnapshotError."""
    head, _, state = _parts(data)
    if head[:-1] == _MAGIC and head[-1] > SCHEMA:
        raise SnapshotError(f"the snapshot has schema {head[-1]}, this version reads {upgrade.SCHEMA} to {SCHEMA}")
    if not is_whole(data):
        raise SnapshotError("the snapshot is damaged")
    schema = head[-1]
    try:
        decoded = _decoded(schema, state, rules)
        _check_fit(decoded, rules)
    except SnapshotError:
        raise
    except UNSOUND as error:
        raise SnapshotError(f"the snapshot was not written by a version of schema {schema}: {error}") from error
    return decoded


def _decoded(schema: int, state: bytes, rules: Rules) -> GameState:
    if schema < upgrade.SCHEMA:
        raise SnapshotError(f"the snapshot has schema {schema}, this version reads {upgrade.SCHEMA} to {SCHEMA}")
    if schema == upgrade.SCHEMA:
        state = upgrade.upgraded(state, rules.hero.accuracy)
    if schema <= upgrade.WITHOUT_SLOTS:
        state = upgrade.with_slots(state)
    decoded = _DECODER.decode(state)
    if schema <= _WITHOUT_OVERLAYS:
        decoded = _with_lamp(decoded, rules)
    return _with_numbers(decoded, rules) if schema <= OLD_NUMBERS else decoded


def _with_lamp(state: GameState, rules: Rules) -> GameState:
    """Give the hero the lamp of the present starting kit."""
    heroes = [actor for level in state.levels for actor in level.actors if actor.id == HERO_ID]
    for pack in (hero.pack for hero in heroes if hero.pack):
        give_lamp(pack, rules)
    return state


def _with_numbers(state: GameState, rules: Rules) -> GameState:
    """Give the hero the hit points and skill of the present experience curve, without taking any level away."""
    career, kind = state.career, rules.career
    reached = 1 + sum(career.experience >= points for points in kind.experience)
    career.experience_level = max(career.experience_level, reached)
    gained = career.experience_level - 1
    most = rules.hero.health.roll(Stream.named(state.seed, "hero")) + gained * kind.level_health
    for hero in (actor for level in state.levels for actor in level.actors if actor.id == HERO_ID):
        more = max(0, most - hero.max_health) if hero.health > 0 else 0
        hero.health, hero.max_health = min(hero.health + more, most), most
        hero.skill = gained * kind.level_accuracy
    return state


def _check_fit(state: GameState, rules: Rules) -> None:
    """Complain about kinds, levels and exits that the rules lack. Undamaged snapshots can still be of other rules."""
    known = {*rules.tiles.index, *rules.kinds, *rules.items, *rules.statuses, *rules.gases}
    unknown = sorted(_kinds(state) - known)
    if unknown:
        raise SnapshotError(f"the snapshot has kinds that the rules lack: {', '.join(unknown)}")
    plan = rules.plan(state.seed, state.spacing).levels
    for level in state.levels:
        place = plan.get(level.id)
        if not place or (place.width, place.height) != (level.width, level.height):
            raise SnapshotError(f"the snapshot has a level {level.id!r} that the plan lacks")
        if not _has_planned_exits(level, place, state.tile_ids, rules):
            raise SnapshotError(f"the exits of level {level.id!r} of the snapshot are not those of the plan")


def _has_planned_exits(level: LevelState, place: LevelPlan, tile_ids: list[str], rules: Rules) -> bool:
    """Return True if a level has the exits of the plan: all that lead anywhere, and no others."""
    stairs = [rules.tiles[rules.tiles.index[id_]].stairs for id_ in tile_ids]
    dug = {cell: stairs[number] for cell, number in enumerate(level.tiles) if stairs[number]}
    planned = {(exit_.y * (level.width + 1) + exit_.x, exit_.kind): exit_.to for exit_ in place.exits}
    return {key for key, to in planned.items() if to} <= dug.items() <= planned.keys()


def _kinds(state: GameState) -> set[str]:
    actors = [actor for level in state.levels for actor in level.actors]
    actors += [actor for _, fallen in state.fallen for actor in fallen]
    actors += [follower.actor for follower in state.followers]
    carried = {item.kind for actor in actors if actor.pack for item in actor.pack.items}
    lying = {item.kind for level in state.levels for _, pile in level.items for item in pile}
    lying |= {dropped.kind for _, items in state.dropped for dropped in items}
    remembered = {kind for level in state.levels for _, kind in level.remembered}
    remembered |= {kind for level in state.levels for _, kinds in level.beneath for kind in kinds}
    statuses = {name for actor in actors for name in actor.statuses}
    gases = {kind for level in state.levels for kind, _ in level.overlays.gas}
    fallen = {corpse.kind for level in state.levels for corpse in level.overlays.corpses}
    return {
        *state.tile_ids,
        *fallen,
        *(actor.kind for actor in actors),
        *lying,
        *remembered,
        *carried,
        *statuses,
        *gases,
    }


def fill(world: World, state: GameState) -> None:
    """Fill a world with a decoded state."""
    world.levels = {level.id: _level(level, state.tile_ids, world.rules) for level in state.levels}
    for actor in (actor for level in world.levels.values() for actor in level.order):
        actor.work = state.works.get(actor.id)
    world.fallen = {level: [_actor(actor, world.rules) for actor in actors] for level, actors in state.fallen}
    world.dropped = dict(state.dropped)
    world.followers = [
        Follower(_actor(saved.actor, world.rules), saved.origin, saved.level, saved.cell, saved.turn)
        for saved in state.followers
    ]
    world.level = world.levels[state.level]
    world.hero = world.level.order[0]
    world.career = state.career
    world.appearances = draw_appearances(world.seed, world.rules, state.appearances)
    world.turn = state.turn
    world.last_id = state.last_id
    world.conduct = state.conduct
    world.end = state.end
    for name, stream in world.streams.items():
        stream.state = state.streams.get(name, stream.state)


def _level(state: LevelState, tile_ids: list[str], rules: Rules) -> Level:
    table = bytes(rules.tiles.index[name] for name in tile_ids).ljust(256, b"\0")
    level = Level(state.id, rules.tiles, state.width, state.height, state.tiles.translate(table))
    level.seen = int.from_bytes(state.seen, "little")
    level.was_visible = int.from_bytes(state.was_visible, "little")
    level.stale = {cell: table[number] for cell, number in state.stale}
    level.remembered = dict(state.remembered)
    level.beneath = dict(state.beneath)
    for actor in state.actors:
        level.put(_actor(actor, rules), actor.cell)
    level.items = dict(state.items)
    level.known.been = int.from_bytes(state.been, "little")
    level.known.perils = int.from_bytes(state.perils, "little")
    if state.lit is not None:
        level.lit = int.from_bytes(state.lit, "little")
    level.overlays = _overlays(state.overlays)
    level.scent = dict(state.scent)
    level.stir, level.told, level.left = state.stir, state.told, state.left
    level.mapped = int.from_bytes(state.mapped, "little")
    level.quelled = state.quelled
    level.divined = int.from_bytes(state.divined, "little")
    level.shop = int.from_bytes(state.shop, "little")
    level.lost = int.from_bytes(state.lost, "little")
    level.recall()
    return level


def _overlay_state(overlays: Overlays) -> OverlayState:
    return OverlayState(
        fire=_bytes(overlays.fire),
        gas=[(kind, [_bytes(plane) for plane in planes]) for kind, planes in sorted(overlays.gas.items())],
        flows=overlays.flows,
        ticks=sorted(overlays.ticks.items(), key=_cell),
        cut=overlays.cut,
        ropes=sorted(overlays.ropes.items(), key=_cell),
        corpses=overlays.corpses,
        blames=[(blame.what, blame.who, _bytes(blame.where), blame.until) for blame in overlays.blames],
        piles=sorted(overlays.piles.items()),
        felled=_bytes(overlays.felled),
    )


def _overlays(state: OverlayState) -> Overlays:
    gas = {kind: [int.from_bytes(plane, "little") for plane in planes] for kind, planes in state.gas}
    blames = [Blame(what, who, int.from_bytes(where, "little"), until) for what, who, where, until in state.blames]
    return Overlays(
        fire=int.from_bytes(state.fire, "little"),
        gas=gas,
        flows=state.flows,
        ticks=dict(state.ticks),
        ropes=dict(state.ropes),
        cut=state.cut,
        corpses=state.corpses,
        blames=blames,
        piles=dict(state.piles),
        felled=int.from_bytes(state.felled, "little"),
    )


def _actor_state(actor: Actor) -> ActorState:
    return ActorState(
        id=actor.id,
        kind=actor.kind.id,
        cell=actor.cell,
        health=actor.health,
        max_health=actor.max_health,
        energy=actor.energy,
        memory=actor.memory,
        statuses=actor.statuses,
        gold=actor.gold,
        pack=actor.pack,
        skill=actor.skill,
        met=actor.met,
        part=actor.part,
        facing=actor.facing,
        tough=actor.tough,
    )


def _actor(state: ActorState, rules: Rules) -> Actor:
    known = msgspec.structs.asdict(state)
    return Actor(**known | {"kind": rules.kinds[state.kind]})


def _bytes(mask: int) -> bytes:
    return mask.to_bytes((mask.bit_length() + 7) // 8, "little")
