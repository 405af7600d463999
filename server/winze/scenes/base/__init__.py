"""What every scene is made of: inputs, outcomes, keys, and queries to the session."""
