"""What somebody can do in a turn, a file for each sort, the same for the hero and for monsters."""
