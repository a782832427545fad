"""Duplicates and conflicts: what is the same question, and what only looks like it."""

import pytest

from banks.making import choice, number
from buzzkeep.banks.keeping.similar import COMPARED, Index


def verdict(first, second):
    index = Index()
    index.add(first, "first")
    match = index.match(second)
    return match.kind if match else None


def asked(text, right, *wrong, lang="en"):
    return choice("x", text, (right, *(wrong or ("w1", "w2", "w3"))), langs=(lang,))


@pytest.mark.parametrize(
    ("one", "other", "answer"),
    [
        ("What is the capital of Australia?", "what is the CAPITAL of australia", "Canberra"),
        ("What is the capital of Australia?", "Which city is Australia's capital?", "Canberra"),
        ("Who painted the Mona Lisa?", "Who painted the “Mona Lisa” ?", "Leonardo da Vinci"),
        ("Who discovered penicillin?", "Who discovered pennicillin?", "Fleming"),
        ("Who painted the Mona Lisa?", "Which artist painted the Mona Lisa?", "Leonardo"),
    ],
)
def test_similar_question_with_the_same_answer_is_a_duplicate(one, other, answer):
    assert verdict(asked(one, answer), asked(other, answer)) == "duplicate"


def test_the_answer_is_compared_without_article_accent_and_case():
    assert verdict(asked("Who sang Help?", "The Beatles"), asked("Who sang “Help”?", "beatles")) == "duplicate"


def test_french_duplicate():
    one = asked("Quelle est la capitale de l’Australie ?", "Canberra", lang="fr")
    other = asked("Quelle ville est la capitale de l'Australie?", "Canberra", lang="fr")
    assert verdict(one, other) == "duplicate"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Who won the 1998 World Cup?", "Who won the 2018 World Cup?"),
        ("In which country is the city of Lyon?", "In which country is the city of Lille?"),
        ("Which continent is Gambia in?", "Which continent is Zambia in?"),
        ("In which country is the Eiffel Tower?", "In which country is Mont Saint-Michel?"),
        ("How many legs has a cat?", "How many legs has a dog?"),
        ("Which vitamin is C?", "Which vitamin is D?"),
    ],
)
def test_another_name_or_number_is_another_question_even_with_the_same_answer(one, other):
    assert verdict(asked(one, "Same"), asked(other, "Same")) is None


def test_similar_names_with_their_own_answers_are_no_pair():
    keaton = asked("What is the birth name of Michael Keaton?", "Michael Douglas")
    caine = asked("What is the birth name of Michael Caine?", "Maurice Micklewhite")
    assert verdict(keaton, caine) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("What is the capital of Australia?", "What’s the capital of Australia?"),
        ("Who discovered penicillin?", "Who discoverd penicillin?"),
    ],
)
def test_same_question_with_another_answer_is_a_conflict_where_one_offers_it_as_wrong(one, other):
    assert verdict(asked(one, "This", "That", "x", "y"), asked(other, "That", "v", "w", "z")) == "conflict"
    assert verdict(asked(one, "This"), asked(other, "That")) is None


def test_number_questions_with_other_values_are_in_conflict():
    assert verdict(number("bones", 206), number("bones", 208)) == "conflict"
    assert verdict(number("bones", 206), number("bones", "206.0")) == "duplicate"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("When was Napoleon born?", "Where was Napoleon born?"),
        ("What is the capital of Austria?", "What is the capital of Australia?"),
        ("What is the capital of Gambia?", "What is the capital of Zambia?"),
        ("Who won the 1998 World Cup?", "Who won the 2002 World Cup?"),
    ],
)
def test_other_questions_with_other_answers_are_no_conflict(one, other):
    assert verdict(asked(one, "This"), asked(other, "That")) is None


def test_which_of_these_conflicts_only_when_the_choices_do():
    fish = asked("Which of these is a fish?", "Tuna", "Whale", "Seal", "Otter")
    assert verdict(fish, asked("Which of these is a fish?", "Carp", "Crab", "Frog", "Newt")) is None
    assert verdict(fish, asked("Which of these is a fish?", "Whale", "Crab", "Frog", "Newt")) is None
    assert verdict(fish, asked("Which of these is a fish?", "Whale", "Tuna", "Frog", "Newt")) == "conflict"
    oldest = asked("Which bridge is the oldest?", "Mill", "Town", "Castle", "Harbour")
    assert verdict(oldest, asked("Which bridge is the oldest?", "Town", "New", "Iron", "Rope")) is None


def test_true_and_false_conflict():
    assert (
        verdict(asked("The sun is a star.", "True", "False"), asked("The sun is a star.", "False", "True"))
        == "conflict"
    )


def test_choice_and_number_questions_do_not_meet():
    assert verdict(number("bones", 206), choice("c", "How many of bones?", ("206", "1", "2", "3"))) is None


def test_languages_do_not_meet():
    assert verdict(asked("Table?", "A", lang="fr"), asked("Table?", "A", lang="en")) is None


def test_duplicate_is_found_in_a_large_group_too():
    index = Index()
    for n in range(COMPARED * 10):
        index.add(asked(f"Statement number{n} about topic{n % 7} holds water", "True", "False"), str(n))
    assert index.match(asked("Statement number77 about topic0 holds water!", "True", "False")).other.label == "77"
    assert index.match(asked("Statement number9999 about topic0 holds water!", "True", "False")) is None


def test_question_without_any_word_is_compared_as_it_stands():
    assert verdict(asked("???", "A"), asked("???", "A")) == "duplicate"
    assert verdict(asked("???", "A"), asked("!!!", "A")) is None
