"""Spanish words that tell whether a full stop ends the sentence."""

from __future__ import annotations

from wyoming_kokoro.text.languages.sentence_words import SentenceWords

SENTENCE_WORDS = SentenceWords(
    titles="""
        urb avda edif rda
        pje psje crta carr fracc ldo lda licda hno hna mgtr abg pbro comte cmdte almte insp agte
        rvdmo sras srtas profs ings subtte vicepdte emmo rvda psic sr(a) dr(a) prof(a)
        lcda lcdo
        hnos dr dra prof profa sra srta dña p.ej ej ee arq cnel cte dres excma excmo ilma ilmo lic
        dto dpto depto mtra mtro rvdo sgto sres tte sta mons ntra ntro vda rr ff jj cc tlf tlfn
    """,
    capital_titles="pza plza ing sto sta pol ind ma fca mr mrs dip sen",
    before_number="""
        ref bloq bq mod pl ptal vol of ofic anx sót
        núm num pág págs pag cap tomo fig art tel ext n p ss
        s/ bs expte exped núms arts caps párr asig prol smz lt
        cra kra cll diag transv apto mz mza op
    """,
    continues="""
        abog afmo agcia albt alum alvz anch antec apdos aprob aptd aptdo arz avd avdas avs
        bach bda bibliogr blo bonif caduc calif capít carboh carbs cbo cdra cdte cel cents
        certif chih cjal clas clasif cmno cmte coah cols consej contab contr cta ctas
        ctral ctvo ctvos cént cénts dcdo dcto decr depart diagn dicc dif difer distr
        docum domic dtor dtora dupdo edo eds educ efvo ejempl ejer ejerc ejs emp enf entr
        entreslo estim fabr facs fca fcha fco fdo fec fol fols galer garant gmo gno
        gob gpe gtas gte gto gtos gutz hda hnas ibíd ilus impr impto impts interv introd
        iny inyec jdín jiz jmez jto lavs liq ltdo lám líq magfco mant matr movs
        máq méx oax observ pbdo pda pdte pgno plta plza plzo pnte pob polg ppdo preg pregs
        presb prim prods progr prolg prots proy pról pso ptos párrs qro recl recom
        reimpr repr repres resol resps rodz sdad sdo secret secund serv servs
        sgdo sgte sgtes sigs sigte sma smza solic srio stgo stmo subt subv supl susp símb
        síntom tamps tarj telef tels teléf teléfs trab trads trat tribut tto ttos téc tít
        unif vcmto vencto vier vig viv vta vto vvda yuc zna álv átc
        tza tzas hig lav ppto cond presup prot req nte ote incl oblig opc urb bloq disp alb mov
        etc aprox max min máx mín ene feb abr ago dic oct nov jul jun vd vds lun mié miérc jue vie
        sáb cda cdas cdta cdtas cdita pza pzas prob hum vel hab temp seg bill slds sdos izq izqda
        dcha prov esq gral admón alt apdo asoc ayto bco bjo cant cdad cja cjas ctra cód dcho dep
        desc dest diám dpdo drcha entlo esc fact fest imp ind inst izda izdo izqdo loc med nac
        ofic paq paqs parc pdo pol pral prox próx pta ptas secr sup tfno trad últ unids át cuch atte
        obs epis miér
    """,
    capital_continues="jun jul sept oct nov",
    before_name="""
        rguez rdguez rodgz gcía dguez vazqz mtnez mtez jmnz lpz
        col mtz hdz rdz gzz gtz dn sn ed blvd gta trav resid cd fdez glez hdez ft feat ltda
        cía cia ud uds uu sr av dir
        ep pto cno callej cjón mpio suc hosp priv pque barr coop
        atn dept deleg pobl bo
    """,
    before_letter="vitamina opción grupo zona clase plan",
    starters="""
        el la los las una un es está hay sí y pero por para con en de se su mi yo él ella ellos
        este esta esto cuando si como qué no hoy mañana después
    """,
    name_particles="de la el del los las y",
    conjunctions="pero sino porque aunque mientras cuando que donde",
    units="bot bots rac doc sept",
)
