"""Directories of content laid over another."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.laid import HOUND, MACHINES, STYLE, VAULT, complaints, overlay, own
from content.mistakes import SMALL
from winze.content import Content, load
from winze.engine.kinds.rules import is_ranked
from winze.screen.palette import NAMES


@pytest.fixture(scope="module")
def base() -> Content:
    return load(SMALL, NAMES)


def test_row_is_added_after_those_below(tmp_path: Path, base: Content) -> None:
    found = own(overlay(tmp_path, monsters=HOUND))
    assert [*found.rules.monsters] == [*base.rules.monsters, "pit_hound"]
    assert found.monsters["pit_hound"].name == "pit hound"
    assert found.rules.items == base.rules.items


def test_row_replaces_row_below(tmp_path: Path, base: Content) -> None:
    rat = HOUND.replace("pit_hound", "cave_rat")
    found = own(overlay(tmp_path, monsters_more=rat))
    assert [*found.rules.monsters] == [*base.rules.monsters]
    assert found.rules.monsters["cave_rat"].accuracy == 70
    assert found.monsters["cave_rat"].flavour == ""


def test_last_directory_is_on_top(tmp_path: Path, base: Content) -> None:
    hound = HOUND
    below = overlay(tmp_path, "below", monsters=hound)
    above = overlay(tmp_path, "above", monsters=hound.replace("70", "60"))
    assert own(below, above).rules.monsters["pit_hound"].accuracy == 60
    assert own(above, below).rules.monsters["pit_hound"].accuracy == 70


def test_styles_are_added_and_levels_replaced(tmp_path: Path, base: Content) -> None:
    level = '[level.day_eye]\nname = "Own Adit"\nfamily = "rooms"\nmonsters = "1"\nitems = "1"\n'
    mine = overlay(tmp_path, styles=STYLE, levels=level + 'gold_piles = "1"\ngold = "1"\n')
    found = own(mine)
    assert [*found.level_names] == [*base.level_names]
    assert found.level_names["day_eye"] == "Own Adit"
    assert found.level_names["tallow"] == base.level_names["tallow"]


def test_vault_is_added(tmp_path: Path, base: Content) -> None:
    found = own(overlay(tmp_path, cell=VAULT))
    assert found.vaults.keys() == {*base.vaults, "cell"}


def test_machine_is_added(tmp_path: Path, base: Content) -> None:
    found = own(overlay(tmp_path, scene=MACHINES["scene"]))
    assert [*found.machines] == [*base.machines, "scene"]


def test_dues_are_merged_by_row(tmp_path: Path, base: Content) -> None:
    mine = overlay(tmp_path, hero='[dues.oil]\nitems = ["oil_flask"]\nmain = 1\nbranch = 2\n')
    found = own(mine)
    assert found.rules.dues.keys() == base.rules.dues.keys()
    assert (found.rules.dues["oil"].main, found.rules.dues["oil"].branch) == (1, 2)
    assert found.rules.career == base.rules.career


def test_overlay_is_unranked_with_its_own_version(tmp_path: Path, base: Content) -> None:
    looks = Path(tmp_path / "looks")
    looks.mkdir()
    text = '[bleeding]\nname = "gory"\ncolour = "red"\nbegins_text = "a"\nends_text = "b"\n'
    (looks / "statuses.toml").write_text(text)
    found, more = own(overlay(tmp_path, cell=VAULT)), own(overlay(tmp_path, "more", styles=STYLE))
    versions = {base.rules.version, found.rules.version, more.rules.version}
    assert len(versions) == 3
    assert is_ranked(base.rules.version)
    assert not is_ranked(found.rules.version)
    assert not is_ranked(more.rules.version)
    assert not is_ranked(own(looks).rules.version)


def test_mistake_has_directory_file_line_and_key(tmp_path: Path) -> None:
    mine = overlay(tmp_path, monsters=f"# mine\n{HOUND}acuracy = 3\n", statuses='[wet]\nname = "wet"\n')
    (mine / "vaults" / "cell.txt").write_text(VAULT.replace("+..#", "+.!#"))
    assert complaints(mine) == [
        f"{mine}/monsters.toml:12: pit_hound.acuracy: there is no such key (did you mean 'accuracy'?)",
        f"{mine}/statuses.toml:1: wet.colour: is missing",
        f"{mine}/statuses.toml:1: wet.begins_text: is missing",
        f"{mine}/statuses.toml:1: wet.ends_text: is missing",
        f"{mine}/vaults/cell.txt:4: column 3: '!' cannot be drawn here (give it a meaning under [legend])",
    ]


def test_references_reach_rows_below(tmp_path: Path) -> None:
    mine = overlay(
        tmp_path, monsters=HOUND.replace("vermin", "vermine"), styles=f"{STYLE}\n{STYLE.replace('rogue', 'rouge')}"
    )
    (told, style) = complaints(mine)
    assert told.startswith(
        f"{mine}/monsters.toml:10: pit_hound.mind: there is no mind 'vermine' (did you mean 'vermin'?)"
    )
    assert style == (f"{mine}/styles.toml:6: style.2.generator: there is no generator 'rouge' (did you mean 'rogue'?)")


def test_wrong_vault_is_reported_with_directory(tmp_path: Path) -> None:
    mine = overlay(tmp_path, cell=VAULT.replace("+..#", "+.@#"))
    (told,) = complaints(mine)
    assert told.startswith(f"{mine}/vaults/cell.txt:4: ")


def test_unknown_files_are_reported(tmp_path: Path) -> None:
    mine = overlay(tmp_path, monster=HOUND, hero_own="")
    (mine / "vaults" / "cell.text").write_text(VAULT)
    (mine / "machines" / "den.text").write_text(VAULT)
    assert complaints(mine) == [
        f"{mine}/hero_own.toml: is not a known content file (did you mean 'hero.toml'?)",
        f"{mine}/monster.toml: is not a known content file (did you mean 'monsters.toml'?)",
        f"{mine}/vaults/cell.text: is not a known content file (vault files end in .txt)",
        f"{mine}/machines/den.text: is not a known content file (machine files end in .txt)",
    ]


def test_directory_without_content_is_a_mistake(tmp_path: Path) -> None:
    empty = overlay(tmp_path)
    assert complaints(empty) == [f"{empty}: has no content (such as a file monsters.toml)"]


def test_valid_rows_are_checked_beside_invalid_ones(tmp_path: Path) -> None:
    """References to an invalid row cause no complaint."""
    other = HOUND.replace("pit_hound", "cold_hound").replace("pit hound", "cold hound").replace('"n"', '"ñ"')
    other = f'{other.replace("vermin", "harrier")}carries = [{{ item = "pikc" }}]\nfirst_depth = 60\n'
    mine = overlay(
        tmp_path,
        monsters=f"{HOUND}acuracy = 3\n\n{other}",
        minds='[harrier]\ndrives = [{ do = "strik" }]\n',
        hordes='[hounds]\ncommonness = 9\nmembers = [{ kind = "pit_hound" }, { kind = "cave_rta" }]\n',
    )
    assert complaints(mine) == [
        f"{mine}/monsters.toml:11: pit_hound.acuracy: there is no such key (did you mean 'accuracy'?)",
        f"{mine}/minds.toml:2: harrier.drives.1: there is no 'strik' to do (did you mean 'strike'?)",
        f"{mine}/hordes.toml:3: hounds.members.2.kind: there is no monster 'cave_rta' (did you mean 'cave_rat'?)",
        f"{mine}/monsters.toml:23: cold_hound.carries.1.item: there is no item 'pikc' (did you mean 'pick'?)",
    ]


@pytest.mark.parametrize(
    "name", ["monsters.toml", "items_more.toml", "vaults", "vaults/cell.txt", "vaults/x", "x", "y.toml"]
)
def test_broken_link_is_reported(tmp_path: Path, name: str) -> None:
    mine = overlay(tmp_path, monsters_hounds=HOUND)
    link = mine / name
    if link.is_dir():
        link.rmdir()
    for target in (link.name, "nowhere"):
        link.symlink_to(target)
        assert any(told.startswith(f"{link}: ") for told in complaints(mine))
        link.unlink()


def test_vault_folder_that_is_a_file_is_reported(tmp_path: Path) -> None:
    mine = overlay(tmp_path, monsters=HOUND)
    (mine / "vaults").rmdir()
    (mine / "vaults").touch()
    assert complaints(mine) == [f"{mine}/vaults: cannot be read: Not a directory"]


def test_tables_nested_too_deep_are_reported(tmp_path: Path) -> None:
    mine = overlay(tmp_path, monsters=f"[{'.'.join('a' * 4000)}]")
    assert complaints(mine) == [
        f"{mine}/monsters.toml: is not TOML: tables or arrays lie more than 32 deep in one another"
    ]
