from __future__ import annotations

import pytest

from shipped import shipped
from stage import Stage
from stage.arrange import pay
from stage.events import named, values
from stage.scenery import Scenery
from stage.state import gold, monsters, poison, statuses, traits
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Open, Wait
from winze.engine.effects.apply import apply
from winze.engine.events import Afflicted, Harmed, Refused, Relieved, ShakenOff
from winze.engine.game import Game
from winze.engine.kinds.actors import HERO
from winze.engine.kinds.effects import Afflict, Cure, Harm, Heal, Steal
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.traits import HANDS, PHASES, ROOTED
from winze.engine.state.world import EffectTarget

ROOM = """
    #########
    #@+....r#
    #########
"""
ONE = Dice(0, 1, 1)


def turns(number: int) -> Dice:
    return Dice(0, 1, number)


@pytest.fixture
def stage() -> Stage:
    return Stage(ROOM)


@pytest.mark.parametrize(
    ("stacks", "most", "lasts"), [("add", 1000, 9), ("add", 7, 7), ("longest", 1000, 5), ("once", 1000, 4)]
)
def test_repeated_status_adds_turns(stage: Stage, stacks, most, lasts):
    stage.know_status(Status("haze", stacks=stacks, most=most))
    stage.happen(Afflict("haze", turns(4)))
    before = statuses(stage.game.hero)["haze"]
    came = stage.happen(Afflict("haze", turns(5)))
    assert statuses(stage.game.hero) == {"haze": lasts}
    assert (before, came) == (4, lasts - 4)


def test_longest_status_counts_in_either_order(stage: Stage):
    stage.know_status(Status("haze", stacks="longest"))
    stage.happen(Afflict("haze", turns(5)))
    assert stage.happen(Afflict("haze", turns(2))) == 0
    assert statuses(stage.game.hero) == {"haze": 5}


def test_longest_status_keeps_source_and_strength(stage: Stage):
    stage.know_status(Status("grip", stacks="longest"))
    rat = stage.monster("rat")
    stage.happen(Afflict("grip", turns(5), 14), by=rat)
    stage.happen(Afflict("grip", turns(2), 3))
    held = stage.game.hero.statuses["grip"]
    assert (held.turns, held.strength, held.by) == (5, 14, rat.who)


def test_status_begins_works_and_ends(stage: Stage):
    stage.know_status(
        Status("fit", begins=(Heal(turns(3)),), each=(Harm(ONE, "poison"),), ends=(Harm(turns(2), "blow"),))
    )
    stage.heal(20)
    stage.happen(Afflict("fit", turns(3)))
    assert stage.game.hero.health == 23
    events = stage.act(Wait(), Wait(), Wait())
    assert values(events, Harmed, "cause", "amount") == [("poison", 1)] * 3 + [("blow", 2)]
    assert values(events, Relieved, "status") == ["fit"]
    assert (stage.game.hero.health, statuses(stage.game.hero)) == (18, {})


def test_status_grants_traits_while_it_lasts(stage: Stage):
    stage.know_status(Status("ghostliness", gives=PHASES, takes=HANDS))
    assert traits(stage.game.hero) == ["hands"]
    stage.happen(Afflict("ghostliness", turns(2)))
    assert traits(stage.game.hero) == ["phases"]
    assert stage.act(Open(Direction.E)) == [Refused(reason="no_hands")]
    stage.act(Wait(), Wait())
    assert traits(stage.game.hero) == ["hands"]
    assert not named(stage.act(Open(Direction.E)), Refused)


def test_status_skips_immune_actor(stage: Stage):
    stage.know_status(Status("haze", unless=HANDS))
    assert stage.happen(Afflict("haze", turns(4))) == 0
    assert statuses(stage.game.hero) == {}
    rat = stage.monster("rat")
    assert stage.happen(Afflict("haze", turns(4)), to=rat) == 4
    assert statuses(rat) == {"haze": 4}


def test_status_ends_once_actor_becomes_immune(stage: Stage):
    """Ending one status also ends those that depend on it."""
    stage.know_status(Status("roots", gives=ROOTED, unless=PHASES))
    stage.know_status(Status("ghostliness", gives=PHASES, unless=ROOTED))
    rat = stage.monster("rat")
    stage.happen(Afflict("roots", turns(9)), to=rat)
    assert traits(rat) == ["rooted"]
    assert stage.happen(Afflict("ghostliness", turns(9)), to=rat) == 0
    stage.know_status(Status("wings", gives=PHASES))
    stage.happen(Afflict("wings", turns(9)), to=rat)
    assert (statuses(rat), traits(rat)) == ({"wings": 9}, ["phases"])


def test_cure_skips_final_effects(stage: Stage):
    stage.know_status(Status("fit", ends=(Harm(turns(9), "blow"),), gives=PHASES))
    stage.happen(Afflict("fit", turns(6)))
    before = stage.game.hero.health
    assert stage.happen(Cure("fit")) == 6
    assert stage.happen(Cure("fit")) == 0
    assert (stage.game.hero.health, traits(stage.game.hero)) == (before, ["hands"])


