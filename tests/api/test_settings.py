from __future__ import annotations

from pathlib import Path

import pytest

from winze.api.settings import Settings, SettingsError, load_settings


@pytest.fixture(autouse=True)
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def complaints(config: Path | None = None, **flags: object) -> list[str]:
    with pytest.raises(SettingsError) as refusal:
        load_settings(config, flags)
    return refusal.value.complaints


def test_default_host_is_the_loopback() -> None:
    settings = load_settings()
    assert (settings.host, settings.port, settings.data) == ("127.0.0.1", 8000, Path("data"))


def test_flags_override_variables_and_variables_the_file(nowhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (nowhere / "winze.toml").write_text("port = 1\nmax_watchers = 1\nmax_runs = 1\n")
    monkeypatch.setenv("WINZE_PORT", "2")
    monkeypatch.setenv("winze_max_watchers", "2")
    settings = load_settings(flags={"port": "3"})
    assert (settings.port, settings.max_watchers, settings.max_runs) == (3, 2, 1)


def test_settings_file_can_be_chosen(nowhere: Path) -> None:
    (nowhere / "winze.toml").write_text("port = 1\n")
    (nowhere / "other.toml").write_text('max_runs = 5\nallowed_origins = ["https://a.example", "https://b.example"]\n')
    settings = load_settings(nowhere / "other.toml")
    assert (settings.port, settings.max_runs) == (8000, 5)
    assert settings.allowed_origins == ("https://a.example", "https://b.example")


def test_variable_holds_comma_separated_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WINZE_ALLOWED_ORIGINS", "https://a.example, https://b.example,")
    assert load_settings().allowed_origins == ("https://a.example", "https://b.example")


def test_named_file_must_exist(nowhere: Path) -> None:
    assert complaints(nowhere / "other.toml") == [f"{nowhere / 'other.toml'}: no such file"]


def test_all_faults_are_reported_with_their_origin(nowhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (nowhere / "winze.toml").write_text("prot = 1\nmax_runs = 0\nzzz = 1\n")
    monkeypatch.setenv("WINZE_MAX_WATCHERS", "often")
    told = complaints(log_level="loud")
    assert len(told) == 5
    starts = ["--log-level: ", "WINZE_MAX_WATCHERS: ", "winze.toml: max_runs: "]
    assert all(any(line.startswith(start) for line in told) for start in starts)
    assert "winze.toml: unknown setting prot; did you mean port?" in told
    assert "winze.toml: unknown setting zzz" in told


def test_invalid_toml_is_refused(nowhere: Path) -> None:
    (nowhere / "winze.toml").write_text("port: 1\n")
    (told,) = complaints()
    assert told.startswith("winze.toml: ")
    assert "line 1" in told


def test_invalid_utf_8_is_refused(nowhere: Path) -> None:
    (nowhere / "winze.toml").write_bytes(b"host = '\xff'\n")
    assert complaints() == ["winze.toml: is not UTF-8: invalid start byte"]


def test_unrelated_variables_are_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WINZE_CHROMIUM", "/usr/bin/chromium")
    assert load_settings().port == 8000


def test_proxies_must_be_addresses_or_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WINZE_TRUSTED_PROXIES", "10.0.0.0/8, proxy.example")
    (complaint,) = complaints()
    assert complaint.startswith("WINZE_TRUSTED_PROXIES: ")
    assert "proxy.example" in complaint


DEEP = ["x = " + "[" * 5000, "[" + ".".join("a" * 4000) + "]", "x = " + "1" * 5000]


@pytest.mark.parametrize("text", [*DEEP, "[" * 5000], ids=["arrays", "tables", "digits", "brackets"])
def test_overlong_or_deeply_nested_toml_is_refused(nowhere: Path, text: str) -> None:
    (nowhere / "winze.toml").write_text(text)
    (told,) = complaints()
    assert told.startswith("winze.toml: ") and "is not TOML: " in told


def test_unreadable_file_is_reported(nowhere: Path) -> None:
    for target, told in (("winze.toml", "Too many levels of symbolic links"), ("no", "No such file or directory")):
        (nowhere / "winze.toml").symlink_to(target)
        assert complaints() == [f"winze.toml: {told}"]
        (nowhere / "winze.toml").unlink()
    (nowhere / "winze.toml").mkdir()
    assert complaints() == ["winze.toml: Is a directory"]


NUMBERS = [name for name, field in Settings.model_fields.items() if field.annotation in (int, float)]


@pytest.mark.parametrize("value", ["inf", "-inf", "nan", "-1", "1e308", "9" * 40])
@pytest.mark.parametrize("name", NUMBERS)
def test_out_of_range_number_is_refused(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    (complaint,) = complaints(**{name: value})
    assert complaint.startswith(f"--{name.replace('_', '-')}: ")
    monkeypatch.setenv(f"WINZE_{name.upper()}", value)
    (complaint,) = complaints()
    assert complaint.startswith(f"WINZE_{name.upper()}: ")


@pytest.mark.parametrize("key", ["host", "data"])
def test_null_byte_in_a_name_is_refused(nowhere: Path, key: str) -> None:
    (nowhere / "winze.toml").write_text(f'{key} = "a\\u0000b"\n')
    (told,) = complaints()
    assert told.startswith(f"winze.toml: {key}: ") and "null byte" in told


@pytest.mark.parametrize("address", ["example.org", "https://example.org/mine", "https://example.org/", "ftp://a.b"])
def test_public_url_is_an_origin(address: str) -> None:
    assert Settings(public_url="https://example.org:8000").public_url == "https://example.org:8000"
    with pytest.raises(ValueError, match="public_url"):
        Settings(public_url=address)
