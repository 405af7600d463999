from __future__ import annotations


class StoreError(Exception):
    """The data directory or its database cannot be used. The message is a sentence for the server's host."""
