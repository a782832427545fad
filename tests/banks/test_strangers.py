"""Shapes of files that strangers have: what a person sees at once is read, and nothing is read otherwise."""

import json

import pytest

PERU, OCEAN, LEGS = "Which town is the capital of Peru?", "Which ocean is the largest?", "How many legs has a spider?"
KEYS = {PERU: "Lima", OCEAN: "Pacific", LEGS: "8"}
ROWS = ((PERU, "Cusco", "Lima", "Quito"), (OCEAN, "Arctic", "Indian", "Pacific"), (LEGS, "8", "6", "10"))


def keys(stored):
    found = {}
    for item in stored("quiz"):
        wording = next(iter(item.wordings.values()))
        found[wording.text] = wording.choices[item.right] if item.kind == "choice" else item.shown_answer("en")
    return found


def element(row, tags):
    whole, asked, around, one, right = tags
    choices = "\n".join(f"<{one}{f' {right}' * (c == KEYS[row[0]])}>{c}</{one}>" for c in row[1:])
    return (
        f"<{whole} seconds='15'>\n  <{asked}>{row[0]}</{asked}>\n  <{around}>\n{choices}\n  </{around}>\n</{whole}>\n"
    )


@pytest.mark.parametrize(
    "tags",
    [
        ("question", "text", "variants", "variant", "right='true'"),
        ("question", "titre", "reponses", "reponse", 'correct="1"'),
        ("item", "stem", "options", "option", 'correct="yes"'),
    ],
)
def test_xml_of_no_known_kind_is_never_read_as_lines_of_text(bring, stored, tags):
    report = bring(f"<questions>\n{''.join(element(row, tags) for row in ROWS)}</questions>\n", "quiz.xml", lang="en")
    assert keys(stored) == KEYS, report.as_text()


def test_words_that_stand_out_in_xml_are_part_of_their_text(bring, stored):
    text = "".join(element(row, ("question", "titre", "reponses", "reponse", 'correct="1"')) for row in ROWS)
    text = text.replace("the capital", "<em>the</em> capital").replace("Which ocean", "<b>Which</b> ocean")
    text = text.replace("</reponses>", "</reponses><infos><div><p>It was so.</p><p>It is.</p></div></infos>")
    bring(f"<quiz><section><titre>Some</titre><questions>{text}</questions></section></quiz>", "quiz.xml", lang="en")
    assert keys(stored) == KEYS


def test_letters_of_several_right_choices_are_no_answer_beside_them(bring):
    given = ("A,B", "C", "A,B,C", "B,C")
    asked = [
        {"q": f"{n}: {row[0]}", "options": [{"id": "ABC"[k], "text": c} for k, c in enumerate(row[1:])], "answer": key}
        for n, (row, key) in enumerate(zip((*ROWS, ROWS[0]), given, strict=True))
    ]
    report = bring(json.dumps(asked), "quiz.json", lang="en")
    assert report.imported == 1
    assert report.as_text().count("exactly one is needed") == 3, report.as_text()


def test_how_many_answers_there_are_is_no_answer(bring, stored):
    asked = [
        {
            "libelle_question": row[0],
            "nbr_reponse": 3,
            "reponse": [{"libelle_reponse": c, "valide": c == KEYS[row[0]]} for c in row[1:]],
        }
        for row in ROWS
    ]
    bring(json.dumps(asked), "quiz.json", lang="en")
    assert keys(stored) == KEYS


def test_a_remark_longer_than_its_choice_is_no_choice(bring, stored):
    asked = [
        {
            "q": row[0],
            "opts": [{"val": c, "desc": f"Some say {c}, and they say it often."} for c in row[1:]],
            "correct": row[1:].index(KEYS[row[0]]),
        }
        for row in ROWS
    ]
    bring(json.dumps(asked), "quiz.json", lang="en")
    assert keys(stored) == KEYS


