"""The HTTP side port: the OpenAI speech API, health and metrics, and a page to try voices."""
