"""Launchers, what they shoot, and what is refused."""

from __future__ import annotations

import pytest

from flights import Butts, hitting, missing
from stage.deeds import hero_in_arms
from stage.events import named, values
from winze.engine.actions import Shoot, Throw
from winze.engine.events import Refused, Shot, Struck

HALL = """
    ################
    #@.............#
    ################
"""


def row(stage: Butts, kind: str) -> list[int]:
    """The columns where things of a kind lie."""
    return [x for (x, _), pile in stage.lies().items() for name, _ in pile if name == kind]


def test_a_blow_with_a_bow_is_one_of_the_bare_hand() -> None:
    stage = Butts(HALL)
    bare = stage.game.hero.kind.attacks[0].damage
    stage.wield("bow")
    assert hero_in_arms(stage.game)[1] == bare


def test_a_bow_shoots_arrows_with_its_own_harm() -> None:
    stage = Butts("""
        ##########
        #@....t..#
        ##########
    """)
    stage.wield("bow")
    stage.stow("stone")
    letter = stage.stow("arrow", 2)
    hitting(stage)
    events = stage.shoot(6, 1)
    ((what, damage),) = values(events, Struck, "what", "damage")
    assert what == ("arrow", 1)
    assert 3 <= damage <= 8
    assert named(events, Shot)
    assert stage.game.pack.slots.get("quiver", "") == letter


def test_what_must_be_wound_takes_a_turn_more() -> None:
    stage = Butts("""
        ##########
        #@......t#
        ##########
    """)
    stage.vary("tortoise", speed=100)
    stage.rouse("tortoise")
    stage.wield("arbalest")
    stage.stow("arrow")
    missing(stage)
    stage.shoot(4, 1)
    assert stage.monster("tortoise").cell == stage.at(6, 1), "it came two steps"


def test_what_pierces_is_not_weakened_by_armour() -> None:
    harms: dict[str, set[int]] = {"arbalest": set(), "bow": set()}
    for launcher, seen in harms.items():
        for seed in range(60):
            stage = Butts(
                """
                ########
                #@..t..#
                ########
                """,
                seed=seed,
            )
            stage.vary("tortoise", armour=9)
            stage.rouse()
            stage.wield(launcher)
            stage.stow("arrow")
            seen.update(values(stage.shoot(4, 1), Struck, "damage"))
    assert harms["arbalest"] == {0, 5}
    assert {1, 2} < harms["bow"], "weakened below the least roll of 3"


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Throw("z", 3, 1), "no_such_item"),
        (Throw("a", 1, 1), "no_target"),
        (Throw("a", 99, 1), "no_target"),
        (Throw("a", 3, 99), "no_target"),
        (Shoot(3, 1), "no_launcher"),
    ],
)
def test_what_is_refused_changes_nothing(action: Throw | Shoot, reason: str) -> None:
    stage = Butts(HALL)
    before = stage.game.fingerprint()
    assert values(stage.act(action), Refused, "reason") == [reason]
    assert stage.game.fingerprint() == before


def test_a_launcher_without_ammunition_or_a_target_is_refused() -> None:
    stage = Butts(HALL)
    stage.wield("bow")
    stage.stow("stone")
    before = stage.game.fingerprint()
    assert values(stage.shoot(3, 1), Refused, "reason") == ["no_ammunition"]
    assert stage.game.fingerprint() == before
    stage.stow("arrow")
    assert values(stage.shoot(1, 1), Refused, "reason") == ["no_target"]
