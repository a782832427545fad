"""IMS QTI 1.2 with Canvas's types, 2.x and 3.0, as files and packages."""

import pytest

from banks.samples import QTI2, zipped
from buzzkeep.banks.reading.file import QuizFile

QTI3 = """<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="T">
  <qti-response-declaration identifier="R" cardinality="single" base-type="{base}">
    <qti-correct-response><qti-value>{right}</qti-value></qti-correct-response>
  </qti-response-declaration>
  <qti-item-body>{body}</qti-item-body>
</qti-assessment-item>
"""
CHOICE3 = (
    '<qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>Liquid metal?</qti-prompt>'
    '<qti-simple-choice identifier="A">Iron</qti-simple-choice>'
    '<qti-simple-choice identifier="B">Mercury</qti-simple-choice></qti-choice-interaction>'
)


def canvas(kind, responses, conditions, ident="Q"):
    return (
        f'<item ident="{ident}" title="Question"><itemmetadata><qtimetadata><qtimetadatafield>'
        f"<fieldlabel>question_type</fieldlabel><fieldentry>{kind}</fieldentry></qtimetadatafield></qtimetadata>"
        '</itemmetadata><presentation><material><mattext texttype="text/html">'
        f"&lt;p&gt;Ask {ident}?&lt;/p&gt;</mattext></material>{responses}</presentation>"
        f"<resprocessing>{conditions}</resprocessing></item>"
    )


def lid(*labels, cardinality="Single"):
    listed = "".join(
        f'<response_label ident="{n}"><material><mattext texttype="text/plain">{text}</mattext></material>'
        "</response_label>"
        for n, text in enumerate(labels)
    )
    return (
        f'<response_lid ident="r" rcardinality="{cardinality}"><render_choice>{listed}</render_choice></response_lid>'
    )


def right(*values, points=100):
    return "".join(
        f'<respcondition><conditionvar><varequal respident="r">{value}</varequal></conditionvar>'
        f'<setvar action="Set" varname="SCORE">{points}</setvar></respcondition>'
        for value in values
    )


def qti1(*items):
    return (
        '<?xml version="1.0"?>\n<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2.dtd">\n'
        f"<questestinterop><assessment><section>\n{chr(10).join(items)}\n</section></assessment></questestinterop>"
    )


STRING = '<response_str ident="r" rcardinality="Single"><render_fib/></response_str>'


def test_choice_of_2_1(bring, stored):
    report = bring(QTI2, lang="en")
    assert (report.format, report.choice, report.skipped) == ("qti", 1, [])
    (item,) = stored("quiz")
    assert item.wordings["en"].text == "Look at H₂O. What is it?"
    assert (item.wordings["en"].choices, item.right) == (("Wine", "Water", "Milk"), 1)


def test_choice_of_3_0(bring, stored):
    report = bring(QTI3.format(base="identifier", right="B", body=CHOICE3), lang="en")
    assert report.choice == 1
    assert stored("quiz")[0].wordings["en"].choices == ("Iron", "Mercury")


def test_slider_and_numerical_entry_are_numbers(bring, stored):
    slider = (
        '<qti-slider-interaction response-identifier="R" lower-bound="0" upper-bound="100">'
        "<qti-prompt>How many?</qti-prompt></qti-slider-interaction>"
    )
    assert bring(QTI3.format(base="integer", right="42", body=slider), "a.xml", lang="en").number == 1
    (item,) = stored("a")
    assert (item.value, item.min, item.max) == (42, 0, 100)
    entry = '<p>Water boils at <qti-text-entry-interaction response-identifier="R"/> degrees.</p>'
    assert bring(QTI3.format(base="float", right="99.97", body=entry), "b.xml", lang="en").number == 1
    assert stored("b")[0].wordings["en"].text == "Water boils at _____ degrees."


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            QTI3.format(base="pair", right="A B", body='<qti-match-interaction response-identifier="R"/>'),
            "matchInteraction",
        ),
        (QTI3.format(base="identifier", right="C", body=CHOICE3), "1 right answers"),
        (QTI3.format(base="identifier", right="B", body=CHOICE3 + CHOICE3), "2 interactions"),
        (QTI3.format(base="identifier", right="B", body=CHOICE3.replace('r="R"', 'r="S"')), "not declared"),
        (QTI2.replace("<value>B</value>", "<value>A</value><value>B</value>"), "2 right answers"),
        (QTI2.replace("Look at", '<img src="x.png"/>Look at'), "picture"),
        (QTI2.replace("<b>Water</b>", "<math><mi>x</mi></math>"), "formula"),
    ],
)
def test_other_items_are_skipped_with_their_reason(bring, text, reason):
    report = bring(text, lang="en")
    assert not report.usable
    assert report.skipped[0].where.startswith("line ")
    assert reason in report.skipped[0].reason


def test_canvas_types(bring, stored):
    between = (
        '<respcondition><conditionvar><or><varequal respident="r">12</varequal><and><vargte respident="r">11</vargte>'
        '<varlte respident="r">13</varlte></and></or></conditionvar><setvar action="Set">100</setvar></respcondition>'
    )
    report = bring(
        qti1(
            canvas("multiple_choice_question", lid("a", "b", "c"), right(1), "one"),
            canvas("true_false_question", lid("True", "False"), right(0), "two"),
            canvas("numerical_question", STRING, between, "three"),
            canvas("short_answer_question", STRING, right("x"), "four"),
            canvas("multiple_answers_question", lid("a", "b", cardinality="Multiple"), right(0, 1), "five"),
            canvas("essay_question", STRING, "", "six"),
            canvas("multiple_choice_question", lid("a", "b"), right(0, points=0), "seven"),
            canvas("matching_question", lid("a") + lid("b"), "", "eight"),
        ),
        lang="en",
    )
    assert (report.format, report.choice, report.number, report.open) == ("qti", 2, 1, 1)
    assert [item.wordings["en"].text for item in stored("quiz")] == [
        f"Ask {n}?" for n in ("one", "two", "three", "four")
    ]
    assert [one.where for one in report.skipped] == [f"line {n}" for n in (8, 9, 10, 11)]
    assert stored("quiz")[2].value == 12


def test_packages_of_both_kinds(bring, stored):
    manifest = "<manifest><organizations><organization><item identifier='x'/></organization></organizations></manifest>"
    package = zipped(
        {
            "imsmanifest.xml": manifest,
            "items/one.xml": QTI2,
            "two/two.xml": qti1(canvas("multiple_choice_question", lid("a", "b"), right(1), "one")),
            "two/assessment_meta.xml": "<quiz/>",
            "broken.xml": "<assessmentItem",
            "pic.png": b"\x89PNG",
        }
    )
    report = bring(package, "export.zip", lang="en")
    assert (report.format, report.choice) == ("qti", 2)
    assert [one.where for one in report.skipped] == ["broken.xml"]
    assert QuizFile("x", package).package is not None
