"""French words that espeak-ng reads wrongly, spelled as it reads them right."""

from __future__ import annotations

import re

from wyoming_kokoro.text.normalize.tables import words

from .latin import LATIN
from .names import NAMES

_READ_WRONGLY = words(
    """
    insee: inssé
    reset: rissète
    confer: confère
    orly: orli
    mcgregor: maque-grégor
    mcdonald: maque-donalde
    mcdonald's: maque-donaldz
    mcdo: maque-do
    mccartney: maque-cartné
    brent: brènte
    kent: kènte
    trent: trènte
    gand: gan
    scholz: cholts
    merkel: mèrkel
    twint: touinte
    appart: apparte
    apparts: apparte
    handball: andbal
    handballeur: andbaleur
    handballeuse: andbaleuse
    football: foutbol
    footballeur: foutboleur
    footballeurs: foutboleurs
    footballeuse: foutboleuse
    basketball: baskètbol
    basket-ball: baskètbol
    volley-ball: volèbol
    baseball: bèzbol
    tsunami: tsounami
    tsunamis: tsounamis
    milliseconde: millissegonde
    millisecondes: millissegondes
    microseconde: microssegonde
    microsecondes: microssegondes
    nanosecondes: nanossegondes
    dos: dau
    jadis: jadisse
    absolument: absoluman
    assied: assié
    assieds: assié
    sied: sié
    enthousiasme: antouziasme
    enthousiasmes: antouziasme
    enthousiaste: antouziaste
    enthousiastes: antouziaste
    porc: por
    porcs: por
    hall: ol
    hum: heum
    aspect: aspè
    aspects: aspè
    respect: respè
    respects: respè
    suspect: suspè
    suspects: suspè
    irrespect: irrespè
    circonspect: circonspè
    subtil: suptil
    sourcil: soursi
    sourcils: soursi
    persil: persi
    fournil: fourni
    laid: lè
    laids: lè
    mœurs: meursse
    moeurs: meursse
    soûl: soû
    soûls: soû
    jury: jurie
    jurys: jurie
    pizza: pidza
    pizzas: pidza
    pizzeria: pidzéria
    pizzerias: pidzéria
    mozzarella: modzarella
    piazza: piadza
    jeans: djine
    jet: djète
    jets: djète
    toast: toste
    toasts: toste
    baby: bébi
    bungalow: bungalo
    bungalows: bungalo
    pull: pule
    pulls: pule
    pull-over: pulovère
    stress: strèsse
    maths: mate
    math: mate
    poker: pokère
    barman: barmane
    cheville: cheviye
    chevilles: cheviye
    recroqueville: recrokeviye
    cuiller: cuillère
    cuillers: cuillère
    solennel: solanel
    solennels: solanel
    solennelle: solanelle
    solennelles: solanelle
    solennellement: solanellement
    couenne: couane
    pénis: pénisse
    bronzer: bronzé
    suspens: suspan
    contresens: contresanse
    ressens: ressan
    crucifix: crucifi
    yacht: iote
    yachts: iote
    matos: matosse
    cacahuète: cacaouète
    cacahuètes: cacaouètes
    barbecue: barbekiou
    barbecues: barbekiou
    soubresaut: soubressaut
    alias: aliasse
    westerns: ouestèrne
    détritus: détritusse
    tanks: tanque
    bacon: békone
    ketchup: kètcheup
    gratis: gratisse
    vécut: vécu
    vécus: vécu
    écus: écu
    must: meuste
    hamburger: ambourgueur
    hamburgers: ambourgueur
    cheeseburger: tchizbeurgueur
    éther: étère
    axis: axisse
    ecstasy: extazi
    vasistas: vazistasse
    smic: smique
    biceps: bicepsse
    triceps: tricepsse
    forceps: forcepsse
    nounours: nounoursse
    prophétie: profécie
    prophéties: profécies
    abbaye: abéi
    abbayes: abéi
    magnum: mag-nome
    tequila: tékila
    idiotie: idiocie
    tournevis: tournevisse
    scooter: scouteur
    scooters: scouteur
    zénith: zénite
    jacuzzi: jacuzi
    sas: sasse
    cobaye: cobaille
    derechef: deurechef
    sir: sœur
    loggia: lodjia
    banjo: bandjo
    serpillière: serpiyère
    foetus: fétusse
    fœtus: fétusse
    métis: métisse
    marc: mar
    coït: co-ite
    credo: crédo
    dépaysement: dépéizemant
    perdrix: perdri
    séisme: sé-isme
    gaspacho: gaspatcho
    choléra: koléra
    cholestérol: kolestérol
    référendum: référindome
    référendums: référindome
    joug: jou
    carrousel: caroussel
    cutter: cuteur
    thermos: termosse
    shampooing: champouin
    shampoing: champouin
    cosmos: cosmosse
    macho: matcho
    atlas: atlasse
    laps: lapse
    fat: fate
    dilemme: dilème
    yin: yine
    prurit: prurite
    faciès: faciesse
    moellons: moilon
    pancréas: pancréasse
    déficit: déficite
    déficits: déficite
    veto: véto
    cockpit: cockpite
    saoulé: soulé
    saoul: sou
    saouls: sou
    sangsue: sansue
    sangsues: sansues
    aulne: aune
    aulnes: aune
    acrobatie: acrobacie
    acrobaties: acrobacies
    turf: teurfe
    country: kountri
    kiosk: kiosque
    pence: pènce
    quartz: kouartse
    grill: grile
    curry: curi
    secundo: segondo
    hautbois: obois
    jersey: jerzé
    mentor: mintor
    waters: ouatère
    presbytère: presbitère
    syphilis: sifilisse
    penalty: pénalti
    penaltys: pénalti
    penalties: pénalti
    madras: madrasse
    myosotis: miozotisse
    succion: sukcion
    diesel: diézel
    diesels: diézel
    gentilshommes: jantizome
    dysenterie: dissanterie
    eczéma: egzéma
    facéties: facécies
    lichen: likène
    lichens: likène
    satiété: saciété
    échographie: ékografie
    échographies: ékografies
    tempo: tèmpo
    rosbif: rosbiffe
    calvitie: calvicie
    talisman: talismane
    menthe: mante
    cosinus: cossinusse
    sinus: sinusse
    virus: virusse
    hiatus: iatusse
    abribus: abribusse
    campus: campusse
    bonus: bonusse
    malus: malusse
    lotus: lotusse
    cactus: cactusse
    terminus: terminusse
    processus: processusse
    consensus: consinsusse
    corpus: corpusse
    lapsus: lapsusse
    anus: anusse
    utérus: utérusse
    prospectus: prospectusse
    humus: umusse
    papyrus: papirusse
    eucalyptus: eucaliptusse
    angélus: angélusse
    crocus: crocusse
    tonus: tonusse
    rictus: rictusse
    blocus: blocusse
    omnibus: omnibusse
    airbus: èrbusse
    calife: califfe
    insipide: in-sipide
    asthme: asme
    asthmatique: asmatique
    asthmatiques: asmatiques
    psyché: psiché
    business: biznèsse
    avant-hier: avantière
    blazer: blazère
    revolver: révolvère
    revolvers: révolvères
    amer: amère
    amers: amère
    imper: impère
    parpaing: parpin
    parpaings: parpin
    quantique: couantique
    quantiques: couantiques
    squat: skouate
    audimat: audimate
    steward: stiouarde
    rébus: rébusse
    lupus: lupusse
    hibiscus: ibiscusse
    tétanos: tétanosse
    cannabis: canabisse
    pubis: pubisse
    dudit: duditte
    doigté: doité
    magnat: mag-na
    magnats: mag-na
    chianti: kianti
    fjord: fiorde
    fjords: fiorde
    outremer: outremère
    outre-mer: outremère
    ingénument: ingénumant
    chips: chipse
    hit: ite
    hits: ite
    tramway: tramouè
    tramways: tramouè
    geisha: guécha
    geishas: guécha
    skate: skète
    alzheimer: alzaïmère
    reich: raïche
    patio: patyo
    fun: feune
    samouraïs: samouraï
    rallye: rali
    rallyes: rali
    spray: sprè
    """
)

