"""What every room of the session builds on: its ports to storage, clock and metrics, and its limits."""
