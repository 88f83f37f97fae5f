"""Plain text without markup that writers and language models add and a voice must not say.

Where it stands: raw text → sentences → `plain` → `spoken` → phonemes. It keeps no state between
calls, so it may be given a sentence, a line or a whole text: markers whose partner lies in another
sentence are dropped too, and a fence, heading or list marker is known by its own line.

- Markdown: emphasis, headings, lists, quotes, rules, code, links (their text), images (their
  description), tables (cells with commas), footnotes, boxes. The words stay, marks go; so do those
  of stage directions: "*sighs* Fine." is "sighs Fine." What is struck goes with its marks:
  "~~60 €~~ 58 €". A blank to be filled in, "____", is a pause.
- Formulas: LaTeX between dollars becomes plain signs (maths.py). Citations, "so [2]", go.
- HTML: tags go (`<br>`, `</p>` are a line break), comments go, entities are decoded; "a < b" and
  the name in "<name>" stay.
- Emoji are dropped, or named with `emoji_names`; a keycap leaves its digit, and the stars of a
  review their number: "4/5 ★".
- Characters: control, zero-width and private ones go; curly quotes, full-width forms and ligatures
  become the plain ones; ½ ² µ ° keep their meaning for the spoken form. See characters.py.
- Shouting: a text in capitals is put into small letters, except acronyms. See capitals.py.
- "!!!" is "!", "...." is "…", "?!?" is "?!", " -- " and " - " between words are a dash.

`[word](/ipa/)`, which speaks a word by its phonemes, is left for the steps after.
"""

from __future__ import annotations

import html
import logging
import re
from re import Match

from wyoming_kokoro.text.reading.tables import word_lists

from . import capitals, characters, emoji, emphasis, maths

