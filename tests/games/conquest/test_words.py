"""One word is one thing, on cards, walls and phones."""

import re
from pathlib import Path

import pytest

from buzzkeep.games.conquest import texts
from buzzkeep.games.conquest.texts import TEXTS

SCREENS = ("wall", "phone")
OTHER_WORDS = re.compile(r"[Aa]ttribution|Allocation|[Rr][ée]gion|[Qq]uestion de rapidité|[Ss]peed question")


def said(screen):
    source = (Path(texts.__file__).parent / screen / "texts.ts").read_text("utf-8")
    return re.findall(r'"[^"]*"|`[^`]*`', re.sub("//.*", "", source))


@pytest.mark.parametrize("screen", SCREENS)
def test_the_sharing_out_has_one_name(screen):
    title = TEXTS.allocation.title
    assert {f'"{title.fr}"', f'"{title.en}"'} <= set(said(screen))


@pytest.mark.parametrize("screen", SCREENS)
def test_no_other_word_stands_for_it_for_a_territory_or_for_a_closest_guess(screen):
    assert not [text for text in (*said(screen), str(TEXTS)) if OTHER_WORDS.search(text)]
