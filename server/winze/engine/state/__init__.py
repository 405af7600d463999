"""The state of a game: what changes in play. Nothing here knows a rule."""