# Anything that may be markup; a text without is returned as it is.
_SUSPECT = re.compile(
    r"[^ A-Za-z0-9À-ɏ.,;:?!'\"()/$%&+=@°€£²³µ¼½¾-]|&[#A-Za-z]|==|[.,:?!]{2}|[A-ZÀ-Þ]{2}|--| - |  "
    r"|^\s|\s$|(?<!\S)(?:[:;=]|8(?=[-'^]))[-'^]?[()DPp](?!\w)|^[ \t]*[-+][ \t]"
)
_UNSAID = (
    ("<!--", "-->"), ("<script", "</script>"), ("<style", "</style>"), ("<del>", "</del>"),
    ("<s>", "</s>"), ("<strike>", "</strike>"),
)  # fmt: skip
_ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")
_AMPERSANDS = re.compile(r"&(?>(?:amp;)+)")
_TAGS = word_lists(__package__, "words.tsv")["tag"]
_TAG = re.compile(r"</?(?P<name>[a-zA-Z][a-zA-Z0-9]{0,12})(?=[\s/>])[^<>]*+>")
_BLOCKS = re.compile(r"br|p|div|li|tr|h[1-6]|ul|ol|table|hr|blockquote|pre|dd|dt|think|thinking")
_BRACKETED = re.compile(r"<([^\W\d_][^<>\n]{0,200}|https?://[^<>\s]++|[\w.+-]++@[\w.-]++)>")
_ESCAPED = re.compile(r"(?<!:)\\([*_#`\[\]()~>|!+{}-])")
_IMAGE = re.compile(r"!\[(?P<alt>[^\[\]]*+)\](?:\((?>(?:[^()\n]|\([^()\n]*+\))*)\)|\[[^\[\]]*+\])")
_LINK = re.compile(
    r"\[(?P<text>[^\[\]\n]*+)\]\((?P<to>(?>(?:[^()\n]|\([^()\n]*+\))*))\)|\["
    r"(?P<named>[^\[\]\n]++)\]\[[^\[\]\n]*+\]"
)
_PRONOUNCED = re.compile(r"/[^/\s]*[^\x00-\x7f/\s][^/\s]*/|[+-]\d(?:\.\d)?")
_FOOTNOTE = re.compile(r"\[\^[^\[\]\s]{1,40}\](?::[ \t]?)?")
_DEFINITION = re.compile(
    r"^[ \t]*\[[^\[\]\n]{1,80}\]:[ \t]*(?:<|https?:|[/#.])\S*+[^\n]*+$", re.MULTILINE
)
_FENCE = re.compile(r"^[ \t]*(?:`{3,}|~{3,})[ \t]*[\w+#.-]*+[ \t]*$", re.MULTILINE)
_RULE = re.compile(
    r"^[ \t]*(?:(?:[*_][ \t]*+){3,}|-[ \t]*-[ \t]*-[- \t]*+|={3,})[ \t]*$", re.MULTILINE
)
_TABLE_RULE = re.compile(r"^(?=[^\n-]*-)(?=[^\n|]*\|)[|:\- \t+]++$", re.MULTILINE)
_ROW = re.compile(r"^[ \t]*\|(?P<cells>[^\n]*+)$", re.MULTILINE)
_COMPARED = re.compile("[=<>≤≥]")
_ABSOLUTE = re.compile(  # "|x − 3| < 5"; a table's cells have other neighbours
    r"\|(?P<of>(?=[^|\n]{0,15}[a-zα-ω])[\w+−-](?:[\w+−./²³ -]{0,13}[\w²³])?)\|"
    r"(?=\s*(?:[=<>≤≥+−,，。、·-]|$)|の)"
)
_PIPE = re.compile(r"(?<![ \t|])(?! \|\| [^\s|])[ \t]*+\|[|\s]*+")
_HEADING = re.compile(r"^[ \t]{0,8}#{1,6}(?:[ \t]++|$)", re.MULTILINE)
_HEADING_END = re.compile(r"(?<=[^\s#])[ \t]++#++[ \t]*$", re.MULTILINE)
_CONTAINER = re.compile(r"^[ \t]*:{3,}[ \t]?", re.MULTILINE)
_QUOTE = re.compile(r"^[ \t]*>(?!\s?\d)(?>(?:[ \t]*>)*)[ \t]?", re.MULTILINE)
_ITEM = re.compile(
    r"^[ \t]*(?>(?:[-+*•‣◦▪●○∙·–—][ \t]++)+)(?>(?:\[[ xX✓]\][ \t]++)?)", re.MULTILINE
)
_BOX = re.compile(r"^([ \t]*\d{1,3}[.)][ \t]+)\[[ xX]\][ \t]+", re.MULTILINE)
_STRUCK_ITEM = re.compile(
    r"(?<!\S)[-*+] (?:\[[ xX]\] )?~~(?![\s~])[^~\n]*[^\s~]~~ ?(?=[-*+] |$)", re.MULTILINE
)
"""An item of a list that is struck whole, which goes with its bullet."""
_STRUCK = re.compile(r"\B~~(?![\s~])[^~\n]*[^\s~]~~(?!~)")
"""Text struck out, "~~60 €~~ 58 €"; "hello~~ you~~" strikes nothing."""
_MARKED = re.compile(
    r"~~+|==(?P<marked>[^=\s][^=\n]*+)==|\|\|(?=[^\s|])(?P<hidden>[^|\n]+)(?<=\S)\|\|"
)
_INLINE_BOX = re.compile(r"(\S?)([ \t]{0,3})\[[ xX✓✗]\][ \t]{1,3}(?=[*_]{0,2}[^\W\d_])")
_TICK_IN_WORD = re.compile(r"(?<=[^\W\d_])`(?=(?:s|t|re|ve|ll|d|m)(?!\w))")
_TICKS = re.compile(r"`+")
_EMOTICON = re.compile(
    r"(?<!\S)(?:(?:[:;=]|8(?=[-'^]))[-'^]?[()DPp*]|<3+(?=\s*+$|[.!?])|\^_\^|xD|XD)(?!\w)"
    r"(?=\s|$|[.,!?])[ \t]?"  # an 8 has a nose: "(12 + 8)"
)
_DOTS = re.compile(r"(?<![./\\])(?:\.{2,}|…[.…]+)(?![/\\])|。{2,}")
_MARKS = re.compile(r"[!?]{2,}")
_WIDE_BANGS = re.compile(r"[！？]{2,}")
_REPEATED = re.compile(r"([,;:，、])\1+(?!\w)")
_MINUS = re.compile(  # "(F - 32)", "x - 4 = 2"
    r"(?<=\()(?P<over>[a-zA-Z]) - (?=\w{1,4}\))|(?<=\()(?P<figures>\d{1,4}) - (?=[a-zA-Z]\))"
    r"|(?<!\w)(?P<sum>[a-zA-Z]|\d{1,4}[a-z]) - (?=\w{1,4} = )|(?<= = )(?P<rest>\w{1,4}) - "
    r"(?=\w{1,4}\b)"
)
_DOUBLE_DASH = re.compile(r"(?<=[^\s-])(?: ?-{2,}+ |-{2,}+(?=[^\s-]))")
_SPACED_DASH = re.compile(r"(?<=[^\s\d]) [-–] (?=\S)|(?<=\d) [-–] (?=[^\W\d])|(?<=\w)—{2,}(?=\w)")
_SPACE_BEFORE_MARK = re.compile(r"(?<=[^\s]) (?=[.,!?…](?:\s|$))")
_SPACES = re.compile(r"[ \t]{2,}|\t")
_LINE_ENDS = re.compile(r"(?<![ \t\n])[ \t]*+\n[ \t\n]*+")
_LOGGER = logging.getLogger(__name__)

