"""Building blocks of every scene: inputs, outcomes, keymaps and queries to the session."""
