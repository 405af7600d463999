from __future__ import annotations

from dataclasses import replace

import pytest

from digging import LEGEND, TILES, drawing_of, lines_of, sketch
from digging import place as place_of
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.engine.kinds.plan import Exit
from winze.mapgen.cells import DOORS, CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import is_sound
from winze.mapgen.features.site import spared
from winze.mapgen.vaults.drawing import faults, meanings_of, rows_of
from winze.mapgen.vaults.legend import Legend
from winze.mapgen.vaults.placement import place
from winze.mapgen.vaults.terrain import Terrain
from winze.mapgen.vaults.vault import Site, Symmetry, Vault

SEEDS = range(30)
CELL = """
    #####
    #.T.#
    ##+##
    """
END = (20, 4)
HALL = Rectangle(1, 1, 14, 8)
EMPTY = Rectangle(20, 7, 12, 9)


def hall() -> Draft:
    """Return a level of rock with a hall in the upper left corner and a corridor that leads nowhere.

    ################
    #..............#          The shaft keeps vaults off the corner of the hall.
    #..............#
    #..............#
    #..............o,,,,,
    """
    draft = Draft(place_of(40, 18, Exit("up", 1, 1, None)))
    draft.carve_room(HALL)
    draft.carve_corridor(((HALL.right + 1, 4), (END[0], 4)))
    draft.put(*END, CellKind.CORRIDOR)
    draft.vacant.append(EMPTY)
    return draft


def vault(drawing: str, *sites: Site, symmetry: Symmetry = Symmetry.ROTATE) -> Vault:
    legend = Legend({"T": "treasure on bones", ";": "rubble | moss"}, LEGEND, TILES)
    rows = rows_of(lines_of(drawing))
    assert not faults(rows, legend)
    return Vault("cell", "cell", rows, meanings_of(rows, legend), symmetry=symmetry, sites=sites or tuple(Site))


def placed(draft: Draft, what: Vault, seed: int = 1) -> bool:
    return place(draft, what, Terrain.of(draft, spared(draft)), Stream(seed)) is not None


@pytest.mark.parametrize("site", Site)
def test_vault_leaves_the_level_sound(site: Site) -> None:
    for seed in SEEDS:
        draft = hall()
        before = draft.open()
        assert placed(draft, vault(CELL, site), seed), seed
        assert is_sound(draft), drawing_of(draft)
        if site is not Site.GROUND:
            assert not before & ~draft.open()
        assert [(room.owner, room.floor.bit_count()) for room in draft.rooms[1:]] == [("cell", 3)]
        assert [spot.what for spot in draft.spots] == ["treasure"]
        assert list(draft.dressing.values()) == ["bones"]


def test_vault_at_a_dead_end_opens_on_it() -> None:
    for seed in SEEDS:
        draft = hall()
        end = draft.board.cell(*END)
        assert placed(draft, vault(CELL, Site.DEAD_END), seed)
        assert draft.mask(*DOORS) & draft.board.around4(1 << end)
        assert len(draft.corridors) == 1


def test_vault_stays_inside_an_empty_area_and_takes_it() -> None:
    for seed in SEEDS:
        draft = hall()
        assert placed(draft, vault(CELL, Site.VACANT), seed)
        box = draft.rooms[-1].box
        assert EMPTY.contains(box.x - 1, box.y - 1)
        assert EMPTY.contains(box.right + 1, box.bottom + 1)
        assert draft.vacant == []


def test_vault_on_ground_has_floor_all_around() -> None:
    for seed in SEEDS:
        draft = hall()
        assert placed(draft, vault(CELL, Site.GROUND, symmetry=Symmetry.MIRROR), seed)
        ring = draft.board.around8(draft.board.around8(draft.rooms[-1].floor)) & ~draft.board.around8(
            draft.rooms[-1].floor
        )
        assert not ring & ~draft.mask(CellKind.FLOOR)


def test_vault_shares_and_opens_the_wall_of_a_room() -> None:
    """The three rows below the hall hold a vault of three rows only if it shares the wall of the hall."""
    for seed in SEEDS:
        draft = Draft(place_of(HALL.w + 2, HALL.h + 4, Exit("up", 1, 1, None)))
        draft.carve_room(HALL)
        wall = draft.mask(CellKind.WALL)
        assert placed(draft, vault(CELL, Site.ROCK), seed)
        assert (draft.mask(*DOORS) & wall).bit_count() == 1


def test_vault_puts_no_wall_along_a_corridor() -> None:
    for seed in SEEDS:
        draft = hall()
        corridor, walls = draft.mask(CellKind.CORRIDOR), draft.mask(CellKind.WALL)
        assert placed(draft, vault(CELL, Site.ROCK), seed)
        beside = draft.board.around4(corridor) & ~corridor
        assert not beside & draft.mask(CellKind.WALL) & ~walls
        assert not beside & ~draft.mask(CellKind.ROCK, CellKind.WALL, CellKind.OPENING, CellKind.CORRIDOR, *DOORS)


def test_entrance_that_leads_nowhere_is_walled_up() -> None:
    """There is no space for a corridor to the other door."""
    draft = sketch(
        """
        ##############
        #......#     #
        #......#     #
        #......#     #
        #......#     #
        #......#     #
        ##############
        """,
        Exit("up", 1, 1, None),
    )
    both = """
        #####
        +...+
        #####
        """
    assert placed(draft, vault(both, Site.ROCK, symmetry=Symmetry.NONE))
    assert draft.mask(*DOORS).bit_count() == 1
    assert is_sound(draft)


def test_random_square_is_chosen_for_each_cell() -> None:
    draft = hall()
    assert placed(draft, vault("#######\n#;;;;;#\n+;;;;;#\n#######"))
    rubble, moss = draft.mask(CellKind.RUBBLE).bit_count(), list(draft.dressing.values()).count("moss")
    assert rubble + moss == 10
    assert min(rubble, moss) > 0


def test_vault_that_fits_nowhere_changes_nothing() -> None:
    draft = hall()
    saved = draft.saved()
    wide = "#" * 30 + "\n" + "+" + "." * 28 + "#\n" + ("#" + "." * 28 + "#\n") * 10 + "#" * 30
    assert not placed(draft, vault(wide))
    assert draft.saved() == saved


def test_chasm_needs_a_level_below() -> None:
    pit = vault("######\n#....#\n+.vv.#\n#....#\n######")
    draft = hall()
    assert not placed(draft, pit)
    draft.place = replace(draft.place, below="2")
    assert placed(draft, pit)
