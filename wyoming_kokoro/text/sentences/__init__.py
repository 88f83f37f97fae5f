"""Split a text, whole or streamed, into sentences of at most so many characters."""
