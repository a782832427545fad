"""The traps of the design's table that no other file of tests is about, each by its name."""

import pytest

HEADER = "question,answer,choice 2,choice 3,choice 4\n"


@pytest.mark.parametrize(
    "choice",
    [
        *("All of the above", "None of these", "both", "Neither of the above.", "A and B", "Answers A and C"),
        *("Toutes ces réponses", "Aucune de ces réponses", "Les deux", "Aucune", "Toutes les réponses ci-dessus"),
        "A et B",
    ],
)
def test_all_of_the_above_keeps_its_place(bring, stored, choice):
    report = bring(f"{HEADER}Which is it?,one,two,three,{choice}\n", lang="fr")
    assert (report.choice, stored("quiz")[0].keep_order) == (1, True)


@pytest.mark.parametrize("choice", ["Nothing above it", "The Neither", "A and Bert", "All That Jazz", "Both Ways"])
def test_choices_that_only_look_like_it_are_shuffled(bring, stored, choice):
    bring(f"{HEADER}Which is it?,one,two,three,{choice}\n", lang="en")
    assert not stored("quiz")[0].keep_order


@pytest.mark.parametrize(("answer", "said"), [("1,3", "1,3"), ("A; C", "A; C"), ("2 & 3", "2 & 3"), ("b/d", "b/d")])
def test_two_right_values_are_ambiguous_and_rejected(bring, answer, said):
    report = bring(f'question,A,B,C,D,answer\nWhich?,p,q,r,s,"{answer}"\n', lang="en")
    assert report.skipped[0].reason == f"several right answers ({said}); exactly one is needed"


def test_negative_weights_are_wrong_answers(bring, stored):
    bring("Which? {~%-50%bad ~%-33.333%worse =good}", "q.gift", lang="en")
    assert stored("q")[0].right == 2


def test_latex_in_gift_html(bring, stored):
    bring(r"[html]What is <b>\\(2^\{3\}\\)</b>? {=8 ~6}", "q.gift", lang="en")
    assert stored("q")[0].wordings["en"].text == "What is 2³?"


def test_no_break_space_before_french_punctuation(bring, stored):
    bring("question,answer,wrong 1\nQui&nbsp;est l&agrave;&nbsp;?,moi,toi\n", lang="fr")
    assert stored("quiz")[0].wordings["fr"].text == "Qui\u00a0est là\u202f?"


def test_a_file_that_claims_another_language_than_it_has_is_doubted(bring):
    rows = "".join(f"What is the name of the {n}th river in the north of the country?,a{n},b,c,d\n" for n in range(5))
    report = bring(HEADER + rows, "quizz_fr.csv", lang="fr")
    assert "the language was given as 'fr', but the text looks like 'en'" in report.warnings


def test_french_numbers_in_a_file_whose_language_comes_out_at_the_first_look(bring, stored):
    report = bring("question;réponse\nQuelle est la hauteur de la tour en mètres ?;1 330,5\nCombien de ponts ?;1,234\n")
    assert report.number == 2
    assert [str(item.value) for item in stored("quiz")] == ["1330.5", "1.234"]


def test_a_few_french_words_are_taken_for_french(bring, stored):
    bring("question;réponse;choix 2\nCapitale de la Crète ?;Héraklion;La Canée\nCombien de ponts à Metz ?;12;13\n")
    assert {lang for item in stored("quiz") for lang in item.wordings} == {"fr"}


@pytest.mark.parametrize(
    "header",
    [
        "questionText,option1,option2,option3,option4,correctAnswer",
        "Question (max 120),Answer 1 - short,Answer 2 - short,Answer 3,Answer 4,Correct answer(s)",
        "Énoncé,Rép 1,Rép 2,Rép 3,Rép 4,Bonne réponse (numéro)",
        "Question,1st Answer,2nd Answer,3rd Answer,4th Answer,Correct Answers",
        "n°,QUESTION,Proposition 1,Proposition 2,Proposition 3,Proposition 4,SOLUTION",
    ],
)
def test_header_names_with_remarks_humps_and_ordinals(bring, stored, header):
    ordinal = "7," if header.startswith("n°") else ""
    report = bring(f"{header}\n{ordinal}Capital of Australia?,Sydney,Canberra,Perth,Hobart,2\n", lang="en")
    assert (report.choice, report.warnings) == (1, [])
    assert stored("quiz")[0].wordings["en"].choices[stored("quiz")[0].right] == "Canberra"


@pytest.mark.parametrize("cell", ["a|b|c|d", "a;b;c;d", "a\nb\nc\nd"])
def test_all_choices_in_one_cell(bring, stored, cell):
    report = bring(f'question,options,answer\nQ?,"{cell}",B\nR?,"{cell}",c\n', lang="en")
    assert report.choice == 2
    assert [item.right for item in stored("quiz")] == [1, 2]


def test_header_that_comes_again_in_the_middle_is_no_question(bring):
    report = bring(f"{HEADER}Q?,a,b,c,d\n{HEADER}R?,a,b,c,d\n", lang="en")
    assert (report.read, report.choice) == (2, 2)


def test_first_row_that_is_a_question_already_is_asked_about(bring, stored):
    text = "Who painted it?,Ann,Bob,Cid,Dan\nWho sang it?,Ann,Bob,Cid,Dan\n"
    report = bring(text)
    assert "nothing tells which choice is right; the columns seen are 'Who painted it?', 'Ann'" in report.failed
    assert "--answers first" in report.failed
    assert bring(text, lang="en", answers="first").choice == 2
    assert [item.wordings["en"].choices[item.right] for item in stored("quiz")] == ["Ann", "Ann"]


def test_clues_are_open_questions_whatever_they_are_worth(bring, stored):
    bring('[{"category": "A", "question": "Who?", "answer": "Me", "value": "$200"}]', "jeopardy.json", lang="en")
    assert stored("jeopardy")[0].wordings["en"].answer == "Me"


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_every_encoding_with_every_line_end(bring, stored, encoding, end):
    text = end.join(("question;réponse;choix 2", "Où est l’été ?;là;ici", "« Quoi » ?;ça;là", ""))
    report = bring(text.encode(encoding), lang="fr")
    assert (report.choice, report.skipped) == (2, [])
    assert stored("quiz")[0].wordings["fr"].text == "Où est l’été\u202f?"


def test_letters_lost_in_a_wrong_conversion_come_back(bring, stored):
    bring(f"{HEADER}Combien d\x92\x9cufs\x85 par douzaine,12,6,3,1\n", lang="fr")
    assert stored("quiz")[0].wordings["fr"].text == "Combien d’œufs… par douzaine"
