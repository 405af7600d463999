"""What effects come to."""
