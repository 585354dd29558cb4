"""Voices and recognisers."""
