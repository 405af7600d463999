"""A step in play. Onto dangerous ground it takes a second key: the rules permit it, slips do not count (C-39)."""

from __future__ import annotations

from collections.abc import Iterable

from winze.engine.actions import Action, Walk
from winze.engine.body.dealing import deals_with, owing
from winze.engine.game import Game
from winze.engine.kinds.effects import Climb
from winze.engine.kinds.traits import HELD
from winze.engine.levels.arrive import leads_out
from winze.engine.sense.bonds import is_at_peace
from winze.engine.sense.disguise import shows
from winze.engine.sense.passing import makes_way
from winze.engine.sense.perils import coming_down
from winze.engine.state.actor import Actor
from winze.models.log import Sentence
from winze.scenes.base.scene import Act, Outcome, Push, Tell, View
from winze.scenes.pages.friends import ask_to_free
from winze.scenes.pages.talk import TalkScene
from winze.scenes.pages.travelling import take_way
from winze.scenes.view.air import air_names
from winze.scenes.widgets.confirm import ConfirmScene
from winze.scenes.words.grammar import capital, listed
from winze.scenes.words.nouns import definite

_FALL = "Step over the edge of the {}? You would fall to the level below."
_STEP = "Step into the {}?"


def step(view: View, game: Game, walk: Walk) -> Outcome:
    """Walk, or ask first, also before the hero changes places with a friend. There is no question on ground of the
    danger that the hero stands in already.
    """
    level, here = game.level, game.hero.cell
    goal = here + level.board.steps[walk.direction]
    person = level.actors.get(goal)
    meets = person is not None and shows(level, person)
    if person and meets and (outcome := _meet(view, game, walk, person)):
        return outcome
    question = walking_off(game, goal) or _ground(view, game, goal) or _air(view, game, goal)
    if question:
        return Push(ConfirmScene(question, Act(walk)))
    if level.facts.stairs >> here & 1 and leads_out(game, walk.direction) and not meets:
        return take_way(game, walk)
    obstacle = "" if meets else _obstacle(view, game, goal)
    return _in_the_way(obstacle) if obstacle else Act(walk)


def _meet(view: View, game: Game, walk: Walk, person: Actor) -> Outcome | None:
    """Return what a step into somebody leads to; None if the hero gets past them, or struggles to."""
    if person.memory.bound and is_at_peace(person):
        return ask_to_free(view, game, person, walk.direction)
    if deals_with(game, person):
        return Push(TalkScene(game, view, walk))
    if not is_at_peace(person):
        return Act(walk)
    passes = makes_way(game.level, game.hero, person) or game.hero.traits & HELD
    return None if passes else _in_the_way(definite(view.content.monsters[person.kind.id]))


def _in_the_way(name: str) -> Outcome:
    return Tell(Sentence(f"{capital(name)} is in the way.", "grey"))


def _obstacle(view: View, game: Game, goal: int) -> str:
    """Return what is known to keep him from a field, if it is neither rock nor wall, nor to be opened."""
    level = game.level
    tile = level.recalled(goal)
    solid = tile.rock or tile.room_frame or not level.seen >> goal & 1
    if solid or level.facts.passable >> goal & 1 or {"open", "unlock"} & tile.edges.keys():
        return ""
    return definite(view.content.tiles[tile.id])


def strike(view: View, game: Game, action: Action, goal: int) -> Outcome:
    """Strike at who stands there, or ask first if that one means no harm."""
    body = game.level.actors.get(goal)
    return harm(view, game, action, [body] if body else [])


def harm(view: View, game: Game, action: Action, bodies: Iterable[Actor]) -> Outcome:
    """Do what may harm somebody, or ask first if one of those whom he sees means no harm."""
    spared = [body for body in bodies if not body.is_hero and is_at_peace(body) and shows(game.level, body)]
    if not spared:
        return Act(action)
    names = list(dict.fromkeys(definite(view.content.monsters[body.kind.id]) for body in spared))
    if any(body.memory.ally for body in spared):
        why = "It is your friend, and would leave you." if len(spared) == 1 else "A friend would leave you."
    else:
        why = "It means you no harm." if len(spared) == 1 else "They mean you no harm."
    return Push(ConfirmScene(f"Strike {listed(names)}? {why}", Act(action)))


def walking_off(game: Game, goal: int) -> str:
    """Return what is asked of who is about to walk off to a field with what he has not paid for; empty for nothing."""
    level = game.level
    stays = level.shop >> goal & 1 or not level.facts.passable >> goal & 1
    return "" if stays else robbing(game)


def robbing(game: Game) -> str:
    """Return what is asked of who is about to be out of a shop with what he has not paid for; empty for nothing."""
    if not game.level.shop or not (price := owing(game)):
        return ""
    return (
        f"Walk off with what you have not paid for, {price} gold? That is robbery, and bailiffs will come for the fine."
    )


def _ground(view: View, game: Game, goal: int) -> str:
    """What is asked for the sake of the ground; empty for nothing."""
    level = game.level
    tile = level.recalled(goal)
    climbs = any(isinstance(effect, Climb) for entering in tile.enter for effect in entering.effects)
    if not tile.hazard or tile.hazard == level.tile(game.hero.cell).hazard or climbs:
        return ""
    falls = tile.hazard == "chasm" and bool(game.place.below)
    question = (_FALL if falls else _STEP).format(view.content.tiles[tile.id].name)
    return f"{question} {robbery}" if falls and (robbery := robbing(game)) else question


def _air(view: View, game: Game, goal: int) -> str:
    """What is asked for the sake of fire, bad air or a flood that he sees there; empty for nothing."""
    perils, here = game.level.known.perils, game.hero.cell
    if not perils >> goal & 1 or perils >> here & 1 or not game.level.facts.passable >> goal & 1:
        return ""
    tile = game.level.tile(goal)
    come = [view.content.tiles[tile.id].name] if coming_down(tile) else ["flood"]
    return _STEP.format(listed(air_names(game, view.content, goal) or come))
