"""Wyoming protocol server: framing, turns, replies, voice list."""
