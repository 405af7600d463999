"""The host's settings. Flags override `WINZE_*` variables, which override the file `winze.toml`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BeforeValidator, Field, ValidationError
from pydantic_core import ErrorDetails
from pydantic_settings import (
    BaseSettings,
    InitSettingsSource,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from winze.api.transport.proxies import Proxies
from winze.files.reading import FileError, is_there, parse_toml, read_text
from winze.store.database.place import Place

PREFIX = "WINZE_"
DEFAULT_FILE = Path("winze.toml")
DAY = 24 * 60 * 60
YEAR_MINUTES = 365 * 24 * 60
MOST_DIGGERS = 256

_DRIVER = "postgresql+psycopg"
_Text = TypeVar("_Text", str, Path)


class SettingsError(Exception):
    """Settings that cannot be used; `complaints` has one line for each problem."""

    def __init__(self, complaints: list[str]) -> None:
        super().__init__("\n".join(complaints))
        self.complaints = complaints


def _words(value: object) -> object:
    return [word.strip() for word in value.split(",") if word.strip()] if isinstance(value, str) else value


def _networks(values: tuple[str, ...]) -> tuple[str, ...]:
    Proxies(values)
    return values


def _without_zeros(value: _Text) -> _Text:
    """Reject null bytes, which the system accepts in no path or name."""
    if "\0" in str(value):
        raise ValueError("contains a null byte")
    return value


def read_address(value: str) -> URL:
    """Read the address of a database.

    Raises ValueError that does not show the address, because it may have a password. A password that is not escaped
    would be taken for a part of something else.
    """
    try:
        url = make_url(value)
    except (ArgumentError, ValueError):
        url = None
    if url is None or "@" in f"{url.host}{url.database}":
        raise ValueError("not an address like postgresql://user@host/name")
    return url


def read_database(value: str) -> URL:
    """Read the address of a PostgreSQL database. Raises ValueError that does not show it."""
    url = read_address(value)
    if url.drivername not in {"postgresql", _DRIVER}:
        raise ValueError(f"{url.drivername} is not supported: it must begin with postgresql://")
    return url.set(drivername=_DRIVER)


def _database(value: object) -> object:
    return read_database(value) if isinstance(value, str) else value


Database = Annotated[URL, BeforeValidator(_database)]
Words = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_words)]
Host = Annotated[str, AfterValidator(_without_zeros)]
Directory = Annotated[Path, AfterValidator(_without_zeros)]
Count = Annotated[int, Field(ge=1, le=1_000_000)]
"""A count, a size in bytes or a rate."""
Seconds = Annotated[float, Field(gt=0, le=DAY, allow_inf_nan=False)]
Minutes = Annotated[float, Field(gt=0, le=YEAR_MINUTES, allow_inf_nan=False)]


class Settings(BaseSettings):
    """The settings. Each is a key in the file, a variable `WINZE_<KEY>` and, if `serve --help` lists it, a flag."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, extra="forbid", frozen=True, arbitrary_types_allowed=True)

    host: Host = "127.0.0.1"
    """The address to listen on; 0.0.0.0 means all addresses of this machine."""
    port: int = Field(default=8000, ge=0, le=65535)
    """The port to listen on; 0 picks a free one."""
    data: Directory = Path("data")
    """The directory of the database file and its lock."""
    database: Database | None = None
    """The address of a PostgreSQL database, such as `postgresql://winze@db/winze`, instead of a file in `data`."""
    database_password_file: Directory | None = None
    """A file with the password for a database whose address has none."""
    node: Annotated[str, Field(pattern="^[a-z0-9-]{1,32}$")] = "a"
    """The name of this process among those that share the database, as in the address `/n/a/ws`."""
    unasked_seconds: Seconds | None = None
    """Seconds without a request to `/readyz` after which a process hands its runs over, as no proxy reaches it."""
    synchronous: Literal["full", "normal"] = "full"
    """When turns reach the file: a power failure costs nothing with `full`, and up to 100 ms with `normal`."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["console", "json"] = "console"

    public_url: Annotated[str, Field(pattern=r"^https?://[A-Za-z0-9.:\[\]-]+$")] | None = None
    """The address players use, such as `https://example.org`, without a path. The sitemap needs it."""
    allowed_origins: Words = ()
    """Other origins whose pages may open a websocket, such as `https://example.org`."""
    trusted_proxies: Annotated[Words, AfterValidator(_networks)] = ("127.0.0.1", "::1")
    """Addresses or networks whose X-Forwarded-For is trusted; `*` trusts any peer, but only its last entry."""
    metrics_port: int | None = Field(default=None, ge=1, le=65535)
    """A port for Prometheus metrics on the same host; None disables them."""

    max_connections: Count = 3000
    """Simultaneous TCP connections, including websockets."""
    max_connections_per_address: Count = 500
    """An address is an IPv4 address or an IPv6 /64 network. Trusted proxies are exempt."""
    header_seconds: Seconds = 10
    """Seconds for the headers of a request to arrive."""
    body_seconds: Seconds = 10
    """Seconds for the body of a request to arrive after its headers."""
    idle_seconds: int = Field(default=30, ge=1, le=DAY)
    """Seconds a connection may wait for its next request."""

    max_sockets: Count = 2000
    max_sockets_per_address: Count = 400
    """Counted by client, not by proxy."""
    max_frame_bytes: Count = 4096
    """Maximum bytes of a websocket message from a client."""
    inputs_per_second: Count = 40
    """Sustained frame rate of a websocket; bursts may hold twice as many."""
    inputs_per_second_per_address: Count = 800
    """The same for all websockets of an address; no limit if a trusted proxy names no client."""
    hello_seconds: Seconds = 10
    """Seconds for a new websocket to send its hello."""
    send_seconds: Seconds = 8
    """Seconds for a client to read what was sent to it."""
    ping_seconds: Seconds = 20
    """Seconds between two pings, and seconds to wait for each answer."""

    max_runs: Count = 2000
    """Runs kept in memory."""
    max_watchers: int = Field(default=50, ge=0, le=1_000_000)
    """Spectators per run."""
    idle_minutes: Minutes = 10
    """Minutes without a player or spectator after which a saved run leaves memory."""
    dig_workers: int = Field(default=1, ge=0, le=MOST_DIGGERS)
    """Processes that dig levels ahead of heroes; with 0, levels are dug on arrival, which delays other players."""
    film_seconds: Seconds = 120
    """Seconds a process may take to make the film of a run. 1,000 turns take about two on an idle machine."""

    runs_per_minute: Count = 30
    """Runs an address may start per minute, and in one burst."""
    dailies_per_address: Count = 8
    """Players of an address who may try the mine of a day."""
    players_per_minute: Count = 20
    """Players created from an address per minute, and in one burst."""

    requests_per_minute: Count = 3000
    """HTTP requests of an address per minute, and in one burst. Loading the page takes about thirty."""
    max_body_bytes: Count = 4096
    """Maximum bytes of an HTTP request body."""
    posts_per_minute: Count = 60
    """POST requests of an address per minute, and in one burst."""
    downloads_per_minute: Count = 60
    """Replays and stories an address may fetch per minute, and in one burst."""

    @property
    def place(self) -> Place:
        """The place of the data. Raises `SettingsError` if the password cannot be read."""
        return Place(self.data, self.database and self.with_password(self.database), self.node)

    def with_password(self, address: URL) -> URL:
        """Return the address of a database with the password that a file has. Raises `SettingsError`."""
        file = self.database_password_file
        if file is None or address.password is not None:
            return address
        try:
            return address.set(password=read_text(file).rstrip("\r\n"))
        except FileError as error:
            raise SettingsError([f"database_password_file: {file}: {error}"]) from None


def load_settings(config: Path | None = None, flags: Mapping[str, Any] | None = None) -> Settings:
    """Read the settings. `config` must exist; `winze.toml` in the working directory is optional.

    Raises `SettingsError` that lists every problem.
    """
    file = config or DEFAULT_FILE
    flag_values = dict(flags or {})
    try:
        return _settings_with_file(_read(config))(**flag_values)
    except FileError as error:
        raise SettingsError([f"{file}: {error}"]) from None
    except ValidationError as error:
        raise SettingsError([_complaint(detail, file, flag_values) for detail in error.errors()]) from None


def _read(config: Path | None) -> dict[str, Any]:
    if is_there(config or DEFAULT_FILE):
        return parse_toml(read_text(config or DEFAULT_FILE))
    if config is None:
        return {}
    raise FileError("no such file")


def _settings_with_file(file_values: dict[str, Any]) -> type[Settings]:
    class Configured(Settings):
        @classmethod
        def settings_customise_sources(
            cls,
            settings_cls: type[BaseSettings],
            init_settings: PydanticBaseSettingsSource,
            env_settings: PydanticBaseSettingsSource,
            dotenv_settings: PydanticBaseSettingsSource,
            file_secret_settings: PydanticBaseSettingsSource,
        ) -> tuple[PydanticBaseSettingsSource, ...]:
            return init_settings, env_settings, InitSettingsSource(settings_cls, file_values)

    return Configured


def _complaint(detail: ErrorDetails, file: Path, flags: Mapping[str, Any]) -> str:
    key = str(detail["loc"][0])
    if detail["type"] == "extra_forbidden":
        near = get_close_matches(key, Settings.model_fields, n=1)
        return f"{file}: unknown setting {key}" + (f"; did you mean {near[0]}?" if near else "")
    given = "" if key == "database" else f", not {detail['input']!r}"
    return f"{_origin(key, file, flags)}: {detail['msg']}{given}"


def _origin(key: str, file: Path, flags: Mapping[str, Any]) -> str:
    """Return the flag, variable or file key that a refused value came from."""
    variable = PREFIX + key.upper()
    if key in flags:
        return "--" + key.replace("_", "-")
    return variable if any(name.upper() == variable for name in os.environ) else f"{file}: {key}"
