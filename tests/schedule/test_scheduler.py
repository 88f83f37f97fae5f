"""Runs in worker threads: stopped, made again, observed; those that nobody waits for."""

from __future__ import annotations

import asyncio
import math
import threading
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.fakes import FakeClock
from tests.schedule.runs import Model, a_run
from wyoming_kokoro.core.errors import EngineFailed, NotReady
from wyoming_kokoro.model.kokoro_model import ModelSound
from wyoming_kokoro.schedule.scheduler import Scheduler


class TestScheduler:
    """Runs from 100 on run until they are stopped; made again, they end at once."""

    @pytest_asyncio.fixture
    async def model(self) -> Model:
        return Model()

    @pytest_asyncio.fixture
    async def scheduler(self, model: Model) -> AsyncIterator[Scheduler]:
        scheduler = Scheduler(model, clock=FakeClock(0.0))
        yield scheduler
        await scheduler.aclose()

    async def test_gives_the_output(self, scheduler: Scheduler) -> None:
        sound = await scheduler.run(a_run(7))
        assert sound.samples.tolist() == [7, 7, 7, 7]

    async def test_a_run_is_told_whether_more_of_its_reply_follows(
        self, scheduler: Scheduler, model: Model
    ) -> None:
        await scheduler.run(a_run(7, last=False))
        await scheduler.run(a_run(8, last=True))
        assert model.followed == [True, False]

    async def test_errors_go_to_their_caller_alone(self, scheduler: Scheduler) -> None:
        bad, good = await asyncio.gather(
            scheduler.run(a_run(13)), scheduler.run(a_run(7)), return_exceptions=True
        )
        assert isinstance(bad, EngineFailed)
        assert isinstance(good, ModelSound)

    async def test_a_newcomer_stops_the_run_in_hand_which_is_made_again(
        self, scheduler: Scheduler, model: Model
    ) -> None:
        reading = asyncio.create_task(scheduler.run(a_run(100, deadline_s=99.0)))
        await model.wait_until_begun()
        await scheduler.run(a_run(7, first=True))
        await reading
        assert model.ran == [7, 100]
        assert model.stopped == [100]

    async def test_a_run_that_is_late_is_stopped_after_all(self, model: Model) -> None:
        """It was left alone since it was to end at once, and does not."""
        scheduler = Scheduler(model)
        reading = asyncio.create_task(
            scheduler.run(a_run(100, deadline_s=math.inf, predicted_s=0.03))
        )
        await model.wait_until_begun()
        await scheduler.run(a_run(7, first=True))
        await reading
        assert model.ran == [7, 100]
        await scheduler.aclose()

    async def test_cancelling_the_caller_stops_the_run_in_hand(
        self, scheduler: Scheduler, model: Model
    ) -> None:
        reading = asyncio.create_task(scheduler.run(a_run(100)))
        await model.wait_until_begun()
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
        await scheduler.run(a_run(7))  # the model is free again
        assert model.ran == [7]

    async def test_cancelling_the_caller_withdraws_what_waits(
        self, scheduler: Scheduler, model: Model
    ) -> None:
        reading = asyncio.create_task(scheduler.run(a_run(100)))
        await model.wait_until_begun()
        waiting = asyncio.create_task(scheduler.run(a_run(7)))
        await asyncio.sleep(0)
        assert scheduler.waiting == 1
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert scheduler.waiting == 0
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
        assert model.ran == []

    async def test_closing_refuses_what_waits_and_ends_the_threads(
        self, scheduler: Scheduler, model: Model
    ) -> None:
        tasks = [
            asyncio.create_task(scheduler.run(a_run(100))),
            asyncio.create_task(scheduler.run(a_run(7))),
        ]
        await model.wait_until_begun()
        await scheduler.aclose()
        for error in await asyncio.gather(*tasks, return_exceptions=True):
            assert isinstance(error, NotReady)
        with pytest.raises(NotReady):
            await scheduler.run(a_run(8))
        assert not [thread for thread in threading.enumerate() if "kokoro" in thread.name]

    async def test_each_finished_run_is_observed(self, model: Model) -> None:
        seen: list[tuple[int, int]] = []
        scheduler = Scheduler(
            model,
            observe=lambda known, sound, s: seen.append((known.ids[0], len(sound.samples))),
        )
        await scheduler.run(a_run(7))
        await scheduler.aclose()
        assert seen == [(7, 4)]

    async def test_a_held_model_is_given_to_others_after_all(self, model: Model) -> None:
        """A reply that asks for nothing more keeps nobody waiting."""
        scheduler = Scheduler(model)
        await asyncio.gather(
            scheduler.run(a_run(1, reply=object(), last=False)),
            scheduler.run(a_run(2, reply=object())),
        )
        await scheduler.aclose()
        assert model.ran == [1, 2]
