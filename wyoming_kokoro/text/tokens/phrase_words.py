"""Where a sentence may be cut when it must be: the small words that open a phrase.

A table a language, of conjunctions, prepositions and relative pronouns (cut before them), of
postpositions and particles (cut after them, in languages that have those), and of words that
cling to what follows, after which a cut sounds wrong. Words are in lower case, as written.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class PhraseWords:
    """The words of one language that say where a phrase begins and ends."""

    linkers: frozenset[str] = frozenset()
    """Conjunctions: a phrase may be cut off before one, but not between two of them."""
    openers: frozenset[str] = frozenset()
    """Prepositions and relative pronouns: the same, but not after a conjunction or another of
    them ("because of", "in which")."""
    closers: frozenset[str] = frozenset()
    """A phrase may be cut off after one of these."""
    clinging: frozenset[str] = frozenset()
    """Articles and the like: no cut right after one, where another can be had."""


def _words(*lines: str) -> frozenset[str]:
    return frozenset(" ".join(lines).split())


_ENGLISH = PhraseWords(
    linkers=_words(
        "and or but nor yet so because although though while whereas if unless until when",
        "whenever since as than",
    ),
    openers=_words(
        "whether that which who whom whose where why how about above across after against along",
        "among around at before behind below beneath beside besides between beyond by despite",
        "during except for from in inside into near of off on onto out outside over past",
        "through throughout to toward towards under underneath up upon via with within without",
    ),
    clinging=_words(
        "a an the this that these those my your his her its our their some any no every each is",
        "are was were be been am will would can could should may might must do does did has",
        "have had not very i we they he she you it",
    ),
)
_SPANISH = PhraseWords(
    linkers=_words(
        "y e o u pero sino ni porque aunque mientras si cuando como pues",
    ),
    openers=_words(
        "que quien quienes cual cuales cuyo cuya cuyos cuyas donde a al ante bajo con contra de",
        "del desde durante en entre excepto hacia hasta mediante para por según sin sobre tras",
    ),
    clinging=_words(
        "el la los las lo un una unos unas este esta estos estas ese esa su sus mi mis tu tus",
        "se me te le les nos no muy es son está están ha han he hay",
    ),
)
_FRENCH = PhraseWords(
    linkers=_words(
        "et ou mais donc or ni car parce puisque puisqu' quand lorsque lorsqu' comme si quoique",
        "quoiqu' afin tandis pendant",
    ),
    openers=_words(
        "que qui quoi dont où qu' d' jusqu' lequel laquelle lesquels lesquelles à au aux avant",
        "avec chez contre dans de des du depuis derrière dès devant durant en entre envers hors",
        "jusque jusqu'à malgré par parmi pour sans sauf selon sous sur vers",
    ),
    clinging=_words(
        "le la les un une ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos",
        "leur leurs je tu il elle on nous vous ils elles ne se me te est sont a ont très",
    ),
)
_ITALIAN = PhraseWords(
    linkers=_words(
        "e ed o od ma però né perché poiché quando mentre se come affinché sebbene benché",
        "oppure quindi",
    ),
    openers=_words(
        "che chi cui quale quali dove d' all' dall' dell' nell' sull' a ad al allo alla ai agli",
        "alle con col contro da dal dallo dalla dai dagli dalle di del dello della dei degli",
        "delle dopo durante entro fino fra in nel nello nella nei negli nelle per presso prima",
        "senza sopra sotto su sul sullo sulla sui sugli sulle tra tranne verso",
    ),
    clinging=_words(
        "il lo la i gli le un uno una questo questa questi queste quel quella mio mia tuo tua",
        "suo sua si mi ti ci vi non molto è sono ha hanno",
    ),
)
_PORTUGUESE = PhraseWords(
    linkers=_words(
        "e ou mas porém nem porque embora enquanto se quando como pois",
    ),
    openers=_words(
        "que quem qual quais cujo cuja onde a à ao aos às ante após até com contra da das de",
        "desde do dos durante em entre na nas no nos num numa para pela pelas pelo pelos",
        "perante por sem sob sobre trás",
    ),
    clinging=_words(
        "o os as um uma uns umas este esta estes estas esse essa seu sua seus suas meu minha me",
        "te lhe não muito é são está estão há eu ele ela",
    ),
)
_HINDI = PhraseWords(
    linkers=_words(
        "और या लेकिन मगर परंतु किंतु बल्कि क्योंकि",
        "इसलिए ताकि अगर यदि तो जब जबकि",
    ),
    openers=_words(
        "जो जिस जिसे जहाँ कि",
    ),
    closers=_words(
        "ने को से में पर तक का की के लिए साथ बाद पहले",
    ),
    clinging=_words(
        "यह वह ये वे एक इस उस इन उन कोई कुछ मेरा मेरी",
        "आपका आपकी बहुत",
    ),
)
_JAPANESE = PhraseWords(
    linkers=_words(
        "そして また または しかし でも だから それで もし なぜなら",
    ),
    closers=_words(
        "は が を に へ で と も から まで より ので のに けど けれど ながら て",
        "ば たら なら",
    ),
    clinging=_words(
        "この その あの どの",
    ),
)
_MANDARIN = PhraseWords(
    linkers=_words(
        "和 与 及 或 或者 并 并且 而 而且 但 但是 可是 不过 因为 所以 因此 如果",
        "虽然 然后 那么",
    ),
    openers=_words(
        "当 在 从 向 对 对于 关于 为 为了 由 由于 被 把 跟 比 按照 通过 根据",
    ),
    closers=_words(
        "的 了 着 时 后 前",
    ),
    clinging=_words(
        "这 那 一 个 不 很 是",
    ),
)

PHRASE_WORDS: Final[dict[str, PhraseWords]] = {
    "en-US": _ENGLISH,
    "en-GB": _ENGLISH,
    "es": _SPANISH,
    "fr": _FRENCH,
    "it": _ITALIAN,
    "pt-BR": _PORTUGUESE,
    "hi": _HINDI,
    "ja": _JAPANESE,
    "zh": _MANDARIN,
}
"""By BCP 47 tag. A language that is not here is cut at punctuation and between words."""

CONJUNCTIONS: Final[frozenset[str]] = _words(
    "and or but because although though while whereas unless until when which who where",
    "pero sino porque aunque mientras cuando que donde",
    "mais donc parce puisque quand lorsque qui dont tandis",
    "però perché poiché quando mentre che dove oppure quindi",
    "mas porém embora enquanto quando onde",
    "und oder aber weil obwohl während wenn dass damit",
    "और या लेकिन मगर क्योंकि इसलिए अगर जब जो",
)
"""Of all languages together, where the language is not known; none that is short and common."""
