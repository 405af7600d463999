"""The wire protocol: screen diffs and messages, and the bytes of both. No sockets."""
