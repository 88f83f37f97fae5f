"""Japanese tables, a line an entry, as tables.py reads them: units and set phrases."""

from __future__ import annotations

from typing import Final

LETTERS: Final = dict(
    zip(
        "abcdefghijklmnopqrstuvwxyz",
        "エー ビー シー ディー イー エフ ジー エイチ アイ ジェー ケー エル エム エヌ オー ピー"
        " キュー アール エス ティー ユー ブイ ダブリュー エックス ワイ ゼット".split(),
        strict=True,
    )
)
"""Names of the Latin letters, in lower case."""

ACRONYMS = """
TV: テレビ
LED: エルイーディー
VRAM: ブイラム
JSON: ジェイソン
README: リードミー
CRUD: クラッド
MRSA: エムアールエスエー
NAS: ナス
RAM: ラム
ROM: ロム
SIM: シム
LAN: ラン
WAN: ワン
PIN: ピン
VIP: ビップ
NATO: ナトー
NASA: ナサ
JAXA: ジャクサ
JAL: ジャル
ANA: エーエヌエー
JR: ジェイアール
JA: ジェイエー
UNESCO: ユネスコ
UNICEF: ユニセフ
WHO: ダブリューエイチオー
OPEC: オペック
ASEAN: アセアン
IKEA: イケア
LINE: ライン
SONY: ソニー
OK: オーケー
NG: エヌジー
USB: ユーエスビー
RAID: レイド
LiDAR LIDAR: ライダー
OLED: オーレッド
SUV: エスユーブイ
NISA: ニーサ
JPEG: ジェーペグ
OFF: オフ
ON: オン
OUT: アウト
IN: イン
OPEN: オープン
CLOSE: クローズ
SALE: セール
FREE: フリー
STOP: ストップ
START: スタート
GO: ゴー
UP: アップ
DOWN: ダウン
END: エンド
TOP: トップ
BEST: ベスト
HOT: ホット
SET: セット
LIVE: ライブ
FINAL: ファイナル
ZERO: ゼロ
MENU: メニュー
HOME: ホーム
PLAY: プレイ
BACK: バック
NEXT: ネクスト
EXIT: エグジット
MODE: モード
RESET: リセット
LOVE: ラブ
BIG: ビッグ
DAY: デー
CUP: カップ
NEW: ニュー
MAX: マックス
PRO: プロ
AIR: エアー
CAD: キャド
AED: エーイーディー
"""

