"""Names of Mexico, Catalonia, the Basque Country and Galicia, of brands and clubs, and of Asia.

Each stands before its spelling as Spanish says it: "oaxaca oajaca".
"""

from __future__ import annotations

from wyoming_kokoro.text.normalize.tables import pairs

NAMES = dict(
    pairs(
        """
        oaxaca oajaca  oaxaqueño oajaqueño  oaxaqueña oajaqueña  oaxaqueños oajaqueños
        oaxaqueñas oajaqueñas  xalapa jalapa  xalapeño jalapeño  xalapeños jalapeños
        ximena jimena  ximénez jiménez  xavier javier  texas tejas  texano tejano  texana tejana
        texanos tejanos  texanas tejanas  mexiquense mejiquense  mexiquenses mejiquenses
        tlaxcala tlascala  xochimilco sochimilco  taxco tasco  xola shola  xcaret shcaret
        tuxtla tustla  tuxtepec tustepec  mixcoac miscoac  mixteca misteca  mixteco misteco
        oaxtepec oastepec  uxmal ushmal  ixchel ishchel  texcoco tescoco
        ixtapaluca istapaluca  ixtapa istapa  ixtapan istapan  xóchitl sóchil
        mixiote mishote  mixiotes mishotes  xoloitzcuintle sholoitscuincle  aeroméxico aeroméjico
        banxico banjico  pemex pémex  quetzalcóatl quetsalcóatl  axolotl ajolote
        jordi yordi  xavi chavi  josep yosép  jaume yáume  joan yoán  joana yoana  sergi seryi
        roger royer  guillem guillém  anna ana  gemma jema  meritxell merichél  txell chel
        jofre yofre  xesc shesc  sant san  sitges síches  montjuïc monchuíc  passeig paséch
        l'hospitalet lospitalet  junts yunts  mossos mosos  ajuntament ayuntament
        generalitat yeneralitat  cesc sesc  oxxo oxo  gif guif
        xénia shenia  issste iste  aleix aléish  pujol puyol  jordá yordá
        roig roch  faig fach  rexach reshac
        xátiva shátiva  xábia shabia  xixona shishona  joiosa yoyosa
        castelldefels casteldefels  puigcerdá puchcerdá  sabadell sabadél  martorell martorél
        cornellá cornelá  xarxa sharsha  andreu andréu
        palafrugell palafruyél  bojan boyan  ángels ányels
        etxeberria echeberría  etxeverria echeverría  etxebarria echebarría  echevarria echevarría
        echeverria echeverría  errenteria errentería  jon yon  jone yone  josu yosu  julen yulen
        xabi shabi  xabier shabier  ander ánder  oier óier  eneritz enérits
        aritz árits  ekaitz ekáits  gorritxo gorricho  gasteiz gastéis  getxo guecho
        getaria guetaria  gernika guernika  gipuzkoa guipúzkoa  eibar éibar  beasain beasáin
        irun irún  otegi otegui  arregi arregui  egibar eguibar  ertzaintza ertsaintsa
        ertzaina ertsaina  zarautz saráuts  urretxu urrechu  kutxabank cuchabánk  izaskun isaskun
        athletic atlétic  haritz árits  beitia béitia  goitia góitia
        xunta shunta  xoán shoán  xosé shosé  xulio shulio
        feijóo feijó  feijoo feijó  xacobeo shacobeo
        xana shana  xuan shuan  caixanova cáishanova
        river ríver  newell's níuels  banfield bánfild  city síti  inter ínter  lazio látsio
        everton éverton  sporting espórtin  liverpool líverpul  wanderers wánderers
        latam latám  unam unám  itam itám  inem iném  ivam ivám  fenix fénix  laser láser
        laserjet láseryet  jet yet  jetsmart yetsmart  interjet ínteryet  flybondi fláibondi
        wizz wis  jazztel yástel  vodafone vódafon  deliveroo delíveru  galaxy gálaxi
        realme rílmi  fitbit fítbit  roborock róborok  bluesky bluscái  threads treds
        waze weis  tidal táidal  yeelight yiláit  marantz marants
        whirlpool wérlpul  haier jáier  hisense jáisens  denon dénon  opel ópel  honda jonda
        yamaha yamaja  naturgy natúryi  revolut révolut  ouigo uigo  sony soni
          gigabyte guigabáit  byte bait  bytes baits  kilobyte kilobáit  kilobytes kilobáits
        megabyte megabáit  megabytes megabáits  gigabytes guigabáits  terabyte terabáit
        terabytes terabáits  petabyte petabáit  petabytes petabáits  mebibytes mebibáits
        gibibytes guibibáits    hardware járdwer
        jordan yórdan  roberts róberts  pitt pit  joe you  donald dónald  jobs yobs
        gates gueits  jeff yef  karol károl  meryl méril  bruce brus  springsteen espríngstin
        dylan dílan  bowie bóui  arctic ártic  monkeys mónkis  imagine imáyin  dragons drágons
        jackie yaki  jennie yeni  daddy dadi  yankee yanki  kirchner kírshner  jay yei
        jim yim  jane yein  janet yánet  jean yin  jeremy yéremi  jerry yerri  jesse yesi
        joanna yoana  jude yud  judy yudi  julie yuli  justine yastín  gordon górdon
        graham gréiam  gwyneth güínez  heath jiz  heather jéder  helen jelen  hillary jílari
        howard jáuard  hudson jádson  hunter jánter  keith kiz  matthew maziu
        joon-ho yun-jó  joon yun  jong-un yong-un  jong-il yong-il  heung-min jung-mín
        chan-wook chanuk  jungkook yóngkuk  jung-kook yóngkuk  jimin yimín  ji-min yimín
        jin yin  jeju yeyu  jisoo yisú  hyun jiún  zhang yang  zhao yao  zhou yóu  zhu yu
        qin chin  qing ching  xu shu  xiao shiáo  jiang yiang  zedong sedóng
        guangzhou guangyóu  hangzhou jangyóu  zhengzhou yengyóu  shenzhen shenyén
        xinjiang shinyiáng  tianjin tianyín  chongqing chongchín  nanjing nanyín  qingdao chingdáo
        wuhan wuján  zheng yeng  zhejiang yeyiáng  hainan jainán  harbin jarbín
        haruki jaruki  hayao jayao  naruhito narujito  shohei shojei  hideo jideo
        kojima koyima  fuji fuyi  fujitsu fuyitsu  miyazaki miyasaki  hokkaido jokáido
        """
    )
)
"""By the name in lower case."""

SPOKEN = dict(
    pairs(
        """
        uxia uʃˈia  anxo ˈanʃo  xurxo ʃˈuɾʃo  sanxenxo sanʃˈɛnʃo  caixa kˈIʃa  caixabank kˌIʃaβˈaŋk
        notion nˈoʃon  uxue uʃˈue  eixample Aʃˈample  l'eixample lAʃˈample
        arauxo aɾaˈuʃo  xixon ʃiʃˈon  mitsubishi mˌitsuβˈiʃi
        """
    )
)
"""By the name in lower case and without marks: Kokoro's symbols, where no spelling gives "ʃ"."""
