"""Scores of sentences begun with a clause, beside the same sentences spoken whole.

    python -m tests.real_voice.begun_early STAGES --voices FILE --ears FOLDER --rows FILE.jsonl
    python -m tests.real_voice.begun_early --rows FILE.jsonl

STAGES is a folder that `graphs.build` has filled. Sentences of `begun_early.tsv`, none of which the
rules were made by, are cut where the server would begin them, one cut of a kind, offered or not;
both parts are spoken, finished and joined as the server does. Every sentence is a line of the file
of rows, so that the same command goes on where it was interrupted. Printed is what the cuts of each
language and kind cost.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import numpy as np

from wyoming_kokoro.core.audio import Samples, silence
from wyoming_kokoro.core.loudness_default import LOUDNESS_LUFS
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.model.kokoro_model import ModelInfo
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.ort_session import CPU
from wyoming_kokoro.model.staged_model import StagedModel, open_stages
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.plan.begun_sentence import BegunSentence
from wyoming_kokoro.plan.early_clause import STRONG_TOKENS, WEAK_TOKENS, EarlyClause
from wyoming_kokoro.postprocess.finish import finish
from wyoming_kokoro.postprocess.pauses import SegmentPauses
from wyoming_kokoro.postprocess.voice_levels import released_levels
from wyoming_kokoro.synthesis.early_clauses import EarlyClauses
from wyoming_kokoro.synthesis.resolved_voice import ResolvedVoice, resolve_voice
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.sentences.beginnings import ClauseEnd, all_clause_ends, clause_words
from wyoming_kokoro.text.spans import SpeechAttributes
from wyoming_kokoro.text.tokens.pieces import Piece, join

from .corpus import best_voices
from .heard_words import HeardWords
from .hearing import Ears
from .mos import Listeners

SENTENCES = Path(__file__).with_suffix(".tsv")
_REST_TOKENS = 12  # a shorter rest is not spoken by itself
_SEEN_CHARS = {"ja": 8, "zh": 8}  # of what follows a clause when it is begun
_SEEN_USUALLY = 25
_TURNS = 8  # a sound is scored so often, begun at another moment each time
_PAUSES = SegmentPauses()

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Cut:
    """A sentence begun with a clause, and its rest."""

    end: ClauseEnd
    clause: EarlyClause
    rest: tuple[Piece, ...]


def cuts(text: str, language: str, pipeline: TextPipeline) -> Iterator[Cut]:
    """The first cut of each kind that the server could make, whether it is offered or not."""
    found: dict[int, ClauseEnd] = {}
    words = clause_words(language)
    for length in range(1, len(text)):
        for end in all_clause_ends(text[:length], words):
            found.setdefault(end.at, end)
    kinds = set()
    for end in sorted(found.values(), key=lambda end: end.at):
        if end.kind in kinds:
            continue
        clauses = EarlyClauses(pipeline, language)
        seen = text[: end.at + _SEEN_CHARS.get(language, _SEEN_USUALLY)]
        made = clauses.clauses(seen, 0, (end,))
        rest = clauses.rest(text, end.at)
        least = STRONG_TOKENS if end.strong else WEAK_TOKENS
        if made and made[0].tokens >= least and len(join(rest)) >= _REST_TOKENS:
            kinds.add(end.kind)
            yield Cut(end, made[0], rest)


class Speaker:
    """Speaks segments as the server does, whole."""

    def __init__(self, stages: Path, voices: Path, threads: int) -> None:
        options = ModelOptions(threads, "staged")
        info = ModelInfo(stages, "staged", CPU[0], options, "saved", "", has_durations=True)
        self._model: StagedModel = open_stages(stages, [CPU], info)
        self._bank = VoiceBank.load(voices)
        self._levels = released_levels(LOUDNESS_LUFS)
        self._best = {voice.language: voice.id for voice in best_voices()}

    def say(self, segments: Sequence[tuple[tuple[Piece, ...], int]], language: str) -> Samples:
        """Segments of a sentence of so many tokens each (0: of its own) in the language's best
        voice, one after the other with their pauses.
        """
        voice = self._voice(language)
        parts: list[Samples] = []
        for number, (pieces, tokens) in enumerate(segments, 1):
            sound = self._model.run(voice.utterance(join(pieces), tokens))
            parts.append(finish(sound, pieces, voice.volume, voice.loud).samples)
            if number < len(segments):
                parts.append(silence(_PAUSES.after(pieces[-1])))
        return np.concatenate(parts)

    def _voice(self, language: str) -> ResolvedVoice:
        return resolve_voice(
            self._bank,
            VoiceSpec.parse(self._best[language]),
            SpeechAttributes(),
            default_speed=1.0,
            factor=1.0,
            volume=1.0,
            levels=self._levels,
        )


class Judges:
    """The instruments."""

    def __init__(self, ears: Path | None, threads: int) -> None:
        self._listeners = Listeners(threads)
        self._ears = Ears(ears, threads=threads) if ears else None
        self._words = HeardWords()

    def judge(self, sound: Samples, text: str, language: str) -> Row:
        """Scores, and with ears the errors of what was heard."""
        turned = np.concatenate([sound, silence(0.25)])
        step = len(turned) // _TURNS
        turns = [np.roll(turned, -number * step) for number in range(_TURNS)]
        row: Row = {
            "p808": mean(self._listeners.p808(one) for one in turns),
            "overall": mean(self._listeners.overall(one) for one in turns[:: _TURNS // 2]),
        }
        if self._ears:
            heard = self._ears.hear(sound, language)
            counted = self._words.compare(text, heard, language)
            row |= {"heard": heard, "errors": counted.errors, "units": counted.units}
        return row


def measured(
    text: str, language: str, pipeline: TextPipeline, speaker: Speaker, judges: Judges
) -> Row:
    """A sentence whole, and cut."""
    found = list(cuts(text, language, pipeline))
    row: Row = {"language": language, "text": text, "cuts": []}
    if not found:
        return row
    whole = speaker.say([(pipeline.pieces(text, language), 0)], language)
    row["whole"] = judges.judge(whole, text, language)
    for cut in found:
        begun_sentence, clause = BegunSentence(), cut.clause
        first = begun_sentence.tokens(clause.pieces, clause, ())
        then = begun_sentence.tokens(cut.rest, None, ())
        sound = speaker.say([(clause.pieces, first), (cut.rest, then)], language)
        begun = {"kind": cut.end.kind, "at": cut.end.at, "tokens": clause.tokens}
        row["cuts"].append(begun | judges.judge(sound, text, language))
    return row


def table(rows: Sequence[Row]) -> Iterator[str]:
    """What cuts cost by language and kind: scores with their standard errors, and errors."""
    cells: dict[tuple[str, str], list[tuple[float, float, int, int]]] = defaultdict(list)
    for row in rows:
        for cut in row["cuts"]:
            whole = row["whole"]
            found = (
                cut["p808"] - whole["p808"],
                cut["overall"] - whole["overall"],
                cut.get("errors", 0) - whole.get("errors", 0),
                whole.get("units", 0),
            )
            for language in (row["language"], "all"):
                for kind in (cut["kind"], "all"):
                    cells[language, kind].append(found)
    yield "| language | cut | n | P.808 | P.835 | more errors in 100 |"
    yield "|---|---|---|---|---|---|"
    for (language, kind), values in sorted(cells.items()):
        p808, overall, errors, units = zip(*values, strict=True)
        per_100 = 100 * sum(errors) / max(1, sum(units))
        yield (
            f"| {language} | {kind} | {len(values)} | {_with_error(p808)} |"
            f" {_with_error(overall)} | {per_100:+.1f} |"
        )


def _with_error(values: Sequence[float]) -> str:
    error = f" ± {stdev(values) / len(values) ** 0.5:.2f}" if len(values) > 1 else ""
    return f"{mean(values):+.2f}{error}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what is not yet in the rows, and print the table."""
    given = _parser().parse_args(arguments)
    path: Path = given.rows
    rows: list[Row] = []
    if path.is_file():
        rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    if given.stages:
        done = {(row["language"], row["text"]) for row in rows}
        pipeline = TextPipeline(Phonemizer())
        speaker = Speaker(given.stages, given.voices, given.threads)
        judges = Judges(given.ears, given.threads)
        for language, text in _in_turns():
            taken = sum(len(row["cuts"]) for row in rows if row["language"] == language)
            if (language, text) in done or taken >= given.takes:
                continue
            rows.append(measured(text, language, pipeline, speaker, judges))
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(rows[-1], ensure_ascii=False) + "\n")
    sys.stdout.write("\n".join(table(rows)) + "\n")
    return 0


def _in_turns() -> Iterator[tuple[str, str]]:
    """Sentences, the languages taking turns."""
    texts: dict[str, list[str]] = defaultdict(list)
    for line in SENTENCES.read_text("utf-8").splitlines():
        language, text = line.split("\t")
        texts[language].append(text)
    for row in zip_longest(*texts.values()):
        yield from ((lang, text) for lang, text in zip(texts, row, strict=True) if text)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tests.real_voice.begun_early", description=__doc__)
    parser.add_argument("stages", type=Path, nargs="?", metavar="STAGES")
    parser.add_argument("--voices", type=Path, metavar="FILE", help="the styles")
    parser.add_argument("--ears", type=Path, metavar="FOLDER", help="count heard errors, too")
    parser.add_argument("--rows", type=Path, required=True, metavar="FILE")
    parser.add_argument("--takes", type=int, default=20, metavar="N", help="cuts of a language")
    parser.add_argument("--threads", type=int, default=2)
    return parser


if __name__ == "__main__":
    sys.exit(main())
