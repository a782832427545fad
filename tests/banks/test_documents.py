"""Web pages, exams in LaTeX, text without letters, answers on a sheet of their own: read, or told what is missing."""

import io
import json

import pytest
from openpyxl import Workbook

PERU, OCEAN, LEGS = "Which town is the capital of Peru?", "Which ocean is the largest?", "How many legs has a spider?"
KEYS = {PERU: "Lima", OCEAN: "Pacific", LEGS: "8"}
ROWS = ((PERU, "Cusco", "Lima", "Quito"), (OCEAN, "Arctic", "Indian", "Pacific"), (LEGS, "8", "6", "10"))
EXAM = r"""\documentclass{exam}
\begin{questions} % twenty minutes
\question[1] Which town is the capital of Peru?
\begin{choices}
\choice Cusco
\CorrectChoice \textbf{Lima}
\choice Quito
\end{choices}
\question Which ocean is the largest?
\begin{oneparchoices} \choice Arctic \choice Indian \CorrectChoice Pacific \end{oneparchoices}
\end{questions}
\begin{question}{legs}
How many legs has a spider?
\begin{choices}[o]
\correctchoice{$8$}
\wrongchoice{6}
\end{choices}
\end{question}
\begin{question}{none}What is $\begin{matrix}1\\2\end{matrix}$?
\begin{choices}
\correctchoice{a}
\wrongchoice{b}
\end{choices}
\end{question}
"""
PAGE = """<!DOCTYPE html><html><head><style>p {}</style></head><body><nav><ul><li>Home</li><li>About</li></ul></nav>
<h1>A quiz</h1><p>Welcome.</p>
<ol><li>Which town is the capital of Peru?<ul><li>Cusco<li class="correct">Lima<li class="incorrect">Quito</ul></li>
<li>Which ocean is the largest?<ul><li>Arctic</li><li>Indian</li><li data-correct="true">Pacific</li></ul></li></ol>
<p>3. How many legs has a spider?</p><p>A) 8<br>B) 6</p><p>Answer: A</p></body></html>"""


def keys(stored):
    found = {}
    for item in stored("quiz"):
        wording = next(iter(item.wordings.values()))
        found[wording.text] = wording.choices[item.right] if item.kind == "choice" else str(item.value)
    return found


def of_rows(rows):
    cells = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f"<html><body><table>{cells}</table></body></html>"


def fieldset(row):
    radios = (
        f'<label><input type="radio" value="{"wrong" if c != KEYS[row[0]] else "correct"}">{c}</label>' for c in row[1:]
    )
    return f"<fieldset><legend>{row[0]}</legend>{''.join(radios)}</fieldset>"


def hot_potato(row):
    answers = "".join(
        f"<answer><text>{c}</text><feedback>Think again</feedback><correct>{int(c == KEYS[row[0]])}</correct>"
        f"<percent-correct>{100 * (c == KEYS[row[0]])}</percent-correct></answer>"
        for c in row[1:]
    )
    return f"<question-record><question>{row[0]}</question><clue/><answers>{answers}</answers></question-record>"


@pytest.mark.parametrize(
    "text",
    [
        EXAM,
        PAGE,
        PAGE.replace('class="correct">Lima', "><b>Lima</b>").replace('data-correct="true">Pacific', "><b>Pacific</b>"),
        of_rows([["Question", "A", "B", "C", "Answer"], *([*row, "BCA"[n]] for n, row in enumerate(ROWS))]),
        "\n".join("\n".join((*row, KEYS[row[0]])) for row in ROWS),
        "\n\n".join(
            f"{n}. {row[0]}\n" + "\n".join((*row[1:], f"Answer: {'BCA'[n - 1]}")) for n, row in enumerate(ROWS, 1)
        ),
        "\n".join("\n".join((*row, "BCA"[n])) for n, row in enumerate(ROWS)),
        "\n".join(f"Q{n}) {q} (a) {a} (b) {b} (c) {c} Ans: ({'bca'[n]})" for n, (q, a, b, c) in enumerate(ROWS)),
        "Fragestellung,Auswahl,korrekt\n"
        + "\n".join('{},"• {}\n• {}\n• {}",{}'.format(*row, KEYS[row[0]]) for row in ROWS),
        "<html><form>" + "".join(map(fieldset, ROWS)) + "</form></html>",
        f"<jquiz>{''.join(map(hot_potato, ROWS))}</jquiz>",
        "\n".join("#".join((*row, KEYS[row[0]])) for row in ROWS),
    ],
)
def test_documents_and_texts_without_letters(bring, stored, text):
    report = bring(text, lang="en")
    assert keys(stored) == KEYS, report.as_text()


