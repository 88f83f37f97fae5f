"""Portuguese words whose e or o is open or closed by what they mean there: "sede", "o jogo".

espeak-ng knows many of them right after an article or "eu"; these are the others. The readings
are spelled with an accent, which is heard and never shown.
"""

from __future__ import annotations

import re

from wyoming_kokoro.text.languages.word_tables import pairs

_VERBS = dict(
    pairs(
        """
        almoço almóço  começo coméço  gosto gósto  jogo jógo  choro chóro  troco tróco
        acordo acórdo  apoio apóio  governo govérno  peso péso  rolo rólo  esforço esfórço
        retorno retórno  conserto consérto  tempero tempéro  acerto acérto  aperto apérto
        olho ólho  erro érro  posto pósto  reforço refórço  encosto encósto  sopro sópro
        """
    )
)
"""First persons, open, whose nouns are closed."""
_NOUNS = dict(
    pairs(
        """
        almoço almôço  começo comêço  gosto gôsto  jogo jôgo  choro chôro  troco trôco
        acordo acôrdo  apoio apôio  governo govêrno  peso pêso  rolo rôlo  esforço esfôrço
        retorno retôrno  conserto consêrto  tempero tempêro  acerto acêrto  aperto apêrto
        olho ôlho  erro êrro  posto pôsto  reforço refôrço  encosto encôsto  sopro sôpro
        molho môlho  corte córte  interesse interêsse  transtorno transtôrno  gelo gêlo
        zelo zêlo  selo sêlo  apelo apêlo  consolo consôlo  topo tôpo  bolo bôlo
        desespero desespêro  sossego sossêgo  emprego emprêgo  enredo enrêdo  modelo modêlo
        """
    )
)
"""Nouns, closed but one, by the word ahead of them that only a noun has."""
_DETERMINER = (
    r"(?P<before>\b(?:[Cc]ada|[Oo]utro|[Nn]enhum|[Aa]lgum|[Qq]ualquer|[DdNn]?[Oo] mesmo|[Pp]rimeiro"
    r"|[Ss]egundo|[Úú]ltimo|[Pp]róprio|[Bb]om|[Nn]ovo|[Gg]rande|[DdNn]?[Ee]ste|[DdNn]?[Ee]sse"
    r"|[DdNn]?[Aa]quele|[Nn]osso|[Tt]eu|[Mm]uito|[Tt]odo|[Bb]elo|meio|tanto|[Ss]em) )"
)
_THIRST = r"(?= (?:apert|aument|bat[eiu]|pass|mat|cheg|vo[li]t|não pass|é (?:grande|tanta|muita)))"
_SUBJECT = (
    r"(?P<before>\b[Ee]u (?:(?:não|nunca|sempre|já|só|também|ainda|quase|mesmo|até|me|te|lhe|hoje"
    r"|nem|geralmente|normalmente|raramente) ){1,3})"
)
_NOUN = (
    r"(?P<before>\b(?:[OoUu]m?|do|no|ao|de|para|pro|em|sem|meu|seu|este"
    r"|esse|cada|pelo|[Oo]s|uns|dos) )"
)
_SPOON = (
    r"(?P<before>\b(?:[AaÀà]|[Uu]ma|[Dd]?[ao]?essa|[Dd]?esta|da|na|cada|meia|minha"
    r"|sua|outra|uma boa) )"
)


_LETTERS = {"A": "áh", "E": "éh", "É": "éh", "O": "óh"}
"""Letters that are no articles: "vitamina A e C"."""


def _open_verb(match: re.Match[str]) -> str:
    return match["before"] + _VERBS[match["word"]]


def _closed_noun(match: re.Match[str]) -> str:
    return match["before"] + _NOUNS[match["word"]]


