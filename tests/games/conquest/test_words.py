"""One word is one thing, on cards, walls, phones and the console; and who is spoken to how."""

import re
from pathlib import Path

import pytest

from buzzkeep.games.conquest import texts
from buzzkeep.games.conquest.texts import TEXTS

HERE = Path(texts.__file__).parent
HOUSE = Path(__file__).parents[3]
SAID = [HERE / "wall/texts.ts", HERE / "phone/texts.ts", *(HOUSE / "host_ui").rglob("*texts.ts")]
CARDS = [card for card in vars(TEXTS).values() if hasattr(card, "rule")]


def said(path):
    return re.findall(r'"[^"]*"|`[^`]*`', re.sub("//.*", "", path.read_text("utf-8")))


def terms():
    """The rows of the table: what a thing is called in French and in English, and what it is never called."""
    rows = re.findall(
        r"^\| (.+) \| (.+) \| (.+) \|$", (HERE / "RULES.md").read_text("utf-8").split("## T Terms")[1], re.M
    )
    return [(fr, en, never.split(", ")) for fr, en, never in rows if fr != "français"]


@pytest.mark.parametrize(("fr", "en", "never"), terms())
def test_each_thing_has_one_word(fr, en, never):
    wall = " ".join(said(SAID[0])).lower()
    assert fr.lower() in wall
    assert en.lower() in wall
    other = re.compile("|".join(rf"\b{re.escape(word)}\b" for word in never), re.IGNORECASE)
    cards = re.findall(r"(?:fr|en)=(\"[^\"]*\"|'[^']*')", str(TEXTS))
    written = (*(text for path in SAID for text in said(path)), *cards)
    keys = re.compile(r'^"(allocation|region)"$')  # of the wire, read by nobody
    assert [text for text in written if other.search(text) and not keys.match(text)] == []


def test_a_card_speaks_to_wall_and_phones_alike():
    assert CARDS
    assert [card.rule.fr for card in CARDS if re.search(r"\b(tu|ton|ta|tes|toi|vous|vos|votre)\b", card.rule.fr)] == []
