"""Queue the model's runs: the earliest deadline goes first; idle work makes way."""
