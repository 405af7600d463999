"""Errors that clients are told, and close codes. docs/protocol.md has the same tables."""

from __future__ import annotations

from enum import Enum, IntEnum


class SocketClose(IntEnum):
    """Close codes of the websocket. Those from 4000 on are Winze's own."""

    DONE = 1000
    """The client left, or nothing more will come."""
    POLICY = 1008
    """The client asked for too much or for unknown things; reconnect after a minute."""
    TOO_LARGE = 1009
    INTERNAL = 1011
    RESTART = 1012
    """The server is shutting down or begins anew; reconnect at once."""
    LATER = 1013
    """The server is full; reconnect later."""
    PROTOCOL = 4000
    """The client does not speak this protocol; reconnecting will not help."""
    REPLACED = 4001
    """A newer connection has the run; reconnect only when the player wants it back."""
    SLOW = 4002
    """The client did not read what it was sent; reconnect."""
    MOVED = 4004
    """Another process has the run; connect to the address that was told, at once."""


class ErrorCode(Enum):
    """Errors. `close` is None if the connection stays open."""

    close: SocketClose | None
    sentence: str

    def __new__(cls, name: str, close: SocketClose | None, sentence: str) -> ErrorCode:
        code = object.__new__(cls)
        code._value_ = name
        code.close = close
        code.sentence = sentence
        return code

    BAD_JSON = "bad_json", None, "The message is not a JSON object."
    BAD_MESSAGE = "bad_message", None, "A field of the message is missing, unknown or out of range."
    UNKNOWN_TYPE = "unknown_type", None, "The type of the message is unknown."
    TOO_MANY_UNKNOWN = "too_many_unknown", SocketClose.POLICY, "Three messages had unknown types."
    TOO_LARGE = "too_large", SocketClose.TOO_LARGE, "The message is too large."
    TOO_FAST = "too_fast", None, "Too many messages in a short time; those above the limit were dropped."
    FLOODING = "flooding", SocketClose.POLICY, "Too many messages for too long."
    HELLO_FIRST = "hello_first", SocketClose.PROTOCOL, "The first message must be a hello, and it must come soon."
    ALREADY_GREETED = "already_greeted", None, "The client has already sent a hello."
    BAD_VERSION = (
        "bad_version",
        SocketClose.PROTOCOL,
        "The server speaks another version of the protocol; reload the page.",
    )
    OUT_OF_ORDER = "out_of_order", None, "An earlier input is missing; resend from the given number."
    UNKNOWN_RUN = "unknown_run", None, "This run does not exist."
    NOT_YOURS = "not_yours", None, "This run belongs to another player."
    NAME_REFUSED = "name_refused", None, "This name cannot be used."
    BAD_RUN = "bad_run", None, "The run is damaged or was saved by another version of the game and cannot go on."
    NO_RUN = "no_run", None, "There is no run to act in."
    WATCHING = "watching", None, "Spectators cannot act."
    REFUSED = "refused", None, "The rules do not allow that now; no turn was spent."
    NOT_AGAIN = "not_again", None, "Batches of inputs are only accepted right after a resume; send inputs one by one."
    BUSY = "busy", None, "The server is still working on an earlier request; this one was dropped."
    REPLACED = "replaced", SocketClose.REPLACED, "The game was opened on a newer connection."
    TOO_SLOW = "too_slow", SocketClose.SLOW, "The client did not read what it was sent."
    SERVER_FULL = "server_full", SocketClose.LATER, "The server is full; come back later."
    TOO_MANY_RUNS = "too_many_runs", None, "Too many runs were started from your address; wait a minute."
    DRAINING = "draining", None, "The server begins no new runs for now; runs under way go on."
    TOO_MANY_PLAYERS = (
        "too_many_players",
        SocketClose.LATER,
        "Too many new players from your address; come back in a minute.",
    )
    STORAGE = "storage", None, "The server cannot write to its disk. The game is paused until it can."
    NO_STORAGE = "no_storage", SocketClose.LATER, "The server cannot use its disk right now; come back in a minute."
    FORGOTTEN = "forgotten", SocketClose.DONE, "The player and everything that belonged to them were deleted."
    SHUTTING_DOWN = "shutting_down", SocketClose.RESTART, "The server is shutting down; runs are saved."
    RESTARTED = "restarted", SocketClose.RESTART, "The server has begun anew; runs go on where they were."
    INTERNAL = "internal", SocketClose.INTERNAL, "Internal server error."
