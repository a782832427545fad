"""Quizzes in Markdown as people write them."""

import pytest

CHOICES = ("Sydney", "Canberra", "Perth")


def read(stored):
    return [(item.wordings["en"].text, item.wordings["en"].choices, item.right) for item in stored("q")]


@pytest.mark.parametrize(
    "text",
    [
        "## What is the capital?\n\n- [ ] Sydney\n- [x] Canberra\n- [ ] Perth\n",
        "1. What is the capital?\n   - Sydney\n   - **Canberra**\n   - Perth\n",
        "**1. What is the capital?**\n\n* Sydney\n* Canberra ✓\n* Perth\n",
        "What is the capital?\n\na) Sydney\nb) Canberra\nc) Perth\n\nAnswer: B\n",
        "### Question 1\n\nWhat is the capital?\n\n- Sydney\n- Canberra\n- Perth\n\n**Answer:** Canberra\n",
        "What is the\ncapital?\n1. Sydney\n2. Canberra (correct)\n3. Perth\n",
        "# What is the capital?\r\n\r\n+ Sydney\r\n+ *Canberra* ✅\r\n+ Perth\r\n",
        "Q: x\n\n## What is the `capital`?\n- [ ] Sydney\n- [X] [Canberra](https://example.org)\n- [ ] Perth\n",
    ],
)
def test_the_right_one_may_be_marked_in_many_ways(bring, stored, text):
    report = bring(text, "q.md", lang="en")
    assert report.skipped == []
    assert read(stored) == [("What is the capital?", CHOICES, 1)]


def test_several_questions_with_categories_and_explanations(bring, stored):
    text = (
        "# Our quiz\n\n## Geography\n\n"
        "1. What is the capital?\n   - [x] Canberra\n   - [ ] Sydney\n   > It was founded for it.\n\n"
        "2. Which river is longest?\n   - [ ] Rhine\n   - [x] Nile\n\n---\n\n"
        "## History\n\n3. Who came first?\n   - [x] Ann\n   - [ ] Bob\n"
    )
    report = bring(text, "q.md", lang="en")
    assert (report.choice, report.skipped) == (3, [])
    items = stored("q")
    assert [item.category for item in items] == ["geography", "geography", "history"]
    assert items[0].wordings["en"].explanation == "It was founded for it."


@pytest.mark.parametrize(
    ("block", "reason"),
    [
        ("## Two?\n- [x] a\n- [x] b\n- [ ] c\n", "2 right answers"),
        ("## None?\n- a\n- b\n", "no choice is marked"),
        ("## One?\n- [x] a\n", "fewer than two choices"),
        ("## Which?\n- a\n- b\n\nAnswer: E\n", "not there"),
        ("## ![What is it](x.png)\n- [x] a\n- [ ] b\n", "picture"),
    ],
)
def test_what_cannot_be_used_is_told(bring, block, reason):
    good = "## {}?\n- [x] a\n- [ ] b\n\n"
    report = bring(good.format("Good") + block + "\n" + good.format("Fine"), "q.md", lang="en")
    assert report.choice == 2
    assert [(one.where, reason in one.reason) for one in report.skipped] == [("line 5", True)]


@pytest.mark.parametrize("text", ["# Notes\n\n- milk\n- bread\n", "Just a text.\n", "* a\n* **b**\n* **c**\n"])
def test_other_lists_are_no_quiz(bring, text):
    assert bring(text, "q.md", lang="en").failed
