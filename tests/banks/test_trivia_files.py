"""The Trivia API, OpenTriviaQA and OpenQuizzDB files."""

import json

import pytest

V1 = {
    "id": "622a1c357cc59eab6f94fb9d",
    "category": "Film & TV",
    "question": "Who directed Jaws &amp; E.T.?",
    "correctAnswer": "Steven Spielberg",
    "incorrectAnswers": ["A", "B", "C"],
    "difficulty": "hard",
    "tags": ["film"],
}
V2 = V1 | {"question": {"text": "Who directed Jaws & E.T.?"}, "category": "film_and_tv"}


@pytest.mark.parametrize("record", [V1, V2])
def test_trivia_api(bring, stored, record):
    report = bring(json.dumps([record]), "t.json", lang="en")
    assert (report.format, report.choice, report.skipped) == ("trivia-api", 1, [])
    (item,) = stored("t")
    assert item.wordings["en"].text == "Who directed Jaws & E.T.?"
    assert item.wordings["en"].choices == ("Steven Spielberg", "A", "B", "C")
    assert (item.id, item.category, item.difficulty, item.tags) == (V1["id"], "cinema", 4, ("film",))


@pytest.mark.parametrize(
    "change", [{"question": 3}, {"question": {}}, {"incorrectAnswers": []}, {"correctAnswer": None}]
)
def test_trivia_api_flaw_costs_only_itself(bring, change):
    other = V1 | {"id": "other", "question": "Something else?"} | change
    report = bring(json.dumps([V1, other]), "t.json", lang="en")
    assert (report.choice, [one.where for one in report.skipped]) == (1, ["item 2"])


QA = """#Q What is the capital
of Australia?
^ Canberra
A Sydney
B Canberra
C Perth
D Hobart

#Q The sun is a star.
^ True
A True
B False


"""


def test_opentriviaqa(bring, stored):
    report = bring(QA, "history.txt", lang="en")
    assert (report.format, report.choice, report.skipped) == ("opentriviaqa", 2, [])
    capital, sun = stored("history")
    assert capital.wordings["en"].text == "What is the capital of Australia?"
    assert (capital.wordings["en"].choices, capital.right) == (("Sydney", "Canberra", "Perth", "Hobart"), 1)
    assert (sun.keep_order, capital.keep_order) == (True, False)


@pytest.mark.parametrize(
    "block", ["#Q Who?\nA x\nB y\n", "#Q Who?\n^ z\nA x\nB y\n", "#Q Who?\n^ x\nA x\nB x\n", "#Q\n^ x\nA x\nB y\n"]
)
def test_opentriviaqa_flaw_costs_only_itself(bring, block):
    report = bring(f"{QA}{block}\n#Q Other?\n^ b\nA a\nB b\n", "q.txt", lang="en")
    assert report.choice == 3
    assert [one.where for one in report.skipped] == ["line 15"]


def quizz(n, level):
    return {
        "id": n,
        "question": f"Quel est l'objet {level} numéro {n} ?",
        "propositions": ["a", "b", "c", "d"],
        "réponse": "c",
        "anecdote": "Ah&nbsp;!",
    }


LEVELS = {"débutant": [quizz(1, "x")], "confirmé": [quizz(2, "y")], "expert": [quizz(3, "z")]}


@pytest.mark.parametrize(
    "body", [LEVELS, {"fr": LEVELS}, {"fr": [LEVELS]}], ids=["levels", "language", "language in a list"]
)
def test_openquizzdb(bring, stored, body):
    file = {"fournisseur": "OpenQuizzDB", "catégorie-nom-slogan": {"fr": {"catégorie": "Cinéma"}}, "quizz": body}
    report = bring(json.dumps(file, ensure_ascii=False, indent=1), "oqdb.json", lang="fr")
    assert (report.format, report.choice, report.skipped) == ("openquizzdb", 3, [])
    items = stored("oqdb")
    assert [item.difficulty for item in items] == [2, 3, 4]
    assert {item.category for item in items} == {"cinema"}
    assert (items[0].wordings["fr"].choices[items[0].right], items[0].wordings["fr"].explanation) == ("c", "Ah\u202f!")


def test_openquizzdb_with_its_unquoted_difficulty(bring, stored):
    file = json.dumps({"difficulté": "HERE", "quizz": {"fr": LEVELS, "en": LEVELS}}, ensure_ascii=False, indent=1)
    report = bring(file.replace('"HERE"', "2 / 5"), "oqdb.json", lang="fr")
    assert (report.choice, len(report.skipped)) == (6, 1)
    assert report.skipped[0].where == "line 2"
    assert [(list(item.wordings), item.difficulty) for item in stored("oqdb")][2:4] == [(["fr"], 4), (["en"], 2)]


def test_openquizzdb_answer_that_is_no_choice(bring):
    body = {
        "quizz": {"débutant": [quizz(1, "x"), quizz(2, "y") | {"réponse": "e"}, quizz(3, "z") | {"propositions": 7}]}
    }
    report = bring(json.dumps(body, ensure_ascii=False), "oqdb.json", lang="fr")
    assert (report.choice, len(report.skipped)) == (1, 2)
