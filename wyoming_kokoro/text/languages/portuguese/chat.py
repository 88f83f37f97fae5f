"""Short forms of Brazilian chat messages: "td bem? vc n vem hj?"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import Rule

_SHORT = """
td tdo: tudo
tds: todos
tda: toda
tdas: todas
nao naum nn: não
eh: é
ent entao: então
ctg: com você
plmns: pelo menos
slc slk: cê é louco
mn: mano
mlk: moleque
fmz: firmeza
dboa: de boa
nmrl: na moral
pprt: papo reto
sla: sei lá
tlg: tá ligado
vlh: velho
jnt: junto
dms dmais: demais
bjo: beijo
qlq: qualquer
qro: quero
qria: queria
qm: quem
qto qnto: quanto
qtos: quantos
qts: quantas
mta: muita
mtas: muitas
mtos mts: muitos
dsclp dscp: desculpa
pdc: pode crer
crtz ctza: certeza
obgda: obrigada
bdia: bom dia
aniv: aniversário
wpp: WhatsApp
xau: tchau
eae iae: e aí
axo: acho
oq: o que
oqe: o que
pqe: porque
msgs: mensagens
msgm: mensagem
vc: você
vcs: vocês
tb tbm tbn tmb: também
pq: porque
hj: hoje
amh: amanhã
blz: beleza
bjs bjos: beijos
obg obgd: obrigado
vlw: valeu
kd: cadê
mto mt: muito
qdo qnd: quando
qq qlqr: qualquer
pfv pfvr pfvo: por favor
fds findi: fim de semana
dps: depois
msm: mesmo
ctz: certeza
cmg: comigo
vdd: verdade
tdb: tudo bem
tmj: tamo junto
mds: meu Deus
nss: nossa
sdds sdd: saudades
abç abçs: abraços
ngm: ninguém
algm: alguém
dnv: de novo
dnd: de nada
rsrs rsrsrs rsrsrsrs: risos
agr: agora
flw: falou
gnt: gente
ctt: contato
vms: vamos
sqn: só que não
plmdds: pelo amor de Deus
tlgd: tá ligado
nda: nada
smp: sempre
mlr: melhor
aki: aqui
niver: aniversário
pgto: pagamento
"""
_SHOUTED = "vlw blz obg pfv vdd tbm pq td hj mto dps qdo"


def _table() -> str:
    """Lines of an abbreviations' table: each form small, with a capital, and some in capitals."""
    shouted = set(_SHOUTED.split())
    lines = []
    for line in filter(None, _SHORT.splitlines()):
        keys, _, said = line.partition(": ")
        for key in keys.split():
            forms = {key: None, key.capitalize(): None}
            if key in shouted:
                forms[key.upper()] = None
            lines.append(f"{' '.join(forms)}: {said}")
    return "\n".join(lines) + "\n"


ABBREVIATIONS = _table()
"""A line an entry, as the other abbreviations."""

_CHATTY = re.compile(
    r"(?<!\w)(?:vcs?|vc's|hj|pq|tbm?|td|tds|blz|vlw|flw|obg|bjs|kk+|rs(?:rs)+|(?:ha){2,}|(?:he){2,}|mto|dps"
    r"|qdo|qnd|cmg|vdd|tmj|pfv|msm|ctz|ngm|agr|oq|oi+|tô|tá|pra|pro|né|aí|amg|mds|zap|gnt|eae|bora"
    r"|mano|fds|amiga|amor|manda|saudades?|traz|beijos?)(?!\w)",
    re.IGNORECASE,
)
_LETTER = re.compile(
    r"(?<![\w.,;:'’=+*/^()<>-])(?<![=+*/<>\d-] )(?P<letter>[nqpdNQPD])(?= [a-zà-ÿ]{1,}(?!\w|['’(]))"
)
_LETTERS = {"n": "não", "q": "que", "p": "para", "d": "de"}
_NOT = re.compile(
    r" (?:sei|vou|vai|vamos|vem|vim|vi|viu|quero|quer|queria|deu|dá|dava|tem|tenho|tinha|tô|to|tava"
    r"|estou|está|estava|posso|pode|podia|consigo|consegui|consegue|fui|foi|gosto|gostei|acho|achei"
    r"|precisa|preciso|esquece|esqueç\w+|entendi|entendo|lembro|faz|faço|fiz|fez|rola|aguento|chega"
    r"|chegou|respond\w+|atend\w+|aceit\w+|funcion\w+|apareceu|acredito|acordei|dormi|saiu|sai"
    r"|comi|paguei|recebi|peguei|me|te|se|ia|iria|tá)(?!\w)"
)
_MATHS = re.compile(
    r"(?<!\w)(?:números?|valor|vari[áa]ve\w+|elementos|termo|inteiro|soma|fatorial|grau|log)(?!\w)|="
)
_ALL_WORLD = re.compile(r"(?<!\w)[Tt]d(?= mundo(?!\w))")


def rules() -> Sequence[Rule]:
    """Letters that stand for words, before all other rules."""
    return (
        Rule(_ALL_WORLD, lambda m: "todo", "d"),
        Rule(_LETTER, _letter, "nqpdNQPD"),
    )


def _letter(match: Match[str]) -> str | None:
    """A letter that stands for a word: "n sei", "p mim", "q saudade".

    None unless other chat words are near or a verb follows "n"; None near words of maths.
    """
    text, letter = match.string, match["letter"]
    near = text[max(0, match.start() - 120) : match.end() + 120]
    if letter.isupper() and match.start():
        return None
    is_not = letter in "nN" and _NOT.match(text, match.end())
    if not (is_not or _CHATTY.search(near)) or _MATHS.search(near):
        return None
    said = _LETTERS[letter.lower()]
    return said.capitalize() if letter.isupper() else said
