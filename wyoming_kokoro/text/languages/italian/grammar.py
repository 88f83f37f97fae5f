"""Italian words around numbers and names, a line an entry, as tables.py reads them."""

from __future__ import annotations

MONTHS = """
gennaio genn gen
febbraio febbr febb feb
marzo mar
aprile apr
maggio magg mag
giugno giu
luglio lug
agosto ago
settembre sett set
ottobre ott
novembre nov
dicembre dic
"""

WEEKDAYS = """
lun: lunedì
mar: martedì
mer: mercoledì
gio: giovedì
ven: venerdì
sab: sabato
dom: domenica
"""

WORDS = """
dot: punto
slash: barra
backslash: barra rovesciata
colon: due punti
dash: trattino
underscore: trattino basso
at: chiocciola
hash: cancelletto
point: virgola
minus: meno
plus: più
times: per
divided: diviso
equals: uguale a
unequal: diverso da
less: minore di
more: maggiore di
at_most: minore o uguale a
at_least: maggiore o uguale a
about: circa
plus_minus: più o meno
root: radice di
squared: al quadrato
cubed: al cubo
to: a
by: per
and: e
per: al
degrees: gradi
percent: per cento
to_the_power: alla
number: numero
arrow: a
flat: bemolle
sharp: diesis
natural: bequadro
"""

NUMERATORS = """
2: mezzo, mezzi
3: terzo, terzi
4: quarto, quarti
5: quinto, quinti
6: sesto, sesti
8: ottavo, ottavi
"""

SCALES = """
mln: milioni
mld: miliardi
M: milioni
milione: milione
milioni: milioni
miliardo: miliardo
miliardi: miliardi
mila: mila
"""

GENDERS = """
allerta email luce voce parete chiave notte parte rete stampante serie torre madre carne pelle: f
neve gente fonte morte sorte sede base frase classe nave valle arte legge croce pace radice: f
estate origine immagine ragione stagione canzone foto moto auto radio mano crisi analisi: f
opinione unione regione stazione estensione febbre fame sete sera botte tosse chiamata giornata: f
insalata frittata data serata nuova arancia altra uscita entrata salita vita gita nota: f
tazze fette foglie bottiglie pagine cipolle uova candele finestre lampadine mani carote mele: f
gomme ruote luci frecce camere stanze scale: f
porzioni confezioni stazioni azioni opzioni lezioni notti chiavi parti classi reti navi: f
zucchine patate tazzine scatole gocce persone donne ragazze settimane: f
problema sistema programma tema clima giga schema panorama poema dramma pigiama cinema papa: m
artista turista dentista tassista pianeta poeta messaggio nuovo minuto litro sito stato grado: m
gatto piatto biscotto prosciutto letto filetto sacchetto spaghetto vasetto cucchiaio pane: m
per con senza fino una sono sta era sarà alla dalla della nella sulla che come non: .
contro verso circa prima dopo fra tra dei del degli delle gli alle dal nel più meno: .
mila mille milione milioni miliardo miliardi virgola fa mezza mezzo: .
aperta aperto chiusa chiuso accesa acceso spenta spento: .
ancora ogni questa quella domani ieri oggi stasera qui anche poi quando: .
"""

LABELS = """
canale finestra gruppo hdmi lampada linea livello luce modalità numero opzione pagina passo
piano porta presa sala scena sensore stanza telecamera versione zona
"""

REIGNS = """
Vaticano Alberto Amedeo Ferdinando Ludovico Nicola Maria Cristina
Margherita Adriano Martino Ottone Alessandro Benedetto Carlo Caterina Edoardo
Elisabetta Emanuele Enrico Federico Filippo Giorgio Giovanni Giulio Gregorio Guglielmo Innocenzo
Leone Luigi Napoleone Paolo Papa Pio Riccardo Umberto Vittorio Francesco Giacomo Stefano Pietro
Costantino Teodosio Ramses Ramesse Tolomeo Cosimo Lorenzo Sisto Clemente Urbano Bonifacio Callisto
Celestino Marcello Onorio Lucio Ruggero Tancredi Corrado Ugo Roberto Rodolfo Leopoldo Giuseppe
Mattia Sigismondo Gustavo Cristiano Baldovino Alfonso Ferrante Isabella Anna Giovanna Teresa
Charles Henry James Felipe Elizabeth Juan Dario Serse Filiberto Leonida Antioco Attalo Mitridate
Massimiliano Vladimiro Harald Olaf Ivan Alessio Manuele Andronico Romano Lotario Berengario
"""

COUNTED = """
atto capitolo fase gruppo livello parte titolo tomo volume
"""

SHORT_WORDS = """
ad ai al ci da di do ed el fa fu gli ha ho il in io la le li lo ma mi ne no né od oh ok sa se si
so sta sto su sé sì sù te ti tra tre tu un va vi è
"""

MATHS = """
∈: appartiene a
∉: non appartiene a
⊂ ⊆: incluso in
∪: unito a
∩: intersecato
∀: per ogni
∃: esiste
∅: l'insieme vuoto
⇔ ↔: equivale a
∑: somma
∏: prodotto
∫: integrale
∂: de
∇: nabla
∝: proporzionale a
⊥: perpendicolare a
∥: parallelo a
∠: angolo
∧: e
∨: o
¬: non
∴: quindi
"""
