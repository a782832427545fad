"""Files of no known layout: what columns hold is read from their cells; where a key could be wrong, it is asked."""

import io
import json
import zipfile

import pytest
from openpyxl import Workbook
from openpyxl.styles import Font, PatternFill

PERU, OCEAN, LEGS = "Which town is the capital of Peru?", "Which ocean is the largest?", "How many legs has a spider?"
KEYS = {PERU: "Lima", OCEAN: "Pacific", LEGS: "8"}
ROWS = ((PERU, "Cusco", "Lima", "Quito"), (OCEAN, "Arctic", "Indian", "Pacific"), (LEGS, "8", "6", "10"))


def keys(stored):
    found = {}
    for item in stored("quiz"):
        wording = next(iter(item.wordings.values()))
        found[wording.text] = wording.choices[item.right] if item.kind == "choice" else str(item.value)
    return found


def table(header, rows, mark=","):
    return "\n".join(mark.join(row) for row in ([header.split(mark)] if header else []) + [list(row) for row in rows])


def keyed(*given):
    return [(*row, key) for row, key in zip(ROWS, given, strict=True)]


@pytest.mark.parametrize(
    "text",
    [
        table("Ques,Opt A,Opt B,Opt C,Ans", keyed("B", "C", "A")),
        table("Perguntas,Opção 1,Opção 2,Opção 3,Resposta certa", keyed("2", "3", "1")),
        table("Kysymys,Vaihtoehto 1,Vaihtoehto 2,Vaihtoehto 3,Oikea vastaus", keyed("2", "3", "1")),
        table("q;a;b;c;Correct Answer Key", keyed("b)", "(c)", "Answer: A"), ";"),
        table("", keyed("B", "C", "A")),
        table("Zorb,Blik,Quem,Plon,Drav", keyed("B", "C", "A")),
        table("Question,1,2,3,correct_index", keyed("1", "2", "0")),
        table("Question,1,2,3,Answer (0-2)", keyed("1", "2", "0")),
        table("Question,1,2,3,Key", keyed("lima", "<b>Pacific</b>", "8.0")),
        table("Question,A,B,C", [(row[0], *(f"{c}*" if c == KEYS[row[0]] else c for c in row[1:])) for row in ROWS]),
        table("Question,A,B,C", [(row[0], *(f"✓ {c}" if c == KEYS[row[0]] else c for c in row[1:])) for row in ROWS]),
        table("Question,Options,Answer", [(r[0], " / ".join(r[1:]), KEYS[r[0]]) for r in ROWS]),
        table("Frage;Auswahl;Lösung", [(r[0], str(list(r[1:])), KEYS[r[0]]) for r in ROWS], ";"),
        table(
            "Question;Answer", [(f"{r[0]} a) {r[1]} b) {r[2]} c) {r[3]}", "BCA"[n]) for n, r in enumerate(ROWS)], ";"
        ),
        table("Question,Option,Correct", [(r[0], c, str(int(c == KEYS[r[0]]))) for r in ROWS for c in r[1:]]),
        table("Item,Options,Key", [(r[0], "|".join(r[1:]), KEYS[r[0]]) for r in ROWS]),
        table(
            "Question,A,A ok,B,B ok,C,C ok",
            [(r[0], *(one for c in r[1:] for one in (c, str(int(c == KEYS[r[0]]))))) for r in ROWS],
        ),
        table("Value,Question,Answer,Wrong 1,Wrong 2", [("$200", r[0], KEYS[r[0]], "x", "y") for r in ROWS]),
    ],
)
def test_tables_of_many_kinds(bring, stored, text):
    report = bring(text, lang="en")
    assert keys(stored) == KEYS, report.as_text()


def object_of(row, n):
    return {"q": row[0], "opts": list(row[1:]), "a": n}


