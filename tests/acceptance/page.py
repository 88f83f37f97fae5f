"""One page with everything in it: listen, compare with an earlier rendering, judge, note."""

from __future__ import annotations

import base64
import html
from collections.abc import Mapping, Sequence

from .rendering import Take

_STYLE = """
body{font:15px system-ui,sans-serif;margin:2em auto;max-width:75em;padding:0 1em;color:#222}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ddd;padding:.5em;
text-align:left;vertical-align:top}audio{width:17em;height:2em;display:block;margin:.2em 0}
.fault{color:#b3001b}.small{color:#666;font-size:85%}textarea{width:100%;min-height:2.4em}
nav{position:sticky;top:0;background:#fff;padding:.6em 0;border-bottom:1px solid #222}
"""
_SCRIPT = """
const key='acceptance '+document.title;
const notes=JSON.parse(localStorage.getItem(key)||'{}');
const count=()=>{const n=Object.values(notes).filter(x=>x.verdict).length;
document.getElementById('count').textContent=n+' of '+document.querySelectorAll('tr[id]').length};
document.querySelectorAll('tr[id]').forEach(row=>{
 const note=notes[row.id]||(notes[row.id]={});
 row.querySelectorAll('input').forEach(i=>{i.checked=note.verdict===i.value;
  i.onchange=()=>{note.verdict=i.value;save()}});
 const area=row.querySelector('textarea');area.value=note.text||'';
 area.oninput=()=>{note.text=area.value;save()};
});
function save(){localStorage.setItem(key,JSON.stringify(notes));count()}
document.getElementById('only').onchange=e=>document.querySelectorAll('tr[id]').forEach(row=>
 row.hidden=e.target.checked&&!row.querySelector('.fault'));
document.getElementById('export').onclick=()=>{const a=document.createElement('a');
 a.href=URL.createObjectURL(new Blob([JSON.stringify(notes,null,1)],{type:'application/json'}));
 a.download='acceptance-notes.json';a.click()};
count();
"""


def page(title: str, takes: Sequence[Take], before: Mapping[str, bytes]) -> str:
    """The page; `before` holds WAV files of an earlier rendering by name."""
    rows = "".join(_row(take, before.get(take.file_name)) for take in takes)
    faulty = sum(bool(take.faults) for take in takes)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{html.escape(title)}</title>'
        f"<style>{_STYLE}</style><h1>{html.escape(title)}</h1>"
        f"<p>{len(takes)} takes, {faulty} with a measured fault. Verdicts and notes stay in this"
        " browser until they are saved as a file.</p>"
        '<nav><label><input type="checkbox" id="only"> only faults</label> · judged:'
        ' <span id="count"></span> · <button id="export">Save notes</button></nav>'
        "<table><thead><tr><th>Voice, sentence</th><th>Sound</th><th>Measured</th><th>Verdict</th>"
        f"</tr></thead><tbody>{rows}</tbody></table><script>{_SCRIPT}</script></html>\n"
    )


def _row(take: Take, earlier: bytes | None) -> str:
    name = html.escape(f"{take.voice.id}-{take.golden.name}")
    sounds = _audio(take.wav)
    if earlier:
        sounds = f"now {sounds} before {_audio(earlier)}"
    found = take.figures
    said = f'<div class="small">heard: {html.escape(take.heard)}</div>' if take.heard else ""
    faults = "".join(f'<div class="fault">{html.escape(fault)}</div>' for fault in take.faults)
    choices = "".join(
        f'<label><input type="radio" name="{name}" value="{verdict}"> {verdict}</label> '
        for verdict in ("good", "odd", "bad")
    )
    return (
        f'<tr id="{name}"><td><b>{html.escape(take.voice.name)}</b> {take.voice.language}'
        f'<div class="small">{name}</div>{html.escape(take.golden.text)}</td><td>{sounds}</td>'
        f'<td>{faults}<span class="small">{found.seconds:.1f} s, {found.loudness_dbfs:.0f} dBFS,'
        f" {found.symbols_s:.0f} phonemes/s, longest silence {found.longest_silence_s:.1f} s</span>"
        f"{said}</td><td>{choices}<textarea></textarea></td></tr>\n"
    )


def _audio(wav: bytes) -> str:
    data = base64.b64encode(wav).decode()
    return f'<audio controls preload="none" src="data:audio/wav;base64,{data}"></audio>'
