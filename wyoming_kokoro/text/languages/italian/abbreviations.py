"""Italian abbreviations, a line an entry, as tables.py reads them."""

from __future__ import annotations

ABBREVIATIONS = """
Sig. sig.: signor
Sig.ra sig.ra Sig.na: signora
Sigg.: signori
Dott. dott. Dr. dr.: dottor
Dott.ssa dott.ssa Dr.ssa: dottoressa
Prof. prof.: professor
Prof.ssa prof.ssa: professoressa
Ing. ing.: ingegner
Avv. avv.: avvocato
Geom. geom.: geometra
P.za P.zza: piazza
P.ta p.ta: porta
V.le: viale
C.so: corso
n° N° nº Nº: numero
tel. Tel.: telefono
pag.: pagina
ca.: circa
max. Max.: massimo
min. Min.: minimo
temp. Temp.: temperatura
es.: esempio
p.es. p.~es.: per esempio
ecc. Ecc.: eccetera
a.C. a.~C.: avanti Cristo
d.C. d.~C.: dopo Cristo
vs vs.: contro
cap. Cap.: capitolo
fig. Fig.: figura
vol. Vol.: volume
art. Art.: articolo
artt.: articoli
lett.: lettera
sec. Sec.: secolo
q.b.: quanto basta
prov. Prov.: provincia
cell. Cell.: cellulare
fraz.: frazione
loc.: località
int. Int.: interno
scad. Scad.: scadenza
incl.: inclusa
escl.: esclusa
mart.: martedì
giov.: giovedì
merc.: mercoledì
S.r.l. S.R.L. Srl: esse erre elle
S.p.A. S.P.A.: esse pi a
S.n.c. Snc: esse enne ci
S.a.s.: esse a esse
D.Lgs. D.lgs.: decreto legislativo
D.L.: decreto legge
D.P.R.: di pi erre
Gen.: generale
Col.: colonnello
P.le p.le Piazz.le: piazzale
B.go b.go: borgo
V.lo v.lo: vicolo
Fond.ta: fondamenta
Gall.: galleria
Sen.: senatore
Rag. rag.: ragionier
Arch. arch.: architetto
Spett.le: spettabile
Gent.mo: gentilissimo
Gent.ma: gentilissima
Egr.: egregio
S.ta: santa
C.da: contrada
L.go: largo
prob. Prob.: probabilità
umid. Umid.: umidità
vel. Vel.: velocità
cons.: consumo
rif. Rif.: riferimento
all.: allegato
segg.: seguenti
ass.: assicurazione
N.B. NB: nota bene
tot. Tot.: totale
asc.: ascensore
tratt.: trattabili
risc.: riscaldamento
balc.: balcone
terr.: terrazzo
cond.: condominio
arred.: arredato
ristr.: ristrutturato
locaz.: locazione
mans.: mansarda
cant.: cantina
p.v.: prossimo venturo
u.s.: ultimo scorso
c.m.: corrente mese
e/o: e o
WiFi Wi-Fi WIFI wi-fi: uaifai
sig.na: signorina
sig.ri Sig.ri: signori
dott.i: dottori
d.ssa dr.ssa: dottoressa
p.zza p.za: piazza
v.le: viale
c.so: corso
l.go: largo
vic. Vic.: vicolo
str. Str.: strada
Loc.: località
Fraz.: frazione
sc. Sc.: scala
Pal.: palazzo
s.n.c. snc s.n.: senza numero civico
civ.: civico
P.T.: piano terra
interr.: interrato
ingr.: ingresso
cat.: categoria
bott. Bott.: bottiglia
bot. Bot.: botanico
ab.: abitanti
c.a. C.a.: circa
cfr. Cfr.: confronta
D.M.: decreto ministeriale
Reg. reg.: regione
reg.to: regolamento
G.U.: gazzetta ufficiale
c.c.: codice civile
c.p.: codice penale
C.A.P.: cap
c/o: presso
c/c: conto corrente
P.IVA P.~IVA p.iva: partita iva
C.F. c.f.: codice fiscale
IBAN.: iban
gg.: giorni
h.: ore
pom.: pomeriggio
fest.: festivi
lun.: lunedì
sett.: settimana
mens.: mensile
trim.: trimestre
ann.: annuale
ult. Ult.: ultimo
pross. Pross.: prossimo
prec.: precedente
succ.: successivo
seg.: seguente
ns. Ns.: nostro
Dir.: direttore
pres. Pres.: presidente
segr. Segr.: segretario
amm. Amm.: amministratore
Mons. mons.: monsignor
Serg. serg.: sergente
Magg. magg.: maggiore
Mar.: maresciallo
Cav. cav.: cavalier
Comm. comm.: commendator
dip. Dip.: dipartimento
univ. Univ.: università
ist. Ist.: istituto
osp. Osp.: ospedale
staz. Staz.: stazione
aerop.: aeroporto
parr. Parr.: parrocchia
soc. Soc.: società
F.lli f.lli Flli: fratelli
Sigg.re: signore
spett. Spett.: spettabile
egr.: egregio
gent. Gent.: gentile
ill.mo Ill.mo: illustrissimo
rev. Rev.: reverendo
lung. Lung.: lunghezza
largh. Largh.: larghezza
prof.tà: profondità
diam. Diam. ø Ø: diametro
sup. Sup.: superficie
press. Press.: pressione
pot. Pot.: potenza
batt. Batt.: batteria
med. Med.: media
qtà Qtà q.tà Q.tà: quantità
imp. Imp.: importo
fatt. Fatt. ft.: fattura
sc.to: sconto
cad. cad: cadauno
abbr.: abbreviazione
ecc: eccetera
etc. etc: eccetera
ad~es. Ad~es.: ad esempio
i.e.: cioè
ibid.: ibidem
id.: idem
n.d.r. ndr N.d.R.: nota del redattore
op.~cit.: opera citata
p.s. P.S.: post scriptum
p.c.: per conoscenza
c.d.: cosiddetto
s.l.m.: sul livello del mare
s.p.: strada provinciale
s.s.: strada statale
s.v.: sotto voce
Sta.: santa
S.S.: strada statale
SS.: santi
Ctrl: control
Canc: canc
bin. Bin.: binario
Ed.: edificio
dir.~gen. Dir.~Gen. Dir.~gen.: direttore generale
Cost.: Costituzione
NVMe: enne vu emme e
IoT: i o ti
VoIP: voip
stag. Stag.: stagione
ep. Ep.: episodio
freq.: frequenza
cod. Cod.: codice
n.~civ.: numero civico
q.re: quartiere
tel: telefono
cell: cellulare
dir.: direzione
§: paragrafo
n.~di: numero di
secc.: secoli
di~UR: di umidità relativa
uff. Uff.: ufficio
d.l. D.l.: decreto legge
d.lgs.: decreto legislativo
d.p.c.m. D.P.C.M.: di pi ci emme
D.d.l. d.d.l.: di di elle
dott.ri Dott.ri: dottori
avv.ti Avv.ti: avvocati
ing.ri Ing.ri: ingegneri
proff.: professori
Ill.ma ill.ma: illustrissima
Preg.mo preg.mo: pregiatissimo
Spett.li spett.li: spettabili
pb: punti base
ord.: ordinario
assoc.: associato
agg. Agg.: aggiornamento
agg.ti: aggiornamenti
ag. Ag.: agosto
tang. Tang.: tangenziale
racc. Racc.: raccordo
svinc. Svinc.: svincolo
autostr. Autostr.: autostrada
Circ.ne circ.ne: circonvallazione
C.le c.le: Centrale
Trav. trav.: traversa
compl. Compl.: complesso
ed.: edizione
prep. Prep.: preparazione
cott. Cott.: cottura
c.no: cucchiaino
c.ni: cucchiaini
ingred. Ingred.: ingredienti
d.f.f.m.: data fattura fine mese
d.f.: data fattura
f.m.: fine mese
A/R a/r: andata e ritorno
s.t.: secondo tempo
d.t.s. dts: dopo i tempi supplementari
d.c.r. dcr: dopo i calci di rigore
rig. Rig.: rigore
cl. Cl.: classe
energ.: energetica
mat. Mat.: matematica
fis. Fis.: fisica
geogr. Geogr.: geografia
chim. Chim.: chimica
filos. Filos.: filosofia
ed.~fis. Ed.~fis.: educazione fisica
a.s.: anno scolastico
a.a. A.A.: anno accademico
mag.: magistrale
trienn.: triennale
corr.: corrente
sport. Sport.: sportello
sigg.: signori
on.: onorevole
sez. Sez.: sezione
trib. Trib.: tribunale
Cass.~civ. cass.~civ.: Cassazione civile
Cass.~pen. cass.~pen.: Cassazione penale
Cass. cass.: Cassazione
sent. Sent.: sentenza
circ. Circ.: circolare
prot. Prot.: protocollo
fasc. Fasc.: fascicolo
tab. Tab.: tabella
par. Par. parag.: paragrafo
allegg.: allegati
F.to f.to: firmato
c.s.: come sopra
C.I.: carta d'identità
e.v.: endovena
i.m.: intramuscolo
p.o.: per bocca
b.i.d.: due volte al giorno
t.i.d.: tre volte al giorno
ric. Ric.: ricetta
vis. Vis.: visita
pz.te: paziente
farm. Farm.: farmacia
amb. Amb.: ambulatorio
rep. Rep.: reparto
gg~lav.: giorni lavorativi
lav.: lavorativi
Com.: Comune
q.li: quintali
pagg. Pagg.: pagine
Pag.: pagina
trad. Trad.: traduzione
intr. Intr.: introduzione
dott.sse: dottoresse
prof.sse: professoresse
Ch.mo: chiarissimo
p.f.: per favore
p.v.c.: per vostra conoscenza
n.b.: nota bene
tempo~det.: tempo determinato
tempo~indet.: tempo indeterminato
apt. app.: appartamento
orient.: orientale
occid.: occidentale
sett.le: settentrionale
merid.: meridionale
lib.~di~circ.: libretto di circolazione
rid. Rid.: ridotto
maiusc. maiusc: maiuscola
minusc. minusc: minuscola
Var.: variante
congel.: congelatore
ess.: esercizi
femm.: femminile
masch.: maschile
bibl.: biblioteca
disp. Disp.: disponibile
poss.: possibile
w.e.: weekend
cam. Cam.: camera
sens. Sens.: sensore
telec. Telec.: telecamera
lamp. Lamp.: lampada
condiz. Condiz.: condizionatore
ocul.: oculistica
dent. Dent.: dentista
ortop.: ortopedica
cardiol.: cardiologica
dermat.: dermatologica
ginec.: ginecologica
spec.: specialistica
vacc. Vacc.: vaccino
fisiot.: fisioterapia
visib. Visib.: visibilità
precip. Precip.: precipitazioni
usc. Usc.: uscita
part. Part.: partenza
arr. Arr.: arrivo
carr. Carr.: carrozza
bigl. Bigl.: biglietto
prenot. Prenot.: prenotazione
destin. Destin.: destinazione
coinc. Coinc.: coincidenza
rit. Rit.: ritardo
ferm. Ferm.: fermata
abb. Abb.: abbonamento
bonif. Bonif.: bonifico
vers. Vers.: versamento
addeb. Addeb.: addebito
lez. Lez.: lezione
sem. Sem.: semestre
quadr. Quadr.: quadrimestre
comp. Comp.: compito
verif. Verif.: verifica
interrog. Interrog.: interrogazione
pwd PWD psw: password
Maiusc: maiuscole
Bloc~Maiusc: blocco maiuscole
col.: colonna
notif. Notif.: notifica
giorn. Giorn.: giornata
semif. Semif.: semifinale
qualif. Qualif.: qualificazioni
"""