def test_monster_death_by_status_credits_its_source(stage: Stage):
    rat = stage.monster("rat")
    stage.happen(Afflict("poison", turns(30)), to=rat)
    for _ in range(12):
        stage.act(Wait())
    assert (monsters(stage.game), stage.game.score) == ([], 0)
    other = stage.stand("rat", 5, 1)
    stage.happen(Afflict("poison", turns(30)), to=other, by=stage.game.hero)
    for _ in range(12):
        stage.act(Wait())
    assert monsters(stage.game) == []
    assert stage.game.score == 2


def test_poison_prevents_regeneration(stage: Stage):
    stage.empty()
    stage.heal(20)
    stage.afflict(30)
    stage.know_status(Status("poison", gives=stage.rules.statuses["poison"].gives))
    for _ in range(29):
        stage.act(Wait())
    assert (stage.game.hero.health, poison(stage.game)) == (20, 1)


def test_snapshot_keeps_status_and_source(stage: Stage):
    stage.know_status(Status("ghostliness", gives=PHASES))
    rat = stage.monster("rat")
    stage.happen(Afflict("ghostliness", turns(4)), to=rat, by=stage.game.hero)
    twin = Game.restore(stage.game.snapshot(), stage.rules)
    (restored,) = monsters(twin)
    assert (statuses(restored), traits(restored)) == ({"ghostliness": 4}, ["phases"])
    assert twin.fingerprint() == stage.game.fingerprint()


def test_status_damage_names_its_target(stage: Stage):
    rat = stage.monster("rat")
    stage.happen(Afflict("poison", turns(2)), to=rat)
    assert values(stage.act(Wait(), Wait()), Harmed, "whom") == ["rat", "rat"]
    stage.happen(Afflict("poison", turns(1)))
    assert values(stage.act(Wait()), Harmed, "whom", "amount") == [(HERO, 1)]


def test_status_is_announced_when_it_begins(stage: Stage):
    stage.happen(Afflict("poison", turns(2)), by=stage.monster("rat"))
    assert values(stage.game.events, Afflicted, "whom", "status", "turns")[-1] == (HERO, "poison", 2)


def test_only_actor_with_gold_is_robbed_and_only_by_actor(stage: Stage):
    rat = stage.monster("rat")
    assert stage.happen(Steal(), by=rat) == 0
    pay(stage.game, 40)
    assert stage.happen(Steal()) == 0
    taken = stage.happen(Steal(), by=rat)
    assert 11 <= taken <= 21
    assert (gold(stage.game), rat.gold) == (40 - taken, taken)


def spared_stage(**facts: bool) -> Stage:
    stage = Stage(ROOM)
    stage.know_status(Status("nap", spares=3, **facts))
    return stage


def test_status_that_spares_cannot_begin_again_for_some_turns():
    stage = spared_stage()
    hero, rat = stage.game.hero, stage.monster("rat")
    begun = []
    for actor in (hero, rat):
        stage.happen(Afflict("nap", turns(5)), to=actor)
        stage.happen(Cure("nap"), to=actor)
    for _ in range(5):
        begun.append([stage.happen(Afflict("nap", turns(1)), to=actor, by=rat) for actor in (hero, rat)])
        stage.act(Wait())
    assert begun == [[0, 0]] * 4 + [[1, 1]]


def test_status_may_spare_from_its_own_source_only():
    stage = spared_stage(spares_source=True)
    rat = stage.monster("rat")
    stage.happen(Afflict("nap", turns(1)), by=rat)
    stage.act(Wait())
    assert stage.happen(Afflict("nap", turns(1)), by=rat) == 0
    assert stage.happen(Afflict("nap", turns(1)), by=stage.game.hero) == 1


def test_spared_application_is_told_unless_its_source_lasts():
    stage = spared_stage()
    stage.happen(Afflict("nap", turns(1)))
    stage.act(Wait())
    stage.game.events.clear()
    stage.happen(Afflict("nap", turns(1)))
    assert values(stage.game.events, ShakenOff, "whom", "status") == [("hero", "nap")]
    stage.game.events.clear()
    apply(stage.game, Afflict("nap", turns(1)), EffectTarget(None, stage.game.hero, stage.game.hero.cell, goes_on=True))
    assert not stage.game.events


def test_status_that_lasts_is_prolonged_as_before():
    stage = spared_stage()
    stage.happen(Afflict("nap", turns(2)))
    assert stage.happen(Afflict("nap", turns(2))) == 2


@pytest.mark.parametrize(
    ("status", "spares", "own"),
    [("asleep", 10, False), ("stunned", 10, False), ("confused", 10, False), ("held", 10, True), ("blind", 10, True)],
)
def test_shipped_status_spares(status: str, spares: int, own: bool) -> None:
    row = shipped().rules.statuses[status]
    assert (row.spares, row.spares_source) == (spares, own)


def test_sleeping_gas_does_not_put_the_waking_to_sleep_again() -> None:
    scenery = Scenery("#####\n#@..#\n#####")
    scenery.puff("sleep", 200, 1, 1)
    scenery.wait()
    scenery.happen(Harm(ONE, "blow"), 1, 1)
    asleep = []
    for _ in range(10):
        asleep.append("asleep" in statuses(scenery.game.hero))
        scenery.wait()
    assert not any(asleep)
