"""French short forms of chats and notes, a line an entry; a capital may begin each of them."""

from __future__ import annotations

CHAT = """
mdr: mort de rire
ptdr: pété de rire
jsp: je sais pas
jpp: j'en peux plus
stp: s'il te plaît
svp: s'il vous plaît
bjr: bonjour
bsr: bonsoir
dsl: désolé
slt: salut
tkt tqt: t'inquiète
tt: tout
tte: toute
ttes: toutes
tlm: tout le monde
mtn: maintenant
pk pq pkoi: pourquoi
pcq pck psk parcq: parce que
ptet ptetre: peut-être
vrmt vrm: vraiment
ajd ajdh auj: aujourd'hui
jtm: je t'aime
jtd jtdr: je t'adore
qd: quand
qq qlq qques: quelques
qqn qlqn: quelqu'un
qqch qqc: quelque chose
avt: avant
aprèm aprem: après-midi
bcp bcq: beaucoup
dps dpuis: depuis
ds: dans
ss: sous
pr: pour
pdt: pendant
cpdt: cependant
dc: donc
chq: chaque
cmt: comment
nn: non
svt: souvent
tjrs tjs tjr: toujours
tps: temps
lgtps: longtemps
msg: message
pb pbm: problème
pbs: problèmes
nbx: nombreux
nb nbre: nombre
gd: grand
gde: grande
ptit: petit
ptite: petite
alr: alors
rdv: rendez-vous
biz bizz: bises
kdo: cadeau
kdos: cadeaux
pdj: petit déjeuner
mdp: mot de passe
cdlt: cordialement
gvt gouvt: gouvernement
dvpt dvlpt: développement
jrs: jours
hrs: heures
càd: c'est-à-dire
w-e w.-e.: week-end
tfk: tu fais quoi
osef: on s'en fiche
jss: je suis
jvais: je vais
"""