_CITED = re.compile(r"(?>(?:\[[1-9]\d{0,2}(?: ?[,–-] ?\d{1,3}){0,8}\])+)")
_BEFORE_CITED = re.compile(
    r"(?:[^\W\d_]{3} ?|[^\W\d_][.,;:!?)\"] ?|[。！？；，、」』）]|[。！？.!?][\"”)])$"
)
"""What a citation stands behind: a word, a mark behind one, or a wide mark."""
_BEHIND_CITED = re.compile(r"[A-Za-z0-9_(\[]|\.\w| ?=|[^\W\u3400-\u9fff]")
"""What stands behind a bracket that is no citation: an index, a link, an assignment."""
_WORD_BEFORE_CITED = re.compile(r"([^\W\d_]+) ?$")
_WORDS = word_lists(__package__, "words.tsv")
_NAMES_THE_NUMBER = _WORDS["numbered"]
"""Words after which the bracketed number is talked about, so that it is no citation."""
_NAMING_ENDS = tuple(_WORDS["numbered.end"])
"""Ends of such words in a script without spaces."""


def plain(text: str, *, emoji_names: bool = False) -> str:
    """Return the words of `text` without markup. Pure, linear, never raises.

    Surrounding white space goes, a run of it becomes one space or one line break. `emoji_names`
    says emoji by their Unicode names (English) instead of dropping them.
    """
    if not _SUSPECT.search(text):
        return text
    text = maths.readable(_html(characters.normalized(text)))
    text = _STRUCK.sub("", _STRUCK_ITEM.sub("", text)) if "~~" in text else text
    text = _without_citations(text) if "[" in text else text
    text = _inline(_lines(text))
    text = _tidy(emoji.without(text, named=emoji_names))
    return _tidy(capitals.lowered(_punctuation(text)))


def _html(text: str) -> str:
    if "&" in text:
        text = _ENTITY.sub(_entity, _AMPERSANDS.sub("&", text))
    if "<" not in text:
        return text
    for start, end in _UNSAID:
        text = _cut(text, start, end)
    return _BRACKETED.sub(r"\1", _TAG.sub(_tag, text))


def _entity(match: Match[str]) -> str:
    return characters.normalized(html.unescape(match[0]))


def _cut(text: str, start: str, end: str) -> str:
    """The text without its stretches from `start` to `end`, in one walk; an unclosed one stays."""
    if start not in text:
        return text
    kept, position = [], 0
    while (opened := text.find(start, position)) >= 0:
        close = text.find(end, opened)
        if close < 0:
            break
        kept.append(text[position:opened])
        position = close + len(end)
    kept.append(text[position:])
    return " ".join(kept) if len(kept) > 1 else kept[0]


