"""64 replies at once: who is heard first, and who next."""

from __future__ import annotations

import asyncio
from random import Random

import numpy as np

from tests.fakes import FakeClock
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.model.kokoro_model import ModelSound
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.schedule.run import Run
from wyoming_kokoro.schedule.scheduler import Scheduler

REPLIES = 64
LATER = 1000
"""Ids of later segments begin here; the reply's number is added."""


async def test_sixty_four_replies_in_the_order_of_their_deadlines() -> None:
    """First segments by arrival, before all others; those by when their listener runs dry."""
    ran: list[int] = []
    deadlines_s = [1.0 + number for number in range(REPLIES)]
    Random(8).shuffle(deadlines_s)

    def model(utterance: Utterance, stop: Stop) -> ModelSound:
        ran.append(utterance.ids[0])
        return ModelSound(np.zeros(4, np.float32), None)

    scheduler = Scheduler(model, clock=FakeClock(0.0))

    async def reply(number: int) -> None:
        for first, name in ((True, number), (False, LATER + number)):
            deadline_s = 0.0 if first else deadlines_s[number]
            utterance, predicted_s = Utterance((name,), np.zeros(256, np.float32)), 0.1
            await scheduler.run(
                Run(utterance, first, deadline_s, predicted_s, last=not first, reply=number)
            )

    await asyncio.gather(*map(reply, range(REPLIES)))
    await scheduler.aclose()
    by_deadline = sorted(range(REPLIES), key=deadlines_s.__getitem__)
    assert ran == [*range(REPLIES), *(LATER + number for number in by_deadline)]
