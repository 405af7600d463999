"""Why nothing happened, and why something that takes many turns stopped, in words."""

from __future__ import annotations

from collections.abc import Sequence

from winze.content import Content
from winze.engine.errands.dress import KeepDressing
from winze.engine.errands.errand import Errand, Stop
from winze.engine.errands.free import KeepFreeing
from winze.engine.errands.work import KeepWorking
from winze.engine.events import Afflicted, Appeared, Event, Harmed, Heard, Noticed, OilLow, Struck, Woke
from winze.engine.view import HeroView
from winze.models.log import Sentence
from winze.scenes.words.grammar import capital, listed
from winze.scenes.words.nouns import definite, indefinite

REFUSALS = {
    "over": "This run is over.",
    "wall": "There is a wall in the way.",
    "occupied": "Something stands in the way.",
    "no_door": "There is no door there.",
    "already_open": "That door is open already.",
    "already_closed": "That door is closed already.",
    "blocked": "Something keeps the door from closing.",
    "nothing_here": "There is nothing here to pick up.",
    "pack_full": "Your pack is full.",
    "no_such_item": "You have no such thing.",
    "in_use": "You are using that already.",
    "not_a_weapon": "That is no weapon.",
    "not_to_wear": "That is nothing to wear.",
    "not_in_use": "You are not using that.",
    "not_to_aim": "You do not know how to aim that.",
    "not_there": "It does nothing there.",
    "not_for_that": "It is no good for that.",
    "nothing_for_it": "You carry nothing that it is good for.",
    "cannot_read": "You cannot see to read.",
    "no_charges": "It is empty.",
    "spent_here": "It has done that on this level already.",
    "nobody_deals": "There is nobody there to deal with.",
    "no_such_offer": "That is not on offer any more.",
    "nobody_bound": "There is nobody there to free.",
    "no_friend": "No friend of yours there hears you.",
    "two_follow": "Two friends go with you already. Tell one of them to stay first.",
    "cannot_pay": "You cannot pay that.",
    "no_boons": "You have learnt nothing new to choose from. Each new level brings a boon.",
    "unpaid": "You have not paid for that.",
    "cannot_slip": "You have not learnt to slip past anybody.",
    "nobody_to_pass": "There is no foe to slip past.",
    "slipped_lately": "You need a moment before you slip past somebody again.",
    "too_big": "That one is too big to slip past.",
    "no_such_boon": "There is no such boon to choose.",
    "not_a_potion": "That is nothing to drink.",
    "not_a_lamp": "That is no lamp.",
    "not_a_tool": "That is nothing to be used like this.",
    "no_lamp": "You have no lamp.",
    "no_air": "No lamp burns in this air.",
    "no_oil": "There is no oil in your lamp.",
    "no_stairs": "No shaft or drift begins here.",
    "leads_nowhere": "This way leads nowhere.",
    "confirm_leave": "You stand in the mouth of the mine, without the Heartstone.",
    "not_at_mouth": "The way out of the mine is not here.",
    "no_hands": "You have no hand free for that.",
    "no_attack": "You have nothing to strike with.",
    "no_target": "That is no place to aim at.",
    "no_launcher": "You have nothing to shoot, and nothing ready to throw.",
    "no_ammunition": "You have nothing to shoot with that.",
    "no_pick": "You need a pick or a mattock in your hands for that.",
    "cannot_dig": "There is nothing to dig there.",
    "cannot_smash": "There is nothing to break there.",
    "cannot_cut": "There is nothing to cut there.",
    "cannot_sink": "No winze can be sunk there.",
    "cannot_hang": "There is nothing to hang a rope over there.",
    "cannot_prop": "No prop can stand there.",
    "cannot_span": "There is no gap there that a rope would reach across.",
    "cannot_charge": "No charge can be laid there.",
    "cannot_pull": "There is nothing to pull there.",
    "no_key": "It is locked, and you have no key to it.",
    "no_brass_key": "It has a lock of brass, and you have no such key.",
    "no_crystal_key": "It has a lock of crystal, and you have no such key.",
    "no_rope": "You have no rope.",
    "no_prop": "You have no pit prop.",
    "no_charge": "You have no powder charge.",
    "nothing_below": "There is nothing below this level.",
}

