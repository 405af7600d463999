"""Items: identification, slots, charges, and use at a target or on another item."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from stage import Stage
from stage.arrange import lull, set_health, stow
from stage.events import named
from stage.state import count, in_use, pack
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Quaff, TakeOff, Throw, Use, UseAt, UseOn, Walk, Wear, Wield
from winze.engine.body.fighter import fighter
from winze.engine.events import Bettered, Harmed, Healed, Learnt, Refused, TakenOff, Used, What
from winze.engine.game import Game
from winze.engine.kinds.effects import Better, Harm, Heal, Identify
from winze.engine.kinds.items import Aimed, Flavour, ItemKind
from winze.engine.kinds.rules import Rules
from winze.engine.view import HeroView

HURT, HEAL = Harm(Dice(0, 1, 3), "cold"), Heal(Dice(0, 1, 2))
THINGS = (
    ItemKind("balm", "potion", stacks=True, unknown=True, use=(HEAL,)),
    ItemKind("bane", "potion", stacks=True, unknown=True, use=(HURT,)),
    ItemKind("tonic", "potion", stacks=True, unknown=True, use=(HEAL,)),
    ItemKind("frost", "rod", unknown=True, charges=2, aim=Aimed((HURT,), range=4, at="bolt")),
    ItemKind("gale", "rod", charges=3, aim=Aimed((HURT,), range=4, at="line")),
    ItemKind("assay", "slip", stacks=True, on="unknown", use=(Identify(),)),
    ItemKind("whetstone", "tool", stacks=True, on="weapon", use=(Better(),)),
    ItemKind("club", "weapon", damage=Dice(1, 6, 0)),
    ItemKind("maul", "weapon", damage=Dice(2, 6, 0), hands=2),
    ItemKind("shield", "armour", slot="off", block=10),
    ItemKind("cap", "armour", slot="head", armour=1),
    ItemKind("band", "ring"),
)
POTIONS = ("red_potion", "blue_potion", "green_potion", "grey_potion")
LOOKS = (*(Flavour(look, "potion") for look in POTIONS), Flavour("tin_rod", "rod"), Flavour("lead_rod", "rod"))


class ThingStage(Stage):
    """A stage with the items above."""

    def _rules(self) -> Rules:
        rules = super()._rules()
        items = {**rules.items, **{kind.id: kind for kind in THINGS}}
        return replace(rules, items=items, flavours={look.id: look for look in LOOKS})


ROOM = """
    ##########
    #@...r.r.#
    #........#
    ##########