@pytest.mark.parametrize(
    "value",
    [
        {"topics": [{"name": "x", "items": [object_of(row, n) for row, n in zip(ROWS, (1, 2, 0), strict=True)]}]},
        [{"domanda": r[0], "risposte": [{"testo": c, "corretta": c == KEYS[r[0]]} for c in r[1:]]} for r in ROWS],
        {r[0]: {"correct": KEYS[r[0]], "others": [c for c in r[1:] if c != KEYS[r[0]]]} for r in ROWS},
        [{"pregunta": r[0], "A": r[1], "B": r[2], "C": r[3], "respuesta": "BCA"[n]} for n, r in enumerate(ROWS)],
        [[r[0], [*r[1:]], KEYS[r[0]]] for r in ROWS],
        {
            "all": {
                str(n): {"texte": r[0], "réponses": dict(zip("abc", r[1:], strict=True)), "bonne": "bca"[n]}
                for n, r in enumerate(ROWS)
            }
        },
        {f"q{n}": {"question": r[0], "a": r[1], "b": r[2], "c": r[3], "correct": "bca"[n]} for n, r in enumerate(ROWS)},
    ],
)
def test_trees_of_many_kinds(bring, stored, value):
    report = bring(json.dumps(value), "quiz.json", lang="en")
    assert keys(stored) == KEYS, report.as_text()


def test_lines_of_json_a_script_and_xml(bring, stored):
    made = [object_of(row, n) for row, n in zip(ROWS, (1, 2, 0), strict=True)]
    options = ["".join(f"<option>{choice}</option>" for choice in row[1:]) for row in ROWS]
    places = [row[1:].index(KEYS[row[0]]) for row in ROWS]
    items = zip(ROWS, options, places, strict=True)
    xml = "".join(f'<item right="{at}"><ask>{row[0]}</ask>{some}</item>' for row, some, at in items)
    for name, text in (
        ("quiz.jsonl", "\n".join(map(json.dumps, made))),
        ("quiz.js", f"const quiz = {json.dumps(made)};"),
        ("quiz.xml", f"<all>{xml}</all>"),
    ):
        report = bring(text, name, lang="en", copy=True)
        assert keys(stored) == KEYS, report.as_text()


LETTERED = "\n\n".join(
    f"{n}. {r[0]}\na) {r[1]}\nb) {r[2]}\nc) {r[3]}\n{{}}: {'BCA'[n - 1]}" for n, r in enumerate(ROWS, 1)
)


def test_numbered_choices_below_numbered_questions(bring, stored):
    blocks = [f"{n}. {row[0]}\n1) {row[1]}\n2) {row[2]}\n3) {row[3]}\n" for n, row in enumerate(ROWS, 1)]
    lines = [f"{block}Answer: {place}\n" for block, place in zip(blocks, (2, 3, 1), strict=True)]
    report = bring("\n".join(lines), "quiz.txt", lang="en")
    assert (report.format, keys(stored)) == ("text", KEYS), report.as_text()
    assert not bring("".join(blocks), "quiz.txt", lang="en", copy=True).usable


def test_a_question_that_begins_with_a_letter_is_no_answer_to_the_one_above(bring, stored):
    text = (
        "1. What is wet?\nA) Water\nB) Sand\nAnswer: A\n\n2. A red triangle is\nA) an order\nB) a warning\nAnswer: B\n"
    )
    bring(text, "quiz.txt", lang="en")
    assert keys(stored) == {"What is wet?": "Water", "A red triangle is": "a warning"}


@pytest.mark.parametrize("word", ["Answer", "Réponse", "Respuesta correcta", "Lösung", "Gabarito", "Risposta", "ANS"])
def test_pasted_text(bring, stored, word):
    report = bring(LETTERED.replace("{}", word), "quiz.txt", lang="en")
    assert (report.format, keys(stored)) == ("text", KEYS), report.as_text()


