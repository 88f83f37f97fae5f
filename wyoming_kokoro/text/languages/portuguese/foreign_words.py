"""English and other foreign words as Brazilians say them, in Portuguese spelling."""

from __future__ import annotations

from wyoming_kokoro.text.normalize.tables import pairs

WORDS = dict(
    pairs(
        """
        off-line ofláini  offline ofláini  on-line onláini  check-in tchequín  checkin tchequín
        check-out tchecáuti  checkout tchecáuti  app épi  apps éps  budget bâdjeti
        downloads dáunlôuds  uploads âplôuds  backups becâps  login loguín  logout logáuti
        logoff logófi  deadline dedláini  kick-off quicófi  follow-up folouâpi
        checklist tchequilísti  checklists tchequilísts  briefing brífin  coffee-break cofibrêiqui
        brainstorm brêinstórmi  brainstorming breinstórmin  home-office rroumófici
        homeoffice rroumófici  office ófici  freelancer frilâncer  freela fríla
        coworking coôrquin  coaching côutchin  networking netiuôrquin  branding brêndin
        layout leiáuti  layouts leiáuts  template têmplêiti  templates têmplêits  token tôuquem
        tokens tôuquens  touchpad tâtchipédi  notebook noutibúqui  notebooks noutibúcs
        tablet tábleti  tablets táblets  hacker rráquer  hackers rráquers  spam ispã
        phishing fíchin  ransomware rrânsonuér  malware máluer  malwares máluers
        pendrive pendráivi  cache quéchi  commit comíti  commits comíts  merge mêrdji
        branch brêntchi  pull púu  request rriquésti  requests rriquésts  bug bâgui  bugs bâgs
        debug dibâgui  framework frêimiuórqui  frameworks frêimiuórcs  backend bequiêndi
        back-end bequiêndi  frontend frontiêndi  front-end frontiêndi  full-stack fulistéqui
        fullstack fulistéqui  stack istéqui  script iscrípiti  scripts iscrípits  prompt prômpiti
        prompts prômpits  chatbot tchetibóti  chatbots tchetibóts  chat tchéti  chats tchéts
        bot bóti  bots bóts  kubernetes cubernétis  nginx endjinéquis  apache apátchi
        react rriécti  node nôudi  node.js nôudi  django djângou  flask flésqui  laravel láravel
        grafana grafâna  openai ôupenêiái  anthropic antrópiqui  whisper uísper  nest nésti
        ring rrin  sonoff sônofi  roborock rrôborroqui  hue rriú  pinterest pínterésti
        tinder tínder  picpay piquipêi  nubank nubênqui  aliexpress aliesprés
        sharepoint cherpóinti  dropbox drópbocs  photoshop fotochópi  drive dráivi  meet míti
        notion nôuchion  trello trélou  reebok rríboqui  renner rréner  asus ásus  consul cônsul
        outback áutbéqui  corolla coróla  civic cívic  hilux rráilucs  onix ônics  compass cômpas
        duster dâster  nivus nívus  virtus vírtus  mobi móbi  tracker tréquer  ranger rrêndjer
        tiguan tíguan  kwid cuídi  jeep jípi  yamaha iamarra  honda rrônda  harley rrárlei
        davidson dêividson  kawasaki cauazáqui  suzuki suzúqui  mitsubishi mitsubíchi
        subaru subáru  land lênd  rover rrôuver  volvo vólvo  fiat fíati  coldplay côldplêi
        kendrick quêndriqui  lamar lamár  bunny bâni  charli tchárli  carpenter cárpenter
        oppenheimer ôpenrráimer  titanic titânic  matrix mêitrics  shrek xréqui  avatar avatár
        succession sacséchon  wandinha vandinha  valorant valorânti  elden élden  duty diúti
        legends lédjends  god gódi  war uór  fire fáier  free frí  zelda zélda  pokémon póquemon
        pokemon póquemon  nintendo nintêndou  agatha ágata  christie crísti  nolan nôulan
        quentin quêntin  cruise crúzi  pitt píti  dicaprio dicápriou  meryl méril
        roberts rróberts  scarlett iscárleti  gosling gózlin  keanu quianu  reeves rrívs
        denzel dênzel  morgan mórgan  freeman frímen  gates guêits  mark márqui  jeff djéfi
        bezos bêizous  elon ílon  joe djôu  kamala câmala  harris rréris  barack baráqui
        keir quír  javier raviér  milei milêi  giorgia djórdja  emmanuel emanuél
        volodymyr volodímir  usain iussêin  bolt bôuti  phelps félps  roger rródjer
        endrick êndriqui  haddad haddádi  vini víni  vinicius vinícius  raphinha rrafinha
        alisson álisson  ederson éderson  angeles ândjeles  vancouver vancúver  montreal montreál
        london lôndon  dublin dáblin  dallas dálas  hamburg rrâmburgo  berlin berlín
        edinburgh édinburgo  auckland óclandi  queenstown quínistaun  brussels brâssels
        bruges brújes  copenhagen copenrráguem  amsterdam amsterdã  rotterdam rroterdã
        stockholm istócolmi  helsinki rrélsinqui  warsaw uórsó  tokyo tóquio  osaka óssaca
        shanghai changái  hong rron  kong con  bangkok bancóqui  phuket puquéti  bali báli
        doha dôrra  oslo ôslo  montmartre mommártri  champs-élysées chanzelizê  louvre lúvri
        saint sên  saint-tropez sentropê  firenze firêndze  cinque tchíncui  terre térre
        gdańsk guidánsqui  gdansk guidánsqui  wrocław vrótsuaf  wroclaw vrótsuaf  kraków cracóvia
        reykjavík rrêiquiavic  bucharest búcarésti  shirley chírlei  wesley uéslei
        stephanie istéfani  michelle michéli  giovanna djovana  emanuelle emanuéli
        richard rrítchardi  robert rróberti  walter válter  jefferson djéferson  cleiton clêiton
        sheila chêila  ketlyn quétlin  kelly quéli  elaine elâini  karen cáren  ingrid íngridi
        astrid ástridi  ian ían  noah nôa  ygor ígor  kaique caíqui  thayná tainá  tati táti
        vivi vívi  carol cárol  ale áli  edu edú  vic víqui  lari lári  mari mári  cris crís
        manu manú  nath náti  thais taís  thaís taís  rapha ráfa  jon djôn  steph istéfi
        haha rrarrá  hahaha rrarrarrá  hahahaha rrarrarrarrá  hehe rrerrê  hehehe rrerrerrê
        drauzio dráuzio  renavam renavã  llosa lhóça  corinthians corintiãs  nathalia natália
        natalia natália  merz mértis  amanha amanhã  voce você  voces vocês  nao não  sao são
        tambem também  so só  ate até  ha há  cafe café  numero número  numeros números
        reuniao reunião  medico médico  medica médica  aniversario aniversário  horario horário
        horarios horários  endereco endereço  almoco almôço  servico serviço  servicos serviços
        preco preço  precos preços  ultimo último  ultima última  proximo próximo  proxima próxima
        onibus ônibus  aviao avião  irma irmã  irmao irmão  manha manhã  sabado sábado
        terca terça  atencao atenção  familia família  otimo ótimo  otima ótima  dificil difícil
        facil fácil  rapido rápido  possivel possível  estao estão  entao então  ja já
        alguem alguém  ninguem ninguém  parabens parabéns  mes mês  tres três
        informacao informação  informacoes informações  confirmacao confirmação  situacao situação
        ligacao ligação  opcao opção  licao lição  cartao cartão  coracao coração  feijao feijão
        pao pão  mamae mamãe  historia história  memoria memória  video vídeo  videos vídeos
        audio áudio  audios áudios  musica música  farmacia farmácia  remedio remédio
        remedios remédios  calcada calçada  praca praça  saida saída  saude saúde  credito crédito
        debito débito  cracha crachá  sofa sofá  vovo vovó  agencia agência  urgencia urgência
        hot-dog rrotidógui  hot rróti  dog dógui  cheeseburger tchizbârguer
        milkshake milquixêiqui  cookie cúqui  shoyu chôiu  gyoza guiôza  ramen rrâmen  lámen lâmen
        kebab quebábi  burrito burrito  sushi súchi  sashimi sachími  temaki temáqui
        yakisoba iaquissôba  petit petí  gâteau gatô  gateau gatô  crème crémi  brûlée brulê
        fondue fondí  champignon champinhom  ratatouille ratatúi  carpaccio carpátchio
        ciabatta tchiabáta  gnocchi nhóqui  spaghetti ispaguéti  penne pêni  mozzarella mutsaréla
        brie brí  camembert camambér  whey uêi  pilates pilátis  burpee bârpi  squat iscuóti
        kettlebell quétoubél  personal pérsonal  jeans djíns  short chórti  shorts chórts
        blazer blêizer  legging léguin  sneakers isníquers  vintage víntidji  look lúqui
        looks lúcs  outfit áutfíti  make mêiqui  skincare isquinquér  blush blâchi  gloss glós
        shampoo champu  truck trâqui  food fúdi  fast-food festifúdi  drive-thru draivitru
        drive-in draivín  shows chôus  hit rríti  ranking rrânquin  rankings rrânquins
        doping dópin  camping câmpin  leasing lízin  trading trêidin  training trêinin
        mailing mêilin  piercing pírcin  lobby lóbi  hobby rróbi  hobbies rróbis  baby bêibi
        lady lêidi  kit quíti  kits quíts  chip chípi  chips chíps  clip clípi  zip zípi
        trip trípi  poster pôster  reels rríus  stories istóris  story istóri  post pôusti
        posts pôusts  like láiqui  likes láics  blog blógui  blogs blógs  vlog vlógui  fake fêiqui
        crush crâchi  date dêiti  nude núdi  spoiler ispóiler  spoilers ispóilers  fandom fandôm
        gamer guêimer  gamers guêimers  reset rrecéti  joystick djoistíqui  chipset tchipicéti
        set séti  sets séts  kernel quérneu  default defôuti  timeout táimiáuti  switches suítchis
        host rrôusti  hosts rrôusts  localhost locaurrôusti  cluster clâster  clusters clâsters
        docker dóquer  container contêiner  dashboards dechibórds  release rrilízi
        releases rrilízis  upgrade âpigrêidi  upgrades âpigrêids  restart ristárti  reboot rribúti
        boot búti  root rrúti  sudo sudú  config confígui  plugin plâguin  plugins plâguins
        add-on édion  add-ons édions  addon édion  dongle dôngou  hubs rrâbs  slot islóti
        slots islóts  e-book ibúqui  ebook ibúqui  e-books ibúcs  audiobook audiobúqui
        best-seller bestisséler  remix rrimícs  cover câver  covers câvers  single síngou
        singles síngous  setlist setilísti  rapper rréper  rap rrépi  funk fânqui  punk pânqui
        reggae rrégui  blues blúz  soul sôu  techno técno  country cântri  beat bíti  beats bíts
        hat-trick rretitríqui  playoff pleiófi  playoffs pleiófs  draft dráfti  grid grídi
        pit-stop pitistópi  sprint isprínti  tie-break taibrêiqui  skate isquêiti  surf sârfi
        bike báiqui  bikes báics  e-bike ibáiqui  scooter iscúter  airbag erbégui  recall rricóu
        drone drôni  drones drônis  lockdown loquidáun  home-care rroumiquér  burnout bârnáuti
        stress istréssi  bullying búliin  check-up tchecâpi  checkup tchecâpi  stent istênti
        swab suébi  delay dilêi  transfer transfér  tour túr  tours túrs  city citi
        resort rrezórti  resorts rrezórts  flat fléti  loft lófti  playground pleigráundi
        airport érporti  airline érlaini  open ôupen  master máster  premium prêmium  light láiti
        diet dáieti  cyber sáiber  monday mândei  cashback quechibéqui  voucher váucher
        vouchers váuchers  e-commerce icomérci  marketplace marquetipléici  holding rrôldin
        trust trâsti  royalties róialtis  spread isprédi  commodity comóditi
        commodities comóditis  hedge rrédji  swap suópi  blockchain bloquitchêin
        stablecoin istêiboucóin  fintech fintéqui  fintechs fintécs  unicorn iúnicorn
        target târgueti  stakeholder isteiquirrôlder  stakeholders isteiquirrôlders
        report ripórti  job djóbi  jobs djóbs  trainee treiní  trainees treinís  expert écsperti
        insight insáiti  insights insáits  know-how nourráu  background bequigráundi  code côudi
        codes côudis  bear bér  wicked uíquedi  pep pépi  build bíudi  builds bíuds
        rollback rroubéqui  rollout rrôuláuti  shift chífiti  tab tébi  dot dóti
        severance séverans  wednesday uênzdei  lost lósti  suits súts  euphoria eufória
        westworld uestuôrdi  ozark ózarqui  narcos nárcos  squid iscuídi  inside insáidi  out áuti
        up âpi  gladiator gladiêitor  alien êilien  jaws djós  rocky rróqui  dune diún
        tenet ténet  dunkirk dânquirqui  whiplash uíplech  moonlight munláiti  parasite perassáiti
        nomadland nômadlend  coda côda  spotlight ispotláiti  mavericks máverics  pole pôuli
        position pozíchion  bitcoin bitcóin  bitcoins bitcóins  ethereum etérium  git guíti
        main mêin  users iúzers  user iúzer  kardashian cardáchian  timberlake tímberlêiqui
        winslet uínsleti  kierkegaard quírquegárd  saoirse sírcha  ronan rônan  oscar óscar
        skye iscái  kherson quérson  karol cárol  bologna bolônha  rossi rróssi
        hogwarts rróguarts  baldur's báldurs  gate guêiti  hades rrêidis  barranquilla barranquíia
        sevilla sevíia  castilla castíia  guadalajara guadalarrára  jalisco rralísco
        oaxaca oarráca  tijuana tirruâna  bruce brúci  wayne uêini  clark clárqui  kent quénti
        parker párquer  tony tôni  rogers rródjers  natasha natácha  loki lóqui
        thor tór  hulk rrâuqui  marvel márvel  nestlé nestlê  danone danône  heineken rráineken
        budweiser bâduáizer  corona corôna  daniel's dâniels  johnnie djôni  walker uóquer
        red rrédi  bull búu  gillette giléti  colgate colgáti  dove dôvi  oral-b oralbê
        pampers pâmpers  nutella nutéla  ferrero ferréro  rocher roché  kitkat quitiquéti
        oreo óreo  doritos dorítos  ruffles rrâfous  pringles príngous  gatorade gueitoréidi
        kinder quínder  baileys bêilis
        """
    )
)
"""By the word in lower case."""
