"""Level generation: drafts, passes over them, generators made of passes, and the plan of the whole mine."""
