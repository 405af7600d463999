"""Games played by bots: one game, its story, and figures of many."""