_STOPS = {
    "no_way": "You know no safe way there.",
    "unknown": "You have seen no such way yet.",
    "appeared": "You stop: {} is in sight.",
    "aware": "You stop: {} knows where you are.",
    "near": "You stop: {} is close.",
    "beside": "You stop: the next step leads beside {}. The same again takes it.",
    "several": "You stop: {} and others there know nothing of you. The same again goes nearer.",
    "halted": "You are {}: each step is your own until that is over.",
    "flame": "You keep your open flame 3 steps off firedamp, and know no other way.",
    "branch": "The only way you know leads into a branch, {}.",
    "in_way": "You stop: {} is in the way.",
    "to_and_fro": "You stop: you go to and fro, and get no further.",
    "on_way": "You stand on the way down.",
    "hurt": "You stop: something hurt you.",
    "status": "You stop: you are not as you were.",
    "unrest": "You stop: the level is not as quiet as it was.",
    "thing": "You stop: you see {}.",
    "way": "You stop: you see a way off this level.",
    "half": "You stop fighting: half of your hit points are gone.",
    "quarter": "You stop fighting: it has cost you a quarter of your hit points.",
    "unharmed": "Your blows do {} no harm.",
    "nobody": "Nobody to fight is in reach.",
    "restless": "No wound mends while the level is so restless; on a quieter one it does.",
    "oil": "You stop: your lamp is nearly out.",
    "heard": "You stop and listen.",
    "fire": "You stop: fire is near.",
    "bad_air": "You stop: bad air is near.",
    "flood": "You stop: a flood is near.",
    "fuse": "You stop: near you something is about to come down or to go off.",
    "dangerous_ground": "That way is dangerous ground: take the steps yourself if you dare.",
    "no_place": "This is no place to rest: step off it first.",
    "rested": "You feel rested.",
}
_NO_STARTS = {
    "threat": "Not while {} knows where you are.",
    "beside": "The next step leads beside {}. The same again takes it.",
    "several": "The next step leads nearer to {} and others that know nothing of you. The same again takes it.",
    "again": "Not while {} knows where you are. The same again takes one step.",
    "unaware": "No foe that you could reach is after you. The same again goes for {}.",
    "arrived": "You are there already.",
    "on_way": "All that you can safely walk to is explored, and you stand on the way down.",
    "obstacle": "Something is in the way.",
    "in_way": "There is no way past {}.",
    "rested": "There is nothing to rest from.",
    "owing": "You carry what you have not paid for: pay, or lay it down.",
    "over": REFUSALS["over"],
}


_TOLD: dict[str, tuple[type, ...]] = {
    "appeared": (Appeared,),
    "aware": (Noticed, Woke),
    "status": (Afflicted,),
    "oil": (OilLow,),
    "heard": (Heard,),
    "hurt": (Struck, Harmed),
}
"""By reason, the events whose lines say the same already."""


def stopped(stop: Stop, content: Content, *, begun: bool, news: Sequence[Event] = ()) -> Sentence | None:
    """Why an errand ended, where neither the screen nor one of the `news` shows it; `begun` if it began to act."""
    if stop.reason == "explored":
        return Sentence(_explored(stop, content), "sky")
    words = _STOPS.get(stop.reason) if begun else _NO_STARTS.get(stop.reason, _STOPS.get(stop.reason))
    if words is None or (begun and any(isinstance(event, _TOLD.get(stop.reason, ())) for event in news)):
        return None
    sentences = [words.format(_named(stop.kind, content)), *_barred(stop, content)]
    return Sentence(" ".join(sentences), "grey")


_WORK = (KeepDressing, KeepFreeing, KeepWorking)
"""Errands of many turns that go on where they were broken off."""


def broken_off(errand: Errand, view: HeroView) -> Sentence | None:
    """What is told of work that was broken off; None where it is done, and of any other errand."""
    if view.over or not isinstance(errand, _WORK) or isinstance(errand.next(view), Stop):
        return None
    return Sentence("You are not done: the same again goes on.", "grey")


def _named(kind: str, content: Content) -> str:
    """Return the name of a monster, a status, the row of a level, or a thing."""
    if kind in content.monsters:
        return definite(content.monsters[kind])
    if kind in content.statuses:
        return content.statuses[kind].name
    if kind in content.level_names:
        return content.level_names[kind]
    return indefinite(content.items[kind]) if kind in content.items else ""


def _explored(stop: Stop, content: Content) -> str:
    """What is left of a level where there is nothing more to see, and what there may be more behind."""
    left = listed([indefinite(content.items[kind], count) for kind, count in stop.things])
    barred = listed([indefinite(content.tiles[kind]) for kind in stop.tiles])
    sentences = ["You have explored all that you can safely walk to."]
    sentences += [f"You left {left}."] if left else []
    sentences += [f"There may be more behind {barred}."] if barred else []
    return " ".join([*sentences, *_barred(stop, content)])


def _barred(stop: Stop, content: Content) -> list[str]:
    """Return what keeps the hero from the rest where explore has come to its end."""
    if stop.reason not in ("explored", "on_way"):
        return []
    barrier = [f"{capital(_named(stop.kind, content))} is in the way of the rest."] if stop.kind else []
    return [*barrier, *(["Fire, bad air or a flood keeps you from the rest."] if stop.perils else [])]
