"""One Wyoming connection: reads a client's events and writes the replies.

Four coroutines run side by side until one of them ends, which ends the connection: reading events
(so that `describe`, `ping` and the end of the connection are noticed while a reply is computed),
replying to the requests in order, watching timeouts, and waiting for the server's shutdown. Every
failure ends in `run()`: one `error` event, then the connection closes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import aclosing

from wyoming.event import Event
from wyoming.info import Describe
from wyoming.ping import Ping, Pong

from wyoming_kokoro import __version__
from wyoming_kokoro.core.audio import Audio
from wyoming_kokoro.core.clock import race
from wyoming_kokoro.core.errors import (
    EngineFailed,
    InvalidRequest,
    KokoroError,
    ShuttingDown,
    TimedOut,
    in_words,
)
from wyoming_kokoro.core.speech import SpeechRequest, who_spoke

from .context import WyomingContext
from .event_writer import EventWriter
from .framing import FrameLimits, FrameReader, encode
from .rate_limiter import RateLimiter
from .reply import WyomingReply, error_event
from .request_queue import Request, RequestQueue
from .requested_voice import requested_voice
from .turn_machine import TurnMachine, TurnState

_LOGGER = logging.getLogger(__name__)

STREAM_PATIENCE = 10
"""A turn whose text streams may pause this many times as long as an idle connection."""

NEW_S = 1.0
"""How long a connection on which nothing has come yet is kept when the server stops: its first
request may be on its way."""

_MIN_DATA_BYTES = 1024 * 1024
"""The most data that an event may have, unless the longest text needs more."""


class Connection:
    """One client, from its first byte to the last.

    `closes_at_eof`: whether the end of the input means that the client has left (a socket), or
    only that it has no more requests (standard input).
    """

    def __init__(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        context: WyomingContext,
        *,
        peer: str,
        closes_at_eof: bool = True,
    ) -> None:
        limits, clock = context.limits, context.clock
        self._context = context
        self._clock = clock
        self._peer = peer
        self._closes_at_eof = closes_at_eof
        frame_limits = FrameLimits(data_bytes=max(_MIN_DATA_BYTES, limits.request_bytes))
        self._reader = FrameReader(reader, frame_limits)
        self._writer = EventWriter(reader, writer, clock)
        self._rate_limiter = RateLimiter(clock, limits.events_per_s, limits.burst_events)
        self._turns = TurnMachine(limits.max_text)
        self._requests = RequestQueue(clock)
        self._began_s = self._last_active_s = clock.now()
        self._first_event = asyncio.Event()
        self._closing = asyncio.Event()
        self._forced = asyncio.Event()

    def close_when_idle(self) -> None:
        """End the connection once all its requests are answered, which may be now.

        One on which nothing has come yet may send its first request, until NEW_S after its begin.
        """
        self._closing.set()

    def force_close(self) -> None:
        """End the connection now; requests that are not answered yet fail."""
        self._closing.set()
        self._forced.set()

    async def run(self) -> None:
        """Serve the client until it leaves, fails or must go, then close the connection.

        Never raises for what the client, the network or the speaker did.
        """
        try:
            await race(
                self._read_events(),
                self._answer_requests(),
                self._watch_timeouts(),
                self._wait_for_shutdown(),
            )
        except KokoroError as error:
            self._write_error(error)
        except asyncio.CancelledError:
            self._writer.abort()
            raise
        except OSError as error:
            _LOGGER.debug("%s: the connection broke: %s", self._peer, error)
        except Exception:  # the only broad handler of this server
            _LOGGER.exception("%s: a fault of this server", self._peer)
            self._send_error(KokoroError("the server failed; see its log"))
        await self._writer.close()

    async def refuse(self, error: KokoroError) -> None:
        """Tell the client why it is not served, and close."""
        self._write_error(error)
        await self._writer.close()

    def _write_error(self, error: KokoroError) -> None:
        _LOGGER.warning("%s: %s: %s", self._peer, error.code, error)
        self._send_error(error)

    def _send_error(self, error: KokoroError) -> None:
        if self._context.on_error:
            self._context.on_error(error.code)
        self._writer.write(_encode(error_event(error)))

    async def _read_events(self) -> None:
        """Read and handle events until the input ends."""
        while (event := await self._reader.read()) is not None:
            self._last_active_s = self._clock.now()
            await self._handle(event)
            self._first_event.set()
            await self._rate_limiter.take()
            await asyncio.sleep(0)  # a flood of events leaves other connections their turn
        if self._closes_at_eof:
            _LOGGER.debug("%s: left", self._peer)
        elif self._turns.state is TurnState.STREAMING:
            raise InvalidRequest("the input ended inside a stream")
        else:
            await self._requests.wait_answered()

    async def _handle(self, event: Event) -> None:
        if Describe.is_type(event.type):
            await self._writer.send([self._context.info])
        elif Ping.is_type(event.type):
            await self._writer.send([_encode(_pong(event))])
        else:
            for step in self._turns.receive(event):
                await self._requests.add(step)

    async def _answer_requests(self) -> None:
        """Reply to the requests one after the other."""
        while True:
            await self._answer(await self._requests.take())
            self._last_active_s = self._clock.now()
            self._requests.answered()

    async def _answer(self, request: Request) -> None:
        begin, feed = request.begin, request.feed
        context = self._context
        voice = requested_voice(begin.name, begin.language, context.voice, context.voices)
        text = feed if begin.streaming else feed.take()
        speech = SpeechRequest(text, voice, text_format=begin.text_format)
        stand_in = context.stand_in(voice)
        reply = WyomingReply(streaming=begin.streaming, stand_in=stand_in)
        first_audio_s: float | None = None
        async with aclosing(self._speak(speech)) as sound:
            async for audio in sound:
                if first_audio_s is None:
                    first_audio_s = self._clock.now()
                await self._writer.send(map(_encode, reply.audio(audio)))
                self._last_active_s = self._clock.now()
                await asyncio.sleep(0)  # a reply from the cache leaves other connections their turn
        await self._writer.send(map(_encode, reply.finish()))
        ended_s = self._clock.now()
        _LOGGER.info(
            "%s: voice %s, %d characters, first audio after %.0f ms, %.2f s of audio in %.2f s",
            self._peer,
            who_spoke(voice, fallback=reply.fallback, stand_in=stand_in),
            feed.chars,
            1000 * ((first_audio_s or ended_s) - request.started_s),
            reply.seconds,
            ended_s - request.started_s,
        )

    async def _speak(self, speech: SpeechRequest) -> AsyncGenerator[Audio, None]:
        """The speaker's audio. Its OSErrors become EngineFailed: the connection is not broken."""
        sound = self._context.speaker.speak(speech)
        try:
            async with aclosing(sound):
                async for audio in sound:
                    yield audio
        except OSError as error:
            raise EngineFailed(f"the system failed: {in_words(error)}") from error

    async def _watch_timeouts(self) -> None:
        """Raise TimedOut when a streamed text stalls; return when the client is idle or stuck."""
        timeout_s = self._context.limits.idle_timeout_s
        while (left_s := self._deadline_s() - self._clock.now()) > 0:
            # no deadline starts later than now, so none is met later than a timeout from now
            await self._clock.sleep(min(left_s, timeout_s))
        if self._writer.stuck_since_s is not None:
            _LOGGER.warning("%s: has read nothing for %.0f s: dropped", self._peer, timeout_s)
            self._writer.abort()
        elif self._turns.state is TurnState.STREAMING:
            raise TimedOut("no more text came and no synthesize-stop")
        else:
            _LOGGER.debug("%s: idle for %.0f s: closed", self._peer, timeout_s)

    def _deadline_s(self) -> float:
        """The time at which a silent client is cut off; never while it waits for the server."""
        timeout_s = self._context.limits.idle_timeout_s
        if self._writer.stuck_since_s is not None:
            return self._writer.stuck_since_s + timeout_s
        if self._turns.state is TurnState.STREAMING:
            return self._last_active_s + STREAM_PATIENCE * timeout_s
        return self._last_active_s + timeout_s if self._requests.idle else float("inf")

    async def _wait_for_shutdown(self) -> None:
        """Return when closing and idle; raise ShuttingDown when forced to close before that."""
        await self._closing.wait()
        if (new_s := self._began_s + NEW_S - self._clock.now()) > 0:
            await race(self._first_event.wait(), self._clock.sleep(new_s), self._forced.wait())
        await race(self._requests.wait_idle(), self._forced.wait())
        if not self._requests.idle:
            raise ShuttingDown("the server is shutting down")


def _encode(event: Event) -> bytes:
    return encode(event, __version__)


def _pong(ping: Event) -> Event:
    """The answer to a ping, with its text; the key is always there, as some clients read it."""
    text = ping.data.get("text")
    if text is not None and not isinstance(text, str):
        raise InvalidRequest("the text of a ping must be a string")
    return Pong(text).event()
