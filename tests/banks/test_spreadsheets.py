"""Spreadsheets: our own layout, and the traps of real ones."""

import datetime
import io
import re
import zipfile
from decimal import Decimal

import pytest
from openpyxl import Workbook, load_workbook

from banks.making import choice, number
from banks.samples import saved, workbook
from buzzkeep.banks.model import BankInfo
from buzzkeep.banks.reading import workbook as module
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.formats import writers
from buzzkeep.banks.reading.formats.table import COLUMNS, template

HEAD = ["question", "answer", "choice 2", "choice 3", "choice 4"]


def sheet_of(*rows):
    book = Workbook()
    for row in (HEAD, *rows):
        book.active.append(row)
    return book, book.active


def test_header_row_further_down(bring, stored):
    report = bring(workbook([["Our quiz"], [], ["made in May", None], HEAD, ["Q?", "a", "b", "c", "d"]]), lang="en")
    assert (report.format, report.choice, report.skipped) == ("xlsx", 1, [])
    assert stored("quiz")[0].wordings["en"].choices == ("a", "b", "c", "d")


def test_several_sheets_each_with_its_own_header_and_notes_left_out(bring, stored):
    report = bring(
        workbook(
            Geo=[HEAD, ["Q?", "a", "b", "c", "d"], ["", "x"]],
            Notes=[["to do"], ["buy paper"]],
            Numbers=[["Énoncé", "Valeur", "Unité"], ["How high is it?", 324.5, "m"]],
            Aide=[["anything"]],
        ),
        lang="en",
    )
    assert (report.choice, report.number) == (1, 1)
    assert [one.where for one in report.skipped] == ["Geo row 3"]
    assert report.warnings == ["the sheet 'Notes' was left out: it has no question and answer columns"]
    assert stored("quiz")[1].value == Decimal("324.5")


def test_hidden_sheets_are_not_read(bring):
    book, _ = sheet_of(["Q?", "a", "b"])
    hidden = book.create_sheet("Lists")
    hidden.append(HEAD)
    hidden.append(["Secret?", "a", "b"])
    hidden.sheet_state = "hidden"
    report = bring(saved(book), lang="en")
    assert (report.choice, report.warnings) == (1, [])


def test_merged_category_cells_count_for_every_row_they_span(bring, stored):
    book = Workbook()
    sheet = book.active
    for row in (["category", *HEAD], ["History", "Q1?", "a", "b"], [None, "Q2?", "a", "b"], [None, "Q3?", "a", "b"]):
        sheet.append(row)
    sheet.merge_cells("A2:A3")
    sheet.merge_cells("B6:B7")
    report = bring(saved(book), lang="en")
    assert (report.choice, report.skipped) == (3, [])
    assert [item.category for item in stored("quiz")] == ["history", "history", "general"]


def test_formula_without_a_stored_result_is_told_by_its_cell(bring):
    book, _ = sheet_of(["Q?", "=1+1", "b", "c"], ["R?", "a", "b", "c"])
    report = bring(saved(book), lang="en")
    assert report.choice == 1
    (skipped,) = report.skipped
    assert skipped.where == "row 2"
    assert "the cell B2 is a formula without a stored result" in skipped.reason
    assert "save it" in skipped.reason


