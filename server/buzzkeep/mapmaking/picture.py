"""A map as an SVG picture, to look at before it is played."""

from html import escape
from pathlib import Path

from buzzkeep.maps.model import Map
from buzzkeep.quiz.content import Lang

COLOURS = ("#e8a87c", "#85c7a4", "#8fa8e0", "#e0c76a", "#c39bd3", "#7fc4d6", "#d98c9a", "#b5cc7a")


def picture(found: Map, *, words: bool = True, lang: Lang = "en") -> str:
    """Return the map as SVG, neighbours in different colours, each territory with its number and name if ``words``."""
    left, top, width, height = found.view_box
    labels = {territory.id: territory.label for territory in found.territories}
    ends = [(*labels[a], *labels[b]) for a, b in found.sea_links]
    links = "".join(f'<path d="M{x1} {y1}L{x2} {y2}" class="sea"/>' for x1, y1, x2, y2 in ends)
    colours = _colours(found)
    lands = "".join(f'<path d="{t.outline}" fill="{COLOURS[colours[t.id]]}"/>' for t in found.territories)
    texts = "".join(
        f'<text x="{t.label[0]}" y="{t.label[1]}" class="no">{t.number}</text>'
        f'<text x="{t.label[0]}" y="{t.label[1] + 16}">{escape(getattr(t.names, lang))}</text>'
        for t in (found.territories if words else ())
    )
    style = (
        "path{stroke:#14213d;stroke-width:2;stroke-linejoin:round}.sea{stroke:#fff;stroke-width:4;stroke-dasharray:8 8}"
        "text{font:13px sans-serif;text-anchor:middle;fill:#14213d;paint-order:stroke;stroke:#fffb;stroke-width:3}"
        ".no{font-size:22px;font-weight:700}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" width="{width}"'
        f' height="{height}"><style>{style}</style><rect x="{left}" y="{top}" width="100%" height="100%"'
        f' fill="#1e3fa8"/>{links}{lands}{texts}</svg>\n'
    )


LETTER = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9" font-family="sans-serif">{}</text></svg>'
)


def drawn(found: Map, into: Path, lang: Lang = "en") -> bool:
    """Write the map with words as SVG, or as PNG by the file's name; tell whether it has them: a PNG needs a font."""
    image = picture(found, lang=lang)
    if into.suffix.lower() != ".png":
        into.write_text(image, encoding="utf-8")
        return True
    from resvg_py import svg_to_bytes  # here: a server never draws one

    into.write_bytes(svg_to_bytes(svg_string=image, zoom=2))
    return svg_to_bytes(svg_string=LETTER.format("H")) != svg_to_bytes(svg_string=LETTER.format(""))


def _colours(found: Map) -> dict[str, int]:
    """Return a colour for each territory that none of its neighbours has, where there are enough."""
    chosen: dict[str, int] = {}
    for territory in sorted(found.territories, key=lambda t: (-len(t.neighbours), t.id)):
        beside = {chosen[other] for other in territory.neighbours if other in chosen}
        free = [colour for colour in range(len(COLOURS)) if colour not in beside]
        chosen[territory.id] = free[len(chosen) % len(free)] if free else 0
    return chosen
