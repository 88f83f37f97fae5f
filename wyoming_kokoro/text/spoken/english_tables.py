"""English tables: units, money, abbreviations, acronyms. British spelling is made from these."""

from __future__ import annotations

from wyoming_kokoro.text.spoken.english_numbers import names
from wyoming_kokoro.text.spoken.language import Currency, Unit


def _regular(table: str) -> dict[str, Unit]:
    """Lines of "symbol[,symbol] singular": the plural takes an s on the first word or the last."""
    units: dict[str, Unit] = {}
    for line in filter(None, map(str.strip, table.splitlines())):
        symbols, _, one = line.partition(" ")
        head, per, tail = one.partition(" per ")
        unit = Unit(one, f"{head}s{per}{tail}")
        units |= dict.fromkeys(symbols.split(","), unit)
    return units


def _same(table: str) -> dict[str, Unit]:
    """Lines of "symbol[,symbol] name": singular and plural are alike."""
    units: dict[str, Unit] = {}
    for line in filter(None, map(str.strip, table.splitlines())):
        symbols, _, name = line.partition(" ")
        units |= dict.fromkeys(symbols.split(","), Unit(name))
    return units


UNITS: dict[str, Unit] = {
    **_regular(
        """
        W watt
        mW milliwatt
        kW,KW kilowatt
        MW megawatt
        GW gigawatt
        Wh watt hour
        kWh,KWh,KWH,kwh kilowatt hour
        MWh megawatt hour
        GWh gigawatt hour
        VA volt amp
        kVA kilovolt amp
        V volt
        mV millivolt
        kV kilovolt
        A amp
        mA milliamp
        µA,μA,uA microamp
        Ah amp hour
        mAh milliamp hour
        Ω,Ω,ohm ohm
        kΩ,kΩ kilohm
        MΩ,MΩ megohm
        J joule
        kJ kilojoule
        MJ megajoule
        cal calorie
        kcal kilocalorie
        N newton
        Nm newton meter
        lm lumen
        cd candela
        hPa hectopascal
        Pa pascal
        kPa kilopascal
        MPa megapascal
        mbar millibar
        dB decibel
        dBA decibel
        bit bit
        kbit,kb kilobit
        Mbit,Mb megabit
        Gbit,Gb gigabit
        kbit/s,kbps,Kbps,kb/s kilobit per second
        Mbit/s,Mbps,mbps,Mb/s megabit per second
        Gbit/s,Gbps,gbps,Gb/s gigabit per second
        kB,KB kilobyte
        MB megabyte
        GB gigabyte
        TB terabyte
        PB petabyte
        KiB kibibyte
        MiB mebibyte
        GiB gibibyte
        TiB tebibyte
        kB/s,KB/s kilobyte per second
        MB/s megabyte per second
        GB/s gigabyte per second
        km kilometer
        m meter
        dm decimeter
        cm centimeter
        mm millimeter
        µm,μm,um micrometer
        nm nanometer
        mi mile
        yd,yds yard
        km²,km2,km^2 square kilometer
        m²,m2,m^2,sqm square meter
        cm²,cm2,cm^2 square centimeter
        mm²,mm2,mm^2 square millimeter
        mi²,mi2 square mile
        m³,m3,m^3 cubic meter
        cm³,cm3,cm^3 cubic centimeter
        ha hectare
        km/h,kmh,kph,KPH,km/hr kilometer per hour
        m/s meter per second
        mph,MPH mile per hour
        mm/h,mm/hr millimeter per hour
        mm/d,mm/day millimeter per day
        kn,kt,kts knot
        L,l,ltr liter
        mL,ml milliliter
        cl,cL centiliter
        dl,dL deciliter
        hl,hL hectoliter
        L/min,l/min,lpm,LPM liter per minute
        L/h,l/h liter per hour
        L/s,l/s liter per second
        mL/min,ml/min milliliter per minute
        m³/h,m3/h,m^3/h cubic meter per hour
        m³/min,m3/min cubic meter per minute
        ft³,ft3,cu.ft cubic foot
        gal gallon
        gal/min,gpm,GPM gallon per minute
        qt quart
        pt pint
        fl.oz,floz fluid ounce
        cup cup
        tsp teaspoon
        tbsp tablespoon
        kg kilogram
        g gram
        mg milligram
        µg,μg,ug,mcg microgram
        oz ounce
        lb,lbs pound
        t tonne
        µg/m³,μg/m³,µg/m3,μg/m3,ug/m3,ug/m³ microgram per cubic meter
        mg/m³,mg/m3 milligram per cubic meter
        g/m³,g/m3 gram per cubic meter
        g/km gram per kilometer
        kg/m³,kg/m3 kilogram per cubic meter
        mg/L,mg/l milligram per liter
        mg/dL,mg/dl milligram per deciliter
        mmol/L,mmol/l millimole per liter
        kWh/m²,kWh/m2 kilowatt hour per square meter
        W/m²,W/m2,W/m^2 watt per square meter
        kWh/d,kWh/day kilowatt hour per day
        kWh/100km kilowatt hour per hundred kilometers
        L/100km,l/100km liter per hundred kilometers
        pH/d pH per day
        s,sec,secs second
        ms millisecond
        µs,μs,us microsecond
        ns nanosecond
        min,mins minute
        h,hr,hrs hour
        d day
        wk,wks week
        mo,mos month
        yr,yrs year
        fps,FPS frame per second
        px pixel
        MP megapixel
        dpi dot per inch
        """
    ),
    **_same(
        """
        % percent
        %rH,%RH,%rh,%r.h. percent relative humidity
        Hz hertz
        kHz kilohertz
        MHz megahertz
        GHz gigahertz
        THz terahertz
        lx,lux lux
        bar bar
        ppm,PPM parts per million
        ppb,PPB parts per billion
        dBm decibel milliwatts
        psi,PSI PSI
        BTU,Btu BTU
        BTU/h,BTU/hr BTU per hour
        rpm,RPM RPM
        bpm,BPM beats per minute
        mpg,MPG miles per gallon
        cfm,CFM cubic feet per minute
        var VAR
        kvar kilovar
        mmHg,mm.Hg millimeters of mercury
        inHg inches of mercury
        µS/cm,μS/cm,uS/cm microsiemens per centimeter
        kcal/h kilocalories per hour
        mSv millisieverts
        """
    ),
    "°C": Unit("degree Celsius", "degrees Celsius"),
    "° C": Unit("degree Celsius", "degrees Celsius"),
    "℃": Unit("degree Celsius", "degrees Celsius"),
    "ºC": Unit("degree Celsius", "degrees Celsius"),
    "C": Unit("degree Celsius", "degrees Celsius", tight=True),
    "°F": Unit("degree Fahrenheit", "degrees Fahrenheit"),
    "° F": Unit("degree Fahrenheit", "degrees Fahrenheit"),
    "℉": Unit("degree Fahrenheit", "degrees Fahrenheit"),
    "ºF": Unit("degree Fahrenheit", "degrees Fahrenheit"),
    "F": Unit("degree Fahrenheit", "degrees Fahrenheit", tight=True),
    "°K": Unit("kelvin"),
    "°": Unit("degree", "degrees"),
    "º": Unit("degree", "degrees"),
    "ft": Unit("foot", "feet"),
    "ft²": Unit("square foot", "square feet"),
    "ft2": Unit("square foot", "square feet"),
    "sqft": Unit("square foot", "square feet"),
    "sq ft": Unit("square foot", "square feet"),
    "ft/s": Unit("foot per second", "feet per second"),
    "in": Unit("inch", "inches", tight=True),
    "in.": Unit("inch", "inches", tight=True),
    "in²": Unit("square inch", "square inches"),
    "in³": Unit("cubic inch", "cubic inches"),
    "in/h": Unit("inch per hour", "inches per hour"),
    "′": Unit("foot", "feet", tight=True),
    "x": Unit("time", "times", tight=True),
    "‰": Unit("per mille"),
    "°N": Unit("degree north", "degrees north"),
    "°S": Unit("degree south", "degrees south"),
    "°E": Unit("degree east", "degrees east"),
    "°W": Unit("degree west", "degrees west"),
    "°/s": Unit("degree per second", "degrees per second"),
}

