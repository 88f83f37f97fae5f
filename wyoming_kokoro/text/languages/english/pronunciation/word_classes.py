"""Classes of English words and tags that the rules for homographs ask about. All lower case."""

from __future__ import annotations

from typing import Final


def row(words: str) -> frozenset[str]:
    """The words of a row."""
    return frozenset(words.split())


BE: Final = row("be is are am was were been being 's 're 'm isn aren wasn weren")
HAVE: Final = row("have has had having 've")
DO: Final = row("do does did don doesn didn")
MODAL: Final = row("can could will would shall should may might must ca wo 'll 'd cannot let's")
SOMEBODY: Final = row(
    "nobody somebody anybody everybody someone anyone everyone nothing something anything "
    "everything"
)
SUBJECTS: Final = row("i you he she it we they who which there") | SOMEBODY
SINGULAR_SUBJECTS: Final = row("he she it") | SOMEBODY
OBJECTS: Final = row("me him us them her")
ARTICLES: Final = row("a an the my your his her its our their whose no every each")
THESE: Final = row("this that these those some any all both another either")
LETTING: Final = row("let lets make makes made help helps helped have had watch saw see hear")
LINKING: Final = row(
    "stay stays stayed come comes came get gets got go goes went going gone feel feels felt seem "
    "seems seemed look looks looked sound sounds become becomes became remain remains remained "
    "keep keeps kept sit sits sat stand stands stood move moves moved draw drew stream streams "
    "streaming streamed broadcast watch reported pretty fairly too very so quite how as"
)
PREPOSITION_TO: Final = row(
    "listen listens listened listening due according thanks access subject respect addition next "
    "close closer prior exposed exposure attention contrast leads led refer refers similar "
    "switch switched relative reaction response answer damage approach connected attached "
    "compared opposed limited entrance reference"
)
PLURALS: Final = row(
    "people children men women police kids who many few most bacteria mitochondria algae fungi "
    "larvae alumni nuclei stimuli vertebrae cacti cattle livestock mice geese teeth feet oxen"
)
BASE_VERBS: Final = row(
    "open stop play start turn go read write send make take set get use save delete show watch "
    "listen pause edit store keep find track copy buy sell find protect download upload lock "
    "unlock remove create check try please then now"
)
FINITE: Final = BE | MODAL | {"has", "have", "had", "does", "did", "do", "show", "shows", "says"}
CLAUSE: Final = frozenset({",", ".", ":", "``", "''", "-LRB-", "-RRB-", "CC"})
NOUNS: Final = frozenset({"NN", "NNS", "NNP", "CD"})
OPENERS: Final = frozenset({"DT", "PRP", "PRP$", "CD", "WP", "WRB", "EX"})

ADJECTIVES: Final = row(
    "close live separate present perfect content minute absent abstract alternate animate "
    "appropriate approximate articulate compact converse covert crooked deliberate diffuse "
    "duplicate elaborate frequent graduate incarnate intimate invalid legitimate moderate "
    "overall perforate subordinate upset consummate desolate"
)
"""Of the words in question, those that are adjectives too."""

COMMANDS: Final = row(
    "close use increase decrease record rewind refresh refill restart reboot redial combine "
    "convert delegate duplicate separate insert project upload update upgrade import"
)
"""Of the words in question, those that stand first in an order: "close windows"."""

CONDITIONS: Final = row("if when whenever unless once before after until while because since")
"""Words that begin a clause after which an order may follow."""

WITH_OTHERS: Final = row("coordinate converse conflict contrast associate alternate graduate")
"""Verbs where "with" follows: coordinate with the team."""

COMPOUNDS: Final = {
    "project": row("manager managers management plan plans team teams lead leads files status"),
    "import": row("tax taxes duty duties tariff tariffs button wizard statement statements"),
    "record": row("player players label labels store stores holder high highs low lows heat rain"),
    "produce": row("aisle section department drawer stand"),
    "object": row("detection storage recognition permanence"),
    "contract": row("worker workers law terms"),
    "permit": row("office holder holders number fee fees"),
    "conduct": row("code"),
    "refund": row("policy request requests amount"),
    "increase": row("rate"),
    "separate": row("checks bills rooms beds ways"),
    "upset": row("stomach stomachs"),
}
"""Nouns that other nouns follow, at the start too: project managers, import taxes."""

