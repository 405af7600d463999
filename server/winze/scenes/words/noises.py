"""Sentences for noises, by the name of the noise."""

from __future__ import annotations

from winze.content import Content
from winze.engine import events as ev
from winze.scenes.words.grammar import COMPASS
from winze.scenes.words.line import By, Line, table

SOUNDS = {
    "cry": "a shrill cry",
    "dig": "a pick at work",
    "smash": "something being smashed",
    "free": "rope being hacked through",
    "cut": "chopping",
    "open": "a door",
    "close": "a door",
    "collapse": "rock creaking",
    "tick": "rock falling",
    "roll": "wheels on rails",
    "sink": "a pick at work",
    "lock": "a key in a lock",
    "unlock": "a key in a lock",
    "prop": "hammering",
    "rumble": "a long rumble in the rock",
    "blast": "an explosion",
    "fight": "fighting",
    "clang": "the clang of iron",
    "ring": "crystal ringing",
    "call": "something calling for others",
    "roar": "a roar",
    "wail": "a long wail",
    "shake": "the ground shaking",
    "horn": "a horn",
    "spike": "hammering",
    "bar": "hammering",
    "pull": "something being dragged",
    "step": "iron snapping shut",
    "clatter": "something clattering down",
    "splash": "splashing",
    "shout": "a shout",
    "water": "water rushing",
    "lava": "something hissing and bubbling",
    "oil": "something dripping",
    "bell": "a bell going wild",
    "heart": "one heavy heartbeat",
}
"""The sound of a noise from out of sight, by the name of the noise, which is often the verb that makes it."""
_OFFS = {"near": "close by, to the {}", "some": "to the {}", "far": "far to the {}"}


def _bearing(event: ev.Heard, _content: Content) -> str:
    return _OFFS[event.off].format(COMPASS[event.toward])


def _sound(event: ev.Heard | ev.Resounded, _content: Content) -> str:
    return SOUNDS.get(event.sound, "something")


_HEARD = {"sound_of": _sound, "bearing": _bearing}

NOISES = table({
    ev.Heard: By(lambda event: "own" if event.own else "other", {
        "other": Line("You hear {sound_of} {bearing}.", "grey", aside=True, words=_HEARD),
        "own": Line("You hear {sound_of} of your making {bearing}.", "grey", aside=True, words=_HEARD),
    }),
    ev.Resounded: Line("Everything within {loud} spaces hears {sound_of}.", "amber", words={"sound_of": _sound}),
    ev.Silence: Line("It is quiet here. The kind of quiet that has a reason.", "grey", aside=True),
})  # fmt: skip