def with_stored_results(data, results):
    """Put results beside formulas, as a spreadsheet program does when it saves."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            content = old.read(name).decode()
            if name == "xl/worksheets/sheet1.xml":
                for cell, (kind, value) in results.items():
                    content = re.sub(
                        rf'<c r="{cell}"[^>]*>(<f>[^<]*</f>)<v ?/?>(?:</v>)?</c>',
                        rf'<c r="{cell}" t="{kind}">\1<v>{value}</v></c>',
                        content,
                    )
            new.writestr(name, content)
    return out.getvalue()


def test_formula_with_a_stored_result_counts_as_what_it_shows(bring, stored):
    book, _ = sheet_of(["=A9", "=1+1", 3, 4], ["R?", "=1/0", "b", "c"])
    data = with_stored_results(saved(book), {"A2": ("str", "How many?"), "B2": ("n", 2), "B3": ("e", "#DIV/0!")})
    report = bring(data, lang="en")
    assert report.choice == 1
    assert stored("quiz")[0].wordings["en"].text == "How many?"
    assert stored("quiz")[0].wordings["en"].choices == ("2", "3", "4")
    assert report.skipped[0].reason == "the cell B3 shows the error #DIV/0!; mend it"


def test_numbers_percentages_and_dates_in_cells(bring, stored):
    book, sheet = sheet_of(
        ["Year?", 1789.0, 1790, 1791.5, 0.1 + 0.2],
        ["Share?", 0.25, 0.5, "b", "c"],
        ["Score?", datetime.datetime(2024, 2, 5), "b", "c", "d"],
        ["Born?", datetime.date(1969, 7, 20), "b", "c", "d"],
    )
    sheet["B3"].number_format = sheet["C3"].number_format = "0%"
    sheet["B5"].number_format = "yyyy"
    report = bring(saved(book), lang="en")
    rows = [item.wordings["en"].choices for item in stored("quiz")]
    assert rows[0] == ("1789", "1790", "1791.5", "0.3")
    assert rows[1][:2] == ("25 %", "50 %")
    assert (rows[2][0], rows[3][0]) == ("2024-02-05", "1969")
    assert len(report.warnings) == 1
    assert "the cell B4 is a date and was read as 2024-02-05; if it should say 2/5" in report.warnings[0]


@pytest.mark.parametrize(("lang", "words"), [("fr", ("Vrai", "Faux")), ("en", ("True", "False"))])
def test_true_and_false_as_cells_of_their_own_kind(bring, stored, lang, words):
    book, _ = sheet_of(["La terre est ronde ?", True, False])
    bring(saved(book), lang=lang)
    (item,) = stored("quiz")
    assert (item.wordings[lang].choices, item.right, item.keep_order) == (words, 0, True)


def test_unknown_headers_are_told(bring):
    report = bring(workbook([["Nom", "Âge"], ["Ann", 7]]))
    assert "the columns seen are 'Nom', 'Âge'. Name the columns" in report.failed


def test_columns_that_are_not_used_are_told(bring):
    report = bring(workbook([[*HEAD, "Wappen", "points", "Time limit"], ["Q?", "a", "b"]]), lang="en")
    assert report.warnings == ["columns without a known meaning: 'Wappen'"]


def patched(data, **changes):
    """Replace text in the first sheet's XML."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            content = old.read(name)
            if name == "xl/worksheets/sheet1.xml":
                for before, after in changes.values():
                    assert before in content
                    content = content.replace(before, after, 1)
            new.writestr(name, content)
    return out.getvalue()


def test_huge_claimed_dimensions_cost_nothing(bring):
    data = workbook([HEAD, ["Q?", "a", "b"]])
    report = bring(patched(data, size=(b'ref="A1:E2"', b'ref="A1:XFD1048576"')), lang="en")
    assert (report.choice, report.skipped) == (1, [])


def test_cells_far_out_are_left_alone(bring):
    book, sheet = sheet_of(["Q?", "a", "b"])
    sheet["XFD3"] = "far"
    sheet["A200000"] = "deep"
    report = bring(saved(book), lang="en")
    assert (report.choice, report.skipped) == (1, [])
    assert report.warnings == ["the sheet 'Sheet' was read up to row 2: more than 2000 empty rows follow"]


def test_rows_beyond_the_end_of_any_sheet_cost_nothing(bring):
    data = patched(workbook([HEAD, ["Q?", "a", "b"]]), far=(b'<row r="2"', b'<row r="2000000000"'))
    assert "the table is empty" in bring(data, lang="en").failed


def test_too_much_shared_text_is_refused(bring, monkeypatch):
    monkeypatch.setattr(module, "MAX_SHARED", 100)
    out = io.BytesIO(workbook([HEAD, ["Q?", "a", "b"]]))
    with zipfile.ZipFile(out, "a") as package:
        package.writestr("xl/sharedStrings.xml", "<sst>" + "<si><t>a</t></si>" * 20 + "</sst>")
    assert "split it" in bring(out.getvalue(), lang="en").failed


