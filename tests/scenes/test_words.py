from __future__ import annotations

import re
from dataclasses import replace

import pytest

from scene_harness import content_for
from shipped import shipped
from stage import Stage
from stage.arrange import End, look, rouse, stand, stow
from stage.bodies import slay
from stage.scenery import Scenery
from winze.engine import events as ev
from winze.engine.actions import Wait, Wear
from winze.engine.errands.dress import KeepDressing
from winze.engine.errands.errand import Stop
from winze.engine.errands.rest import Rest
from winze.engine.errands.travel import TravelTo
from winze.engine.events import EVENTS, SOMETHING, Refused, What, Who
from winze.engine.events.base import Whence
from winze.engine.events.things import Compared
from winze.engine.kinds.actors import HERO
from winze.engine.view import HeroView
from winze.scenes.words.endings import ENDINGS, cause
from winze.scenes.words.reasons import REFUSALS, beginning, interruption, stopped
from winze.scenes.words.telling import Speech, opening
from winze.screen.palette import INDEX

STAGE = Stage("#@r#", "#.<#")
CONTENT = content_for(STAGE)
REASONS = re.findall(r"`(\w+)`", Refused.__doc__ or "")
YOU, RAT, OOZE, KNOCKER = Who(0, HERO, 1), Who(1, "rat", 2), Who(2, "ooze", 3), Who(3, "knocker", 4)
EXAMPLES = {
    ev.Refused(reason="wall"): "There is a wall in the way.",
    ev.Struck(who=YOU, whom=RAT, outcome="hit", damage=3): "You hit the cave rat (-3).",
    ev.Struck(who=YOU, whom=RAT, outcome="miss"): "You miss the cave rat.",
    ev.Struck(who=YOU, whom=RAT, outcome="block"): "The cave rat blocks your blow.",
    ev.Struck(who=YOU, whom=RAT, outcome="dodge"): "The cave rat dodges your blow.",
    ev.Struck(who=YOU, outcome="void"): "You strike thin air.",
    ev.Struck(who=RAT, whom=YOU, outcome="hit", damage=3): "The cave rat bites you (-3).",
    ev.Struck(who=KNOCKER, whom=YOU, outcome="hit"): "The cave knocker reaches for you.",
    ev.Struck(who=RAT, whom=YOU, outcome="miss"): "The cave rat misses you.",
    ev.Struck(who=RAT, whom=YOU, outcome="block"): "You block the cave rat's blow.",
    ev.Struck(who=RAT, whom=YOU, outcome="dodge"): "You dodge the cave rat's blow.",
    ev.Struck(who=SOMETHING, whom=YOU, outcome="hit", damage=3): "Something hits you (-3).",
    ev.Struck(who=SOMETHING, whom=YOU, outcome="block"): "You block something's blow.",
    ev.Struck(who=RAT, whom=OOZE, outcome="hit", damage=3): "The cave rat bites the cave ooze (-3).",
    ev.Struck(who=RAT, whom=OOZE, outcome="dodge"): "The cave ooze dodges the cave rat's blow.",
    ev.Struck(who=RAT, outcome="void"): "The cave rat strikes thin air.",
    ev.Struck(who=YOU, whom=RAT, outcome="hit", damage=6, exposed="asleep"): "You stab the sleeping cave rat (-6).",
    ev.Struck(
        who=YOU, whom=RAT, outcome="hit", damage=6, exposed="unaware"
    ): "You stab the unsuspecting cave rat (-6).",
    ev.Struck(who=YOU, whom=RAT, outcome="hit", damage=6, exposed="stunned"): "You stab the stunned cave rat (-6).",
    ev.Struck(who=YOU, whom=RAT, outcome="hit", damage=6, exposed="held"): "You stab the helpless cave rat (-6).",
    ev.Struck(who=YOU, whom=SOMETHING, outcome="hit", damage=6, exposed="held"): "You hit something (-6).",
    ev.Died(who=RAT, points=2, slain=True): "The cave rat dies.",
    ev.Died(who=RAT, points=0): "The cave rat dies.",
    ev.Died(who=RAT, points=0, slain=True): "The cave rat dies.",
    ev.Died(who=RAT, points=0, slain=True, vain=True): "The cave rat dies, and teaches you nothing new.",
    ev.Struck(
        who=RAT, whom=YOU, outcome="hit", damage=3, whence=Whence("wall", 2)
    ): "The cave rat, in the wall to the east, bites you (-3).",
    ev.Struck(
        who=RAT, whom=YOU, outcome="miss", whence=Whence("", 7)
    ): "The cave rat, in the dark to the northwest, misses you.",
    ev.Noticed(who=RAT): "The cave rat notices you.",
    ev.Turned(kinds=(("rat", 1),)): "A cave rat turns on you.",
    ev.Turned(kinds=(("rat", 3),)): "Three cave rats turn on you.",
    ev.Turned(kinds=(("rat", 1),), more=("rat",)): "Another cave rat turns on you.",
    ev.Turned(kinds=(("rat", 2), ("ooze", 1)), more=("rat",)): "Two other cave rats and a cave ooze turn on you.",
    ev.Appeared(who=RAT): "A cave rat comes into view.",
    ev.Appeared(who=RAT, first=True): "A cave rat comes into view.",
    ev.Appeared(who=RAT, more=True): "Another cave rat comes into view.",
    ev.Split(who=OOZE): "A piece of the cave ooze tears loose and lives on.",
    ev.Stole(who=KNOCKER, whom=YOU, amount=7): "The cave knocker steals 7 of your gold.",
    ev.Stole(who=KNOCKER, whom=RAT, amount=7): "The cave knocker steals 7 gold from the cave rat.",
    ev.Fled(who=RAT): "The cave rat turns and runs.",
    ev.Afflicted(whom=YOU, status="poison", turns=3): "Poison burns in the wound.",
    ev.Afflicted(whom=RAT, status="poison", turns=3): "The cave rat is poisoned.",
    ev.Harmed(whom=YOU, cause="poison", amount=1): "The poison hurts you (-1).",
    ev.Harmed(whom=YOU, cause="blow", amount=1): "You are hurt (-1).",
    ev.Harmed(whom=RAT, cause="poison", amount=1): "The cave rat sickens (-1).",
    ev.Healed(whom=YOU, amount=5): "You feel better.",
    ev.Healed(whom=RAT, amount=5): "The cave rat looks better.",
    ev.Grew(whom=YOU, amount=10): "You feel tougher than ever.",
    ev.Grew(whom=RAT, amount=10): "The cave rat grows stronger.",
    ev.Displaced(whom=YOU): "Suddenly you are elsewhere.",
    ev.Displaced(whom=RAT): "The cave rat vanishes and appears elsewhere.",
    ev.Parted(kind="rat"): "Your cave rat stays behind.",
    ev.Bereaved(kind="rat"): "Out of your sight, your cave rat dies. You had said you would be right back.",
    ev.Resounded(sound="horn", loud=25): "Everything within 25 spaces hears a horn.",
    ev.Lifted(who=YOU): (
        "The Heartstone beats once in your hands, and the whole mine wakes. They all know where you are. "
        "Run for daylight!"
    ),
    ev.Guided(levels=4): "You know where the hidden doors are on the next 4 new levels you enter.",
    ev.Sealed(count=2): "Rock seals 2 passages to this place.",
    ev.Lulled(): "Far off, the picks go back to work.",
    ev.Revealed(how="map"): "The whole level lies clear in your mind.",
    ev.Revealed(how="things"): "You know where every item on the level lies.",
    ev.Relieved(whom=YOU, status="poison"): "The poison has left you.",
    ev.Waning(whom=YOU, status="poison", turns=5): "You are poisoned for 5 more turns.",
    ev.ShakenOff(whom=YOU, status="poison"): "You are not poisoned again so soon.",
    ev.Hindered(who=YOU, by="afraid"): "You dare not go closer.",
    ev.Weakened(whom=YOU, left="half"): "You have lost half your hit points. Press R to rest once you are safe.",
    ev.Weakened(whom=YOU, left="quarter", things=(What("draught", 2),)): (
        "You are close to death! 2 healing draughts (q) would help."
    ),
    ev.Relieved(whom=RAT, status="poison"): "The cave rat is no longer poisoned.",
    ev.ShakenOff(whom=RAT, status="poison"): "The cave rat is not poisoned again so soon.",
    ev.Altered(who=YOU, verb="open", tile="door_closed"): "You open the door.",
    ev.Altered(who=RAT, verb="close", tile="door_open"): "The cave rat closes a door.",
    ev.Altered(who=SOMETHING, verb="open", tile="door_closed"): "Something opens a door.",
    ev.Worked(who=YOU, verb="open", tile="door_closed"): "You work at the door closed.",
    ev.Worked(who=RAT, verb="open", tile="door_closed"): "The cave rat works at the door closed.",
    ev.Searched(who=YOU): "You search the walls around you.",
    ev.Found(who=YOU, tile="door_hidden"): "You find a door hidden!",
    ev.Fell(who=YOU, level="2"): "You fall.",
    ev.Fell(who=RAT, level="2"): "The cave rat falls into the depths.",
    ev.Altered(who=YOU, verb="dig", tile="wall"): "You dig through the wall.",
    ev.Altered(who=YOU, verb="unlock", tile="door"): "You unlock the door.",
    ev.Altered(who=YOU, verb="lock", tile="door"): "You lock the door.",
    ev.Altered(who=YOU, verb="span", tile="chasm"): "You stretch a rope across the gap.",
    ev.Altered(who=YOU, verb="charge", tile="floor"): "You light the fuse of a powder charge. Get clear!",
    ev.Changed(verb="tick", tile="door_closed"): "The door closed gives way.",
    ev.Changed(verb="burn", tile="door_closed"): "A door closed burns away.",
    ev.Drained(cell=1): "The water falls.",
    ev.GaveWay(): "The mountain shifts. Somewhere, rock gives way and a passage opens.",
    ev.Heard(sound="dig", toward=1, off="far"): "You hear a pick at work far to the northeast.",
    ev.Heard(sound="tick", toward=4, off="near"): "You hear rock falling close by, to the south.",
    ev.Stirred(unrest="uneasy"): "Somewhere a pick stops.",
    ev.Unready(short=3): "You are 3 levels short of this depth. They hear a stranger, and the level stirs.",
    ev.Foreboding(): "Something here has come up from deeper down. It has not come for the view.",
    ev.Rumoured(kind="rat"): "Signs of a rat.",
    ev.Signposted(place="1", kind="rat"): "A signpost points to a side branch: Low Adit. The cave rat rules there.",
    ev.Signposted(place="1", kind=""): "A signpost points to a side branch: Low Adit.",
    ev.Quelled(faction="goblins"): "No more goblins will dare come here.",
    ev.Withdrew(who=RAT): "What is left of the band falls back, to return with others.",
    ev.Chased(who=YOU): "The chase stirs up both levels.",
    ev.WaterNear(toward=2, steps=4): "There is water 4 spaces to the east.",
    ev.Taught(who=YOU, sort="captive"): "Freeing a captive teaches you something, and more the deeper you are.",
    ev.ExitShut(turns=80): "Your charge goes off behind you. Nothing comes that way for 80 turns.",
    ev.Harried(turns=4): "With foes on your heels, taking the same exit again costs 4 turns.",
    ev.Followed(who=RAT): "The cave rat comes after you.",
    ev.Followed(who=RAT, along=True): "The cave rat comes along with you.",
    ev.Bonded(whom=RAT, how="joins"): "The cave rat joins you, and follows where you go.",
    ev.Bonded(whom=RAT, how="waits"): "The cave rat becomes your friend, but waits here. Two already follow you.",
    ev.Bonded(whom=RAT, how="stays"): "The cave rat waits here.",
    ev.Bonded(whom=RAT, how="comes"): "The cave rat comes along.",
    ev.Bonded(whom=RAT, how="grows"): "The cave rat grows stronger at your side.",
    ev.Bonded(whom=RAT, how="thanks"): "The cave rat thanks you and is gone.",
    ev.Bonded(whom=RAT, how="leaves"): "The cave rat gives you one look. You are no longer friends.",
    ev.Silence(): "It is quiet here. The kind of quiet that has a reason.",
    ev.Sensed(who=YOU, what="water"): "The rock is wet and cold: water behind it.",
    ev.Hindered(who=YOU, by="held"): "You struggle.",
    ev.Hindered(who=RAT, by="confused"): "The cave rat staggers about.",
    ev.Swept(whom=YOU): "The stream carries you away.",
    ev.Swept(whom=RAT): "The stream carries the cave rat away.",
    ev.Pulled(whom=YOU): "You are dragged along.",
    ev.Pulled(whom=RAT): "The cave rat is dragged along.",
    ev.Traded(who=YOU, whom=RAT): "You swap places with the cave rat.",
    ev.Traded(who=RAT, whom=YOU): "The cave rat swaps places with you.",
    ev.Called(who=RAT): "The call carries far.",
    ev.Rose(who=RAT): "The cave rat rises again.",
    ev.Rose(who=RAT, turned=True): "A cave rat stands up where a corpse lay.",
    ev.Fed(who=RAT): "The cave rat stops to feed.",
    ev.Robbed(who=KNOCKER, whom=YOU, what=What("draught")): "The cave knocker takes the healing draught from you.",
    ev.Snuffed(whom=YOU, what=What("draught")): "The healing draught goes out!",
    ev.Woke(who=RAT): "The cave rat wakes.",
    ev.Cast(who=RAT, ability="howl"): "The cave rat howls, long and high.",
    ev.Cast(who=RAT, ability="whip"): "The cave rat does something strange.",
    ev.Cast(who=RAT, whom=YOU, ability="song"): "The cave rat sings, and you take a step closer.",
    ev.Cast(who=RAT, whom=OOZE, ability="song"): "The cave rat sings, and the cave ooze takes a step closer.",
    ev.Cast(who=RAT, whom=YOU, ability="wail"): "The cave rat wails, and your heart stops for a beat.",
    ev.Cast(who=RAT, whom=OOZE, ability="wail"): "The cave rat wails.",
    ev.Cast(who=RAT, whom=YOU, ability="lay_fuse"): "The cave rat throws a hissing charge at your feet!",
    ev.Cast(who=RAT, whom=OOZE, ability="lay_fuse"): "The cave rat throws a hissing charge at the cave ooze!",
    ev.Pushed(whom=YOU): "You are knocked back.",
    ev.Pushed(whom=RAT, against=True): "The cave rat slams into something.",
    ev.Washed(who=YOU, what=What("pick")): "The water sweeps a pick away.",
    ev.Harmed(whom=RAT, cause="lava", amount=9): "The cave rat burns in the lava (-9).",
    ev.Ignited(cell=1): "Flames leap up.",
    ev.Exploded(gas="methane", cell=1): "A cloud of methane explodes!",
    ev.Poured(liquid="water", cell=1): "Water rushes in!",
    ev.Poured(liquid="lava", cell=1): "Lava wells up!",
    ev.GoldFound(who=YOU, amount=12): "You find 12 gold.",
    ev.Paid(who=YOU, whom=RAT, gold=20, deal="whole"): "You pay the cave rat 20 gold.",
    ev.Paid(who=YOU, whom=RAT, gold=0, deal="vein"): "You strike a deal with the cave rat.",
    ev.Paid(who=YOU, whom=None, gold=85, deal="ware", tile="wall"): "You pay 85 gold.",
    ev.Paid(who=YOU, whom=None, gold=5, ore=4, deal="heat", tile="wall"): "You pay 5 gold and 4 ore.",
    ev.Paid(who=YOU, whom=None, gold=0, health=8, deal="boon", tile="wall"): "You pay 8 hit points for good.",
    ev.Paid(who=YOU, whom=None, gold=0, deal="work", tile="wall"): "You use the wall.",
    ev.Cracked(whom=YOU, what=What("sword")): "It cracks: you are left with a sword.",
    ev.BoonEarned(whom=YOU): "You may choose a boon: press +.",
    ev.Bought(who=YOU, whom=RAT, what=What("mail"), gold=20): "You buy a mail for 20 gold.",
    ev.Bartered(who=YOU, whom=RAT, what=What("mail"), things=(What("sword"),)): "You trade a sword for a mail.",
    ev.Priced(what=What("mail"), gold=20): "It costs 20 gold.",
    ev.Priced(what=What("rope", 2), gold=20): "Each costs 20 gold.",
    ev.Fined(who=YOU, gold=20): "Thief! You owe a fine of 20 gold, and bailiffs will come until it is paid.",
    ev.Sold(who=YOU, whom=RAT, what=What("mail"), gold=20): "You sell a mail for 20 gold.",
    ev.TakenOff(who=YOU, what=What("mail")): "You put the mail away.",
    ev.Learnt(what=What("sword"), things=(What("mail"),)): "The sword is a mail.",
    ev.Recharged(whom=YOU, what=What("sword")): "The sword grows warm again.",
    ev.FellBack(who=YOU, what=What("sword")): "The sword slips from your pack, back to where you found it.",
    ev.Perished(whom=YOU, what=What("sword")): "The sword drops off the perch, dead. The air is bad!",
    ev.Reprieved(
        who=YOU, what=What("sword")
    ): "You die. But the line with your name is struck out, and death reads on.",
    ev.Alarmed(whom=YOU, what=What("sword"), sign="gas"): "The sword sways on the perch: bad air nearby.",
    ev.Alarmed(whom=YOU, what=What("sword"), sign="lurker"): "The sword goes quiet: something is lying in wait nearby.",
    ev.Alarmed(whom=YOU, what=What("sword"), sign="tremor"): "The sword flutters: rock is shifting nearby.",
    ev.Welcomed(who=RAT): "The cave rat takes it.",
    ev.Tamed(whom=RAT): "The cave rat no longer wants you dead.",
    ev.Confided(sort="door", toward=2, steps=7): "There is a hidden door 7 spaces to the east.",
    ev.Confided(sort="thing", toward=0, steps=1, what=What("sword", 1)): "You hear of a sword 1 space to the north.",
    ev.Confided(sort="ore", toward=5, steps=4): "There is ore 4 spaces to the southwest.",
    ev.Knocked(sort="ore", toward=2, steps=7): "Two knocks: ore, 7 spaces to the east.",
    ev.Knocked(sort="secret", toward=2, steps=7): "A scratch and a knock: a hidden door, 7 spaces to the east.",
    ev.Knocked(sort="fall", toward=0, steps=1): "Three knocks: a loose roof, 1 space to the north.",
    ev.Knocked(sort="somebody", toward=5, steps=4): "One knock: someone, 4 spaces to the southwest.",
    ev.Corroded(whom=YOU, what=What("mail", plus=-1)): "Acid corrodes the mail -1.",
    ev.Bettered(whom=YOU, what=What("sword", plus=2)): "You now have a sword +2.",
    ev.Glimmered(who=YOU, what=What("sword")): "The sword glimmers. Something nearby is not what it seems.",
    ev.Disarmed(whom=RAT, what=What("sword")): "The cave rat drops the sword.",
    ev.Disarmed(whom=YOU, what=What("sword")): "The sword is knocked from your hand.",
    ev.LampTaken(who=YOU, what=What("sword")): "You take the sword in hand.",
    ev.LampSwitched(who=YOU, what=What("sword"), open=True): "You open the sword.",
    ev.LampSwitched(who=YOU, what=What("sword"), open=False): "You shut the sword.",
    ev.OilLow(who=YOU, what=What("sword"), left=50): "The sword burns low: 50 turns of oil left.",
    ev.OilLow(who=YOU, what=What("sword"), left=0): "The sword goes out!",
    ev.Refuelled(whom=YOU, what=What("sword"), amount=400): "The sword takes 400 oil.",
    ev.Struck(who=YOU, whom=RAT, outcome="glance"): "Your blow glances off the cave rat.",
    ev.Used(who=YOU, what=What("sword"), verb="use"): "You use a sword.",
    ev.Wasted(who=YOU, what=What("sword"), verb="use"): "Nothing happens.",
    ev.PickedUp(who=YOU, what=What("draught", 2), letter="c"): "You take 2 healing draughts (c).",
    ev.PickedUp(who=YOU, what=What("heartstone"), letter="d"): "You take the Heartstone (d).",
    ev.PickedUp(who=RAT, what=What("pick"), letter="a"): "The cave rat takes a pick.",
    ev.Dropped(who=YOU, what=What("pick")): "You drop a pick.",
    ev.Chosen(who=YOU, what=What("pick")): "The choice stands: the pick is yours.",
    ev.MachineSeen(machine="armory", purpose="prize"): "There is something here.",
    ev.WireFired(machine="armory", verb="take"): "Something moves, and clicks into place.",
    ev.Wielded(who=YOU, what=What("sword")): "You wield the sword.",
    ev.Worn(who=YOU, what=What("mail")): "You put on the mail.",
    ev.Used(who=YOU, what=What("draught"), verb="quaff"): "You drink the healing draught.",
    ev.Used(who=RAT, what=What("draught"), verb="quaff"): "The cave rat drinks the healing draught.",
    ev.Wasted(who=RAT, what=What("draught"), verb="quaff"): "It quenches the cave rat's thirst, and that is all.",
    ev.Wasted(who=YOU, what=What("draught"), verb="quaff"): "It quenches your thirst, and that is all.",
    ev.Thrown(who=YOU, what=What("pick")): "You throw a pick.",
    ev.Thrown(who=SOMETHING, what=What("pick")): "Something throws a pick.",
    ev.Shot(who=RAT, what=What("pick")): "The cave rat shoots a pick.",
    ev.Struck(who=YOU, whom=RAT, outcome="hit", damage=2, what=What("pick")): "You hit the cave rat with a pick (-2).",
    ev.Struck(who=RAT, whom=YOU, outcome="hit", damage=2, what=What("pick")): "The cave rat hits you with a pick (-2).",
    ev.Struck(who=RAT, whom=YOU, outcome="miss", what=What("pick")): "The cave rat misses you with a pick.",
    ev.Struck(who=RAT, whom=YOU, outcome="block", what=What("pick")): "You block the cave rat's pick.",
    ev.Struck(who=YOU, whom=RAT, outcome="dodge", what=What("pick")): "The cave rat dodges your pick.",
    ev.Landed(what=What("pick"), how="lies", tile="floor"): "The pick falls to the ground.",
    ev.Landed(what=What("pick"), how="into", tile="water"): "The pick drops into the water.",
    ev.Landed(what=What("pick"), how="fell", tile="chasm"): "The pick falls out of sight.",
    ev.Landed(what=What("pick"), how="lost", tile="water"): "The pick is lost in the water.",
    ev.Broke(what=What("draught")): "The healing draught breaks.",
    ev.Burnt(what=What("rope", 2)): "The 2 ropes burn up.",
    ev.FoundHere(who=YOU, things=(What("pick"),)): "You see a pick here.",
    ev.FoundHere(who=YOU, things=(What("pick"), What("draught", 3))): "You see a pick and 3 healing draughts here.",
    ev.FoundHere(
        who=YOU, things=(What("pick"), What("coat")), compared=(None, Compared((("damage", -3), ("armour", 2))))
    ): "You see a pick and a coat (-2 damage, +2 armor) here.",
    ev.LevelEntered(who=YOU, level="2", row="2", depth=2, first=True): "You come to Old Stopes.",
    ev.LevelEntered(who=YOU, level="2", row="2", depth=2, first=False): "You are back in Old Stopes.",
    ev.LevelGained(
        who=YOU, level=2
    ): "You reach level 2. The mine has taught you something: press + to choose your first boon.",
    ev.BoonTaken(who=YOU, boon="guard_arm"): "From now on, your defence is better.",
    ev.Dressing(who=YOU, what=What("coat"), on=True, turns=8): "You begin to put on the coat: 8 turns to go.",
    ev.Dressing(who=YOU, what=What("coat"), on=False, turns=8): "You begin to take off the coat: 8 turns to go.",
    ev.FeatDone(who=YOU, feat="timber"): "A feat! Timber: three foes dead under one fall of rock.",
    ev.Ended(cause="killed", by="rat"): "You die.",
}


