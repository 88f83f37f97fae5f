"""State machine for a client's events, without I/O.

Laws:
- A whole text (`synthesize`) is one turn, complete at once.
- A streamed text is `synthesize-start`, any number of `synthesize-chunk`, `synthesize-stop`.
- A `synthesize` inside a stream is the copy for servers that cannot stream: it is ignored.
- Whole and streamed texts may follow each other on a connection in any order.
- A pair of state and event that is missing in the table is a protocol error: after a chunk or stop
  without a start its client would wait for ever, a start inside a stream would mix two texts.
- All other events are ignored here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, TypeAlias

from wyoming.event import Event

from wyoming_kokoro.core.errors import InvalidRequest, TooLarge
from wyoming_kokoro.core.speech import TextFormat

MAX_VOICE_CHARS = 1000
"""The longest voice name or language; a blend of all 54 voices with weights fits."""

_WHOLE = "synthesize"
_START = "synthesize-start"
_CHUNK = "synthesize-chunk"
_STOP = "synthesize-stop"
TURN_EVENTS = (_WHOLE, _START, _CHUNK, _STOP)


class TurnState(Enum):
    """Whether a text is being streamed."""

    IDLE = auto()
    STREAMING = auto()


@dataclass(frozen=True, slots=True)
class Begin:
    """A turn begins: the voice as the client named it, and whether its text is streamed."""

    name: str | None
    language: str | None
    text_format: TextFormat
    streaming: bool


@dataclass(frozen=True, slots=True)
class Text:
    """More of the turn's text, valid as UTF-8."""

    text: str


@dataclass(frozen=True, slots=True)
class End:
    """The turn's text is complete."""


Step: TypeAlias = Begin | Text | End


class _Action(Enum):
    SPEAK = auto()
    BEGIN = auto()
    ADD = auto()
    IGNORE = auto()
    END = auto()


_TABLE: dict[tuple[TurnState, str], tuple[TurnState, _Action]] = {
    (TurnState.IDLE, _WHOLE): (TurnState.IDLE, _Action.SPEAK),
    (TurnState.IDLE, _START): (TurnState.STREAMING, _Action.BEGIN),
    (TurnState.STREAMING, _CHUNK): (TurnState.STREAMING, _Action.ADD),
    (TurnState.STREAMING, _WHOLE): (TurnState.STREAMING, _Action.IGNORE),
    (TurnState.STREAMING, _STOP): (TurnState.IDLE, _Action.END),
}


class TurnMachine:
    """Turns the events of one connection into steps."""

    def __init__(self, max_text: int) -> None:
        self._max_text = max_text
        self._chars = 0
        self.state = TurnState.IDLE

    def receive(self, event: Event) -> tuple[Step, ...]:
        """The steps that follow from an event; none for events that are not about speech.

        Raises InvalidRequest for a protocol error or a field of the wrong type, TooLarge for a turn
        of more than `max_text` characters; it cannot be used after that.
        """
        if event.type not in TURN_EVENTS:
            return ()
        if (self.state, event.type) not in _TABLE:
            where = "inside" if self.state is TurnState.STREAMING else "outside of"
            raise InvalidRequest(f"{event.type} {where} a stream")
        self.state, action = _TABLE[self.state, event.type]
        match action:
            case _Action.SPEAK:
                return (self._begin(event.data, streaming=False), self._text(event.data), End())
            case _Action.BEGIN:
                return (self._begin(event.data, streaming=True),)
            case _Action.ADD:
                return (self._text(event.data),)
            case _Action.END:
                return (End(),)
            case _Action.IGNORE:
                return ()

    def _begin(self, data: dict[str, Any], *, streaming: bool) -> Begin:
        self._chars = 0
        voice = data.get("voice")
        if voice is None:
            voice = {}
        if not isinstance(voice, dict):
            raise InvalidRequest("voice must be an object with a name or a language")
        return Begin(
            name=_optional(voice, "name"),
            language=_optional(voice, "language"),
            # an unknown format is read as text: better spoken plainly than not at all
            text_format="ssml" if _optional(data, "text_format") == "ssml" else "text",
            streaming=streaming,
        )

    def _text(self, data: dict[str, Any]) -> Text:
        text = data.get("text")
        if not isinstance(text, str):
            raise InvalidRequest("text must be a string")
        self._chars += len(text)
        if self._chars > self._max_text:
            raise TooLarge(f"a text may have {self._max_text} characters at most")
        return Text(_valid_utf8(text))


def _optional(data: dict[str, Any], key: str) -> str | None:
    """A string field; missing, null and empty mean None."""
    value = data.get(key)
    if value is None:
        return None
    if not isinstance(value, str):
        raise InvalidRequest(f"{key} must be a string")
    if len(value) > MAX_VOICE_CHARS:
        raise TooLarge(f"{key} may have {MAX_VOICE_CHARS} characters at most")
    return _valid_utf8(value) or None


def _valid_utf8(text: str) -> str:
    r"""Replace lone surrogates (JSON's \uD800), which UTF-8 cannot encode, with U+FFFD."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
