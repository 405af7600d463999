from __future__ import annotations

from flights import ARCHER, SHY
from stage import Stage
from stage.arrange import End, go, load, pay, set_chance, set_health, stand, teach
from stage.cast import CAST, MINDS
from stage.deeds import blows, hero_in_arms
from stage.events import named, values
from stage.state import accuracy, experience, gold, is_part, loot, lying, monsters
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Attack, Wait, Walk
from winze.engine.events import (
    Afflicted,
    Appeared,
    Died,
    Ended,
    GoldFound,
    Harmed,
    LevelGained,
    Refused,
    Relieved,
    Split,
    Stole,
    Struck,
)
from winze.engine.kinds.actors import HERO
from winze.engine.kinds.drives import Drive
from winze.engine.kinds.traits import names

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
    """Attack until the foe or the hero is dead. Return all events."""
    events = []
    while monsters(stage.game) and not stage.game.end and len(events) < most:
        events += stage.act(action)
    return events


def test_hit_rate_is_accuracy_minus_defense():
    stage = duel("r")
    set_chance(stage.game, "combat", 11)
    rolls = blows(stage.game, 4000, accuracy=80, damage=Dice(1, 6, 0), defence=30)
    assert 1_900 < sum(outcome == "hit" for outcome, _ in rolls) < 2_100
    assert {damage for outcome, damage in rolls if outcome == "hit"} == {1, 2, 3, 4, 5, 6}


def test_hit_chance_is_never_certain():
    game = duel("r").game
    for sure, hard in ((500, 0), (0, 500)):
        rolls = blows(game, 300, accuracy=sure, damage=Dice(0, 1, 1), defence=hard)
        assert {outcome for outcome, _ in rolls} == {"hit", "miss"}


def test_wardens_block_and_dancers_dodge():
    for char, outcome in (("w", "block"), ("d", "dodge")):
        struck = [blow for seed in range(10) for blow in named(fight(duel(char, seed)), Struck)]
        assert outcome in {blow.outcome for blow in struck if blow.who.kind == HERO}


def test_armor_reduces_damage_but_a_hit_always_hurts():
    rolls = blows(duel("r").game, 300, accuracy=95, damage=Dice(0, 1, 4), armour=9)
    assert {damage for outcome, damage in rolls if outcome == "hit"} == {1, 2, 3, 4}


def test_kill_removes_monster_and_gives_points_and_experience():
    stage = duel("r")
    cell = stage.monster("rat").cell
    (death,) = named(fight(stage), Died)
    assert (death.who.kind, death.who.cell, death.points) == ("rat", cell, 2)
    assert not monsters(stage.game)
    assert stage.game.score == 2
    assert experience(stage.game) == (1, 2)


def test_bigger_monsters_are_worth_more():
    points = {char: named(fight(duel(char, seed=3)), Died)[0].points for char in "rwt"}
    assert points == {"r": 2, "w": 4, "t": 6}


def test_experience_raises_hit_points_and_accuracy():
    stage = duel("T", seed=3)
    stage.heal(500, 500)
    teach(stage.game, 5)
    before = accuracy(stage.game)
    assert values(fight(stage), LevelGained, "level") == [2]
    assert (stage.game.hero.max_health, accuracy(stage.game)) == (505, before + 3)
    assert experience(stage.game)[0] == 2


def test_nobody_acts_after_the_heros_death():
    stage = Stage("""
        #####
        #r@r#
        #####
    """)
    stage.heal(1)
    stage.rouse()
    events = []
    while not stage.game.end:
        events = stage.act(Wait())
    assert stage.game.end == End("killed", "rat")
    assert values(events[-1:], Ended, "cause", "by") == [("killed", "rat")]
    assert stage.game.hero.health == 0
    assert isinstance(events[-2], Struck)
    before = stage.game.fingerprint()
    assert stage.act(Wait()) == [Refused(reason="over")]
    assert stage.game.fingerprint() == before


