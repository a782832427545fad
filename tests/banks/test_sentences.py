"""Every sentence that a report can hold has its French one."""

import ast
import re
from pathlib import Path

import pytest

from buzzkeep import banks
from buzzkeep.banks.reading.formats import formats
from buzzkeep.banks.reviewing.sentences import place, said, translated
from buzzkeep.mapmaking import importing
from buzzkeep.maps import checks, drawing
from buzzkeep.maps.library import load
from buzzkeep.maps.model import BaseRate, Fairness, Odds

ROOT = Path(banks.__file__).parent
SAYS = {"Skipped": 1, "left_out": 0, "Unusable": 0, "Unreadable": 0, "Doubt": 0, "ValueError": 0, "Unmappable": 0}
LISTS = {"notes", "warnings"}
VALUES = ["'Foo bar'", "7", "abc", "'x'"]
FILLED = {  # sentences of which only some fillings exist
    "the YAML is broken{}; mend it there": (" in line 3",),
    "--{} {} is not known; there are: {}": ("format", "'doc'", "csv, xlsx"),
    "1 of {} lines is not UTF-8 and was read as {} (line {}){}": (
        "9",
        "Mac Roman",
        "3",
        ": 'Caf'; if that reads wrong, say --encoding",
    ),
    "{} of {} lines are not UTF-8 and were read as {} (lines {}{}){}": ("2", "9", "Mac Roman", "3, 4", ", ...", ""),
    "the {} was cut after {} letters": ("licence", "100"),
    "the {} {} is no number, and was left out": ("maximum", "'x'"),
    "it is not clear whether {}; say which with --answers place0 or --answers place": (
        "places count from 0 or from 1 ('1' may be 'a' or 'b')",
    ),
    "this is {}": ("a picture",),
    "{} is {}": ("'en.also'", "no list; write it in square brackets"),
    "{} is {} than {}": ("the year", "larger", "3000"),
    "{}: replaced the earlier {}": ("line 3", "'q1'"),
    "{}: the bank has another question {}, so took {}": ("line 3", "'q1'", "'q-2'"),
}
PARTS = {"{}: {}", "{}{}", "{}"}
"""What only puts a place or a part before other sentences."""


def template(node):
    """The sentence of a literal, ``{}`` where something is filled in; ``None`` for what is none."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(one.value if isinstance(one, ast.Constant) else "{}" for one in node.values)
    return None


def spoken(tree):
    """The literals that a module gives as reasons, notes and warnings, and returns as why not."""
    for node in ast.walk(tree):
        given = []
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in SAYS and len(node.args) > SAYS[name]:
                given = [node.args[SAYS[name]]]
            owner = getattr(node.func, "value", None)
            if name == "append" and getattr(owner, "attr", getattr(owner, "id", "")) in LISTS:
                given = node.args
        elif isinstance(node, ast.Return) and node.value is not None:
            given = [node.value]
        elif isinstance(node, ast.Assign):
            given = [node.value] if getattr(node.targets[0], "attr", "") == "failed" else []
        for one in given:
            branches = [one.body, one.orelse] if isinstance(one, ast.IfExp) else [one]
            yield from (text for branch in branches if (text := template(branch)) and " " in text.strip())


def sentences():
    files = [
        *(ROOT / "reading").rglob("*.py"),
        *(ROOT / "keeping" / name for name in ("importer.py", "intake.py", "report.py")),
        ROOT / "model.py",
        *(file for each in (importing, drawing) for file in Path(each.__file__).parent.glob("*.py")),
    ]
    found = {}
    for file in files:
        if file.stem in ("template", "latex", "grid", "markup", "numbers") or "writing" in file.stem:
            continue
        for text in spoken(ast.parse(file.read_text("utf-8"))):
            found.setdefault(text, file.name)
    return found


def test_every_sentence_is_there_in_french():
    found = sentences()
    assert len(found) > 120
    wrong = [f"{file}: {text}: {why}" for text, file in sorted(found.items()) if (why := not_in_french(text))]
    assert not wrong, "\n".join(wrong)


def not_in_french(text):
    """Say what the French one of a sentence lacks, or nothing."""
    if text.startswith("conflict: "):  # told by both questions, in a list of their own
        return ""
    values = iter(FILLED.get(text, VALUES * 3))
    whole = re.sub(r"\{\}", lambda _: next(values), text)
    if text in PARTS or re.fullmatch(r"\W*(\{\}\W*)+", text):
        return ""
    french = translated(whole)
    if not french:
        return "there is none"
    if re.search(r"(?<![\u00a0\u202f\s(])[?!;»](?=\s|$)", french) or re.search(r"\w :", french):
        return f"the spaces of {french!r}"
    return f"not filled in: {french}" if "{" in french else ""


@pytest.mark.parametrize(("best", "worst"), [("corse", "bourgogne"), ("bourgogne", "corse")])
@pytest.mark.parametrize("rates", [((0.6, 0.3), 0.8, 0.5), ((0.6, 0.3), 0.5, 0.1)])
def test_what_makes_a_map_unfair_is_told_in_french(best, worst, rates):
    seats, high, low = rates
    one, other = (BaseRate(territory=t, rate=r, margin=0.02) for t, r in ((best, high), (worst, low)))
    odds = Odds(seats=2, win_rates=seats, margin=0.02, chosen_best=one, chosen_worst=other, best=one, worst=other)
    found = load("france")
    problems = checks.unfair(found, Fairness(games=100, seed=1, odds=(odds,)))
    assert problems
    for problem in problems:
        assert translated(str(problem)), problem


def test_places_and_what_was_filled_in_are_in_french_too():
    assert place("line 5").fr == "ligne 5"
    assert place("quiz.zip sheet 'A B' row 3").fr == "quiz.zip feuille «\u00a0A B\u00a0» ligne 3"
    noted = said("the year 12345 was left out (line 4 and 2 more)")
    assert noted.fr == "l’année 12345 a été ignorée (ligne 4 et 2 autres)"
    inside = said("b.csv: columns without a known meaning: 'Foo'")
    assert inside.fr == "b.csv\u00a0: colonnes dont le sens n’est pas connu\u00a0: «\u00a0Foo\u00a0»"
    both = "the answer '3' may be choice 3 ('x') by its place or choice 1 by its text; nothing in the file tells:"
    told = said(f"{both} say it with --answers place or --answers text").fr
    assert "le choix 3 (« x ») par sa place ou le choix 1 par son texte".replace("« x »", "«\u00a0x\u00a0»") in told
    assert told.endswith("choisissez --answers place ou --answers text")
    assert said("something nobody foresaw").fr == "something nobody foresaw"


def test_every_format_has_a_french_title():
    for known in formats().values():
        assert translated(known.title), known.title
