"""Forty and more files that somebody means harm with, each made here and small."""

import gzip
import io
import struct
import zipfile
import zlib
from collections.abc import Callable

from banks.samples import CSV, MOODLE, workbook

MB = 2**20
ZEROS = bytes(3 * MB)
PACKED = (
    (packer := zlib.compressobj(1)).compress(ZEROS)
    + b"".join(packer.compress(ZEROS) for _ in range(26))
    + packer.flush()
)
TABLE = b"question,choice 1,choice 2,answer,picture\nWhich one is seen %d?,Cat,Dog,Cat,%s\n"
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 400 300">{}</svg>'
)
LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 12))
DOCTYPE = f'<!DOCTYPE q [<!ENTITY l0 "lol">{LAUGHS}]>'
OUTSIDE = '<!DOCTYPE q [<!ENTITY l11 SYSTEM "file:///etc/passwd">]>'


def zipped(files: dict[str, bytes]) -> bytes:
    """A zip of files, packed as tightly as can be."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as written:
        for name, data in files.items():
            written.writestr(name, data)
    return out.getvalue()


def asked(name: str, data: bytes) -> bytes:
    """A zip with a question about a picture or sound, and that."""
    return zipped({"quiz.csv": TABLE % (zlib.crc32(data), name.encode()), name: data})


def named(name: str) -> bytes:
    """A zip with a question about a file that is not there."""
    return zipped({"quiz.csv": TABLE % (zlib.crc32(name.encode()), name.encode())})


def svg(inside: str, before: str = "") -> bytes:
    """A zip with a question about a drawing."""
    return asked("a.svg", (before + SVG.format(inside)).encode())


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width: int, height: int, *more: bytes, depth: int = 1, colour: int = 0, rows: int | None = None) -> bytes:
    """A PNG of one colour, by hand; of its ``rows`` only so many are there."""
    line = bytes(1 + (width * depth * {0: 1, 2: 3, 6: 4}[colour] + 7) // 8 * (rows != 0))
    packer = zlib.compressobj(1)
    data = b"".join(packer.compress(line) for _ in range(height if rows is None else rows)) + packer.flush()
    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    parts = (_chunk(b"IHDR", header), *more, _chunk(b"IDAT", data), _chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def wav(samples: bytes, *, claims: int | None = None, channels: int = 1, rate: int = 8_000) -> bytes:
    """A WAV that claims to be longer, or of other channels and rates, than is sound."""
    size = len(samples) if claims is None else claims
    sound = struct.pack("<HHIIHH", 1, channels, rate, rate * 2 & 0xFFFFFFFF, 2, 16)
    head = b"RIFF" + struct.pack("<I", min(size + 36, 0xFFFFFFFF)) + b"WAVEfmt " + struct.pack("<I", 16) + sound
    return head + b"data" + struct.pack("<I", size) + samples


NOISE = bytes(n * n % 251 for n in range(32_000))


def flac() -> bytes:
    """A FLAC that claims 2^36 - 1 samples and has none."""
    about = struct.pack(">HH", 4096, 4096) + bytes(6) + ((44_100 << 44) | (15 << 36) | (2**36 - 1)).to_bytes(8, "big")
    return b"fLaC\x80" + len(about + bytes(16)).to_bytes(3, "big") + about + bytes(16)


def gif(frames: int) -> bytes:
    """An animation of 2,000 by 2,000 in which nothing moves."""
    frame = b"\x21\xf9\x04\x00\x01\x00\x00\x00\x2c" + bytes(4) + struct.pack("<HH", 1, 1) + b"\x00\x02\x02\x44\x01\x00"
    return (
        b"GIF89a" + struct.pack("<HH", 2_000, 2_000) + b"\x80\x00\x00\xff\x00\x00" + b"\x00" * 3 + frame * frames + b";"
    )


def overlapping() -> bytes:
    """A zip whose thousand members are all the same bytes."""
    plain = zipped({"a.csv": bytes(3 * MB)})
    start = plain.index(b"PK\x01\x02")
    entry, end = plain[start : plain.index(b"PK\x05\x06")], bytearray(plain[-22:])
    entries = b"".join(entry.replace(b"a.csv", f"{n:05}"[:5].encode()) for n in range(1_000))
    end[8:16] = struct.pack("<HHI", 1_000, 1_000, len(entries))
    return plain[:start] + entries + bytes(end)


def linked() -> bytes:
    """A zip in which a picture is a link to a file of this computer."""
    link = zipfile.ZipInfo("a.png")
    link.create_system, link.external_attr = 3, 0o120777 << 16
    out = io.BytesIO(asked("b.png", b"x"))
    with zipfile.ZipFile(out, "a") as written:
        written.writestr(link, "/etc/passwd")
        written.writestr("more.csv", TABLE % (7, b"a.png"))
    return out.getvalue()


def locked() -> bytes:
    """A zip with a password."""
    data = bytearray(zipped({"a.csv": CSV.encode()}))
    data[data.find(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


def understated() -> bytes:
    """A zip whose member says that it is small."""
    data = zipped({"a.csv": ZEROS})
    return data.replace(struct.pack("<I", len(ZEROS)), struct.pack("<I", 1_000))


def twice() -> bytes:
    """A zip with two files of one name."""
    return zipped({"quiz.csv": TABLE % (3, b"a.png"), "x/a.png": png(300, 300), "y/a.png": png(300, 301)})


def sheet(**replaced: bytes) -> bytes:
    """A spreadsheet with other parts."""
    out, named_so = io.BytesIO(), {"sheet": "xl/worksheets/sheet1.xml", "shared": "xl/sharedStrings.xml"}
    with (
        zipfile.ZipFile(io.BytesIO(workbook([["question", "answer", "choice 2"], ["Who?", "I", "You"]]))) as sound,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as written,
    ):
        other = {named_so[name]: data for name, data in replaced.items()}
        for name in sound.namelist():
            written.writestr(name, other.get(name) or sound.read(name))
    return out.getvalue()


MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"


def cells(inside: str, before: str = "", after: str = "") -> bytes:
    """The sheet of a spreadsheet."""
    return f'{before}<worksheet xmlns="{MAIN}"><sheetData>{inside}</sheetData>{after}</worksheet>'.encode()


OFFICE = "urn:oasis:names:tc:opendocument:xmlns"


def ods(times: int) -> bytes:
    """A spreadsheet of LibreOffice in which everything is said to be repeated, many times over."""
    cell = f'<table:table-cell table:number-columns-repeated="{times}">'
    row = f'<table:table-row table:number-rows-repeated="{times}">{cell}'
    body = f"{row}<text:p>Who?</text:p></table:table-cell></table:table-row>" * 3
    spaces = f'xmlns:table="{OFFICE}:table:1.0" xmlns:text="{OFFICE}:text:1.0"'
    content = f"<body {spaces}><table:table>{body}</table:table></body>".encode()
    return zipped({"mimetype": b"application/vnd.oasis.opendocument.spreadsheet", "content.xml": content})


USED = "".join(
    f'<g id="u{n}">{f"""<use xlink:href="#u{n - 1}"/>""" * 10}</g>' for n in range(1, 12)
)  # eleven times ten of one
SCRIPT = b"<script>alert(1)</script>"
YAML = "a0: &a0 [x, x]\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 12))
FILES: dict[str, tuple[str, Callable[[], bytes], str]] = {
    # zips and what lies in them
    "a bomb in a zip": ("a.zip", lambda: zipped({"a.csv": bytes(8 * MB)}), "zip bomb"),
    "a bomb of many members": (
        "a.zip",
        lambda: zipped({f"{n}.csv": ZEROS for n in range(60)}),
        "more than 160 MB",
    ),
    "a bomb of members that overlap": ("a.zip", overlapping, "more than 160 MB"),
    "a bomb that says it is small": ("a.zip", understated, "damaged"),
    "zips in zips": (
        "a.zip",
        lambda: zipped({"b.zip": zipped({"c.zip": zipped({"d.csv": bytes(3 * MB)})})}),
        "unpack that",
    ),
    "a zip of 10,000 files": ("a.zip", lambda: zipped({f"{n}.csv": b"x" for n in range(10_000)}), "10000 files"),
    "a path that leads up": ("a.zip", lambda: zipped({"../../x.csv": CSV.encode()}), "path outside"),
    "a path from the root": ("a.zip", lambda: zipped({"/etc/x.csv": CSV.encode()}), "path outside"),
    "a path of a drive": ("a.zip", lambda: zipped({"C:\\x.csv": CSV.encode()}), "path outside"),
    "a link in a zip": ("a.zip", linked, "its picture is no PNG"),
    "a zip with a password": ("a.zip", locked, "password"),
    "half a zip": ("a.zip", lambda: asked("a.png", png(300, 300))[:-40], "damaged"),
    "two files of one name": ("a.zip", twice, "2 files in the zip"),
    "a picture of this computer": ("a.zip", lambda: named("../../../../etc/passwd"), "is not there"),
    "a picture from the root": ("a.zip", lambda: named("/etc/passwd"), "is not there"),
    "a picture by its address": ("a.zip", lambda: named("file:///etc/passwd"), "nothing is fetched"),
    # spreadsheets
    "a bomb in a spreadsheet": ("a.xlsx", lambda: sheet(sheet=cells(" " * 8 * MB)), "zip bomb"),
    "entities in a spreadsheet": ("a.xlsx", lambda: sheet(sheet=cells("<row>&l11;</row>", DOCTYPE)), "damaged"),
    "a cell a million rows below": (
        "a.xlsx",
        lambda: sheet(sheet=cells('<row r="1048576"><c r="XFD1048576" t="str"><v>x</v></c></row>')),
        "",
    ),
    "one cell that is the whole sheet": (
        "a.xlsx",
        lambda: sheet(sheet=cells("", after='<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>')),
        "",
    ),
    "everything a billion times": ("a.ods", lambda: ods(10**9), ""),
    "everything a thousand times": ("a.ods", lambda: ods(999), ""),
    # pictures
    "a picture of 900 million dots": ("a.zip", lambda: asked("a.png", png(30_000, 30_000)), "its picture"),
    "a picture of 1 x 60,000": ("a.zip", lambda: asked("a.png", png(1, 60_000)), "its picture"),
    "a picture that claims all dots": (
        "a.zip",
        lambda: asked("a.png", png(2**31 - 1, 2**31 - 1, rows=0)),
        "its picture",
    ),
    "a picture as large as may be": ("a.zip", lambda: asked("a.png", png(6_300, 6_300, depth=8, colour=2)), "sound"),
    "one that is transparent, too": (
        "a.zip",
        lambda: asked("a.png", png(6_300, 6_300, depth=8, colour=6)),
        "its picture needs too much memory; make it smaller",
    ),
    "half a picture": ("a.zip", lambda: asked("a.png", png(900, 900, depth=8, rows=9)[:-30]), "damaged"),
    "a picture with a bomb beside it": (
        "a.zip",
        lambda: asked("a.png", png(300, 300, _chunk(b"zTXt", b"a\0\0" + PACKED))),
        "its picture",
    ),
    "an animation without an end": ("a.zip", lambda: asked("a.gif", gif(5_000)), "sound"),
    "a picture that is a page, too": ("a.zip", lambda: asked("a.png", png(300, 300) + SCRIPT), "sound"),
    "a picture that is a zip, too": ("a.zip", lambda: asked("a.png", png(300, 301) + zipped({"a.csv": b"x"})), "sound"),
    "a program by the name of a picture": ("a.zip", lambda: asked("a.png", b"\x7fELF\x02\x01" + bytes(300)), "no PNG"),
    "PostScript by the name of a picture": ("a.zip", lambda: asked("a.png", b"%!PS-Adobe-3.0 EPSF-3.0\n"), "no PNG"),
    "a drawing with a script": ("a.zip", lambda: svg("<script>alert(1)</script><circle r='90'/>"), "sound"),
    "a drawing that fetches": ("a.zip", lambda: svg('<image href="http://example.org/a.png"/>'), "fetches"),
    "a drawing that opens a file": ("a.zip", lambda: svg('<image xlink:href="file:///etc/passwd"/>'), "fetches"),
    "a drawing with a far style": (
        "a.zip",
        lambda: svg(
            "<style>@import url(http://127.0.0.1:9/);</style><rect width='9' fill='url(http://127.0.0.1:9/)'/>"
        ),
        "sound",
    ),
    "a drawing of entities": ("a.zip", lambda: svg("<text>&l11;</text>", DOCTYPE), "no sound SVG"),
    "a drawing of drawings": (
        "a.zip",
        lambda: svg(f'<g id="u0"><rect width="9" height="9"/></g>{USED}'),
        "its picture",
    ),
    "a packed drawing": ("a.zip", lambda: asked("a.svgz", gzip.compress(bytes(9 * MB), 1)), "no PNG"),
    # sounds
    "a sound that claims 4 GB": ("a.zip", lambda: asked("a.wav", wav(NOISE, claims=2**32 - 1)), "sound"),
    "a sound of no rate": ("a.zip", lambda: asked("a.wav", wav(NOISE, rate=0)), "its sound"),
    "a sound of 65,535 channels": ("a.zip", lambda: asked("a.wav", wav(NOISE, channels=65_535)), "its sound"),
    "a sound that claims 18 days": ("a.zip", lambda: asked("a.flac", flac()), "its sound"),
    "a sound with a tag of 256 MB": (
        "a.zip",
        lambda: asked("a.mp3", b"ID3\x04\0\0\x7f\x7f\x7f\x7f" + NOISE),
        "its sound",
    ),
    # texts
    "JSON 100,000 deep": ("a.json", lambda: b'{"question":' * 100_000, ""),
    "boundaries 100,000 deep": ("a.geojson", lambda: b'{"type":"FeatureCollection","features":' + b"[" * 100_000, ""),
    "a cell of 50 MB": ("a.csv", lambda: b"question,answer,choice 2\n" + b"x" * 50 * MB + b",b,c\n", "too much memory"),
    "a line of nothing but commas": ("a.csv", lambda: b"," * 5 * MB, ""),
    "entities in a quiz": ("a.xml", lambda: MOODLE.replace("<quiz>", f"{DOCTYPE}<quiz>").encode(), "XML bombs"),
    "a quiz that opens a file": ("a.xml", lambda: MOODLE.replace("<quiz>", f"{OUTSIDE}<quiz>").encode(), "XML bombs"),
    "aliases of aliases": ("a.yml", YAML.encode, ""),
    "10 MB of halves of letters": ("a.csv", lambda: b"\xff\xfe" + b"\x00\xd8" * 2 * MB, ""),
    "a page of nested boxes": ("a.html", lambda: b"<table><tr><td>" * 20_000, ""),
}
"""By what they are: the file's name, its bytes, and what is told of it; ``sound``: it is taken, and harmless."""