@pytest.mark.parametrize("event", EXAMPLES, ids=repr)
def test_events_in_words(event):
    ((sentence,),) = Speech(CONTENT).tell([event])
    assert sentence.told == EXAMPLES[event]
    assert sentence.colour in INDEX


def test_identified_ring_tells_what_it_does() -> None:
    content = shipped()
    appearance = next(name for name, look in content.items.items() if name not in content.rules.items and look.name)
    ((sentence,),) = Speech(content).tell([ev.Learnt(what=What(appearance), things=(What("mending"),))])
    assert sentence.text.endswith(": the sound of your steps carries 2 spaces farther; wounds heal 60% faster.")
    ((potion,),) = Speech(content).tell([ev.Learnt(what=What(appearance), things=(What("might_potion"),))])
    assert ":" not in potion.text, "its effects are told as they happen"


def test_escape_item_is_named_with_key():
    event = ev.Weakened(whom=YOU, left="quarter", things=(What("step_slip"),))
    ((sentence,),) = Speech(shipped()).tell([event])
    assert sentence.told == "You are close to death! A slip of stepping (r) would help."


def test_only_name_becomes_pronoun() -> None:
    stab = ev.Struck(who=YOU, whom=RAT, outcome="hit", damage=6, exposed="unaware", deed=1)
    line = Speech(CONTENT).tell([stab, ev.Died(who=RAT, points=2, deed=1)])
    assert [sentence.told for sentence in line[0]] == ["You stab the unsuspecting cave rat (-6).", "It dies."]
    stone = What("pick")
    hit = ev.Struck(who=YOU, whom=RAT, outcome="hit", damage=6, what=stone, exposed="unaware", deed=1)
    line = Speech(CONTENT).tell([hit, ev.Landed(what=stone, how="fell", tile="chasm", deed=1)])
    assert line[0][-1].told == "The pick falls out of sight."


