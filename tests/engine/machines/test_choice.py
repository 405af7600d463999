"""A machine lends one of its wares: the others are shut until it is back, or for good once it is used."""

from __future__ import annotations

import pytest

from stage.arrange import fill_pack, lay, look, stow
from stage.bodies import slay
from stage.deeds import perform
from stage.events import named, values
from stage.machinery import Machinery
from stage.state import lying
from winze.core.directions import Direction
from winze.engine.actions import Drop, PickUp, Snatch, Throw, Wait, Walk, Wield
from winze.engine.events import Changed, Chosen, Refused, WireFired
from winze.engine.kinds.plan import Spot

ROOM = """
    ###########
    #@.+:1:1:1#
    #..#::::::#
    ###########
"""
EAST, WEST, SOUTH = Direction.E, Direction.W, Direction.S


def at_first(
    wares: tuple[str, ...] = ("weapon", "weapon", "weapon"), drawing: str = ROOM, **facts: object
) -> Machinery:
    """Return a machine with the hero on its first plinth."""
    machinery = Machinery(drawing, wares, facts=facts)
    game = machinery.game
    game.level.move(game.hero, machinery.at(5, 1))
    look(game)
    return machinery


def plinths(machinery: Machinery) -> list[str]:
    return [machinery.tile(x, 1) for x in (5, 7, 9)]


OPEN = ["plinth_open"] * 3
TAKEN = ["plinth_bare", "plinth_shut", "plinth_shut"]


def test_wares_of_a_machine_differ_and_begin_deep() -> None:
    machinery = Machinery(ROOM)
    kinds = [machinery.rules.items[machinery.ware(x, 1).kind] for x in (5, 7, 9)]
    assert len({kind.id for kind in kinds}) == 3
    deepest = sorted(
        (
            kind.first_depth
            for kind in machinery.rules.items.values()
            if kind.category == "weapon" and not kind.shoots and kind.commonness and kind.first_depth <= 13
        ),
        reverse=True,
    )
    assert sorted((kind.first_depth for kind in kinds), reverse=True) == deepest[:3]


def test_taking_a_ware_shuts_the_others() -> None:
    machinery = at_first()
    events = machinery.act(PickUp())
    assert plinths(machinery) == TAKEN
    assert values(events, WireFired, "machine", "verb") == [("armory", "take")]
    assert not named(events, Changed)
    assert len(lying(machinery.game)) == 2


def test_shut_ware_is_out_of_reach() -> None:
    machinery = at_first()
    machinery.act(PickUp(), Walk(EAST), Walk(EAST))
    assert machinery.game.hero.cell == machinery.at(6, 1)
    assert values(machinery.act(PickUp()), Refused, "reason") == ["nothing_here"]


def test_laying_it_back_opens_the_others() -> None:
    machinery = at_first()
    machinery.act(PickUp(), Walk(EAST), Walk(WEST))
    (ware,) = machinery.lent()
    events = machinery.act(Drop(ware.letter))
    assert plinths(machinery) == OPEN
    assert values(events, WireFired, "verb") == ["lay"]
    assert not machinery.machine.solved


def test_ware_thrown_back_opens_the_others() -> None:
    machinery = at_first()
    machinery.act(PickUp(), Walk(EAST))
    machinery.act(Throw(machinery.lent()[0].letter, 5, 1))
    assert plinths(machinery) == OPEN
    machinery.act(Walk(WEST))
    assert not machinery.lent() and machinery.ware(5, 1).lent == 1


def test_other_things_do_not_open_them() -> None:
    machinery = at_first()
    machinery.act(PickUp())
    machinery.act(Drop(stow(machinery.game, "billhook")), PickUp())
    assert plinths(machinery) == TAKEN


def test_walking_over_a_ware_takes_nothing() -> None:
    machinery = at_first(("missile", "missile", "missile"))
    machinery.act(Walk(WEST), Walk(EAST))
    assert plinths(machinery) == OPEN and not machinery.lent()


def test_leaving_with_a_ware_settles_the_choice() -> None:
    machinery = at_first()
    kind = machinery.ware(5, 1).kind
    machinery.act(PickUp(), Walk(WEST))
    assert machinery.lent() and not machinery.machine.solved
    events = machinery.act(Walk(WEST), Walk(WEST))
    assert values(events, Chosen, "what") == [(kind, 1)]
    assert not machinery.lent() and machinery.machine.solved
    machinery.act(Walk(EAST), Walk(EAST), Walk(EAST))
    item = next(item for item in machinery.game.pack.items if item.kind == kind)
    machinery.act(Drop(item.letter))
    assert plinths(machinery) == TAKEN


def test_using_a_ware_settles_the_choice() -> None:
    machinery = at_first()
    machinery.act(PickUp())
    machinery.act(Wield(machinery.lent()[0].letter))
    assert machinery.machine.solved and not machinery.lent()
    assert machinery.game.career.counts["chosen"] == machinery.game.career.counts["solved"] == 1


