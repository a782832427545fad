"""Every rule of the linter finds its flaw, and leaves a sound question alone."""

from decimal import Decimal

import pytest

from banks.linter import Severity, across, lint
from banks.making import choice, number
from buzzkeep.banks.model import ChoiceWording, NumberWording

SOUND = choice("a", "Who painted Guernica?", ("Picasso", "Dalí", "Miró", "Goya"), source="Prado", category="arts")
SOUND = SOUND.model_copy(
    update={"wordings": {"en": ChoiceWording(**SOUND.wordings["en"].model_dump() | {"explanation": "In 1937."})}}
)
COUNT = number("n", 206, source="Gray", category="science", min=Decimal(50), max=Decimal(1000))


def rules(*items, languages=("en",)):
    return {(one.rule, one.level) for one in lint(items, languages)}


def with_text(text, lang="en"):
    wording = ChoiceWording(text=text, choices=SOUND.wordings["en"].choices, explanation="x")
    return SOUND.model_copy(update={"wordings": {lang: wording}})


def with_choices(*choices):
    return with_text("Who?").model_copy(
        update={"wordings": {"en": ChoiceWording(text="Who painted it?", choices=choices, explanation="x")}}
    )


def test_sound_questions_pass():
    assert rules(SOUND) == set()
    assert rules(COUNT) == {("explanation", Severity.ADVICE)}


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        (SOUND.model_copy(update={"source": ""}), ("source", Severity.WARNING)),
        (SOUND.model_copy(update={"category": "umlauts"}), ("category", Severity.WARNING)),
        (with_text("x" * 111), ("length", Severity.ERROR)),
        (with_text("x" * 91), ("length", Severity.ADVICE)),
        (with_choices("Picasso", "x" * 29, "y" * 20, "z"), ("length", Severity.ERROR)),
        (with_choices("The Spanish painter Picasso", "Dalí", "Miró", "Goya"), ("give-away", Severity.WARNING)),
        (
            with_choices("Dalí", "Salvador Domingo Dalí", "Pablo Ruiz Picasso", "Francisco de Goya"),
            ("give-away", Severity.WARNING),
        ),
        (with_text("What did Picasso paint?"), ("give-away", Severity.WARNING)),
        (SOUND.model_copy(update={"wordings": {"fr": SOUND.wordings["en"]}}), ("language", Severity.ERROR)),
        (number("n", "3.1416", source="x", category="arts"), ("playable", Severity.WARNING)),
        (number("n", 5, source="x", category="arts"), ("bounds", Severity.WARNING)),
        (COUNT.model_copy(update={"max": Decimal(206)}), ("bounds", Severity.WARNING)),
        (COUNT.model_copy(update={"min": Decimal(205), "max": Decimal(207)}), ("bounds", Severity.WARNING)),
        (
            COUNT.model_copy(update={"wordings": {"en": NumberWording(text="How many of the 206 bones?")}}),
            ("give-away", Severity.WARNING),
        ),
        (with_text("Who painted it ?"), ("typography", Severity.WARNING)),
        (with_text('Who painted "Guernica"?'), ("typography", Severity.WARNING)),
        (with_text("Qui a peint 3 000 toiles\u202f?", "fr"), ("typography", Severity.WARNING)),
        (with_text("Qui a peint une toile de 3 m\u202f?", "fr"), ("typography", Severity.WARNING)),
        (SOUND.model_copy(update={"levels": {"en": 3}}), ("levels", Severity.WARNING)),
        (SOUND.model_copy(update={"levels": {"fr": 2}}), ("levels", Severity.WARNING)),
        (
            COUNT.model_copy(update={"wordings": {"en": NumberWording(text="How many are there today?")}}),
            ("record", Severity.WARNING),
        ),
        (
            COUNT.model_copy(
                update={"wordings": {"en": NumberWording(text="a", unit="m"), "fr": NumberWording(text="b")}}
            ),
            ("unit", Severity.WARNING),
        ),
        (
            COUNT.model_copy(update={"wordings": {"en": NumberWording(text="Bones?", unit="x" * 25)}}),
            ("length", Severity.ERROR),
        ),
    ],
)
def test_each_rule_finds_its_flaw(item, expected):
    assert expected in rules(item)