"""


def names(things: Iterable[What]) -> list[str]:
    return [what.name for what in things]


def test_run_assigns_each_unknown_kind_an_appearance() -> None:
    looks = {tuple(sorted(ThingStage(ROOM, seed=seed).game.appearances.items())) for seed in range(20)}
    assert len(looks) > 10
    for pairs in looks:
        appearances = dict(pairs)
        assert appearances.keys() == {"balm", "bane", "tonic", "frost"}
        assert len(set(appearances.values())) == 4
        assert appearances["frost"] in {"tin_rod", "lead_rod"}


def test_unknown_item_is_called_by_its_appearance_everywhere() -> None:
    stage = ThingStage("#####\n#@..#\n#####")
    stage.lay("balm", 2, 1)
    look = stage.game.appearances["balm"]
    stage.look()
    assert set(HeroView(stage.game).items_seen.values()) == {look}
    stage.act(Walk(Direction.E))
    assert HeroView(stage.game).items[look].use == ()
    letter = stow(stage.game, "balm")
    assert look in {held.kind for held in HeroView(stage.game).pack}
    assert "balm" not in str(stage.act(Throw(letter, 3, 1)))


def test_use_identifies_for_good() -> None:
    stage = ThingStage(ROOM)
    letter = stow(stage.game, "balm", 2)
    look = stage.game.appearances["balm"]
    events = stage.act(Quaff(letter))
    assert [(event.what.name, names(event.things)) for event in named(events, Learnt)] == [(look, ["balm"])]
    assert named(events, Used)[0].what.name == look
    assert not named(stage.act(Quaff(letter)), Learnt)
    again = Game.restore(stage.game.snapshot(), stage.rules)
    assert again.name_of("balm") == "balm" and again.appearances == stage.game.appearances


def test_last_unknown_of_a_category_is_identified() -> None:
    stage = ThingStage(ROOM)
    letters = [stow(stage.game, kind) for kind in ("balm", "bane")]
    assert [names(event.things) for event in named(stage.act(Quaff(letters[0])), Learnt)] == [["balm"]]
    assert [names(event.things) for event in named(stage.act(Quaff(letters[1])), Learnt)] == [["bane"], ["tonic"]]


def test_appearances_persist_when_content_gains_kinds() -> None:
    stage = ThingStage(ROOM)
    more = ItemKind("elixir", "potion", unknown=True, use=(HEAL,))
    rules = replace(stage.rules, items={**stage.rules.items, "elixir": more})
    game = Game.restore(stage.game.snapshot(), rules)
    assert game.appearances.items() > stage.game.appearances.items()
    assert game.appearances["elixir"] not in stage.game.appearances.values()


def test_rod_works_once_per_charge() -> None:
    stage = ThingStage(ROOM)
    letter = stow(stage.game, "gale")
    for _ in range(3):
        assert len(named(stage.act(UseAt(letter, 5, 1)), Harmed)) == 1
    assert stage.act(UseAt(letter, 5, 1)) == [Refused(reason="no_charges")]


def test_line_reaches_all_and_bolt_reaches_the_first() -> None:
    stage = ThingStage("#########\n#@r.r...#\n#########")
    gale, frost = stow(stage.game, "gale"), stow(stage.game, "frost")
    assert len(named(stage.act(UseAt(gale, 5, 1)), Harmed)) == 2
    assert len(named(stage.act(Use(frost)), Harmed)) == 1
    assert len(named(stage.act(UseAt(frost, 5, 1)), Harmed)) == 1


@pytest.mark.parametrize(("x", "y"), [(1, 1), (7, 1), (200, 200), (0, 0)])
def test_aim_needs_sight_and_range(x: int, y: int) -> None:
    stage = ThingStage(ROOM)
    letter = stow(stage.game, "gale")
    before = stage.game.fingerprint()
    reason = stage.act(UseAt(letter, x, y))
    if (x, y) == (0, 0):
        return
    assert reason == [Refused(reason="no_target")]
    assert stage.game.fingerprint() == before


def test_unknown_item_cannot_be_aimed_but_finds_a_target() -> None:
    stage = ThingStage(ROOM)
    letter = stow(stage.game, "frost")
    assert stage.act(UseAt(letter, 5, 1)) == [Refused(reason="not_to_aim")]
    events = stage.act(Use(letter))
    assert len(named(events, Harmed)) == 1 and named(events, Learnt)
    assert stage.act(Use(letter)) == [Refused(reason="no_target")], "it is identified now and needs a target"


def test_whetstone_enchants_weapon_up_to_five() -> None:
    stage = ThingStage(ROOM)
    letter = stow(stage.game, "whetstone", 9)
    club = stow(stage.game, "club")
    assert [event.what.plus for event in named(stage.act(UseOn(letter, club)), Bettered)] == [1]
    assert [event.what.name for event in named(stage.act(Use(letter)), Bettered)] == ["pick"], (
        "the weapon in hand first"
    )
    for _ in range(4):
        stage.act(UseOn(letter, club))
    left = count(stage.game, letter)
    assert not named(stage.act(UseOn(letter, club)), Bettered)
    assert count(stage.game, letter) == left, "it is not wasted"
    assert stage.act(UseOn(letter, letter)) == [Refused(reason="not_for_that")]


def test_assay_identifies_an_item() -> None:
    stage = ThingStage(ROOM)
    slip, potion = stow(stage.game, "assay", 2), stow(stage.game, "bane")
    assert [names(event.things) for event in named(stage.act(UseOn(slip, potion)), Learnt)] == [["bane"]]
    assert stage.act(UseOn(slip, potion)) == [Refused(reason="not_for_that")]
    assert stage.act(Use(slip)) == [Refused(reason="nothing_for_it")]


def test_third_ring_replaces_the_first() -> None:
    stage = ThingStage(ROOM)
    rings = [stow(stage.game, "band") for _ in range(3)]
    for ring in rings:
        stage.act(Wear(ring))
    assert {*stage.game.pack.slots.values()} >= {*rings[1:]}
    assert rings[0] not in stage.game.pack.slots.values()


def test_two_handed_weapon_leaves_no_hand_for_a_shield() -> None:
    stage = ThingStage(ROOM)
    maul, shield = stow(stage.game, "maul"), stow(stage.game, "shield")
    stage.act(Wear(shield), Wield(maul))
    assert stage.game.pack.slots.get("hand") == maul and "off" not in stage.game.pack.slots
    stage.act(Wear(shield))
    assert stage.game.pack.slots.get("off") == shield and "hand" not in stage.game.pack.slots


def test_item_taken_off_stays_in_the_pack() -> None:
    stage = ThingStage(ROOM)
    before = pack(stage.game)
    assert named(stage.act(*[TakeOff("b")] * 8), TakenOff)[0].what.name == "coat"
    assert in_use(stage.game) == ("a", "") and pack(stage.game) == before
    assert stage.act(TakeOff("b")) == [Refused(reason="not_in_use")]


def test_cap_and_shield_add_to_the_coat() -> None:
    stage = ThingStage(ROOM)
    before = fighter(stage.game, stage.game.hero)
    stage.act(Wear(stow(stage.game, "cap")), Wear(stow(stage.game, "shield")))
    after = fighter(stage.game, stage.game.hero)
    assert (after.armour - before.armour, after.block - before.block) == (1, 10)


def test_healing_draught_works_when_drunk() -> None:
    stage = ThingStage(ROOM)
    set_health(stage.game.hero, 5)
    assert [event.amount for event in named(stage.act(Quaff(stow(stage.game, "tonic"))), Healed)] == [2]


def test_unaimed_item_spares_peaceful_actors() -> None:
    stage = ThingStage("#########\n#@...r..#\n#.g.....#\n#########")
    stage.vary("ghost", peaceful=True)
    lull(stage.monster("ghost"))
    stage.rouse("rat")
    harmed = named(stage.act(Use(stow(stage.game, "frost"))), Harmed)
    assert [event.whom.kind for event in harmed] == ["rat"]
