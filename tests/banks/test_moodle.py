"""Moodle XML: HTML, CDATA, fractions, categories, numbers, base64 pictures, and what is left out."""

from decimal import Decimal

import pytest

from banks.making import choice, number
from banks.samples import MOODLE
from buzzkeep.banks.model import BankInfo
from buzzkeep.banks.reading.formats import writers


def quiz(*questions):
    return '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n' + "\n".join(questions) + "\n</quiz>\n"


def question(kind="multichoice", text="<p>Q?</p>", answers=(("100", "a"), ("0", "b")), more="", name="N"):
    listed = "".join(
        f'<answer fraction="{credit}" format="html"><text><![CDATA[{one}]]></text><feedback><text/></feedback></answer>'
        for credit, one in answers
    )
    return (
        f'<question type="{kind}"><name><text>{name}</text></name>'
        f'<questiontext format="html"><text><![CDATA[{text}]]></text></questiontext>{listed}{more}</question>'
    )


GOOD = question(text="Good?")


def test_multichoice_with_html_cdata_category_and_feedback(bring, stored):
    report = bring(MOODLE, lang="fr")
    assert (report.format, report.choice, report.skipped) == ("moodle", 1, [])
    (item,) = stored("quiz")
    assert item.wordings["fr"].text == "Who painted the ceiling\u202f?"
    assert item.wordings["fr"].choices == ("Marie Blanc", "Paul Noir", "Jeanne Vert")
    assert (item.category, item.wordings["fr"].explanation) == ("history", "In 1890.")


def test_html_becomes_plain_text(bring, stored):
    html = (
        '<p dir="ltr">What is&nbsp;<strong>H<sub>2</sub>O</strong>,<br/>10<sup>6</sup>&nbsp;times &lt;p&gt;?</p>'
        "<style>p{color:red}</style><ul><li>one</li><li>two</li></ul>"
    )
    bring(quiz(question(text=html, answers=(("100", "<p>x<sup>2</sup></p>"), ("0", "AT&amp;T")))), lang="en")
    (item,) = stored("quiz")
    assert item.wordings["en"].text == "What is H₂O, 10⁶ times <p>? one two"
    assert item.wordings["en"].choices == ("x²", "AT&T")


@pytest.mark.parametrize(
    ("formula", "plain"),
    [
        (r"\(x^2 + x_1\)", "x² + x₁"),
        (r"$$\frac{1}{2} \times \sqrt{2}$$", "1/2 × √2"),
        (r"\(\mathrm{H}_2\mathrm{O}\)", "H₂O"),
        (r"\[90^\circ \leq \alpha\]", "90° ≤ α"),
        (r"\(\frac{a+b}{2}\)", "(a+b)/2"),
        (r"it costs $5 or $7", "it costs $5 or $7"),
    ],
)
def test_latex_is_written_in_plain_characters(bring, stored, formula, plain):
    bring(quiz(question(text=formula)), lang="en")
    assert stored("quiz")[0].wordings["en"].text == plain


@pytest.mark.parametrize(
    "formula", [r"\(\begin{matrix}1\end{matrix}\)", r"$$\begin{matrix}1\end{matrix}$$", r"\(x^{abc}\)"]
)
def test_latex_beyond_plain_characters_is_left_out(bring, formula):
    report = bring(quiz(question(text=formula), GOOD), lang="en")
    assert "LaTeX" in report.skipped[0].reason


def test_truefalse_gets_the_words_of_its_language(bring, stored):
    both = (("0", "true"), ("100", "false"))
    bring(quiz(question("truefalse", "<p>La terre est plate.</p>", both)), lang="fr")
    (item,) = stored("quiz")
    assert (item.wordings["fr"].choices, item.right, item.keep_order) == (("Vrai", "Faux"), 1, True)


