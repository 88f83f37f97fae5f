"""The document of all voices in figures, from the rows of `measure_voices`.

python -m tests.real_voice.voices_table FOLDER/voices.tsv > docs/voices-measured.md
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

HEAD = """\
# Every voice in figures

What each of the 54 voices sounds like as the model speaks, and as the server sends it: the short
replies of its language ("Done.", "Off.", "21 °C.") and three sentences that its loudness was not
measured on, made from the weights of the released int8 file (`python -m
tests.real_voice.measure_voices`). In each pair the model comes first, the server second. Loudness
is ITU-R BS.1770-4's of the three sentences; the true peak is over full scale where it is positive;
the longest silence before the first sound within 50 dB of the loudest, and the longest tail after
the last one within 35 dB; replies with a tick, a burst that stands alone after the last phoneme;
what listeners would score the sentences (DNSMOS P.808); single words whose first or last phoneme
lost sound that is within 30 dB of the word's loudest; of the short replies, how many Whisper base
wrote down right as the server sends them, and of some of the words, how many it did before and
after (a word alone is hard to tell from others: the pair says whether anything was lost).

| voice | LUFS | peak, dB | lead, ms | tail, ms | ticks | of | P.808 | words cut | of |\
 replies heard | of | words heard | of |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
"""


def rows(path: Path) -> list[dict[str, str]]:
    """The lines of a table by the names in its first."""
    names, *lines = (line.split("\t") for line in path.read_text("utf-8").splitlines())
    return [dict(zip(names, line, strict=True)) for line in lines]


def table(found: Sequence[Mapping[str, str]]) -> Iterator[str]:
    """A line of the document for each voice, and one for all."""
    found = [{**row, "heard_of": str(int(row["replies"]) - 1)} for row in found]  # not the carrier
    for row in found:
        yield _line(f"`{row['voice']}`", row)
    every = {name: _most([row[name] for row in found], name) for name in found[0]}
    yield _line("all", every)


def _line(name: str, row: Mapping[str, str]) -> str:
    def pair(figure: str, unit: str = "", digits: int = 1) -> str:
        before, after = (float(row[f"{figure}_{when}{unit}"]) for when in ("raw", "sent"))
        return f"{before:z.{digits}f}; {after:z.{digits}f}"  # z: no -0.0

    cells = (
        name,
        pair("lufs"),
        pair("peak", "_db"),
        pair("lead", "_ms", 0),
        pair("tail", "_ms", 0),
        f"{row['ticks_raw']}; {row['ticks_sent']}",
        row["replies"],
        pair("p808", digits=2),
        row["words_lost"],
        row["words"],
        row["heard"],
        row["heard_of"],
        f"{row['words_heard_raw']}; {row['words_heard_sent']}",
        row["words_listened"],
    )
    return f"| {' | '.join(cells)} |\n"


def _most(values: Sequence[str], name: str) -> str:
    """Of all voices together: sums of counts, means of scores and levels, the most of the rest."""
    if name == "voice":
        return "all"
    numbers = [float(value) for value in values]
    if name.startswith(("ticks", "replies", "words", "heard")):
        return f"{sum(numbers):.0f}"
    if name.startswith(("p808", "lufs")):
        return str(sum(numbers) / len(numbers))
    return str(max(numbers))


def main() -> int:
    """Write the document."""
    sys.stdout.write(HEAD)
    sys.stdout.writelines(table(rows(Path(sys.argv[1]))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
