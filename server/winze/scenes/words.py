"""Events in words. What the hero could not notice never gets here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from winze.content import Content
from winze.engine import events as ev
from winze.engine.events import SOMETHING, Event, Who
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


def tell(events: Sequence[Event], content: Content) -> list[Sentence]:
    """Return what to write into the log about the perceived events of an action."""
    return [_TELLERS[type(event)](event, content) for event in events]


def opening(game: Game, content: Content) -> list[Sentence]:
    """The first words of a run."""
    return [
        Sentence(f"Daylight falls behind you into {content.level_names[game.place.row]}.", "sky"),
        Sentence("Deep below lies the Heartstone: bring it back up.", "text"),
        Sentence("Press ? for help.", "grey"),
    ]


def _is_hero(who: Who) -> bool:
    return who.kind == HERO


def _noun(who: Who, content: Content, article: Callable[[str], str] = the) -> str:
    """`you`, `the cave rat`, or `something`, where the hero does not see who it is."""
    if _is_hero(who):
        return "you"
    return "something" if who == SOMETHING else article(content.monsters[who.kind].name)


def _subject(who: Who, content: Content, article: Callable[[str], str] = the) -> str:
    return capital(_noun(who, content, article))


def _whose(who: Who, content: Content) -> str:
    return "your" if _is_hero(who) else f"{_noun(who, content)}'s"


def _does(who: Who, verb: str) -> str:
    """A verb as said of one (`takes`, `searches`), as it goes with somebody."""
    if not _is_hero(who):
        return verb
    return verb.removesuffix("es") if verb.endswith(("ches", "shes", "sses")) else verb.removesuffix("s")


def _done(who: Who, verb: str, rest: str, content: Content, colour: str = "text") -> Sentence:
    """Who does what: `You take 2 picks.`"""
    return Sentence(f"{_subject(who, content)} {_does(who, verb)} {rest}.", colour)


def _refused(event: ev.Refused, _content: Content) -> Sentence:
    return refusal(event.reason)


def _struck(event: ev.Struck, content: Content) -> Sentence:
    if event.whom is None:
        return _done(event.who, "strikes", "at nothing", content, "grey")
    return _by_hero(event, event.whom, content) if _is_hero(event.who) else _by_monster(event, event.whom, content)


def _by_hero(event: ev.Struck, whom: Who, content: Content) -> Sentence:
    target = _noun(whom, content)
    return {
        "hit": Sentence(f"You hit {target}.", "white"),
        "miss": Sentence(f"You miss {target}."),
        "block": Sentence(f"{capital(target)} blocks your blow."),
        "dodge": Sentence(f"{capital(target)} dodges your blow."),
    }[event.outcome]


def _by_monster(event: ev.Struck, whom: Who, content: Content) -> Sentence:
    """A blow without damage was not for blood; what it took is an event of its own. The way in which somebody unseen
    strikes would give them away.
    """
    attacker, target = _subject(event.who, content), _noun(whom, content)
    blow = f"the blow of {_noun(event.who, content)}"
    red, steel = ("red", "steel") if _is_hero(whom) else ("text", "text")
    if event.outcome == "hit" and not event.damage:
        return Sentence(f"{attacker} reaches for {target}.", "orange")
    verb = "hits" if event.who == SOMETHING else content.monsters[event.who.kind].verb
    return {
        "hit": Sentence(f"{attacker} {verb} {target}.", red),
        "miss": Sentence(f"{attacker} misses {target}."),
        "block": _done(whom, "blocks", blow, content, steel),
        "dodge": _done(whom, "dodges", blow, content, steel),
    }[event.outcome]


def _died(event: ev.Died, content: Content) -> Sentence:
    return Sentence(f"{_subject(event.who, content)} dies.", "lime")


def _noticed(event: ev.Noticed, content: Content) -> Sentence:
    return Sentence(f"{_subject(event.who, content)} notices you.", "amber")


def _appeared(event: ev.Appeared, content: Content) -> Sentence:
    return Sentence(f"{_subject(event.who, content, a)} comes into view.", "amber")


def _split(event: ev.Split, content: Content) -> Sentence:
    return Sentence(f"A part of {_noun(event.who, content)} tears off and lives on.", "amber")


def _stole(event: ev.Stole, content: Content) -> Sentence:
    whom = "" if _is_hero(event.whom) else f" from {_noun(event.whom, content)}"
    return _done(event.who, "steals", f"{event.amount} gold{whom}", content, "orange")


def _fled(event: ev.Fled, content: Content) -> Sentence:
    return Sentence(f"{_subject(event.who, content)} turns to flee.", "yellow")


def _afflicted(event: ev.Afflicted, content: Content) -> Sentence:
    words = content.statuses[event.status]
    if _is_hero(event.whom):
        return Sentence(words.begins, words.colour)
    return Sentence(f"{_subject(event.whom, content)} is {words.name}.", words.colour)


def _harmed(event: ev.Harmed, content: Content) -> Sentence:
    if _is_hero(event.whom):
        return _HARMS[event.cause]
    return Sentence(f"{_subject(event.whom, content)} suffers.", _HARMS[event.cause].colour)


def _healed(event: ev.Healed, content: Content) -> Sentence:
    if _is_hero(event.whom):
        return Sentence("You feel better.", "green")
    return Sentence(f"{_subject(event.whom, content)} looks better.")


def _relieved(event: ev.Relieved, content: Content) -> Sentence:
    words = content.statuses[event.status]
    if _is_hero(event.whom):
        return Sentence(words.ends, "green")
    return Sentence(f"{_subject(event.whom, content)} is no longer {words.name}.")


def _altered(event: ev.Altered, content: Content) -> Sentence:
    """Whoever else does it does so to a door like others."""
    return _done(event.who, f"{event.verb}s", "the door" if _is_hero(event.who) else "a door", content)


def _searched(event: ev.Searched, content: Content) -> Sentence:
    return _done(event.who, "searches", f"the walls around {_noun(event.who, content)}", content, "grey")


def _found(event: ev.Found, content: Content) -> Sentence:
    return Sentence(f"You find {a(content.tiles[event.tile].name)}!", "cyan")


def _gold_found(event: ev.GoldFound, content: Content) -> Sentence:
    return _done(event.who, "finds", f"{event.amount} gold", content, "gold")


def _picked_up(event: ev.PickedUp, content: Content) -> Sentence:
    look = content.items[event.what.name]
    letter = f" ({event.letter})" if _is_hero(event.who) else ""
    return _done(event.who, "takes", some(look, event.what.count) + letter, content, look.colour)


def _dropped(event: ev.Dropped, content: Content) -> Sentence:
    return _done(event.who, "drops", some(content.items[event.what.name], event.what.count), content)


def _wielded(event: ev.Wielded, content: Content) -> Sentence:
    return _done(event.who, "wields", the(content.items[event.what.name].name), content)


def _worn(event: ev.Worn, content: Content) -> Sentence:
    return _done(event.who, "puts", f"on {the(content.items[event.what.name].name)}", content)


def _used(event: ev.Used, content: Content) -> Sentence:
    return _done(event.who, _USES[event.verb], the(content.items[event.what.name].name), content, "green")


_USES = {"quaff": "drinks"}


def _wasted(event: ev.Wasted, content: Content) -> Sentence:
    return Sentence(f"It only quenches {_whose(event.who, content)} thirst.", "green")


def _found_here(event: ev.FoundHere, content: Content) -> Sentence:
    things = listed([some(content.items[what.name], what.count) for what in event.things])
    return Sentence(f"Here {'lie' if sum(what.count for what in event.things) > 1 else 'lies'} {things}.")


def _fell(_event: ev.Fell, _content: Content) -> Sentence:
    return Sentence("You step over the edge and fall.", "orange")


def _level_entered(event: ev.LevelEntered, content: Content) -> Sentence:
    verb = "come to" if event.first else "are back in"
    return Sentence(f"You {verb} {content.level_names[event.row]}.", "sky")


def _level_gained(event: ev.LevelGained, _content: Content) -> Sentence:
    return Sentence(f"You have learnt from this: you are now of level {event.level}.", "cyan")


def _ended(event: ev.Ended, _content: Content) -> Sentence:
    return ENDINGS[event.cause]


_TELLERS: dict[type, Callable[[Any, Content], Sentence]] = {
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
    ev.Healed: _healed,
    ev.Relieved: _relieved,
    ev.Altered: _altered,
    ev.Searched: _searched,
    ev.Found: _found,
    ev.GoldFound: _gold_found,
    ev.PickedUp: _picked_up,
    ev.Dropped: _dropped,
    ev.Wielded: _wielded,
    ev.Worn: _worn,
    ev.Used: _used,
    ev.Wasted: _wasted,
    ev.FoundHere: _found_here,
    ev.Fell: _fell,
    ev.LevelEntered: _level_entered,
    ev.LevelGained: _level_gained,
    ev.Ended: _ended,
}
