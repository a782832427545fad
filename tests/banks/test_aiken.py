"""Aiken files, sound and flawed."""

import pytest

SOUND = "What is the capital\nof Australia?\nA. Sydney\nB) Canberra\nC. Perth\nD) Hobart\nANSWER: B\n"


@pytest.mark.parametrize(
    "text", [SOUND, SOUND.replace("\n", "\r\n"), SOUND.replace("\n", "\n\n"), SOUND.replace("ANSWER", "Answer")]
)
def test_question(bring, stored, text):
    report = bring(text, "a.txt", lang="en")
    assert (report.format, report.choice, report.skipped) == ("text", 1, [])
    (item,) = stored("a")
    assert item.wordings["en"].text == "What is the capital of Australia?"
    assert (item.wordings["en"].choices, item.right) == (("Sydney", "Canberra", "Perth", "Hobart"), 1)


def test_question_may_begin_like_a_choice(bring, stored):
    bring("A. Einstein was born where?\nA. Ulm\nB. Bern\nANSWER: A", "a.txt", lang="en")
    assert stored("a")[0].wordings["en"].text == "A. Einstein was born where?"


@pytest.mark.parametrize(
    ("block", "reason"),
    [
        ("Q?\nA. a\nB. b\nANSWER: C", "names a choice that is not there"),
        ("Q?\nA. a\nB. b\nANSWER: A, B", "several right answers"),
        ("Q?\nA. a\nB. b", "right answer is missing"),
        ("Q?\nANSWER: A", "and there are none"),
        ("Q?\nA. a\nA. b\nANSWER: A", "used twice"),
        ("Q?\nA. a\nB. a\nANSWER: A", "two choices are equal"),
    ],
)
def test_flawed_question_costs_only_itself(bring, block, reason):
    report = bring(f"{SOUND}\n{block}\n\nWho wrote Emma?\nA. Austen\nB. Eliot\nANSWER: A\n", "a.txt", lang="en")
    assert report.choice == 2
    assert [one.where for one in report.skipped] == ["line 9"]
    assert reason in report.skipped[0].reason