def test_word_and_libreoffice(bring, stored):
    lines = "".join(f"<w:p><w:r><w:t>{line}</w:t></w:r></w:p>" for line in LETTERED.replace("{}", "Answer").split("\n"))
    cells = "".join(
        f"<t:table-row>{''.join(f'<t:table-cell><x:p>{c}</x:p></t:table-cell>' for c in row)}</t:table-row>"
        for row in [("Question", "A", "B", "C", "Answer"), *keyed("B", "C", "A")]
    )
    spaces = 'xmlns:t="urn:t" xmlns:x="urn:x"'
    sheet = f'<d {spaces}><t:table t:name="One">{cells}</t:table></d>'
    for members in (
        {"word/document.xml": f'<w:d xmlns:w="urn:w">{lines}</w:d>'},
        {"mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": sheet},
    ):
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w") as package:
            for name, text in members.items():
                package.writestr(name, text)
        report = bring(out.getvalue(), "quiz.zip", lang="en", copy=True)
        assert keys(stored) == KEYS, report.as_text()


BESIDE = "question,choice 2,choice 3,choice 4,answer\nHow many legs has a cat?,4,3,1,2\nHow many sides?,9,5,7,3\n"
HEAD = "question,choice 1,choice 2,choice 3,choice 4,answer\n"


@pytest.mark.parametrize(
    ("text", "asked", "answers", "right"),
    [
        (
            HEAD + "Which note follows B?,D,C,E,F,C\nCapital of Peru?,Rome,Lima,Oslo,Bern,B\n",
            1,
            "letter",
            ["E", "Lima"],
        ),
        ("question,A,B,C,key\nOne?,x,y,z,1\nTwo?,x,y,z,2\n", 2, "place", ["x", "y"]),
        ("question,A,B,C,key\nOne?,x,y,z,1\nTwo?,x,y,z,2\n", 2, "place0", ["y", "z"]),
        ('question,options,answer\nOne?,"[""x"", ""y"", ""z""]",1\n', 1, "place", ["x"]),
        (BESIDE, 2, "place", ["4", "5"]),
        (BESIDE, 2, "text", ["2", "3"]),
    ],
)
def test_what_could_be_read_in_two_ways_is_asked(bring, stored, text, asked, answers, right):
    report = bring(text, lang="en")
    assert [f"--answers {answers}" in one.reason for one in report.skipped] == [True] * asked
    bring(text, lang="en", answers=answers)
    found = [item.wordings["en"].choices[item.right] for item in stored("quiz")]
    assert sorted(found) == sorted(right)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("question,A,B,C,Correct Answer,Correct Answer 2\nOne?,x,y,z,A,B\nTwo?,x,y,z,B,\n", "two right answers"),
        ("question,A,B,answer\nOne?,x,01-Feb,B\n", "01-Feb"),
        ("question,choice 1,choice 2,answer\nWhich is older, this or that?,x,y,1\n", "5 cells under 4 columns"),
        ('question,answer\nHow many in order?,"1,2,3"\n', "names a choice, and there are none"),
        ("question,answer\nHow many metres?,8.848\n", "may be 8848 or 8.8480"),
        (
            "question,option 1,option 3,option 4,answer\nHow many legs?,3,2,4,2\nHow many eyes?,3,2,4,3\n",
            "is not there",
        ),
        ("question,A,B,picture,answer\nWhich is it?,x,y,p.png,A\n", "p.png"),
    ],
)
def test_what_would_be_silently_wrong_is_left_out_and_told(bring, stored, text, reason):
    report = bring(text, lang="en")
    assert any(reason in one.reason for one in report.skipped), report.as_text()
    asked = next(one.text for one in report.skipped if reason in one.reason)
    assert asked not in keys(stored) if report.usable else True


def test_numbers_beside_choices_are_no_keys(bring):
    report = bring(
        table("Question,Option 1,Option 2,Option 3,Votes 1,Votes 2,Votes 3", [(*r, "5", "9", "2") for r in ROWS])
    )
    assert "nothing tells which choice is right" in report.failed


def test_places_are_counted_over_empty_cells(bring, stored):
    bring(
        HEAD + "Capital of Peru?,,Lima,Quito,Bogota,2\nLargest ocean?,Arctic,,Pacific,,3\nHighest?,a,b,c,Everest,4\n",
        lang="en",
    )
    assert list(keys(stored).values()) == ["Lima", "Pacific", "Everest"]