BRITISH_UNITS: dict[str, Unit] = {"p": Unit("penny", "pence", tight=True)}

_DOLLAR = Currency(Unit("dollar", "dollars"), Unit("cent", "cents"))
_POUND = Currency(Unit("pound", "pounds"), Unit("penny", "pence"))
_EURO = Currency(Unit("euro", "euros"), Unit("cent", "cents"))
_FRANC = Currency(Unit("Swiss franc", "Swiss francs"), Unit("centime", "centimes"))
CURRENCIES: dict[str, Currency] = {
    "$": _DOLLAR,
    "US$": Currency(Unit("US dollar", "US dollars"), Unit("cent", "cents")),
    "USD": Currency(Unit("US dollar", "US dollars"), Unit("cent", "cents")),
    "CA$": Currency(Unit("Canadian dollar", "Canadian dollars"), Unit("cent", "cents")),
    "C$": Currency(Unit("Canadian dollar", "Canadian dollars"), Unit("cent", "cents")),
    "CAD": Currency(Unit("Canadian dollar", "Canadian dollars"), Unit("cent", "cents")),
    "A$": Currency(Unit("Australian dollar", "Australian dollars"), Unit("cent", "cents")),
    "AUD": Currency(Unit("Australian dollar", "Australian dollars"), Unit("cent", "cents")),
    "£": _POUND,
    "GBP": _POUND,
    "€": _EURO,
    "EUR": _EURO,
    "¢": Currency(Unit("cent", "cents")),
    "ct": Currency(Unit("cent", "cents")),
    "¥": Currency(Unit("yen")),
    "JPY": Currency(Unit("yen")),
    "₹": Currency(Unit("rupee", "rupees"), Unit("paisa", "paise")),
    "INR": Currency(Unit("rupee", "rupees"), Unit("paisa", "paise")),
    "₩": Currency(Unit("won")),
    "₽": Currency(Unit("ruble", "rubles"), Unit("kopek", "kopeks")),
    "₺": Currency(Unit("lira", "lira"), Unit("kurus")),
    "₿": Currency(Unit("bitcoin", "bitcoins")),
    "BTC": Currency(Unit("bitcoin", "bitcoins")),
    "CHF": _FRANC,
    "R$": Currency(Unit("real", "reais"), Unit("centavo", "centavos")),
    "SEK": Currency(Unit("Swedish krona", "Swedish kronor")),
    "NOK": Currency(Unit("Norwegian krone", "Norwegian kroner")),
    "DKK": Currency(Unit("Danish krone", "Danish kroner")),
    "CNY": Currency(Unit("yuan")),
}
SCALES = {
    "k": "thousand",
    "K": "thousand",
    "M": "million",
    "m": "million",
    "MM": "million",
    "mn": "million",
    "B": "billion",
    "bn": "billion",
    "b": "billion",
    "T": "trillion",
    "tn": "trillion",
    "thousand": "thousand",
    "million": "million",
    "billion": "billion",
    "trillion": "trillion",
}

