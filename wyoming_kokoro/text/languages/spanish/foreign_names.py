"""Names and words of other languages as Spanish would spell what is said: "puig puch"."""

from __future__ import annotations

from wyoming_kokoro.text.normalize.tables import pairs

NAMES = dict(
    pairs(
        """
        puig puch  puigdemont puchdemón  llull llul  itziar itsíar  iker íker  txema chema
        giulia yulia  giovanni yovani  giuseppe yusepe  francesca francheska  luigi luiyi
        chiara kiara  gianni yani  giorgia yoryia  giorgio yoryio  gigi yiyi  ancelotti ancheloti
        gucci guchi  versace versache  gnocchi ñoqui  bruschetta brusqueta  cappuccino capuchino
        ciabatta chabata  prosciutto proshuto  focaccia focacha  lamborghini lamborguini
        kevin kévin  jessica yésica  justin yástin  jonathan yónatan  jason yéison  steven estíven
        stephen estíven  brian bráyan  bryan bráyan  kimberly kímberli  sharon sháron
        christopher crístofer  catherine cáterin  katherine cáterin  elizabeth elísabez
        henry jenri  charles charls  michelle mishel  nancy nansi  daisy déisi  walter wálter
        jhon yon  thompson tómson  anderson ánderson  wagner vágner  schmidt shmit
        schneider shnáider  fischer físher  hans jans  jurgen yúrguen  gunther gúnter  klaus claus
        pierre pier  jacques yac  jean-luc yanluc  jean-paul yampol  chloe cloe  louis luí
        antoine antuán  camille camil  hugh jiú  ralph ralf  sean shon  shaun shon  joshua yóshua
        zoe soe  gareth gárez  nguyen niguien
        djokovic yókovich  zverev sbérev  medvedev medvédev  sinner síner  swiatek sbióntek
        federer féderer  murray márri  thiem tim  ruud rud  shelton shélton  wawrinka vavrinka
        gauff gof  wimbledon wímbeldon  roland rolán  garros garrós
        verstappen ferstápen  hamilton jámilton  leclerc leclér  norris nórris  russell rásel
        piastri piástri  stroll estrol  schumacher shumájer  vettel fétel  raikkonen ráikonen
        pogacar pogáchar  vingegaard vínguegor  evenepoel evenepul  roglic róglich
        mbappe embapé  haaland jáland  lewandowski lebandofski  griezmann grisman  modric módrich
        kroos cros  bellingham bélingam  courtois curtuá  stegen estéguen  rudiger rúdiguer
        tchouameni chuaméni  raphinha rafiña  lamine lamín  gundogan gúndogan  bruyne broine
        kane kéin  rashford ráshford  benzema bensemá  dembele dembelé  giroud yirú  zidane sidán
        klopp clop  mourinho mouriño  doncic dónchich  jokic yókich  antetokounmpo antetocumpo
        lebron lebrón  curry curri  lakers léikers  celtics séltics  celtic séltic  knicks nics
        warriors wórriors  bulls buls  dodgers dóyers  yankees yanquis  rangers réinyers
        mavericks máveriks  chiefs chifs  bayern báyern  juventus yuventus  ajax áyax
        borussia borusia  leverkusen léverkusen  feyenoord féyenord  leicester léster
        brighton bráiton  saint-germain sanyermán  champions chámpions
        goethe guete  nietzsche niche  beethoven betoben  mozart mótsart  bach baj
        chopin shopán  tchaikovsky chaicofski  debussy debusí  dvorak dvórshak
        zelensky selenski  putin putin  macron macrón  merkel mérkel  scholz sholts  musk mask
        zuckerberg sákerberg  bezos bésos  starmer estármer  leyen láyen  erdogan érdogan
        netanyahu netaniaju  jinping yinpín  xi shi  reagan régan  roosevelt rúsvelt
        kennedy kénedi  lincoln línkoln  thatcher tácher  hitler jítler  goebbels guébels
        freud froid  jung yung  hegel jéguel  heidegger jáideguer  engels énguels
        schopenhauer shópenjauer  wittgenstein vítguenstain  descartes decart  rousseau rusó
        voltaire volter  sartre sartr  camus camú  foucault fucó  proust prust  dumas dumá
        baudelaire bodlér  rimbaud rambó  monet moné  manet mané  renoir renuar  degas degá
        cezanne sesán  gauguin gogán  matisse matís  gogh gog  vermeer vermer  warhol wórjol
        hitchcock jíchcoc  kubrick kiúbric  spielberg espílberg  scorsese escorsese
        coppola cópola  nolan nólan  villeneuve vilnev  lynch linch  hanks janks  clooney clúni
        streep estrip  johansson yojánson  chalamet shalamé  stallone estalón  eastwood ístwud
        schwarzenegger shwarsenéguer  newton niúton  hawking jóquin  curie curí  pasteur paster
        heisenberg jáisenberg  schrodinger shrédinguer  fahrenheit fárenjait  orwell órwel
        huxley jaxli  hemingway jéminwei  faulkner fócner  joyce yois  woolf wulf  wilde wáild
        dickens díkens  tolkien tolquin  rowling róulin  lovecraft lávcraft  bradbury brádburi
        billie bili  eilish áilish  rihanna riana  beyonce biyonsé  coldplay cóldplei
        radiohead réidiojed  metallica metálica  zeppelin sépelin  weeknd wíkend  drake dréic
        adele adel  styles estáils  bieber bíber  freddie fredi  justin yástin  oasis oasis
        heathrow jízrou  gatwick gátuic  frankfurt fráncfurt  schiphol squípol  gaulle gol
        seattle siátel  houston jiúston  massachusetts masachúsets  ohio ojayo  phoenix fínix
        denver dénver  detroit detróit  baltimore báltimor  brooklyn brúclin  manhattan manjatan
        harlem járlem  cambridge quéimbrich  oxford óxford  birmingham bérmingam  leeds lids
        glasgow glásgou  edinburgh édimbra  dusseldorf dúseldorf  zurich súric  geneve yenev
        bruxelles brusel  versailles versái  marseille marsei  bordeaux burdó  toulouse tulús
        cannes can  nice nis  hannover janóver  stuttgart estútgart  reykjavik réiquiavic
        delhi deli  beijing beiyín  hong jong  seoul seúl  hanoi janoi  bangkok báncoc
        sydney sídnei  melbourne mélburn  auckland óclan  johannesburg yojánesburg  kyoto quioto
        porsche porche  hyundai jiúndai  volkswagen vólsvaguen  peugeot peyó  renault renó
        citroen sitroén  chevrolet chevrolé  jeep yip  nissan nísan  chrysler cráisler
        xiaomi shaomi  huawei juáwei  samsung sámsung  bosch bosh  braun braun  dyson dáison
        disney dísnei  carrefour carrefur  leroy leruá  auchan oshán  primark práimarc
        decathlon décaton  vuitton vuitón  costco cosco  shein shein  aliexpress aliexprés
        mcdonald's macdónals  mcdonalds macdónals  subway sábwei  cabify cábifai
        airways érweis  airlines érlains  british brítish  american américan  lufthansa luftjansa
        zoom sum  photoshop fótoshop  excel éxel  android ándroid  telegram télegram
        reddit rédit  firefox fáirfox  chrome croum  wordpress wórpres  javascript yávascript
        typescript táipscript  kubernetes kubernetis  nvidia envidia  ryzen ráisen  intel íntel
        core cor  radeon rádeon  acer éiser  kindle quíndel  surface sérfis  logitech lóyitec
        gopro goupró  bose bous  sonoff sónof  macos macoés  node-red nóudred  roomba rumba
        claude clod  gemini yémini  copilot copáilot  midjourney midyorni  deepseek dípsic
        ethernet éternet  firewall fáirwol  esphome ispijóum  bitcoin bítcoin  blockchain blócchein
        fortnite fórnait  minecraft máincraft  roblox róblox  nintendo nintendo  warcraft wórcraft
        interstellar interestélar  inception insépshon  oppenheimer ópenjaimer  barbie barbi
        joker yóquer  bridgerton brídyerton  yesterday yésterdei  wonderwall wónderwol
        startup estártap  startups estártaps  workshop wórkshop  spinning espínin
        mindfulness máinfulnes  cupcake cápqueic  cupcakes cápqueics  sandwich sánduich
        ketchup quétchup  croissant cruasán  baguette baguet  gourmet gurmé  jacuzzi yacusi
        pizza pitsa  sushi sushi  hall jol  jazz yas  show shou  shows shous  best-seller besséler
        bill bil  pull pul  bull bul  bear ber  hut jat  hot jot  express exprés  jurassic yurásic
        robbie robi  reeves rivs  keanu kianu  cruise crus  downey dáuni  katy kéiti
        peppers pépers  miley máili  cyrus sáirus  keir kir  rishi ríshi  friedrich frídrich
        merz merts  recep réyep  tayyip táyip  emma ema  squid escuíd  spider-man espáiderman
        spiderman espáiderman  fiction fícshon  gump gamp  titanic titánic  matrix mátrix
        furious fiúrios  hue jiú  shelly sheli  dropbox drópbox  watch uach  gillette yilet
        massimo másimo  dutti duti  reebok ríboc  rover róver  heidelberg jáidelberg
        strasbourg estrasbur  utrecht útrej  rotterdam róterdam  valley vali  cyber sáiber
        monday mándei  friday fráidei  halloween jálouin  coworking coguórquin  commerce cómers
        hotspot jótspot  deadline dédlain  cookies cuquis  cookie cuqui  login loguin
        password páswor  influencer ínfluenser  influencers ínfluensers  hashtag jáshtag
        hashtags jáshtags  kimmich kímich  giannis yanis  nowitzki novitsqui  rybakina ribáquina
        tsitsipas tsitsipás  świątek sbióntek  pogačar pogáchar  modrić módrich  jokić yókich
        spoiler espóiler  spoilers espóilers  nespresso nespreso  durant diúrant  sunak súnac
        kamala kámala  hemsworth jémsuez  scarlett escárlet  endgame éndgueim  lewis luis
        times taims  square escuer  heights jaits  wuthering wáderin  thunberg túnberg
        linkedin línkedin  christie cristi  agatha ágaza  angela ánjela
        ursula úrsula  emmanuel emanuél  saoirse sersha
        koolhaas cólas  blade bléid  pole pol  kate queit  flowers fláuers
        olaf ólaf  jude yud  phil fil  harry járri  potter póter  sherlock shérloc  house jáus
        bean bin  air er  france frans  macbook mácbuk  airpods érpods  apple ápel  nike náik
        null nul  openai oupeneiái  wednesday wénsdei  git guit  github guítjab  gitlab guítlab
        rebase ribéis  run ran  build bild
        merge merch  commit cómit  nginx enyinéquis  server sérver  cache cash  release rilís
        bug bag  bugs bags  debug dibág  update ápdeit  updates ápdeits  weber véber  werner vérner
        stock estóc  backend bákend  deploy diplói
        mbappé embapé  dembélé dembelé  düsseldorf dúseldorf  zürich súric  genève yenev
        citroën sitroén  günther gúnter  jürgen yúrguen  chloé cloe  zoë soe  gündogan gúndogan
        rüdiger rúdiguer  schrödinger shrédinguer  cézanne sesán  beyoncé biyonsé
        """
    )
)
"""By the name in lower case."""
