"""The history of the map at the end: its turning point, and who climbed most."""

from buzzkeep.games.conquest.board import Board, Standing, Taken
from buzzkeep.games.conquest.story import climbed, turning_point


def board(*taken):
    return Board((), tuple(map(Standing, range(3))), history=tuple(Taken(*one) for one in taken))


FIRST = ((0, 0, 1000, "bases", 1), (1, 1, 1000, "bases", 1), (2, 2, 1000, "bases", 1))


def test_the_turning_point_is_when_the_lead_was_won_for_good():
    evening = board(
        *FIRST,
        (3, 0, 200, "expansion", 1),  # 0 leads
        (4, 1, 200, "expansion", 1),  # and no longer
        (5, 0, 200, "expansion", 2),  # again, for good
        (3, 1, 400, "battle", 1),
        (3, 0, 400, "battle", 2),
    )
    assert turning_point(evening, 0) == 7
    assert turning_point(evening, 2) is None


def test_whoever_led_from_the_first_territory_has_no_turning_point():
    assert turning_point(board(FIRST[0], (3, 0, 200, "expansion", 1)), 0) is None


def test_places_are_gained_since_the_battle_began():
    evening = board(*FIRST, (3, 0, 300, "allocation", 1), (4, 1, 200, "expansion", 1), (3, 2, 400, "battle", 1))
    assert climbed(evening, {2: 1, 1: 2, 0: 3}) == {0: -2, 1: 0, 2: 2}
    assert climbed(board(*FIRST), {0: 1, 1: 2, 2: 3}) == {}
