"""Italian short forms of chats and notes, a line an entry; a capital may begin each of them."""

from __future__ import annotations

CHAT = """
ok: okei
tvb: ti voglio bene
tvtb tvttb: ti voglio tanto bene
tvumdb: ti voglio un mondo di bene
cmq cmnq: comunque
xké xkè xchè xché xche xke pke perke perkè: perché
xciò: perciò
xò: però
nn: non
qlc qlcs qlks: qualcosa
qlcn qlcuno qlkn: qualcuno
qlk qualke: qualche
ke: che
ki: chi
cs csa: cosa
kosa: cosa
dv: dove
sn: sono
dp dpo: dopo
dmn: domani
dmttn: domattina
sab: sabato
lun: lunedì
gio: giovedì
ven: venerdì
merc: mercoledì
pome pom: pomeriggio
stasè: stasera
grz grzie grazz: grazie
prg: prego
qnd qndo: quando
qnt: quanto
qst: questo
qsta: questa
qll: quello
tt tto: tutto
tti: tutti
tta: tutta
risp: rispondi
scs: scusa
bn: bene
asp: aspetta
anke: anche
nnt nnte: niente
smp: sempre
trp: troppo
spt: soprattutto
buonanot bnotte: buonanotte
bgiorno: buongiorno
bsera: buonasera
msg mess: messaggio
app.to appunt.: appuntamento
prox pross: prossimo
pls: per favore
fb: facebook
ig: instagram
wa wapp: whatsapp
num: numero
cel: cellulare
"""
