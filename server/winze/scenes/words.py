"""Events in words. What the hero could not notice never gets here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from winze.content import Content
from winze.engine import events as ev
from winze.engine.events import Event
from winze.engine.game import Game
from winze.engine.kinds.actors import HERO
from winze.scenes.endings import ENDINGS
from winze.scenes.english import a, capital, listed, some, the
from winze.scenes.log import Sentence
from winze.scenes.reasons import refusal

_HARMS = {
    "blow": Sentence("Something hurts you.", "red"),
    "poison": Sentence("The poison hurts you.", "moss"),
}
"""By kind of harm."""


def tell(events: Sequence[Event], game: Game, content: Content) -> list[Sentence]:
    """What to write into the log about the perceived events of an action."""
    return [_TELLERS[type(event)](event, game, content) for event in events]


def opening(game: Game, content: Content) -> list[Sentence]:
    """The first words of a run."""
    return [
        Sentence(f"Daylight falls behind you into {content.level_names[game.place.row]}.", "sky"),
        Sentence("Deep below lies the Heartstone: bring it back up.", "text"),
        Sentence("Press ? for help.", "grey"),
    ]


def _monster(kind: str, content: Content) -> str:
    return the(content.monsters[kind].name)


def _refused(event: ev.Refused, _game: Game, _content: Content) -> Sentence:
    return refusal(event.reason)


def _struck(event: ev.Struck, _game: Game, content: Content) -> Sentence:
    return _by_hero(event, content) if event.attacker == HERO else _at_hero(event, content)


def _by_hero(event: ev.Struck, content: Content) -> Sentence:
    """A blow by the hero."""
    if event.outcome == "void":
        return Sentence("You strike at nothing.", "grey")
    target = _monster(event.target, content)
    return {
        "hit": Sentence(f"You hit {target}.", "white"),
        "miss": Sentence(f"You miss {target}."),
        "block": Sentence(f"{capital(target)} blocks your blow."),
        "dodge": Sentence(f"{capital(target)} dodges your blow."),
    }[event.outcome]


def _at_hero(event: ev.Struck, content: Content) -> Sentence:
    """A blow at the hero. One without damage was not for blood; what it took is an event of its own."""
    attacker = capital(_monster(event.attacker, content))
    if event.outcome == "hit" and not event.damage:
        return Sentence(f"{attacker} reaches for you.", "orange")
    return {
        "hit": Sentence(f"{attacker} {content.monsters[event.attacker].verb} you.", "red"),
        "miss": Sentence(f"{attacker} misses you."),
        "block": Sentence(f"You block the blow of {_monster(event.attacker, content)}.", "steel"),
        "dodge": Sentence(f"You dodge the blow of {_monster(event.attacker, content)}.", "steel"),
    }[event.outcome]


def _died(event: ev.Died, _game: Game, content: Content) -> Sentence:
    return Sentence(f"{capital(_monster(event.kind, content))} dies.", "lime")


def _noticed(event: ev.Noticed, _game: Game, content: Content) -> Sentence:
    return Sentence(f"{capital(_monster(event.kind, content))} notices you.", "amber")


def _appeared(event: ev.Appeared, _game: Game, content: Content) -> Sentence:
    return Sentence(f"{capital(a(content.monsters[event.kind].name))} comes into view.", "amber")


def _split(event: ev.Split, _game: Game, content: Content) -> Sentence:
    return Sentence(f"A part of {_monster(event.kind, content)} tears off and lives on.", "amber")


def _stole(event: ev.Stole, _game: Game, content: Content) -> Sentence:
    return Sentence(f"{capital(_monster(event.kind, content))} steals {event.amount} gold.", "orange")


def _fled(event: ev.Fled, _game: Game, content: Content) -> Sentence:
    return Sentence(f"{capital(_monster(event.kind, content))} turns to flee.", "yellow")


def _afflicted(event: ev.Afflicted, _game: Game, content: Content) -> Sentence:
    words = content.statuses[event.status]
    return Sentence(words.begins, words.colour)


def _harmed(event: ev.Harmed, _game: Game, _content: Content) -> Sentence:
    return _HARMS[event.cause]


def _relieved(event: ev.Relieved, _game: Game, content: Content) -> Sentence:
    return Sentence(content.statuses[event.status].ends, "green")


def _door_moved(event: ev.DoorMoved, _game: Game, content: Content) -> Sentence:
    verb = "open" if event.opened else "close"
    if event.kind == HERO:
        return Sentence(f"You {verb} the door.")
    return Sentence(f"{capital(_monster(event.kind, content))} {verb}s a door.")


def _searched(_event: ev.Searched, _game: Game, _content: Content) -> Sentence:
    return Sentence("You search the walls around you.", "grey")


def _found(event: ev.Found, _game: Game, content: Content) -> Sentence:
    return Sentence(f"You find {a(content.tiles[event.tile].name)}!", "cyan")


def _gold_found(event: ev.GoldFound, _game: Game, _content: Content) -> Sentence:
    return Sentence(f"You find {event.amount} gold.", "gold")


def _picked_up(event: ev.PickedUp, _game: Game, content: Content) -> Sentence:
    look = content.items[event.item]
    return Sentence(f"You take {some(look, event.count)} ({event.letter}).", look.colour)


def _dropped(event: ev.Dropped, _game: Game, content: Content) -> Sentence:
    return Sentence(f"You drop {some(content.items[event.item], event.count)}.")


def _wielded(event: ev.Wielded, _game: Game, content: Content) -> Sentence:
    return Sentence(f"You wield {the(content.items[event.item].name)}.")


def _worn(event: ev.Worn, _game: Game, content: Content) -> Sentence:
    return Sentence(f"You put on {the(content.items[event.item].name)}.")


def _quaffed(event: ev.Quaffed, _game: Game, content: Content) -> Sentence:
    effects = ["You feel better."] * bool(event.healed) + ["The poison has left you."] * event.cured
    effect = " ".join(effects) or "It only quenches your thirst."
    return Sentence(f"You drink {the(content.items[event.item].name)}. {effect}", "green")


def _found_here(event: ev.FoundHere, _game: Game, content: Content) -> Sentence:
    things = listed([some(content.items[kind], count) for kind, count in event.items])
    return Sentence(f"Here {'lie' if sum(count for _, count in event.items) > 1 else 'lies'} {things}.")


def _fell(_event: ev.Fell, _game: Game, _content: Content) -> Sentence:
    return Sentence("You step over the edge and fall.", "orange")


def _level_entered(event: ev.LevelEntered, game: Game, content: Content) -> Sentence:
    verb = "come to" if event.first else "are back in"
    return Sentence(f"You {verb} {content.level_names[game.plan.levels[event.level].row]}.", "sky")


def _level_gained(event: ev.LevelGained, _game: Game, _content: Content) -> Sentence:
    return Sentence(f"You have learnt from this: you are now of level {event.level}.", "cyan")


def _ended(_event: ev.Ended, game: Game, _content: Content) -> Sentence:
    return ENDINGS[game.end.cause] if game.end else refusal("over")


_TELLERS: dict[type, Callable[[Any, Game, Content], Sentence]] = {
    ev.Refused: _refused,
    ev.Struck: _struck,
    ev.Died: _died,
    ev.Noticed: _noticed,
    ev.Appeared: _appeared,
    ev.Split: _split,
    ev.Stole: _stole,
    ev.Fled: _fled,
    ev.Afflicted: _afflicted,
    ev.Harmed: _harmed,
    ev.Relieved: _relieved,
    ev.DoorMoved: _door_moved,
    ev.Searched: _searched,
    ev.Found: _found,
    ev.GoldFound: _gold_found,
    ev.PickedUp: _picked_up,
    ev.Dropped: _dropped,
    ev.Wielded: _wielded,
    ev.Worn: _worn,
    ev.Quaffed: _quaffed,
    ev.FoundHere: _found_here,
    ev.Fell: _fell,
    ev.LevelEntered: _level_entered,
    ev.LevelGained: _level_gained,
    ev.Ended: _ended,
}
