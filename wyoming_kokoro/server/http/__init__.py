"""HTTP server: OpenAI's speech API, health, metrics, and a page to try voices."""