def test_repetitions():
    again = with_text("Who painted “Guernica”?").model_copy(update={"id": "b"})
    assert ("duplicate", Severity.ERROR) in rules(SOUND, again)
    other = with_choices("Goya", "Picasso", "Dalí", "Miró").model_copy(update={"id": "c"})
    assert ("conflict", Severity.ERROR) in rules(with_choices("Picasso", "Dalí", "Miró", "Goya"), other)
    assert ("id", Severity.ERROR) in rules(SOUND, COUNT.model_copy(update={"id": "a"}))


def test_difficulties_must_spread_in_a_large_bank():
    easy = [choice(f"q{n}", source="x", difficulty=1) for n in range(60)]
    assert ("difficulty", Severity.WARNING) in rules(*easy)
    spread = [choice(f"q{n}", source="x", difficulty=n % 5 + 1) for n in range(60)]
    assert "difficulty" not in {rule for rule, _ in rules(*spread)}
    easy_in_english = [one.model_copy(update={"levels": {"en": 1}}) for one in spread]
    assert ("difficulty", Severity.WARNING) in rules(*easy_in_english)


@pytest.mark.parametrize(("places", "found"), [((0, 1), False), ((0, 0, 1), False), ((0, 0, 0, 1), True)])
def test_right_answers_that_keep_their_order_are_not_always_in_one_place(places, found):
    said = [choice(f"q{n}", right=places[n % len(places)], keep_order=True) for n in range(24)]
    assert (("place", Severity.WARNING) in rules(*said)) == found


@pytest.mark.parametrize(
    ("long", "found"), [(70, False), (75, False), (80, False), (90, True), (60, True), (300, True)]
)
def test_right_answers_are_the_longest_as_often_as_by_chance(long, found):
    items = []
    for n in range(300):
        right = f"right answer {n}" if n < long else f"r {n}"
        items.append(choice(f"q{n}", f"Thing {n}?", (right, f"wrong one {n}", f"b {n}", f"c {n}")))
    messages = [one.message for one in lint(items, ()) if one.rule == "longest"]
    assert bool(messages) == found
    assert long != 300 or messages == [
        "en: the right answer is the longest in 100.0% of the questions, by chance in 25.0%"
    ]


def explained(id, text, explanation, **more):
    item = number(id, 28, source="x", **more)
    wording = NumberWording(text=text, unit="m", explanation=explanation)
    return item.model_copy(update={"wordings": {"en": wording}})


@pytest.mark.parametrize(
    ("explanation", "found"),
    [
        ("No athlete has more.", True),
        ("Eight of them on grass, a men’s record.", True),
        ("Opened in 2016, it is the world’s longest rail tunnel.", True),
        ("It is the best-selling book of all.", True),
        ("In 2024 no athlete had more.", False),
        ("It was the world’s longest tunnel then.", False),
        ("It is the longest river of the country.", False),
        ("The record company thought it too long.", False),
    ],
)
def test_records_need_a_date(explanation, found):
    assert (("record", Severity.WARNING) in rules(explained("a", "How many?", explanation))) == found
    assert ("record", Severity.WARNING) not in rules(explained("a", "How many?", explanation, as_of=2024))


def test_question_that_gives_another_away_is_found_also_across_banks():
    fort = choice("fort", "Which Paris fortress was stormed on 14 July 1789?", ("The Bastille", "b", "c", "d"))
    held = explained("held", "How many prisoners were held in the Bastille on 14 July 1789?", "")
    other = explained("else", "How many towers had the Bastille?", "")
    found = [(one.where, one.about) for one in across([("one/fort", fort), ("two/held", held), ("two/else", other)])]
    assert found == [("two/held", "one/fort")]
    assert [one.where for one in lint([fort, held, other], ()) if one.rule == "tells"] == ["held"]
