"""French words that tell whether a full stop ends the sentence."""

from __future__ import annotations

from wyoming_kokoro.text.languages.sentence_words import SentenceWords

SENTENCE_WORDS = SentenceWords(
    titles="""
        tél appt esc boul bur prép raf niv cat cdlt dr mme mmes mlle mlles mgr prof p.ex c.-à-d càd
    """,
    capital_titles="m mm ste dre pre gal gén cdt sgt col",
    before_number="voit lig lot th réf no fig art vol chap éd p pp",
    continues="""
        etc env ex max min janv févr avr juil déc lun mar mer jeu ven sam dim suiv chir boul incl
        prév resp moy conso hum vit rdv bd sach pers dép arr qté adr appart appt auj btes bte circ
        coll comp coord cuil dept dépt dest diam doc élec électr épais esc expr fam ferm fér ouv
        gouv gén hebdo imp inf sup ing lat obs opt org paq pce pces préf prog proc prod qu rem rep
        sem stat suppl trad trim var éq ét alin visib long coef coeff nat med méd fréq niv ép livr
        fact dist alt batt rép gél inj cass jurispr princ gar amén équip rénov chauff exp maint
        secrét rens insc inscr urg vacc phys chim biol éduc élém matern acad étud effect carref
        résid lotiss carr mens trimestr semest congél abonn résil prélèv remb réduc
        param ident capt civ pén trav
    """,
    capital_continues="sept oct nov",
    before_name="""
        pl pte ch carref pass lotiss prom ham ctre éd coll st av apr bât imm hôp rés chem univ assoc
        dir app ép
    """,
    before_letter="vitamine groupe classe plan zone option",
    starters="""
        le les la une un il elle on nous vous ils elles je tu ce cette ces et mais dans pour avec
        quand en de si
    """,
    name_particles="de la le du les",
    conjunctions="mais donc parce puisque quand lorsque qui dont tandis",
    units="sept oct nov janv bout ad enf tr btl",
)