def test_a_type_of_an_unknown_name_costs_no_question(bring, stored):
    kinds = iter(("Duo", "truefalse", "Zorb"))
    rows = [f"{next(kinds)};{';'.join(row)};{'BCA'[n]}" for n, row in enumerate(ROWS)]
    report = bring("Type;Question;A;B;C;Réponse\n" + "\n".join(rows), lang="fr")
    assert len(stored("quiz")) == 3, report.as_text()
    assert any("'Zorb' is not known" in one for one in report.warnings)
    plain = bring(
        "Type;Question;A;B;C;Réponse\nChoix multiples;Laquelle brille ?;la lune;la mer;le sable;A\n",
        "autre.csv",
        lang="fr",
    )
    assert (plain.choice, plain.warnings) == (1, [])
    assert bring("Type;Question;A;B;C;Answer\nOrdering;Put them in order?;x;y;z;A\n", "order.csv").failed


@pytest.mark.parametrize("name", ["Question Answers", "Question Options", "Réponses possibles"])
def test_answers_of_a_question_are_not_the_question(bring, stored, name):
    rows = [f"Question {n};{row[0]};{'|'.join(row[1:])};{KEYS[row[0]]}" for n, row in enumerate(ROWS)]
    report = bring(f"Question Name;Question Text;{name};Correct_Awnser\n" + "\n".join(rows), lang="en")
    assert keys(stored) == KEYS, report.as_text()
    assert report.choice == 3


def test_letters_without_a_point_are_no_part_of_the_choices(bring, stored):
    for n, mark in enumerate((" ", " - ", "- ")):
        cells = ["|".join(f"{letter}{mark}{c}" for letter, c in zip("ABC", row[1:], strict=True)) for row in ROWS]
        rows = [f"{row[0]};{cell};{KEYS[row[0]]}" for row, cell in zip(ROWS, cells, strict=True)]
        bring("Frage;Antwortmöglichkeiten;Lösung\n" + "\n".join(rows), "quiz.csv", lang="de", copy=True, bank=f"b{n}")
        assert [one.wordings["de"].choices for one in stored(f"b{n}")] == [row[1:] for row in ROWS]
    bring("Q;A;B;C;Key\nWhich?;A cat;B flat;D day;A\n", "other.csv", lang="en")
    assert stored("other")[0].wordings["en"].choices == ("A cat", "B flat", "D day")


def test_gift_with_a_doubled_sign_and_with_several_gaps(bring, stored):
    one, two = f"::1::{OCEAN} {{~Arctic~=Pacific~Indian}}", "::2::I eat {~=few~much} eggs and too {~many~=much} salt"
    report = bring(f"{one}\n\n{two}\n", "quiz.gift", lang="en")
    assert keys(stored) == {OCEAN: "Pacific"}
    assert [one.reason.split(";")[0] for one in report.skipped] == ["2 gaps in one text"]


def test_rows_of_sql_take_the_names_of_the_table_they_are_put_into(bring, stored):
    made = (
        "CREATE TABLE `questions` (\n  `id` int NOT NULL AUTO_INCREMENT,\n  `question_text` varchar(400) NOT NULL,\n"
        "  `option_1` varchar(9),\n  `option_2` varchar(9),\n  `option_3` varchar(9),\n  `correct_answer` varchar(9),\n"
        "  `category` enum('land, sea and air','music') NOT NULL,\n  `worth` decimal(4,2),\n  PRIMARY KEY (`id`)\n"
        ") ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;\n"
    )
    rows = ",".join(str((n, *row, KEYS[row[0]], "music", 1.5)) for n, row in enumerate(ROWS))
    report = bring(f"-- MySQL dump\n{made}INSERT INTO `questions` VALUES {rows};\n", "quiz.sql", lang="en")
    assert keys(stored) == KEYS, report.as_text()
    assert stored("quiz")[0].category == "music"


def test_a_greeting_above_the_questions_is_none_of_them(bring, stored):
    asked = "\n".join(
        f"{n}. {row[0]}\nA. {row[1]}\nB. {row[2]}\nC. {row[3]}\nAnswer: {'BCA'[n]}\n" for n, row in enumerate(ROWS)
    )
    bring(f"Welcome to our quiz\n\tYou will be asked three questions\n\t#A - C\n\n{asked}", "quiz.txt", lang="en")
    assert keys(stored) == KEYS


def test_lines_of_another_shape_are_not_one_long_question(bring):
    lines = [f"/Films/Somebody {n}//Who was the hero of the film number {n}?" for n in range(30)]
    lines[9] = "/Animals/false//TRUE OR FALSE: A bat is a bird of the night."
    assert bring("\n".join(lines), "quiz.txt", lang="en").imported == 0
