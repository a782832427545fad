"""The documents of the project, cut into their parts."""

import re
from pathlib import Path

from buzzkeep.net.manual import PAGES, anchor

CHECKOUT = Path(__file__).resolve().parents[2]
README = CHECKOUT / "README.md"
DOCS = CHECKOUT / "server/buzzkeep/docs"
MANUAL = {
    lang: [DOCS / lang / f"{name}.md" for name in (*PAGES, "maps_measured", "first_game", "credits")]
    for lang in ("en", "fr")
}
PROTOCOL = CHECKOUT / "server/buzzkeep/net/PROTOCOL.md"

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)")


def fenced(page, language):
    """The fenced blocks of a language, in order."""
    return [body for lang, body in _FENCE.findall(page.read_text("utf-8")) if lang == language]


def section(page, title):
    """The text below a second-level heading, up to the next one."""
    return _sections(page)[title]


def _sections(page):
    parts = re.split(r"^## (.+)$", page.read_text("utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def chapter(game):
    """What authors of clients read about a game: its chapter of the protocol's page, or PROTOCOL.md in its folder.

    None for a game that leaves it to its generated types.
    """
    own = PROTOCOL.parents[1] / "games" / game.info.id / "PROTOCOL.md"
    return own.read_text("utf-8") if own.exists() else _sections(PROTOCOL).get(game.info.name.en.split(" – ")[0])


def in_the_page(game):
    """Whether the page of the protocol itself has the chapter of a game, and so explains its codes."""
    return chapter(game) in _sections(PROTOCOL).values()


def first_cells(text):
    """The code words in the first column of the tables of a text."""
    rows = re.findall(r"^\| (`[^|]*) \|", text, re.MULTILINE)
    return [word for row in rows for word in re.findall(r"`([^`]+)`", row)]


def headings(page):
    """The headings of a page with their depth, in order."""
    return re.findall(r"^(#+) (.+)$", _FENCE.sub("", page.read_text("utf-8")), re.MULTILINE)


def _anchors(page):
    return {anchor(re.sub(r"[`*]", "", title)) for _, title in headings(page)}


def broken_links(page):
    """Relative links of a page, and its links to its own headings, that lead nowhere."""
    text = page.read_text("utf-8")
    prose = _FENCE.sub("", text)
    broken = []
    for link in _LINK.findall(prose):
        path, _, part = link.partition("#")
        if link.startswith(("http://", "https://")):
            continue
        there = page.parent / path if path else page
        if not there.exists() or (part and there.suffix == ".md" and part not in _anchors(there)):
            broken.append(link)
    return broken
