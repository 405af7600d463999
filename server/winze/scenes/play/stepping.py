"""Steps in play. Dangerous ground takes a confirmation, so that a slip of the finger costs nothing (C-39)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from winze.engine.actions import Action, Walk
from winze.engine.body.dealing import deals_at, unpaid_total
from winze.engine.body.room import fitting
from winze.engine.body.wanting import known_pile
from winze.engine.game import Game
from winze.engine.kinds.effects import Climb, Effect, Fall
from winze.engine.kinds.loudness import LANDING
from winze.engine.kinds.tiles import Tile
from winze.engine.kinds.traits import HELD
from winze.engine.levels.arrive import leads_out
from winze.engine.sense.bonds import is_at_peace, is_borne
from winze.engine.sense.disguise import is_seen
from winze.engine.sense.passing import lets_pass
from winze.engine.sense.perils import coming_down
from winze.engine.state.actor import Actor
from winze.models.log import Sentence
from winze.scenes.base.keymaps import keymap_of
from winze.scenes.base.scene import Act, Outcome, Push, Tell, View
from winze.scenes.base.wording import Wording
from winze.scenes.pages.friends import ask_to_free
from winze.scenes.pages.talk import TalkScene
from winze.scenes.pages.travelling import take_exit
from winze.scenes.telling.ground import harm_lines
from winze.scenes.view.air import air_names
from winze.scenes.widgets.questions import ConfirmScene
from winze.scenes.words.effects import effects_text
from winze.scenes.words.grammar import capital, listed
from winze.scenes.words.nouns import definite, thing

_FALL = "Step over the edge of the {}? You will fall to the level below."
_FALLS = " The fall {}, and is heard {} spaces away."
_STEP = "Step into the {}?"
_WORK = " {WORK} works it, {LOOK} tells what that does."
_BREAK = " {WORK} breaks it, {LOOK} tells what that takes."
_BROKEN = {"smash", "cut"}


def step(view: View, game: Game, walk: Walk) -> Outcome:
    """Walk, deal or ask first. There is no question if the hero already stands in the same danger."""
    level, here = game.level, game.hero.cell
    goal = here + level.board.steps[walk.direction]
    person = level.actors.get(goal)
    meets = person is not None and is_seen(level, person)
    if person and meets and (outcome := _meet(view, game, walk, person)):
        return outcome
    if not (meets or level.known.passable >> goal & 1) and deals_at(game, goal):
        return Push(TalkScene(game, view, walk))
    question = leaving_shop(game, goal) or _danger_of_ground(view, game, goal) or _danger_of_air(view, game, goal)
    if question:
        return Push(ConfirmScene(question, Act(walk)))
    if level.facts.stairs >> here & 1 and leads_out(game, walk.direction) and not meets:
        return take_exit(view, game, walk)
    obstacle = "" if meets else _obstacle(view, game, goal)
    if not obstacle:
        return Act(walk)
    tile = level.recalled(goal)
    more = _WORK if tile.workable else _BREAK if _BROKEN & tile.edges.keys() else ""
    return _blocked_by(obstacle, Wording(more).told(keymap_of(view.options), deck=view.deck))


def _meet(view: View, game: Game, walk: Walk, person: Actor) -> Outcome | None:
    """Return the outcome of a step into `person`; None if the hero swaps places, or struggles to."""
    if person.memory.bound and is_at_peace(person):
        return ask_to_free(view, game, person, walk.direction)
    if deals_at(game, person.cell):
        return Push(TalkScene(game, view, walk))
    if not is_at_peace(person):
        return Act(walk)
    passes = lets_pass(game.level, game.hero, person) or game.hero.traits & HELD
    return None if passes else _blocked_by(definite(view.content.monsters[person.kind.id]))


def _blocked_by(name: str, more: str = "") -> Outcome:
    return Tell(Sentence(f"{capital(name)} is in the way.{more}", "grey"))


def _obstacle(view: View, game: Game, goal: int) -> str:
    """Return the name of a known tile that blocks the step, unless it is rock, a wall or a door."""
    level = game.level
    tile = level.recalled(goal)
    solid = tile.rock or (tile.room_frame and not (tile.workable or _BROKEN & tile.edges.keys()))
    if (
        solid
        or not level.seen >> goal & 1
        or level.facts.passable >> goal & 1
        or {"open", "unlock"} & tile.edges.keys()
    ):
        return ""
    return definite(view.content.tiles[tile.id])


def strike(view: View, game: Game, action: Action, goal: int) -> Outcome:
    actor = game.level.actors.get(goal)
    return hurt(view, game, action, [actor] if actor else [])


def hurt(view: View, game: Game, action: Action, actors: Iterable[Actor]) -> Outcome:
    """Perform an action that may hurt `actors`, or ask first if a visible one is peaceful."""
    peaceful = [actor for actor in actors if not actor.is_hero and is_at_peace(actor) and is_seen(game.level, actor)]
    if not peaceful:
        return Act(action)
    names = list(dict.fromkeys(definite(view.content.monsters[actor.kind.id]) for actor in peaceful))
    if any(actor.memory.ally for actor in peaceful):
        why = "You will lose a friend."
    else:
        why = "It means you no harm." if len(peaceful) == 1 else "They mean you no harm."
    return Push(ConfirmScene(f"Attack {listed(names)}? {why}", Act(action)))


def leaving_shop(game: Game, goal: int) -> str:
    """Return the question before a step that leaves a shop with unpaid goods; empty if there is none."""
    level = game.level
    stays = level.shop >> goal & 1 or not level.facts.passable >> goal & 1
    return "" if stays else robbing(game)


def no_room(view: View, game: Game, goal: int) -> str:
    """Return the question before a use that ends on items without room for any; empty if there is none."""
    pile = known_pile(game, game.level, goal) if goal in game.level.remembered else []
    if not pile or fitting(game, pile):
        return ""
    things = listed([thing(view.content, game.what(item)) for item in pile])
    return f"Your pack has no room for {things}. Go there all the same?"


def robbing(game: Game) -> str:
    if not game.level.shop or not (price := unpaid_total(game)):
        return ""
    return f"Leave without paying {price} gold? That is robbery. Bailiffs will come to collect the fine."


def _danger_of_ground(view: View, game: Game, goal: int) -> str:
    level = game.level
    tile = level.recalled(goal)
    climbs = any(isinstance(effect, Climb) for entering in tile.enter for effect in entering.effects)
    if not tile.hazard or tile.hazard == level.tile(game.hero.cell).hazard or climbs:
        return ""
    if is_borne(game, game.hero, tile):
        return ""
    falls = tile.hazard == "chasm" and bool(game.place.below)
    question = (_FALL if falls else _STEP).format(view.content.tiles[tile.id].name)
    if not falls:
        return " ".join([question, *(f"{line}." for line in harm_lines(game, view.content, tile))])
    harm = effects_text(tuple(_landing(tile)), view.content)
    question += _FALLS.format(harm, LANDING) if harm else ""
    return f"{question} {robbery}" if (robbery := robbing(game)) else question


def _landing(tile: Tile) -> Iterator[Effect]:
    """Yield the effects of a fall through a tile on one who lands."""
    for entering in tile.enter:
        for effect in entering.effects:
            yield from effect.then if isinstance(effect, Fall) else ()


def _danger_of_air(view: View, game: Game, goal: int) -> str:
    perils, here = game.level.known.perils, game.hero.cell
    if not perils >> goal & 1 or perils >> here & 1 or not game.level.facts.passable >> goal & 1:
        return ""
    tile = game.level.tile(goal)
    other = [view.content.tiles[tile.id].name] if coming_down(tile) else ["flood"]
    return _STEP.format(listed(air_names(game, view.content, goal) or other))
