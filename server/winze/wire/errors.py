"""Every error a client can be told, and how connections are closed. docs/protocol.md has the same tables."""

from __future__ import annotations

from enum import Enum, IntEnum


class Close(IntEnum):
    """Close codes of the websocket. Those from 4000 on are ours."""

    DONE = 1000
    """The client left, or nothing more will come."""
    POLICY = 1008
    """The client asked for too much, or for what there is not: come back in a minute."""
    TOO_LARGE = 1009
    INTERNAL = 1011
    RESTART = 1012
    """The server goes down: come back in a moment."""
    LATER = 1013
    """The server is full: come back later."""
    PROTOCOL = 4000
    """The client does not speak this protocol; trying again will not help."""
    REPLACED = 4001
    """A newer connection has the run: stay away until the player wants it back."""
    SLOW = 4002
    """The client did not read what it was sent: come back."""


class ErrorCode(Enum):
    """What can be wrong. `close` is None when the connection stays open."""

    close: Close | None
    sentence: str

    def __new__(cls, name: str, close: Close | None, sentence: str) -> ErrorCode:
        code = object.__new__(cls)
        code._value_ = name
        code.close = close
        code.sentence = sentence
        return code

    BAD_JSON = "bad_json", None, "The message is not a JSON object."
    BAD_MESSAGE = "bad_message", None, "A field of the message is missing, unknown or out of range."
    UNKNOWN_TYPE = "unknown_type", None, "There is no message of this type."
    TOO_MANY_UNKNOWN = "too_many_unknown", Close.POLICY, "Three messages were of types that there are not."
    TOO_LARGE = "too_large", Close.TOO_LARGE, "The message is too large."
    TOO_FAST = "too_fast", None, "That was too much in too short a time; what came too fast was not taken."
    FLOODING = "flooding", Close.POLICY, "Too much came too fast for too long."
    HELLO_FIRST = "hello_first", Close.PROTOCOL, "The first message must be a hello, and it must come soon."
    ALREADY_GREETED = "already_greeted", None, "There was a hello already."
    BAD_VERSION = "bad_version", Close.PROTOCOL, "The server speaks another version of the protocol; reload the page."
    OUT_OF_ORDER = "out_of_order", None, "An earlier input is missing; send again from the number given."
    UNKNOWN_RUN = "unknown_run", None, "There is no such run."
    NOT_YOURS = "not_yours", None, "The run belongs to somebody else."
    NAME_REFUSED = "name_refused", None, "The name cannot be taken."
    BAD_RUN = "bad_run", None, "The run is damaged or was saved by another version of the game and cannot go on."
    NO_RUN = "no_run", None, "There is no run to act in."
    WATCHING = "watching", None, "Who watches cannot act."
    REFUSED = "refused", None, "The rules do not allow that now; no turn was spent."
    NOT_AGAIN = "not_again", None, "Inputs come together only right after a resume; send them one by one."
    BUSY = "busy", None, "The server is still at work on what was asked before; what came now was not taken."
    REPLACED = "replaced", Close.REPLACED, "The game was opened on a newer connection."
    TOO_SLOW = "too_slow", Close.SLOW, "The client did not read what it was sent."
    SERVER_FULL = "server_full", Close.LATER, "The server is full; come back later."
    TOO_MANY_RUNS = "too_many_runs", None, "Too many runs were begun from where you are; wait a minute."
    TOO_MANY_PLAYERS = (
        "too_many_players",
        Close.LATER,
        "Too many new players came from where you are; come back in a minute.",
    )
    STORAGE = "storage", None, "The server cannot write to its disk now. The game stands still until it can."
    NO_STORAGE = "no_storage", Close.LATER, "The server cannot read or write its disk now; come back in a minute."
    SHUTTING_DOWN = "shutting_down", Close.RESTART, "The server goes down; runs are saved."
    INTERNAL = "internal", Close.INTERNAL, "The server made a mistake."
