"""The contents of a cell in words, as the hero sees or remembers it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from winze.content import Content
from winze.core.directions import Direction
from winze.engine.body.dealing import price_of
from winze.engine.game import Game
from winze.engine.kinds.tiles import Tile
from winze.engine.levels.arrive import outward
from winze.engine.sense.disguise import is_hidden
from winze.engine.sense.look import Sighting
from winze.engine.sense.moods import PEACEFUL, mood_of
from winze.engine.sense.signs import branches, exit_at
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item, counted
from winze.scenes.telling.aiming import shot_words
from winze.scenes.telling.ground import ground_lines
from winze.scenes.telling.items import comparison, details
from winze.scenes.telling.machines import carrier_lines, frame_lines, gate_lines, part_lines, price_lines
from winze.scenes.telling.monsters import MOODS, insight, knows_fears
from winze.scenes.telling.stakes import stakes
from winze.scenes.view.air import air_lines
from winze.scenes.view.knowledge import knowledge
from winze.scenes.words.grammar import capital, listed
from winze.scenes.words.item_kinds import item_lines
from winze.scenes.words.monster_kinds import fire_words, kind_lines
from winze.scenes.words.naming import level_name
from winze.scenes.words.nouns import indefinite, thing

_STATES = ((100, "unhurt"), (66, "scratched"), (33, "wounded"), (0, "nearly dead"))
"""Lower bounds of hit points in percent, with words."""
_LEAN, _GRIZZLED = -2, 4
"""Toughness, as `damage.toughness` counts it, from which a monster looks lean or grizzled."""
_ROOM = 500
"""Characters for describing all items of a pile."""
_SIDES = {Direction.N: "north", Direction.E: "east", Direction.S: "south", Direction.W: "west"}


def describe(game: Game, content: Content, cell: int) -> str:
    """Return what the hero knows of a cell, in sentences."""
    return " ".join(filter(None, described(game, content, cell)))


def described(game: Game, content: Content, cell: int) -> tuple[str, str]:
    """Return what is in a cell, and then the facts about that, in sentences."""
    known = knowledge(game, game.level, content)
    felt = _felt(game, content, cell) if known.felt >> cell & 1 else ""
    top_item = game.level.remembered.get(cell)
    items = [game.name_of(top_item)] if top_item else []
    uses = list(_item_uses(content, items))
    if not known.cells >> cell & 1:
        ground = "You haven't seen this place"
        source = "Known, but not seen: " if items else ""
        return f"{felt}{source}{_sentences(_remembered(content, items, ground))}", _sentences(uses)
    tile = game.level.tileset[known.plane[cell]]
    ground = capital(content.tiles[tile.id].name) + destination(game, content, cell)
    facts = _ground_facts(game, content, tile, cell)
    if not known.present >> cell & 1:
        source = "Known, but not seen" if known.told >> cell & 1 else "Remembered"
        stood = [capital(indefinite(content.monsters[known.standing[cell]]))] if cell in known.standing else []
        return f"{felt}{source}: {_sentences([*stood, *_remembered(content, items, ground)])}", _sentences(
            [*uses, *facts]
        )
    ground += _darkness(game, tile, cell)
    ground += ", part of a shop" if game.level.shop >> cell & 1 else ""
    seen = _sentences([*_seen(game, content, cell), *air_lines(game, content, cell), ground])
    return seen, _sentences([*_monster_lines(game, content, cell), *_uses(game, content, cell), *facts])


def _sentences(parts: Iterable[str]) -> str:
    return " ".join(f"{part}." for part in parts)


def _ground_facts(game: Game, content: Content, tile: Tile, cell: int) -> Iterator[str]:
    yield from gate_lines(game, content, tile, cell)
    yield from ground_lines(game, content, tile, cell)
    yield from frame_lines(game, content, tile, cell)
    yield from price_lines(game, content, cell)
    yield from (line.rstrip(".") for line in part_lines(game, content, cell))


def _felt(game: Game, content: Content, cell: int) -> str:
    monster = indefinite(content.monsters[game.level.actors[cell].kind.id])
    return (
        f"{capital(monster)} struck you from there. "
        if game.level.bared >> cell & 1
        else f"You sense {monster} there. "
    )


def _darkness(game: Game, tile: Tile, cell: int) -> str:
    return "" if game.level.light >> cell & 1 or not tile.passes_objects else ", in the dark"


def is_remarkable(game: Game, content: Content, cell: int) -> bool:
    """Return True if the hero knows of anything there but plain ground or wall."""
    known = knowledge(game, game.level, content)
    if known.felt >> cell & 1:
        return True
    if not known.cells >> cell & 1:
        return cell in known.items
    here = cell in known.items or cell in known.standing or cell == game.hero.cell
    present = bool(known.present >> cell & 1)
    monster = present and cell in game.level.actors and not _is_submerged(game, cell)
    air = present and bool(air_lines(game, content, cell))
    corpse = present and any(corpse.cell == cell for corpse in game.level.overlays.corpses)
    return here or monster or corpse or air or not content.tiles[game.level.tileset[known.plane[cell]].id].plain


def _is_submerged(game: Game, cell: int) -> bool:
    """Return True if the monster there is hidden, and not disguised as a tile."""
    monster = game.level.actors[cell]
    return is_hidden(game.level, monster) and not monster.kind.seems


def _disguise(monster: Actor, content: Content) -> Iterator[str]:
    if monster.kind.seems:
        yield f"{capital(content.tiles[monster.kind.seems].name)}, but {content.monsters[monster.kind.id].tell}"


def destination(game: Game, content: Content, cell: int) -> str:
    """Return where an exit leads, such as `, to 4a Ladders`; nothing for other cells."""
    found = exit_at(game, cell)
    if found is None:
        return ""
    toward = outward(game.level.board, cell) if found.kind == "side" else None
    side = f" to the {_SIDES[toward]}" if toward is not None else ""
    if found.to is None or found.to not in game.levels:
        branch = branches(game).get(cell)
        return side + (f" into a branch, {content.level_names[branch.row]}" if branch else "")
    return f"{side}, to {level_name(game, content, found.to)}"


def _remembered(content: Content, items: list[str], ground: str) -> Iterator[str]:
    yield from (capital(indefinite(content.items[name])) for name in items)
    yield ground


def _item_uses(content: Content, items: list[str]) -> Iterator[str]:
    for name in items:
        if lines := item_lines(content.rules.named[name], content):
            yield capital("; ".join(lines))


def _seen(game: Game, content: Content, cell: int) -> Iterator[str]:
    monster = game.level.actors.get(cell)
    if cell == game.hero.cell:
        yield _yourself(game, content)
    elif monster and is_hidden(game.level, monster):
        yield from _disguise(monster, content)
    elif monster:
        yield _monster(monster, content)
    corpses = Counter(corpse.kind for corpse in game.level.overlays.corpses if corpse.cell == cell)
    for kind, count in corpses.items():
        yield f"The {'corpse' if count == 1 else 'corpses'} of {indefinite(content.monsters[kind], count)}"
    pile = game.level.items.get(cell)
    if pile:
        yield capital(listed([_item(game, content, item) for item in counted(pile)]))


def _yourself(game: Game, content: Content) -> str:
    """`You, poisoned for 5 turns and slow for 4`."""
    held = [f"{content.statuses[name].name} for {one.turns}" for name, one in game.hero.statuses.items()]
    turns = [f"{words} turns" if number == 0 else words for number, words in enumerate(held)]
    return f"You, {listed(turns)}" if turns else "You"


def _item(game: Game, content: Content, item: Item) -> str:
    notes = [f"{price_of(game, item)} gold{' each' * (item.count > 1)}"] if item.unpaid else []
    notes += [differs] if (differs := comparison(game, content, item)) else []
    more = f" ({'; '.join(notes)})" if notes else ""
    return thing(content, game.what(item)) + more


def _uses(game: Game, content: Content, cell: int) -> Iterator[str]:
    """Yield the known uses of the items there, the uppermost first, while there is room."""
    pile = counted(game.level.items.get(cell, ()))
    alone = len(pile) == 1 and (cell not in game.level.actors or cell == game.hero.cell)
    room = _ROOM
    for item in reversed(pile):
        words = "; ".join(details(game, content, item))
        room -= len(words)
        if words and (room >= 0 or item is pile[-1]):
            yield capital(words if alone else f"{content.items[game.name_of(item.kind)].name}: {words}")


def _monster_lines(game: Game, content: Content, cell: int) -> list[str]:
    monster = game.level.actors.get(cell)
    if monster is None or monster.is_hero or is_hidden(game.level, monster):
        return []
    kind, look = monster.kind.id, content.monsters[monster.kind.id]
    fight = stakes(game, content, monster) if mood_of(monster) not in PEACEFUL else []
    fire = capital(fire_words(monster.kind, content)) if fight else ""
    shot = shot_words(game, content, cell)
    lines = [capital(line) for line in kind_lines(monster.kind, content, insight(game, content, kind))]
    fears = look.fears if fight and knows_fears(game, content, kind) else ""
    carried = carrier_lines(game, content, cell)
    return [line.rstrip(".") for line in (*fight, fire, shot, *lines, fears, look.flavour, *carried) if line]


def tough_word(tough: int) -> str:
    """Return an adjective for a monster that is much tougher or weaker than its kind."""
    return "grizzled " if tough >= _GRIZZLED else "lean " if tough <= _LEAN else ""


def name_in_sight(content: Content, sighting: Sighting) -> str:
    looks = content.monsters if sighting.monster else content.items
    return f"{tough_word(sighting.tough)}{looks[sighting.kind].name}"


def sighting_words(content: Content, sighting: Sighting) -> str:
    """Return a name, and for a monster its health and its mood, such as `cave rat, wounded, hunting you`."""
    state = f", {_state(sighting.health_percent)}{MOODS[sighting.mood]}" if sighting.monster else ""
    return name_in_sight(content, sighting) + state


def _state(percent: int) -> str:
    return next(words for least, words in _STATES if percent >= least)


def _monster(monster: Actor, content: Content) -> str:
    percent = 100 * monster.health // monster.max_health
    mood = MOODS[mood_of(monster)]
    points = f" ({monster.health}/{monster.max_health})" if content.revealed else ""
    look = content.monsters[monster.kind.id]
    named = replace(look, name=f"{tough_word(monster.tough)}{look.name}")
    return f"{capital(indefinite(named))}, {_state(percent)}{points}{mood}"