PHRASES = {
    "24/7": "twenty four seven",
    "50/50": "fifty fifty",
    "50-50": "fifty fifty",
    "20/20": "twenty twenty",
    "9/11": "nine eleven",
    "9-1-1": "nine one one",
    "CO2": "C O two",
    "CO₂": "C O two",
    "NO2": "N O two",
    "NO₂": "N O two",
    "SO2": "S O two",
    "H2O": "H two O",
    "O2": "O two",
    "PM2.5": "PM two point five",
    "PM1.0": "PM one",
    "PM10": "PM ten",
    "pm2.5": "PM two point five",
    "pm10": "PM ten",
    "co2": "C O two",
    "PM1": "PM one",
    "eCO2": "e C O two",
    "ESP32": "ESP thirty two",
    "ESP8266": "ESP eighty two sixty six",
    "esp32": "ESP thirty two",
    "esp8266": "ESP eighty two sixty six",
    "MP3": "MP three",
    "MP4": "MP four",
    "USB-C": "USB C",
    "H.264": "H two sixty four",
    "H.265": "H two sixty five",
    "10/10": "ten out of ten",
    "w/o": "without",
    "w/": "with",
    "and/or": "and or",
    "on/off": "on or off",
    "his/her": "his or her",
    "he/she": "he or she",
    "A/C": "AC",
    "a/c": "AC",
    "N/A": "not applicable",
    "n/a": "not applicable",
    "I/O": "IO",
    "c/o": "care of",
}

