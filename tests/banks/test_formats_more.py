"""What real files of the known formats have besides the usual: each case was misread once."""

import pytest

from banks.samples import KAHOOT_HEADER, QTI2, kahoot, workbook
from buzzkeep.banks.reading.markup import formulas_to_text, with_gap


def wording(stored, bank="q", lang="en"):
    (item,) = stored(bank)
    return item.wordings[lang], item


def test_gift_with_several_right_numbers_is_refused(bring, stored):
    report = bring("How many?{#=12:0 =15:0}\n\nHow few?{#=3:0 =3:1}\n", "q.gift", lang="en")
    assert (report.number, [one.reason for one in report.skipped]) == (
        1,
        ["several right numbers; exactly one is needed"],
    )


def test_gift_marks_before_an_answer_are_no_text(bring, stored):
    bring("Which?{=[html]one ~[plain]two ~ [markdown]three}\n", "q.gift", lang="en")
    assert wording(stored)[0].choices == ("one", "two", "three")


def test_gift_gap_is_followed_by_punctuation_without_a_space(bring, stored):
    bring("In {=Rome ~Oslo}, it is warm.\n", "q.gift", lang="en")
    assert wording(stored)[0].text == "In _____, it is warm."
    assert with_gap("It is ", "!") == "It is _____!"


def test_gift_answer_before_a_full_stop_leaves_no_gap_that_says_nothing(bring, stored):
    bring("The capital of Italy is {=Rome ~Oslo}.\n", "q.gift", lang="en")
    assert wording(stored)[0].text == "The capital of Italy is _____."


FEEDBACK = '<modalFeedback outcomeIdentifier="F" identifier="{}" showHide="show">{}</modalFeedback></assessmentItem>'


@pytest.mark.parametrize(
    ("identifier", "kept"), [("A", False), ("incorrect", False), ("hint1", False), ("B", True), ("correct", True)]
)
def test_qti_feedback_of_a_wrong_choice_is_no_explanation(bring, stored, identifier, kept):
    bring(QTI2.replace("</assessmentItem>", FEEDBACK.format(identifier, "It flows.")), "q.xml", lang="en")
    assert wording(stored)[0].explanation == ("It flows." if kept else "")


def test_qti_hint_button_is_no_second_interaction(bring, stored):
    hint = '<endAttemptInteraction responseIdentifier="HINT" title="Show a hint"/></itemBody>'
    assert bring(QTI2.replace("</itemBody>", hint), "q.xml", lang="en").choice == 1
    assert "hint" not in wording(stored)[0].text.lower()


def test_empty_numbered_rows_of_a_template_are_nothing(bring):
    full = ["Which metal is liquid?", "Iron", "Mercury", "Gold", None, 20, 2]
    report = bring(kahoot(full, [], [None, None, None, None, None, 20], []), "q.xlsx", lang="en", strict=True)
    assert (report.choice, report.read, report.failed) == (1, 1, "")


@pytest.mark.parametrize("over", [{1: "Frage"}, {2: "A", 3: "B"}, {1: "Q", 2: "1st", 3: "2nd", 4: "3rd", 5: "4th"}])
def test_template_with_overwritten_headers_is_read_by_position(bring, stored, over):
    header = [None, *KAHOOT_HEADER]
    for n, name in over.items():
        header[n] = name
    rows = [["Quiz"], [], header, [1, "Which metal is liquid?", "Iron", "Mercury", "Gold", "Tin", 20, 2]]
    report = bring(workbook(rows), "q.xlsx", lang="en")
    assert report.choice == 1, report.failed
    assert (wording(stored)[0].choices[wording(stored)[1].right], report.skipped) == ("Mercury", [])


def test_header_over_two_rows_below_a_title(bring, stored):
    rows = [
        ["Our great quiz"],
        [],
        ["Question", "Answers", None, None, None, "Correct"],
        [None, "A", "B", "C", "D", None],
        ["Capital of Australia?", "Sydney", "Canberra", "Perth", "Hobart", "B"],
    ]
    report = bring(workbook(rows), "q.xlsx", lang="en")
    assert (report.choice, report.skipped) == (1, [])
    assert wording(stored)[1].right == 1


