"""Travel between levels. A level is dug and filled when first entered, and kept whole after that."""

from __future__ import annotations

from collections.abc import Callable

from winze.core.board import Board, cells
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.engine.body.keys import drop_keys
from winze.engine.body.lending import carry_off
from winze.engine.body.life import die, learn
from winze.engine.body.machines import notice_machines
from winze.engine.events import Chased, Fell, FellBack, Foreboding, LevelEntered, Parted, Silence, Unready, Who
from winze.engine.kinds.effects import Effects, Harm, Reveal
from winze.engine.kinds.loudness import LANDING
from winze.engine.kinds.plan import Blueprint
from winze.engine.kinds.traits import ROOTED
from winze.engine.levels.air import fill_air
from winze.engine.levels.bands import give_chase
from winze.engine.levels.captives import settle_captives
from winze.engine.levels.furnish import furnish
from winze.engine.levels.groups import settle_groups
from winze.engine.levels.guaranteed import lay_guaranteed
from winze.engine.levels.masters import place_masters
from winze.engine.levels.populate import populate
from winze.engine.levels.residents import settle_residents
from winze.engine.levels.robbery import hunt_debtor, leave_with_goods
from winze.engine.levels.uniques import place_waylayers, settle_uniques, tell_rumours
from winze.engine.sense.bonds import followers
from winze.engine.sense.commons import nearest_common
from winze.engine.sense.encounters import announce
from winze.engine.sense.hearing import make_noise
from winze.engine.sense.look import look_around
from winze.engine.sense.pursuers import is_hunted, late_friends
from winze.engine.sense.unrest import HUNTED, settle_down
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item
from winze.engine.state.level import Level
from winze.engine.state.machines import Machine
from winze.engine.state.world import EffectTarget, FallenItem, World

_EARSHOT = 20
"""Cells within which the hero hears awake monsters: about one level in nine is silent."""
_STAND_INS = ("guard", "sleeper")
"""Spots whose monsters stand in for a group each, so that a rich level is no deadlier."""


def outward(board: Board, cell: int) -> Direction | None:
    """Return the direction from a side exit into the border behind it, if there is one."""
    sides = (Direction.W, Direction.E, Direction.N, Direction.S)
    return next((side for side in sides if board.border >> cell + board.steps[side] & 1), None)


def leads_out(world: World, direction: Direction) -> bool:
    here = world.hero.cell
    return world.level.tile(here).stairs == "side" and outward(world.level.board, here) is direction


def enter(world: World, level_id: str, at: tuple[int, int]) -> None:
    """Bring the hero to a point of a level. An actor there makes room."""
    go_to(world, level_id, lambda level: level.board.cell(*at))


def fall(world: World, actor: Actor, then: Effects, by: Who | None = None) -> int:
    """Drop an actor to the nearest free ground of the level below, and apply `then` to it on landing.

    Returns 1 if it fell, 0 if there is no level below or the actor has already left its cell.
    """
    below = world.place.below
    if below is None or world.level.actors.get(actor.cell) is not actor:
        return 0
    world.emit(Fell(who=actor.who, level=below))
    if actor.is_hero:
        _land(world, below)
        world.follow(then, EffectTarget(by, actor, actor.cell))
    else:
        harm = sum(effect.amount.roll(world.terrain) for effect in then if isinstance(effect, Harm))
        _drop(world, below, actor, harm, by)
    return 1


def _land(world: World, below: str) -> None:
    """Bring the hero to the level below, which hears it. Hunters left behind stir both levels."""
    hero, above, hunted = world.hero, world.level, is_hunted(world)
    point = above.board.xy(hero.cell)
    go_to(world, below, lambda level: free_ground(level, level.board.cell(*point)))
    if hunted:
        stir_both(world, above)
    make_noise(world, hero.cell, LANDING, "fall", hero)


def stir_both(world: World, left: Level) -> None:
    """Stir the hero's level and the one it has left while hunted."""
    left.stir += HUNTED
    world.level.stir += HUNTED
    world.emit(Chased(who=world.hero.who))


def _drop(world: World, below: str, actor: Actor, harm: int, by: Who | None) -> None:
    """Drop a monster, killing it if `harm` exceeds its health. It waits for the hero if that level is not dug yet."""
    if harm >= actor.health:
        die(world, actor, by, "fall")
        return
    drop_keys(world, actor)
    world.level.remove(actor)
    actor.health -= harm
    actor.work = None
    if below in world.levels:
        _land_actor(world.levels[below], actor)
    else:
        world.fallen.setdefault(below, []).append(actor)


def _land_actor(level: Level, actor: Actor) -> None:
    level.put(actor, free_ground(level, actor.cell))


def drop_thing(world: World, cell: int, item: Item) -> bool:
    """Drop an item to the nearest ground of the level below. Return False if there is none.

    It waits if that level is not dug yet.
    """
    below = world.place.below
    if below is None:
        return False
    x, y = world.level.board.xy(cell)
    dropped = FallenItem(x, y, item.kind, item.thrown, item.plus, item.oil, item.charges, item.corroded)
    if below in world.levels:
        _lay_dropped(world, world.levels[below], dropped)
    else:
        world.dropped.setdefault(below, []).append(dropped)
    return True


def _lay_dropped(world: World, level: Level, dropped: FallenItem) -> None:
    board = level.board
    cell = board.cell(min(dropped.x, board.width - 1), min(dropped.y, board.height - 1))
    level.put_down(nearest_common(level, cell), world.rules.items[dropped.kind], dropped.item)


def free_ground(level: Level, cell: int) -> int:
    return nearest_common(level, cell, level.occupied)


