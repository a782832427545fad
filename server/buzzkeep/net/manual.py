"""The manual at ``/help``: the Markdown that lies in the package, as pages without scripts that need no internet."""

import re
from functools import cache
from itertools import pairwise
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

import orjson
from flask import Blueprint, Response, abort, redirect, render_template, request, send_from_directory
from markdown_it import MarkdownIt
from markdown_it.token import Token
from werkzeug.security import safe_join
from werkzeug.wrappers import Response as BaseResponse

manual = Blueprint("manual", __name__, url_prefix="/help")
PACKAGE = Path(__file__).parents[1]
PAGES = (
    *("evening", "players", "questions", "chatbot", "maps", "operating"),
    *("trouble", "fairness", "how_it_works", "measuring"),
)  # the pages of a language in their order; ``first_game``, for who writes games, and ``credits`` follow them
LANGS = ("en", "fr")
WORDS: dict[str, dict[str, str]] = orjson.loads(Path(__file__).with_name("manual.json").read_bytes())
AROUND = 80  # letters of an excerpt on each side of what was looked for
MOST_FOUND = 30


class SearchHit(NamedTuple):
    """A place of the manual where all words that were looked for stand together."""

    address: str
    title: str
    excerpt: str


def anchor(heading: str) -> str:
    """Return the name of a heading in addresses, made as GitHub makes it: links work in both places."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@cache
def _parser() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def parsed(path: Path) -> list[Token]:
    """Return the page's tokens: headings have their names, and what is not in the package is no link any more."""
    tokens = _parser().parse(path.read_text("utf-8"))
    for token, following in pairwise(tokens):
        if token.type == "heading_open":
            token.attrSet("id", anchor(plain(following)))
    for link in (child for token in tokens for child in token.children or () if child.type == "link_open"):
        if not _served(path, str(link.attrGet("href"))):
            del link.attrs["href"]
    return tokens


def _served(page: Path, href: str) -> bool:
    if href.startswith(("http:", "https:", "#")):
        return True
    there = (page.parent / href.partition("#")[0]).resolve()
    return there.is_relative_to(PACKAGE) and there.suffix == ".md"


def plain(inline: Token) -> str:
    """Return the words of a run of text without its marks."""
    return "".join(child.content if child.content else " " for child in inline.children or ())


def _file(lang: str, name: str) -> Path:
    return PACKAGE / "docs" / lang / f"{name}.md"


@cache
def titles(lang: str) -> dict[str, str]:
    """Return the pages of a language with their titles, in the order of the contents."""
    pages = {name: _file(lang, name).read_text("utf-8") for name in (*PAGES, "first_game", "credits")}
    return {name: text.split("\n", 1)[0].lstrip("# ") for name, text in pages.items()}


@cache
def sections(lang: str) -> list[tuple[str, str, str]]:
    """Return address, title and words of each part of the manual below a heading."""
    found: list[tuple[str, str, list[str]]] = []
    for name in titles(lang):
        tokens = parsed(_file(lang, name))
        for number, token in enumerate(tokens):
            if token.type == "heading_open":
                heading = plain(tokens[number + 1])
                found.append((f"{name}.md#{token.attrGet('id')}", heading, []))
            elif token.type in ("inline", "fence"):
                found[-1][2].append(plain(token) if token.type == "inline" else token.content)
    return [(address, title, " ".join(words)) for address, title, words in found]


def search(lang: str, wanted: str) -> list[SearchHit]:
    """Return the parts in which every word of ``wanted`` stands, those that name it in their title first."""
    words = wanted.casefold().split()
    hits = []
    for address, title, text in sections(lang):
        whole = text.casefold()
        if words and all(word in whole for word in words):
            at = whole.index(words[0])
            excerpt = text[max(at - AROUND, 0) : at + AROUND].strip()
            hits.append(SearchHit(address, title, f"…{excerpt}…"))
    return sorted(hits, key=lambda hit: words[0] not in hit.title.casefold())[:MOST_FOUND]


def _page(lang: str, **given: Any) -> Response:
    other = "fr" if lang == "en" else "en"
    html = render_template("manual.html", lang=lang, other=other, words=WORDS[lang], titles=titles(lang), **given)
    return Response(html, mimetype="text/html", headers={"Cache-Control": "no-cache"})


@manual.get("/")
@manual.get("/<name>")
def contents(name: str = PAGES[0]) -> BaseResponse:
    """The page of this name in the reader's language."""
    lang = request.accept_languages.best_match(LANGS) or LANGS[0]
    if name not in titles(lang):
        abort(404)
    return redirect(f"/help/docs/{lang}/{name}.md")


@manual.get("/docs/<any(en, fr):lang>/")
def found(lang: str) -> Response:
    """What a search found."""
    wanted = request.args.get("q", "")[:100]
    return _page(lang, name="", wanted=wanted, hits=search(lang, wanted))


@manual.get("/<path:path>.md")
def page(path: str) -> Response:
    """A page of the manual, or another text of the package such as the rules of a game."""
    where = safe_join(str(PACKAGE), f"{path}.md")
    if where is None or not (file := Path(where)).is_file():
        abort(404)
    at = PurePosixPath(path)
    lang = at.parent.name if at.parent.name in LANGS else request.accept_languages.best_match(LANGS) or LANGS[0]
    parser = _parser()
    html = parser.renderer.render(parsed(file), parser.options, {})  # the package's own text, with no raw HTML
    return _page(lang, name=at.name if at.parent.name in LANGS else "", html=html)


@manual.get("/docs/<name>.<any(svg, webp):kind>")
def picture(name: str, kind: str) -> Response:
    """A picture of the manual."""
    return send_from_directory(PACKAGE / "docs", f"{name}.{kind}", max_age=86400)
