"""Facts that need no sentence, because another event of the same action tells them or has made them untrue."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from winze.content import Content
from winze.engine import events as ev
from winze.engine.events import SOMETHING, Event
from winze.engine.kinds.traits import UNMENDING
from winze.engine.state.actor import HERO_ID
from winze.scenes.words.abilities import TOLD_BY_ABILITY


class _Context(NamedTuple):
    """The events of the action before and after one of them."""

    content: Content
    before: Sequence[Any]
    after: Sequence[Any]


def standing(events: Sequence[Event], content: Content) -> list[Event]:
    """Return the events of an action that are worth a sentence, in their order."""
    return [event for place, event in enumerate(events) if not _is_overtaken(events, place, content)]


def _is_overtaken(events: Sequence[Event], place: int, content: Content) -> bool:
    event = events[place]
    rules = _RULES.get(type(event))
    if rules is None:
        return False
    context = _Context(content, events[:place], events[place + 1 :])
    return any(rule(event, context) for rule in rules)


def _dies(event: Any, context: _Context) -> bool:
    actor = getattr(event, "whom", None) or event.who
    return actor.id > 0 and any(isinstance(later, ev.Died) and later.who.id == actor.id for later in context.after)


def _moves_on(event: ev.Pushed | ev.Pulled, context: _Context) -> bool:
    """Return True if the same deed moves the actor on: only the end of its way counts."""
    return any(type(later) is type(event) and _is_same(later, event) for later in context.after)


def _is_same(other: Any, event: Any) -> bool:
    return bool(other.deed == event.deed and other.whom.id == event.whom.id and event.whom != SOMETHING)


def _is_knocked_off(event: ev.Pushed, context: _Context) -> bool:
    return not event.against and _dies(event, context)


def _is_told_by_ability(event: ev.Pulled | ev.Afflicted, context: _Context) -> bool:
    return any(
        isinstance(cast, ev.Cast)
        and cast.deed == event.deed
        and TOLD_BY_ABILITY.get(cast.ability) is type(event)
        and event.whom.id == (cast.whom or cast.who).id
        for cast in context.before
    )


def _is_private(event: ev.Afflicted | ev.Relieved, context: _Context) -> bool:
    """Return True for a status of another actor that means nothing to the hero."""
    status = context.content.rules.statuses.get(event.status)
    if status is None or event.whom.id == HERO_ID:
        return False
    return not (status.hostile or status.strengthens or status.gives & ~UNMENDING)


def _is_repeated(event: ev.Afflicted, context: _Context) -> bool:
    return any(
        isinstance(earlier, ev.Afflicted) and _is_same(earlier, event) and earlier.status == event.status
        for earlier in context.before
    )


def _went_on(event: ev.Afflicted, context: _Context) -> bool:
    """Return True if the status had ended in the same action: nothing has changed."""
    return _has(ev.Relieved, event, context.before, event.status)


def _goes_on(event: ev.Relieved, context: _Context) -> bool:
    """Return True if the status, or another one with the same sentence for its end, begins afterwards."""
    statuses = context.content.statuses
    ends = statuses[event.status].ends
    return any(_has(ev.Afflicted, event, context.after, name) for name, words in statuses.items() if words.ends == ends)


def _has(type_: type[ev.Afflicted | ev.Relieved], event: Any, others: Sequence[Any], status: str) -> bool:
    return event.whom != SOMETHING and any(
        isinstance(other, type_) and other.whom.id == event.whom.id and other.status == status for other in others
    )


def _hits(event: ev.Shot | ev.Thrown, context: _Context) -> bool:
    return any(_is_flight(struck, event) for struck in context.after)


def _missed(event: ev.Landed, context: _Context) -> bool:
    """Return True for an item that lies on the ground after it missed somebody, or did its work on somebody."""
    return event.how == "lies" and (
        any(_is_flight(struck, event) for struck in context.before)
        or any(isinstance(after, ev.Afflicted | ev.Harmed) and after.deed == event.deed for after in context.after)
    )


def _did_something(event: ev.Wasted, context: _Context) -> bool:
    """Return True if the item moved its target into something, which changes nothing by the rules."""
    return any(isinstance(push, ev.Pushed) and push.deed == event.deed for push in context.before)


def _is_heard_from_afar(event: ev.Resounded, context: _Context) -> bool:
    return any(
        isinstance(heard, ev.Heard) and heard.deed == event.deed and heard.sound == event.sound
        for heard in context.before
    )


def _is_flight(struck: Any, event: Event) -> bool:
    return isinstance(struck, ev.Struck) and struck.deed == event.deed and struck.what is not None


_RULES: dict[type, tuple[Callable[[Any, _Context], bool], ...]] = {
    ev.Afflicted: (_is_private, _dies, _is_told_by_ability, _is_repeated, _went_on),
    ev.Relieved: (_is_private, _dies, _goes_on),
    ev.Pushed: (_is_knocked_off, _moves_on),
    ev.Pulled: (_dies, _is_told_by_ability, _moves_on),
    ev.Noticed: (_dies,),
    ev.Woke: (_dies,),
    ev.Fled: (_dies,),
    ev.Shot: (_hits,),
    ev.Thrown: (_hits,),
    ev.Landed: (_missed,),
    ev.Resounded: (_is_heard_from_afar,),
    ev.Wasted: (_did_something,),
}
"""By type of event: the reasons to leave it out."""
