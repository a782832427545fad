"""An optional field never costs a question; what games can ask is said; conflicts may be kept; pictures are refused."""

import io
import json
import zipfile
from decimal import Decimal

import pytest

from banks.samples import workbook, zipped
from buzzkeep.banks.keeping.storage import summary
from buzzkeep.banks.reading.normalise import cut
from buzzkeep.banks.reading.numbers import level

HEAD = "question,answer,choice 2,choice 3,choice 4"
ROW = "Capital of Australia?,Canberra,Sydney,Perth,Hobart"


@pytest.mark.parametrize(
    ("written", "found"),
    [
        *(("3", 3), ("3.0", 3), ("3/5", 3), ("7/10", 4), ("1/10", 1), ("10/10", 5), ("***", 3), ("★★☆☆☆", 2)),
        *(("hard", 4), ("Avancé", 4), ("advanced", 4), ("Débutant", 1), ("very easy", 1), (4, 4)),
        *(("Year 7", None), ("9", None), ("0", None), ("", None), ("6/5", None), (True, None), ("3.5", None)),
    ],
)
def test_levels_in_many_words_and_scales(written, found):
    assert level(written) == found


@pytest.mark.parametrize("hard", ["Year 7", "7", "?"])
def test_unknown_level_is_left_out_and_said(bring, stored, hard):
    report = bring(f"{HEAD},level\n{ROW},{hard}\nWho painted Guernica?,Picasso,a,b,c,{hard}\n", lang="en")
    assert (report.choice, report.skipped) == (2, [])
    assert f"the level {hard!r} is not 1 to 5, easy, medium or hard, and was left out (line 2 and 1 more)" in (
        report.warnings
    )
    assert {item.difficulty for item in stored("quiz")} == {3}


def test_unknown_level_of_json_costs_nothing_either(bring):
    one = {"question": "Q?", "options": ["a", "b"], "answer": "a", "difficulty": "Year 7"}
    assert bring(json.dumps([one]), lang="en").choice == 1
    for hard in ("2", 6, True, "Year 7", 2.5):
        line = {"kind": "choice", "id": "x", "en": {"text": f"Q {hard}?", "choices": ["a", "b"]}, "difficulty": hard}
        assert bring(json.dumps(line), "own.jsonl").choice == 1, hard


@pytest.mark.parametrize("id", ["a b", "../../etc/passwd", "x" * 200])
def test_id_that_cannot_be_is_replaced(bring, stored, id):
    report = bring(f"id,{HEAD}\n{id},{ROW}\n", lang="en")
    assert report.choice == 1
    assert stored("quiz")[0].id.startswith("q-")
    assert "was replaced" in report.warnings[-1]


def test_more_decimals_than_are_stored_are_rounded(bring, stored):
    report = bring("question,answer,unit\nHow heavy?,3.14159265358979,kg\n", lang="en")
    assert stored("quiz")[0].value == Decimal("3.141592654")
    assert "numbers are rounded to 9 decimals (line 2)" in report.warnings


def test_of_more_than_six_choices_the_right_one_and_five_others_are_taken(bring, stored):
    header = "question," + ",".join(f"choice {n}" for n in range(1, 11)) + ",correct"
    report = bring(f"{header}\nWhich?,a,b,c,d,e,f,g,h,i,j,9\nWhat?,q,r,s,t,u,v,w,,,,1\n", lang="en")
    first, second = stored("quiz")
    assert (first.wordings["en"].choices, first.right) == (("a", "b", "c", "d", "e", "i"), 5)
    assert (second.wordings["en"].choices, second.right) == (("q", "r", "s", "t", "u", "v"), 0)
    assert any("of more than 6 choices" in warning and "and 1 more" in warning for warning in report.warnings)


def test_long_explanation_is_cut_at_a_sentence(bring, stored):
    sentence = "This is one sentence of many that nobody reads to its end. "
    report = bring(f'{HEAD},explanation\n{ROW},"{sentence * 60}"\n', lang="en")
    kept = stored("quiz")[0].wordings["en"].explanation
    assert 1900 < len(kept) <= 2000
    assert kept.endswith("its end.")
    assert any("cut after 2000 letters" in warning for warning in report.warnings)
    assert cut("word " * 1000, 100).endswith("word…")


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("min", "few"),
        ("as of", "2019-2020"),
        ("language", "Klingon!"),
        ("unit", "x" * 50),
        ("category", "c" * 90),
        ("author", "a" * 300),
        ("tags", "t" * 70),
    ],
)
def test_no_optional_field_costs_a_question(bring, column, value):
    report = bring(f"question,answer,{column}\nHow many?,7,{value}\n", lang="en")
    assert (report.number, report.skipped) == (1, [])
    assert any("left out" in warning or "cut" in warning for warning in report.warnings)


# -- what games can ask --------------------------------------------------------------------------------------------


