"""Whatever is exported reads back as the same questions."""

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banks.making import choice, number
from buzzkeep.banks.model import (
    BankInfo,
    ChoiceItem,
    ChoiceWording,
    NumberItem,
    NumberWording,
    OpenItem,
    OpenWording,
    PlaceItem,
    PlaceWording,
)
from buzzkeep.banks.reading.draft import Draft
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.formats import recognise, writers
from buzzkeep.banks.reading.normalise import CHOOSES, fixes_order, to_item
from buzzkeep.banks.text import choice_key, tidy
from soak import times

INFO = BankInfo(id="b", title={"en": "B"}, languages=("fr", "en"))
LANGS = ("fr", "en")
ALPHABET = st.one_of(
    st.sampled_from("abcXYZ 019,;|\t\"'’<>&=+-@#{}[]\\/?!:«»\u00a0\u202fé²ß漢"),
    st.characters(exclude_categories=["Cs"]),
)


def texts(size, lang, least=1):
    return (
        st.text(ALPHABET, max_size=size)
        .map(lambda text: tidy(text, lang))
        .filter(lambda text: least <= len(text) <= size)
    )


@st.composite
def open_wordings(draw, lang):
    answers = draw(st.lists(texts(12, lang), min_size=1, max_size=5, unique_by=choice_key))
    also = draw(st.integers(1, len(answers)))
    return OpenWording(
        text=draw(texts(60, lang).filter(lambda text: not CHOOSES.search(text))),
        answer=answers[0],
        also=tuple(answers[1:also]),
        refuse=tuple(answers[also:]),
        explanation=draw(texts(40, lang, 0)),
    )


@st.composite
def items(draw):
    langs = draw(st.sampled_from([("fr",), ("en",), LANGS]))
    common = {
        "id": draw(st.from_regex(r"[a-zA-Z0-9][a-zA-Z0-9._-]{0,20}", fullmatch=True)),
        "category": draw(st.sampled_from(["history", "general", "Heavy Metal"])),
        "difficulty": draw(st.integers(1, 5)),
        "source": draw(texts(30, "en", 0)),
        "licence": draw(texts(9, "en", 0)),
        "author": draw(texts(9, "en", 0)),
        "tags": tuple(draw(st.lists(st.sampled_from(["a", "b c", "é"]), max_size=2))),
    }
    if draw(st.booleans()):
        n = draw(st.integers(2, 6))
        wordings = {
            lang: ChoiceWording(
                text=draw(texts(60, lang)),
                choices=tuple(draw(st.lists(texts(12, lang), min_size=n, max_size=n, unique_by=choice_key))),
                explanation=draw(texts(40, lang, 0)),
            )
            for lang in langs
        }
        fixed = draw(st.booleans()) or any(map(fixes_order, wordings.values()))  # as in every item of a bank
        return ChoiceItem(**common, wordings=wordings, right=draw(st.integers(0, n - 1)), keep_order=fixed)
    if draw(st.booleans()):
        return OpenItem(**common, wordings={lang: draw(open_wordings(lang)) for lang in langs})
    if draw(st.booleans()):
        return PlaceItem(
            **common,
            wordings={
                lang: PlaceWording(
                    text=draw(texts(60, lang)), name=draw(texts(40, lang)), explanation=draw(texts(40, lang, 0))
                )
                for lang in langs
            },
            lat=draw(st.decimals(-56, 74, places=draw(st.integers(0, 5)))),
            lon=draw(st.decimals(-180, 180, places=draw(st.integers(0, 5)))),
            radius=draw(st.integers(0, 500)),
        )
    value = draw(st.decimals(-(10**12), 10**12, places=draw(st.integers(0, 3))))
    return NumberItem(
        **common,
        wordings={
            lang: NumberWording(
                text=draw(texts(60, lang)), unit=draw(texts(9, lang, 0)), explanation=draw(texts(40, lang, 0))
            )
            for lang in langs
        },
        value=value,
        min=draw(st.none() | st.just(value - 10)),
        max=draw(st.none() | st.just(value + Decimal("0.5"))),
        as_of=draw(st.none() | st.integers(-500, 2100)),
    )


