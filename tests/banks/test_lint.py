"""Every rule of the linter finds its flaw, and leaves a sound question alone."""

from decimal import Decimal

import pytest

from banks.making import choice, number
from buzzkeep.banks.keeping.lint import Level, lint
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
    assert rules(COUNT) == {("explanation", Level.ADVICE)}


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        (SOUND.model_copy(update={"source": ""}), ("source", Level.WARNING)),
        (SOUND.model_copy(update={"category": "umlauts"}), ("category", Level.WARNING)),
        (with_text("x" * 111), ("length", Level.ERROR)),
        (with_text("x" * 91), ("length", Level.ADVICE)),
        (with_choices("Picasso", "x" * 29, "y" * 20, "z"), ("length", Level.ERROR)),
        (with_choices("The Spanish painter Picasso", "Dalí", "Miró", "Goya"), ("give-away", Level.WARNING)),
        (
            with_choices("Dalí", "Salvador Domingo Dalí", "Pablo Ruiz Picasso", "Francisco de Goya"),
            ("give-away", Level.WARNING),
        ),
        (with_choices("True", "False"), ("playable", Level.WARNING)),
        (with_text("What did Picasso paint?"), ("give-away", Level.WARNING)),
        (with_text("Two  spaces"), ("typography", Level.WARNING)),
        (with_text("Qui ?", "fr"), ("typography", Level.WARNING)),
        (with_text("Qui?", "fr"), ("typography", Level.WARNING)),
        (with_text("C'est qui\u202f?", "fr"), ("typography", Level.WARNING)),
        (SOUND.model_copy(update={"wordings": {"fr": SOUND.wordings["en"]}}), ("language", Level.ERROR)),
        (number("n", "2.5", source="x", category="arts"), ("playable", Level.WARNING)),
        (number("n", 5, source="x", category="arts"), ("bounds", Level.WARNING)),
        (COUNT.model_copy(update={"max": Decimal(206)}), ("bounds", Level.WARNING)),
        (COUNT.model_copy(update={"min": Decimal(205), "max": Decimal(207)}), ("bounds", Level.WARNING)),
        (
            COUNT.model_copy(update={"wordings": {"en": NumberWording(text="How many of the 206 bones?")}}),
            ("give-away", Level.WARNING),
        ),
        (
            COUNT.model_copy(update={"wordings": {"en": NumberWording(text="Bones?", unit="x" * 25)}}),
            ("length", Level.ERROR),
        ),
    ],
)
def test_each_rule_finds_its_flaw(item, expected):
    assert expected in rules(item)


def test_french_question_with_good_typography_passes():
    sound = ChoiceWording(
        text="Qui a peint «\u00a0Guernica\u00a0»\u202f?",
        choices=("Picasso", "Dalí", "Miró", "L’Autre"),
        explanation="x",
    )
    assert rules(SOUND.model_copy(update={"wordings": {"fr": sound}}), languages=("fr",)) == set()


def test_repetitions():
    again = with_text("Who painted “Guernica”?").model_copy(update={"id": "b"})
    assert ("duplicate", Level.ERROR) in rules(SOUND, again)
    other = with_choices("Goya", "Picasso", "Dalí", "Miró").model_copy(update={"id": "c"})
    assert ("conflict", Level.ERROR) in rules(with_choices("Picasso", "Dalí", "Miró", "Goya"), other)
    assert ("id", Level.ERROR) in rules(SOUND, COUNT.model_copy(update={"id": "a"}))


def test_difficulties_must_spread_in_a_large_bank():
    easy = [choice(f"q{n}", source="x", difficulty=1) for n in range(60)]
    assert ("difficulty", Level.WARNING) in rules(*easy)
    spread = [choice(f"q{n}", source="x", difficulty=n % 5 + 1) for n in range(60)]
    assert "difficulty" not in {rule for rule, _ in rules(*spread)}


def test_right_answer_must_not_always_be_the_longest():
    long = [choice(f"q{n}", f"Thing {n}?", (f"right {n}", "b", "c", "d")) for n in range(60)]
    messages = [one.message for one in lint(long, ()) if one.where == "" and one.rule == "give-away"]
    assert messages == ["en: in 60 of 60 questions the right answer is the longest"]
