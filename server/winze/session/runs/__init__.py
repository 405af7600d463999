"""Runs in memory: a game with its log, its way into the journal and back, and the class that holds all runs."""
