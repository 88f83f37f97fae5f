"""Open the model: try providers, prove each with a run, fall back."""
