"""CSV and TSV with English or French headers."""

from decimal import Decimal

import pytest

from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.formats import formats

CANBERRA = ("Canberra", "Sydney", "Perth", "Hobart")


def only(stored, bank="quiz"):
    (item,) = stored(bank)
    return item


@pytest.mark.parametrize(
    "table",
    [
        "question,answer,choice 2,choice 3,choice 4\nCapital of Australia?,Canberra,Sydney,Perth,Hobart",
        "Question;Réponse;Choix 2;Choix 3;Choix 4\nCapital of Australia?;Canberra;Sydney;Perth;Hobart",
        "QUESTION\tBonne réponse\tMauvaise réponse 1\tMauvaise réponse 2\tMauvaise réponse 3\n"
        "Capital of Australia?\tCanberra\tSydney\tPerth\tHobart",
        "question|correct answer|wrong 1|wrong 2|wrong 3\nCapital of Australia?|Canberra|Sydney|Perth|Hobart",
        "sep=;\nquestion;answer;wrong1;wrong2;wrong3\nCapital of Australia?;Canberra;Sydney;Perth;Hobart",
        "question,A,B,C,D,answer\nCapital of Australia?,Canberra,Sydney,Perth,Hobart,A",
        "question,option 1,option 2,option 3,option 4,correct\nCapital of Australia?,Canberra,Sydney,Perth,Hobart,1",
        "Quiz,,,,\n,,,,\nquestion,answer,wrong 1,wrong 2,wrong 3\nCapital of Australia?,Canberra,Sydney,Perth,Hobart",
        'question,answer,wrong 1,wrong 2,wrong 3,"Temps\n(s)"\n"Capital of Australia?",Canberra,Sydney,Perth,Hobart,20',
    ],
)
def test_layouts(bring, stored, table):
    report = bring(table, lang="en")
    assert (report.format, report.choice, report.skipped) == ("csv", 1, [])
    item = only(stored)
    assert item.wordings["en"].text == "Capital of Australia?"
    assert item.wordings["en"].choices[item.right] == "Canberra"
    assert set(item.wordings["en"].choices) == set(CANBERRA)


@pytest.mark.parametrize(
    ("answer", "right"),
    [("C", 2), ("c)", 2), ("(3)", 2), ("Perth", 2), ("perth", 2), ("4", 3)],
)
def test_answer_by_letter_place_or_text(bring, stored, answer, right):
    bring(f"question,choice 1,choice 2,choice 3,choice 4,answer\nQ?,Canberra,Sydney,Perth,Hobart,{answer}", lang="en")
    assert only(stored).right == right


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("Q?,a,b,c,d,E", "is not there"),
        ("Q?,a,b,c,d,zebra", "none of the choices"),
        ("Q?,a,b,c,d,", "right answer is missing"),
        ("Q?,a,a,c,d,a", "two choices are equal"),
        (",a,b,c,d,a", "no question"),
    ],
)
def test_unusable_row_costs_only_itself(bring, row, reason):
    report = bring(f"question,choice 1,choice 2,choice 3,choice 4,answer\n{row}\nGood?,a,b,c,d,a", lang="en")
    assert (report.read, report.choice) == (2, 1)
    assert report.skipped[0].where == "line 2"
    assert reason in report.skipped[0].reason


def test_french_header_with_every_column(bring, stored):
    bring(
        "identifiant;type;langue;question;réponse;choix 2;choix 3;choix 4;valeur;unité;min;max;année;catégorie;"
        "difficulté;explication;source;licence;auteur;mots-clés\n"
        "c1;choix;français;Capitale de l'Australie ?;Canberra;Sydney;Perth;Hobart;;;;;;Géographie;facile;Depuis 1927.;"
        "Atlas;CC0;Anne;villes, pays\n"
        "n1;nombre;fr;Hauteur de la tour ?;;;;;1 330,5;mètres;0;5 000;2022;;5;;;;;\n",
        lang="en",
    )
    choice, number = stored("quiz")
    assert choice.wordings["fr"].text == "Capitale de l’Australie\u202f?"
    assert (choice.id, choice.category, choice.difficulty, choice.tags) == ("c1", "geography", 2, ("villes", "pays"))
    assert (choice.source, choice.licence, choice.author) == ("Atlas", "CC0", "Anne")
    assert choice.wordings["fr"].explanation == "Depuis 1927."
    assert (number.value, number.min, number.max, number.as_of) == (Decimal("1330.5"), 0, 5000, 2022)
    assert (number.wordings["fr"].unit, number.category, number.difficulty) == ("mètres", "general", 5)


