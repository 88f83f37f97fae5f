"""`say --play`: heard in order, paused, stopped, queued, interrupted; the server left running."""

from __future__ import annotations

import asyncio
import os
import select
import shutil
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from socket import SO_PEERCRED, SOL_SOCKET

import pytest

from tests.process import environment, tone_files
from wyoming_kokoro.client.playback_control import controlled_playback, send_command
from wyoming_kokoro.client.player import SLICE_BYTES, Player
from wyoming_kokoro.core.errors import KokoroError


class NullDevice:
    """A fake sound card; it plays a slice for each release of `room`."""

    def __init__(self, *, free: bool = True) -> None:
        self.heard = b""
        self.ended = ""
        self.loop = asyncio.get_running_loop()
        self.room = asyncio.Semaphore(1_000_000 if free else 0)
        self.wrote = asyncio.Event()

    def write(self, pcm: bytes) -> None:
        """As the Protocol says."""
        asyncio.run_coroutine_threadsafe(self.room.acquire(), self.loop).result(10)
        self.heard += pcm
        self.loop.call_soon_threadsafe(self.wrote.set)

    def finish(self) -> None:
        """As the Protocol says."""
        self.ended = "finished"

    def abort(self) -> None:
        """As the Protocol says."""
        self.ended = "aborted"

    async def plays(self, slices: int) -> None:
        """Let some slices be played; returns when they are."""
        for _ in range(slices):
            self.wrote.clear()
            self.room.release()
            await self.wrote.wait()


async def speech(*parts: bytes, fail: bool = False) -> AsyncIterator[bytes]:
    """Some PCM."""
    for part in parts:
        yield part
    if fail:
        raise KokoroError("the server hung up")


SECOND = b"\1\0" * 24_000


async def test_plays_all_in_order() -> None:
    """And lets the last of it be heard."""
    device = NullDevice()
    player = Player(lambda: device)
    await player.play(speech(SECOND, b"\2\0" * 5))
    assert device.heard == SECOND + b"\2\0" * 5
    assert device.ended == "finished"
    assert player.seconds == pytest.approx(1, abs=0.01)


async def test_pause_and_resume() -> None:
    """Silence within a slice, and nothing lost."""
    device = NullDevice(free=False)
    player = Player(lambda: device)
    playing = asyncio.create_task(player.play(speech(SECOND)))
    await device.plays(3)
    player.pause()
    assert player.state == "paused"
    for _ in range(20):
        device.room.release()
    for _ in range(50):
        await asyncio.sleep(0)
    assert len(device.heard) <= 4 * SLICE_BYTES  # one may have been on its way
    player.resume()
    await playing
    assert device.heard == SECOND


async def test_stop() -> None:
    """At once, whatever still waits."""
    device = NullDevice(free=False)
    player = Player(lambda: device)
    playing = asyncio.create_task(player.play(speech(*[SECOND] * 100)))
    await device.plays(2)
    player.stop()
    device.room.release()
    await playing
    assert device.ended == "aborted"
    assert len(device.heard) <= 3 * SLICE_BYTES
    assert player.state == "stopped"


async def test_cancelled_is_silent() -> None:
    """Ctrl-C."""
    device = NullDevice(free=False)
    playing = asyncio.create_task(Player(lambda: device).play(speech(SECOND)))
    await device.plays(1)
    playing.cancel()
    device.room.release()
    with pytest.raises(asyncio.CancelledError):
        await playing
    assert device.ended == "aborted"


async def test_failure_is_told_after_what_was_good() -> None:
    """What came before it is heard."""
    device = NullDevice()
    with pytest.raises(KokoroError, match="hung up"):
        await Player(lambda: device).play(speech(SECOND, fail=True))
    assert device.heard == SECOND


