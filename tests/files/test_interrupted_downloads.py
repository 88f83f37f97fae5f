"""Downloads that break: resumed, retried, or told at once where waiting is no use."""

from __future__ import annotations

import errno
import socket

import pytest

from tests.files.mirror import CONTENT, FILE, SIZE, Rig, leave_part
from wyoming_kokoro.core.errors import StoreError
from wyoming_kokoro.files import download
from wyoming_kokoro.files.download import DELAYS_S


async def test_resumes_what_a_killed_process_left(rig: Rig) -> None:
    """Only the rest is asked for."""
    leave_part(rig, CONTENT[:1_000_000])
    await rig.store.ensure(FILE)
    assert rig.path.read_bytes() == CONTENT
    assert rig.mirror.ranges == ["bytes=1000000-"]


async def test_killed_before_the_rename(rig: Rig) -> None:
    """All bytes there: nothing is asked for."""
    leave_part(rig, CONTENT)
    await rig.store.ensure(FILE)
    assert rig.path.read_bytes() == CONTENT
    assert rig.mirror.ranges == []


@pytest.mark.parametrize(
    "left",
    [b"rubbish" * 1000, CONTENT + b"x", CONTENT[::-1], CONTENT[:-1] + b"x"],
    ids=["rubbish", "too long", "wrong", "wrong last byte"],
)
async def test_bad_part_is_started_over(rig: Rig, left: bytes) -> None:
    """Whatever lies in the .part, the file is right in the end."""
    leave_part(rig, left)
    await rig.store.ensure(FILE)
    assert rig.path.read_bytes() == CONTENT
    assert rig.mirror.ranges[-1] is None


@pytest.mark.parametrize("step", ["without_range", "wrong_place", "416", "reset", "reset_at_once"])
async def test_resume_refused_or_broken(rig: Rig, step: str) -> None:
    """A server that resumes badly or not at all: the file is right in the end."""
    leave_part(rig, CONTENT[:1_000_000])
    rig.mirror.script = [step]
    await rig.store.ensure(FILE)
    assert rig.path.read_bytes() == CONTENT
    assert rig.mirror.ranges[0] == "bytes=1000000-"
    assert rig.slept == ([] if step == "without_range" else [1.0])


@pytest.mark.parametrize("step", ["500", "503", "429", "truncated", "reset", "reset_at_once"])
async def test_passing_failures_are_retried(rig: Rig, step: str) -> None:
    """A failure, then a good answer: one wait, and what came before it is kept."""
    rig.mirror.script = [step]
    await rig.store.ensure(FILE)
    assert rig.path.read_bytes() == CONTENT
    assert rig.slept == [1.0]
    assert bool(rig.mirror.ranges[1]) == (step in {"truncated", "reset"})


async def test_waits_grow_and_end(rig: Rig) -> None:
    """A server that is down: five waits, then an error that says what to do."""
    rig.mirror.script = ["503"] * 99
    with pytest.raises(StoreError, match=r"voice\.onnx cannot .*HTTP status 503.*--mirror"):
        await rig.store.ensure(FILE)
    assert rig.slept == list(DELAYS_S)


async def test_waits_start_over_while_it_gets_on(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that breaks all the time but brings something each time is a line."""
    monkeypatch.setattr(download, "CHUNK_BYTES", 1000)
    rig.mirror.script = ["reset"] * 9
    await rig.store.ensure(FILE)
    assert rig.slept == [1.0] * 9


async def test_silent_server_is_left(rig: Rig) -> None:
    """A download that hangs is broken off after the idle timeout, and resumed."""
    rig.mirror.script = ["silent"]
    await rig.make(read_timeout_s=0.05).ensure(FILE)
    assert rig.path.read_bytes() == CONTENT
    assert rig.mirror.ranges[1] == "bytes=100-"


@pytest.mark.parametrize(
    ("step", "says"),
    [
        ("404", "HTTP status 404"),
        ("401", "HTTP status 401"),
        ("another_file", f"has 13 bytes instead of {SIZE}"),
        ("redirect_to_file", "not a web address"),
        ("redirect_for_ever", "leads nowhere"),
    ],
)
async def test_lasting_failures_are_told_at_once(rig: Rig, step: str, says: str) -> None:
    """No retry, an error with the file's name and what to do, and nothing left in place."""
    rig.mirror.script = [step]
    with pytest.raises(StoreError, match=f"{says}.*doctor` lists.*--mirror") as raised:
        await rig.store.ensure(FILE)
    assert "voice.onnx" in str(raised.value)
    assert rig.slept == []
    assert not rig.path.exists()


@pytest.mark.parametrize("step", ["404", "another_file", "wrong_total"])
async def test_what_came_survives_a_failure(rig: Rig, step: str) -> None:
    """A hotel's login page does not cost the 300 MB that are there."""
    leave_part(rig, CONTENT[:2_000_000])
    rig.mirror.script = [step]
    with pytest.raises(StoreError):
        await rig.store.ensure(FILE)
    assert rig.part.read_bytes() == CONTENT[:2_000_000]


@pytest.mark.parametrize("step", ["wrong_content", "endless"])
async def test_wrong_content_gets_one_fresh_start(rig: Rig, step: str) -> None:
    """Once may be an accident; twice is an error, and nothing of it stays."""
    rig.mirror.script = [step]
    await rig.store.ensure(FILE)
    assert rig.path.read_bytes() == CONTENT
    rig.path.unlink()
    rig.mirror.script = [step, step]
    with pytest.raises(StoreError, match="is not the file that is meant"):
        await rig.store.ensure(FILE)
    assert not rig.path.exists()
    assert not rig.part.exists()


async def test_redirect_is_followed(rig: Rig) -> None:
    """As releases need; the name on disk stays ours."""
    rig.mirror.script = ["redirect"]
    assert await rig.store.ensure(FILE) == rig.path
    assert rig.mirror.paths == ["/tag/voice.onnx", "/elsewhere/file"]


async def test_no_network(rig: Rig) -> None:
    """A port where nobody listens, and a name that does not exist; no password is shown."""
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
        with pytest.raises(StoreError, match=r"cannot be reached.*is there a network") as raised:
            await rig.make(mirror=f"http://me:secret@127.0.0.1:{port}").ensure(FILE)
    assert "secret" not in str(raised.value)
    assert len(rig.slept) == len(DELAYS_S)
    with pytest.raises(StoreError, match="not a web address"):
        await rig.make(mirror="ftp://example.invalid").ensure(FILE)


async def test_no_dns(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that cannot be resolved is told as that."""

    async def fail(*_: object, **__: object) -> None:
        raise OSError(errno.ENOENT, "Name or service not known")

    monkeypatch.setattr("aiohttp.resolver.ThreadedResolver.resolve", fail)
    monkeypatch.setattr("aiohttp.connector.DefaultResolver.resolve", fail)
    with pytest.raises(StoreError, match=r"the name mirror\.invalid cannot be resolved"):
        await rig.make(mirror="http://mirror.invalid").ensure(FILE)
