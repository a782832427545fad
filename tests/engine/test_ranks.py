"""Ranks of tied groups."""

from buzzkeep.engine.ending import ranks


def test_the_tied_share_a_rank_and_the_next_one_counts_them_all():
    assert list(ranks(((4,), (0, 2), (1,))).items()) == [(4, 1), (0, 2), (2, 2), (1, 4)]
    assert ranks(()) == {}
