"""Wyoming protocol server: framing, sessions, replies, voice list."""
