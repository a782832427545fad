"""A picture as somebody brought it, made fit for screens: upright, small, without what a camera notes beside it."""

import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import ParseError, fromstring
from PIL import Image, ImageOps, UnidentifiedImageError

from buzzkeep.banks.reading.file import MAX_PICTURE, Unreadable

MOST_PIXELS = 40_000_000
LEAST_SIDE, LONGEST_SIDE = 100, 20_000  # pixels
KINDS = ("PNG", "JPEG", "GIF", "WEBP", "BMP", "TIFF")
WALL, PHONE = (1_600, 250_000), (720, 80_000)  # the longest side in pixels, and the most bytes
LARGE = 16_000_000  # pixels; what has more is halved first
CELL = (800, 600)  # of a picture that is a choice
QUALITIES = (84, 74, 62, 48)
BACKDROP = "#10174a"  # what lies beneath where a picture is transparent: the screens' own blue
_STRETCH = 20  # an SVG that is so many times as wide as high, or the reverse, is no picture


@dataclass(frozen=True, slots=True)
class Prepared:
    """A picture in two sizes, as WebP; ``digest`` is of the larger one, whose ``width`` and ``height`` are given."""

    digest: str
    wall: bytes
    phone: bytes
    width: int
    height: int


def prepare(data: bytes, beneath: str = BACKDROP) -> Prepared:
    """Make a picture of a file's content, opaque on ``beneath``. Raises Unreadable for what cannot be one."""
    if len(data) > MAX_PICTURE:
        raise Unreadable(f"its picture is larger than {MAX_PICTURE // 1024 // 1024} MB; make it smaller")
    vector = re.match(rb"(?:\xef\xbb\xbf)?\s*<", data) is not None
    try:
        with Image.open(io.BytesIO(_drawn(data) if vector else data), formats=KINDS) as image:
            _check(*image.size)
            moves = getattr(image, "is_animated", False)
            as_it_is = image.format == "WEBP" and not moves and not image.info.keys() & {"exif", "icc_profile", "xmp"}
            image.draft("RGB", (2 * WALL[0], 2 * WALL[0]))  # a camera's picture need not be read in full
            ImageOps.exif_transpose(image, in_place=True)  # a second one of 40 megapixels would be 160 MB more
            upright = _flat(image, beneath)
    except (UnidentifiedImageError, Image.DecompressionBombError):
        raise Unreadable("its picture is no PNG, JPEG, WebP, GIF or SVG, or not one that can be read") from None
    except MemoryError:
        raise Unreadable("its picture needs too much memory; make it smaller") from None
    except (OSError, SyntaxError, ValueError, ArithmeticError):
        raise Unreadable("its picture is damaged; save it anew") from None
    kept = as_it_is and len(data) <= WALL[1] and max(upright.size) <= WALL[0]  # so what was exported comes back alike
    wall = data if kept else _webp(upright, *WALL)
    with Image.open(io.BytesIO(wall)) as made:
        phone = _webp(made.convert("RGB"), *PHONE)
        return Prepared(blake2b(wall, digest_size=16).hexdigest(), wall, phone, *made.size)


def sheet(pictures: Sequence[bytes]) -> bytes:
    """Return pictures as one, in cells of one size, two a row. Raises :class:`Unreadable` likewise."""
    whole = Image.new("RGB", (2 * CELL[0], -(-len(pictures) // 2) * CELL[1]), BACKDROP)
    for place, data in enumerate(pictures):
        with Image.open(io.BytesIO(prepare(data).wall)) as one:
            fit = ImageOps.pad(one.convert("RGB"), CELL, color=BACKDROP)
        whole.paste(fit, (place % 2 * CELL[0], place // 2 * CELL[1]))
    out = io.BytesIO()
    whole.save(out, "PNG")
    return out.getvalue()


def _check(width: int, height: int) -> None:
    if min(width, height) < LEAST_SIDE:
        raise Unreadable(f"its picture has {width} x {height} pixels; {LEAST_SIDE} each way are the least")
    if max(width, height) > LONGEST_SIDE or width * height > MOST_PIXELS:
        raise Unreadable(f"its picture has {width} x {height} pixels, more than can be shown; make it smaller")


def _flat(image: Image.Image, colour: str) -> Image.Image:
    """Return the first frame in three colours, without anything that was noted beside it."""
    if image.width * image.height > LARGE:
        half = image.reduce(2)  # which needs little memory
        image.close()  # and gives back much
        image = half
    image.thumbnail((2 * WALL[0], 2 * WALL[0]))
    if not image.has_transparency_data:
        return image.convert("RGB")
    clear = image.convert("RGBA")
    beneath = Image.new("RGBA", clear.size, colour)
    beneath.alpha_composite(clear)
    return beneath.convert("RGB")


def _webp(image: Image.Image, side: int, most: int) -> bytes:
    """Write a picture within bounds: coarser first, then smaller."""
    while True:
        fit = image.copy()
        fit.thumbnail((side, side))
        for quality in QUALITIES:
            out = io.BytesIO()
            fit.save(out, "WEBP", quality=quality, method=4)
            if out.tell() <= most:
                return out.getvalue()
        side = side * 4 // 5


def _drawn(data: bytes) -> bytes:
    """Draw an SVG; what it fetches from elsewhere is refused, scripts are never run."""
    from resvg_py import svg_to_bytes  # here: few banks have such pictures

    try:
        root = fromstring(data)
    except (ParseError, DefusedXmlException, ValueError, LookupError):
        raise Unreadable("its picture is no sound SVG; save it as PNG") from None
    for node in root.iter():
        for name, value in node.attrib.items():
            if name.endswith("href") and not value.startswith(("#", "data:image/")):
                raise Unreadable("its picture fetches something from elsewhere; save it as PNG")
    said = root.get("viewBox") or " ".join(root.get(side, "") for side in ("x", "y", "width", "height"))
    sides = [float(one) for one in re.findall(r"-?\d+(?:\.\d+)?", said)][-2:]
    if len(sides) < 2 or min(sides) <= 0 or max(sides) > _STRETCH * min(sides):
        raise Unreadable("its picture does not say its size; save it as PNG")
    wide = sides[0] >= sides[1]
    text = data.decode("utf-8", "replace")
    try:
        return svg_to_bytes(svg_string=text, width=WALL[0] if wide else None, height=None if wide else WALL[0])
    except ValueError:
        raise Unreadable("its picture is no sound SVG; save it as PNG") from None
