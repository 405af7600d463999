"""Sentences for refused actions and stopped errands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from winze.content import Content
from winze.engine.body.dealing import LEAST_HEALTH
from winze.engine.errands.dress import KeepDressing
from winze.engine.errands.errand import Errand, Stop
from winze.engine.errands.free import KeepFreeing
from winze.engine.errands.rest import Rest
from winze.engine.errands.work import KeepWorking
from winze.engine.events import (
    Afflicted,
    Appeared,
    Event,
    Harmed,
    Heard,
    MachineSeen,
    Noticed,
    OilLow,
    Struck,
    Turned,
    Woke,
)
from winze.engine.view import HeroView
from winze.models.log import Sentence
from winze.scenes.words.grammar import capital, listed
from winze.scenes.words.nouns import definite, indefinite

REFUSALS = {
    "over": "This run is over.",
    "wall": "There is a wall in the way.",
    "occupied": "Something stands in the way.",
    "no_door": "There is no door there.",
    "already_open": "That door is already open.",
    "already_closed": "That door is already closed.",
    "blocked": "Something is blocking the door.",
    "nothing_here": "There is nothing here to pick up.",
    "pack_full": "Your pack is full.",
    "no_such_item": "You don't have that.",
    "in_use": "You are already using that.",
    "not_a_weapon": "That is not a weapon.",
    "not_to_wear": "You cannot wear that.",
    "not_in_use": "You are not using that.",
    "not_to_aim": "You cannot aim that.",
    "not_there": "That would do nothing there.",
    "not_for_that": "Those two do not go together.",
    "nothing_for_it": "You carry nothing that this would work on.",
    "cannot_read": "You cannot see well enough to read.",
    "no_charges": "No charges are left in that.",
    "spent_here": "That works only once per level.",
    "nobody_deals": "There is no one there to deal with.",
    "no_such_offer": "That is no longer on offer.",
    "nobody_bound": "There is no one there to free.",
    "no_friend": "No friend there can hear you.",
    "two_follow": "Two friends already follow you. Tell one to stay first.",
    "cannot_pay": "You cannot afford that.",
    "too_frail": f"That would leave you with fewer than {LEAST_HEALTH} hit points.",
    "no_boons": "No boon to choose yet. Each new level brings one.",
    "unpaid": "You have not paid for that.",
    "cannot_slip": "You have not learned to slip past foes.",
    "nobody_to_pass": "There is no foe to slip past.",
    "slipped_lately": "You need a moment before you can slip past again.",
    "too_big": "That foe is too big to slip past.",
    "no_such_boon": "That boon is not on offer.",
    "not_a_potion": "You cannot drink that.",
    "not_a_lamp": "That is not a lamp.",
    "not_a_tool": "You cannot use that this way.",
    "no_lamp": "You have no lamp.",
    "no_air": "No lamp will burn in this air.",
    "no_oil": "Your lamp is out of oil.",
    "no_stairs": "There is no shaft or drift here.",
    "leads_nowhere": "This leads nowhere.",
    "confirm_leave": "This is the mouth of the mine, and you do not have the Heartstone.",
    "not_at_mouth": "You are not at the mouth of the mine.",
    "no_hands": "You have no free hand for that.",
    "no_attack": "You have nothing to attack with.",
    "no_target": "You cannot aim there.",
    "no_launcher": "You have nothing to shoot or throw.",
    "no_ammunition": "You have no ammunition for that.",
    "no_pick": "You need a pick or mattock for that.",
    "cannot_dig": "There is nothing to dig there.",
    "cannot_smash": "There is nothing to break there.",
    "cannot_cut": "There is nothing to cut there.",
    "cannot_sink": "You cannot sink a winze there.",
    "cannot_hang": "There is no edge there to hang a rope from.",
    "cannot_prop": "You cannot set a prop there.",
    "cannot_span": "There is no gap there for a rope to span.",
    "cannot_charge": "You cannot lay a charge there.",
    "cannot_pull": "There is nothing to pull there.",
    "no_key": "The door is locked, and you have no key.",
    "no_brass_key": "The lock is brass, and you have no brass key.",
    "no_crystal_key": "The lock is crystal, and you have no crystal key.",
    "no_rope": "You have no rope.",
    "no_prop": "You have no pit prop.",
    "no_charge": "You have no powder charge.",
    "nothing_below": "There is nothing below this level.",
}

_STOPS = {
    "no_way": "You know no safe route there.",
    "unknown": "You have not found that exit yet.",
    "appeared": "You stop: {} comes into view.",
    "aware": "You stop: {} has noticed you.",
    "near": "You stop: {} is close.",
    "beside": "You stop: the next step is beside {}. Repeat to take it.",
    "several": "You stop: {} and others have not noticed you. Repeat to go closer.",
    "parting": "You stop: {} would stay behind. Repeat to leave.",
    "halted": "You are {}: take each step yourself until it passes.",
    "flame": "Every route you know takes your open flame within 3 steps of firedamp.",
    "branch": "The only exit you know leads into a branch, {}.",
    "in_way": "You stop: {} is in the way.",
    "to_and_fro": "You stop: you are walking back and forth.",
    "on_way": "You are standing on the way down.",
    "hurt": "You stop: something hurt you.",
    "status": "You stop: your condition has changed.",
    "unrest": "You stop: the level is growing restless.",
    "thing": "You stop: you see {}.",
    "way": "You stop: you see an exit.",
    "machine": "You stop: there is something to look at.",
    "half": "You stop fighting.",
    "quarter": "You stop fighting: this has cost you a quarter of your hit points.",
    "unharmed": "Your attacks do not hurt {}.",
    "nobody": "There is no one in sight to fight.",
    "unreached": "You know no way to reach {}.",
    "stays": "You stop: {} stays where it is. Walk up to it to attack.",
    "restless": "Your wounds will not heal while the level is this restless. Find a quieter one.",
    "oil": "You stop: your lamp is nearly out.",
    "heard": "You stop and listen.",
    "fire": "You stop: fire is near.",
    "bad_air": "You stop: bad air is near.",
    "flood": "You stop: a flood is near.",
    "fuse": "You stop: something near you is about to collapse or explode.",
    "dangerous_ground": "Dangerous ground ahead. Take the steps yourself if you dare.",
    "no_place": "You cannot rest here. Step away first.",
    "rested": "You feel rested.",
}
_NO_STARTS = {
    "threat": "Not while {} is after you.",
    "beside": "The next step is beside {}. Repeat to take it.",
    "several": "The next step goes closer to {} and others, who have not noticed you. Repeat to take it.",
    "stays": "No foe comes: {} stays where it is. Walk up to it to attack.",
    "parting": "Not without {}. Repeat to leave anyway.",
    "again": "Not while {} is after you. Repeat to take one step anyway.",
    "unaware": "No foe in reach has noticed you. Repeat to attack {}.",
    "trifle": "Only {} has noticed you, and is hardly a danger. Repeat to attack it.",
    "arrived": "You are already there.",
    "on_way": "Everything you can safely reach is explored, and you are on the way down.",
    "obstacle": "You cannot walk that way.",
    "in_way": "You cannot get past {}.",
    "rested": "You do not need to rest.",
    "owing": "You are carrying unpaid goods. Pay for them or put them down.",
    "over": REFUSALS["over"],
}

_TOLD: dict[str, tuple[type, ...]] = {
    "appeared": (Appeared,),
    "aware": (Noticed, Turned, Woke),
    "status": (Afflicted,),
    "oil": (OilLow,),
    "heard": (Heard,),
    "hurt": (Struck, Harmed),
    "machine": (MachineSeen,),
}
"""By reason: the events whose sentences already say it."""


def stopped(stop: Stop, content: Content, *, begun: bool, news: Sequence[Event] = ()) -> Sentence | None:
    """Return why an errand ended, or None if the screen or one of the `news` shows it; `begun` if it acted at all."""
    if stop.reason == "explored":
        return Sentence(_explored(stop, content), "sky")
    words = _STOPS.get(stop.reason) if begun else _NO_STARTS.get(stop.reason, _STOPS.get(stop.reason))
    if words is None or (begun and any(isinstance(event, _TOLD.get(stop.reason, ())) for event in news)):
        return None
    sentences = [words.format(_named(stop.kind, content)), *_barred(stop, content)]
    return Sentence(" ".join(sentences), "grey")


_WORK = (KeepDressing, KeepFreeing, KeepWorking)
"""Errands that can be resumed."""


def beginning(errand: Errand, view: HeroView, content: Content) -> Sentence | None:
    """Return a reminder to a hero who rests that a monster may still come."""
    found = view.hunters if isinstance(errand, Rest) else []
    if not found:
        return None
    others = " and others are" if len(found) > 1 else " is"
    return Sentence(f"You rest, but {_named(found[0], content)}{others} still about and may find you.", "yellow")


def interruption(errand: Errand, view: HeroView) -> Sentence | None:
    if view.over or not isinstance(errand, _WORK) or isinstance(errand.next(view), Stop):
        return None
    return Sentence("You are not done yet. Repeat to continue.", "grey")


def _named(kind: str, content: Content) -> str:
    if kind in content.monsters:
        return definite(content.monsters[kind])
    if kind in content.statuses:
        return content.statuses[kind].name
    if kind in content.level_names:
        return content.level_names[kind]
    return indefinite(content.items[kind]) if kind in content.items else ""


def _explored(stop: Stop, content: Content) -> str:
    things = [indefinite(content.items[kind], count) for kind, count in stop.things]
    left = listed([*things, *_machines_left(stop.machines, content)])
    barred = listed([indefinite(content.tiles[kind]) for kind in stop.tiles])
    sentences = ["You have explored everything you can safely reach."]
    full = " (your pack is full)" if stop.full and things else ""
    sentences += [f"You left {left}{full}."] if left else []
    sentences += [f"There may be more behind {barred}."] if barred else []
    return " ".join([*sentences, *_barred(stop, content)])


def _machines_left(machines: Iterable[str], content: Content) -> list[str]:
    known = (content.machine_words[id_] for id_ in machines if id_ in content.machine_words)
    return [words.left for words in known if words.left]


def _barred(stop: Stop, content: Content) -> list[str]:
    if stop.reason not in ("explored", "on_way"):
        return []
    barrier = [f"{capital(_named(stop.kind, content))} blocks the way to the rest."] if stop.kind else []
    return [*barrier, *(["Fire, bad air or a flood blocks the way to the rest."] if stop.perils else [])]
