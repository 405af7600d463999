"""Keeps the chronicle of a run: falls of masters, uniques and friends, and the hero's own things that can do harm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeGuard

from winze.content import Content
from winze.engine import events as ev
from winze.engine.body.life import CAUSES
from winze.engine.events import Event, What
from winze.engine.game import Game
from winze.engine.kinds.actors import HERO
from winze.engine.kinds.effects import Afflict, Effects, Harm, HarmKind, Ignite, Pour, Puff, flat
from winze.engine.kinds.rules import Rules
from winze.engine.kinds.verbs import Verb
from winze.engine.levels.populate import heartstone
from winze.models.chronicle import Chronicle, Passage, Source
from winze.scenes.words.endings import DEATHS, died
from winze.scenes.words.grammar import capital
from winze.scenes.words.nouns import Nouns, definite, indefinite, item_noun, thing

_BLAMED_TURNS = 60
"""Turns for which something the hero let loose is blamed for the harm it can do."""
_CAUSE_OF: dict[str, str] = {str(harm): cause for harm, cause in CAUSES.items()}
_HARM_OF: dict[str, str] = {cause: harm for harm, cause in CAUSES.items()}
_WORKS: dict[Verb, tuple[HarmKind, str]] = {"charge": ("blast", "charge"), "dig": ("crush", "digging")}
"""By verb of the hero's work: the harm it can do, and its name."""


def chronicle(kept: Chronicle, events: Sequence[Event], game: Game, content: Content) -> None:
    """Keep what the story needs of the events of an action just done, noticed or not."""
    for number, event in enumerate(events):
        match event:
            case ev.Died():
                _fall(kept, events[:number], event, game, content)
            case ev.Lifted() if event.who.kind == HERO:
                _take_heartstone(kept, game, content)
            case ev.Used() | ev.Thrown() | ev.Shot() if event.who.kind == HERO:
                _let_loose(kept, event, game, content)
            case ev.Altered() if event.who.kind == HERO and event.verb in _WORKS:
                harm, name = _WORKS[event.verb]
                kept.sources[harm] = Source(game.turn, name)
            case ev.Ended() if event.by == HERO:
                kept.own = _source(kept, _HARM_OF[event.cause], game.turn)


def _take_heartstone(kept: Chronicle, game: Game, content: Content) -> None:
    text = f"You took {definite(content.items[heartstone(game.rules).id])}."
    if text not in (passage.text for passage in kept.passages):
        kept.passages.append(Passage(game.turn, game.level.id, text))


def _let_loose(kept: Chronicle, event: ev.Used | ev.Thrown | ev.Shot, game: Game, content: Content) -> None:
    kinds = {game.appearances.get(id_, id_): id_ for id_ in game.rules.items}
    kind = game.rules.items[kinds.get(event.what.name, event.what.name)]
    effects = (*kind.use, *(kind.aim.ends if kind.aim else ())) if isinstance(event, ev.Used) else kind.thrown.ends
    source = Source(game.turn, item_noun(content, What(game.name_of(kind.id))).forms["bare"])
    kept.sources.update(dict.fromkeys(_harms(effects, game.rules), source))


def _harms(effects: Effects, rules: Rules) -> Iterator[HarmKind]:
    """Yield the kinds of harm that effects can do, at once or by what they leave behind."""
    for effect in flat(effects):
        match effect:
            case Harm():
                yield effect.kind
            case Ignite():
                yield "fire"
            case Pour(liquid="water" | "lava" as liquid):
                yield liquid
            case Afflict():
                yield from _harms(rules.statuses[effect.status].each, rules)
            case Puff():
                gas = rules.gases[effect.gas]
                yield from _harms(gas.flash, rules)
                for breath in gas.breath:
                    yield from _harms(breath.effects, rules)


def _source(kept: Chronicle, harm: str, turn: int) -> str:
    """Return the name of the hero's latest source of a kind of harm; empty without a recent one."""
    source = kept.sources.get(harm)
    return source.name if source and turn - source.turn <= _BLAMED_TURNS else ""


def _fall(kept: Chronicle, before: Sequence[Event], death: ev.Died, game: Game, content: Content) -> None:
    """Keep the death of a master, a unique or a friend."""
    kind = game.rules.kinds[death.who.kind]
    if death.who.ally:
        lost, by = indefinite(content.monsters[kind.id]), _killer(before, death, content)
        text = f"You lost a friend: {lost}, {DEATHS[_cause_of(death)]}{by}."
    elif not (kind.master or kind.unique):
        return
    elif death.slain:
        text = _triumph(kept, before, death, game, content)
    else:
        name, by = definite(content.monsters[kind.id]), _killer(before, death, content)
        text = f"{capital(name)} {died(_cause_of(death))}{by}."
    kept.passages.append(Passage(game.turn, game.level.id, text, kind.id))


def _killer(before: Sequence[Event], death: ev.Died, content: Content) -> str:
    """Return ` by a cave rat`; empty for a death that was no blow's."""
    blow = _last_blow(before, death)
    return f" by {Nouns(content).who(blow.who).forms['a']}" if blow else ""


def _triumph(kept: Chronicle, before: Sequence[Event], death: ev.Died, game: Game, content: Content) -> str:
    """Return how somebody fell to the hero or to a friend: `You brought down the Sexton with a pick.`"""
    name, blow = definite(content.monsters[death.who.kind]), _last_blow(before, death)
    if blow and blow.who.kind != HERO:
        return f"{capital(Nouns(content).who(blow.who).forms[''])} brought down {name}."
    if isinstance(blow, ev.Struck):
        weapon = game.pack.at("hand")
        what = blow.what or (game.what(weapon, 1) if weapon else None)
        return f"You brought down {name} with {thing(content, what) if what else 'bare hands'}."
    source = _source(kept, death.harm, game.turn)
    means = f" with your {source}" if source else ""
    if _cause_of(death) == "killed":
        return f"You brought down {name}{means}."
    subject = Nouns(content).who(death.who).forms["subject"]
    return f"You brought down {name}{means}: {subject} {died(_cause_of(death))}."


def _cause_of(death: ev.Died) -> str:
    return _CAUSE_OF.get(death.harm, "killed")


def _last_blow(before: Sequence[Event], death: ev.Died) -> ev.Struck | ev.Cast | None:
    """Return the blow that killed, or the ability that dealt it, if one did."""
    if _cause_of(death) != "killed":
        return None
    return next((event for event in reversed(before) if _is_blow(event, death)), None)


def _is_blow(event: Event, death: ev.Died) -> TypeGuard[ev.Struck | ev.Cast]:
    if isinstance(event, ev.Struck):
        return event.outcome == "hit" and event.whom is not None and event.whom.id == death.who.id
    return isinstance(event, ev.Cast) and event.deed == death.deed
