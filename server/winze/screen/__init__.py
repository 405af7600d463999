"""Pictures of cells, the palette they are coloured from, and layouts: no game, no sockets."""