# "etc." and the like keep the full stop that ends a sentence: see english_rules.
ABBREVIATIONS = {
    "e.g.": "for example",
    "eg.": "for example",
    "i.e.": "that is",
    "ie.": "that is",
    "etc.": "et cetera",
    "vs.": "versus",
    "vs": "versus",
    "approx.": "approximately",
    "incl.": "including",
    "excl.": "excluding",
    "a.k.a.": "also known as",
    "Mr.": "Mister",
    "Mrs.": "Missus",
    "Ms.": "Miz",
    "Ms": "Miz",
    "Prof.": "Professor",
    "Jr.": "Junior",
    "Sr.": "Senior",
    "Rev.": "Reverend",
    "Hon.": "Honorable",
    "Gov.": "Governor",
    "Sgt.": "Sergeant",
    "Capt.": "Captain",
    "Lt.": "Lieutenant",
    "Col.": "Colonel",
    "Gen.": "General",
    "Mt.": "Mount",
    "Ft.": "Fort",
    "Ave.": "Avenue",
    "Blvd.": "Boulevard",
    "Rd.": "Road",
    "Ln.": "Lane",
    "Hwy.": "Highway",
    "Pkwy.": "Parkway",
    "Apt.": "Apartment",
    "apt.": "apartment",
    "Dept.": "Department",
    "dept.": "department",
    "Inc.": "Incorporated",
    "Ltd.": "Limited",
    "Corp.": "Corporation",
    "Co.": "Company",
    "Bros.": "Brothers",
    "est.": "established",
    "misc.": "miscellaneous",
    "Fig.": "Figure",
    "fig.": "figure",
    "Sec.": "Section",
    "sec.": "section",
    "Vol.": "Volume",
    "vol.": "volume",
    "Ch.": "Chapter",
    "pp.": "pages",
    "max.": "maximum",
    "Max.": "Maximum",
    "min.": "minimum",
    "Min.": "Minimum",
    "avg.": "average",
    "Avg.": "Average",
    "temp.": "temperature",
    "Temp.": "Temperature",
    "tel.": "telephone",
    "Tel.": "Telephone",
    "ext.": "extension",
    "Ext.": "Extension",
    "hrs.": "hours",
    "hr.": "hour",
    "mins.": "minutes",
    "secs.": "seconds",
    "lbs.": "pounds",
    "oz.": "ounces",
    "№": "number",
}

# The G2P spells unknown capitals by itself (TV, USB, MQTT): here is only what it gets wrong.
ACRONYMS = {
    "HVAC": "HV AC",
    "HVACs": "HV ACs",
    "NAS": "nass",
    "HEPA": "heppa",
    "HACS": "hacks",
    "VLAN": "V LAN",
    "VLANs": "V LANs",
    "WLAN": "W LAN",
    "WAN": "wan",
    "AT&T": "A.T. and T",
    "Q&A": "Q and A",
    "VESA": "vessa",
    "AMOLED": "am OLED",
    "NNW": "north-northwest",
    "NNE": "north-northeast",
    "ENE": "east-northeast",
    "SSW": "south-southwest",
    "WSW": "west-southwest",
    "WNW": "west-northwest",
    "SCUBA": "scuba",
}