@pytest.mark.parametrize("member", ["xl/workbook.xml", "xl/worksheets/sheet1.xml", "xl/styles.xml"])
def test_damaged_spreadsheet_is_refused_with_a_cure(bring, member):
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(workbook([HEAD, ["Q?", "a", "b"]]))) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            new.writestr(name, old.read(name)[:90] if name == member else old.read(name))
    report = bring(out.getvalue(), lang="en")
    assert not report.usable
    assert "open it in a spreadsheet program, save it anew" in report.failed


def test_xml_bomb_in_a_spreadsheet_is_refused(bring):
    bomb = b'<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet'
    report = bring(patched(workbook([HEAD, ["Q?", "a", "b"]]), bomb=(b"<worksheet", bomb)), lang="en")
    assert not report.usable


# -- writing -------------------------------------------------------------------------------------------------------


def test_no_exported_cell_is_a_formula_and_reading_gives_the_same():
    made = [choice("a", "=HYPERLINK(1)", ("+1+1", "@b", "-c", "'=d"), author="=x"), number("b", "-0.5")]
    info = BankInfo(id="b", title={})
    data = writers()["xlsx"].write(info, made)
    sheet = load_workbook(io.BytesIO(data)).worksheets[0]
    kinds = {cell.data_type for row in sheet.iter_rows() for cell in row if cell.value is not None}
    assert kinds <= {"s", "n"}
    dangerous = [cell for row in sheet.iter_rows(min_row=2) for cell in row if str(cell.value)[:1] in "=+@"]
    assert len(dangerous) == 5
    assert all(cell.quotePrefix for cell in dangerous)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("suffix", [".xlsx", ".csv"])
def test_template_imports_cleanly(bring, stored, lang, suffix):
    assert zipfile.is_zipfile(io.BytesIO(template(lang, suffix))) == (suffix == ".xlsx")
    report = bring(template(lang, suffix), f"quiz{suffix}", strict=True)
    assert (report.choice, report.number) == (2, 1)
    assert (report.skipped, report.warnings, report.conflicts) == ([], [], 0)
    assert {item.category for item in stored("quiz")} == {"history", "society", "music"}
    assert all(list(item.wordings) == [lang] for item in stored("quiz"))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_template_explains_every_column(lang):
    book = load_workbook(io.BytesIO(template(lang, ".xlsx")))
    questions, help_sheet = book.worksheets
    header = [cell.value for cell in questions[1]]
    explained = {row[0].value: row[1].value for row in help_sheet.iter_rows()}
    assert header == list(COLUMNS[lang])
    assert all(explained.get(name) for name in header)


def test_spreadsheet_is_opened_once_however_many_formats_look(monkeypatch):
    from buzzkeep.banks.reading import opening
    from buzzkeep.banks.reading.formats import recognise

    opened = []
    real = module.open_workbook
    monkeypatch.setattr(module, "open_workbook", lambda file: opened.append(1) or real(file))
    file = QuizFile("x", workbook([HEAD, ["Q?", "a", "b"]]))
    assert recognise(file).id == "xlsx"
    opening.tables(file)
    assert opened == [1]


def test_numbers_are_read_as_they_are_displayed_and_hidden_rows_left_out(bring, stored):
    book = Workbook()
    sheet = book.active
    for row in (HEAD, ["Q?", 1.5, 7], ["R?", 100 / 3, 12], ["Old?", "x", "y"]):
        sheet.append(row)
    for cell, format_ in {"B2": "0.00", "C2": "000", "B3": "0.0", "C3": '0" km"'}.items():
        sheet[cell].number_format = format_
    sheet.row_dimensions[4].hidden = True
    report = bring(saved(book), lang="en")
    assert [item.wordings["en"].choices for item in stored("quiz")] == [("1.50", "007"), ("33.3", "12 km")]
    assert report.warnings[0].startswith("hidden rows of the sheet 'Sheet' were left out")


def test_strict_open_xml_is_read(bring):
    data = workbook([HEAD, ["Q?", "a", "b"]])
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as there, zipfile.ZipFile(out, "w") as strict:
        for name in there.namelist():
            text = there.read(name)
            for kind in (b"spreadsheetml", b"officeDocument"):
                usual = b"http://schemas.openxmlformats.org/" + kind + b"/2006/"
                text = text.replace(usual, b"http://purl.oclc.org/ooxml/" + kind + b"/")
            strict.writestr(name, text)
    assert bring(out.getvalue(), lang="en").choice == 1
