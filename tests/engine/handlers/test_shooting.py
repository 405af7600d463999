"""Launchers, their missiles, and refused shots."""

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
    """Return the columns where items of a kind lie."""
    return [x for (x, _), pile in stage.lies().items() for name, _ in pile if name == kind]


def test_bow_strikes_like_bare_hands() -> None:
    stage = Butts(HALL)
    bare = stage.game.hero.kind.attacks[0].damage
    stage.wield("bow")
    assert hero_in_arms(stage.game)[1] == bare


def test_bow_shoots_arrows_with_its_own_damage() -> None:
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


def test_winding_takes_an_extra_turn() -> None:
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


def test_piercing_ignores_armor() -> None:
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
    assert {1, 2} < harms["bow"], "absorbed to less than the least roll of 3"


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
def test_refused_shot_changes_nothing(action: Throw | Shoot, reason: str) -> None:
    stage = Butts(HALL)
    before = stage.game.fingerprint()
    assert values(stage.act(action), Refused, "reason") == [reason]
    assert stage.game.fingerprint() == before


def test_shooting_needs_ammunition_and_a_target() -> None:
    stage = Butts(HALL)
    stage.wield("bow")
    stage.stow("stone")
    before = stage.game.fingerprint()
    assert values(stage.shoot(3, 1), Refused, "reason") == ["no_ammunition"]
    assert stage.game.fingerprint() == before
    stage.stow("arrow")
    assert values(stage.shoot(1, 1), Refused, "reason") == ["no_target"]
