"""What a host may set. Flags go before `WINZE_*` variables, those before the file `winze.toml`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from tomllib import TOMLDecodeError
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, NonNegativeInt, PositiveFloat, PositiveInt, ValidationError
from pydantic_core import ErrorDetails
from pydantic_settings import (
    BaseSettings,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from winze.api.transport.proxies import Proxies

PREFIX = "WINZE_"
DEFAULT_FILE = Path("winze.toml")


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


Words = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_words)]


class Settings(BaseSettings):
    """Each is a key in the file, a variable `WINZE_<KEY>`, and where `serve --help` names it, a flag."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, extra="forbid", frozen=True)

    host: str = "127.0.0.1"
    """The address to listen on; 0.0.0.0 is all of this machine's."""
    port: int = Field(default=8000, ge=0, le=65535)
    """0 takes a free one."""
    data: Path = Path("data")
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

    max_connections: PositiveInt = 3000
    """TCP connections at once, websockets among them."""
    max_connections_per_address: PositiveInt = 500
    """An address is one of IPv4 or a /64 network of IPv6. A trusted proxy may have them all."""
    header_seconds: PositiveFloat = 10
    """How long the headers of a request may take."""
    body_seconds: PositiveFloat = 10
    """How long the body of a request may take after that."""
    idle_seconds: PositiveInt = 30
    """How long a connection may wait for its next request."""

    max_sockets: PositiveInt = 2000
    max_sockets_per_address: PositiveInt = 400
    """Of clients, not of the proxies that they come through."""
    max_frame_bytes: PositiveInt = 4096
    """The longest message a client may send over the websocket."""
    inputs_per_second: PositiveInt = 40
    """Frames that a websocket may send in the long run; twice as many may come at once."""
    inputs_per_second_per_address: PositiveInt = 800
    """The same for all websockets of an address; none if a trusted proxy names no client."""
    hello_seconds: PositiveFloat = 10
    """How long a new websocket may take to say hello."""
    send_seconds: PositiveFloat = 8
    """How long a client may take to read what was sent to it."""
    ping_seconds: PositiveFloat = 20
    """Between two pings, and how long their answers may take."""

    max_runs: PositiveInt = 2000
    """Runs in memory at once."""
    max_watchers: NonNegativeInt = 50
    """Spectators of one run."""
    idle_minutes: PositiveFloat = 10
    """A run that nobody played or watched for this long leaves memory, once saved."""
    dig_workers: NonNegativeInt = 1
    """Processes that dig the levels next to where heroes are; 0 digs when one gets there, which holds up the others."""

    runs_per_minute: PositiveInt = 30
    """Runs that an address may begin in the long run; as many may begin at once."""
    players_per_minute: PositiveInt = 20
    """Players that may be made from an address in the long run; as many may be made at once."""

    requests_per_minute: PositiveInt = 3000
    """HTTP requests that an address may make in the long run; as many may come at once. A page takes some thirty."""
    max_body_bytes: PositiveInt = 4096
    """The longest body of an HTTP request."""
    posts_per_minute: PositiveInt = 60
    """POST requests that an address may make in the long run; as many may come at once."""
    downloads_per_minute: PositiveInt = 60
    """Replays and stories of runs that an address may get in the long run; as many may come at once."""


def load_settings(config: Path | None = None, flags: Mapping[str, Any] | None = None) -> Settings:
    """Read the settings; `config` must exist, `winze.toml` in the working directory need not.

    Raises `SettingsError` with every complaint about them.
    """
    file = config or DEFAULT_FILE
    if config is not None and not config.is_file():
        raise SettingsError([f"{config}: there is no such file"])
    given = dict(flags or {})
    try:
        return _reading(file)(**given)
    except TOMLDecodeError as error:
        raise SettingsError([f"{file}: {error}"]) from None
    except UnicodeDecodeError as error:
        raise SettingsError([f"{file}: is not UTF-8: {error.reason}"]) from None
    except OSError as error:
        raise SettingsError([f"{file}: {error.strerror}"]) from None
    except ValidationError as error:
        raise SettingsError([_complaint(detail, file, given) for detail in error.errors()]) from None


def _reading(file: Path) -> type[Settings]:
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
            return init_settings, env_settings, TomlConfigSettingsSource(settings_cls, file)

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