# Whole words of mixed case, and those whose case the G2P does not know.
NAMES = {
    "Wi-Fi": "wifi",
    "WiFi": "wifi",
    "Wifi": "wifi",
    "WIFI": "wifi",
    "WI-FI": "wifi",
    "Wi-fi": "wifi",
    "wi-fi": "wifi",
    "ZigBee": "Zigbee",
    "IoT": "IOT",
    "PoE": "P O E",
    "eSIM": "e SIM",
    "kWh": "kilowatt hours",
    "kW": "kilowatts",
    "km/h": "kilometers per hour",
    "mph": "miles per hour",
    "Mbps": "megabits per second",
    "Mbit/s": "megabits per second",
    "µg/m³": "micrograms per cubic meter",
    "µg/m3": "micrograms per cubic meter",
    "°C": "degrees Celsius",
    "°F": "degrees Fahrenheit",
    "ppm": "parts per million",
    "hPa": "hectopascals",
    "GHz": "gigahertz",
    "MHz": "megahertz",
    "mqtt": "MQTT",
    "http": "HTTP",
    "https": "HTTPS",
    "ssh": "SSH",
    "iOS": "i OS",
}

# Letters that are said one by one in lower-case identifiers, though they hold a vowel.
SPELT = frozenset(
    names(
        "uk ip id ids tv ac dc ai api url uri usb ups ota esp ha hq io ios iot os ui uv ev pir nas "
        "ir led gpu cpu ssid uuid eta utc tts stt dns dhcp lcd rgb ble rf sms mac faq"
    )
)
IDENTIFIERS = {
    "temp": "temp",
    "hvac": "HV AC",
    "nas": "nass",
    "wifi": "wifi",
    "yml": "YAML",
    "yaml": "YAML",
    "txt": "text",
    "md": "MD",
    "jpg": "J peg",
    "jpeg": "J peg",
    "png": "PNG",
    "config": "config",
    "www": "WWW",
    "com": "com",
    "src": "source",
    "readme": "read me",
    "img": "image",
    "tmp": "temp",
    "btn": "button",
    "pwr": "power",
    "hum": "humidity",
    "lvl": "level",
    "mr": "mister",
    "dr": "doctor",
    "st": "street",
    "rm": "room",
    "bldg": "building",
    "fwd": "forward",
    "pct": "percent",
    "cfg": "config",
    "dev": "dev",
    "ctrl": "control",
    "kwh": "kilowatt hours",
    "kw": "kilowatts",
}

WORDS = {
    "dot": "dot",
    "slash": "slash",
    "backslash": "backslash",
    "colon": "colon",
    "dash": "dash",
    "underscore": "underscore",
    "at": "at",
    "hash": "hash",
    "point": "point",
    "minus": "minus",
    "plus": "plus",
    "times": "times",
    "divided": "divided by",
    "equals": "equals",
    "unequal": "is not equal to",
    "is_less": "is less than",
    "is_more": "is greater than",
    "is_at_most": "is at most",
    "is_at_least": "is at least",
    "version": "point",
    "less": "less than",
    "more": "more than",
    "at_most": "at most",
    "at_least": "at least",
    "about": "about",
    "plus_minus": "plus or minus",
    "root": "the square root of",
    "squared": "squared",
    "cubed": "cubed",
    "to": "to",
    "by": "by",
    "and": "and",
    "per": "per",
    "degrees": "degrees",
    "percent": "percent",
    "to_the_power": "to the power of",
    "number": "number",
    "arrow": "to",
}

KINGS = frozenset(
    names(
        "Henry Louis Edward George Charles James William Richard Elizabeth Mary Philip "
        "Ferdinand Alexander Nicholas Catherine Frederick Peter Pope Paul Pius John Benedict "
        "Leo Gregory Innocent Clement Urban Napoleon Ramses Ptolemy Xerxes Darius Otto Ivan "
        "Robert Margaret Harald Haakon Olav Gustav Carl Christian Umberto Victor Emmanuel "
        "Alfonso Juan Felipe Pedro Isabella Francis Leopold Albert Rainier Queen King Wilhelm "
        "Joseph Boniface Celestine Tudor"
    )
)
NUMBERED = frozenset(
    names(
        "chapter part war act volume section type phase stage class level book episode bowl "
        "fantasy rocky mark title article appendix unit season grade table scene step tier "
        "factor element apollo figure region division corps group category zone model series "
        "generation gen round theft dynasty legion"
    )
)
