"""Replays played again, reported as figures and as a picture."""
