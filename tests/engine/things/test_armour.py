"""Special properties of armor, shields and shoes (GAME.md 5)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stage.arming import used, wear
from stage.arrange import look, stow, turn_into
from stage.bodies import hunting, hurt
from stage.deeds import happen, numbers
from stage.events import named
from stage.scenery import Scenery
from stage.state import statuses, traits
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Action, Drop, TakeOff, Throw, Wait, Walk, Wear, Wield
from winze.engine.body.aim import shield
from winze.engine.effects.apply import apply, settle
from winze.engine.errands.dress import KeepDressing
from winze.engine.errands.errand import Stop
from winze.engine.events import Dressing, Refused
from winze.engine.game import Game
from winze.engine.kinds.effects import Harm, PushEffect
from winze.engine.state.world import EffectTarget
from winze.engine.turn import speed_of

HALL = """
    ############
    #..........#
    #...@......#
    #..........#
    ############
"""


@pytest.mark.parametrize(
    ("kind", "armour", "defence", "noise"),
    [
        ("coat", 1, 0, 0),
        ("jerkin", 2, 2, 0),
        ("brigandine", 3, 3, 1),
        ("mail", 5, 4, 2),
        ("salamander_hide", 4, 0, 0),
        ("divers_dress", 4, 0, 0),
        ("plate", 8, 4, 4),
    ],
)
def test_body_armor(kind: str, armour: int, defence: int, noise: int) -> None:
    scenery = Scenery(HALL)
    if kind != "coat":
        wear(scenery, kind)
    assert used(scenery, "body") == kind
    side = numbers(scenery.game, scenery.game.hero)
    assert (side["armour"], side["defence"]) == (armour, defence)
    assert scenery.rules.items[kind].noise == noise


def test_body_armor_takes_eight_turns_and_shield_takes_one() -> None:
    scenery = Scenery(HALL)
    wear(scenery, "jerkin")
    assert scenery.game.turn == 8
    wear(scenery, "lid")
    assert scenery.game.turn == 9
    letter = scenery.game.pack.slots["body"]
    scenery.act(*[TakeOff(letter)] * 7)
    assert used(scenery, "body") == "jerkin"
    scenery.act(TakeOff(letter))
    assert used(scenery, "body") == "" and scenery.game.turn == 17


def test_dressing_resumes_unless_another_armor_was_begun() -> None:
    scenery = Scenery(HALL)
    jerkin, mail = stow(scenery.game, "jerkin"), stow(scenery.game, "mail")
    events = scenery.act(*[Wear(jerkin)] * 5)
    assert [event.turns for event in named(events, Dressing)] == [8], "reported once"
    again = Game.restore(scenery.game.snapshot(), scenery.rules)
    assert again.career.dressing == scenery.game.career.dressing
    scenery.act(Wait(), Walk(Direction.E), *[Wear(jerkin)] * 2)
    assert used(scenery, "body") == "coat"
    scenery.act(Wear(jerkin))
    assert used(scenery, "body") == "jerkin"
    scenery.act(*[Wear(mail)] * 7, Wear(stow(scenery.game, "plate")), *[Wear(mail)] * 7)
    assert used(scenery, "body") == "jerkin"
    scenery.act(Wear(mail))
    assert used(scenery, "body") == "mail"


@pytest.mark.parametrize("parting", [Drop, lambda letter: Throw(letter, 8, 2)])
def test_worn_armor_is_taken_off_before_drop_or_throw(parting: Callable[[str], Action]) -> None:
    scenery = Scenery(HALL)
    coat = scenery.game.pack.slots["body"]
    scenery.act(*[parting(coat)] * 7)
    assert used(scenery, "body") == "coat" and scenery.game.turn == 7
    scenery.act(parting(coat))
    assert used(scenery, "body") == "" and scenery.game.pack.has("coat")
    scenery.act(parting(coat))
    assert not scenery.game.pack.has("coat") and scenery.game.turn == 9


def test_dressing_errand_ends_when_done_or_interrupted() -> None:
    scenery = Scenery(HALL)
    jerkin = stow(scenery.game, "jerkin")
    assert scenery.pursue(KeepDressing(Wear(jerkin))) == Stop("done")
    assert used(scenery, "body") == "jerkin" and scenery.game.turn == 8
    hunting(scenery, "cave_rat", 9, 3)
    look(scenery.game)
    assert scenery.pursue(KeepDressing(TakeOff(jerkin))).reason in {"step", "near", "hurt"}
    assert used(scenery, "body") == "jerkin"


def test_hide_halves_fire_and_worsens_cold() -> None:
    scenery = Scenery(HALL)
    wear(scenery, "salamander_hide")
    hero = scenery.game.hero
    assert hurt(scenery, hero, 9, "fire") == 5
    assert hurt(scenery, hero, 8, "cold") == 12
    assert hurt(scenery, hero, 8, "blow") == 8


def test_diving_dress_swims_breathes_and_slows() -> None:
    scenery = Scenery("""
        #######
        #@~~~~#
        #######
    """)
    hero = scenery.game.hero
    wear(scenery, "divers_dress")
    assert {"swims", "breathless", "laden"} <= set(traits(hero))
    assert speed_of(hero) == 90
    for _ in range(4):
        scenery.act(Walk(Direction.E))
    scenery.wait(10)
    assert hero.health == 1000


def test_mail_sinks_at_once_in_deep_water() -> None:
    harm = {}
    for kind in ("jerkin", "mail"):
        scenery = Scenery("""
            ######
            #@~~~#
            ######
        """)
        wear(scenery, kind)
        scenery.act(Walk(Direction.E))
        harm[kind] = 1000 - scenery.game.hero.health
    assert harm["jerkin"] == 0
    assert harm["mail"] > 0


def test_breastplate_stops_swimmers() -> None:
    scenery = Scenery(HALL)
    wear(scenery, "divers_dress")
    wear(scenery, "plate")
    assert "swims" not in traits(scenery.game.hero)
    assert "weighted" in traits(scenery.game.hero)


def test_lid_blocks_and_iron_door_blocks_more_but_hampers() -> None:
    scenery = Scenery(HALL)
    bare = numbers(scenery.game, scenery.game.hero)
    wear(scenery, "lid")
    lid = numbers(scenery.game, scenery.game.hero)
    wear(scenery, "iron_door")
    door = numbers(scenery.game, scenery.game.hero)
    assert (lid["block"] - bare["block"], lid["accuracy"] - bare["accuracy"]) == (10, 0)
    assert (door["block"] - bare["block"], door["accuracy"] - bare["accuracy"]) == (20, -5)


def test_iron_door_covers_only_the_front() -> None:
    scenery = Scenery(HALL)
    wear(scenery, "iron_door")
    game = scenery.game
    scenery.act(Walk(Direction.E))
    before, behind = scenery.stand("goblin_slinger", 9, 2), scenery.stand("goblin_slinger", 1, 2)
    assert shield(game, before.cell, game.hero) == 50
    assert shield(game, behind.cell, game.hero) == 0


def test_iron_door_halves_breath_from_the_front() -> None:
    scenery = Scenery(HALL)
    wear(scenery, "iron_door")
    scenery.act(Walk(Direction.E))
    hero, lost = scenery.game.hero, []
    for side, kind in ((1, "fire"), (-1, "fire"), (1, "crush")):
        before = hero.health
        harm = Harm(Dice(0, 1, 20), kind)
        apply(scenery.game, harm, EffectTarget(None, hero, hero.cell, hero.cell + 3 * side))
        lost.append(before - hero.health)
    assert lost == [10, 20, 20]


def test_felt_shoes_are_quiet_and_hobnails_do_not_slip() -> None:
    scenery = Scenery(HALL)
    hero = scenery.game.hero
    by = EffectTarget(None, hero, hero.cell, hero.cell - 1)
    felt, hobnails = (scenery.rules.items[kind] for kind in ("felt_shoes", "hobnails"))
    assert (felt.noise, hobnails.noise) == (-2, 1)
    wear(scenery, "hobnails")
    assert used(scenery, "feet") == "hobnails"
    for steps, moved in ((1, 0), (3, 2)):
        before = hero.cell
        apply(scenery.game, PushEffect(steps), by._replace(cell=hero.cell, origin=before - 1))
        settle(scenery.game)
        assert hero.cell - before == moved


def test_ice_slides_all_but_hobnails() -> None:
    for kind, slides in (("felt_shoes", True), ("hobnails", False)):
        scenery = Scenery("""
            #########
            #@yyy...#
            #########
        """)
        wear(scenery, kind)
        scenery.act(Walk(Direction.E))
        x, _ = scenery.game.level.board.xy(scenery.game.hero.cell)
        assert (x > 2) is slides


def test_oilcloth_burns_longer_on_oil() -> None:
    longest = {}
    for kind in ("coat", "jerkin"):
        turns = []
        for seed in range(12):
            scenery = Scenery(HALL, seed)
            if kind != "coat":
                wear(scenery, kind)
            turn_into(scenery.game, scenery.game.hero.cell, "oil_slick")
            scenery.ignite(4, 2)
            scenery.wait(1)
            turns.append(statuses(scenery.game.hero).get("burning", 0))
        longest[kind] = max(turns)
    assert longest["coat"] > 3 >= longest["jerkin"]


def test_refused_wear_changes_nothing() -> None:
    scenery = Scenery(HALL)
    letter = stow(scenery.game, "lid")
    before = scenery.game.fingerprint()
    for action in (Wield(letter), TakeOff(letter), Wear("z")):
        assert named(scenery.act(action), Refused)
    assert scenery.game.fingerprint() == before


def test_hide_protects_only_while_worn() -> None:
    scenery = Scenery(HALL)
    wear(scenery, "salamander_hide")
    letter = scenery.game.pack.slots["body"]
    scenery.act(*[TakeOff(letter)] * 8)
    assert happen(scenery.game, Harm(Dice(0, 1, 8), "fire"), scenery.game.hero) == 8
