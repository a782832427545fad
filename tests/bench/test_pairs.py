"""How well the same questions are told from those that only look so: precision and recall on pairs judged by hand."""

from banks.making import choice
from banks.paired import pairs
from buzzkeep.banks.keeping.similar import Index

PRECISION, RECALL = 0.99, 0.90


def found(pair):
    """Say whether the second question is taken for the first, as a duplicate or in conflict."""
    # each offers what is right in the other as wrong: without that two right answers are no contradiction
    one, other = (
        choice("x", text, tuple(dict.fromkeys((answer, wrong, "w1", "w2", "w3")))[:4], langs=(pair.lang,))
        for text, answer, wrong in zip((pair.one, pair.other), pair.answers, reversed(pair.answers), strict=True)
    )
    index = Index()
    index.add(one, "one")
    return index.match(other) is not None


def test_the_same_questions_are_found_and_others_are_not_taken_for_them(capsys):
    same, other = pairs("same"), pairs("other")
    assert len(same) >= 200
    assert len(other) >= 400
    missed = [pair for pair in same if not found(pair)]
    mistaken = [pair for pair in other if found(pair)]
    hits = len(same) - len(missed)
    precision, recall = hits / (hits + len(mistaken)), hits / len(same)
    with capsys.disabled():
        print(f"\n{len(same)} pairs the same, {len(other)} that only look so:", end=" ")
        print(f"precision {precision:.3f}, recall {recall:.3f}")
        for pair in mistaken:
            print(f"  mistaken: {pair.one} ({pair.answers[0]}) = {pair.other} ({pair.answers[1]})")
    assert precision >= PRECISION
    assert recall >= RECALL
