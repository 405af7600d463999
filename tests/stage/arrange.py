"""How tests set up any game: monsters, the hero and what he carries, levels, chance.

Of all tests only this file and `flying` write into a game.
"""

from __future__ import annotations

from dataclasses import replace

from stage.state import monsters, stream_of
from winze.core.chance import Stream
from winze.engine.body.lore import learn
from winze.engine.body.outfit import outfit
from winze.engine.body.traits import recount_traits
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
from winze.engine.terrain.alter import become


def stand(game: Game, who: str | Actor, cell: int, *, aware: bool = False) -> Actor:
    """Put a monster on a field: this one, or a new one of a kind, with all its hit points. Returns it."""
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
    """Take all monsters off the level."""
    for monster in monsters(game):
        game.level.remove(monster)


def rouse(game: Game, monster: Actor) -> None:
    """Make a monster aware of the hero, as if it had seen him this turn."""
    monster.memory.aware, monster.memory.unseen, monster.memory.last = True, 0, game.hero.cell


def take_sides(game: Game) -> None:
    """Have everybody on the level know whom he fights, as at the beginning of a turn."""
    game.feuds = find_feuds(game, game.level.monsters())


def lull(monster: Actor) -> None:
    """Make a monster aware of nobody, and let it keep to its place."""
    monster.memory.aware, monster.memory.guards = False, True


def stop(monster: Actor) -> None:
    """Have a monster do nothing for as long as any test lasts."""
    monster.energy = -1_000_000


def put_to_sleep(monster: Actor) -> None:
    """Make a monster sleep until something wakes it."""
    monster.memory.asleep, monster.memory.aware = True, False


def feud(game: Game, *kinds: str) -> None:
    """Have each of these kinds of monsters be a faction, and all of them fight one another."""
    everybody = {kind: Faction(kind, tuple(other for other in kinds if other != kind)) for kind in kinds}
    game.rules.factions.update(everybody)  # type: ignore[attr-defined]
    game.rules.__dict__.pop("feuds", None)
    for kind in kinds:
        vary(game, kind, faction=kind)


def load(monster: Actor, gold: int) -> None:
    """Give a monster stolen gold."""
    monster.gold = gold


def hand(game: Game, monster: Actor, *kinds: str) -> None:
    """Have a monster carry such things, and nothing else."""
    monster.pack = Pack([])
    for kind in kinds:
        monster.pack.add(game.rules.items[kind], make_item(game.rules.items[kind]))


def vary(game: Game, kind: str, **facts: object) -> None:
    """Change facts about a kind of monster, for those who stand on the level too."""
    varied = replace(game.rules.monsters[kind], **facts)  # type: ignore[arg-type]
    game.rules.monsters[kind] = varied  # type: ignore[index]
    for monster in monsters(game):
        if monster.kind.id == kind:
            monster.kind, monster.traits, monster.glow = varied, varied.traits, varied.glow


def vary_thing(game: Game, kind: str, **facts: object) -> None:
    """Change facts about a kind of thing."""
    game.rules.items[kind] = replace(game.rules.items[kind], **facts)  # type: ignore[arg-type,index]


def turn_into(game: Game, cell: int, tile: str) -> None:
    """Make another tile of one, as the rules do, with all that follows from it."""
    become(game, cell, tile)


def set_health(actor: Actor, health: int, most: int = 0) -> None:
    """Give an actor so many hit points; `most` is the greatest number from now on, if that is to change."""
    actor.health, actor.max_health = health, most or actor.max_health


def wound(actor: Actor, damage: int) -> None:
    """Take hit points off an actor."""
    actor.health -= damage


def afflict(game: Game, turns: int, by: str = "spider") -> None:
    """Poison the hero for exactly so many turns, as if by a kind of monster; 0 turns cure him of everything."""
    game.hero.statuses = {"poison": Affliction(turns, Who(-1, by, -1))} if turns else {}
    recount_traits(game, game.hero)


