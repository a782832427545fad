"""A small sound file of every format, made here; the texts are our own."""

import gzip
import io
import json
import zipfile

from openpyxl import Workbook

CSV = "question;réponse;choix 2;choix 3;choix 4\nCapitale de l’Australie ?;Canberra;Sydney;Perth;Hobart\n"

KAHOOT_HEADER = (
    "Question - max 120 characters",
    *(f"Answer {n} - max 75 characters" for n in (1, 2, 3, 4)),
    "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",
    "Correct answer(s) - choose at least one",
)
BLOOKET = (
    '\ufeff"Blooket\nImport Template",,,,,,,\n'
    'Question #,Question Text,Answer 1,Answer 2,"Answer 3\n(Optional)","Answer 4\n(Optional)",'
    '"Time Limit (sec)\n(Max: 300 seconds)","Correct Answer(s)\n(Only include Answer #)"\n'
)
QUIZIZZ = (
    "Question Text,Question Type,Option 1,Option 2,Option 3,Option 4,Option 5,Correct Answer,Time in seconds,"
    "Image Link,Answer explanation\n"
)
MOODLE = """<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/top/History</text></category></question>
  <question type="multichoice">
    <name><text>Town hall</text></name>
    <questiontext format="html"><text><![CDATA[<p>Who painted the ceiling&nbsp;?</p>]]></text></questiontext>
    <generalfeedback format="html"><text>In <b>1890</b>.</text></generalfeedback>
    <single>true</single>
    <answer fraction="100" format="html"><text><![CDATA[<p>Marie Blanc</p>]]></text></answer>
    <answer fraction="-33.33333" format="html"><text>Paul Noir</text></answer>
    <answer fraction="0" format="html"><text>Jeanne Vert</text></answer>
  </question>
</quiz>
"""
QTI2 = """<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" title="Water">
  <responseDeclaration identifier="R" cardinality="single" baseType="identifier">
    <correctResponse><value>B</value></correctResponse>
  </responseDeclaration>
  <itemBody>
    <p>Look at H<sub>2</sub>O.</p>
    <choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="1">
      <prompt>What is it?</prompt>
      <simpleChoice identifier="A">Wine</simpleChoice>
      <simpleChoice identifier="B"><b>Water</b></simpleChoice>
      <simpleChoice identifier="C">Milk</simpleChoice>
    </choiceInteraction>
  </itemBody>
</assessmentItem>
"""
H5P = {
    "introPage": {"showIntroPage": False},
    "questions": [
        {
            "library": "H5P.MultiChoice 1.16",
            "params": {
                "question": "<p>Which metal is liquid?</p>",
                "answers": [
                    {"text": "<div>Mercury</div>", "correct": True},
                    {"text": "<div>Iron</div>", "correct": False},
                ],
            },
        },
        {"library": "H5P.TrueFalse 1.8", "params": {"question": "<p>Ice floats.</p>", "correct": "true"}},
    ],
}
CLASSQUIZ = {
    "title": "Lakes",
    "questions": [
        {
            "question": "<p>Which lake is the deepest?</p>",
            "time": "20",
            "type": "ABCD",
            "answers": [{"answer": "Baikal", "right": True}, {"answer": "Geneva", "right": False}],
            "image": None,
        }
    ],
}
OPENQUIZZDB = {
    "quizz": {
        "fr": {
            "débutant": [
                {
                    "id": 1,
                    "question": "Quel lac est le plus profond ?",
                    "propositions": ["Baïkal", "Léman", "Victoria", "Ladoga"],
                    "réponse": "Baïkal",
                    "anecdote": "1 642 mètres.",
                }
            ]
        }
    }
}


def workbook(*sheets, **named):
    """Return the bytes of a workbook with sheets of rows; names may be given."""
    book = Workbook()
    book.remove(book.active)
    for title, rows in (*((f"Sheet{n}", rows) for n, rows in enumerate(sheets, 1)), *named.items()):
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
    return saved(book)


def saved(book):
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def zipped(members, compression=zipfile.ZIP_DEFLATED):
    """Return the bytes of a zip with the members of a mapping."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", compression) as package:
        for name, content in members.items():
            package.writestr(name, content)
    return out.getvalue()


def h5p(content=H5P, main="H5P.QuestionSet"):
    return zipped({"h5p.json": json.dumps({"mainLibrary": main}), "content/content.json": json.dumps(content)})


def kahoot(*rows):
    """Return Kahoot's template: the header in row 8, data in columns B to H."""
    head = [[None, "Quiz template"], [None, "Add questions, at least two answer alternatives, time limit"]]
    return workbook([*head, *([[]] * 5), [None, *KAHOOT_HEADER], *([n, *row] for n, row in enumerate(rows, 1))])


SAMPLES = {
    "anki": "#separator:tab\n#html:true\nQuelle année ?\t1789\n".encode(),
    "classquiz": gzip.compress(json.dumps(CLASSQUIZ).encode())
    + b"\xc7\xc7\xc7\x00\xc6\xc6\xc6\x000\xc5\xc5\x00\x89PNG",
    "csv": CSV.encode(),
    "gift": b"$CATEGORY: a/Chemistry\n\n::m::Which metal is liquid? {=Mercury ~Iron ~Gold}\n",
    "h5p": h5p(),
    "json": json.dumps(
        [{"question": "Which metal is liquid?", "options": ["Iron", "Mercury"], "answer": "B"}]
    ).encode(),
    "jsonl": b'{"kind": "choice", "id": "a", "en": {"text": "Liquid metal?", "choices": ["Mercury", "Iron"]}}\n',
    "markdown": b"## Which metal is liquid?\n\n- [ ] Iron\n- [x] Mercury\n- [ ] Gold\n",
    "moodle": MOODLE.encode(),
    "openquizzdb": json.dumps(OPENQUIZZDB, ensure_ascii=False).encode(),
    "opentdb": b'{"results": [{"question": "Liquid metal?", "correct_answer": "a", "incorrect_answers": ["b"]}]}',
    "opentriviaqa": b"#Q Which metal is\nliquid?\n^ Mercury\nA Iron\nB Mercury\n",
    "qti": QTI2.encode(),
    "text": b"Which metal is liquid?\nA. Iron\nB. Mercury\nANSWER: B\n",
    "trivia-api": json.dumps(
        [{"id": "x", "question": {"text": "Liquid metal?"}, "correctAnswer": "a", "incorrectAnswers": ["b"]}]
    ).encode(),
    "xlsx": workbook([["question", "answer", "choice 2"], ["Which metal is liquid?", "Mercury", "Iron"]]),
    "zip": zipped({"a.csv": CSV, "b.gift": "::m::Which metal is liquid? {=Mercury ~Iron}"}),
}
