"""Play: keys and clicks become actions."""