def test_report_ends_with_what_games_can_ask(bring):
    content = f"{HEAD}\n{ROW}\nIs it?,yes,no,,\nOr so?,a,b,c,\nHow cold?,-4,,,\nHow much?,2.5,,,\nHow many?,3.1416,,,\n"
    report = bring(content, lang="en")
    assert report.as_text().splitlines()[-1] == (
        "  games can ask 5 of them, not the others: a number with more than 3 decimals, which phones cannot type (1)"
    )
    found = report.as_json()
    assert found["askable"] == 5
    assert sum(found["not_askable"].values()) == 1
    german = bring(f"{HEAD}\nWie hoch ist der Turm?,eins,zwei,drei,vier\n", "de.csv", lang="de")
    assert german.as_text().endswith("games can ask all of them")


def test_dry_run_shows_three_questions_as_a_player_sees_them(bring, engine):
    rows = "".join(f"What is thing {n}?,right {n},b{n},c{n},d{n}\n" for n in range(40)) + "How high?,23 m,,,\n"
    report = bring(f"{HEAD}\n{rows}", lang="en", dry_run=True)
    lines = report.as_text().splitlines()
    assert lines[3:9] == [
        "  What is thing 0?",
        "     * right 0   - b0   - c0   - d0",
        "  What is thing 20?",
        "     * right 20   - b20   - c20   - d20",
        "  How high?",
        "     * 23 m",
    ]
    assert [one["kind"] for one in report.as_json()["preview"]] == ["choice", "choice", "number"]
    assert summary(engine) == []
    assert "thing" not in bring(f"{HEAD}\n{rows}", lang="en").as_text()


# -- conflicts and pairs -------------------------------------------------------------------------------------------


def test_conflicts_are_kept_if_asked_and_every_pair_is_listed(bring, stored):
    bring(f"{HEAD}\n{ROW}\n", lang="en")
    rows = "What is the capital of Australia?,Sydney,Perth,Hobart,Canberra\nCapital of Australia?,Canberra,x,y,z\n"
    report = bring(f"{HEAD}\n{rows}", lang="en", keep_conflicts=True, strict=True)
    assert (report.choice, report.conflicts, report.duplicates) == (1, 1, 1)
    pairs = report.as_json()["pairs"]
    assert [(one["kind"], one["where"], one["kept"]) for one in pairs] == [
        ("conflict", "line 2", True),
        ("duplicate", "line 3", False),
    ]
    assert all(one["partner_text"] for one in pairs)
    assert len(stored("quiz")) == 2


# -- pictures ------------------------------------------------------------------------------------------------------

REFUSED = "its picture is part of its text; name the picture's file in a column picture, or say it in words"
NOT_THERE = "its file 'picture' is not there; put it beside the table or into one zip with it, or take the column out"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("q.csv", f'{HEAD}\n"<img src=""x.png""> What is it?",a,b,c,d\n'),
        ("q.gift", "Which one? ![](tower.png) {=a ~b ~c ~d}\n"),
        ("q.gift", '[html]<img src\\="x.png"> Which one? {=a ~b ~c ~d}\n'),
    ],
)
def test_question_with_a_picture_in_its_text_is_refused_in_whatever_format(bring, name, content):
    report = bring(content, name, lang="en")
    assert not report.usable
    assert report.skipped[0].reason == REFUSED


def test_question_about_a_tag_shows_no_picture(bring):
    assert bring(f"{HEAD},image\nWhat does <img> do?,show,play,run,stop,none\n", lang="en").choice == 1


@pytest.mark.parametrize("word", ["NO", "Aucune", "n/a", "-", ""])
def test_no_item_has_a_picture_by_a_name_that_says_there_is_none(bring, word):
    """Whatever format it comes in, for it may be written as another one: a table could not be read back."""
    written = {"kind": "choice", "en": {"text": "Q?", "choices": ["a", "b"]}, "image": word}
    assert bring(json.dumps(written), "q.jsonl", lang="en").usable == 1


def test_picture_that_lies_on_a_row_of_a_spreadsheet_is_seen(bring):
    book = workbook([HEAD.split(","), ["Which monument is this?", "a", "b", "c", "d"], ROW.split(",")])
    with zipfile.ZipFile(io.BytesIO(book)) as package:
        members = {name: package.read(name) for name in package.namelist()}
    at = "<xdr:from><xdr:col>6</xdr:col><xdr:row>1</xdr:row></xdr:from>"
    members["xl/worksheets/_rels/sheet1.xml.rels"] = '<x><Relationship Target="../drawings/drawing1.xml"/></x>'
    members["xl/drawings/drawing1.xml"] = (
        f"<x xmlns:xdr='x'><xdr:oneCellAnchor>{at}<xdr:pic></xdr:pic></xdr:oneCellAnchor></x>"
    )
    report = bring(zipped(members), "q.xlsx", lang="en")
    assert (report.choice, [(one.where, one.reason) for one in report.skipped]) == (1, [("row 2", NOT_THERE)])
