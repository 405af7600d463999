"""Setting up any game: monsters, the hero and the pack, levels, random streams.

Only this file and `flying` write the state of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from stage.state import monsters, stream_of
from winze.core.chance import Stream
from winze.engine.body.lore import learn
from winze.engine.body.outfit import outfit
from winze.engine.body.room import has_room
from winze.engine.body.traits import recount_traits
from winze.engine.body.wanting import gain
from winze.engine.events import Who
from winze.engine.game import Game
from winze.engine.kinds import weights
from winze.engine.kinds.boons import Gift
from winze.engine.kinds.factions import Faction
from winze.engine.levels import arrive as ways
from winze.engine.levels import populate
from winze.engine.sense.encounters import announce
from winze.engine.sense.foes import find_feuds
from winze.engine.sense.look import look_around
from winze.engine.state.actor import Actor, Affliction, End
from winze.engine.state.items import Pack, make_item
from winze.engine.state.level import Level
from winze.engine.state.machines import Machine
from winze.engine.terrain.alter import become


def stand(game: Game, who: str | Actor, cell: int, *, aware: bool = False) -> Actor:
    """Put a monster, or a new one of a kind, on a cell with full hit points, and return it."""
    level = game.level
    if isinstance(who, str):
        kind = game.rules.monsters[who]
        who = Actor(game.new_id(), kind, cell, kind.health.most, kind.health.most)
        if aware:
            rouse(game, who)
    elif level.actors.get(who.cell) is who:
        level.remove(who)
    level.put(who, cell)
    return who


def empty(game: Game) -> None:
    for monster in monsters(game):
        game.level.remove(monster)


def rouse(game: Game, monster: Actor) -> None:
    """Make a monster aware of the hero, as if it had seen the hero this turn."""
    monster.memory.aware, monster.memory.unseen, monster.memory.last = True, 0, game.hero.cell


def wake(monster: Actor) -> None:
    monster.memory.asleep = False


def take_sides(game: Game) -> None:
    """Update everybody's enemies, as at the beginning of a turn."""
    game.feuds = find_feuds(game, game.level.monsters())


def lull(monster: Actor) -> None:
    """Make a monster unaware, and keep it at its place."""
    monster.memory.aware, monster.memory.guards = False, True


def stop(monster: Actor) -> None:
    """Keep a monster from acting for the rest of the test."""
    monster.energy = -1_000_000


def forget_machines(game: Game) -> None:
    """Make the hero forget all machines of the level."""
    for machine in game.level.machines:
        machine.seen = False
    game.level.unnoticed = game.level.board.full


def put_to_sleep(monster: Actor) -> None:
    monster.memory.asleep, monster.memory.aware = True, False


def feud(game: Game, *kinds: str) -> None:
    """Make each of these kinds a faction at war with all the others."""
    everybody = {kind: Faction(kind, tuple(other for other in kinds if other != kind)) for kind in kinds}
    game.rules.factions.update(everybody)  # type: ignore[attr-defined]
    game.rules.__dict__.pop("feuds", None)
    for kind in kinds:
        vary(game, kind, faction=kind)


def load(monster: Actor, gold: int) -> None:
    monster.gold = gold


def hand(game: Game, monster: Actor, *kinds: str) -> None:
    """Give a monster exactly these items."""
    monster.pack = Pack([])
    for kind in kinds:
        monster.pack.add(game.rules.items[kind], make_item(game.rules.items[kind]))


def vary(game: Game, kind: str, **facts: object) -> None:
    """Change facts about a kind of monster, including monsters on the level."""
    varied = replace(game.rules.monsters[kind], **facts)  # type: ignore[arg-type]
    game.rules.monsters[kind] = varied  # type: ignore[index]
    for monster in monsters(game):
        if monster.kind.id == kind:
            monster.kind, monster.traits, monster.glow = varied, varied.traits, varied.glow


def vary_thing(game: Game, kind: str, **facts: object) -> None:
    """Change facts about a kind of item."""
    game.rules.items[kind] = replace(game.rules.items[kind], **facts)  # type: ignore[arg-type,index]


def turn_into(game: Game, cell: int, tile: str) -> None:
    """Apply a verb to a tile with all its consequences."""
    become(game, cell, tile)


def set_health(actor: Actor, health: int, most: int = 0) -> None:
    """Set an actor's hit points, and with `most` the maximum."""
    actor.health, actor.max_health = health, most or actor.max_health


def wound(actor: Actor, damage: int) -> None:
    actor.health -= damage


def afflict(game: Game, turns: int, by: str = "spider") -> None:
    """Poison the hero for exactly `turns` turns, as if by `by`; 0 cures every status."""
    game.hero.statuses = {"poison": Affliction(turns, Who(-1, by, -1))} if turns else {}
    recount_traits(game, game.hero)


def spare_nothing(actor: Actor) -> None:
    """Let every status that has ended begin again."""
    actor.spared.clear()


