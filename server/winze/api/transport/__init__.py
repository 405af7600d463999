"""Connections before the application sees them: who may connect, what each may cost, and when it is gone."""
