"""What can be perceived from where. It changes nothing but what the hero knows."""