def test_every_event_has_words():
    assert {type(event) for event in EXAMPLES} == set(EVENTS)


def test_every_reason_has_its_own_sentence():
    assert len(REASONS) > 10
    assert len({REFUSALS[reason] for reason in REASONS}) == len(REASONS)


def test_errand_without_start_says_why():
    reasons = set(re.findall(r"`(\w+)`", Stop.__doc__ or ""))
    assert len(reasons) > 10
    silent = {reason for reason in reasons if not stopped(Stop(reason, "rat"), CONTENT, begun=False)}
    assert silent <= {
        "fork",
        "item",
        "special",
        "found",
        "appeared",
        "aware",
        "thing",
        "step",
        "sensed",
        "done",
        "unrest",
    }
    assert stopped(Stop("no_way"), CONTENT, begun=True) == stopped(Stop("no_way"), CONTENT, begun=False)


def test_stop_tells_what_bars_the_rest() -> None:
    left = Stop("explored", things=(("sword", 1),), tiles=("door_closed",), perils=True)
    told = [stopped(stop, CONTENT, begun=True).text for stop in (left, Stop("on_way", perils=True), Stop("on_way"))]
    assert told == [
        "You have explored everything you can safely reach. You left a sword. There may be more behind a door closed. "
        "Fire, bad air or a flood blocks the way to the rest.",
        "You are standing on the way down. Fire, bad air or a flood blocks the way to the rest.",
        "You are standing on the way down.",
    ]
    barred = stopped(Stop("explored", "rat", (("sword", 2),)), CONTENT, begun=True)
    assert barred and barred.text == (
        "You have explored everything you can safely reach. You left 2 swords. The cave rat blocks the way to the rest."
    )


