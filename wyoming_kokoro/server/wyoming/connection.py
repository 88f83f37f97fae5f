"""One Wyoming connection: the socket on one side, the session and the speaker on the other.

Four parts run side by side until one of them ends, which ends the conversation: listening (so that
`describe`, `ping` and the end of the connection are noticed while a reply is computed), speaking
(the replies in the order of their requests), watching the time, and obeying the server's shutdown.
Whatever goes wrong in any of them ends in `run()`: one `error` event, then the connection closes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import cast

from wyoming.event import Event
from wyoming.info import Describe
from wyoming.ping import Ping, Pong

from wyoming_kokoro import __version__
from wyoming_kokoro.core.audio import Audio
from wyoming_kokoro.core.clock import Clock, SystemClock, race
from wyoming_kokoro.core.errors import (
    EngineFailed,
    InvalidRequest,
    KokoroError,
    ShuttingDown,
    TimedOut,
    in_words,
)
from wyoming_kokoro.core.speech import Speaker, SpeechRequest
from wyoming_kokoro.core.voices import VoiceSpec, resolve

from .event_writer import EventWriter
from .framing import FrameLimits, FrameReader, encode
from .rate_limiter import RateLimiter
from .reply import WyomingReply, failure
from .session import Begin, End, Session, Step, Text, TurnState
from .text_feed import TextFeed

_LOGGER = logging.getLogger(__name__)

MAX_WAITING = 4
"""Requests of one connection that may wait for their turn; after that it is not read from."""

STREAM_PATIENCE = 10
"""A turn whose text streams may pause this many times as long as an idle connection."""

_SMALL_BYTES = 1024  # an `audio-start` is; it wakes nobody by itself


@dataclass(frozen=True, slots=True)
class ClientLimits:
    """What the server grants its clients; 0 for `max_clients_per_address` means no such limit.

    `events_per_s` (after `events_at_once`) is what is read of one connection: a text that streams
    letter by letter passes, a flood is held up.
    """

    max_clients: int = 128
    max_clients_per_address: int = 0
    max_text: int = 100_000
    idle_timeout_s: float = 300.0
    events_per_s: float = 1000.0
    events_at_once: int = 5000

    @property
    def frames(self) -> FrameLimits:
        """The wire's limits: room for the longest text with every character escaped twice."""
        return FrameLimits(data_bytes=max(1024 * 1024, 12 * self.max_text + 64 * 1024))


@dataclass(frozen=True, slots=True)
class ServerContext:
    """What every connection of a server shares.

    `info` is the encoded answer to `describe`, `voice` the one for those who name none.
    """

    speaker: Speaker
    info: bytes
    voice: VoiceSpec
    limits: ClientLimits = field(default_factory=ClientLimits)
    clock: Clock = field(default_factory=SystemClock)


@dataclass(slots=True)
class _Request:
    """A turn on its way to the speaker. `begun_at_s`: when there first was something to say."""

    begin: Begin
    begun_at_s: float
    feed: TextFeed = field(default_factory=TextFeed)


