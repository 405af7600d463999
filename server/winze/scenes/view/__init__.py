"""Pictures of the level, the panel and the log."""