def burden(game: Game, **turns: int) -> None:
    """Give the hero exactly these statuses, in order, with turns."""
    game.hero.statuses = {status: Affliction(left, Who(-1, "", -1)) for status, left in turns.items()}
    recount_traits(game, game.hero)


def go(game: Game, cell: int, level: str = "") -> None:
    """Put the hero on a cell without a turn, if named on another level the hero already knows."""
    game.level.remove(game.hero)
    game.level = game.levels[level or game.level.id]
    if cell in game.level.actors:
        game.level.remove(game.level.actors[cell])
    game.level.put(game.hero, cell)


def look(game: Game) -> None:
    """Let the hero look, without an event."""
    look_around(game)
    game.in_view = []
    announce(game)


def arrive(game: Game, level: str, x: int, y: int) -> None:
    """Bring the hero to a point of a level as the stairs do."""
    ways.enter(game, level, (x, y))


def dig(game: Game, level: str, *, known: bool = True) -> None:
    """Dig a level anew without monsters, and put the hero there, knowing all of it or nothing."""
    dug = game.rules.dig(game.seed, game.plan.levels[level])
    game.level.remove(game.hero)
    game.level = game.levels[level] = Level.dug(level, game.rules.tiles, dug.width, dug.height, dug.tiles)
    game.level.put(game.hero, game.hero.cell)
    if known:
        know_level(game)


def replan(game: Game, level: str, **facts: object) -> None:
    game.plan.levels[level] = replace(game.plan.levels[level], **facts)  # type: ignore[arg-type]


def fill(game: Game, chance: Stream) -> None:
    """Add the monsters and items of the level's profile once more."""
    populate.populate(game.level, game, chance)


def add_anybody(game: Game, chance: Stream) -> None:
    """Put a monster of a kind of this depth anywhere on the level."""
    kind = weights.pick_weighted(weights.compendium(game.rules, game.place.depth), chance)
    populate.spawn(game.level, game, kind, chance.cell(game.level.spawnable), chance)


def forget_level(game: Game, level: str) -> None:
    """Make the hero forget having been on a level."""
    del game.levels[level]


def know_level(game: Game) -> None:
    level = game.level
    level.seen = level.board.full
    level.known.look(level.facts, level.seen)


def lay_trail(game: Game, cells: Sequence[int]) -> None:
    """Leave the hero's scent on cells, the freshest on the last one."""
    game.level.scent.update({cell: turn for turn, cell in enumerate(cells, start=1)})


def know_perils(game: Game, cells: int) -> None:
    """Let the hero remember perils on these cells."""
    game.level.known.perils = cells


def endow(game: Game, traits: int) -> None:
    """Give the hero traits until they are counted anew."""
    game.hero.traits |= traits


def make_glow(game: Game, radius: int) -> None:
    """Make the hero glow."""
    game.hero.glow = radius


def see_only(game: Game, seen: int) -> None:
    """Let the hero have seen exactly these cells."""
    game.level.seen = seen


def shut_exit(game: Game, cell: int, turns: int) -> None:
    """Let nothing follow through an exit for some turns."""
    game.level.shut[cell] = game.turn + turns


def show_only(game: Game, shown: int) -> None:
    """Let the hero see exactly these cells."""
    game.level.visible = shown


def tell_of_company(game: Game) -> None:
    """Let the hero notice the monsters in sight, as if none had been there before."""
    game.in_view = []
    announce(game)


def lay(game: Game, kind: str, cell: int, count: int = 1) -> None:
    game.level.lay(cell, game.rules.items[kind], count)


def lend(game: Game, machine: int, cell: int) -> None:
    """Make the uppermost item on a cell a ware of a machine."""
    game.level.items[cell][-1].lent = machine


def clear(game: Game, cell: int) -> None:
    del game.level.items[cell]


def change_tile(game: Game, cell: int, tile: str) -> None:
    game.level.change(cell, tile)


def vary_machine(machine: Machine, **facts: object) -> None:
    """Change facts about a machine of the level."""
    for name, value in facts.items():
        setattr(machine, name, value)


def build_machine(game: Game, machine: Machine) -> None:
    game.level.machines.append(machine)
    game.level.unnoticed |= machine.cells


def lend_nothing(game: Game) -> None:
    """Turn the wares of the level into items of nobody."""
    for item in [item for pile in game.level.items.values() for item in pile]:
        item.lent = 0


def open_chasm(game: Game, cell: int) -> None:
    """Make a cell the edge of a chasm that leads to another level of the same form."""
    change_tile(game, cell, "chasm")
    place = game.place
    game.plan.levels[place.id], game.plan.levels["below"] = replace(place, below="below"), replace(place, id="below")


def stow(game: Game, kind: str, count: int = 1, *, plus: int = 0) -> str:
    """Put items with an enchantment into the hero's pack and return their letter."""
    item = make_item(game.rules.items[kind], count)
    item.plus = plus
    letter = game.pack.add(game.rules.items[kind], item).letter
    if game.rules.items[kind].borne:
        recount_traits(game, game.hero)
    return letter


