"""Signatures of the server: for claims, which name ended runs, and for archives of rules.

A claim lets only the player who saw a run end put it on the board. Archives contain code, and a server runs only its
own.
"""

from __future__ import annotations

import hashlib
import os
import secrets
from pathlib import Path

from itsdangerous import BadSignature, Signer

from winze.session.base.run_store import ClaimError
from winze.store.errors import StoreError

KEY_FILE = "claim.key"
KEY_BYTES = 32


class Claims:
    """Signs and verifies claims. A run always has the same claim, so claims are not stored."""

    def __init__(self, key: bytes) -> None:
        self._signer = Signer(key, salt=b"winze claim", digest_method=hashlib.sha256, key_derivation="hmac")
        self._archives = Signer(key, salt=b"winze rules", digest_method=hashlib.sha256, key_derivation="hmac")

    def sign(self, run: str) -> str:
        return self._signer.sign(run).decode()

    def run(self, claim: str) -> str:
        """Return the run of a claim. Raises `ClaimError` unless the claim is exactly as signed by this server.

        The last letter of a signature has unused bits, so several letters would decode to the right signature.
        """
        try:
            run = self._signer.unsign(claim.encode(errors="replace")).decode()
        except BadSignature:
            run = ""
        if not run or self.sign(run) != claim:
            raise ClaimError("it is not signed by this server")
        return run

    def sign_archive(self, archive: bytes) -> bytes:
        return self._archives.get_signature(archive)

    def knows_archive(self, archive: bytes, signature: bytes) -> bool:
        return self._archives.verify_signature(archive, signature)


def read_key(data: Path) -> bytes:
    """Return the key of a data directory, creating it if necessary. The caller must hold the directory's lock."""
    file = data / KEY_FILE
    if not file.exists():
        _make_key(file)
    try:
        key = file.read_bytes()
    except OSError as error:
        raise StoreError(f"{file} cannot be read: {error.strerror}") from error
    if len(key) != KEY_BYTES:
        raise StoreError(f"{file} is damaged; you can delete it, but claims not yet redeemed will become invalid")
    return key


def _make_key(file: Path) -> None:
    """Write a new key atomically, readable only by its owner."""
    part = file.with_suffix(".part")
    part.unlink(missing_ok=True)
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as writing:
        writing.write(secrets.token_bytes(KEY_BYTES))
        writing.flush()
        os.fsync(writing.fileno())
    part.rename(file)
