"""Drawing of the map, the panel and the log."""