def read_back(data, format_id):
    file = QuizFile("x", data)
    found = recognise(file)
    assert found.id == format_id
    drafts = list(found.read(file, "en"))
    assert all(isinstance(draft, Draft) for draft in drafts), drafts
    assert file.warnings == []
    return [to_item(draft, "en") for draft in drafts]


@pytest.mark.parametrize("format_id", sorted(set(writers()) - {"xlsx"}))
@settings(max_examples=times(8, 200))
@given(made=st.lists(items(), min_size=1, max_size=4, unique_by=lambda item: item.id))
def test_written_items_are_read_back(format_id, made):
    assert read_back(writers()[format_id].write(INFO, made), format_id) == made


@settings(max_examples=times(3, 40))
@given(made=st.lists(items(), min_size=8, max_size=20, unique_by=lambda item: item.id))
def test_written_spreadsheet_is_read_back(made):
    """Fewer and larger files: opening one costs more than what is in it."""
    assert read_back(writers()["xlsx"].write(INFO, made), "xlsx") == made


def test_every_export_that_was_promised_is_there():
    assert set(writers()) == {"jsonl", "csv", "xlsx", "gift", "moodle"}


@pytest.mark.parametrize("format_id", sorted(writers()))
@pytest.mark.parametrize("langs", [("fr",), ("fr", "en")])
def test_statements_keep_their_words(format_id, langs):
    words = {"fr": ("Vrai", "Faux"), "en": ("True", "False")}
    made = [
        ChoiceItem(
            id="a",
            wordings={lang: ChoiceWording(text="Ice floats", choices=words[lang]) for lang in langs},
            right=right,
            keep_order=True,
        )
        for right in (0, 1)
    ]
    for one in made:
        assert read_back(writers()[format_id].write(INFO, [one]), format_id) == [one]


TRICKY = [
    *("=1+1", "'=1", "@cmd", "-5", "- five", "+33", "''=x", '"quoted"', "a\\nb", "&lt;b&gt;", "<i>x</i>"),
    *(
        "%50%half",
        "a -> b",
        "::t::",
        "{x}",
        "$CATEGORY: x",
        "// c",
        "~=#",
        "####",
        "[html]x",
        "ANSWER: A",
        "a\\\\nb",
    ),
    *(
        "1.5",
        "1,2",
        "0012",
        "1e5",
        "TRUE",
        "#REF!",
        "2/5",
        "_x0041_",
        "]]>",
        "<![CDATA[x",
        "&nbsp;",
        "\\(x^2\\)",
        "$$x$$",
    ),
]


@pytest.mark.parametrize("format_id", sorted(writers()))
def test_formulas_and_markup_survive(format_id):
    for text in TRICKY:
        said = OpenWording(text=text, answer=text, also=("b", "c;d"), refuse=(f"{text}x",))
        made = [choice("a", text, (text, "b", "c", "d")), number("b", "-0.5", min=Decimal(-1))]
        made.append(OpenItem(id="c", wordings={"en": said}))
        assert read_back(writers()[format_id].write(INFO, made), format_id) == made, text


def test_no_cell_is_a_formula():
    made = [choice("a", "=HYPERLINK(1)", ("+1+1", "@b", "-c", "d"), author="=x")]
    table = writers()["csv"].write(INFO, made).decode("utf-8-sig")
    cells = [cell for line in table.splitlines()[1:] for cell in line.split(",")]
    assert not any(cell.startswith(("=", "+", "@", "-")) for cell in cells)


@pytest.mark.parametrize("format_id", sorted(writers()))
def test_export_and_import_through_the_database(bring, fill, stored, format_id):
    two = ("en", "de")
    made = [choice("a", langs=two), number("b", "2.5", langs=two, as_of=2020), choice("c", keep_order=True, right=2)]
    fill("one", made)
    report = bring(writers()[format_id].write(INFO, stored("one")), bank="two", copy=True)
    assert (report.imported, report.duplicates, report.conflicts, report.skipped) == (3, 0, 0, [])
    assert stored("two") == stored("one") == made
