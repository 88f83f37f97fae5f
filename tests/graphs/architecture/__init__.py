"""The architecture that is written, against plain numpy."""
