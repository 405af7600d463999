"""The base of the session: ports to storage, clock and metrics, and limits."""
