"""What `winze content` prints."""