@pytest.mark.parametrize(
    "row", ["yes,no,no", "1,0,0", "x,,", "TRUE,FALSE,FALSE", "Canberra,,"], ids=["yes", "1", "x", "true", "text"]
)
def test_correct_n_marks_its_choice_or_names_it(bring, stored, row):
    text = f"Question,Choice 1,Choice 2,Choice 3,Correct 1,Correct 2,Correct 3\nCapital?,Canberra,Sydney,Perth,{row}\n"
    assert bring(text, "q.csv", lang="en").choice == 1
    assert wording(stored)[1].right == 0


def test_several_correct_n_are_refused(bring):
    text = "Question,Choice 1,Choice 2,Correct 1,Correct 2\nCapital?,Canberra,Sydney,yes,yes\nWho?,me,you,no,yes\n"
    report = bring(text, "q.csv", lang="en")
    assert (report.choice, len(report.skipped)) == (1, 1)


@pytest.mark.parametrize(
    ("lang", "header"),
    [
        ("de", "Frage;Richtige Antwort;Falsche Antwort 1;Falsche Antwort 2;Kategorie;Schwierigkeit;Erklärung"),
        ("es", "Pregunta;Respuesta correcta;Respuesta incorrecta 1;Respuesta incorrecta 2;Categoría;Nivel;Explicación"),
        ("it", "Domanda;Risposta corretta;Risposta sbagliata 1;Risposta errata 2;Categoria;Difficoltà;Spiegazione"),
        ("pt", "Pergunta;Resposta correta;Resposta errada 1;Resposta incorreta 2;Categoria;Dificuldade;Explicação"),
        ("nl", "Vraag;Juiste antwoord;Fout antwoord 1;Onjuist antwoord 2;Categorie;Moeilijkheid;Uitleg"),
    ],
)
def test_headers_in_other_languages(bring, stored, lang, header):
    report = bring(f"{header}\nWas?;recht;x;y;Sport;2;warum\n", "q.csv", lang=lang)
    assert (report.choice, report.warnings) == (1, [])
    said, item = wording(stored, lang=lang)
    assert (said.choices, item.right, item.category, item.difficulty) == (("recht", "x", "y"), 0, "sport", 2)
    assert said.explanation == "warum"


@pytest.mark.parametrize(
    ("lang", "header"),
    [
        ("de", "Frage;Antwort A;Antwort B;Antwort C;Lösung"),
        ("es", "Pregunta;Opción 1;Opción 2;Opción 3;Respuesta"),
        ("it", "Domanda;Risposta A;Risposta B;Risposta C;Soluzione"),
        ("pt", "Questão;Alternativa A;Alternativa B;Alternativa C;Resposta"),
        ("nl", "Vraag;Optie 1;Optie 2;Optie 3;Antwoord"),
    ],
)
def test_choices_in_other_languages(bring, stored, lang, header):
    assert bring(f"{header}\nWas?;x;recht;y;recht\n", "q.csv", lang=lang).choice == 1
    assert wording(stored, lang=lang)[1].right == 1


@pytest.mark.parametrize(
    ("formula", "plain"),
    [
        (r"\(\varepsilon \in \mathbb{R}\)", "ε ∈ ℝ"),
        (r"\(A \cup B \subseteq \emptyset\)", "A ∪ B ⊆ ∅"),
        (r"\(\mathbf{v} \perp \mathcal{L}\)", "v ⊥ L"),
        (r"\(\forall x \exists y\)", "∀ x ∃ y"),
        (r"$\alpha^2$ costs $5 or $6", "α² costs $5 or $6"),
        (r"\(\{1, 2\}\)", "{1, 2}"),
        (r"\(\Psi \Rightarrow \Xi\)", "Ψ ⇒ Ξ"),
    ],
)
def test_latex_letters_sets_and_fonts(formula, plain):
    assert formulas_to_text(formula) == plain


@pytest.mark.parametrize("name", ["quiz.xls", "quiz.csv", "quiz.zip", "quiz"])
def test_spreadsheet_with_a_wrong_suffix(bring, name):
    data = workbook([["question", "answer", "choice 2"], ["Which metal is liquid?", "Mercury", "Iron"]])
    assert bring(data, name, lang="en").choice == 1
