"""What is kept on disk: players, runs and the hall of fame in one SQLite database."""
