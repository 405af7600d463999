"""Looking around: a cursor, and a description of the cell under it."""

from __future__ import annotations

from winze.content import Content
from winze.core.board import cells
from winze.engine.actions import Walk
from winze.engine.body.dealing import deals_at
from winze.engine.errands.travel import TravelBeside, TravelCell
from winze.engine.game import Game
from winze.engine.sense.bonds import is_at_peace
from winze.engine.sense.disguise import is_seen
from winze.engine.sense.standing import standing_unseen
from winze.scenes.base.commands import Command, Go
from winze.scenes.base.keymaps import keymap_of, stroke
from winze.scenes.base.scene import Input, Key, Outcome, Point, Pop, Start, Stay, Switch, View, Watchable
from winze.scenes.pages.friends import ask_to_free
from winze.scenes.pages.talk import TalkScene
from winze.scenes.telling.describe import described
from winze.scenes.telling.surroundings import cursor
from winze.scenes.view.knowledge import in_sight, knowledge
from winze.scenes.widgets.card import ShowsCard
from winze.scenes.widgets.prompt import Prompt
from winze.scenes.widgets.scroll import Scroll

_FAR = 8
_NEXT, _BEFORE = {"Tab", "+"}, {"Shift+Tab", "-"}
_HINT = ("+: next", "Enter: go there", "Esc: back")
_HINT_WATCHING = ("+: next", "Esc: back")


class LookScene(ShowsCard, Watchable):
    """The cursor is a cell; None follows the hero until the cursor is moved."""

    def __init__(self, cell: int | None = None) -> None:
        self._cell = cell
        self._scroll = Scroll()

    def handle(self, event: Input, view: View) -> Outcome:
        if self._scroll.turn(event, view):
            return Stay()
        self._scroll.go_to_start()
        if isinstance(event, Key) and view.game:
            return self._key(event, view, view.game)
        if isinstance(event, Point):
            return self._point(event, view)
        return Stay()

    def _key(self, key: Key, view: View, game: Game) -> Outcome:
        name = stroke(key)
        binding = keymap_of(view.options).binding(key)
        if name == "Escape" or (binding is Command.LOOK and name not in _NEXT | _BEFORE):
            return Pop()
        if name == "Enter":
            return Pop() if view.watching else go_to(view, game, self._at(game))
        if name in _NEXT | _BEFORE:
            self._cell = _jump(game, view.content, self._at(game), -1 if name in _BEFORE else 1)
        elif isinstance(binding, Go):
            self._cell = moved(game, self._at(game), binding)
        return Stay()

    def _point(self, point: Point, view: View) -> Outcome:
        cell = view.drawn.at(point.x, point.y)
        if cell is None:
            return Pop()
        if cell == self._cell and view.game and not view.watching:
            return go_to(view, view.game, cell)
        self._cell = cell
        return Stay()

    def _at(self, game: Game) -> int:
        return game.hero.cell if self._cell is None else self._cell

    def card(self, view: View) -> Prompt | None:
        if view.game is None:
            return None
        cell = self._at(view.game)
        hint = _HINT_WATCHING if view.watching else _HINT
        under = cursor(view.game, cell, *described(view.game, view.content, cell))
        return Prompt(f"{under.words} {under.more}".rstrip(), hint, cell, scroll=self._scroll, cursor=under)


def go_to(view: View, game: Game, cell: int) -> Outcome:
    """Travel to a cell, or beside an actor in sight or a tile with a use; deal with one next to the hero or free it."""
    level, here = game.level, game.hero.cell
    actor = level.actors.get(cell)
    meets = actor is not None and not actor.is_hero and is_seen(level, actor)
    deals = deals_at(game, cell) and (meets or actor is None)
    works = actor is None and level.recalled(cell).workable and not level.known.passable >> cell & 1
    if not (meets or deals or works or cell in standing_unseen(level)):
        return Start(TravelCell(cell))
    if level.board.chebyshev(here, cell) == 1:
        toward = level.board.direction(here, cell)
        if deals:
            return Switch(TalkScene(game, view, Walk(toward)))
        if actor and actor.memory.bound and is_at_peace(actor):
            return ask_to_free(view, game, actor, toward)
    return Start(TravelBeside(cell))


def look_around(game: Game, content: Content) -> LookScene:
    """Start at the nearest hunter in sight, else the nearest foe, else the nearest monster, else the hero."""
    seen = [sighting for sighting in in_sight(game, content) if sighting.monster]
    foes = [one for one in seen if not one.peaceful]
    hunters = [foe for foe in foes if foe.mood == "hunts" and not game.rules.kinds[foe.kind].harmless]
    return LookScene(next((one.cell for one in hunters or foes or seen), None))


def moved(game: Game, cell: int, go: Go) -> int:
    board = game.level.board
    x, y = board.xy(cell)
    steps = _FAR if go.far else 1
    x = min(max(x + go.direction.dx * steps, 0), board.width - 1)
    y = min(max(y + go.direction.dy * steps, 0), board.height - 1)
    return board.cell(x, y)


def _jump(game: Game, content: Content, cell: int, step: int) -> int:
    """Return the next stop of the cursor: sightings, then known monsters, items, exits and works, the nearest first."""
    level, known = game.level, knowledge(game, game.level, content)
    tiles = level.tileset.mask(known.plane, "stairs") | level.tileset.mask(known.plane, "workable")
    near = sorted(
        {*known.standing, *known.items, *cells(tiles & known.cells)},
        key=lambda other: (level.board.chebyshev(game.hero.cell, other), other),
    )
    stops = list(dict.fromkeys([game.hero.cell, *(sighting.cell for sighting in in_sight(game, content)), *near]))
    place = stops.index(cell) if cell in stops else 0
    return stops[(place + step) % len(stops)]
