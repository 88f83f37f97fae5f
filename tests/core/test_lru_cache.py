"""What was used last is kept."""

from __future__ import annotations

from wyoming_kokoro.core.lru_cache import LruCache


def test_what_was_not_used_for_longest_goes() -> None:
    """Recalling is use, and so is keeping again."""
    remembered: LruCache[str] = LruCache(2)
    remembered.keep("a", "1")
    remembered.keep("b", "2")
    assert remembered.recall("a") == "1"
    remembered.keep("c", "3")
    assert remembered.recall("b") is None
    remembered.keep("a", "4")
    remembered.keep("d", "5")
    assert [remembered.recall(key) for key in "abcd"] == ["4", None, None, "5"]