def _tag(match: Match[str]) -> str:
    name = match["name"].lower()
    if name not in _TAGS:
        return match[0]
    if _BLOCKS.fullmatch(name):
        return "\n"
    return " " if name in ("td", "th") else ""


def _lines(text: str) -> str:
    """Without what marks a line: fences, rules, headings, quotes, list items, table rows."""
    text = _RULE.sub("", _FENCE.sub("", text))
    if "|" in text:
        text = _ABSOLUTE.sub("⸨\\g<of>⸩", text) if _COMPARED.search(text) else text
        text = _ROW.sub(_row, _TABLE_RULE.sub("", _MARKED.sub(_marked, text)))
        text = _PIPE.sub(", ", text)
    text = _DEFINITION.sub("", _CONTAINER.sub("", _QUOTE.sub("", text)))
    text = _HEADING_END.sub("", _HEADING.sub("", text))
    text = _BOX.sub(r"\1", _ITEM.sub("", text))
    return _INLINE_BOX.sub(_box, text) if "[" in text else text


def _box(match: Match[str]) -> str:
    """A box to be ticked within a line, "[x] Yes [ ] No", as a pause; "an [x] in it" is none."""
    before, gap = match.groups()
    is_alone = len(_INLINE_BOX.findall(match.string)) < 2
    if before and (not gap or (before.isalnum() and is_alone)):
        return match[0]
    return f"{before}, " if before.isalnum() else f"{before}{gap[:1]}"


def _row(match: Match[str]) -> str:
    cells = (cell.strip() for cell in match["cells"].split("|"))
    return ", ".join(filter(None, cells))


def _inline(text: str) -> str:
    """Without what marks words: links, code, emphasis."""
    if "\\" in text:
        text = _ESCAPED.sub(r"\1", text)
    if "[" in text:
        text = _LINK.sub(_link, _IMAGE.sub(r"\g<alt>", _FOOTNOTE.sub("", text)))
    if "`" in text:
        text = _TICKS.sub("", _TICK_IN_WORD.sub("'", text))
    return emphasis.without(_MARKED.sub(_marked, text))


def _link(match: Match[str]) -> str:
    if match["named"] is not None:
        return match["named"]
    return match[0] if _PRONOUNCED.fullmatch(match["to"]) else match["text"] or match["to"]


def _marked(match: Match[str]) -> str:
    return match["marked"] or match["hidden"] or ""


def _punctuation(text: str) -> str:
    """The text with each repeated mark once."""
    text = _DOTS.sub("…", _EMOTICON.sub("", text))
    text = _WIDE_BANGS.sub(lambda match: match[0][0], _MARKS.sub(_bang, text))
    text = _REPEATED.sub(r"\1", text)
    text = _MINUS.sub(lambda m: f"{next(filter(None, m.groups()))} \u2212 ", text)
    return _SPACED_DASH.sub(" — ", _DOUBLE_DASH.sub(" — ", text))


def _bang(match: Match[str]) -> str:
    kinds = set(match[0])
    return "?!" if len(kinds) == 2 else match[0][0]


def _tidy(text: str) -> str:
    """The text with one space between words, one break between lines, none around it."""
    text = _SPACES.sub(" ", _LINE_ENDS.sub("\n", text))
    return _SPACE_BEFORE_MARK.sub("", text).strip()


def _without_citations(text: str) -> str:
    """The text without its citations, which the log names. Linear."""
    return _CITED.sub(_citation, text).replace(" \x00", "").replace("\x00", "")


def _citation(match: Match[str]) -> str:
    before = match.string[max(0, match.start() - 16) : match.start()]
    if not _BEFORE_CITED.search(before) or _BEHIND_CITED.match(match.string, match.end()):
        return match[0]
    word = _WORD_BEFORE_CITED.search(before)
    if word and (word[1].lower() in _NAMES_THE_NUMBER or word[1].endswith(_NAMING_ENDS)):
        return match[0]
    _LOGGER.debug("citations that are not said: %s", ascii(match[0]))
    return "\x00"
