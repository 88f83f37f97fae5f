"""Thread calls that are always waited for, even when cancelled."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

_P = ParamSpec("_P")
_T = TypeVar("_T")


async def in_thread(call: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
    """As `asyncio.to_thread`, but one that is cancelled ends only when the thread's work is over.

    Else a run of the model would go on beside the next measure, or its model be closed under it.
    """
    work = asyncio.ensure_future(asyncio.to_thread(call, *args, **kwargs))
    try:
        return await asyncio.shield(work)
    finally:
        if not work.done():
            await asyncio.wait([work])
            work.exception()  # seen: nobody waits for it any more