_VERBS_IN_ENT = """
imposent décident dissimulent isolent émanent envient dépriment adulent congratulent dénudent
acquiescent germent éludent brument préludent simulent stipulent stimulent modulent miaulent
épaulent inventorient colorient immiscent légitiment subliment accumulent annulent articulent
calculent capitulent circulent coagulent copulent cumulent déambulent formulent gesticulent
manipulent ondulent postulent pullulent reculent régulent spéculent véhiculent affolent
bricolent cajolent cambriolent caracolent consolent décollent désolent dégringolent envolent
extrapolent flageolent fignolent immolent picolent racolent raffolent rigolent rissolent
survolent volent batifolent brûlent enferment renferment referment
""".split()

_NOUNS_IN_ENT = """
testament tempérament paravent confident indulgent fervent chiendent relent succulent détergent
dissident décadent froment avent polyvalent grandiloquent omnipotent blanchiment gradient onguent
entregent émollient contrevent émergent négligent divergent convergent
""".split()


def _loud(noun: str) -> str:
    """A noun in "-ent" spelled with "-ant", an end that no verb has: "testament" as "testamant"."""
    return f"{noun[:-3]}eant" if noun.endswith("gent") else f"{noun[:-3]}ant"


SPELLINGS = {
    **NAMES,
    **LATIN,
    **_READ_WRONGLY,
    **{verb: verb.removesuffix("nt") for verb in _VERBS_IN_ENT},
    **{noun + plural: _loud(noun) for noun in _NOUNS_IN_ENT for plural in ("", "s")},
}
"""Words in small letters and what espeak-ng must see instead."""

_SAYS_TH = frozenset("the this that with they there than then those these".split())

PATTERNS = (
    (re.compile(r"dix-?(?=neuvième)"), "diz"),
    (re.compile(r"^(?i:saint)-[hH]?([aeiouyéèêîœAEIOUYÉÈÊÎŒ])"), lambda m: f"sain-t{m[1].lower()}"),
    (re.compile(r"th(?=s?$)", re.IGNORECASE), "tte"),
    (re.compile(r"(?<=[jlv]ou)ent$"), "e"),
    (re.compile(rf"^(?!(?:{'|'.join(sorted(_SAYS_TH))})$)(.*?)th", re.IGNORECASE), r"\g<1>t"),
    (re.compile(r"(?<=oul)ent$|(?<=arr)ent$"), "e"),
    (re.compile(r"(?<=[fg][lr]am)ment$|(?<=[nsgp]om)ment$"), "me"),
    (re.compile(r"ûment$"), "umant"),
    (re.compile(r"(?<=er)s(?=ons$)"), "ç"),
    (re.compile(r"(?<=[bp]r)un(t?)s$"), r"un\1"),
    (re.compile(r"(?<=gyp)t(?=ien)"), "s"),
)
"""Patterns of spellings and what espeak-ng must see instead."""
