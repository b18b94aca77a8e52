"""Cribbage for one: two patiences, counted one combination at a time."""

__version__ = "0.1.0"