def test_spider_bite_poisons_for_a_while():
    stage = duel("s")
    stage.rouse("spider")
    events = []
    while not named(events, Afflicted):
        stage.heal(30)
        events = stage.act(Wait())
    stage.empty()
    stage.afflict(3)
    stage.heal(20)
    events = stage.act(Wait(), Wait(), Wait())
    assert len(named(events, Harmed)) == 3
    assert values(events, Relieved, "status") == ["poison"]
    assert stage.game.hero.health == 17


def test_poison_can_kill():
    stage = duel("m")
    stage.afflict(5, by="spider")
    stage.heal(2)
    stage.act(Wait(), Wait())
    assert stage.game.end == End("poisoned", "spider")


def test_no_event_follows_death_by_the_last_poison():
    stage = duel("m")
    stage.afflict(1)
    stage.heal(1)
    assert values(stage.act(Wait())[-1:], Ended, "cause") == ["poisoned"]


def test_thief_takes_gold_flees_and_drops_it_on_death():
    stage = Stage("""
        ############
        #@k........#
        ############
    """)
    game, thief = stage.game, stage.rouse("knocker")
    pay(game, 40)
    events = []
    while not named(events, Stole):
        events += stage.act(Wait())
    stolen = named(events, Stole)[0].amount
    assert gold(game) == 40 - stolen
    assert loot(thief) == stolen
    stage.act(Wait(), Wait())
    assert game.level.board.chebyshev(game.hero.cell, thief.cell) > 1
    stand(game, thief, game.hero.cell + 1)
    set_health(thief, 1)
    fight(stage)
    assert game.score >= 40
    score = game.score
    (pile,) = lying(game)
    go(game, pile - 1)
    assert values(stage.act(Walk(Direction.E)), GoldFound, "amount") == [stolen]
    assert gold(game) == 40
    assert game.score == score


def test_ooze_splits_into_worthless_parts():
    stage = Stage("""
        #######
        #@o...#
        #.....#
        #######
    """)
    stage.heal(500, 500)
    events = []
    while not named(events, Split):
        events += stage.act(EAST)
    parts = [monster for monster in monsters(stage.game) if is_part(monster)]
    assert parts
    assert not named(events, Appeared), "a part that split off in sight does not come into view"
    assert sum(monster.health for monster in monsters(stage.game)) < 20
    stage.empty()
    stage.stand(parts[0], 2, 1)
    points = [death.points for death in named(fight(stage), Died)]
    assert points
    assert not any(points)


def test_equipment_counts_in_combat():
    stage = duel("r")
    plain, _ = hero_in_arms(stage.game)
    stage.arm("sword", "mail")
    armed, damage = hero_in_arms(stage.game)
    assert (damage, armed.accuracy, armed.armour) == (Dice(0, 1, 9), plain.accuracy + 10, 3)


def test_phasing_monster_can_be_attacked_in_a_wall():
    stage = Stage("""
        ######
        #....#
        #@##.#
        #....#
        ######
    """)
    ghost = stage.stand("ghost", 2, 2)
    load(ghost, 7)
    while monsters(stage.game):
        stage.heal(30)
        (first, *_) = stage.act(EAST)
        if ghost.cell != stage.at(2, 2) and monsters(stage.game):
            stage.stand(ghost, 2, 2)
    assert first.who.kind == HERO
    (pile,) = lying(stage.game)
    assert stage.game.level.facts.passable >> pile & 1


def test_cast_covers_all_monster_abilities():
    minds = [*MINDS.values(), ARCHER, SHY]
    drives = {type(drive) for mind in minds for drive in mind.drives}
    assert drives == {*Drive.members.values()}
    assert {bit for kind in CAST.values() for bit in names(kind.traits)} == {"hands", "phases", "rooted"}


def test_blocked_attack_does_no_damage() -> None:
    stage = Stage("#####\n#@w.#\n#####")
    stage.vary("warden", block=100)
    stage.rouse()
    events = stage.act(*[Attack(Direction.E)] * 6)
    blows = values(events, Struck, "who", "outcome", "damage")
    assert {blow[1:] for blow in blows if blow[0] == "hero"} == {("miss", 0), ("block", 0)}
