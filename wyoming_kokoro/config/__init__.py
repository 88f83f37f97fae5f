"""Settings from flags, environment variables and files; and the log's format."""
