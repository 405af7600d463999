"""What happens to one body: blows, wounds, death."""
