"""Folding, cleaning, HTML and French typography."""

import pytest

from buzzkeep.banks.reading.numbers import parse_number
from buzzkeep.banks.text import answer_key, choice_key, clean, fold, html_to_text, text_to_html, tidy


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("L’Été à Évry !", "l ete a evry"),
        ("Œdipe", "oedipe"),
        ("Straße", "strasse"),
        ("a  b\tc", "A-b_c"),
        ("H₂O", "h2o"),
    ],
)
def test_fold_brings_together(one, other):
    assert fold(one) == fold(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The Beatles", "beatles"),
        ("L’Australie", "australie"),
        ("Une pomme", "pomme"),
        ("1,5", "1.5"),
        ("An apple", "apple"),
    ],
)
def test_answer_key_drops_articles_and_punctuation(one, other):
    assert answer_key(one) == answer_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("C", "C++"), ("C#", "C"), ("5", "5 %"), ("-3", "3"), ("−3", "3"), ("1.5", "15"), ("<", ">"), ("!", "?")],
)
def test_answer_key_keeps_apart_what_differs(one, other):
    assert answer_key(one) != answer_key(other)


def test_an_article_alone_is_an_answer():
    assert answer_key("The") == "the"
    assert answer_key("?!") == "?!"


def test_choices_that_differ_in_accents_are_different():
    assert choice_key("pêche") != choice_key("péché")
    assert choice_key(" Paris. ") == choice_key("paris")


def test_clean_removes_what_nobody_sees_and_keeps_no_break_spaces():
    assert clean("\ufeff a\u200b b\r\n c\u00ad\x00d \u202ee") == "a b cd e"
    assert clean("oui\u00a0? \u202f!") == "oui\u00a0?\u202f!"
    assert clean("e\u0301") == "é"
    assert clean("\ud800x") == "\ufffdx"


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        ("Who said &quot;I&#039;ll be back&quot;?", 'Who said "I\'ll be back"?'),
        ("x<sup>2</sup> and H<sub>2</sub>O", "x² and H₂O"),
        ("<p>One</p><p>two<br/>three</p>", "One two three"),
        ("<b>Bold</b> <span style='x'>y</span>", "Bold y"),
        ("&lt;b&gt; makes bold", "<b> makes bold"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("3 < 4 > 2 && 5", "3 < 4 > 2 && 5"),
        ("e<sup>ix</sup>", "eix"),
        ("caf&eacute;&nbsp;?", "café\u00a0?"),
    ],
)
def test_html_to_text(markup, text):
    assert clean(html_to_text(markup)) == text


@pytest.mark.parametrize(
    "text", ["plain", "<b>", "&nbsp;", "a & b", "x<sup>2</sup>", "&amp;lt;", "1 < 2", "<script>", "\"'"]
)
def test_text_to_html_is_read_back(text):
    assert html_to_text(text_to_html(text)) == text


@pytest.mark.parametrize(
    ("typed", "set_"),
    [
        ("Qui a dit: « oui »?", "Qui a dit\u00a0: «\u00a0oui\u00a0»\u202f?"),
        ("Quoi ?", "Quoi\u202f?"),
        ("Quoi\u00a0!", "Quoi\u202f!"),
        ("l'eau d'Évian", "l’eau d’Évian"),
        ("à 12:30 sur http://a.b/?c;d", "à 12:30 sur http://a.b/?c;d"),
        ("Vrai ?!", "Vrai\u202f?!"),
    ],
)
def test_french_typography_is_set_once(typed, set_):
    assert tidy(typed, "fr") == set_
    assert tidy(set_, "fr") == set_
    assert tidy(typed, "en") == clean(typed)


@pytest.mark.parametrize(
    ("written", "lang", "value"),
    [
        ("1 234,5", "fr", "1234.5"),
        ("1\u202f234\u00a0567", "fr", "1234567"),
        ("1,234.5", "en", "1234.5"),
        ("1,234", "en", "1234"),
        ("1,234", "fr", "1.234"),
        ("1.234.567", "fr", "1234567"),
        ("3.14", "fr", "3.14"),
        ("−3", "en", "-3"),
        ("1e3", "en", "1000"),
        (" 42 ", "en", "42"),
    ],
)
def test_numbers_as_people_type_them(written, lang, value):
    from decimal import Decimal

    assert parse_number(written, lang) == Decimal(value)


@pytest.mark.parametrize(
    "written", ["", "abc", "12 km", "1-2", "1 2", "0x10", "NaN", "inf", "1e99999", "9" * 50, "١٢x", "--3"]
)
def test_what_is_no_number(written):
    assert parse_number(written) is None
