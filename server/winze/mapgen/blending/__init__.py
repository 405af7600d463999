"""Two drafts on one level: where they meet, and how they are laid together."""
