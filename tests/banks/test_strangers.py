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
