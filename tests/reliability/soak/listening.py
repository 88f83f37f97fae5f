"""Listeners who measure: how soon a reply is heard, and whether its sound ever runs dry."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from tests.process import PLAIN, STREAMED, Reply, ask, connected, stream
from wyoming_kokoro.commands.benchmark.playback import filled_gaps

GAP_S = 0.05
"""A pause that is not in the text is heard from about here on."""

MORNING = (
    "Good morning. Today is day {} of the year. It will be mostly sunny, with 18 °C at noon and a"
    " light wind from the west. You have two meetings, at 9:30 and at 14:00. The bins are collected"
    " this afternoon, so please put them out before you leave. Have a nice day."
)

TEXTS = (
    ("af_heart", "The washing machine has finished. It is 21.5 °C in room {}."),
    ("af_heart", "Dr. Smith's train leaves platform {} at 7:30 on March 3rd."),
    ("bf_emma", "Number {}: the light in the hall is on, and the back door is open."),
    ("ff_siwis", "Il fait {} °C dans la cuisine, et la fenêtre est ouverte."),
    ("ef_dora", "La puerta número {} está abierta."),
    ("if_sara", "La lavatrice ha finito dopo {} minuti."),
    ("pf_dora", "A janela {} está aberta."),
    ("af_heart", "Yes."),
    ("af_heart", MORNING),
)


@dataclass(slots=True)
class Heard:
    """What the listeners of a part of the soak heard, in seconds."""

    first_s: list[float] = field(default_factory=list)
    gaps_s: list[float] = field(default_factory=list)
    gapped: int = 0
    """How many replies had a gap."""
    sound_s: float = 0.0

    def __str__(self) -> str:
        if not self.first_s:
            return "nobody listened"
        ordered = sorted(self.first_s)
        half, most = statistics.median(ordered), ordered[int(0.95 * (len(ordered) - 1))]
        worst = max(self.gaps_s, default=0.0)
        return (
            f"{len(ordered)} listened to {self.sound_s:.0f} s: first audio {half:.2f} s, 95 of 100"
            f" within {most:.2f} s; {self.gapped} with gaps, the worst {worst:.2f} s"
        )


class Listener:
    """Asks over Wyoming as Home Assistant does; adds what it measures to `heard`."""

    def __init__(
        self, uri: str, random: Random, heard: Heard, tell: Callable[[str, float], None]
    ) -> None:
        """`tell` hears of each reply with a gap, its text and its longest gap in seconds."""
        self._uri = uri
        self._random = random
        self._heard = heard
        self._tell = tell

    async def listens(self) -> None:
        """A text in one piece, or as a language model writes it."""
        voice, text = self._random.choice(TEXTS)
        text = text.format(self._random.randrange(400))
        streamed = self._random.random() < 0.5
        async with connected(self._uri) as client:
            begun_s = time.perf_counter()
            if streamed:
                pieces = [text[at : at + 9] for at in range(0, len(text), 9)]
                reply = await stream(client, pieces, voice)
            else:
                reply = await ask(client, text, voice)
        assert reply.shape == (STREAMED if streamed else PLAIN), reply.error or reply.shape
        if found := self._measure(reply, begun_s):
            self._tell(f"{'streamed' if streamed else 'whole'}: {text}", max(found))

    def _measure(self, reply: Reply, begun_s: float) -> list[float]:
        self._heard.first_s.append(reply.arrived_s[0] - begun_s)
        self._heard.sound_s += reply.seconds
        found = gaps(reply.arrived_s, reply.timestamps_ms) + filled_gaps(reply.samples)
        self._heard.gaps_s += found
        self._heard.gapped += bool(found)
        return found


def gaps(arrived_s: list[float], timestamps_ms: list[int]) -> list[float]:
    """How long the sound stood still, each time: chunks by when they came, and where they belong.

    A listener plays from the first chunk on, and waits where the next is not there in time.
    """
    found, plays_from_s = [], arrived_s[0]
    for came_s, at_ms in zip(arrived_s, timestamps_ms, strict=True):
        late_s = came_s - (plays_from_s + at_ms / 1000)
        if late_s > GAP_S:
            found.append(late_s)
            plays_from_s += late_s
    return found