def test_splitting_a_heap_settles_the_choice() -> None:
    machinery = at_first(("potion", "potion", "potion"), count=3)
    machinery.act(PickUp())
    (ware,) = machinery.lent()
    assert ware.count == 3
    machinery.act(Walk(EAST), Throw(ware.letter, 5, 1))
    assert plinths(machinery) == TAKEN and machinery.machine.solved
    assert sum(item.kind == ware.kind for item in machinery.game.pack.items) == 1


def test_chosen_heap_joins_the_stack_in_the_pack() -> None:
    machinery = at_first(("potion", "potion", "potion"), count=2)
    kind = machinery.ware(5, 1).kind
    stow(machinery.game, kind)
    machinery.act(PickUp())
    assert [item.count for item in machinery.game.pack.items if item.kind == kind] == [1, 2]
    machinery.act(Walk(WEST), Walk(WEST), Walk(WEST))
    assert [item.count for item in machinery.game.pack.items if item.kind == kind] == [3]


def test_launcher_and_its_shots_are_taken_together() -> None:
    machinery = at_first(("launcher", "weapon", "weapon"))
    machinery.act(PickUp())
    assert len(machinery.lent()) == 2
    first, second = machinery.lent()
    machinery.act(Drop(first.letter))
    assert plinths(machinery) == TAKEN
    machinery.act(Drop(second.letter))
    assert plinths(machinery) == OPEN


def test_full_pack_takes_nothing_of_a_launcher() -> None:
    machinery = at_first(("launcher", "weapon", "weapon"))
    fill_pack(machinery.game, "billhook")
    machinery.game.pack.remove(machinery.game.pack.items[-1])
    assert values(machinery.act(PickUp()), Refused, "reason") == ["pack_full"]
    assert plinths(machinery) == OPEN


def test_thing_dropped_beside_a_ware_is_not_shut_in() -> None:
    machinery = at_first()
    game = machinery.game
    lay(game, "billhook", machinery.at(7, 1))
    machinery.act(PickUp())
    assert plinths(machinery) == TAKEN
    assert [item.kind for item in game.level.items[machinery.at(7, 1)]] != []
    beside = [cell for cell, pile in lying(game).items() if ("billhook", 1) in pile]
    assert beside != [machinery.at(7, 1)] and machinery.ware(7, 1).lent == 1


def test_body_on_a_plinth_is_moved_off_when_it_shuts() -> None:
    machinery = at_first()
    monster = machinery.stand("cave_rat", 7, 1)
    machinery.act(PickUp())
    assert plinths(machinery) == TAKEN
    assert monster.cell != machinery.at(7, 1) and machinery.game.level.actors[monster.cell] is monster


def test_monsters_leave_wares_on_plinths() -> None:
    machinery = at_first()
    monster = machinery.stand("drift_goblin", 7, 1)
    assert perform(machinery.game, monster, Snatch()) == "nothing_here"


def test_known_ware_is_identified_on_sight() -> None:
    machinery = at_first(("potion", "potion", "potion"), known=True)
    machinery.act(Wait())
    assert all(machinery.game.knows(machinery.ware(x, 1).kind) for x in (5, 7, 9))


@pytest.mark.parametrize(("sort", "plus"), [("weapon", 2), ("potion", 0)])
def test_only_arms_are_better_than_their_kind(sort: str, plus: int) -> None:
    machinery = Machinery(ROOM, (sort,), facts={"plus": 2})
    assert machinery.ware(5, 1).plus == plus


def test_solved_machine_brings_points_and_experience() -> None:
    machinery = at_first()
    left = [machinery.ware(x, 1).kind for x in (7, 9)]
    kind = machinery.ware(5, 1).kind
    before = machinery.game.career.experience
    machinery.act(PickUp())
    machinery.act(Wield(machinery.lent()[0].letter))
    career = machinery.game.career
    assert career.deeds["machine"] == [1, 5] and career.experience == before + 3
    (moment,) = [moment for moment in career.moments if moment.sort == "machine"]
    assert moment.what == kind and sorted(moment.left) == sorted(left)


def test_taken_key_solves_its_holder() -> None:
    key = Spot("key", 2, 1, "iron_key", machine=1)
    machinery = Machinery("######\n#@:..#\n######", spots=[key], purpose="holder", gives="iron_key")
    machinery.act(Walk(EAST))
    assert machinery.game.pack.has("iron_key") and machinery.machine.solved


def test_slain_sleeper_drops_the_key() -> None:
    sleeper = Spot("sleeper", 4, 1, machine=1, carries="iron_key")
    machinery = Machinery("######\n#@.::#\n######", spots=[sleeper], purpose="holder", gives="iron_key")
    (monster,) = machinery.game.level.monsters()
    assert monster.memory.asleep
    slay(machinery, monster)
    machinery.act(Wait())
    (cell,) = [cell for cell, pile in lying(machinery.game).items() if ("iron_key", 1) in pile]
    assert machinery.game.level.facts.ground >> cell & 1
