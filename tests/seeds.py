"""Seeds that suit a test, found by playing: rules and content may change, and the tests stay."""

from __future__ import annotations

from functools import cache
from itertools import count

from context_player import ContextPlayer
from shipped import shipped
from stage.state import bodies, deepest, in_view, lying, pack
from winze.core.directions import Direction
from winze.core.distance import route
from winze.engine import actions as act
from winze.engine.errands.errand import Stop
from winze.engine.errands.explore import Explore
from winze.engine.errands.lookout import Lookout
from winze.engine.events import Heard
from winze.engine.game import Game
from winze.engine.view import HeroView
from winze.scenes.telling.aiming import foresee, ready_aim, targets

KEYS = dict(zip(Direction, "kulnjbhy", strict=True))
"""Keys of the keymap `vi`."""
_ROOM = {"west": 4, "north": 2, "south": 1, "east": 1}
"""Cells of bare floor around the mouth of the mine in each direction."""
_MOST_KEYS = 150
_FEW_STEPS = 20
_FEW_OFFERS = 20
_WALK = 8
"""Steps that the hero can explore without a stop."""


@cache
def roomy_seed(start: int = 1) -> int:
    """Return the first seed from `start` of a mine whose entrance has room to walk and no monster near."""
    return next(seed for seed in count(start) if _is_roomy(Game.new(seed, shipped().rules)))


@cache
def deadly_run() -> tuple[int, str]:
    """Return a seed and the `vi` keys that lead to a death: on to the nearest monster, and wait there.

    The run has enough turns to be ranked.
    """
    return next((seed, keys) for seed in count(1) if len(keys := keys_to_death(Game.new(seed, shipped().rules))) >= 50)


@cache
def armed_seed() -> int:
    """Return the seed of a mine where doing what the game offers soon finds a weapon and leads to the next level."""
    return next(seed for seed in count(1) if _finds_a_weapon(ContextPlayer(seed, shipped())))


def _finds_a_weapon(player: ContextPlayer) -> bool:
    for _ in range(_FEW_OFFERS):
        offer = next(offer for offer in player.offers() if offer.do not in ("talk", "boon"))
        if offer.do == "wait" or player.game.end:
            return False
        player.take(offer)
    weapons = [kind for kind in pack(player.game).values() if shipped().rules.items[kind].category == "weapon"]
    return deepest(player.game) > 1 and len(weapons) > 1


@cache
def butts_seed() -> int:
    """Return the seed of a mine where exploring from the mouth soon brings a monster within a stone's throw."""
    return next(seed for seed in count(1) if _leads_to_a_target(Game.new(seed, shipped().rules)))


def _leads_to_a_target(game: Game) -> bool:
    _explored(game)
    aim = ready_aim(game)
    near = [] if isinstance(aim, str) or not in_view(game) else targets(game, aim)
    return bool(near) and not isinstance(aim, str) and not foresee(game, aim, near[0]).stopped


def _is_roomy(game: Game) -> bool:
    board, level = game.level.board, game.level
    x, y = board.xy(game.hero.cell)
    left, top = x - _ROOM["west"], y - _ROOM["north"]
    width, height = _ROOM["west"] + 1 + _ROOM["east"], _ROOM["north"] + 1 + _ROOM["south"]
    if left < 1 or top < 1 or not board.contains(left + width, top + height):
        return False
    around = board.rectangle(left, top, width, height) & ~(1 << game.hero.cell)
    bare = level.tileset.mask_of(level.tiles, "floor") & ~board.of(lying(game))
    return not around & ~bare and _is_quiet(game) and _explored(Game.new(game.seed, game.rules)).turn > _WALK


def _explored(game: Game) -> Game:
    """Let the hero explore until something stops the errand, or for some steps."""
    view, lookout, errand = HeroView(game), Lookout(), Explore()
    stop = lookout.begin(view, errand.caution)
    for _ in range(_FEW_STEPS):
        step = stop or errand.next(view)
        if isinstance(step, Stop):
            break
        game.act(step)
        stop = lookout.look(view)
    return game


def _is_quiet(game: Game) -> bool:
    """Return True if nothing comes into view and no noise is heard on a walk west across the room, and back."""
    for turn in range(8 * _ROOM["west"]):
        if in_view(game):
            return False
        direction = (Direction.W, Direction.E)[turn // _ROOM["west"] % 2]
        if any(isinstance(event, Heard) for event in game.act(act.Walk(direction))):
            return False
    return not in_view(game)


def keys_to_death(game: Game) -> str:
    """Return the keys to the nearest monster and a death there, or an empty string if the hero survives."""
    keys = ""
    while not game.end and len(keys) < _MOST_KEYS:
        key, action = _towards_a_monster(game)
        game.act(action)
        keys += key
    return keys if game.end else ""


def _towards_a_monster(game: Game) -> tuple[str, act.Action]:
    level, here = game.level, game.hero.cell
    path = route(level.board, here, bodies(game), level.facts.ground | level.facts.doors)
    if len(path) < 2:
        return ".", act.Wait()
    ahead = level.board.direction(here, path[0])
    return KEYS[ahead], act.Walk(ahead)
