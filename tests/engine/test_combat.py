from __future__ import annotations

from dataclasses import replace

from stage import CAST, Stage, named
from winze.core.chance import Stream
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Attack, Wait, Walk
from winze.engine.body.combat import Fighter, blow, hero_fighter
from winze.engine.events import (
    HERO,
    Appeared,
    Died,
    Ended,
    GoldFound,
    LevelGained,
    Poisoned,
    PoisonEnded,
    PoisonHurt,
    Refused,
    Split,
    Stole,
    Struck,
)
from winze.engine.state.creatures import End

EAST = Attack(Direction.E)


def duel(char: str, seed: int = 1) -> Stage:
    return Stage(
        f"""
        #####
        #@{char}.#
        #####
        """,
        seed=seed,
    )


def fight(stage: Stage, action=EAST, most: int = 200):
    """Attack until the foe or the hero is gone; all events."""
    events = []
    while stage.game.level.actors and not stage.game.end and len(events) < most:
        events += stage.act(action)
    return events


def test_blows_hit_as_often_as_accuracy_less_defence_says():
    stage = duel("r")
    stage.game.combat = Stream(11)
    sword = Fighter(accuracy=80, damage=Dice(1, 6, 0), defence=0, armour=0, block=0, dodge=0)
    shield = Fighter(accuracy=0, damage=Dice(0, 1, 1), defence=30, armour=0, block=0, dodge=0)
    rolls = [blow(stage.game, sword, shield) for _ in range(4000)]
    assert 1_900 < sum(outcome == "hit" for outcome, _ in rolls) < 2_100
    assert {damage for outcome, damage in rolls if outcome == "hit"} == {1, 2, 3, 4, 5, 6}


def test_no_blow_is_ever_sure():
    stage = duel("r")
    sure = Fighter(500, Dice(0, 1, 1), 500, 0, 0, 0)
    assert {blow(stage.game, sure, replace(sure, defence=0))[0] for _ in range(300)} == {"hit", "miss"}
    assert {blow(stage.game, replace(sure, accuracy=0), sure)[0] for _ in range(300)} == {"hit", "miss"}


def test_wardens_block_and_dancers_dodge():
    for char, outcome in (("w", "block"), ("d", "dodge")):
        blows = [blow for seed in range(10) for blow in named(fight(duel(char, seed)), Struck)]
        assert outcome in {blow.outcome for blow in blows if blow.attacker == HERO}


def test_armour_weakens_blows_but_a_hit_always_hurts():
    stage = duel("r")
    soft = Fighter(95, Dice(0, 1, 4), 0, 0, 0, 0)
    hard = replace(soft, armour=9)
    damages = {blow(stage.game, soft, hard)[1] for _ in range(300)} - {0}
    assert damages == {1, 2, 3, 4}


def test_the_dead_leave_the_map_at_once_and_are_worth_points_and_experience():
    stage = duel("r")
    field = stage.monster("rat").field
    (death,) = named(fight(stage), Died)
    assert death == Died(kind="rat", field=field, points=2)
    assert not stage.game.level.actors
    assert stage.game.score == stage.game.hero.experience == 2


def test_bigger_monsters_are_worth_more():
    points = {char: named(fight(duel(char, seed=3)), Died)[0].points for char in "rwt"}
    assert points == {"r": 2, "w": 4, "t": 6}


def test_experience_raises_hit_points_and_accuracy():
    stage = duel("T", seed=3)
    hero = stage.game.hero
    hero.health = hero.max_health = 500
    hero.experience = 5
    before = hero.accuracy
    assert named(fight(stage), LevelGained) == [LevelGained(level=2)]
    assert (hero.max_health, hero.accuracy, hero.experience_level) == (505, before + 3, 2)


def test_the_hero_dies_and_then_nobody_else_acts():
    stage = Stage("""
        #####
        #r@r#
        #####
    """)
    stage.game.hero.health = 1
    for rat in stage.game.level.monsters():
        rat.aggressive = True
    events = []
    while not stage.game.end:
        events = stage.act(Wait())
    assert stage.game.end == End("killed", "rat")
    assert events[-1] == Ended()
    assert stage.game.hero.health == 0
    assert isinstance(events[-2], Struck)
    before = stage.game.fingerprint()
    assert stage.act(Wait()) == [Refused(reason="over")]
    assert stage.game.fingerprint() == before