async def test_another_terminal(tmp_path: Path) -> None:
    """Pauses, resumes, asks, stops; nothing to tell where nobody plays."""
    socket = tmp_path / "player.sock"
    with pytest.raises(KokoroError, match="nothing is being played"):
        await send_command(socket, "status")
    player = Player()
    async with controlled_playback(socket, player, interrupt=False):
        assert await send_command(socket, "status") == "playing, 0.0 s played"
        assert (await send_command(socket, "pause")).startswith("paused")
        assert (await send_command(socket, "resume")).startswith("playing")
        assert (await send_command(socket, "x" * 10_000)).startswith("playing")
        assert (await send_command(socket, "stop")).startswith("stopped")
        assert socket.stat().st_mode & 0o077 == 0
    assert os.listdir(tmp_path) == []  # noqa: PTH208 (no blocking Path in a coroutine)


async def test_the_next_one_waits_or_interrupts(tmp_path: Path) -> None:
    """One voice at a time."""
    socket, first, turns = tmp_path / "player.sock", Player(), list[str]()

    async def turn(name: str, *, interrupt: bool) -> None:
        async with controlled_playback(socket, Player(), interrupt=interrupt):
            turns.append(name)

    async with controlled_playback(socket, first, interrupt=False):
        waiting = asyncio.create_task(turn("second", interrupt=False))
        await send_command(socket, "status")
        assert first.state == "playing"
        pushing = asyncio.create_task(turn("third", interrupt=True))
        while first.state != "stopped":
            await send_command(socket, "status")
        assert not turns
    await asyncio.gather(waiting, pushing)
    assert sorted(turns) == ["second", "third"]


async def test_a_dead_players_socket_is_replaced(tmp_path: Path) -> None:
    """A `say` that was killed leaves its socket behind."""
    socket = tmp_path / "player.sock"
    (await asyncio.start_unix_server(lambda _, writer: writer.close(), str(socket))).close()
    async with controlled_playback(socket, Player(), interrupt=False):
        assert await send_command(socket, "status")


async def say(home: Path, *words: str) -> tuple[int, bytes, str]:
    """Run `say`; its exit status, output and log."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "wyoming_kokoro", "say", "--data-dir", str(home), *words),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env=environment(home),
    )
    out, log = await asyncio.wait_for(process.communicate(), 60)
    return process.returncode or 0, out, log.decode()


async def test_background(tmp_path: Path) -> None:
    """The first say leaves a server, the second uses it; it hears a signal like any other."""
    home = Path("/tmp") / f"say-{tmp_path.name}"  # a unix socket's path is short
    home.mkdir()
    try:
        files = tone_files(home)
        for text in ("The light is on.", "The door is open."):
            status, out, log = await say(home, *files, "--background", "1", "-o", "-", text)
            assert (status, out[:4]) == (0, b"RIFF"), log
            assert len(out) > 20_000
        log = (home / "say-server.log").read_text()
        assert log.count("listening on") == 1
        assert log.count("first audio") == 2
    finally:
        await _end_server(home / "say-server.sock")
        shutil.rmtree(home)


async def _end_server(socket: Path) -> None:
    """Send SIGTERM to the process that listens on the socket, as its peer credentials name it."""
    reader, writer = await asyncio.open_unix_connection(str(socket))
    peer = writer.get_extra_info("socket").getsockopt(SOL_SOCKET, SO_PEERCRED, 12)
    process = os.pidfd_open(int.from_bytes(peer[:4], sys.byteorder))
    signal.pidfd_send_signal(process, signal.SIGTERM)
    await reader.read()
    writer.close()
    await asyncio.to_thread(select.select, [process], [], [], 30)  # readable once it has ended
    os.close(process)


async def test_through_alsa(tmp_path: Path) -> None:
    """A sound card that plays into nothing, through PortAudio; the clear error without one."""
    files = tone_files(tmp_path)
    (tmp_path / ".asoundrc").write_text('pcm.!default { type plug slave.pcm "null" }')
    status, _, log = await say(tmp_path, *files, "--play", "The light is on.")
    if status:
        assert "--play needs" in log or "no sound device" in log
        assert "Traceback" not in log
        pytest.skip("sounddevice, PortAudio or ALSA is not installed")
    assert not (tmp_path / "player.sock").exists()