def test_letters_of_choices_are_no_part_of_them(bring, stored):
    bring(HEAD + "Capital of Peru?,A) Rome,B) Lima,C) Oslo,D) Bern,B\n", lang="en")
    assert stored("quiz")[0].wordings["en"].choices == ("Rome", "Lima", "Oslo", "Bern")


def test_zero_and_one_beside_true_and_false_are_truth(bring, stored):
    text = "question,choice 1,choice 2,answer\nSharks are fish,True,False,1\nWhales are fish,True,False,0\n"
    bring(text, lang="en")
    assert keys(stored) == {"Sharks are fish": "True", "Whales are fish": "False"}


def test_statements_without_choices(bring, stored):
    bring("Statement,Answer\nThe Earth is round.,TRUE\nA triangle has four sides.,FALSE\n", lang="en")
    assert keys(stored) == {"The Earth is round.": "True", "A triangle has four sides.": "False"}


def test_a_guess_is_shown_and_can_be_changed(bring, stored):
    text = table("", [(*row, "x", key) for row, key in zip(ROWS, "BCA", strict=True)])
    shown = bring(text, lang="en", dry_run=True)
    assert "read as: question = A, choices = B to D, right = F" in shown.as_text()
    assert "* Lima" in shown.as_text()
    assert "A, choices = C to D" not in shown.as_text()
    report = bring(text, lang="en", columns="question=A; choices=B-D; right=F")
    assert (report.layout, keys(stored)) == ("question = A, choices = B to D, right = F", KEYS)
    assert "are not there" in bring(text, lang="en", columns="question=A; right=Z").failed
    assert "names no question" in bring(text, lang="en", columns="all").failed


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("es", "¿En qué año empezó la guerra?"),
        ("pl", "Kto jest królem Polski?"),
        ("ar", "ما هي عاصمة بيرو"),
        ("he", "כמה רגליים יש לעכביש"),
        ("hu", "Hány lába van egy póknak?"),
        ("ca", "Quina és la capital de Catalunya?"),
    ],
)
def test_a_language_that_nobody_named_is_recognised(bring, lang, text):
    assert bring(f"question,answer,choice 2,choice 3\n{text},a1,b1,c1\n").langs == (lang,)


BLACKBOARD = """MC\tWhich planet is red?\tVenus\tincorrect\tMars\tcorrect
MC\tWho wrote it?\tEmily\tincorrect\tAnne\tincorrect\tCharlotte\tcorrect
MA\tWhich are red?\tMars\tcorrect\tRuby\tcorrect\tSky\tincorrect
TF\tThe sun is a star.\ttrue
FIB\tWho drew it?\tKlee\tPaul Klee
NUM\tHow many legs has a spider?\t8\t0
ESS\tDescribe it.\tAs you like
"""


def test_rows_of_blackboard_say_their_kind_first(bring, stored):
    report = bring(BLACKBOARD, "pool.txt", lang="en")
    assert (report.choice, report.number, report.open, len(report.skipped)) == (3, 1, 1, 2)
    assert [item.shown_answer("en") for item in stored("pool")] == [
        "Mars",
        "Charlotte",
        "True",
        "Klee / Paul Klee",
        "8",
    ]


def test_decimals_are_no_choices_that_are_numbered(bring, stored):
    bring("question,a,b,c,answer\nHow deep?,1.6 mm,1.0 mm,2.5 mm,C\nHow long?,2:30,1:15,3:05,A\n", lang="en")
    assert [item.shown_answer("en") for item in stored("quiz")] == ["2.5 mm", "2:30"]


def test_what_holds_questions_is_not_taken_for_one(bring, stored):
    choices = ["Mars", "Venus", "Earth"]
    items = [
        {"prompt": f"Which is {word}?", "choices": choices, "answerIndex": n} for n, word in enumerate(("red", "hot"))
    ]
    bring(json.dumps({"quiz": {"rounds": [{"title": "one", "items": items}]}}), "q.json", lang="en")
    assert [item.shown_answer("en") for item in stored("q")] == ["Mars", "Venus"]


# -- tables and texts that stand otherwise -------------------------------------------------------------------------


