"""Items that would help the hero in a danger."""

from __future__ import annotations

import pytest

from stage.arrange import End, end, make_known, stow
from stage.scenery import Scenery
from winze.engine.body.answers import answers
from winze.engine.kinds.actors import HERO

ROOM = """
    ###########
    #.........#
    #....@....#
    #.........#
    ###########
"""
KILLED = End("killed", "goblin_ganger")


def served(ending: End | None, *things: str, foe: str = "goblin_ganger", at: int = 7, known: bool = True) -> list[str]:
    """Return the items that would help, with use and sort, with the foe at column `at`."""
    scenery = Scenery(ROOM, lit=True)
    for kind in things:
        item = scenery.game.pack.get(stow(scenery.game, kind))
        assert item
        item.charges = scenery.rules.items[kind].charges
        if known:
            make_known(scenery.game, kind)
    if foe:
        scenery.stand(foe, at, 2)
    if ending:
        end(scenery.game, ending)
    return [
        f"{answer.what.name} {answer.use} {answer.sort}"
        for answer in answers(scenery.game)
        if answer.what.name in things
    ]


@pytest.mark.parametrize(
    ("thing", "way"),
    [
        ("draught", "use mends"),
        ("step_slip", "aim escapes"),
        ("long_step_slip", "use escapes"),
        ("dread_slip", "use escapes"),
        ("ram", "aim fights"),
        ("cold", "aim fights"),
        ("bell_clapper", ""),
        ("fire_pot", "throw fights"),
        ("bolas", "throw fights"),
        ("choke_potion", "throw fights"),
        ("speed_potion", "use fights"),
        ("stone_skin_potion", "use fights"),
        ("shore_up_slip", ""),
        ("all_clear_slip", ""),
        ("levity_potion", ""),
        ("pitch_dark_potion", ""),
        ("roof_fall_slip", ""),
        ("alarm_slip", ""),
        ("oil_flask", ""),
        ("salt", ""),
        ("bore", ""),
        ("rope", ""),
        ("stone", ""),
    ],
)
def test_answers_to_foe_in_sight(thing: str, way: str) -> None:
    assert served(KILLED, thing) == ([f"{thing} {way}"] if way else [])


def test_unidentified_items_are_no_answers() -> None:
    assert served(KILLED, "step_slip", "ram", "choke_potion", known=False) == []


def test_answers_list_healing_before_escapes() -> None:
    things = ["fire_pot", "step_slip", "draught"]
    assert [answer.split()[0] for answer in served(KILLED, *things)] == things[::-1]


def test_answers_without_foe_in_sight_need_no_target() -> None:
    things = ("ram", "fire_pot", "dread_slip", "speed_potion", "step_slip", "all_clear_slip")
    assert served(KILLED, *things, foe="") == ["step_slip aim escapes", "all_clear_slip use escapes"]


def test_answers_to_own_powder_are_escapes_only() -> None:
    blast = End("blasted", HERO)
    assert served(blast, "salt", "fire_pot", "ram", "long_step_slip") == ["long_step_slip use escapes"]


@pytest.mark.parametrize("cause", ["poisoned", "burnt", "fallen", "impaled"])
def test_escapes_are_no_answer_to_inescapable_deaths(cause: str) -> None:
    ending = End(cause, "goblin_ganger")  # type: ignore[arg-type]
    assert served(ending, "step_slip", "long_step_slip", "ram", "draught") == ["draught use mends"]


@pytest.mark.parametrize(
    ("cause", "thing"),
    [("choked", "deep_breath_potion"), ("drowned", "deep_breath_potion"), ("crushed", "shore_up_slip")],
)
def test_each_cause_of_death_has_its_answer(cause: str, thing: str) -> None:
    assert [answer.split()[0] for answer in served(End(cause), thing, "salt", foe="")] == [thing]  # type: ignore[arg-type]


def test_shoring_up_answers_only_distant_foes() -> None:
    assert served(KILLED, "shore_up_slip", at=9) == []
    scenery = Scenery("##############\n#@....+......#\n##############", lit=True)
    stow(scenery.game, "shore_up_slip")
    make_known(scenery.game, "shore_up_slip")
    scenery.apply_verb("open", 6, 1)
    scenery.stand("goblin_ganger", 8, 1)
    scenery.wait()
    assert [answer.what.name for answer in answers(scenery.game)][-1:] == ["shore_up_slip"]


@pytest.mark.parametrize(
    ("thing", "foe", "serves"),
    [
        ("salt", "hewers_ghost", True),
        ("bell_clapper", "hewers_ghost", True),
        ("dread_slip", "votary", False),
        ("fire_pot", "slag_salamander", False),
    ],
)
def test_immune_foe_rules_out_an_answer(thing: str, foe: str, serves: bool) -> None:
    assert bool(served(KILLED, thing, foe=foe, at=6)) is serves


def test_empty_rods_and_unpaid_items_are_no_answers() -> None:
    scenery = Scenery(ROOM, lit=True)
    scenery.stand("goblin_ganger", 7, 2)
    assert _carried(scenery, "ram", "step_slip") == {"ram", "step_slip"}
    for item in scenery.game.pack.items:
        item.charges, item.unpaid = 0, item.kind == "step_slip"
    assert _carried(scenery) == set()


def _carried(scenery: Scenery, *things: str) -> set[str]:
    """Return the items that would help, apart from those of the starting kit."""
    for kind in things:
        stow(scenery.game, kind)
        make_known(scenery.game, kind)
    return {answer.what.name for answer in answers(scenery.game)} - {"draught"}
