"""The test in progress: prepared, answered, kept; ended by the next one."""

from __future__ import annotations

import asyncio

import pytest

from wyoming_kokoro.core.errors import EngineFailed, InvalidRequest, NotReady
from wyoming_kokoro.tuning.listening.abx import StaleTrial
from wyoming_kokoro.tuning.listening.listening_tests import (
    ComparisonSource,
    ListeningStatus,
    ListeningTests,
    NoSuchResult,
    NoSuchTest,
    Overview,
)

from .fake_source import INT8, PAIRS, WINDOWS, FakeSource


async def started(tests: ListeningTests, trials: int = 8) -> ListeningStatus:
    """A test whose sounds are being made."""
    return await tests.start(WINDOWS.name, "af_heart", trials)


async def listening(tests: ListeningTests, source: FakeSource) -> ListeningStatus:
    """A test in its first trial."""
    source.go.set()
    await started(tests)
    await tests.prepared()
    assert tests.status
    return tests.status


async def test_from_start_to_end() -> None:
    """Nothing tells how many were right before the end; then the result is kept."""
    source = FakeSource()
    ended: list[ListeningStatus] = []
    tests = ListeningTests(lambda: source, ended.append)
    assert (await started(tests)).phase == "preparing"
    status = await listening(tests, source)
    assert (status.phase, status.trial, status.trials) == ("listening", 1, 8)
    files = {PAIRS[0].model, PAIRS[0].candidate}
    for trial in range(1, 9):
        a, b, x = (tests.sound(status.id, trial, sound) for sound in ("a", "b", "x"))
        assert {a, b} == files
        assert x in files
        assert status.right is None
        status = await tests.answer(status.id, trial, "a" if x == a else "b")
    assert (status.phase, status.right, status.trial) == ("done", 8, 8)
    (result,) = source.kept
    assert (result.candidate, result.voice, result.right, result.heard) == (
        *(WINDOWS.name, "af_heart"), 8, True,
    )  # fmt: skip
    assert ended == [status]
    with pytest.raises(StaleTrial):
        await tests.answer(status.id, 9, "a")
    await tests.close()


async def test_overview() -> None:
    """What there is; nothing while there is no model, and then no test either."""
    source = FakeSource()
    found = await ListeningTests(lambda: source).overview()
    assert found == Overview([WINDOWS, INT8], ["af_heart", "bf_emma"], [])

    def without() -> ComparisonSource:
        raise NotReady("no model")

    assert await ListeningTests(without).overview() == Overview()
    with pytest.raises(NotReady):
        await started(ListeningTests(without))


@pytest.mark.parametrize(
    ("name", "voice", "trials", "told"),
    [
        ("../../etc/passwd", "af_heart", 10, "what can: int8 in parts, windows; <b>int8</b>"),
        (INT8.name, "am_adam", 10, "what can: af_heart, bf_emma"),
        (INT8.name, "af_heart", 7, "from 8 to 40"),
        (INT8.name, "af_heart", 41, "from 8 to 40"),
    ],
)
async def test_what_cannot_be_compared(name: str, voice: str, trials: int, told: str) -> None:
    """Is refused, with what can; nothing is rendered."""
    source = FakeSource()
    tests = ListeningTests(lambda: source)
    with pytest.raises(InvalidRequest) as error:
        await tests.start(name, voice, trials)
    assert told in str(error.value)
    assert not source.rendered
    assert tests.status is None


async def test_a_new_test_ends_the_one_before() -> None:
    """Its preparation too; answers to it are refused."""
    source = FakeSource()
    tests = ListeningTests(lambda: source)
    first = await started(tests)
    second = await started(tests)
    assert first.id != second.id
    with pytest.raises(NoSuchTest):
        await tests.stop(first.id)
    with pytest.raises(NoSuchTest):
        await tests.answer(first.id, 1, "a")
    with pytest.raises(NoSuchTest):  # its sounds are not there yet
        tests.sound(second.id, 1, "x")
    await tests.stop(second.id)
    assert tests.status is None
    assert len(asyncio.all_tasks()) == 1


async def test_sounds_that_cannot_be_made() -> None:
    """Are told with the reason."""
    source = FakeSource()
    source.failure = EngineFailed("the graph is broken")
    tests = ListeningTests(lambda: source)
    status = await listening(tests, source)
    assert (status.phase, status.message) == ("failed", "the graph is broken")


async def test_a_result_that_cannot_be_kept() -> None:
    """Is told all the same, without a path."""
    source = FakeSource()
    source.disk_full = True
    tests = ListeningTests(lambda: source)
    status = await listening(tests, source)
    for trial in range(1, 9):
        status = await tests.answer(status.id, trial, "a")
    assert status.phase == "done"
    assert status.message == "the result could not be kept: No space left on device"


async def test_a_result_is_forgotten() -> None:
    """By candidate and voice; once."""
    source = FakeSource()
    tests = ListeningTests(lambda: source)
    source.keep(INT8, "af_heart", 5, 10)
    source.keep(INT8, "bf_emma", 5, 10)
    await tests.forget(INT8.name, "af_heart")
    assert [each.voice for each in source.kept] == ["bf_emma"]
    with pytest.raises(NoSuchResult):
        await tests.forget(INT8.name, "af_heart")
