"""A least-recently-used cache, bounded by number or by weight."""

from __future__ import annotations

from wyoming_kokoro.core.lru_cache import LruCache


def test_the_least_recently_used_value_goes() -> None:
    """Getting is use, and so is putting again."""
    cache: LruCache[str, str] = LruCache(2)
    cache.put("a", "1")
    cache.put("b", "2")
    assert cache.get("a") == "1"
    assert cache.put("c", "3") == ["b"]
    assert cache.get("b") is None
    cache.put("a", "4")
    cache.put("d", "5")
    assert [cache.get(key) for key in "abcd"] == ["4", None, None, "5"]


def test_values_may_have_a_weight() -> None:
    """Several light ones go for a heavy one; what is heavier than the whole cache is not kept."""
    cache: LruCache[str, str] = LruCache(5, len)
    for key in "abc":
        cache.put(key, "x")
    assert cache.put("d", "xxxx") == ["a", "b"]
    assert (cache.keys(), cache.used) == ({"c", "d"}, 5)
    cache.put("d", "xx")
    assert cache.used == 3
    assert cache.put("e", "xxxxxx") == ["c", "d", "e"]
    assert (cache.keys(), cache.used) == (set(), 0)


def test_values_can_be_removed() -> None:
    """One or all of them; asking for a key is not use."""
    cache: LruCache[str, str] = LruCache(2)
    cache.put("a", "1")
    cache.put("b", "2")
    assert "a" in cache
    assert cache.put("c", "3") == ["a"]
    cache.remove("b")
    cache.remove("b")
    assert cache.keys() == {"c"}
    cache.clear()
    assert "c" not in cache
    assert cache.used == 0
