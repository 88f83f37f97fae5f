"""English tables of units, currencies and scales, in American spelling."""

from __future__ import annotations

from wyoming_kokoro.text.normalize.language import Currency, Unit

from . import science_units
from .unit_tables import regular, same

UNITS: dict[str, Unit] = {
    **science_units.UNITS,
    **regular(
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
        bps bit per second
        pts point
        rep,reps rep
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
        Å angstrom
        mi mile
        ac acre
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
        yd²,yd2,sq~yd square yard
        yd³,yd3,cu~yd cubic yard
        sq~mi square mile
        mi/gal mile per gallon
        km/L,km/l kilometer per liter
        MB/min megabyte per minute
        cells/mL,cells/ml cell per milliliter
        gal gallon
        gal/min,gpm,GPM gallon per minute
        qt quart
        pt pint
        fl.oz,floz,fl~oz fluid ounce
        cup cup
        tsp,tsps,Tsp,Tsps teaspoon
        tbsp,tbsps,Tbsp,Tbsps,TBSP tablespoon
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
        ppi pixel per inch
        µF,μF,uF microfarad
        nF nanofarad
        pF picofarad
        mH millihenry
        µH,μH microhenry
        mol mole
        mmol millimole
        mol/L,mol/l mole per liter
        µL,μL microliter
        ng nanogram
        ng/mL,ng/ml nanogram per milliliter
        mg/kg milligram per kilogram
        g/L,g/l gram per liter
        g/cm³,g/cm3 gram per cubic centimeter
        Wh/kg watt hour per kilogram
        lm/W lumen per watt
        kN kilonewton
        GPa gigapascal
        bbl barrel
        IU international unit
        pCi/L picocurie per liter
        kWp kilowatt peak
        EB exabyte
        ly light year
        AU astronomical unit
        tok/s,t/s token per second
        MT/s megatransfer per second
        GT/s gigatransfer per second
        req/s request per second
        nit,nits nit
        lb/in² pound per square inch
        lb/ft³ pound per cubic foot
        """
    ),
    **same(
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
        hp,HP,bhp horsepower
        wpm,WPM words per minute
        TFLOPS,TFLOPs teraflops
        GFLOPS gigaflops
        TOPS tops
        cc CC
        mEq milliequivalents
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
    "m/s²": Unit("meter per second squared", "meters per second squared"),
    "m/s2": Unit("meter per second squared", "meters per second squared"),
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
    "sq yd": Unit("square yard", "square yards"),
    "sq yds": Unit("square yard", "square yards"),
    "cu ft": Unit("cubic foot", "cubic feet"),
    "sq in": Unit("square inch", "square inches"),
    "ft-lb": Unit("foot pound", "foot pounds"),
    "ft-lbs": Unit("foot pound", "foot pounds"),
    "ft·lb": Unit("foot pound", "foot pounds"),
    "lb-ft": Unit("pound foot", "pound feet"),
    "lb·ft": Unit("pound foot", "pound feet"),
    "N·m": Unit("newton meter", "newton meters"),
    "kN·m": Unit("kilonewton meter", "kilonewton meters"),
    "Pa·s": Unit("pascal second", "pascal seconds"),
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
    "ETH": Currency(Unit("ether")),
    "BTC": Currency(Unit("bitcoin", "bitcoins")),
    "CHF": _FRANC,
    "R$": Currency(Unit("real", "reais"), Unit("centavo", "centavos")),
    "SEK": Currency(Unit("Swedish krona", "Swedish kronor")),
    "NOK": Currency(Unit("Norwegian krone", "Norwegian kroner")),
    "DKK": Currency(Unit("Danish krone", "Danish kroner")),
    "CNY": Currency(Unit("yuan")),
    "RMB": Currency(Unit("yuan")),
    "NZ$": Currency(Unit("New Zealand dollar", "New Zealand dollars"), Unit("cent", "cents")),
    "NZD": Currency(Unit("New Zealand dollar", "New Zealand dollars"), Unit("cent", "cents")),
    "HK$": Currency(Unit("Hong Kong dollar", "Hong Kong dollars"), Unit("cent", "cents")),
    "HKD": Currency(Unit("Hong Kong dollar", "Hong Kong dollars"), Unit("cent", "cents")),
    "S$": Currency(Unit("Singapore dollar", "Singapore dollars"), Unit("cent", "cents")),
    "SGD": Currency(Unit("Singapore dollar", "Singapore dollars"), Unit("cent", "cents")),
    "MX$": Currency(Unit("Mexican peso", "Mexican pesos"), Unit("centavo", "centavos")),
    "MXN": Currency(Unit("Mexican peso", "Mexican pesos"), Unit("centavo", "centavos")),
    "BRL": Currency(Unit("real", "reais"), Unit("centavo", "centavos")),
    "ZAR": Currency(Unit("rand"), Unit("cent", "cents")),
    "PLN": Currency(Unit("zloty", "zlotys")),
    "zł": Currency(Unit("zloty", "zlotys")),
    "CZK": Currency(Unit("Czech koruna", "Czech koruna")),
    "Kč": Currency(Unit("Czech koruna", "Czech koruna")),
    "HUF": Currency(Unit("forint", "forints")),
    "KRW": Currency(Unit("won")),
    "THB": Currency(Unit("baht")),
    "฿": Currency(Unit("baht")),
    "ILS": Currency(Unit("shekel", "shekels")),
    "₪": Currency(Unit("shekel", "shekels")),
    "₱": Currency(Unit("peso", "pesos"), Unit("centavo", "centavos")),
    "₫": Currency(Unit("dong")),
    "₦": Currency(Unit("naira")),
    "₴": Currency(Unit("hryvnia", "hryvnias")),
    "AED": Currency(Unit("dirham", "dirhams")),
    "RUB": Currency(Unit("ruble", "rubles"), Unit("kopek", "kopeks")),
    "Rs.": Currency(Unit("rupee", "rupees"), Unit("paisa", "paise")),
    "Rs": Currency(Unit("rupee", "rupees"), Unit("paisa", "paise")),
    "kr": Currency(Unit("krone", "kroner")),
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