class Connection:
    """One client, from its first byte to the last.

    `leaves_at_eof`: whether the end of the input means that nobody listens any more (a socket), or
    only that there are no more requests (standard input).
    """

    def __init__(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        offer: ServerContext,
        *,
        peer: str,
        leaves_at_eof: bool = True,
    ) -> None:
        self._offer = offer
        self._clock = offer.clock
        self._peer = peer
        self._leaves_at_eof = leaves_at_eof
        self._frames = FrameReader(reader, offer.limits.frames)
        self._outgoing = EventWriter(reader, writer, offer.clock)
        limits = offer.limits
        self._allowance = RateLimiter(offer.clock, limits.events_per_s, limits.events_at_once)
        self._session = Session(offer.limits.max_text)
        self._requests: asyncio.Queue[_Request] = asyncio.Queue(MAX_WAITING)
        self._open: _Request | None = None
        self._active_at_s = self._clock.now()
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._finishing = asyncio.Event()
        self._expelled = asyncio.Event()

    def finish(self) -> None:
        """End the conversation at its next quiet moment, which may be now."""
        self._finishing.set()

    def expel(self) -> None:
        """Fail what is still in hand and end the conversation."""
        self._finishing.set()
        self._expelled.set()

    async def run(self) -> None:
        """Converse until either side has enough; closes the connection, and never raises for what
        the peer, the network or the speaker did.
        """
        try:
            await race(self._listen(), self._speak(), self._watch(), self._obey())
        except KokoroError as error:
            _LOGGER.warning("%s: %s: %s", self._peer, error.code, error)
            self._outgoing.write(_encode(failure(error)))
        except asyncio.CancelledError:
            self._outgoing.abort()
            raise
        except OSError as error:
            _LOGGER.debug("%s: the connection broke: %s", self._peer, error)
        except Exception:  # the one place of this door
            _LOGGER.exception("%s: a fault of this server", self._peer)
            self._outgoing.write(_encode(failure(KokoroError("the server failed; see its log"))))
        await self._outgoing.close()

    async def refuse(self, error: KokoroError) -> None:
        """Tell the client why it is not served, and close."""
        _LOGGER.warning("%s: %s: %s", self._peer, error.code, error)
        self._outgoing.write(_encode(failure(error)))
        await self._outgoing.close()

    async def _listen(self) -> None:
        """Take in events until the input ends."""
        while (event := await self._frames.read()) is not None:
            self._active_at_s = self._clock.now()
            await self._answer(event)
            await self._allowance.take()
            await asyncio.sleep(0)  # a flood of events is taken in turn with other connections
        if self._leaves_at_eof:
            _LOGGER.debug("%s: left", self._peer)
        elif self._session.state is TurnState.STREAMING:
            raise InvalidRequest("the input ended inside a stream")
        else:
            await self._requests.join()

    async def _answer(self, event: Event) -> None:
        if Describe.is_type(event.type):
            await self._send([self._offer.info])
        elif Ping.is_type(event.type):
            await self._send([_encode(_pong(event))])
        else:
            for step in self._session.receive(event):
                await self._take(step)

    async def _take(self, step: Step) -> None:
        """A streamed request starts at once, a whole one when its text is complete."""
        if isinstance(step, Begin):
            self._quiet.clear()
            self._open = _Request(step, self._clock.now())
            if step.streaming:
                await self._requests.put(self._open)
            return
        assert self._open is not None
        if isinstance(step, Text):
            if not self._open.feed.chars:
                self._open.begun_at_s = self._clock.now()
            self._open.feed.add(step.text)
        elif isinstance(step, End):
            self._open.feed.close()
            if not self._open.begin.streaming:
                await self._requests.put(self._open)
            self._open = None

    async def _speak(self) -> None:
        """Reply to the requests one after the other."""
        while True:
            request = await self._requests.get()
            await self._reply(request)
            self._requests.task_done()
            self._active_at_s = self._clock.now()
            if self._requests.empty() and self._open is None:
                self._quiet.set()

    async def _reply(self, request: _Request) -> None:
        begin, feed = request.begin, request.feed
        voice = resolve(begin.name, begin.language, self._offer.voice)
        text = feed if begin.streaming else feed.take()
        speech = SpeechRequest(text, voice, text_format=begin.text_format)
        reply = WyomingReply(streaming=begin.streaming)
        first_at_s: float | None = None
        async with aclosing(self._sound(speech)) as sound:
            async for audio in sound:
                if first_at_s is None:
                    first_at_s = self._clock.now()
                await self._send(map(_encode, reply.sound(audio.samples)))
                self._active_at_s = self._clock.now()
                await asyncio.sleep(0)  # one reply that is all in the cache does not hold up others
        await self._send(map(_encode, reply.finish()))
        ended_at_s = self._clock.now()
        _LOGGER.info(
            "%s: voice %s, %d characters, first audio after %.0f ms, %.2f s of audio in %.2f s",
            self._peer,
            voice,
            feed.chars,
            1000 * ((first_at_s or ended_at_s) - request.begun_at_s),
            reply.seconds,
            ended_at_s - request.begun_at_s,
        )

    async def _sound(self, speech: SpeechRequest) -> AsyncGenerator[Audio, None]:
        """What the speaker says. A disk that fails it is no broken connection, which is silent."""
        sound = cast("AsyncGenerator[Audio, None]", self._offer.speaker.speak(speech))
        try:
            async with aclosing(sound):
                async for audio in sound:
                    yield audio
        except OSError as error:
            raise EngineFailed(f"the system failed: {in_words(error)}") from error

    async def _send(self, events: Iterable[bytes]) -> None:
        """Put whole events on their way, a small one together with the one after it."""
        held = b""
        for event in events:
            held += event
            if len(held) >= _SMALL_BYTES:
                self._outgoing.write(held)
                held = b""
                await self._outgoing.drain()
        if held:
            self._outgoing.write(held)
            await self._outgoing.drain()

    async def _watch(self) -> None:
        """Raise TimedOut when the peer owes something for too long; return when it is just idle."""
        timeout_s = self._offer.limits.idle_timeout_s
        while (left_s := self._deadline_s() - self._clock.now()) > 0:
            # no deadline starts later than now, so none is met later than a timeout from now
            await self._clock.sleep(min(left_s, timeout_s))
        if self._outgoing.stuck_since_s is not None:
            _LOGGER.warning("%s: takes nothing for %.0f s: dropped", self._peer, timeout_s)
            self._outgoing.abort()
        elif self._session.state is TurnState.STREAMING:
            raise TimedOut("no more text came and no synthesize-stop")
        else:
            _LOGGER.debug("%s: idle for %.0f s: closed", self._peer, timeout_s)

    def _deadline_s(self) -> float:
        """When the peer has had enough time; never while it waits for us."""
        timeout_s = self._offer.limits.idle_timeout_s
        if self._outgoing.stuck_since_s is not None:
            return self._outgoing.stuck_since_s + timeout_s
        if self._session.state is TurnState.STREAMING:
            return self._active_at_s + STREAM_PATIENCE * timeout_s
        return self._active_at_s + timeout_s if self._quiet.is_set() else float("inf")

    async def _obey(self) -> None:
        """Return at the first quiet moment once told to finish; raise when told to stop at once."""
        await self._finishing.wait()
        await race(self._quiet.wait(), self._expelled.wait())
        if not self._quiet.is_set():
            raise ShuttingDown("the server is shutting down")


def _encode(event: Event) -> bytes:
    return encode(event, __version__)


def _pong(ping: Event) -> Event:
    """The text is echoed where there is one; some clients read the key, so it is always there."""
    text = ping.data.get("text")
    if text is not None and not isinstance(text, str):
        raise InvalidRequest("the text of a ping must be a string")
    return Pong(text).event()