PAST: Final = row(
    "yesterday ago last already earlier once was were had did said told went came saw heard "
    "knew thought got took felt found ever before drew made ran sat ate drank wrote gave fell kept "
    "began brought bought built caught chose drove flew forgot grew held lost met paid rode sang "
    "sent slept spoke spent stood taught threw woke wore won"
)
SAYING: Final = row("say think be have believe know tell feel live love hate want like work")
HABIT: Final = row(
    "every always usually often sometimes daily each when if now tomorrow today will never rarely "
    "while can"
)
SMALL_THINGS: Final = row(
    "detail details particle particles amount amounts difference differences change changes trace "
    "traces quantity quantities fraction fractions crack cracks variation variations movement "
    "movements motion motions dose doses level levels creature creatures organism organisms error "
    "errors adjustment adjustments flaw flaws scratch scratches piece pieces speck specks insect "
    "insects hole holes grain grains drop drops portion portions proportion concentrations "
    "chance chances risk possibility probability percentage"
)
WAYS: Final = row(
    "road roads path paths river rivers trail trails street track staircase stairs creek stream "
    "lane route"
)
TURNS: Final = row("up down through around round along back its the your my it")
TURNED: Final = TURNS - {"the", "its", "my", "your", "it"} | {"over", "onto", "into"}
WRAPPED: Final = row("around over onto into")
PRAISE: Final = row(
    "good great nice quick long short interesting best better easy easier light lighter heavy fun "
    "dull fascinating compelling gripping excellent wonderful lovely enjoyable fast slow must "
    "worthwhile recommended favorite favourite"
)
DIVES: Final = row(
    "into in under underneath beneath down off deep right left headfirst headlong to for from at "
    "toward towards underwater straight back behind out over and between through"
)
OF_REFUSE: Final = row(
    "pickup day collection collections bin bins truck trucks site sites bag bags disposal "
    "collector collectors sack sacks pile heap container containers service services tip "
    "dump chute lorry lorries"
)
ORDERED: Final = row("along into open apart here before to politely deeply low")
OF_DOVES: Final = row(
    "white grey gray turtle mourning rock ring little small lone wounded young single peace "
    "collared dead old"
)
OF_PRODUCE: Final = row(
    "sell sells sold selling buy buys bought buying fresh local organic some leafy frozen more "
    "their our unsold ripe"
)
CALM: Final = row("happy quiet calm safe warm full healthy relaxed peaceful well comfortable proud")
PLEASED: Final = row(
    "baby child cat dog kitten puppy man woman person people customer customers smile sigh life "
    "family look heart employee employees mother father toddler infant cow cows"
)
TO_LIVES: Final = row(
    "save saves saved saving lose losing lost cost costs take takes took claim claims claimed "
    "human innocent risk risks risked risking change changes changed changing ruin ruined endanger "
    "endangered touch touched improve improves past daily private personal everyday many "
    "several of"
)
SCHOLARS: Final = row(
    "friend friends man woman men women person people scholar scholars judge judges professor "
    "society societies colleague colleagues doctor counsel journal journals profession treatise"
)
TOOLS: Final = row(
    "saw saws hammer hammers hatchet wood chop chopping chopped firefighters swords sword throwing "
    "ice battle sharp sharpen sharpened handle handles trees tree lumberjack lumberjacks shed "
    "blade blades shovel shovels tools tool stone wield wielding knives pick picks"
)
WITH_A_WORD: Final = {
    "on": row("elaborate deliberate"),
    "for": row("advocate"),
    "as": row("export import"),
    "from": row("import export"),
}
"""Verbs at the start of a clause where that word follows: elaborate on that, export to PDF."""
OF_WOUNDS: Final = row(
    "gunshot bullet stab flesh head knife open puncture his her my your its the a an entry exit "
    "leg arm"
)
"""What stands before the injury."""
PARTICLES: Final = row("off on up down in out back over again")
HOLDING: Final = row(
    "keep keeps kept make makes made leave leaves left see sees saw watch watched get got hold "
    "bring brought find found show stream catch hear heard"
)
"""Verbs with an object and what it is then: keep it close, see you live."""
LIVE_THINGS: Final = row(
    "chat chats stream streams streaming streamed music band bands show shows event events "
    "concert concerts tv television broadcast broadcasts broadcasting coverage update updates "
    "audience audiences performance performances recording recordings album feed feeds video "
    "videos view camera cameras footage score scores action sport sports betting auction auctions "
    "demo demos blog wire wires ammunition ammo rounds bait animals cattle traffic map maps "
    "tracking data preview captions translation transcription support session sessions webinar "
    "radar stock entertainment theater theatre comedy wallpaper photo photos activity"
)
"""What "live" says of it: a live wire, live updates."""
