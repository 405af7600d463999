"""The state of a game: data that changes in play. No rules live here."""
