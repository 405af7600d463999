"""Complaints about machines that nothing could build, and about references in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.laid import MACHINES, VAULT, overlay, told_of
from content.mistakes import SMALL
from winze.content import load
from winze.screen.palette import NAMES

BONES = '[[part]]\ntile = "bones"\n'


def test_machines_of_all_purposes_pass(tmp_path: Path) -> None:
    content = load(SMALL, NAMES, overlays=[overlay(tmp_path, **MACHINES)], thorough=True)
    assert {machine.purpose for machine in content.machines.values()} == {"prize", "gate", "holder", "scene"}


def told(tmp_path: Path, file: str, old: str, new: str) -> str:
    """Return the only complaint about a change of a file."""
    assert old in MACHINES[file]
    (complaint,) = told_of(overlay(tmp_path, **MACHINES | {file: MACHINES[file].replace(old, new, 1)}))
    return complaint.removeprefix("machines/")


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("scene", '"bones"', '"bnes"', "scene.txt:7: part.1.tile: there is no tile 'bnes' (did you mean 'bones'?)"),
        (
            "prize",
            "weapon",
            "wepon",
            "prize.txt:12: part.1.put: there is no category or item 'wepon' (did you mean 'weapon'",
        ),
        ("prize", "ware weapon", "ware gold", "prize.txt:12: part.1.put: there is no category or item 'gold'"),
        ("prize", "2 rope", "2 rpe", "prize.txt:12: part.1.put: there is no item 'rpe' (did you mean 'rope'?)"),
        ("scene", "cave_rat", "cave_bat", "scene.txt:12: part.2.put: there is no monster 'cave_bat' (did you mean"),
        (
            "gate",
            "key latchkey",
            "key latch",
            "gate.txt:9: part.2.put: there is no item 'latch' (did you mean 'latchkey'",
        ),
    ],
)
def test_unknown_reference_is_reported(tmp_path: Path, file: str, old: str, new: str, expected: str) -> None:
    assert told(tmp_path, file, old, new).startswith(expected)


@pytest.mark.parametrize("word", ["launcher", "rod", "tool", "rope"])
def test_known_wares_pass(tmp_path: Path, word: str) -> None:
    prize = MACHINES["prize"].replace("ware weapon", f"ware {word}")
    load(SMALL, NAMES, overlays=[overlay(tmp_path, **MACHINES | {"prize": prize})])


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (
            "scene",
            '"bones"',
            '"stairs_down"',
            "scene.txt:7: part.1.tile: 'stairs_down' leads off the level (only the plan",
        ),
        (
            "scene",
            'put = "monster',
            'tile = "pillar"\nput = "monster',
            "scene.txt:13: part.2.put: nothing can stand on 'pillar' (choose another tile)",
        ),
        (
            "scene",
            'put = "monster cave_rat"',
            'tile = "pillar"\nput = "gold"',
            "scene.txt:13: part.2.put: nothing can lie on 'pillar' (choose another tile)",
        ),
        (
            "prize",
            "count = 2",
            "count = 3",
            "prize.txt:12: part.1.put: 2 entries are for 3 cells (one for all, or at least one for each)",
        ),
    ],
)
def test_part_that_does_not_fit_is_reported(tmp_path: Path, file: str, old: str, new: str, expected: str) -> None:
    assert told(tmp_path, file, old, new).startswith(expected)


def test_ware_lies_behind_a_shut_tile_that_keeps_things(tmp_path: Path) -> None:
    prize = MACHINES["prize"].replace('"plinth"', '"plinth_shut"').replace('wire = "cages"\n', "")
    load(SMALL, NAMES, overlays=[overlay(tmp_path, **MACHINES | {"prize": prize})])


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('"plinth"', '"plinth_shut"', "16: part.1.wire: nothing fires the wire 'cages' (a tile with `sends = true` on"),
        (
            '"plinth"',
            '"plinth_bare"',
            "16: part.1.wire: nothing answers the wire 'cages' (a tile with an edge `signal`",
        ),
        (
            'put = "ware weapon, item 2 rope"\nat = "hall"\nletter = "T"\ncount = 2',
            'put = "ware weapon"\nat = "hall"\nletter = "T"',
            "15: part.1.wire: nothing answers the wire 'cages' (",
        ),
        (
            'wire = "cages"',
            f'wire = "cages"\n\n{BONES}at = "inside"\nwire = "cages"',
            "19: part.2.tile: it neither fires nor answers the wire 'cages' (give its tile an edge `signal`)",
        ),
        (
            'wire = "cages"',
            'wire = "cages"\n\n[[part]]\nput = "gold"\nat = "inside"\nwire = "cages"',
            "21: part.2.wire: it neither fires nor answers the wire 'cages' (",
        ),
    ],
)
def test_idle_wire_is_reported(tmp_path: Path, old: str, new: str, expected: str) -> None:
    assert told(tmp_path, "prize", old, new).startswith(f"prize.txt:{expected}")


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('"threshold"', '"outside"', "4: part: no part stands at the threshold (a gate needs one with at = "),
        ("key latchkey", "key rope", "9: part.2.put: 'rope' opens no part of this gate (there are: latchkey)"),
        ('"holder"', '"outside"', "10: part.2.at: a key lies elsewhere (at = "),
        ("key latchkey", "gold", "9: part.2.put: a holder is built only for a key (such as put = "),
        ('"gate"', '"gate"\ninterior = ["area"]', "3: interior: a gate has no inside (it shuts that of a prize)"),
    ],
)
def test_gate_that_shuts_nothing_is_reported(tmp_path: Path, old: str, new: str, expected: str) -> None:
    assert told(tmp_path, "gate", old, new).startswith(f"gate.txt:{expected}")


@pytest.mark.parametrize("tile", ["bones", "door_closed"])
def test_gate_lets_bodies_pass_only_with_a_sleeper(tmp_path: Path, tile: str) -> None:
    gate = f'name = "door"\npurpose = "gate"\n\n[[part]]\ntile = "{tile}"\nat = "threshold"\n'
    sleeper = '\n[[part]]\nput = "sleeper"\nat = "outside"\n'
    expected = f"machines/gate.txt:5: part.1.tile: '{tile}' lets everybody through (give it a sleeper, or a tile that"
    (complaint,) = told_of(overlay(tmp_path, "open", **MACHINES | {"gate": gate}))
    assert complaint.startswith(expected)
    load(SMALL, NAMES, overlays=[overlay(tmp_path, **MACHINES | {"gate": gate + sleeper})])


def test_gate_without_holder_is_reported(tmp_path: Path) -> None:
    late = MACHINES["holder"].replace('purpose = "holder"\n', 'purpose = "holder"\nfirst_depth = 3\n')
    gate = MACHINES["gate"].replace('purpose = "gate"\n', 'purpose = "gate"\nfirst_depth = 2\n')
    assert told_of(overlay(tmp_path, **MACHINES | {"holder": late, "gate": gate})) == [
        "machines/gate.txt:3: first_depth: no holder at depth 2 has its key "
        "(change its depths, or add a holder for that depth)"
    ]


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("holder", '"adopted"', '"gold"', "holder.txt:6: part: no part takes the key (one has put = "),
        ("scene", "monster cave_rat", "adopted", "scene.txt:11: part.2: only a holder gets something to keep (purpose"),
        (
            "holder",
            "across",
            "carries = true\nacross",
            "holder.txt:9: part.1.carries: nobody stands there to carry it (",
        ),
        ("holder", '["hazard"]', '["area"]', "holder.txt:4: hazard: names hazards, but no interior uses one ("),
        ("holder", '"water"\n', '"lava"\n', "holder.txt:9: part.1.across: it is never built in lava (`hazard` names"),
        ("scene", '"far"', '"islet"', "scene.txt:13: part.2.at: there is no hazard around it (it needs interior = "),
        ("scene", 'at = "far"', "", "scene.txt:11: part.2.at: says nowhere to put it (at is one or several of "),
        ("scene", 'interior = ["area"]\n', "", "scene.txt: interior: says nowhere to build it (such as interior = "),
        (
            "prize",
            '["drawn", "area"]',
            '["area", "drawn"]',
            "prize.txt:3: interior: a prize must fit on every level (end with 'area' or 'closet', which always fit)",
        ),
    ],
)
def test_machine_without_a_place_is_reported(tmp_path: Path, file: str, old: str, new: str, expected: str) -> None:
    assert told(tmp_path, file, old, new).startswith(expected)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("[2, 9]", "[9, 3]", "4: size: the least is more than the most (write the least first)"),
        ("count = 2", "count = [3, 2]", "9: part.1.count: the least is more than the most (write the least first)"),
        ("count = 2", "count = 2\nleast = 3", "10: part.1.least: it never has more than 2 cells (raise `count`)"),
        (
            "count = 2",
            "count = 10",
            "9: part.1.count: its parts need 10 cells, and there are at most 9 (raise `size`, or lower `count`)",
        ),
        ("[2, 9]", "[2, 2]", "11: part.2.count: its parts need 3 cells, and there are at most 2 (raise `size`, or "),
    ],
)
def test_size_that_does_not_fit_is_reported(tmp_path: Path, old: str, new: str, expected: str) -> None:
    assert told(tmp_path, "scene", old, new).startswith(f"scene.txt:{expected}")


def test_gated_drawing_with_two_ways_in_is_reported(tmp_path: Path) -> None:
    prize = MACHINES["prize"].replace("#...#", "+...#")
    assert told_of(overlay(tmp_path, "two", **MACHINES | {"prize": prize})) == [
        "machines/prize.txt:5: gate: the drawing has 2 ways in (a gate shuts only one: close the others with walls)"
    ]
    open_ = prize.replace("gate = true\n", "")
    load(SMALL, NAMES, overlays=[overlay(tmp_path, **MACHINES | {"prize": open_})])


def test_machine_with_the_id_of_a_vault_is_reported(tmp_path: Path) -> None:
    mine = overlay(tmp_path, **MACHINES)
    (mine / "vaults" / "scene.txt").write_text(VAULT, encoding="utf-8")
    assert told_of(mine) == ["machines/scene.txt: a vault already has this id"]
