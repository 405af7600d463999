"""Claims: a run's id, signed, so that only whoever was told of its end can put it on the board."""

from __future__ import annotations

import hashlib
import os
import secrets
from pathlib import Path

from itsdangerous import BadSignature, Signer

from winze.session.run_store import ClaimError
from winze.store.errors import StoreError

KEY_FILE = "claim.key"
KEY_BYTES = 32


class Claims:
    """Signs and reads claims. The same run has the same claim, so none need be kept."""

    def __init__(self, key: bytes) -> None:
        self._signer = Signer(key, salt=b"winze claim", digest_method=hashlib.sha256, key_derivation="hmac")

    def sign(self, run: str) -> str:
        return self._signer.sign(run).decode()

    def run(self, claim: str) -> str:
        """Raises `ClaimError` if the claim is not, to the letter, one that was signed here.

        The last letter of a signature has bits that say nothing, so more than one would pass for it.
        """
        try:
            run = self._signer.unsign(claim.encode(errors="replace")).decode()
        except BadSignature:
            run = ""
        if not run or self.sign(run) != claim:
            raise ClaimError("the claim is not signed by this server")
        return run


def read_key(data: Path) -> bytes:
    """The key of this data directory, made when first asked for. Call it with the directory's lock held."""
    file = data / KEY_FILE
    if not file.exists():
        _make_key(file)
    try:
        key = file.read_bytes()
    except OSError as error:
        raise StoreError(f"{file} cannot be read: {error.strerror}") from error
    if len(key) != KEY_BYTES:
        raise StoreError(f"{file} is damaged: delete it, and claims not yet redeemed are void")
    return key


def _make_key(file: Path) -> None:
    """Written whole or not at all, and for nobody else's eyes."""
    part = file.with_suffix(".part")
    part.unlink(missing_ok=True)
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as writing:
        writing.write(secrets.token_bytes(KEY_BYTES))
        writing.flush()
        os.fsync(writing.fileno())
    part.rename(file)