def test_interrupted_work_says_how_to_continue() -> None:
    scenery = Scenery("######\n#@...#\n######", lit=True)
    errand = KeepDressing(Wear(stow(scenery.game, "mail")))
    view = HeroView(scenery.game)
    scenery.act(Wait())
    told = []
    while not isinstance(action := errand.next(view), Stop):
        scenery.act(action)
        told.append(interruption(errand, view))
    assert len(told) == 8
    assert [sentence and sentence.text for sentence in told] == [
        *["You are not done yet. Repeat to continue."] * 7,
        None,
    ]
    assert interruption(TravelTo("down"), view) is None


def test_rest_begins_with_a_word_about_hunters_out_of_sight() -> None:
    scenery, told = Scenery("##########\n#@......#.\n##########", lit=True), []
    goblin, view = scenery.stand("drift_goblin", 6, 1, still=False), HeroView(scenery.game)
    for x, aware in ((6, True), (9, True), (6, False), (9, True)):
        goblin.memory.aware = aware
        stand(scenery.game, goblin, scenery.at(x, 1))
        look(scenery.game)
        told.append(beginning(Rest(), view, scenery.content))
    text = "You rest, but the drift goblin is still about and may find you."
    assert [sentence and sentence.text for sentence in told] == [None, text, None, None]
    assert beginning(TravelTo("down"), view, scenery.content) is None