ABBREVIATIONS = """
iDeCo: イデコ
WiFi Wi-Fi WIFI wifi: ワイファイ
L.O.: ラストオーダー
No. No NO.: ナンバー
vs vs.: 対
etc.: など
Mr.: ミスター
Mrs.: ミセス
Ms.: ミズ
Dr.: ドクター
Tel TEL Tel. TEL.: 電話
Type-C TypeC: タイプシー
iPhone: アイフォーン
iPad: アイパッド
iPod: アイポッド
iMac: アイマック
iOS: アイオーエス
iCloud: アイクラウド
MacBook: マックブック
Mac: マック
AirPods: エアポッズ
Apple: アップル
Google: グーグル
Amazon: アマゾン
Alexa: アレクサ
Siri: シリ
Android: アンドロイド
Windows: ウィンドウズ
Microsoft: マイクロソフト
Linux: リナックス
YouTube: ユーチューブ
Netflix: ネットフリックス
Spotify: スポティファイ
Twitter: ツイッター
Facebook: フェイスブック
Instagram: インスタグラム
TikTok: ティックトック
Bluetooth: ブルートゥース
PayPay: ペイペイ
Suica: スイカ
PASMO: パスモ
Zoom: ズーム
Excel: エクセル
Word: ワード
Switch: スイッチ
Nintendo: ニンテンドー
PlayStation: プレイステーション
Xbox: エックスボックス
Pro: プロ
Max: マックス
Plus: プラス
Mini mini: ミニ
Ultra: ウルトラ
Air: エアー
Ryzen: ライゼン
Intel: インテル
Core: コア
Tesla: テスラ
Toyota: トヨタ
Honda: ホンダ
OpenAI: オープンエーアイ
ChatGPT: チャットジーピーティー
Claude: クロード
Gemini: ジェミニ
Python: パイソン
Java: ジャバ
Hue: ヒュー
GeForce: ジーフォース
Radeon: ラデオン
Ti: ティーアイ
SaaS: サース
IoT: アイオーティー
Google~Home: グーグルホーム
Nest: ネスト
Hub: ハブ
Kindle: キンドル
Prime: プライム
Video: ビデオ
Music: ミュージック
Model: モデル
Galaxy: ギャラクシー
Pixel: ピクセル
Chrome: クローム
GitHub: ギットハブ
Slack: スラック
Teams: チームズ
Gmail: ジーメール
PowerPoint: パワーポイント
Matter: マター
Zigbee: ジグビー
Echo: エコー
Vol. vol. Vol vol: ボリューム
Lv. Lv LV: レベル
Fig. fig.: 図
feat. Feat. ft.: フィーチャリング
Jr.: ジュニア
Prof.: プロフェッサー
Part: パート
Season: シーズン
Episode: エピソード
Step: ステップ
Lesson: レッスン
Chapter: チャプター
Book BOOK: ブック
Level: レベル
Type: タイプ
Phase: フェーズ
Sonos: ソノス
Anker: アンカー
Dyson: ダイソン
Roomba: ルンバ
SwitchBot: スイッチボット
HomeKit: ホームキット
HomePod: ホームポッド
Disney: ディズニー
Hulu: フールー
Uber~Eats: ウーバーイーツ
Uber: ウーバー
Starbucks: スターバックス
Panasonic: パナソニック
Nikon: ニコン
Canon: キヤノン
Dropbox: ドロップボックス
OneDrive: ワンドライブ
Notion: ノーション
Discord: ディスコード
Adobe: アドビ
Photoshop: フォトショップ
NVIDIA: エヌビディア
Docker: ドッカー
Raspberry~Pi: ラズベリーパイ
Firefox: ファイアフォックス
Safari: サファリ
Outlook: アウトルック
OneNote: ワンノート
Messenger: メッセンジャー
Wallet: ウォレット
"""

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
kΩ: キロオーム
U/L IU/L: ユニットパーリットル
lx lux: ルクス
lm: ルーメン
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
ch: チャンネル
pt pts: ポイント
fps FPS: エフピーエス
kgf: キログラム重
mmHg: ミリメートルエイチジー
mg/dL: ミリグラムパーデシリットル
dL dl: デシリットル
µL μL: マイクロリットル
/µL /μL: パーマイクロリットル
N: ニュートン
MP: メガピクセル
%: パーセント
%rH %RH: パーセント
"""

PHRASES = """
SpO2 SpO₂: エスピーオーツー
1on1: ワンオンワン
HbA1c: ヘモグロビンエーワンシー
M.2: エムドットツー
I/O: アイオー
24/7: 二十四時間年中無休
50/50: 五分五分
4K: ヨンケー
1Q84: イチキューハチヨン
8K: ハチケー
5G: ファイブジー
3G: スリージー
6G: シックスジー
2D: ツーディー
G7: ジーセブン
G20: ジートゥエンティー
B2B: ビーツービー
B2C: ビーツーシー
A4: エーヨン
A3: エーサン
A5: エーゴ
A6: エーロク
B4: ビーヨン
B6: ビーロク
J1: ジェーワン
J2: ジェーツー
J3: ジェースリー
N1: エヌワン
N2: エヌツー
N3: エヌスリー
G1: ジーワン
M-1: エムワン
K-1: ケーワン
R-1: アールワン
3DS: スリーディーエス
AKB48: エーケービーフォーティーエイト
B5: ビーゴ
F1: エフワン
Web: ウェブ
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