def arm(game: Game, *kinds: str) -> str:
    """Put weapons and armor into the hero's pack and in use. Return the letter of the last."""
    letter = ""
    for kind in kinds:
        letter = stow(game, kind)
        game.pack.put_on(game.rules.items[kind], letter)
    return letter


def bare(game: Game, **facts: object) -> None:
    """Take weapon and armor off the hero, and change facts about the hero's kind instead."""
    for place in [place for place in game.pack.slots if place != "lamp"]:
        del game.pack.slots[place]
    game.hero.kind = replace(game.hero.kind, **facts)  # type: ignore[arg-type]


def hone(game: Game) -> None:
    """Let every blow and throw of the hero hit what it can hit."""
    game.hero.skill = 1000


def make_shove(game: Game) -> None:
    """Let the hero's next blow push its target, as after a step."""
    game.hero.gifts["shove"], game.career.stance = 1, "stepped"


def enlist(band: int, *monsters: Actor, nerve: int = 0) -> None:
    """Make monsters members of a band, which falls back after `nerve` deaths."""
    for monster in monsters:
        monster.part, monster.memory.band, monster.memory.nerve = True, band, nerve


def fill_pack(game: Game, kind: str) -> None:
    """Fill the hero's pack with items of a kind that does not stack."""
    while has_room(game, make_item(game.rules.items[kind])):
        stow(game, kind)


def pay(game: Game, amount: int) -> None:
    """Give the hero gold as if it had been found."""
    game.hero.gold += amount
    game.career.gold_found += amount


def teach(game: Game, points: int) -> None:
    """Give the hero experience short of the next level."""
    game.career.experience += points


def set_chance(game: Game, stream: str, state: int) -> None:
    """Set the state of the random stream `combat`, `minds`, `finds` or `terrain`."""
    stream_of(game, stream).state = state


def end(game: Game, how: End) -> None:
    game.end = how


def give_traits(actor: Actor, traits: int) -> None:
    """Give an actor exactly these traits until a status begins or ends."""
    actor.traits = traits


def clear_air(game: Game) -> None:
    game.level.overlays.gas.clear()


def set_fire(game: Game, cell: int) -> None:
    """Set a cell on fire, without an event."""
    game.level.overlays.fire |= 1 << cell


def set_turn(game: Game, turn: int) -> None:
    game.turn = turn


def equip_like_its_kind(game: Game, monster: Actor, seed: int = 1) -> None:
    """Give a monster the items of its kind."""
    monster.pack = outfit(game.rules, monster.kind, Stream(seed))


def show(game: Game, *cells: int) -> None:
    """Let the hero see these cells, too."""
    game.level.visible |= game.level.board.of(cells)


def forget(game: Game, *cells: int, level: str = "") -> None:
    """Make the hero forget these cells of a level, or all of it."""
    there = game.levels[level or game.level.id]
    there.seen &= ~(there.board.of(cells) if cells else there.board.full)


def shine(game: Game, *cells: int, ambient: bool = False) -> None:
    """Light exactly these cells, by the hero's light or that of the level."""
    game.level.light = game.level.board.of(cells)
    game.level.ambient = game.level.light if ambient else 0


def offer_for_sale(game: Game, cell: int) -> None:
    """Turn the items on a cell into goods of a shop."""
    game.level.shop |= 1 << cell
    for item in game.level.items[cell]:
        item.unpaid = True


def forget_ways(game: Game, cells: int) -> None:
    """Make the hero forget the exits on these cells."""
    game.level.known.stairs &= ~cells


def light(game: Game) -> None:
    """Light the whole level, and let the hero look."""
    game.level.lit = game.level.board.full
    look(game)


def behave(game: Game, conduct: int, din: int = 0) -> None:
    """Set the hero's noticeability and the loudness of the noise nearby."""
    game.conduct, game.din = conduct, din


def bind(monster: Actor, knots: int) -> None:
    """Bind a monster with `knots` turns of work."""
    monster.memory.bound = knots


def train(actor: Actor, skill: int) -> None:
    """Raise an actor's accuracy by some percent."""
    actor.skill = skill


def have_met(game: Game, kind: str, times: int) -> None:
    """Set the number of monsters of a kind the hero has met."""
    game.career.met[kind] = times


def give_gift(game: Game, gift: Gift, amount: int = 1) -> None:
    """Give the hero a gift until the traits are recomputed."""
    game.hero.gifts[gift] = amount


def make_known(game: Game, kind: str) -> None:
    learn(game, kind)


def look_by(game: Game, method: str) -> None:
    """Set the sight method of a game, even to an unknown one."""
    game.sight = method


def best_gain(game: Game, place: str) -> str:
    """Return the letter of the item of the pack that gains most if it is put at a place."""
    fitting = [item for item in game.pack.items if game.rules.items[item.kind].worn_at == place]
    return max(fitting, key=lambda item: gain(game, item)).letter
