"""Turn written text into Kokoro's tokens."""
