"""Persistent data: players, runs and the hall of fame in one SQLite database."""
