from __future__ import annotations

from digging import drawing_of, sketch
from winze.core.chance import Stream
from winze.core.distance import components, distance_to, layers
from winze.engine.kinds.plan import Exit
from winze.mapgen.caves.gallery import LONG_DETOUR, SHORTCUTS
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.finish.connect import JOINED_CAVES

APART = """
    %%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%
    %                                        %
    %   ...                          .....   %
    %  .....                         .....   %
    %   ...                          .....   %
    %                                        %
    %%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%
"""
CRUMB = """
    %%%%%%%%%%%%%%%%
    % .........    %
    % .........    %
    %              %
    % ..        .. %
    %%%%%%%%%%%%%%%%
"""
HAIRPIN = """
    %%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%
    %                                %
    % .............................. %
    % .............................. %
    %                              . %
    %                              . %
    %                              . %
    % .............................. %
    % .............................. %
    %                                %
    %%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%
"""
BAY = """
    %%%%%%%%%%%%%%%%%%
    %                %
    %  ......  ..... %
    %  ............. %
    %                %
    %                %
    %%%%%%%%%%%%%%%%%%
"""


def joined(drawing: str, seed: int) -> Draft:
    draft = sketch(drawing)
    JOINED_CAVES.run(draft, Stream(seed))
    return draft


def pieces(draft: Draft) -> int:
    return len(list(components(draft.board, draft.open(), diagonal=False)))


def test_galleries_join_caves_and_keep_off_border() -> None:
    for seed in range(100):
        draft = joined(APART, seed)
        assert pieces(draft) == 1 and not draft.open() & draft.board.border


def test_galleries_wind_and_widen() -> None:
    before = sketch(APART).open()
    dug = [joined(APART, seed).open() & ~before for seed in range(40)]
    straight = 29
    assert sum(mask.bit_count() > straight + 4 for mask in dug) > 20
    assert len(set(dug)) == len(dug)


def test_crumbs_become_rock_unless_they_hold_a_shaft() -> None:
    assert drawing_of(joined(CRUMB, 1))[-2] == "%              %"
    kept = sketch(CRUMB, Exit("up", 12, 4, None))
    JOINED_CAVES.run(kept, Stream(1))
    assert drawing_of(kept)[-2].startswith("%   ") and kept.at(12, 4) is CellKind.FLOOR and pieces(kept) == 1


def test_shortcut_saves_a_long_walk() -> None:
    cut = 0
    for seed in range(40):
        draft = sketch(HAIRPIN)
        here, start, end = draft.board, draft.board.cell(2, 2), draft.board.cell(2, 8)
        SHORTCUTS.run(draft, Stream(seed))
        walk = distance_to(layers(here, 1 << start, draft.open()), end)
        assert walk is not None and not draft.open() & here.border
        cut += walk < 2 * LONG_DETOUR
    assert cut > 30


def test_no_shortcut_is_dug_where_walks_are_short() -> None:
    for seed in range(20):
        draft = sketch(BAY)
        before = drawing_of(draft)
        SHORTCUTS.run(draft, Stream(seed))
        assert drawing_of(draft) == before