def test_a_spider_poisons_and_poison_runs_out():
    stage = duel("s")
    stage.monster("spider").aggressive = True
    hero = stage.game.hero
    events = []
    while not named(events, Poisoned):
        hero.health = 30
        events = stage.act(Wait())
    stage.game.level.actors.clear()
    hero.poison = 3
    hero.health = 20
    events = stage.act(Wait(), Wait(), Wait())
    assert len(named(events, PoisonHurt)) == 3
    assert named(events, PoisonEnded) == [PoisonEnded()]
    assert hero.health == 17


def test_poison_can_kill():
    stage = duel("m")
    stage.game.hero.poison, stage.game.hero.poisoned_by, stage.game.hero.health = 5, "spider", 2
    stage.act(Wait(), Wait())
    assert stage.game.end == End("poisoned", "spider")


def test_nothing_is_told_after_the_end_even_if_the_last_of_the_poison_brings_it():
    stage = duel("m")
    stage.game.hero.poison = stage.game.hero.health = 1
    assert stage.act(Wait())[-1] == Ended()


def test_a_thief_takes_gold_runs_and_gives_it_back_when_killed():
    stage = Stage("""
        ############
        #@k........#
        ############
    """)
    hero, thief = stage.game.hero, stage.monster("knocker")
    hero.gold = hero.gold_found = 40
    thief.aggressive = True
    events = []
    while not named(events, Stole):
        events += stage.act(Wait())
    stolen = named(events, Stole)[0].amount
    assert hero.gold == 40 - stolen
    assert thief.gold == stolen
    stage.act(Wait(), Wait())
    assert stage.game.level.board.chebyshev(hero.field, thief.field) > 1
    stage.game.level.move(thief, hero.field + 1)
    thief.health = 1
    fight(stage)
    assert stage.game.score >= 40
    score = stage.game.score
    (pile,) = stage.game.level.items
    hero.field = pile - 1
    assert named(stage.act(Walk(Direction.E)), GoldFound) == [GoldFound(amount=stolen)]
    assert hero.gold == 40
    assert stage.game.score == score


def test_an_ooze_splits_and_its_parts_are_worth_nothing():
    stage = Stage("""
        #######
        #@o...#
        #.....#
        #######
    """)
    stage.game.hero.health = stage.game.hero.max_health = 500
    events = []
    while not named(events, Split):
        events += stage.act(EAST)
    parts = [monster for monster in stage.game.level.monsters() if monster.part]
    assert parts
    assert not named(events, Appeared), "what was torn off before one's eyes does not come into view"
    assert sum(monster.health for monster in stage.game.level.monsters()) < 20
    stage.game.level.actors = {parts[0].field: parts[0]}
    stage.game.level.move(parts[0], stage.at(2, 1))
    points = [death.points for death in named(fight(stage), Died)]
    assert points
    assert not any(points)


def test_weapon_and_armour_in_use_count():
    stage = duel("r")
    hero = stage.game.hero
    plain = hero_fighter(stage.game)
    kinds = stage.rules.items
    hero.pack_.wielded = hero.pack_.add(kinds["sword"], 1).letter
    hero.pack_.worn = hero.pack_.add(kinds["mail"], 1).letter
    armed = hero_fighter(stage.game)
    assert (armed.damage, armed.accuracy, armed.armour) == (Dice(0, 1, 9), plain.accuracy + 10, 3)


def test_a_phasing_monster_can_be_fought_in_a_wall():
    stage = Stage("""
        ######
        #....#
        #@##.#
        #....#
        ######
    """)
    ghost = Stage("""
        ####
        #@g#
        ####
    """).monster("ghost")
    ghost.field = stage.at(2, 2)
    stage.game.level.actors[ghost.field] = ghost
    ghost.gold = 7
    while stage.game.level.actors:
        stage.game.hero.health = 30
        (first, *_) = stage.act(EAST)
        if ghost.field != stage.at(2, 2) and stage.game.level.actors:
            stage.game.level.move(ghost, stage.at(2, 2))
    assert first.attacker == HERO
    (pile,) = stage.game.level.items
    assert stage.game.level.facts.passable >> pile & 1


def test_the_cast_covers_what_monsters_can_do():
    moves = {kind.moves for kind in CAST.values()}
    assert moves == {"straight", "erratic", "phasing", "still"}