def test_number_without_a_type_column(bring, stored):
    report = bring("question,answer\nHow many bones?,206\nWho?,Napoleon", lang="en")
    assert (report.number, report.choice, report.open) == (1, 0, 1)
    number, said = stored("quiz")
    assert (number.value, said.wordings["en"].answer) == (206, "Napoleon")


def test_two_rows_of_an_id_are_one_question_in_two_languages(bring, stored):
    report = bring(
        "id,lang,question,answer,choice 2,choice 3,choice 4\n"
        "a,fr,Quoi ?,un,deux,trois,quatre\na,en,What?,one,two,three,four\n"
        "b,en,Other?,x,y,z,w\n"
        "b,en,Another?,x,y,z,w\n"
    )
    assert (report.read, report.choice) == (3, 2)
    assert report.skipped[0].reason == "the id 'b' is used twice in this file"
    assert set(stored("quiz")[0].wordings) == {"fr", "en"}


def test_languages_of_an_id_may_stand_far_apart(bring, stored):
    report = bring(
        "id,lang,question,answer,choice 2,choice 3,choice 4\n"
        "a,fr,Quoi ?,un,deux,trois,quatre\nb,en,Other?,x,y,z,w\na,en,What?,one,two,three,four\n"
    )
    assert (report.read, report.choice, report.skipped) == (2, 2, [])
    assert set(stored("quiz")[0].wordings) == {"fr", "en"}


def test_line_breaks_in_cells_and_line_numbers(bring, stored):
    report = bring('question,answer,choice 2,choice 3\n"First\nline?",a,b,c\n"Second?",a,b,c\n,x,,\n', lang="en")
    assert [item.wordings["en"].text for item in stored("quiz")] == ["First line?", "Second?"]
    assert report.skipped[0].where == "line 5"


def test_entities_are_read_and_unknown_tags_stay(bring, stored):
    bring("question,answer,wrong 1\nH<sub>2</sub>O &amp; <script>x</script>&nbsp;?,&eacute;,&lt;p&gt;", lang="en")
    item = only(stored)
    assert item.wordings["en"].text == "H₂O & <script>x</script>\u00a0?"
    assert item.wordings["en"].choices == ("é", "<p>")


@pytest.mark.parametrize("kind", ["ranking", "matching", "essay"])
def test_other_types_are_skipped_with_their_reason(bring, kind):
    report = bring(f"type,question,answer,choice 2\n{kind},Q?,a,b\nchoice,R?,a,b", lang="en")
    assert report.choice == 1
    assert kind in report.skipped[0].reason


def test_bad_difficulty_is_told(bring):
    report = bring("question,answer,choice 2,difficulty\nQ?,a,b,9\nR?,a,b,hard", lang="en")
    assert report.choice == 2
    assert "the level '9' is not 1 to 5, easy, medium or hard, and was left out (line 2)" in report.warnings


@pytest.mark.parametrize("text", ["just words", "<html></html>"])
def test_other_texts_are_no_tables(bring, text):
    report = bring(text)
    assert not report.usable
    assert formats()["csv"].sniff(QuizFile("x", text.encode())) < 0.3


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("name,age\nAnn,7", "'name', 'age'"),
        ("a;b;c\n1;2;3", "'a', 'b', 'c'"),
        ("question,comment\nQ?,x", "'question', 'comment'"),
        ("Front;Back\nDas;Was?", "'Front', 'Back'"),
    ],
)
def test_unknown_columns_are_told_with_the_cure(bring, text, seen):
    report = bring(text)
    assert not report.usable
    assert report.failed.startswith("no question with its answer was found")
    assert f"the columns seen are {seen}. Name the columns" in report.failed
    assert "banks new" in report.failed


def test_missing_quotation_mark_is_no_crash(bring):
    report = bring('question,answer,choice 2\nGood?,a,b\n"Broken?,a,b\n' + "x,y,z\n" * 50_000, lang="en")
    assert not report.usable
    assert "quotation mark" in report.failed


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_encodings(bring, stored, encoding):
    bring("question;réponse;choix 2\nOù est l’été ?;là;ici".encode(encoding), lang="fr")
    assert only(stored).wordings["fr"].text == "Où est l’été\u202f?"
