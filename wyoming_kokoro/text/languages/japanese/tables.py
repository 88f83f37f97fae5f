"""Japanese tables, a line an entry, as tables.py reads them: units and set phrases."""

from __future__ import annotations

UNITS = """
W: ワット
kW: キロワット
MW: メガワット
mW: ミリワット
Wh: ワット時
kWh KWh kwh: キロワット時
MWh: メガワット時
VA: ボルトアンペア
kVA: キロボルトアンペア
V: ボルト
kV: キロボルト
mV: ミリボルト
A: アンペア
mA: ミリアンペア
Ah: アンペアアワー
mAh: ミリアンペアアワー
Hz: ヘルツ
kHz: キロヘルツ
MHz: メガヘルツ
GHz: ギガヘルツ
Ω: オーム
lx lux: ルクス
lm: ルーメン
K: ケルビン
°C ºC °~C: 度
°F ºF °~F: カ氏度
°: 度
hPa: ヘクトパスカル
kPa: キロパスカル
Pa: パスカル
mbar: ミリバール
bar: バール
psi: ピーエスアイ
ppm: ピーピーエム
ppb: ピーピービー
µg/m³ μg/m³ µg/m3 μg/m3 ug/m3: マイクログラム毎立方メートル
mg/m³ mg/m3: ミリグラム毎立方メートル
g/m³: グラム毎立方メートル
dB: デシベル
dBm: ディービーエム
bit bits: ビット
kbit/s kbps Kbps: キロビット毎秒
Mbit/s Mbps Mb/s: メガビット毎秒
Gbit/s Gbps Gb/s: ギガビット毎秒
B: バイト
kB KB: キロバイト
MB: メガバイト
GB: ギガバイト
TB: テラバイト
MiB: メビバイト
GiB: ギビバイト
kB/s KB/s: キロバイト毎秒
MB/s: メガバイト毎秒
GB/s: ギガバイト毎秒
km/h: キロメートル毎時
m/s: メートル毎秒
mph: マイル毎時
km: キロメートル
m: メートル
cm: センチメートル
mm: ミリメートル
mm/h: ミリメートル毎時
µm μm: マイクロメートル
in: インチ
ft: フィート
km² km2: 平方キロメートル
m² m2: 平方メートル
cm² cm2: 平方センチメートル
m³ m3: 立方メートル
cm³ cm3: 立方センチメートル
m³/h m3/h: 立方メートル毎時
ha: ヘクタール
W/m² W/m2: ワット毎平方メートル
L l: リットル
ml mL: ミリリットル
cc: シーシー
L/min l/min: リットル毎分
L/h l/h: リットル毎時
kg: キログラム
g: グラム
mg: ミリグラム
µg μg: マイクログラム
t: トン
lb: ポンド
oz: オンス
kcal: キロカロリー
kJ: キロジュール
J: ジュール
h: 時間
min: 分
s: 秒
ms: ミリ秒
rpm: 回転毎分
bpm: 拍毎分
px: ピクセル
MP: メガピクセル
%: パーセント
%rH %RH: パーセント
"""

PHRASES = """
24/7: 二十四時間年中無休
50/50: 五分五分
4K: ヨンケー
8K: ハチケー
5G: ファイブジー
4G: フォージー
3D: スリーディー
CO2 CO₂: シーオーツー
NO2 NO₂: エヌオーツー
O3 O₃: オゾン
H2O H₂O: エイチツーオー
PM2.5 PM₂.₅: ピーエムニーテンゴ
PM10 PM₁₀: ピーエムジュー
MP3: エムピースリー
MP4: エムピーフォー
"""
