"""What is told about monsters, items, tiles and runs."""
