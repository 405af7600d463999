"""Replays played again: what comes of one, as figures and as a picture."""
