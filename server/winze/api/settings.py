"""What a host may set. Flags go before `WINZE_*` variables, those before the file `winze.toml`."""

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

from winze.api.transport.proxies import Proxies
from winze.files.reading import FileError, is_there, parse_toml, read_text

PREFIX = "WINZE_"
DEFAULT_FILE = Path("winze.toml")
DAY = 24 * 60 * 60
YEAR_MINUTES = 365 * 24 * 60
MOST_DIGGERS = 256

_Text = TypeVar("_Text", str, Path)


class SettingsError(Exception):
    """Settings that cannot be used; `complaints` names all of them, a line each."""

    def __init__(self, complaints: list[str]) -> None:
        super().__init__("\n".join(complaints))
        self.complaints = complaints


def _words(value: object) -> object:
    """Several values in one variable are apart by commas."""
    return [word.strip() for word in value.split(",") if word.strip()] if isinstance(value, str) else value


def _networks(values: tuple[str, ...]) -> tuple[str, ...]:
    Proxies(values)
    return values


def _without_zeros(value: _Text) -> _Text:
    """The system takes no path and no name with a byte 0 in it."""
    if "\0" in str(value):
        raise ValueError("has a byte 0")
    return value


Words = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_words)]
Host = Annotated[str, AfterValidator(_without_zeros)]
Directory = Annotated[Path, AfterValidator(_without_zeros)]
Count = Annotated[int, Field(ge=1, le=1_000_000)]
"""How many there may be, or how many bytes, or how often something may happen."""
Seconds = Annotated[float, Field(gt=0, le=DAY, allow_inf_nan=False)]
Minutes = Annotated[float, Field(gt=0, le=YEAR_MINUTES, allow_inf_nan=False)]


class Settings(BaseSettings):
    """Each is a key in the file, a variable `WINZE_<KEY>`, and where `serve --help` names it, a flag."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, extra="forbid", frozen=True)

    host: Host = "127.0.0.1"
    """The address to listen on; 0.0.0.0 is all of this machine's."""
    port: int = Field(default=8000, ge=0, le=65535)
    """0 takes a free one."""
    data: Directory = Path("data")
    """The directory of the database, its lock and the key that signs claims."""
    synchronous: Literal["full", "normal"] = "full"
    """What is on disk before it is shown: with `full` a power failure costs nothing, with `normal` at most 100 ms."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["console", "json"] = "console"

    allowed_origins: Words = ()
    """Origins besides the server's own whose pages may open a websocket, as `https://example.org`."""
    trusted_proxies: Annotated[Words, AfterValidator(_networks)] = ("127.0.0.1", "::1")
    """Addresses or networks whose X-Forwarded-For is believed; `*` is whoever connects, and its last entry counts."""
    metrics_port: int | None = Field(default=None, ge=1, le=65535)
    """A port for Prometheus, on the same host; without one nothing is told."""

    max_connections: Count = 3000
    """TCP connections at once, websockets among them."""
    max_connections_per_address: Count = 500
    """An address is one of IPv4 or a /64 network of IPv6. A trusted proxy may have them all."""
    header_seconds: Seconds = 10
    """How long the headers of a request may take."""
    body_seconds: Seconds = 10
    """How long the body of a request may take after that."""
    idle_seconds: int = Field(default=30, ge=1, le=DAY)
    """How long a connection may wait for its next request."""

    max_sockets: Count = 2000
    max_sockets_per_address: Count = 400
    """Of clients, not of the proxies that they come through."""
    max_frame_bytes: Count = 4096
    """The longest message a client may send over the websocket."""
    inputs_per_second: Count = 40
    """Frames that a websocket may send in the long run; twice as many may come at once."""
    inputs_per_second_per_address: Count = 800
    """The same for all websockets of an address; none if a trusted proxy names no client."""
    hello_seconds: Seconds = 10
    """How long a new websocket may take to say hello."""
    send_seconds: Seconds = 8
    """How long a client may take to read what was sent to it."""
    ping_seconds: Seconds = 20
    """Between two pings, and how long their answers may take."""

    max_runs: Count = 2000
    """Runs in memory at once."""
    max_watchers: int = Field(default=50, ge=0, le=1_000_000)
    """Spectators of one run."""
    idle_minutes: Minutes = 10
    """A run that nobody played or watched for this long leaves memory, once saved."""
    dig_workers: int = Field(default=1, ge=0, le=MOST_DIGGERS)
    """Processes that dig the levels next to where heroes are; 0 digs when one gets there, which holds up the others."""

    runs_per_minute: Count = 30
    """Runs that an address may begin in the long run; as many may begin at once."""
    players_per_minute: Count = 20
    """Players that may be made from an address in the long run; as many may be made at once."""

    requests_per_minute: Count = 3000
    """HTTP requests that an address may make in the long run; as many may come at once. A page takes some thirty."""
    max_body_bytes: Count = 4096
    """The longest body of an HTTP request."""
    posts_per_minute: Count = 60
    """POST requests that an address may make in the long run; as many may come at once."""
    downloads_per_minute: Count = 60
    """Replays and stories of runs that an address may get in the long run; as many may come at once."""


def load_settings(config: Path | None = None, flags: Mapping[str, Any] | None = None) -> Settings:
    """Read the settings; `config` must exist, `winze.toml` in the working directory need not.

    Raises `SettingsError` with every complaint about them.
    """
    file = config or DEFAULT_FILE
    given = dict(flags or {})
    try:
        return _reading(_read(config))(**given)
    except FileError as error:
        raise SettingsError([f"{file}: {error}"]) from None
    except ValidationError as error:
        raise SettingsError([_complaint(detail, file, given) for detail in error.errors()]) from None


def _read(config: Path | None) -> dict[str, Any]:
    """Return the settings in a file. Raises `FileError`."""
    if is_there(config or DEFAULT_FILE):
        return parse_toml(read_text(config or DEFAULT_FILE))
    if config is None:
        return {}
    raise FileError("there is no such file")


def _reading(of_file: dict[str, Any]) -> type[Settings]:
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
            return init_settings, env_settings, InitSettingsSource(settings_cls, of_file)

    return Configured


def _complaint(detail: ErrorDetails, file: Path, flags: Mapping[str, Any]) -> str:
    key = str(detail["loc"][0])
    if detail["type"] == "extra_forbidden":
        near = get_close_matches(key, Settings.model_fields, n=1)
        return f"{file}: there is no setting {key}" + (f"; did you mean {near[0]}?" if near else "")
    return f"{_origin(key, file, flags)}: {detail['msg']}, not {detail['input']!r}"


def _origin(key: str, file: Path, flags: Mapping[str, Any]) -> str:
    """Where the value came from that was refused."""
    variable = PREFIX + key.upper()
    if key in flags:
        return "--" + key.replace("_", "-")
    return variable if any(name.upper() == variable for name in os.environ) else f"{file}: {key}"