def go_to(world: World, level_id: str, landing: Callable[[Level], int]) -> None:
    """Move the hero to a level, digging and filling a new one; `landing` picks the cell."""
    hero = world.hero
    hero.work = None
    if world.levels:
        for friend in [*followers(world), *late_friends(world, level_id)]:
            world.emit(Parted(kind=friend.kind.id))
        carry_off(world)
        _send_back(world, hero)
        world.level.left = world.turn
        world.level.remove(hero)
    dug = None if level_id in world.levels else world.rules.dig(world.seed, world.plan.levels[level_id])
    if dug:
        world.levels[level_id] = Level.dug(level_id, world.rules.tiles, dug.width, dug.height, dug.tiles)
        world.levels[level_id].machines = [Machine.built(world.levels[level_id].board, one) for one in dug.machines]
    world.level = level = world.levels[level_id]
    settle_down(level, world.turn)
    hero.cell = landing(level)
    has_strays = _fill(level, world, dug) if dug else False
    if not dug and hero.cell in level.actors:
        _make_room(world, level.actors[hero.cell])
    level.put(hero, hero.cell)
    for actor in world.fallen.pop(level_id, []):
        _land_actor(level, actor)
    for dropped in world.dropped.pop(level_id, []):
        _lay_dropped(world, level, dropped)
    place_waylayers(world)
    look_around(world)
    _begin_stay(world, first=dug is not None, has_strays=has_strays)


def _begin_stay(world: World, *, first: bool, has_strays: bool) -> None:
    """Announce the level, and start the pursuit by the hero's enemies."""
    hero, career, depth = world.hero, world.career, world.place.depth
    deeper = 0 < career.deepest < depth
    career.deepest = max(career.deepest, depth)
    is_higher = depth < (career.carried_to or career.deepest)
    alike = (id_ for id_ in world.levels if world.plan.levels[id_].row == world.place.row)
    world.emit(
        LevelEntered(
            who=hero.who,
            level=world.level.id,
            row=world.place.row,
            depth=depth,
            first=first,
            further=any(id_ != world.level.id for id_ in alike),
            laden=world.carries_heartstone(),
        )
    )
    if has_strays:
        world.emit(Foreboding())
    if deeper:
        _stir_unready(world)
    if first:
        _announce_knowledge(world)
        hunt_debtor(world)
    announce(world, anew=True)
    notice_machines(world)
    if is_higher and "pursued" in hero.gifts:
        give_chase(world)
    if deeper:
        learn(world, world.rules.career.depth_experience * depth)
    if first and _is_silent(world):
        world.emit(Silence())


def _stir_unready(world: World) -> None:
    """Stir a level far too deep for the hero's experience."""
    short, each = world.place.depth - world.career.experience_level, world.rules.career.unready
    if short > 1 and each:
        world.level.stir += (short - 1) * each
        world.emit(Unready(short=short))


def _is_silent(world: World) -> bool:
    """Return True if no awake monster is within earshot of the hero or follows. Rooted monsters make no sound."""
    level, here = world.level, world.hero.cell
    awake = [monster for monster in level.monsters() if not monster.memory.asleep and not monster.traits & ROOTED]
    followed = any(follower.level == level.id for follower in world.followers)
    return not followed and all(level.board.chebyshev(monster.cell, here) > _EARSHOT for monster in awake)


def _announce_knowledge(world: World) -> None:
    tell_rumours(world)
    if world.career.guided:
        world.career.guided -= 1
        world.follow((Reveal("doors"),), EffectTarget(None, world.hero, world.hero.cell))
    for boon in (world.rules.boons[id_] for id_ in world.career.boons if id_ in world.rules.boons):
        world.follow(boon.arrives, EffectTarget(None, world.hero, world.hero.cell))


def _fill(level: Level, world: World, dug: Blueprint) -> bool:
    """Put items, monsters and air on a new level. Return True if any monster belongs deeper."""

    def chance(purpose: str) -> Stream:
        return Stream.named(world.seed, "level", level.id, purpose)

    spots, hall = dug.spots, level.board.of(dug.hall.inside if dug.hall else ())
    kept = furnish(level, world, spots, chance("spots")) | hall
    posts = populate(level, world, chance("filling"), kept)
    fill_air(level, world, chance("air"))
    paid = sum(spot.what in _STAND_INS for spot in spots)
    strayed = settle_groups(level, world, chance("groups"), kept, posts, paid=paid)
    settle_uniques(level, world, kept)
    settle_residents(level, world, kept)
    settle_captives(level, world, kept)
    place_masters(level, world, spots, chance("masters"), kept)
    lay_guaranteed(level, world, chance("dues"), kept)
    return strayed


def _send_back(world: World, hero: Actor) -> None:
    """Return items bound to this level to their places. Leaving with goods from a shop is robbery."""
    leave_with_goods(world)
    pack = world.pack
    for item in [item for item in pack.items if item.home]:
        pack.remove(item)
        _put_back(world, item)


def _put_back(world: World, item: Item) -> None:
    world.emit(FellBack(who=world.hero.who, what=world.what(item)))
    level, place = world.levels[item.home], item.place
    item.home, item.place = "", -1
    level.put_down(place, world.rules.items[item.kind], item)


def _make_room(world: World, standing: Actor) -> None:
    """Move the actor aside, however far, or remove it if all ground is taken."""
    level = world.level
    free = level.facts.ground & ~level.occupied
    room = level.nearest(standing.cell, free)
    if room is not None:
        level.move(standing, room)
    elif free:
        level.move(standing, next(cells(free)))
    else:
        drop_keys(world, standing)
        level.remove(standing)
