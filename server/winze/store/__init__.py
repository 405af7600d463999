"""Persistent data: players, runs and the hall of fame, in one SQLite file or in a PostgreSQL database."""
