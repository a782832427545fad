"""How the texts speak: phones and rules say tu, the wall and the console vous; motion and spacing by the book."""

import json
import re
from pathlib import Path

import pytest

from buzzkeep.engine.registry import installed

ROOT = Path(__file__).parents[2]
VOUS = re.compile(r"\b(vous|votre|vos|vôtres?)\b|\b(?!chez|assez|nez\b)[a-zé]{3,}ez\b", re.IGNORECASE)
TU = re.compile(r"\b(tu|ton|tes|toi|tien|tiens|tiennes?)\b|\bt’", re.IGNORECASE)
GAMES = ROOT / "server/buzzkeep/games"
SHARED = [*(ROOT / "player_ui").rglob("texts.ts"), *(ROOT / "server/client/texts").glob("*.ts")]
PHONE = sorted([*SHARED, *GAMES.glob("*/phone/**/texts.ts")])
HOST = sorted([*(ROOT / "host_ui").rglob("texts.ts"), *GAMES.glob("*/wall/**/texts.ts")])
FRENCH = re.compile(r"defineTexts\(\s*\{(.*?)\n  \},", re.DOTALL)
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`')


def french(path):
    """The French strings of a file of texts."""
    found = FRENCH.search(path.read_text("utf-8"))
    assert found, path
    return [one or other for one, other in STRING.findall(found[1])]


@pytest.mark.parametrize("path", PHONE, ids=lambda path: str(path.relative_to(ROOT)))
def test_phones_say_tu(path):
    assert [text for text in french(path) if VOUS.search(text)] == []


@pytest.mark.parametrize("path", HOST, ids=lambda path: str(path.relative_to(ROOT)))
def test_wall_and_console_say_vous(path):
    assert [text for text in french(path) if TU.search(text)] == []


def test_rules_say_tu():
    for game in installed():
        texts = [game.info.tagline, *game.info.how_to_play]
        assert [text.fr for text in texts if VOUS.search(text.fr)] == [], game.info.id


@pytest.mark.parametrize("path", [*PHONE, *HOST], ids=lambda path: str(path.relative_to(ROOT)))
def test_french_has_its_spaces_and_apostrophes(path):
    for text in french(path):
        plain = re.sub(r"\$\{[^}]*\}?", "x", text.replace("\\u00a0", "\u00a0").replace("\\u202f", "\u202f"))
        assert not re.search(r"[^\s\u00a0\u202f?!:;/][?!:;](\s|$)", plain), text
        assert not re.search(r" [?!:;](\s|$)", plain), text
        assert not re.search(r"[a-zA-Zé]'[a-zA-Zé]", plain), text


LINES = {lang: json.loads((ROOT / f"host_ui/announcer/{lang}.json").read_text("utf-8")) for lang in ("fr", "en")}


@pytest.mark.parametrize("occasion", LINES["en"])
def test_the_announcer_has_eight_short_lines_or_more_for_each_occasion(occasion):
    french, english = (LINES[lang][occasion] for lang in ("fr", "en"))
    assert len(set(french)) == len(set(english)) == len(english) >= 8
    for fr, en in zip(french, english, strict=True):
        named = [sorted(re.findall(r"\{(\w+)\}", one)) for one in (fr, en)]
        assert {*named[0], *named[1]} <= {"winner", "other", "times"}
        assert max(len(fr), len(en)) <= 66
        assert not TU.search(fr), fr
        assert not re.search(r"\b(de|que|d’|qu’) ?\{(?!times)", fr), fr  # a name may begin with a vowel
        assert not re.search(r" [?!:;»]|« |[^\s\u00a0][?!:;](\s|$)|[a-zA-Zé]'[a-zA-Zé]", fr), fr
    if occasion in ("phase", "half", "last", "all_knew", "nobody_knew"):  # nobody's
        assert not any("{" in line for line in (*french, *english))


def test_both_languages_have_lines_for_the_same_occasions():
    assert list(LINES["fr"]) == list(LINES["en"])


def test_every_option_says_in_a_sentence_what_it_does():
    for game in installed():
        fields = game.options_type.model_json_schema()["properties"]
        for name, why in ((name, field.get("why")) for name, field in fields.items() if not field.get("deprecated")):
            assert why, (game.info.id, name)
            assert all(why[lang].endswith(".") for lang in ("fr", "en")), why
            assert not TU.search(why["fr"]), why
            assert not re.search(r" [?!:;»]|« |[^\s\u00a0][?!:;](\s|$)|[a-zA-Zé]'[a-zA-Zé]", why["fr"]), why
