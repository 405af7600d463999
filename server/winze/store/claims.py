"""What this server signs: claims, the ids of runs that ended, and archives of rules.

Only whoever was told of the end of a run can put the run on the board. Archives hold code, and a server runs none but
its own.
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
    """Signs and reads claims. The same run always has the same claim, so claims need no place in the database."""

    def __init__(self, key: bytes) -> None:
        self._signer = Signer(key, salt=b"winze claim", digest_method=hashlib.sha256, key_derivation="hmac")
        self._archives = Signer(key, salt=b"winze rules", digest_method=hashlib.sha256, key_derivation="hmac")

    def sign(self, run: str) -> str:
        """Return the claim of a run."""
        return self._signer.sign(run).decode()

    def run(self, claim: str) -> str:
        """Return the run of a claim. Raises `ClaimError` unless the claim was signed here, to the letter.

        The last letter of a signature has bits that say nothing, so several letters would pass for the right one.
        """
        try:
            run = self._signer.unsign(claim.encode(errors="replace")).decode()
        except BadSignature:
            run = ""
        if not run or self.sign(run) != claim:
            raise ClaimError("the claim is not signed by this server")
        return run

    def sign_archive(self, archive: bytes) -> bytes:
        """Return the signature of an archive."""
        return self._archives.get_signature(archive)

    def knows_archive(self, archive: bytes, signature: bytes) -> bool:
        """Return whether an archive was signed here."""
        return self._archives.verify_signature(archive, signature)


def read_key(data: Path) -> bytes:
    """Return the key of a data directory, made by the first call. The caller must hold the lock of the directory."""
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
