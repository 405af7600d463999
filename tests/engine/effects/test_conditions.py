"""The effects of the shipped statuses and their flags."""

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
from winze.engine.kinds.effects import Afflict, Cure, Harm, Noise, PushEffect
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


def test_hasted_actor_acts_twice_a_turn() -> None:
    stage = staged(Status("haste", gives=HASTED))
    stage.act(Wait(), Wait(), Wait(), Wait())
    assert statuses(stage.game.hero) == {"haste": 7}


def test_afraid_monster_neither_approaches_nor_attacks() -> None:
    stage = staged(Status("fear", gives=AFRAID))
    here = stage.game.hero.cell
    assert values(stage.act(Attack(Direction.E)), Hindered, "by") == ["afraid"]
    assert not named(stage.act(Walk(Direction.W)), Hindered)
    assert values(stage.act(Walk(Direction.E)), Hindered, "by") == ["afraid"]
    assert stage.game.hero.cell == here - 1


def test_blow_ends_status_that_lasts_until_a_blow() -> None:
    stage = staged(Status("cover", until_blow=True))
    assert values(stage.act(Attack(Direction.E)), Relieved, "status") == ["cover"]


def test_hero_breaks_hold_by_experience_level() -> None:
    """A roll of 20 plus 11 levels exceeds 30; any roll plus one level does not, at any depth."""
    for levels, breaks in ((0, False), (10, True)):
        stage = staged(Status("grip", gives=HELD), 1000, 30)
        set_depth(stage.game, 40)
        learn_levels(stage.game, levels)
        for _ in range(200):
            stage.heal(30)
            stage.act(Walk(Direction.W, bump=False))
        assert ("grip" not in statuses(stage.game.hero)) is breaks


def test_hold_breaks_if_roll_exceeds_its_strength() -> None:
    weak, strong = (staged(Status("grip", gives=HELD), 20, strength) for strength in (1, 30))
    for stage in (weak, strong):
        stage.act(Walk(Direction.W))
    assert (statuses(weak.game.hero), "grip" in statuses(strong.game.hero)) == ({}, True)


def test_death_of_holder_frees_the_held() -> None:
    stage = staged(Status("grip", gives=HELD), 20, 30)
    moss = stage.monster("moss")
    stage.happen(Harm(Dice(0, 1, 99), "blow"), moss)
    assert statuses(stage.game.hero) == {}


def test_anchored_actor_is_not_pushed() -> None:
    stage = staged(Status("roots", gives=ANCHORED))
    moss, here = stage.monster("moss"), stage.game.hero.cell
    assert stage.happen(PushEffect(2), by=moss) == 0
    stage.happen(Cure("roots"))
    assert stage.happen(PushEffect(2), by=moss) == 2
    assert stage.game.hero.cell == here - 2


def test_hero_is_warned_before_status_ends() -> None:
    stage = staged(Status("wings", gives=FLIES, warns=5), 7)
    assert values(stage.act(Wait(), Wait(), Wait()), Waning, "turns") == [5]


def test_loud_adjacent_noise_wakes_sleeper() -> None:
    for loud, left in ((9, {"doze": 8}), (10, {})):
        stage = staged(Status("doze", until_loud=10))
        stage.happen(Noise(loud))
        stage.act(Wait())
        assert statuses(stage.game.hero) == left


def test_light_ends_status_of_the_dark() -> None:
    stage = staged(Status("shade", until_lit=True))
    assert values(stage.act(Wait()), Relieved, "status") == ["shade"]


def test_regeneration_is_proportional_to_hit_points() -> None:
    for most, turns in ((27, 10), (270, 1)):
        stage = Stage("###\n#@#\n###")
        stage.heal(5, most)
        stage.act(*[Wait()] * turns)
        assert stage.game.hero.health == 6


def test_confused_step_into_wall_costs_the_turn() -> None:
    stage = staged(Status("muddle", gives=CONFUSED), turns=99)
    stage.empty()
    for _ in range(30):
        before, turn = stage.game.fingerprint(), stage.game.turn
        stage.act(Attack(Direction.N))
        assert stage.game.turn == turn + 1
        assert stage.game.fingerprint() != before
