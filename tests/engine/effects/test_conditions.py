"""What the statuses of the shipped rows and the flags behind them do."""

from __future__ import annotations

from stage import Stage
from stage.clock import set_depth
from stage.events import named, values
from stage.gifts import learn_levels
from stage.state import statuses
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Attack, Wait, Walk
from winze.engine.events import Hindered, Relieved, Waning
from winze.engine.kinds.effects import Afflict, Cure, Harm, Noise, Push
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.traits import AFRAID, ANCHORED, CONFUSED, FLIES, HASTED, HELD

ROOM = """
    #########
    #..@m...#
    #.......#
    #########
"""


def staged(status: Status, turns: int = 9, strength: int = 0) -> Stage:
    """Return a stage on which the moss has put a status on the hero."""
    stage = Stage(ROOM)
    stage.know_status(status)
    stage.happen(Afflict(status.id, Dice(0, 1, turns), strength), by=stage.monster("moss"))
    return stage


def test_who_is_hasted_acts_twice_a_turn() -> None:
    stage = staged(Status("haste", gives=HASTED))
    stage.act(Wait(), Wait(), Wait(), Wait())
    assert statuses(stage.game.hero) == {"haste": 7}


def test_who_is_afraid_comes_no_nearer_and_strikes_not_but_may_go() -> None:
    stage = staged(Status("fear", gives=AFRAID))
    here = stage.game.hero.cell
    assert values(stage.act(Attack(Direction.E)), Hindered, "by") == ["afraid"]
    assert not named(stage.act(Walk(Direction.W)), Hindered)
    assert values(stage.act(Walk(Direction.E)), Hindered, "by") == ["afraid"]
    assert stage.game.hero.cell == here - 1


def test_a_blow_ends_what_lasts_until_one() -> None:
    stage = staged(Status("cover", until_blow=True))
    assert values(stage.act(Attack(Direction.E)), Relieved, "status") == ["cover"]


def test_the_hero_breaks_a_hold_by_his_own_level_however_deep_he_is() -> None:
    """A roll of 20 and 11 levels are more than 30, but no roll and one level are, so deep down as he may be."""
    for levels, breaks in ((0, False), (10, True)):
        stage = staged(Status("grip", gives=HELD), 1000, 30)
        set_depth(stage.game, 40)
        learn_levels(stage.game, levels)
        for _ in range(200):
            stage.heal(30)
            stage.act(Walk(Direction.W, bump=False))
        assert ("grip" not in statuses(stage.game.hero)) is breaks


def test_a_hold_breaks_when_the_roll_and_the_level_are_more_than_its_strength() -> None:
    weak, strong = (staged(Status("grip", gives=HELD), 20, strength) for strength in (1, 30))
    for stage in (weak, strong):
        stage.act(Walk(Direction.W))
    assert (statuses(weak.game.hero), "grip" in statuses(strong.game.hero)) == ({}, True)


def test_the_death_of_the_holder_frees() -> None:
    stage = staged(Status("grip", gives=HELD), 20, 30)
    moss = stage.monster("moss")
    stage.happen(Harm(Dice(0, 1, 99), "blow"), moss)
    assert statuses(stage.game.hero) == {}


def test_who_is_anchored_is_not_pushed() -> None:
    stage = staged(Status("roots", gives=ANCHORED))
    moss, here = stage.monster("moss"), stage.game.hero.cell
    assert stage.happen(Push(2), by=moss) == 0
    stage.happen(Cure("roots"))
    assert stage.happen(Push(2), by=moss) == 2
    assert stage.game.hero.cell == here - 2


def test_the_hero_is_told_before_it_ends() -> None:
    stage = staged(Status("wings", gives=FLIES, warns=5), 7)
    assert values(stage.act(Wait(), Wait(), Wait()), Waning, "turns") == [5]


def test_a_loud_noise_beside_wakes() -> None:
    for loud, left in ((9, {"doze": 8}), (10, {})):
        stage = staged(Status("doze", until_loud=10))
        stage.happen(Noise(loud))
        stage.act(Wait())
        assert statuses(stage.game.hero) == left


def test_light_ends_what_lasts_in_the_dark() -> None:
    stage = staged(Status("shade", until_lit=True))
    assert values(stage.act(Wait()), Relieved, "status") == ["shade"]


def test_wounds_mend_by_the_hit_points_that_there_are() -> None:
    for most, turns in ((27, 10), (270, 1)):
        stage = Stage("###\n#@#\n###")
        stage.heal(5, most)
        stage.act(*[Wait()] * turns)
        assert stage.game.hero.health == 6


def test_a_step_astray_into_a_wall_spends_the_turn() -> None:
    stage = staged(Status("muddle", gives=CONFUSED), turns=99)
    stage.empty()
    for _ in range(30):
        before, turn = stage.game.fingerprint(), stage.game.turn
        stage.act(Attack(Direction.N))
        assert stage.game.turn == turn + 1
        assert stage.game.fingerprint() != before
