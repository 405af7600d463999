"""Pictures of screen cells, their palette, and layouts; it knows neither game nor sockets."""