def test_numerical_with_tolerance_and_units(bring, stored):
    units = (
        "<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit>"
        "<unit><multiplier>0.001</multiplier><unit_name>km</unit_name></unit></units>"
    )
    bring(quiz(question("numerical", "How high?", (("100", "324.5"), ("50", "300")), units)), lang="en")
    (item,) = stored("quiz")
    assert (item.value, item.wordings["en"].unit) == (Decimal("324.5"), "m")


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (question("essay"), "essay"),
        (question("matching"), "matching"),
        (question("cloze"), "gap"),
        (question("description"), "no question"),
        (question("calculated"), "another answer each time"),
        (question("crossword"), "'crossword' are not supported"),
        (question(answers=(("50", "a"), ("50", "b"), ("0", "c")), more="<single>false</single>"), "several right"),
        (question(answers=(("50", "a"), ("50", "b"))), "several right"),
        (question(answers=(("100", "a"), ("100", "b"))), "2 right answers"),
        (question(answers=(("0", "a"), ("0", "b"))), "0 right answers"),
        (question("numerical", answers=(("100", "1"), ("100", "2"))), "2 right numbers"),
        (question("numerical", answers=(("100", "*"),)), "is no number"),
        (question("truefalse", answers=()), "true or false"),
        (question(text=""), "no text"),
        (question(text='<img src="@@PLUGINFILE@@/x.png"/>What is this?'), "picture"),
        (question(text=f'<img src="data:image/png;base64,{"A" * 30_000}"/>What is this?'), "picture"),
        (question(answers=(("100", '<img src="a.png">'), ("0", "b"))), "picture"),
        (question(text="x" * 30_000), "30000 letters"),
        (question(answers=(("100", "a"),)), "fewer than two choices"),
    ],
)
def test_others_are_skipped_with_line_and_reason(bring, bad, reason):
    report = bring(quiz(GOOD, bad), lang="en")
    assert report.choice == 1
    (skipped,) = report.skipped
    assert skipped.where == "line 4"
    assert reason in skipped.reason


def test_half_right_answers_are_neither_shown_nor_right(bring, stored):
    answers = (("100", "a"), ("33.333", "half"), ("-25", "b"), ("0", "c"))
    bring(quiz(question(answers=answers)), lang="en")
    assert stored("quiz")[0].wordings["en"].choices == ("a", "b", "c")


def test_base64_files_beside_a_question_do_no_harm(bring):
    file = f'<file name="x.png" encoding="base64">{"QUJD" * 10_000}</file>'
    assert bring(quiz(question(more=file)), lang="en").choice == 1


def test_fixed_order_is_kept(bring, stored):
    bring(quiz(question(more="<shuffleanswers>0</shuffleanswers>")), lang="en")
    assert stored("quiz")[0].keep_order


def test_broken_xml_is_mended_or_read_piece_by_piece(bring):
    loose = quiz(GOOD).replace("<name><text>N", "<name><text>A & B&nbsp;")
    assert bring(loose, "a.xml", lang="en").choice == 1
    report = bring(quiz(GOOD, question(text="R?")) + "<oops", "b.xml", lang="en", copy=True)
    assert report.choice == 2
    report = bring(quiz(GOOD, "<question type='x'></quest>", question(text="R?")), "c.xml", lang="en", copy=True)
    assert (report.read, report.choice, report.duplicates) == (3, 2, 0)
    assert [one.where for one in report.skipped] == ["line 4"]
    assert "the XML is broken here" in report.skipped[0].reason
    assert "only its sound parts were read" in report.warnings[0]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "iso-8859-1"])
def test_encodings(bring, stored, encoding):
    text = quiz(question(text="Où est l’été ?".replace("’", "'"))).replace("UTF-8", encoding.removesuffix("-sig"))
    bring(text.encode(encoding), lang="fr")
    assert stored("quiz")[0].wordings["fr"].text == "Où est l’été\u202f?"


def test_wrongly_declared_encoding_is_read_all_the_same(bring, stored):
    report = bring(quiz(question(text="Où est l'été ?")).encode("cp1252"), lang="fr")
    assert stored("quiz")[0].wordings["fr"].text == "Où est l’été\u202f?"
    assert any("Windows-1252" in warning for warning in report.warnings)


def test_export_can_be_read_by_moodle_itself():
    info = BankInfo(id="b", title={})
    made = [
        choice("a", "1 < 2?", ("<b>", "&amp;", "c", "d")),
        number("n", "2.5"),
        choice("t", "x", ("Vrai", "Faux"), langs=("fr",), keep_order=True),
    ]
    text = writers()["moodle"].write(info, made).decode()
    assert [part.split('"')[0] for part in text.split('question type="')[1:]] == [
        *("category", "multichoice", "category", "numerical", "category", "truefalse"),
    ]
    assert "<text>&amp;lt;b&amp;gt;</text>" in text  # HTML inside XML: escaped twice
