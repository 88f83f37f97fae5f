"""Least-recently-used cache, bounded by the number of its values or by their total weight."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class LruCache(Generic[K, V]):
    """The values used last, up to `capacity`. Thread-safe; everything returns at once.

    `weight` tells how much of the capacity a value takes: by default each takes 1.
    """

    def __init__(self, capacity: int, weight: Callable[[V], int] = lambda value: 1) -> None:
        self._capacity = capacity
        self._weight = weight
        self._used = 0
        self._lock = threading.Lock()
        self._values: OrderedDict[K, V] = OrderedDict()  # least recently used first

    @property
    def used(self) -> int:
        """The weight of all values."""
        return self._used

    def get(self, key: K) -> V | None:
        """The value, now the most recently used."""
        with self._lock:
            if key not in self._values:
                return None
            self._values.move_to_end(key)
            return self._values[key]

    def put(self, key: K, value: V) -> list[K]:
        """Keep the value as the most recently used; return the keys that had to go for it."""
        evicted = []
        with self._lock:
            self._remove(key)
            self._values[key] = value
            self._used += self._weight(value)
            while self._used > self._capacity:
                oldest = next(iter(self._values))
                self._remove(oldest)
                evicted.append(oldest)
        return evicted

    def remove(self, key: K) -> None:
        """Forget the value, if there is one."""
        with self._lock:
            self._remove(key)

    def clear(self) -> None:
        """Forget all values."""
        with self._lock:
            self._values.clear()
            self._used = 0

    def keys(self) -> set[K]:
        """The keys at this moment."""
        with self._lock:
            return set(self._values)

    def __contains__(self, key: K) -> bool:
        with self._lock:
            return key in self._values

    def _remove(self, key: K) -> None:
        if key in self._values:
            self._used -= self._weight(self._values.pop(key))
