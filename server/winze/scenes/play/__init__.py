"""The play scene: it turns keys and clicks into actions."""
