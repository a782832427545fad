"""Questions without choices, for a host who rules: which files have them, and what of them must not come in."""

import pytest

from banks.making import counts
from banks.samples import h5p
from buzzkeep.banks.playing.picker import BankSupply
from buzzkeep.engine.rng import CounterRng
from buzzkeep.quiz.content import ContentChoice

MOODLE = """<quiz><question type="shortanswer"><questiontext format="html"><text>Who wrote it?</text></questiontext>
<answer fraction="100"><text>*Brontë*</text></answer><answer fraction="100"><text>C. Brontë</text></answer>
<answer fraction="50"><text>Emily</text></answer><answer fraction="0"><text>Austen</text></answer></question></quiz>"""
CLASSQUIZ = """{"questions": [{"question": "Who wrote it?", "time": "20", "type": "TEXT", "image": null,
"answers": [{"answer": "Brontë", "right": true}, {"answer": "C. Brontë", "right": true}]}]}"""


@pytest.mark.parametrize(
    ("file", "name", "also", "refuse"),
    [
        (MOODLE, "a.xml", 1, ("Austen",)),
        ("Who wrote it? {=Brontë =C. Brontë =%50%Emily =%0%Austen}", "a.gift", 1, ("Austen",)),
        (h5p({"questions": ["<p>Who wrote it? *Brontë/C. Brontë:a novel*</p>"]}, "H5P.Blanks"), "a.h5p", 1, ()),
        (h5p({"cards": [{"text": "Who wrote it?", "answer": "Brontë"}]}, "H5P.Flashcards"), "a.h5p", 0, ()),
        (CLASSQUIZ, "a.json", 1, ()),
        ("Who wrote it?\tBrontë\nWho drew it?\tKlee\n", "a.txt", 0, ()),
        ("Question,Answer,Also\nWho wrote it?,Brontë,C. Brontë\n", "a.csv", 1, ()),
        ('Round,Value,Clue,Response\n1,$200,Who wrote it?,Brontë\n2,"$1,000",He drew it,Klee\n', "a.csv", 0, ()),
        ('[{"question": "Who wrote it?", "answer": "Brontë", "value": "$200", "round": "Jeopardy!"}]', "a.json", 0, ()),
        (
            '{"q": "Who wrote it?", "a": "Brontë", "accept": ["C. Brontë"], "reject": ["A", "E"]}',
            "a.json",
            1,
            ("A", "E"),
        ),
        ("Who wrote it?;Brontë\nWho drew it?;Klee\nWhere was it?;Haworth\n", "a.csv", 0, ()),
        ("1. Who wrote it?\nAnswer: Brontë\n\n2. Who drew it?\nAnswer: Klee\n", "a.txt", 0, ()),
        ("Quem escreveu?;Resposta\nWho wrote it?;Brontë\n".replace("Quem escreveu?", "Pergunta"), "a.csv", 0, ()),
    ],
)
def test_short_answers_of_every_format_come_in_as_open_questions(bring, stored, file, name, also, refuse):
    report = bring(file, name, lang="en")
    assert (report.choice, report.number, report.open > 0) == (0, 0, True), report.as_text()
    wording = stored("a")[0].wordings["en"]
    assert (wording.text.rstrip(" _"), wording.answer, wording.refuse) == ("Who wrote it?", "Brontë", refuse)
    assert wording.also == ("C. Brontë",) * also
    assert f"besides, {report.open} open ones: for a host who rules" in report.as_text()


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        ("question,answer\nWhich is right?,B\nAnd here?,A\n", "names a choice, and there are none"),
        ("question,answer\nWhich are right?,A; C\n", "nothing tells which choice is right"),
        ("Frage,Antworten\nWas ist rot?,Mars / Venus / Erde\n", "nothing tells which choice is right"),
        ("question,answer\nWhich of the following is red?,Mars\n", "which of the following"),
        (f"question,answer\nWho?,{'long ' * 20}\n", "longer than 60 letters"),
        ("answer,question\nRiver that runs through Rome and Umbria,the Tiber\n", "the other way round"),
        ("question,choice 1,choice 2,answer\nWho?,Ann,Bob,A or B\nWho?,Eve,Dan,both\n", "none of the choices"),
    ],
)
def test_what_only_looks_like_an_open_answer_is_left_out_and_told(bring, file, reason):
    report = bring(file, lang="en")
    assert not report.usable
    assert any(reason in one for one in (report.failed, *(one.reason for one in report.skipped)))


def test_games_get_them_as_a_deck_of_their_own(engine, bring):
    bring("question,answer,also,refuse\nWho?,Ann,Anna | A. Lee,Bob\nHow many?,7,,\n", lang="en")
    content = ContentChoice("en", banks=("quiz",))
    held = counts(engine, content)
    assert (held.open.total, held.open.own, held.number.total, held.choice.total) == (1, 1, 1, 0)
    (question,) = BankSupply(engine, content, (), CounterRng(b"x" * 32)).open_questions(1, 5)
    assert (question.answer, question.also, question.refuse) == ("Ann", ("Anna", "A. Lee"), ("Bob",))


@pytest.mark.parametrize("kind", ["", ', "kind": "open"'])
def test_a_word_for_yes_among_answers_is_an_answer(bring, stored, kind):
    rows = (("silicon", "Si"), ("gold", "Au"))
    records = (f'{{"question": "Symbol of {element}?", "answer": "{answer}"{kind}}}' for element, answer in rows)
    bring(f"[{', '.join(records)}]", "a.json", lang="en")
    assert [one.wordings["en"].answer for one in stored("a")] == ["Si", "Au"]


def test_choices_tell_the_language_where_questions_are_few(bring):
    assert bring("Capital de Francia {=París ~Lyon ~La ciudad de Marsella ~Toledo}", "a.gift").langs == ("es",)
