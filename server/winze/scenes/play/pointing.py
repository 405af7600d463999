"""The cell that a pointer means, in words, and the effect of a click there."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.actions import Attack, Walk
from winze.engine.errands.free import KeepFreeing
from winze.engine.errands.travel import OpenDoor, TravelBeside, TravelCell
from winze.engine.game import Game
from winze.engine.sense.look import Sighting
from winze.engine.view import HeroView
from winze.scenes.base.scene import Act, Hover, Outcome, Push, Start, Target, View
from winze.scenes.pages.talk import TalkScene
from winze.scenes.play.clicking import click
from winze.scenes.telling.describe import is_remarkable
from winze.scenes.telling.surroundings import UNKNOWN, words_at
from winze.scenes.view.knowledge import in_sight, knowledge
from winze.scenes.widgets.questions import ConfirmScene
from winze.scenes.words.grammar import capital, counted, without_article

_LOOK = "Look"
_UNSEEN = "Not seen yet: explore to find a way there"


def pointed_at(view: View, game: Game, hover: Hover) -> int | None:
    """Return the cell of the level that is pointed at.

    A finger on rock, or on a floor with nothing on it, means the nearest thing in its reach if there is one, and never
    the hero.
    """
    here = view.drawn.at(hover.x, hover.y)
    if not hover.reach or not view.layout.map.contains(hover.x, hover.y):
        return here
    if here is not None and is_remarkable(game, view.content, here):
        return None if here == game.hero.cell else here
    near = _nearest(view, game, hover, hover.reach)
    return here if near is None else near


def _nearest(view: View, game: Game, hover: Hover, reach: int) -> int | None:
    """Return the nearest monster in reach, else the nearest item, else the nearest exit or door."""
    ranks = _ranks(view, game)
    found = []
    for down in range(-reach // 2, reach // 2 + 1):
        for right in range(-reach, reach + 1):
            # A cell of the screen is twice as high as it is wide.
            distance = right * right + 4 * down * down
            x, y = hover.x + right, hover.y + down
            cell = view.drawn.at(x, y) if view.layout.map.contains(x, y) and distance <= reach * reach else None
            if cell in ranks and cell != game.hero.cell:
                found.append((ranks[cell], distance, cell))
    return min(found)[2] if found else None


def _ranks(view: View, game: Game) -> dict[int, int]:
    """Return the cells worth aiming at, with the rank of the best thing there."""
    known = knowledge(game, game.level, view.content)
    ways = (game.level.known.stairs | game.level.known.doors) & known.cells
    monsters = [*cells(known.felt), *known.standing, *(one.cell for one in in_sight(game, view.content) if one.monster)]
    return dict.fromkeys(cells(ways), 2) | dict.fromkeys(known.items, 1) | dict.fromkeys(monsters, 0)


def target(view: View, game: Game, cell: int) -> Target:
    known = words_at(game, view.content, cell)
    words = _UNSEEN if known == UNKNOWN else capital(known)
    if view.watching or cell == game.hero.cell:
        return Target(cell, words, _LOOK)
    outcome = click(view, game, cell)
    if isinstance(outcome, Start) and isinstance(outcome.errand, OpenDoor | TravelBeside | TravelCell):
        path = tuple(outcome.errand.path(HeroView(game)))
        return Target(cell, words, _travel(view, game, outcome.errand, len(path)), path)
    does = _LOOK if isinstance(outcome, str) else _done(view, game, cell, outcome)
    return Target(cell, words, does, () if does == _LOOK else (cell,))


def _travel(view: View, game: Game, errand: OpenDoor | TravelBeside | TravelCell, steps: int) -> str:
    name = _name(view, game, errand.cell)
    does = f"Open {name}" if isinstance(errand, OpenDoor) else "Go"
    does += f" to {name}" if isinstance(errand, TravelBeside) else ""
    if isinstance(errand, OpenDoor) and steps <= 1:
        return does
    return f"{does}, {counted(steps, 'step', 'steps') if steps else 'no safe route'}"


def _done(view: View, game: Game, cell: int, outcome: Outcome) -> str:
    """Return what a click beside the hero does, after a question too."""
    if isinstance(outcome, Push) and isinstance(outcome.scene, ConfirmScene):
        outcome = outcome.scene.then
    name, meets = _name(view, game, cell), _met(view, game, cell) is not None
    match outcome:
        case Act(Attack()):
            return f"Attack {name}"
        case Act(Walk()):
            return f"Swap with {name}" if meets else "Go, 1 step"
        case Start(KeepFreeing()):
            return f"Free {name}"
        case Push(TalkScene()):
            return f"{'Talk to' if meets else 'Use'} {name}"
    return _LOOK


def _name(view: View, game: Game, cell: int) -> str:
    """Return the name of the monster in sight there, or else of the tile."""
    seen = _met(view, game, cell)
    look = view.content.monsters[seen.kind] if seen else view.content.tiles[game.level.recalled(cell).id]
    return "door" if game.level.known.closed_doors >> cell & 1 else without_article(look.name)


def _met(view: View, game: Game, cell: int) -> Sighting | None:
    return next((one for one in in_sight(game, view.content) if one.monster and one.cell == cell), None)