def test_marks_in_columns_without_a_name_behind_the_choices(bring, stored):
    rows = [(one[0], *(cell for c in one[1:] for cell in (c, "x" * (c == KEYS[one[0]])))) for one in ROWS]
    report = bring(table("Question;Choice A;;Choice B;;Choice C;", [*rows, ("Free?", "a", "", "b", "x", "c", "")], ";"))
    assert keys(stored) == {**KEYS, "Free?": "b"}, report.as_text()


def test_the_last_choice_may_have_no_column_for_its_mark(bring, stored):
    rows = [(r[0], *(cell for c in r[1:] for cell in (c, "X" * (c == KEYS[r[0]])))) for r in ((PERU, "Cusco", "Lima"),)]
    report = bring(table("Question;A;;B", [(*rows[0][:4],), ("Free?", "a", "X", "b")], ";"), lang="en")
    assert [one.where for one in report.skipped] == ["line 2"], report.as_text()
    assert keys(stored) == {"Free?": "a"}


def test_names_in_the_first_column(bring, stored):
    turned = [("Question", *KEYS), *((f"Choice {'ABC'[n]}", *(row[n + 1] for row in ROWS)) for n in range(3))]
    report = bring(table("", [*turned, ("Answer", "B", "C", "A")], ";"), lang="en")
    assert keys(stored) == KEYS, report.as_text()


def test_a_choice_a_row_below_its_question(bring, stored):
    rows = []
    for number, (asked, *choices) in enumerate(ROWS, 1):
        rows += [(str(number), asked, "")]
        rows += [("", "ABC"[n], choice, "X" * (choice == KEYS[asked])) for n, choice in enumerate(choices)]
        rows += [("", "", "")]
    report = bring(table("", rows, ";"), lang="en")
    assert keys(stored) == KEYS, report.as_text()


def test_tabs_part_before_bars_do(bring, stored):
    text = "\n".join("\t".join((row[0], "|".join(row[1:]), key)) for row, key in zip(ROWS, "BCA", strict=True))
    report = bring(text, lang="en", columns="question=A; choices=B; right=C")
    assert keys(stored) == KEYS, report.as_text()


def test_a_column_for_true_and_one_for_false(bring, stored):
    bring("question;vrai;faux\nLe Soleil est une étoile;x;\nLa Terre est plate;;X\n", lang="fr")
    assert {one.wordings["fr"].text: one.wordings["fr"].choices[one.right] for one in stored("quiz")} == {
        "Le Soleil est une étoile": "Vrai",
        "La Terre est plate": "Faux",
    }


@pytest.mark.parametrize("named", ["V/F", "Vrai/faux", "T/F", "True or False"])
def test_a_column_that_is_called_by_both_verdicts(bring, stored, named):
    bring(f"Affirmation;{named};Explication\nLe Soleil est une étoile;V;oui\nLa Terre est plate;F;non\n", lang="fr")
    assert [one.wordings["fr"].choices[one.right] for one in stored("quiz")] == ["Vrai", "Faux"]


def test_one_x_two(bring, stored):
    rows = [(row[0], *row[1:], key) for row, key in zip(ROWS, "X21", strict=True)]
    report = bring(table("Fråga;Alternativ 1;Alternativ X;Alternativ 2;Rätt svar", rows, ";"), lang="sv")
    assert keys(stored) == KEYS, report.as_text()


def test_names_in_japanese(bring, stored):
    report = bring(table("問題,選択肢1,選択肢2,選択肢3,正解", keyed("2", "3", "1")), lang="en")
    assert keys(stored) == KEYS, report.as_text()


def test_choices_parted_by_commas_under_a_name_for_them(bring, stored):
    rows = [(row[0], KEYS[row[0]], '"' + ", ".join(row[1:]) + '"') for row in ROWS]
    report = bring(table("question,correct_answer,options", rows), lang="en")
    assert keys(stored) == KEYS, report.as_text()


