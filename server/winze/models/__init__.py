"""Read models: what the store reads and writes, and scenes show."""
