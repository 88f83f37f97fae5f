"""Log lines that say who speaks while Kokoro does not: espeak-ng, or nobody."""

from __future__ import annotations

import logging

from wyoming_kokoro.synthesis.synthesizer import PATIENCE_S, SpeakerPhase, Synthesizer

_LOGGER = logging.getLogger(__name__)

_WITHOUT_KOKORO = {
    SpeakerPhase.DOWNLOADING: "until Kokoro is downloaded",
    SpeakerPhase.FAILED: "until Kokoro can",
}


async def log_who_speaks(synthesizer: Synthesizer) -> None:
    """Log one line at each change, until cancelled."""
    logged = ""
    while True:
        await synthesizer.next_state()
        line = _who_speaks(synthesizer)
        if line and line != logged:
            _LOGGER.info("%s", line)
        logged = line


def _who_speaks(synthesizer: Synthesizer) -> str:
    """A line for the log; "" for Kokoro, which says so itself."""
    phase = synthesizer.state.phase
    if phase is SpeakerPhase.READY:
        return ""
    if phase is SpeakerPhase.LOADING:
        wait = "requests wait for it"
        if synthesizer.has_fallback:
            wait += f", {PATIENCE_S:g} s at most; then espeak-ng speaks"
        return f"Kokoro is being loaded: {wait}"
    who = "espeak-ng speaks" if synthesizer.engine else "Nobody speaks (--fallback none)"
    return f"{who} {_WITHOUT_KOKORO[phase]}"
