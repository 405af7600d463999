"""Signatures of the server: for claims, which name ended runs, and for archives of rules.

A claim lets only the player who saw a run end put it on the board. Archives contain code, and a server runs only its
own.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Callable

from itsdangerous import Signer
from sqlalchemy import Connection

from winze.session.base.run_store import ClaimError
from winze.store.queries import keys
from winze.store.queries.keys import FIRST, Key

NEW_SECONDS = 60
"""Age below which a key does not sign yet, because another process may not know it."""
READ_SECONDS = 30
"""Age at which the keys that a process knows are read again."""

_CLAIM = re.compile(r"(?P<signed>(?P<run>[A-Za-z0-9_-]+)(\.(?P<key>[1-9][0-9]{0,8}))?)\.[A-Za-z0-9_-]+")
"""Claims of older versions name no key: it is the first one."""


class Claims:
    """Signs with the newest key that is not too new, and verifies with any. `now` is in seconds since 1970.

    Claims are not stored, because a run can be given another one, which is as good.
    """

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._keys: dict[int, Key] = {}
        """The known keys by id, the newest last."""
        self._read_at = 0

    def sign(self, connection: Connection, run: str) -> str:
        key = self._signing(connection)
        return _signed(key, f"{run}.{key.id}")

    def run(self, connection: Connection, claim: str) -> str:
        """Return the run of a claim. Raises `ClaimError` unless the claim is exactly as signed by this server.

        The last letter of a signature has unused bits, so several letters would decode to the right signature.
        """
        parts = _CLAIM.fullmatch(claim)
        key = self._key(connection, int(parts["key"] or FIRST)) if parts else None
        if parts is None or key is None or not hmac.compare_digest(_signed(key, parts["signed"]), claim):
            raise ClaimError("it is not signed by this server")
        return parts["run"]

    def sign_archive(self, connection: Connection, archive: bytes) -> bytes:
        return _signer_of_archives(self._signing(connection)).get_signature(archive)

    def knows_archive(self, connection: Connection, archive: bytes, signature: bytes) -> bool:
        known = self._known(connection).values()
        return any(_signer_of_archives(key).verify_signature(archive, signature) for key in known)

    def _signing(self, connection: Connection) -> Key:
        """Return the newest key that every process knows. A clock that was set back makes no key new."""
        known, now = [*self._known(connection).values()], self._now()
        return next((key for key in reversed(known) if abs(now - key.made_at) >= NEW_SECONDS), known[0])

    def _key(self, connection: Connection, id_: int) -> Key | None:
        if id_ not in self._known(connection):
            self._read(connection)
        return self._keys.get(id_)

    def _known(self, connection: Connection) -> dict[int, Key]:
        if not self._keys or not 0 <= self._now() - self._read_at < READ_SECONDS:
            self._read(connection)
        return self._keys

    def _read(self, connection: Connection) -> None:
        self._keys = {key.id: key for key in keys.read(connection)}
        self._read_at = self._now()


def _signed(key: Key, text: str) -> str:
    return _signer(key, b"winze claim").sign(text).decode()


def _signer_of_archives(key: Key) -> Signer:
    return _signer(key, b"winze rules")


def _signer(key: Key, salt: bytes) -> Signer:
    return Signer(key.secret, salt=salt, digest_method=hashlib.sha256, key_derivation="hmac")
