"""Names and words of other languages as Portuguese would spell what is said: "kevin kévin"."""

from __future__ import annotations

from wyoming_kokoro.text.normalize.tables import pairs

NAMES = dict(
    pairs(
        """
        biles báilz  megapixel megapícsel  megapixels megapícseus  pixel pícsel  pixels pícseus
        ram rrã  paperwhite peiperuáite  galaxy gálaksi  snapdragon isnépdrégon  charge tchárdji
        gigahertz gigarrértis  megahertz megarrértis  hertz rrértis  kowalczyk kováltchiqui
        echo éco  dani dâni  ifood aifúdi  dolphin dólfin  mini míni  broker brôuker
        selic sélic  ibovespa ibovéspa  oswald osváldi  celsius célcius  fonseca fonséca
        colheres colhéres  e-título ê-título  theo téo  alex álex  max mács  gabi gábi  rafa ráfa
        nati náti  duda dúda  juju jujú
        wanderley vanderlei  wanderlei vanderlei  wanderleia vanderlêia  wanderson vânderson
        waldir valdir
        waldyr valdir  waldemar valdemar  walmir valmir  walquíria valquíria
        walkiria valquíria  walkíria valquíria  wanessa vanéssa  wanda vânda  waleska valésca
        wladimir vladimir  wlademir vlademir  wando vândo  wenceslau venceslau  werner vérner
        weber vêber  wilma vílma  wolney vôlnei  wolnei vôlnei  waldomiro valdomiro
        waldeck valdéc  walcyr valcir  walmor valmor  waltinho valtinho  waldo valdo  wania vânia
        wandir vandir  wanderlea vanderléa  wanderléa vanderléa  waldice valdice  walfrido valfrido
        kowalski covalski  weslley uéslei  wendel uêndel  wendell uêndel
        weverton uéverton  warley uárlei  wallace uálaci  wallison uálisson
        github guitirrâbi  led lédi  leds léds  oled ôledi  repo rrépo  server sérver
        rebase ribêizi  thiago tiago  thalita talita  thales táles
        thereza tereza  theodoro teodoro  thomaz tomaz  matheus mateus  arthur artur  ruth rute
        esther éster  edith edite  judith judite  nathália natália
        marttha marta  bertha berta  athos átos  hiago iago  thaynara tainara
        kevin kévin  puig putch  giulia djúlia  giuseppe djuzépe  francesca frantchêsca
        luigi luídji  chiara quiára  ancelotti antchelóti  gucci gútchi  versace versátche
        lamborghini lamborguíni  justin djâstin  jonathan djônatan  jason djêison  steven istíven
        stephen istíven  bryan bráian  sharon chéron  christopher crístofer  catherine quéterin
        elizabeth elizabéti  henry rrênri  schmidt chmít  schneider chnáider  fischer fícher
        hans rrâns  jurgen iúrguen  gunther gúnter  pierre piér  jacques jác  jean-luc jânluc
        chloe clôe  zoe zôe  louis luí  antoine antuã  hugh rriú  sean chón  shawn chón
        jordi jórdi  xavi chávi  iker íker  joshua djóchua  george djórdj
        djokovic djôcovitch  zverev sveréf  medvedev medvédef  sinner síner  swiatek xvióntek
        federer féderer  murray mârrei  thiem tím  ruud rúd  shelton xélton  wimbledon uímboldon
        roland rolã  garros garrôs  alcaraz alcarás
        verstappen verstápen  hamilton rrâmilton  leclerc lecler  norris nórris  russell rrâssel
        piastri piástri  stroll istrôl  schumacher chumárrer  vettel fétel  hulkenberg rrúlquenberg
        mbappe embapê  haaland rráland  lewandowski levandôfski  griezmann grísman  modric módritch
        kroos crôs  bellingham bélingam  courtois curtuá  rudiger rúdiguer  tchouameni txuameni
        yamal iamál  bruyne bróine  kane quêin  rashford rréchford  benzema benzemá
        dembele dembelê  zidane zidâni  klopp clóp  messi méssi  doncic dôntchitch  jokic iôkitch
        lebron lebrôn  curry câri  lakers lêikers  celtics séltics  celtic séltic  knicks níks
        warriors uórriors  yankees iânquis  dodgers dódjers  bayern báiern  juventus iuvêntus
        ajax aiáks  borussia borússia  leverkusen leverkúzen  leicester léster  brighton bráiton
        saint-germain sanjermã  champions tchâmpions
        goethe guête  nietzsche nítche  einstein áinstain  beethoven betôven  mozart môtzart
        bach bác  chopin chopã  debussy debussí  dvorak dvórjac  zelensky zelênski
        zelenski zelênski  putin pútin  macron macrôn  merkel mérquel  scholz chólts  musk másk
        zuckerberg zâquerberg  starmer istármer  meloni melôni  leyen láien  erdogan êrdogan
        netanyahu netaniárru  modi módi  jinping djinpin  xi xi  reagan rrêigan  roosevelt rrúzvelt
        kennedy quénedi  lincoln líncoln  thatcher tátcher  hitler rrítler  goebbels guébels
        freud fróid  jung iúng  hegel rrêguel  heidegger rráideguer  schopenhauer chópenrrauer
        wittgenstein vítguenstain  descartes decárt  rousseau russô  voltaire voltér
        sartre sártre  camus camí  foucault fucô  proust prúst  baudelaire bodelér  rimbaud rrambô
        monet monê  manet manê  renoir rrenuár  degas degá  cezanne cezâni  gauguin gogã
        matisse matíss  gogh gógui  vermeer vermêr  warhol uórrol  hitchcock rrítchcoc
        kubrick quiúbric  spielberg ispílberg  scorsese iscorcêze  coppola cópola  lynch lintch
        hanks rrânks  clooney clúni  johansson djorrânson  chalamet xalamê  stallone istalôni
        schwarzenegger xuarzenéguer  newton níuton  hawking rróquin  curie curí  pasteur pastér
        heisenberg rráizenberg  schrodinger xrêdinguer  fahrenheit farenráit  orwell óruel
        huxley rrâksli  hemingway rrêminguei  joyce djóis  woolf vulf  wilde uáild  tolkien tôlquin
        billie bíli  eilish áilich  rihanna rriâna  radiohead rrêidiorréd  metallica metálica
        zeppelin zépelin  weeknd uíquend  drake drêic  adele adél  styles istáils  bieber bíber
        freddie frédi  ariana ariana  gaga gága
        heathrow rrífrou  gatwick gátuic  frankfurt frâncfurt  schiphol isquípol  gaulle gól
        boston bóston  seattle siátou  houston rriúston  miami maiâmi  philadelphia filadélfia
        massachusetts massatchússets  ohio orráio  phoenix fíniks  detroit detróit
        brooklyn brúclin  manhattan manrrátan  harlem rrárlem  cambridge quêimbridj
        oxford óksford  birmingham bârmingam  leeds líds  glasgow glásgou  dusseldorf dússeldorf
        zurich zúric  versailles versái  marseille marsêi  bordeaux bordô  cannes câni  nice nís
        stuttgart istútgart  reykjavik rrêiquiavic  beijing beijin  seoul seúl  sydney sídnei
        melbourne mélburn  kyoto quióto  lyon liôn  munich múnic
        porsche pórche  hyundai riundái  volkswagen volksváguen  peugeot pejô  renault renô
        citroen citroên  chevrolet chevrolé  toyota toiôta  audi áudi  nissan níssan
        xiaomi chaômi  huawei ruáuei  samsung sâmsung  bosch bóch  siemens símens  ikea iquéia
        disney dísnei  instagram instagrã  telegram telegrã  excel eksél  android androide
        carrefour carrefur  leroy leruá  decathlon decatlôn  vuitton vuitôn  shein xiín
        mcdonald's mequidônaldis  mcdonalds mequidônaldis  subway sâbuei  airlines érlains
        airways érueis  british brítich  american américã  lufthansa luftânsa
        reddit rrédit  firefox fáierfoks  chrome crôumi  wordpress uórdpress
        javascript djávascript  typescript táipscript  nvidia envídia  ryzen rráizen  intel íntel
        core córi  acer êicer  kindle quíndou  macos mécoés  claude clôd  gemini djêminai
        copilot copáilot  siri síri  deepseek dipsíc  ethernet éternet  firewall fáieruol
        esphome iespirrôum  fortnite fórtnait  minecraft máincraft  roblox róbloks
        interstellar interstélar  barbie bárbi  joker djôquer  bridgerton brídjerton
        yesterday iésterdei  wonderwall uânderuol  inception incépchon
        startup istartâp  startups istartâps  workshop uârkchop  workshops uârkchops
        spinning ispínin  mindfulness máindfulnes  cupcake câpqueic  cupcakes câpqueics
        sandwich sânduitche  ketchup quétchup  delivery delíveri  croissant cruassã
        baguette baguéti  gourmet gurmê  jacuzzi jacúzi  jazz djéz  hall rrôl  pizza pítsa
        pizzas pítsas  pizzaria pitsaria  design dizáin  designer dizáiner  happy rrépi
        happy-hour rrépiáuer  meta méta  metas métas
        mbappé embapê  dembélé dembelê  düsseldorf dússeldorf  zürich zúric  citroën citroên
        günther gúnter  jürgen iúrguen  chloé clôe  zoë zôe  rüdiger rúdiguer
        schrödinger xrêdinguer  cézanne cezâni  hülkenberg rrúlquenberg
        """
    )
)
"""By the name in lower case."""
