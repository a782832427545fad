"""GIFT files with the traps of real ones."""

from decimal import Decimal

import pytest

from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.formats import formats


def only(stored, lang="en"):
    (item,) = stored("g")
    return item, item.wordings[lang]


def test_multiple_choice_with_title_category_comment_and_feedback(bring, stored):
    report = bring(
        "// exported\n$CATEGORY: $course$/top/Sports\n\n::Q1::[html]Who <b>won</b> in 1998?{\n"
        "  =France # well done\n  ~Brazil#no\n  ~%-50%Italy\n  ~%0%Spain\n####It was at home.}\n",
        "g.gift",
        lang="en",
    )
    assert (report.format, report.choice, report.skipped) == ("gift", 1, [])
    item, wording = only(stored)
    assert (wording.text, wording.choices, item.right) == (
        "Who won in 1998?",
        ("France", "Brazil", "Italy", "Spain"),
        0,
    )
    assert (wording.explanation, item.category) == ("It was at home.", "sport")


@pytest.mark.parametrize(
    ("block", "value"),
    [
        ("{#1822:5}", "1822"),
        ("{#3.141..3.143}", "3.142"),
        ("{#\n=1990:0#yes\n=%50%1990:5#nearly\n}", "1990"),
        ("{#=%50%3 =4}", "4"),
        ("{#-40}", "-40"),
        ("{# 42 #because}", "42"),
    ],
)
def test_numerical(bring, stored, block, value):
    report = bring(f"When was Grant born?{block}", "g.gift", lang="en")
    assert report.number == 1
    assert only(stored)[0].value == Decimal(value)


@pytest.mark.parametrize(("mark", "right"), [("T", 0), ("TRUE#yes#no", 0), ("F", 1), ("false", 1)])
def test_true_false(bring, stored, mark, right):
    bring(f"The sun is a star.{{{mark}}}", "g.gift", lang="en")
    item, wording = only(stored)
    assert (wording.choices, item.right, item.keep_order) == (("True", "False"), right, True)


def test_true_false_in_french(bring, stored):
    bring("::a::Le soleil est une étoile.{T}", "g.gift", lang="fr")
    assert only(stored, "fr")[1].choices == ("Vrai", "Faux")


def test_escapes(bring, stored):
    bring(r"What does 1 \= \{x\} \~ \#2\: do\nhere \\?{=a\=b ~c\~d ~e\#f ~\:}", "g.gift", lang="en")
    _, wording = only(stored)
    assert wording.text == "What does 1 = {x} ~ #2: do here \\?"
    assert wording.choices == ("a=b", "c~d", "e#f", ":")


def test_blank_in_the_middle(bring, stored):
    bring("Two plus {=two ~one} is four.", "g.gift", lang="en")
    assert only(stored)[1].text == "Two plus _____ is four."


def test_half_right_choices_are_left_out(bring, stored):
    bring("Q of the day is?{~%100%a ~%50%b ~c ~d}", "g.gift", lang="en")
    item, wording = only(stored)
    assert (wording.choices, item.right) == (("a", "c", "d"), 0)


@pytest.mark.parametrize(
    ("block", "reason"),
    [
        ("Match.{=a -> b =c -> d =e -> f}", "matching"),
        ("Write.{}", "essay"),
        ("Just a description", "no answers"),
        ("Never closed {=a ~b", "no answers"),
        ("Two?{=a =b ~c}", "2 right answers"),
        ("None?{~a ~b}", "0 right answers"),
        ("Parts?{~%50%a ~%50%b ~c}", "partly right"),
        ("Equal?{=a ~A}", "two choices are equal"),
        ("Number?{#abc}", "not readable"),
        ("Number?{#}", "not readable"),
    ],
)
def test_what_cannot_be_used_is_told(bring, block, reason):
    report = bring(f"Good one?{{=a ~b}}\n\n{block}\n\nOther good?{{=c ~d}}\n", "g.gift", lang="en")
    assert report.choice == 2
    assert [one.where for one in report.skipped] == ["line 3"]
    assert reason in report.skipped[0].reason


def test_plain_text_is_not_read_as_html(bring, stored):
    bring("::a::[plain]What does <b> &amp; mean?{=x ~y}", "g.gift", lang="en")
    assert only(stored)[1].text == "What does <b> &amp; mean?"


@pytest.mark.parametrize("text", ["{}", "a {b} c", "body { color: red; }", "question,answer\n{x,1", '{"a": "=b"}'])
def test_other_files_are_not_taken_for_gift(text):
    assert formats()["gift"].sniff(QuizFile("x", text.encode())) == 0
