"""Numbers as people write them: units, currencies, thousands by column and language, fractions, ranges, dates."""

import datetime
from decimal import Decimal

import pytest
from openpyxl import Workbook

from banks.samples import saved
from buzzkeep.banks.reading.numbers import Doubtful, TooWide, decimal_mark, parse_quantity
from buzzkeep.banks.reading.workbook import displayed


@pytest.mark.parametrize(
    ("written", "value", "unit"),
    [
        *(("384,400 km", "384400", "km"), ("71 %", "71", "%"), ("71%", "71", "%"), ("$5", "5", "$")),
        *(("1066 AD", "1066", "AD"), ("5 €", "5", "€"), ("€ 1,250.50", "1250.50", "€"), ("US$ 3", "3", "US$")),
        *(("about 300 m", "300", "m"), ("~12", "12", ""), ("7.8 billion", "7800000000", "")),
        *(("3 million people", "3000000", "people"), ("1/2", "0.5", ""), ("3 1/2 h", "3.5", "h"), ("2½", "2.5", "")),
        *(("½", "0.5", ""), ("-40 °C", "-40", "°C"), ("− 3", "-3", ""), ("1e3", "1000", ""), ("12 m²", "12", "m²")),
        *(("100-102", "101", ""), ("320 to 330 m", "325", "m"), ("42.19 km", "42.19", "km")),
    ],
)
def test_quantities(written, value, unit):
    found = parse_quantity(written)
    assert (found.value, found.unit) == (Decimal(value), unit)


@pytest.mark.parametrize("written", ["", "none", "km 5", "12:30", "1.2.3", "3 of 4", "1st", "R2D2", "5/0"])
def test_other_texts_are_no_quantities(written):
    found = parse_quantity(written)
    assert found is None or not found.is_surely_meant("Who is it?")


@pytest.mark.parametrize("written", ["10-20", "1914-1918", "1990 to 2000", "5 – 3"])
def test_wide_ranges_and_spans_of_years_are_no_number(written):
    with pytest.raises(TooWide):
        parse_quantity(written)


@pytest.mark.parametrize(
    ("lang", "column", "mark"),
    [
        ("de", ["2.962", "126.790"], ","),
        ("de", ["2.962", "3.5"], "."),
        ("en", ["1,234", "3,5"], ","),
        ("en", ["1,234", "5"], None),
        ("fr", ["1 234,5"], ","),
        ("fr", ["1.234.567"], ","),
        ("es", ["7"], ","),
        ("en", ["0.125"], "."),
    ],
)
def test_the_mark_of_a_column(lang, column, mark):
    assert decimal_mark(column, lang) == mark


def test_thousands_of_a_german_file(bring, stored):
    rows = "Wie hoch ist die Zugspitze in Metern?;2.962\nWie viele Menschen wohnen in der Stadt?;126.790\n"
    bring("Frage;Wert\n".replace("Frage", "question").replace("Wert", "answer") + rows, lang="de")
    assert [item.value for item in stored("quiz")] == [2962, 126790]


def test_decimals_of_a_german_column_that_shows_them(bring, stored):
    bring("question;answer\nWie groß ist Pi?;3.14\nWie viel ist das?;2.962\n", lang="de")
    assert [str(item.value) for item in stored("quiz")] == ["3.14", "2.962"]


def test_units_come_with_the_number(bring, stored):
    rows = 'How far is the Moon?,"384,400 km"\nHow many steps are there?,24 steps\nWhich share is water?,71 %\n'
    report = bring("question,answer\n" + rows, lang="en")
    assert (report.number, report.skipped) == (3, [])
    assert [(str(item.value), item.wordings["en"].unit) for item in stored("quiz")] == [
        ("384400", "km"),
        ("24", "steps"),
        ("71", "%"),
    ]


def test_a_name_that_begins_with_a_number_is_no_number(bring):
    report = bring("question,answer\nWhich band sang it?,2 Unlimited\nWhich film is it?,12 Monkeys\n", lang="en")
    assert (report.number, report.open) == (0, 2)


def test_wide_range_is_told_with_the_cure(bring):
    report = bring("question,answer\nHow many teeth?,28-32\nWhen was the war?,1914-1918\n", lang="en")
    assert report.number == 0
    assert all("too wide to be asked as one number" in one.reason for one in report.skipped)
    assert "too wide" in bring("How many?{#10..20}\n", "q.gift", lang="en").skipped[0].reason


@pytest.mark.parametrize(
    ("value", "format_", "shown"),
    [
        (datetime.date(1789, 7, 14), "dd/mm/yyyy", "14/07/1789"),
        (datetime.date(1789, 7, 14), "d mmmm yyyy", "14 July 1789"),
        (datetime.date(1789, 7, 14), "[$-40C]d mmmm yyyy", "14 juillet 1789"),
        (datetime.date(1789, 7, 14), "mmm-yy", "Jul-89"),
        (datetime.datetime(2024, 2, 5, 14, 30), "h:mm", "14:30"),
        (datetime.time(14, 5), "h:mm AM/PM", "2:05 PM"),
        (datetime.time(14, 5), "hh:mm:ss", "14:05:00"),
        (datetime.timedelta(minutes=90), "[h]:mm", "1:30"),
        (datetime.date(1789, 7, 14), "General", "1789-07-14"),
    ],
)
def test_dates_and_times_as_they_are_displayed(value, format_, shown):
    assert displayed(value, format_) == shown


def test_currencies_and_percentages_of_a_spreadsheet_as_displayed(bring, stored):
    book = Workbook()
    for row in (["question", "answer", "choice 2"], ["Price?", 5, "x"], ["Cost?", 7.5, "y"], ["Share?", 0.25, "z"]):
        book.active.append(row)
    for cell, format_ in (("B2", '"$"#,##0'), ("B3", "0.00 [$€-407]"), ("B4", "0%")):
        book.active[cell].number_format = format_
    bring(saved(book), "q.xlsx", lang="en")
    assert [item.wordings["en"].choices[0] for item in stored("q")] == ["$5", "7.50 €", "25 %"]


def test_numbers_of_a_spreadsheet_are_what_they_are_whatever_the_language(bring, stored):
    book = Workbook()
    for row in (["question", "answer"], ["Wie hoch?", 2.962], ["Wie weit?", "2.962"]):
        book.active.append(row)
    bring(saved(book), "q.xlsx", lang="de")
    assert [str(item.value) for item in stored("q")] == ["2.962", "2962"]


@pytest.mark.parametrize("written", ["1,2,3", "1990/91", "24/7", "1990s", "[1, 2]"])
def test_lists_seasons_and_decades_are_no_numbers(written):
    assert parse_quantity(written) is None


@pytest.mark.parametrize(("lang", "value"), [("en", 30 * 10**9), ("fr", 30 * 10**12), ("de", 30 * 10**12)])
def test_a_billion_depends_on_the_language(lang, value):
    assert parse_quantity("30 billions", lang).value == value


@pytest.mark.parametrize(("lang", "written"), [("en", "8.848"), ("fr", "8,848"), ("fr", "8.848"), ("de", "8,848")])
def test_a_mark_that_may_part_thousands_or_decimals_is_asked_about(lang, written):
    with pytest.raises(Doubtful, match=r"may be 8848 or 8\.8480"):
        parse_quantity(written, lang)