@pytest.mark.parametrize("how", ["bold", "filled", "red"])
def test_the_cell_that_stands_out_is_the_right_choice(bring, stored, how):
    def book(which):
        made = Workbook()
        made.active.append(["Question", "A", "B", "C"])
        for number, row in enumerate(ROWS, 2):
            made.active.append(row)
            cell = made.active.cell(number, which(row))
            cell.font = Font(bold=how == "bold", color="FFFF0000" if how == "red" else "FF000000")
            cell.fill = PatternFill("solid", fgColor="FF92D050") if how == "filled" else PatternFill()
        out = io.BytesIO()
        made.save(out)
        return out.getvalue()

    report = bring(book(lambda row: row.index(KEYS[row[0]]) + 1), name="quiz.xlsx", lang="en")
    assert keys(stored) == KEYS, report.as_text()
    assert bring(book(lambda row: 2), name="one.xlsx", lang="en").imported == 0  # a column, not the right ones


def test_an_answer_folded_away(bring, stored):
    text = "\n".join(
        f"{n}. **{row[0]}**\n   - a) {row[1]}\n   - b) {row[2]}\n   - c) {row[3]}\n\n"
        f"   <details><summary>Answer</summary>{'bca'[n]}) {KEYS[row[0]]}</details>\n"
        for n, row in enumerate(ROWS)
    )
    report = bring(text, name="quiz.md", lang="en")
    assert keys(stored) == KEYS, report.as_text()


def test_a_table_in_a_word_document(bring, stored):
    made, space = io.BytesIO(), "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    rows = [("Question", "A", "B", "C", "Answer"), *keyed("B", "C", "A")]
    body = "".join(
        "<w:tr>" + "".join(f"<w:tc><w:p><w:r><w:t>{cell}</w:t></w:r></w:p></w:tc>" for cell in row) + "</w:tr>"
        for row in rows
    )
    with zipfile.ZipFile(made, "w") as package:
        document = f'<w:document xmlns:w="{space}"><w:body><w:tbl>{body}</w:tbl></w:body></w:document>'
        package.writestr("word/document.xml", document)
    report = bring(made.getvalue(), name="quiz.docx", lang="en")
    assert keys(stored) == KEYS, report.as_text()


def word(paragraphs):
    """A document of paragraphs, each its text and whether it is bold."""
    bold = "<w:rPr><w:b/></w:rPr>"
    body = "".join(f"<w:p><w:r>{bold * out}<w:t>{text}</w:t></w:r></w:p>" for text, out in paragraphs)
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as package:
        space = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
        package.writestr("[Content_Types].xml", "<Types/>")
        package.writestr("word/document.xml", f'<w:document xmlns:w="{space}"><w:body>{body}</w:body></w:document>')
    return made.getvalue()


def lettered(bold):
    for asked, *choices in ROWS:
        yield asked, False
        yield from ((f"{'abc'[n]}) {choice}", bold(asked, choice)) for n, choice in enumerate(choices))
        yield "", False


def test_the_choice_in_bold_is_the_right_one(bring, stored):
    report = bring(word(lettered(lambda asked, choice: choice == KEYS[asked])), name="quiz.docx", lang="en")
    assert keys(stored) == KEYS, report.as_text()
    assert bring(word(lettered(lambda asked, choice: True)), name="all.docx", lang="en").imported == 0


@pytest.mark.parametrize("sign", ["=>", "→", "R:"])
def test_choices_in_a_list_and_a_pointed_answer(bring, stored, sign):
    text = "\n\n".join("\n- ".join(row) + f"\n{sign} {KEYS[row[0]]}" for row in ROWS)
    report = bring(text, lang="en")
    assert keys(stored) == KEYS, report.as_text()


@pytest.mark.parametrize(("ask", "say"), [("Q", "A"), ("Q", "R")])
def test_a_question_and_its_answer_in_lines_of_their_own(bring, stored, ask, say):
    text = f"{ask}: {PERU}\n{say}: Lima\n{ask}: {OCEAN}\n{say}: Pacific\n"
    report = bring(text, lang="en")
    assert [(one.kind, one.wordings["en"].answer) for one in stored("quiz")] == [("open", "Lima"), ("open", "Pacific")]
    assert not report.skipped
