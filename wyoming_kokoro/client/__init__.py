"""Client for `say`: connect to a server, play audio, write WAV files."""