def test_a_list_of_questions_and_a_list_of_answers(bring, stored):
    asked = "\n".join(f"{n}. {row[0]}" for n, row in enumerate(ROWS, 1))
    bring(f"THE RED LION\n\n{asked}\n\nAnswers\n\n1. Lima\n2. Pacific\n3. Eight of them", lang="en")
    assert [one.wordings["en"].answer for one in stored("quiz")] == ["Lima", "Pacific", "Eight of them"]
    assert bring(f"{asked}\n\nAnswers\n1. Lima\n2. Pacific", "less.txt", lang="en").failed


def test_an_object_whose_names_ask_holds_their_answers(bring, stored):
    bring('{"Who wrote Emma?": "Jane Austen", "Who wrote Ulysses?": "James Joyce", "Who drew it?": "Klee"}', "a.json")
    assert [one.shown_answer("en") for one in stored("a")] == ["Jane Austen", "James Joyce", "Klee"]


def test_topics_with_one_question_each_hide_no_others(bring, stored):
    one, two, three = (
        {"q": row[0], "options": [{"text": c, "ok": c == KEYS[row[0]]} for c in row[1:]]} for row in ROWS
    )
    bring(json.dumps({"Towns": [one, two], "Animals": [three]}), lang="en")
    assert keys(stored) == KEYS
    topics = [{"name": "Towns", "items": [one, two]}, {"name": "Animals", "items": [three]}]
    bring(json.dumps(topics), "topics.json", lang="en", copy=True)
    assert len(stored("topics")) == 3


def test_choices_whose_texts_have_a_name_each(bring, stored):
    names = ("first", "second", "third")
    records = [
        {"q": row[0], "options": [{name: c, "ok": c == KEYS[row[0]]} for name, c in zip(names, row[1:], strict=True)]}
        for row in ROWS
    ]
    bring(json.dumps(records), lang="en")
    assert keys(stored) == KEYS


def test_points_behind_a_question_are_no_part_of_it(bring, stored):
    bring("FRAGE 1: Was ist rot? (2 Punkte)\n[X] Blut\n[ ] Gras\n\nFRAGE 2: Was ist grün? [1 P.]\n[ ] Blut\n[x] Gras")
    assert [next(iter(one.wordings.values())).text for one in stored("quiz")] == ["Was ist rot?", "Was ist grün?"]


def test_two_columns_below_a_title_are_asked_about(bring):
    report = bring("Capitals, by Bob\n\nCapital of Peru — Lima\nCapital of Cuba — Havana\nCapital of Chile — Santiago")
    assert "or the other way round" in report.failed


def test_what_an_exam_cannot_say_in_plain_characters_is_told(bring):
    assert ["typeset formula" in one.reason for one in bring(EXAM, lang="en").skipped] == [True]


def test_places_below_choices_without_letters_are_asked(bring):
    report = bring("\n".join("\n".join((*row[:3], "1")) for row in (*ROWS[:2], ("Which is a fruit?", "fig", "oak"))))
    assert all("--answers place0" in one.reason for one in report.skipped)
    assert len(report.skipped) == 3


def test_answers_behind_their_questions(bring, stored):
    bring("1. Capital of Peru? Lima\n2. How many legs has a spider? 8\n3. Who wrote Emma? Jane Austen", lang="en")
    assert [one.wordings["en"].answer if one.kind == "open" else str(one.value) for one in stored("quiz")] == [
        *("Lima", "8", "Jane Austen")
    ]


@pytest.mark.parametrize(
    "page",
    [PAGE.replace("correct", side).replace("Answer:", "By") for side in ("seen", "pull right")]
    + [of_rows([["x", "y"]])],
)
def test_a_page_without_right_answers_keeps_its_sentence(bring, page):
    assert "web page" in bring(page).failed


def book_of(questions, answers):
    book = Workbook()
    for name, rows in (("Questions", questions), ("Answers", answers)):
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


NUMBERED = [["No", "Question", "A", "B", "C"], *([n, *row] for n, row in enumerate(ROWS, 1))]


@pytest.mark.parametrize(
    "answers", [[["No", "Answer"], [3, "A"], [1, "B"], [2, "C"]], [[row[0], KEYS[row[0]]] for row in ROWS]]
)
def test_answers_on_a_second_sheet(bring, stored, answers):
    report = bring(book_of(NUMBERED, answers), lang="en")
    assert keys(stored) == KEYS, report.as_text()
    assert report.warnings == ["right answers were taken from the sheet 'Answers'"]


def test_answers_on_a_second_sheet_that_name_other_questions_are_no_answers(bring):
    assert (
        "nothing tells which choice is right" in bring(book_of(NUMBERED, [["No", "Answer"], [7, "A"], [8, "B"]])).failed
    )
