"""Full pages and dialogs."""
