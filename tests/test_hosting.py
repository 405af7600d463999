"""The pages for hosts list all settings, and their files are sound."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from winze.api.settings import Settings

ROOT = Path(__file__).parents[1]
HOSTING = ROOT / "docs" / "hosting.md"
SCALING = ROOT / "docs" / "scaling.md"
SCALE = ROOT / "compose.scale.yaml"
PROXY = ROOT / "haproxy.cfg"
ROW = re.compile(r"^\| `(?P<key>\w+)` \| (?:`(?P<default>[^`]+)`|none) \| \S.* \|$", re.M)


def written(default: object) -> str:
    if default is None:
        return ""
    return ",".join(default) if isinstance(default, tuple) else str(default)


def test_table_lists_every_setting_with_its_default() -> None:
    told = {row["key"]: row["default"] or "" for row in ROW.finditer(HOSTING.read_text())}
    assert told == {key: written(field.default) for key, field in Settings.model_fields.items()}


def test_container_logs_are_rotated() -> None:
    compose = (ROOT / "compose.yaml").read_text()
    options = re.search(r"^    logging:\n      driver: json-file\n      options:\n((?: {8}\S.*\n)+)", compose, re.M)
    assert options
    given = dict(re.findall(r'^ {8}([\w-]+): "(\w+)"$', options[1], re.M))
    assert given["max-size"].endswith("m")
    assert int(given["max-file"]) > 1


def shared_settings() -> dict[str, str]:
    """Return the variables that compose.scale.yaml gives to every node."""
    block = re.search(r"^x-settings: &settings\n((?: {2}.*\n)+)", SCALE.read_text(), re.M)
    assert block
    return dict(re.findall(r'^  WINZE_(\w+): "?(.*?)"?$', block[1], re.M))


def nodes_of(text: str, pattern: str) -> list[str]:
    return re.findall(pattern, text, re.M)


def test_scaled_composition_is_hardened_like_the_single_one() -> None:
    single, scaled = (ROOT / "compose.yaml").read_text(), SCALE.read_text()
    base = re.search(r"^x-base: &base\n((?: {2}.*\n)+)", scaled, re.M)
    assert base
    for line in ("read_only: true", "cap_drop:", "- ALL", "- no-new-privileges:true", 'max-size: "10m"', "init: true"):
        assert line in single
        assert line in base[1]
    services = scaled[scaled.index("\nservices:") : scaled.index("\nnetworks:")]
    assert len(re.findall(r"^  \w+:$", services, re.M)) == len(re.findall(r"^    <<: \*(base|node)$", services, re.M))


def test_nodes_of_the_scaled_composition_take_their_settings() -> None:
    given = {key.lower(): value for key, value in shared_settings().items()}
    given["trusted_proxies"] = "10.77.0.0/24"
    settings = Settings(**given)
    assert settings.database is not None
    assert (settings.database.password, settings.database.host) == (None, "db")


def test_proxy_knows_every_node_by_its_name() -> None:
    nodes = nodes_of(SCALE.read_text(), r"^      WINZE_NODE: (\w+)$")
    proxy = PROXY.read_text()
    assert len(nodes) > 1
    assert nodes_of(SCALE.read_text(), r"^  (\w+):\n    <<: \*node\n    environment:\n      <<: \*settings$") == nodes
    for node in nodes:
        assert f'    server {node} "${{WINZE_{node.upper()}-{node}:8000}}" check\n' in proxy
        assert (
            f'backend n_{node}\n    server {node} "${{WINZE_{node.upper()}-{node}:8000}}" track any/{node}\n' in proxy
        )


def test_composition_is_valid() -> None:
    docker = shutil.which("docker")
    if docker is None or subprocess.run([docker, "compose", "version"], capture_output=True, check=False).returncode:
        pytest.skip("needs docker compose")
    for file in ("compose.yaml", "compose.scale.yaml"):
        checked = subprocess.run(
            [docker, "compose", "-f", ROOT / file, "--profile", "*", "config", "--quiet"],
            capture_output=True,
            text=True,
            check=False,
        )
        assert (checked.returncode, checked.stderr) == (0, "")


def test_configuration_of_the_proxy_is_valid() -> None:
    haproxy = shutil.which("haproxy", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if haproxy is None:
        pytest.skip("needs haproxy")
    addresses = {f"WINZE_{name}": f"127.0.0.1:{port}" for port, name in enumerate(("BIND", "A", "B", "C"), 18000)}
    checked = subprocess.run(
        [haproxy, "-c", "-q", "-f", PROXY], env=addresses, capture_output=True, text=True, check=False
    )
    assert (checked.returncode, checked.stderr) == (0, "")


def test_pages_for_hosts_link_to_what_is_there() -> None:
    for page in (HOSTING, SCALING, ROOT / "README.md"):
        for target in re.findall(r"\]\(([^)#:]*)(?:#[^)]*)?\)", page.read_text()):
            assert not target or (page.parent / target).exists(), target
        for file, anchor in re.findall(r"\]\(([^)#:]*)#([^)]*)\)", page.read_text()):
            assert anchor in anchors(page.parent / file if file else page), anchor


def anchors(page: Path) -> set[str]:
    titles = re.findall(r"^#+ (.+)$", page.read_text(), re.M)
    return {re.sub(r"[^\w -]", "", title).lower().replace(" ", "-") for title in titles}
