"""Questions that stand in a program or in YAML are read without running it; code is no data."""

import json

import pytest

from buzzkeep.banks.reading.file import Unreadable
from buzzkeep.banks.reading.loose_json import values_in

PERU, OCEAN = "Which town is the capital of Peru?", 'It\'s which ocean, the "largest"?'
WANTED = {PERU: "Lima", OCEAN: "Pacific"}
FILES = {
    "quiz.js": r"""import {shuffle} from './tools';  // don't
questions.push({q: 'Which town is the capital of Peru?', a: ['Cusco', 'Lima', 'Quito',], correct: 1});
questions.push({q: 'It\'s which ocean, the "largest"?', a: ["P\u0061cific", `Arctic`, 'Indian'], correct: 0});
export function next(all) { return shuffle(all)[0] || {}; }
""",
    "quiz.ts": """export const QUIZ: Question[] = [
  { id: 'a', text: "Which town is the capital of Peru?", /* easy */
    options: [{key: 'x', label: 'Cusco'}, {key: 'y', label: 'Lima'}], answer: 'y' },
  { id: 'b', text: `It's which ocean, the "largest"?`,
    options: [{key: 'x', label: 'Pacific'}, {key: 'y', label: 'Arctic'}], answer: 'x' },
]
""",
    "quiz.py": '''"""A quiz."""
import random
QUIZ = (
    ("Which town is the capital "
     "of Peru?", ("Cusco", "Lima", "Quito"), "B"),
    ('It\\'s which ocean, the "largest"?', ("Pacific", "Arctic", "Indian"), "A"),
)
def ask(one):
    print(one[0], *one[1])  # it's here
''',
    "quiz.php": """<?php
$quiz = array(
  array('question' => 'Which town is the capital of Peru?', 'options' => ['Cusco', 'Lima'], 'answer' => 1),
  array('question' => 'It\\'s which ocean, the "largest"?', 'options' => ['Pacific', 'Arctic'], 'answer' => 0),
);
""",
    "quiz.sql": """CREATE TABLE `quiz` (`id` int(11) NOT NULL, `question` varchar(255));  -- ours
INSERT INTO `quiz` (`id`, `question`, `choice1`, `choice2`, `choice3`, `answer`) VALUES
(1, 'Which town is the capital of Peru?', 'Cusco', 'Lima', 'Quito', 'B'),
(2, 'It''s which ocean, the "largest"?', 'Pacific', 'Arctic', 'Indian', 'A');
""",
    "quiz.dart": """List<Question> all = [
  Question(text: "Which town is the capital of Peru?", options: ["Cusco", "Lima"], correctIndex: 1),
  Question(text: 'It\\'s which ocean, the "largest"?', options: ["Pacific", "Arctic"], correctIndex: 0),
];
""",
    "quiz.rb": """QUIZ = [
  { :question => "Which town is the capital of Peru?", :choices => ["Cusco", "Lima"], :answer => "Lima" },
  { :question => 'It\\'s which ocean, the "largest"?', :choices => ["Pacific", "Arctic"], :answer => "Pacific" },
]
""",
    "quiz.json": """[
  // names without quotation marks
  {question: "Which town is the capital of Peru?", options: ["Cusco", "Lima"], answer: "Lima"},
  {question: "It's which ocean, the \\"largest\\"?", options: ["Pacific", "Arctic"], answer: "Pacific"},
]
""",
    "quiz.yaml": """title: Quiz
questions:
  - question: Which town is the capital of Peru?
    options: [Cusco, Lima, Quito]
    answer: Lima
  - question: It's which ocean, the "largest"?
    options:
      - Pacific
      - Arctic
    answer: Pacific
""",
}


def keys(stored):
    items = [(item, item.wordings["en"]) for item in stored("quiz")]
    return {wording.text: wording.choices[item.right] for item, wording in items}


@pytest.mark.parametrize("name", FILES)
def test_the_data_of_a_program_is_read(bring, stored, name):
    report = bring(FILES[name], name=name, lang="en")
    assert keys(stored) == WANTED, report.as_text()


def test_code_without_questions_gives_none(bring):
    code = 'def main():\n    print("Hello [world]")\n    if input("Which? (a) 1 (b) 2: ") == "a":\n        right += 1\n'
    assert bring(code, name="main.py", lang="en").imported == 0


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("x = {a: 1, 'b': [true, None, -2.5]}", [{"a": 1, "b": [True, None, -2.5]}]),
        ("if (a < b) { f({k: 'v'}); return 2; }", [[{"k": "v"}]]),
        ("'an unclosed [ quotation", []),
        ("f('a' + 'b', g(x => x + 1))", []),
        (r"['a\nb \u00e9 \ud83d\ude00 \x41 \u{1F600}']", [["a\nb é 😀 A 😀"]]),
    ],
)
def test_what_counts_as_data(text, wanted):
    assert values_in(text) == wanted


def test_what_is_nested_too_deeply_is_refused():
    with pytest.raises(Unreadable, match="nested"):
        values_in("[" * 5000 + "]" * 5000)


def test_choices_that_are_objects_under_their_letters(bring, stored):
    one = {"title": PERU, "answers": {"a": {"text": "Cusco"}, "b": {"text": "Lima"}}, "solution": "b"}
    two = {"title": OCEAN, "answers": {"a": {"text": "Pacific"}, "b": {"text": "Arctic"}}, "solution": "a"}
    report = bring(json.dumps([one, two]), lang="en")
    assert keys(stored) == WANTED, report.as_text()


def test_a_list_of_answers_below_the_text(bring, stored):
    text = (
        f"1. {PERU}\n   A. Cusco\n   B. Lima\n\n2. {OCEAN}\n   A. Pacific\n   B. Arctic\n\nAnswer key\n\n1. b\n2. a\n"
    )
    report = bring(text, lang="en")
    assert keys(stored) == WANTED, report.as_text()
