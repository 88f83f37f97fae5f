"""Short forms of Spanish chats: "q haces", "xq", "tb"; a line an entry."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wyoming_kokoro.text.normalize.language import Rule
from wyoming_kokoro.text.normalize.patterns import whole_words
from wyoming_kokoro.text.normalize.tables import words

_TABLE = """
xq pq porq xk pk xke xque xqe: porque
tqm: te quiero mucho
tkm: te quiero mucho
tq tk: te quiero
bss: besos
bst: besitos
tb tmb tbn tbm tmbn tambn: también
tmpco tmpc tpoco: tampoco
xfa pf: por favor
plis pls plz pliss: plis
msj mje msg: mensaje
msjs mjes: mensajes
mñn mñna mñana: mañana
xfavor xfvr: por favor
dnd dde: donde
ntp: no te preocupes
npn nph: no pasa nada
dnda: de nada
salu2: saludos
bn: bien
dsps dps dspues: después
cdo cnd cndo qdo: cuando
grax grcs grx thx: gracias
vdd: verdad
qtal ktal: qué tal
mxo mxa mcho: mucho
nmms nms: no mames
gnl: genial
sbs: sabes
wpp wsp wsap whats: WhatsApp
fb: Facebook
bb: bebé
tdo: todo
tds: todos
fds: fin de semana
hla: hola
stoy: estoy
stás: estás
xra pra: para
"""
_CHATTED = {
    form: said for short, said in words(_TABLE).items() for form in (short, short.capitalize())
}
_NOT_BESIDE = r"(?<![\w.'’=+*/-])(?<!\by )(?<!, )"
_NO_LETTER = (
    r"(?<!\bla )(?<!\buna )(?<!letra )(?<!barra )(?<!sobre )(?<!por )(?<!menos )(?<!igual a )"
)
_QUE = re.compile(
    rf"{_NOT_BESIDE}{_NO_LETTER}(?:q|(?<![^.!?¡¿] )Q)"
    r"(?= ?[?¿!.…]*$| ?[?!]| [a-záéíóúñ¿]{2,20})(?! y | [=+])"
)
_VERBS = (
    "haces|hacemos|hacéis|tal|pasa|pasó|hay|dices|dijo|onda|rico|guay|bueno|va|vas|quieres|tengas"
    "|te|se|no|lo|me|ya|bien|es|le|la|el|si|sí|fue|cosa|ganas|hora|mal|chulo|fuerte|guapa|guapo"
)
_KE = re.compile(rf"{_NOT_BESIDE}[kK](?= (?:{_VERBS})(?!\w))")
_FOR = re.compile(
    r"(?<![\w.'’=+*/-])(?<!\d )[xX](?= (?:favor|fa|q|la|el|los|las|lo|eso|esto|si|ahí|ahi|aquí|aqui"
    r"|allí|ejemplo|cierto|fin|mí|mi|ti|ella|él|un|una|supuesto|hoy|ahora|whatsapp|WhatsApp|correo"
    r"|mail|teléfono|tlf|Bizum|bizum)(?!\w))"
)
_ME = re.compile(
    r"(?<![\w.'’=+*/-])(?<!\d )m(?= (?:gusta|gustó|dices|da|dio|voy|llamas|llamo|parece|encanta"
    r"|has|ha|puedes|alegro|queda|quedo|pasas|lo|la|duermo|muero|debes|traes|cuentas)(?!\w))"
)
_FOR_WHO = re.compile(r"(?<!\w)[pP]['’]?a(?= (?:q|k)(?!\w))")


def rules() -> Sequence[Rule]:
    """The rules for short forms of chats."""
    return (
        Rule(whole_words(_CHATTED), lambda m: _CHATTED[m[0]]),
        Rule(_FOR_WHO, lambda m: "para", "qk"),
        Rule(_FOR, lambda m: "por", "xX"),
        Rule(_QUE, lambda m: "Que" if m[0] == "Q" else "que", "qQ"),
        Rule(_KE, lambda m: "Que" if m[0] == "K" else "que", "kK"),
        Rule(_ME, lambda m: "me", "m"),
    )
