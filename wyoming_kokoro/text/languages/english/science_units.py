"""English units of medicine, physics, computing and engineering, in American spelling."""

from __future__ import annotations

from wyoming_kokoro.text.normalize.language import Unit

from .unit_tables import regular, same

UNITS: dict[str, Unit] = {
    **regular(
        """
        pg/mL,pg/ml picogram per milliliter
        pg/dL,pg/dl picogram per deciliter
        fL femtoliter
        pmol picomole
        nmol nanomole
        µmol,μmol,umol micromole
        µg/mL,μg/mL,ug/mL,mcg/mL,µg/ml,μg/ml,ug/ml,mcg/ml microgram per milliliter
        µg/dL,μg/dL,ug/dL,mcg/dL,µg/dl,μg/dl,ug/dl,mcg/dl microgram per deciliter
        U/L,u/L unit per liter
        U/mL,U/ml,u/mL unit per milliliter
        U/kg unit per kilogram
        IU/L international unit per liter
        IU/mL,IU/ml international unit per milliliter
        mIU/L milli-international unit per liter
        mIU/mL,mIU/ml milli-international unit per milliliter
        µIU/mL,μIU/mL,uIU/mL micro-international unit per milliliter
        mU/L milliunit per liter
        mOsm/kg milliosmole per kilogram
        mL/kg,ml/kg milliliter per kilogram
        cells/µL,cells/μL,cells/uL cell per microliter
        mGy milligray
        Sv sievert
        µSv,μSv,uSv microsievert
        Bq becquerel
        kBq kilobecquerel
        MBq megabecquerel
        mCi millicurie
        eV electron volt
        keV kilo-electron volt
        MeV mega-electron volt
        GeV giga-electron volt
        TeV tera-electron volt
        mT millitesla
        µT,μT microtesla
        nT nanotesla
        mrad milliradian
        Torr torr
        atm atmosphere
        kcal/mol kilocalorie per mole
        kJ/mol kilojoule per mole
        µm/s,μm/s micrometer per second
        km/s kilometer per second
        cm/s centimeter per second
        mm/s millimeter per second
        cm/yr centimeter per year
        mm/yr millimeter per year
        lbf pound-force
        kgf kilogram-force
        in-lb,in-lbs,in·lb inch pound
        in-oz,oz-in ounce inch
        gsm gram per square meter
        sq~km square kilometer
        sq~m square meter
        sq~cm square centimeter
        cu~m cubic meter
        cu~cm cubic centimeter
        cu~in cubic inch
        fl~ozs fluid ounce
        kL,kl kiloliter
        ML megaliter
        Gt gigatonne
        Mbbl million barrel
        bbl/d,bpd barrel per day
        ZB zettabyte
        PiB pebibyte
        EiB exbibyte
        Tbit/s,Tbps,Tb/s terabit per second
        kb/s kilobit per second
        kH/s kilohash per second
        MH/s megahash per second
        GH/s gigahash per second
        TH/s terahash per second
        EH/s exahash per second
        qps,QPS query per second
        rps,RPS request per second
        TPS,tps transaction per second
        tokens/s token per second
        mi/hr mile per hour
        mi/kWh mile per kilowatt hour
        Wh/km watt hour per kilometer
        Wh/mi watt hour per mile
        L/100~km,l/100~km liter per hundred kilometers
        kWh/100~km kilowatt hour per hundred kilometers
        kWh/100~mi kilowatt hour per hundred miles
        RU rack unit
        mils mil
        qts quart
        NM,nmi nautical mile
        gals gallon
        kgs kilogram
        kms kilometer
        mgs milligram
        mls milliliter
        ltrs,Ltr liter
        gms,gm gram
        mtr,mtrs meter
        cms centimeter
        mms millimeter
        tbs,Tbs tablespoon
        """
    ),
    **same(
        """
        cmH2O,cmH₂O centimeters of water
        µSv/h,μSv/h,uSv/h,µSv/hr,uSv/hr microsieverts per hour
        %~RH percent relative humidity
        cP centipoise
        cSt centistokes
        inH2O inches of water
        PFLOPS,PFLOPs petaflops
        EFLOPS,EFLOPs exaflops
        IOPS eye-ops
        MPGe,mpge miles per gallon equivalent
        dBi DBI
        dBFS DBFS
        LUFS lufs
        kN/m kilonewtons per meter
        gpd gallons per day
        gph,GPH gallons per hour
        """
    ),
}

# Units that stand without a number.
BARE = {
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
    "kHz": "kilohertz",
    "MWh": "megawatt hours",
    "GWh": "gigawatt hours",
    "mAh": "milliamp hours",
    "Gbps": "gigabits per second",
    "mpg": "miles per gallon",
    "MPG": "miles per gallon",
    "bpm": "beats per minute",
    "mg/dL": "milligrams per deciliter",
    "mmol/L": "millimoles per liter",
    "m/s": "meters per second",
    "dB": "decibels",
    "ppb": "parts per billion",
    "MHz": "megahertz",
}
