"""How Japanese says the endings of file names and the parts of web addresses."""

from __future__ import annotations

from typing import Final

ENDINGS: Final = {
    "com": "コム",
    "co": "シーオー",
    "jp": "ジェーピー",
    "net": "ネット",
    "org": "オーグ",
    "txt": "テキスト",
    "doc": "ドック",
    "ai": "エーアイ",
    "io": "アイオー",
    "exe": "エグゼ",
    "zip": "ジップ",
    "py": "パイ",
    "id": "アイディー",
    "etc": "イーティーシー",
}
"""Parts of addresses and names of files that are said neither as English nor as letters."""

FILE_ENDINGS: Final = {
    **dict.fromkeys("pdf png gif svg csv html xml mp avi mov wav log apk iso".split(), ""),
    "zip": "ジップ",
    "jpg": "ジェーペグ",
    "jpeg": "ジェーペグ",
    "txt": "テキスト",
    "doc": "ドック",
    "docx": "ドックエックス",
    "xls": "エックスエルエス",
    "xlsx": "エックスエルエスエックス",
    "ppt": "ピーピーティー",
    "pptx": "ピーピーティーエックス",
    "mp3": "エムピースリー",
    "mp4": "エムピーフォー",
    "json": "ジェイソン",
    "yaml": "ヤムル",
    "md": "エムディー",
    "py": "パイ",
    "exe": "エグゼ",
}
"""How the ending of a file's name is said; "" for letter by letter."""
