"""What happens to the ground."""