READINGS = (
    (re.compile(rf"(?P<before>\b(?:[Aa]|minha|essa|esta|tanta) )sede{_THIRST}"), r"\g<before>sêde"),
    (re.compile(rf"{_DETERMINER}(?P<word>{'|'.join(_NOUNS)})(?!\w)"), _closed_noun),
    (
        re.compile(
            r"(?P<before>\b(?:[Ee]st\w+|[Ff]i[cq]\w+|[Mm]orr\w+) (?:com|de) (?:muita )?)sede(?!\w)"
        ),
        r"\g<before>sêde",
    ),
    (re.compile(rf"{_SUBJECT}(?P<word>{'|'.join(_VERBS)})(?!\w)"), _open_verb),
    (
        re.compile(r"(?P<before>\b)(?P<word>[Aa]cordo(?= (?:cedo|tarde|às|sempre|todo)))"),
        r"\g<before>acórdo",
    ),
    (re.compile(rf"{_NOUN}conserto(?P<s>s?)(?!\w)"), r"\g<before>consêrto\g<s>"),
    (re.compile(rf"{_SPOON}colher(?!\w)"), r"\g<before>colhér"),
    (
        re.compile(
            r"\bsede(?P<s>s?)(?= (?:em|n[oa]s?|d[oa]s?|própria|social|central|regional|nova|atual"
            r"|oficial|mundial|principal|olímpica|provisória)\b)"
        ),
        r"séde\g<s>",
    ),
    (
        re.compile(
            r"(?P<before>\b(?:[Mm]at\w+ (?:a|sua|minha)|morr\w+ de|passa\w+|[Cc]om|sem|muita"
            r"|tenho|tem|tinha|sint\w+|sent\w+|dá|dar|de|fome e) )sede(?!\w)"
        ),
        r"\g<before>sêde",
    ),
    (
        re.compile(
            r"(?P<before>\b(?:[AaÀà]|na|da|[Nn]?[Uu]ma|nova|cidade|nossa|sua|país|escola|As|as|das"
            r"|nas) )sede(?P<s>s?)(?!\w)"
        ),
        r"\g<before>séde\g<s>",
    ),
    (
        re.compile(
            r"\b(?P<f>[Ff])orma(?P<s>s?)(?= (?:untad|enfarinhad|redond|retangular|antiaderente"
            r"|refratári|com (?:furo|buraco|papel|manteiga)|de (?:bolo|pudim|alumínio|silicone"
            r"|pizza|pão|gelo|torta|vidro|metal|cupcake|\w+ e \w+ centímetros|\w+ centímetros)))"
        ),
        r"\g<f>ôrma\g<s>",
    ),
    (re.compile(r"(?P<before>\b[Uu]nt\w+ (?:a|uma|as|bem a) )forma"), r"\g<before>fôrma"),
    (
        re.compile(r"^Molho(?= (?:de|branco|rosé|à|ao|especial|shoyu|inglês|barbecue|pesto)\b)"),
        "môlho",
    ),
    (re.compile(r"\bmolho(?= de chaves?\b)"), "mólho"),
    (
        re.compile(
            r"(?P<before>\b(?:sei|sabe[mr]?|sabia\w?|aprend\w+|decor\w+|tudo)"
            r" (?:\w+ ){0,3}de )cor\b"
        ),
        r"\g<before>cór",
    ),
    (
        re.compile(
            r"(?P<before>(?:^|\b(?:e|mas|que|porque|também|nunca|sempre) ))(?P<g>[Gg])osto"
            r"(?= (?:d|muito|mais))"
        ),
        r"\g<before>\g<g>ósto",
    ),
    (
        re.compile(r"^Começo(?= (?:os?|as|um|uma|meus?|minhas?|a|às|amanhã|hoje|com|na|no|em)\b)"),
        "coméço",
    ),
    (re.compile(r"\br(?= (?:ao (?:quadrado|cubo)|elevado) ?)"), "érre"),
    (re.compile(r"(?<=[a-zà-ÿ] )[AÉEO](?= [a-zà-ÿ])"), lambda match: _LETTERS[match[0]]),
    (re.compile(r"\bThe Last of Us\b"), "da lést ov âs"),
)
"""Patterns of a word beside others, and the word as it is read there; no word more or less."""
