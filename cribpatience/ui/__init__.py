"""The window: everything that draws, listens to keys and pointer, or plays a sound."""