def burden(game: Game, **turns: int) -> None:
    """Have statuses last on the hero for so many turns, in this order, and nothing else."""
    game.hero.statuses = {status: Affliction(left, Who(-1, "", -1)) for status, left in turns.items()}
    recount_traits(game, game.hero)


def go(game: Game, cell: int, level: str = "") -> None:
    """Put the hero on a field without a turn; on another level if one is named, where he has been before."""
    game.level.remove(game.hero)
    game.level = game.levels[level or game.level.id]
    if cell in game.level.actors:
        game.level.remove(game.level.actors[cell])
    game.level.put(game.hero, cell)


def look(game: Game) -> None:
    """Let the hero see what there is, without an event."""
    look_around(game)
    game.in_view = []
    announce(game)


def arrive(game: Game, level: str, x: int, y: int) -> None:
    """Bring the hero to a point of a level as the stairs do."""
    ways.enter(game, level, (x, y))


def dig(game: Game, level: str, *, known: bool = True) -> None:
    """Dig a level anew, with nobody on it, and put the hero there. He knows all of it or nothing."""
    dug = game.rules.dig(game.seed, game.plan.levels[level])
    game.level.remove(game.hero)
    game.level = game.levels[level] = Level(level, game.rules.tiles, dug.width, dug.height, dug.tiles)
    game.level.put(game.hero, game.hero.cell)
    if known:
        know_level(game)


def replan(game: Game, level: str, **facts: object) -> None:
    """Change facts about the plan of a level."""
    game.plan.levels[level] = replace(game.plan.levels[level], **facts)  # type: ignore[arg-type]


def fill(game: Game, chance: Stream) -> None:
    """Put monsters and things on the level once more, as many as its profile says."""
    populate.populate(game.level, game, chance)


def add_anybody(game: Game, chance: Stream) -> None:
    """Put one more monster of a kind that lives at this depth anywhere on the level."""
    kind = weights.pick_weighted(weights.compendium(game.rules, game.place.depth), chance)
    populate.spawn(game.level, game, kind, chance.cell(game.level.spawnable), chance)


def forget_level(game: Game, level: str) -> None:
    """Make a level one on which the hero has never been."""
    del game.levels[level]


def know_level(game: Game) -> None:
    """Let the hero know every field of the level."""
    level = game.level
    level.seen = level.board.full
    level.known.look(level.facts, level.seen)


def know_perils(game: Game, cells: int) -> None:
    """Let the hero have seen perils on these fields."""
    game.level.known.perils = cells


def make_glow(game: Game, radius: int) -> None:
    """Have something glow on the hero."""
    game.hero.glow = radius


def show_only(game: Game, shown: int) -> None:
    """Let the hero see these fields and no others."""
    game.level.visible = shown


def tell_of_company(game: Game) -> None:
    """Let the hero take note of those in sight, as if none had been before."""
    game.in_view = []
    announce(game)


def lay(game: Game, kind: str, cell: int, count: int = 1) -> None:
    """Put things on the floor."""
    game.level.lay(cell, game.rules.items[kind], count)


def clear(game: Game, cell: int) -> None:
    """Take away what lies on a field."""
    del game.level.items[cell]


def change_tile(game: Game, cell: int, tile: str) -> None:
    """Change a field into another tile."""
    game.level.change(cell, tile)


def open_chasm(game: Game, cell: int) -> None:
    """Make a field the edge of a chasm, from which one falls to another such level."""
    change_tile(game, cell, "chasm")
    place = game.place
    game.plan.levels[place.id], game.plan.levels["below"] = replace(place, below="below"), replace(place, id="below")


def stow(game: Game, kind: str, count: int = 1, *, plus: int = 0) -> str:
    """Put things into the hero's pack, so much better than their kind. Returns their letter."""
    item = make_item(game.rules.items[kind], count)
    item.plus = plus
    letter = game.pack.add(game.rules.items[kind], item).letter
    if game.rules.items[kind].borne:
        recount_traits(game, game.hero)
    return letter


