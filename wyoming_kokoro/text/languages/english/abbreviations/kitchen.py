"""English short forms of recipes and shopping lists: "choc. chips", "1/2 c.", "24 ct.", "6 pk"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of
from wyoming_kokoro.text.normalize.signs import with_stop

ABBREVIATIONS = tables.words(
    """
    choc.: chocolate
    dz dz.: dozen
    wht.: wheat
    chx: chicken
    Choc.: Chocolate
    marg.: margarine
    sq.~pan: square pan
    sq.~dish: square dish
    sq.~baking: square baking
    refrig.: refrigerate
    ingred.: ingredients
    Ingred.: Ingredients
    parm.: parmesan
    mozz.: mozzarella
    cinn.: cinnamon
    bkg.~pdr.: baking powder
    bkg.~powder: baking powder
    bkg.~soda: baking soda
    pwd.~sugar pwdr.~sugar powd.~sugar: powdered sugar
    conf.~sugar conf.~sugar.: confectioners' sugar
    br.~sugar: brown sugar
    gran.~sugar: granulated sugar
    veg.~oil: vegetable oil
    evoo EVOO: extra virgin olive oil
    s&p S&P~to~taste: salt and pepper
    s+p s~&~p: salt and pepper
    med-low: medium low
    med-high: medium high
    med-hi: medium high
    rm.~temp.: room temperature
    rm~temp: room temperature
    temp's: temperature's
    """
)
_FOODS = (
    "flour|sugar|milk|water|butter|oil|cream|broth|stock|rice|oats|cheese|salt|pepper|vanilla|honey"
    "|syrup|yeast|baking|brown|white|olive|vegetable|chopped|diced|sliced|shredded|grated|minced"
    "|packed|melted|heavy|sour|lemon|lime|orange|soy|vinegar|wine|yogurt|mayo|mayonnaise|mustard"
    "|ketchup|cocoa|cornstarch|cinnamon|paprika|cumin|oregano|basil|parsley|powdered|all-purpose"
    "|warm|cold|hot|fresh|frozen|dry|dried|unsalted|buttermilk|nuts|walnuts|pecans|almonds|raisins"
    "|berries|blueberries|strawberries|beans|corn|peas|onions?|garlic|carrots?|celery|tomatoes"
    "|tomato|chicken|granulated|canola|coconut|peanut|maple|chocolate|bread|breadcrumbs|crushed"
    "|cooked|uncooked|raw|whole|skim|semisweet|cornmeal|molasses|shortening|margarine|juice|chips"
)
_SPOONS = {"c": "cup", "C": "cup", "T": "tbsp", "t": "tsp"}
_CUP = re.compile(
    rf"(?<=[\d½¼¾⅓⅔⅛] )(?P<unit>[cCTt])(?=(?: of)? (?:{_FOODS})\b)"
    r"|(?<=[\d½¼¾⅓⅔⅛] )c\.(?= of\b| =|[),;])"
)
_PACKED = tables.words(
    """
    env: envelope
    pkg: package
    pkgs: packages
    dz: dozen
    envs: envelopes
    pk: pack
    pks: packs
    sq: square
    stk: stick
    stks: sticks
    cn: can
    bx: box
    bxs: boxes
    bch: bunch
    bu: bushel
    hd: head
    slc: slice
    slcs: slices
    clv: clove
    clvs: cloves
    cont: container
    btl: bottle
    """
)
_PACK = re.compile(
    rf"(?<=\d) (?P<what>{one_of(_PACKED)})(?!\.? ?(?:ft|in|yds?|mi|m|km)\b)"
    r"(?:\.(?=,? ?[a-z(\d]|\))|(?=[ ,;)]|$))"
)
_HYPHENED_PACK = re.compile(r"(?<=\d)-pk\b\.?")
_COUNT = re.compile(
    r"(?<=\d)[ -]?ct\b(?!\.?(?:/| per\b)|\.?[ -]?(?:gold|diamond|ring|white|yellow|rose"
    r"|sapphire|ruby|emerald|solitaire|stud|natural|lab))\.?"
)
_TIMES = re.compile(r"(?<=[a-z)] )x ?(?=\d{1,3}(?:[,;.)]|$| and\b))")


def rules(language: Language) -> Sequence[Rule]:
    """Rules for recipes and shopping lists: spoons, then packs, then what is counted."""

    def pack(match: Match[str]) -> str:
        """A short word for a pack or a portion in full: "2 env. yeast", "(6 pk)"."""
        return f" {_PACKED[match['what']]}"

    return (
        Rule(_CUP, lambda match: _SPOONS[match[0][0]], "cCTt"),
        Rule(_PACK, pack, DIGITS),
        Rule(_HYPHENED_PACK, lambda match: with_stop(match, " pack"), "-"),
        Rule(_COUNT, lambda match: with_stop(match, " count"), DIGITS),
        Rule(_TIMES, lambda match: "times ", "x"),
    )
