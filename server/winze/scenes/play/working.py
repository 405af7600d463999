"""Work on terrain beside the hero: ask for a direction, and for the kind of work if there are several."""

from __future__ import annotations

from functools import lru_cache

from winze.core.directions import Direction
from winze.engine.actions import LayCharge, SpanGap, Work
from winze.engine.errands.work import KeepWorking
from winze.engine.game import Game
from winze.engine.handlers.work import BREAKING
from winze.engine.kinds.tiles import Tile, TileSet
from winze.engine.kinds.verbs import HAND_VERBS, HandVerb, Verb
from winze.engine.levels.robbery import is_wall_of_shop
from winze.engine.sense.disguise import is_hidden
from winze.engine.state.items import Item
from winze.engine.terrain.tools import can_do, turns_of
from winze.engine.view import HeroView
from winze.models.log import Sentence
from winze.scenes.base.keymaps import keymap_of, list_letters
from winze.scenes.base.scene import Act, Outcome, Push, Start, Tell, View
from winze.scenes.widgets.menu import Choice
from winze.scenes.widgets.questions import ChoiceScene, ConfirmScene, DirectionScene
from winze.scenes.words.grammar import capital, counted
from winze.scenes.words.nouns import definite, item_noun
from winze.scenes.words.reasons import REFUSALS

_TURNS_TO_CONFIRM = 20
_BREAK_IN = "Break into the shop? That is robbery. Bailiffs will come to collect the fine."
_FUSES = (1, 2, 3, 4, 5, 10, 15, 20)
_USUAL = 4
LABELS: dict[Verb, str] = {
    "dig": "dig through {}",
    "smash": "smash {}",
    "cut": "cut through {}",
    "sink": "sink a winze to the level below",
    "hang": "hang a rope down",
    "prop": "set up a pit prop",
    "charge": "lay and light a powder charge",
    "pull": "pull {}",
    "span": "stretch a rope across",
}


def work(view: View, game: Game) -> Outcome:
    return Push(DirectionScene("Dig or alter terrain in which direction?", lambda direction: at(view, game, direction)))


def use_tool(view: View, game: Game, item: Item) -> Outcome:
    tool = game.rules.items[item.kind].tool
    uses = _uses(game.rules.tiles, tool)
    name = item_noun(view.content, game.what(item, 1)).forms[""]

    def use(direction: Direction) -> Outcome:
        verbs = [verb for verb in possible(game, direction) if verb in uses]
        return _choose(view, game, verbs, direction) if verbs else Tell(Sentence(REFUSALS[f"cannot_{uses[0]}"], "grey"))

    return Push(DirectionScene(f"Use {name} in which direction?", use)) if uses else work(view, game)


@lru_cache(maxsize=32)
def _uses(tiles: TileSet, tool: str) -> list[Verb]:
    edges = [(verb, edge.tool) for tile in tiles.tiles for verb, edge in tile.edges.items()]
    return [verb for verb in LABELS if (verb, tool) in edges]


def at(view: View, game: Game, direction: Direction) -> Outcome:
    verbs = possible(game, direction)
    return _choose(view, game, verbs, direction) if verbs else Act(Work("dig", direction))


def _choose(view: View, game: Game, verbs: list[Verb], direction: Direction) -> Outcome:
    if len(verbs) == 1:
        return _start(view, game, verbs[0], direction)
    letters = list_letters(keymap_of(view.options))
    choices = [
        Choice(key, _label(view, game, verb, direction), verb) for key, verb in zip(letters, verbs, strict=False)
    ]
    return Push(ChoiceScene("What will you do?", choices, lambda verb: _start(view, game, verb, direction)))


def is_tool_of_work(game: Game, item: Item) -> bool:
    """Return True if an item's only use is work on terrain: a rope, a prop, a charge."""
    kind = game.rules.items[item.kind]
    return not (kind.use or kind.aim or kind.slot) and kind.tool in tools(game.rules.tiles)


@lru_cache(maxsize=8)
def tools(tiles: TileSet) -> frozenset[str]:
    return frozenset(edge.tool for tile in tiles.tiles for edge in tile.edges.values() if edge.uses_up)


def possible(game: Game, direction: Direction) -> list[Verb]:
    edges = _tile(game, direction).edges
    return [verb for verb in LABELS if verb in edges and not can_do(game, game.hero, edges[verb])]


def turns(game: Game, verb: Verb, direction: Direction) -> int:
    return turns_of(game, game.hero, _tile(game, direction).edges[verb])


def _tile(game: Game, direction: Direction) -> Tile:
    """Return the tile there, or the tile that a hidden monster there looks like."""
    cell = game.hero.cell + game.level.board.steps[direction]
    actor, tiles = game.level.actors.get(cell), game.rules.tiles
    if actor and actor.kind.seems and is_hidden(game.level, actor):
        return tiles.tiles[tiles.index[actor.kind.seems]]
    return HeroView(game).tile(cell)


def _label(view: View, game: Game, verb: Verb, direction: Direction) -> str:
    name = definite(view.content.tiles[_tile(game, direction).id])
    return f"{LABELS[verb].format(name)} ({counted(turns(game, verb, direction), 'turn', 'turns')})"


def _start(view: View, game: Game, verb: Verb, direction: Direction) -> Outcome:
    if verb == "charge":
        return _ask_for_fuse(direction)
    if verb not in HAND_VERBS:
        return Act(SpanGap(direction))
    return _begin(view, game, verb, direction)


def _ask_for_fuse(direction: Direction) -> Outcome:
    choices = [Choice(str(fuse) if fuse < 10 else "", counted(fuse, "turn", "turns"), fuse) for fuse in _FUSES]
    then = ChoiceScene("How long a fuse?", choices, lambda fuse: Act(LayCharge(direction, fuse)), _FUSES.index(_USUAL))
    return Push(then)


def _begin(view: View, game: Game, verb: HandVerb, direction: Direction) -> Outcome:
    errand = Start(KeepWorking(verb, direction))
    needed = turns(game, verb, direction)
    if verb in BREAKING and is_wall_of_shop(game, game.hero.cell + game.level.board.steps[direction]):
        return Push(ConfirmScene(_BREAK_IN, errand))
    if needed < _TURNS_TO_CONFIRM:
        return errand
    label = capital(LABELS[verb].format(definite(view.content.tiles[_tile(game, direction).id])))
    return Push(ConfirmScene(f"{label}? It takes {needed} turns and makes a lot of noise.", errand))