def arm(game: Game, *kinds: str) -> str:
    """Put weapons and armour into the hero's pack and into use. Returns the letter of the last."""
    letter = ""
    for kind in kinds:
        letter = stow(game, kind)
        game.pack.put_on(game.rules.items[kind], letter)
    return letter


def fill_pack(game: Game, kind: str) -> None:
    """Put things of a kind that does not stack into the hero's pack until no more fits."""
    while game.pack.fits(game.rules.items[kind], game.rules.career.pack_size):
        stow(game, kind)


def pay(game: Game, amount: int) -> None:
    """Give the hero gold, as if he had found it."""
    game.hero.gold += amount
    game.career.gold_found += amount


def teach(game: Game, points: int) -> None:
    """Give the hero points of experience that lead to no level yet."""
    game.career.experience += points


def set_chance(game: Game, stream: str, state: int) -> None:
    """Set the state of the stream `combat`, `minds` or `finds`, which decides how it goes on."""
    stream_of(game, stream).state = state


def end(game: Game, how: End) -> None:
    """End the game without a turn."""
    game.end = how


def give_traits(actor: Actor, traits: int) -> None:
    """Give an actor these traits, and no others, until a status comes or goes."""
    actor.traits = traits


def clear_air(game: Game) -> None:
    """Take all gas off the level."""
    game.level.overlays.gas.clear()


def set_fire(game: Game, cell: int) -> None:
    """Have a field burn, without an event."""
    game.level.overlays.fire |= 1 << cell


def set_turn(game: Game, turn: int) -> None:
    """Have the game be at this turn."""
    game.turn = turn


def equip_like_its_kind(game: Game, monster: Actor, seed: int = 1) -> None:
    """Give a monster what its kind carries."""
    monster.pack = outfit(game.rules, monster.kind, Stream(seed))


def show(game: Game, *cells: int) -> None:
    """Let the hero see these fields too."""
    game.level.visible |= game.level.board.of(cells)


def forget(game: Game, *cells: int, level: str = "") -> None:
    """Let the hero never have seen these fields of a level; all of it if none is named."""
    there = game.levels[level or game.level.id]
    there.seen &= ~(there.board.of(cells) if cells else there.board.full)


def shine(game: Game, *cells: int, ambient: bool = False) -> None:
    """Have these fields lie in light, and no others: in the hero's, or in that of the place."""
    game.level.light = game.level.board.of(cells)
    game.level.ambient = game.level.light if ambient else 0


def offer_for_sale(game: Game, cell: int) -> None:
    """Make what lies there the goods of a shop."""
    game.level.shop |= 1 << cell
    for item in game.level.items[cell]:
        item.unpaid = True


def forget_ways(game: Game, cells: int) -> None:
    """Let the hero know of no way off the level on these cells."""
    game.level.known.stairs &= ~cells


def light(game: Game) -> None:
    """Have the whole level lie in light, and let the hero look."""
    game.level.lit = game.level.board.full
    look(game)


def behave(game: Game, conduct: int, din: int = 0) -> None:
    """Have the hero draw the eye so much, and so loud a noise be near him."""
    game.conduct, game.din = conduct, din


def bind(monster: Actor, knots: int) -> None:
    """Have so many knots hold a monster."""
    monster.memory.bound = knots


def train(actor: Actor, skill: int) -> None:
    """Have somebody hit more surely than his kind, by so many percent."""
    actor.skill = skill


def have_met(game: Game, kind: str, times: int) -> None:
    """Have the hero have met so many of a kind."""
    game.career.met[kind] = times


def give_gift(game: Game, gift: Gift, amount: int = 1) -> None:
    """Have the hero have a gift until his traits are counted anew."""
    game.hero.gifts[gift] = amount


def make_known(game: Game, kind: str) -> None:
    """Have the hero learn a kind of thing."""
    learn(game, kind)


def look_by(game: Game, method: str) -> None:
    """Have a game be one that is seen by another method, there or not."""
    game.sight = method
