"""HTML documents and formulas inside questions, as learning platforms export them, in one line of plain text."""

import re
from html.parser import HTMLParser
from typing import Any, Literal, TypeAlias

from buzzkeep.banks.text import Patterns, beside, lowered, raised

_RE = Patterns(__file__)

Shown: TypeAlias = Literal["picture", "sound", "formula"]
COMMANDS: dict[str, str] = beside(__file__, "latex.json")
"""What each command of LaTeX is written as: those that Unicode has a character for."""
DOUBLE_STRUCK = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "𝔸𝔹ℂ𝔻𝔼𝔽𝔾ℍ𝕀𝕁𝕂𝕃𝕄ℕ𝕆ℙℚℝ𝕊𝕋𝕌𝕍𝕎𝕏𝕐ℤ", strict=True))  # letters of sets
_SAID: dict[str, Any] = beside(__file__, "markup.json")
_BLOCKS, _SILENT = frozenset(_SAID["blocks"].split()), frozenset(_SAID["silent"].split())
_SHOWS: dict[str, Shown] = {tag: kind for kind, tags in _SAID["shows"].items() for tag in tags.split()}


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self._silent = 0
        self._script = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _BLOCKS:
            self.parts.append(" ")
        elif tag in _SILENT:
            self._silent += 1
        elif tag in ("sup", "sub"):
            self._script = tag

    def handle_endtag(self, tag: str) -> None:
        if tag in _BLOCKS:
            self.parts.append(" ")
        elif tag in _SILENT:
            self._silent = max(0, self._silent - 1)
        elif tag in ("sup", "sub"):
            self._script = ""

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.parts.append({"sup": raised, "sub": lowered}.get(self._script, str)(data))


def document_to_text(text: str) -> str:
    """Read a piece of HTML in which every tag is markup: paragraphs, tables, styles, sub- and superscripts."""
    if "<" not in text and "&" not in text:
        return text
    parser = _Text()
    parser.feed(text)
    parser.close()
    return "".join(parser.parts)


def shown_in(text: str, bare: bool = True) -> Shown | None:
    """Return what a text shows besides text; unless ``bare`` a tag needs an address: "what does <img> do?"."""
    if "<" not in text and "](" not in text and "[sound:" not in text:
        return None
    for match in _RE.media.finditer(text):
        tag = (match[1] or "").lower()
        if not tag:
            return "sound" if match[0].startswith("[sound") else "picture"
        if bare or _RE.address.search(match[2]):
            return _SHOWS.get(tag, "picture")
    return None


def with_gap(before: str, after: str) -> str:
    """Return a text with a gap in it, which punctuation follows without a space."""
    after = after.strip()
    space = "" if after[:1] in tuple(".,;:!?)") else " "
    return f"{before.rstrip()} _____{space}{after}".strip()


def formulas_to_text(text: str) -> str | None:
    """Write LaTeX formulas in plain characters: x², √2, 3/4; ``None`` if one of them is beyond that."""
    if "\\" not in text and text.count("$") < 2:
        return text
    failed = False

    def plain(match: re.Match[str]) -> str:
        nonlocal failed
        formula = next(part for part in match.groups() if part is not None)
        for _ in range(4):  # from the inside out
            formula = _RE.double.sub(lambda m: DOUBLE_STRUCK.get(m[1] or m[2], m[0]), formula)
            formula = _RE.words.sub(r"\1", formula)
            formula = _RE.script.sub(_script, formula)
            formula = _RE.fraction.sub(lambda m: f"{_grouped(m[1])}/{_grouped(m[2])}", formula)
            formula = _RE.root.sub(lambda m: f"√{_grouped(m[1])}", formula)
        formula = _RE.command.sub(lambda m: COMMANDS.get(m[1], m[0]), _RE.space.sub(" ", formula).replace("\\%", "%"))
        formula = formula.replace("\\{", "\x01").replace("\\}", "\x02")
        failed = failed or re.search(r"[\\{}^_]", formula) is not None
        return formula.replace("\x01", "{").replace("\x02", "}")

    written = _RE.formula.sub(plain, text)
    return None if failed else written


def _script(match: re.Match[str]) -> str:
    inner = match[2] or match[3]
    if inner == "\\circ":
        return "°"
    written = raised(inner) if match[1] == "^" else lowered(inner)
    return match[0] if written == inner else written


def _grouped(part: str) -> str:
    return part if re.fullmatch(r"[\w.,²³√]*", part) else f"({part})"
