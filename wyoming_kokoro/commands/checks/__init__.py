"""The checks of `doctor`, by subject."""
