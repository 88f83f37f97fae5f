"""Split a text, whole or streamed, into sentences of limited length."""
