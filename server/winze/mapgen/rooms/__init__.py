"""Parts of the generators that dig rooms: grids, partitions, miners, mazes."""