def test_hero_forgets_only_hunters_seen_to_die() -> None:
    scenery = Scenery("###########\n#@......#..\n###########", lit=True)
    goblins = [scenery.stand("drift_goblin", x, 1, still=False) for x in (4, 5, 6)]
    for goblin in goblins:
        rouse(scenery.game, goblin)
    look(scenery.game)
    for goblin, x in zip(goblins[1:], (9, 10), strict=True):
        stand(scenery.game, goblin, scenery.at(x, 1))
    for goblin in goblins[:2]:
        slay(scenery, goblin, by_hero=False)
    assert HeroView(scenery.game).hunters == ["drift_goblin"] * 2


def test_stabbed_unique_has_one_article():
    named = replace(CONTENT, monsters={**CONTENT.monsters, "rat": replace(CONTENT.monsters["rat"], name="the Sexton")})
    stab = ev.Struck(who=YOU, whom=RAT, outcome="hit", damage=6, exposed="unaware")
    ((sentence,),) = Speech(named).tell([stab])
    assert sentence.told == "You stab the unsuspecting Sexton (-6)."


def test_stop_names_the_obstacle():
    for reason in ("near", "threat", "again"):
        words = stopped(Stop(reason, "rat"), CONTENT, begun=reason == "near")
        assert words is not None
        assert "the cave rat" in words.text
    told = [
        stopped(Stop(reason, kind), CONTENT, begun=True).text
        for reason, kind in (("appeared", "rat"), ("aware", "rat"), ("thing", "sword"))
    ]
    assert told == [
        "You stop: the cave rat comes into view.",
        "You stop: the cave rat has noticed you.",
        "You stop: you see a sword.",
    ]
    news = [ev.Appeared(who=RAT)]
    assert stopped(Stop("appeared", "rat"), CONTENT, begun=True, news=news) is None, "an event already tells it"
    blow = ev.Struck(who=RAT, whom=YOU, outcome="hit", damage=3)
    assert stopped(Stop("hurt"), CONTENT, begun=True, news=[blow]) is None
    assert stopped(Stop("hurt"), CONTENT, begun=True).text == "You stop: something hurt you."


@pytest.mark.parametrize(
    ("end", "words"),
    [
        (End("killed", "rat"), "killed by a cave rat"),
        (End("poisoned", "spider"), "poisoned by a cave spider"),
        (End("poisoned"), "poisoned"),
        (End("won"), "brought the Heartstone home"),
        (End("left"), "left the mine"),
        (End("abandoned"), "gave up"),
    ],
)
def test_causes(end, words):
    assert cause(end, CONTENT) == words
    assert ENDINGS[end.cause].colour in INDEX


def test_opening_names_the_place():
    assert "Low Adit" in opening(STAGE.game, CONTENT)[0].text
