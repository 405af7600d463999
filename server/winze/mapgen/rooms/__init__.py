"""What generators of rooms dig with: grids, partitions, miners, mazes."""
