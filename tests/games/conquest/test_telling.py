"""R8.1 and R8.7: when the map and the castles show what of an attack and of what is won."""

from itertools import pairwise

import pytest

from buzzkeep.games.conquest.board import Fight
from buzzkeep.games.conquest.telling import announced, fought
from games.conquest.positions import CORNERS, SPLIT, allotting, battling, expanding
from games.conquest.table import COLOURS, RIGHT, WRONG, Table, rules_of

LAND = Fight(0, 1, "f", castle=False, tower=1, towers=1)
CASTLE = Fight(0, 1, "i", castle=True, tower=1, towers=3)
ENDS = [
    (LAND, "conquered", "wave"),
    (LAND, "repelled", "held"),
    (LAND, "castle_taken", "wave"),
    (CASTLE, "tower_fell", "hit"),
    (CASTLE, "repelled", "hit"),
    (CASTLE, "eliminated", "realm"),
]


def siege(**options):
    owners = {"red": "abdeh", "blue": "fci", "green": "g"}
    return battling(owners, bases=CORNERS, rules=rules_of(**options))


@pytest.mark.parametrize("pacing", ["quick", "brisk", "show", "host"])
@pytest.mark.parametrize(("fight", "how", "shown"), ENDS)
def test_R8_7_the_map_or_the_castle_shows_it_before_the_points(pacing, fight, how, shown):
    told = fought(pacing, fight, how)
    at = {beat.cue: beat.at for beat in told.beats}
    assert all(before.at <= after.at for before, after in pairwise(told.beats))
    assert at[shown] < at["points"] <= max(at.values()) < told.ms
    assert (told.ms == 4_000) == (pacing == "quick")


def test_R8_7_brisk_takes_seven_tenths_of_the_show():
    for fight, how, _ in ENDS:
        assert fought("brisk", fight, how).ms == round(0.7 * fought("show", fight, how).ms)


def test_R8_1_an_army_marches_before_the_first_question_of_an_attack():
    assert announced("quick", LAND) is None
    table = battling(SPLIT, rules=rules_of(pacing="show"))
    table.seat("red").attacks("f")
    stage = table.screen.stage
    assert stage.due == table.now + 3_000
    assert [beat.cue for beat in stage.beats] == ["march", "clash"]


def test_R8_1_a_castle_is_besieged_once():
    table = siege(pacing="show")
    table.seat("red").attacks("i")
    assert table.screen.stage.due == table.now + 1_900
    table.fight(red=RIGHT, blue=WRONG)
    assert table.stage == "announcing"
    assert table.screen.stage.due == table.now + 1_200
    assert table.screen.stage.beats == ()


def test_R8_7_what_a_fight_brings_is_told_by_the_map_alone():
    table = battling(SPLIT)
    table.seat("red").attacks("f")
    table.question(red=RIGHT, blue=RIGHT, reveal=False)
    assert not table.screen.stage.told_next  # a duel follows
    table.next()
    table.speed(reveal=False, red=(100, 900), blue=(900, 800))
    assert table.screen.stage.told_next


@pytest.mark.parametrize("pacing", ["brisk", "show", "host"])
def test_R8_7_1_what_an_expansion_brings_is_shown_at_once(pacing):
    table = expanding(pacing=pacing, expansion="shared")
    for colour, territory in {"red": "b", "green": "d", "blue": "f"}.items():
        table.seat(colour).selects(territory)
    table.question(red=RIGHT, blue=WRONG, green=RIGHT, reveal=False)
    assert table.screen.stage.told_next
    table.next()
    stage = table.screen.stage
    assert [(claim.seat, claim.territory) for claim in stage.taken] == [(0, "b"), (2, "d")]
    assert [(change.seat, change.points) for change in stage.changes] == [(0, 200), (2, 200)]
    waves = [beat.at for beat in stage.beats if beat.cue == "wave"]
    points = next(beat.at for beat in stage.beats if beat.cue == "points")
    assert len(waves) == 2
    assert waves == sorted(waves)
    assert waves[-1] < points < stage.due
    table.run_out()
    assert table.stage == "picking"


def test_R8_7_1_where_nothing_is_won_nothing_is_shown():
    table = expanding(pacing="show")
    table.seat("red").selects("b")
    table.question(red=WRONG)
    assert table.stage == "picking"


def test_R8_7_1_an_allotted_territory_is_shown_before_the_next_question():
    table = allotting({"red": "ab", "blue": "c", "green": "gh"}, pacing="show")
    table.speed(red=(100, 900), blue=(900, 800), green=(900, 700))
    table.seat(table.turn).selects("d")
    assert table.stage == "showing_gains"
    table.next()
    assert (table.stage, table.phase) == ("announcing", "allocation")


def test_R8_7_1_a_rebuilt_tower_rises():
    table = battling(SPLIT, towers={"red": 1}, rules=rules_of(pacing="show"))
    table.seat("red").rebuilds()
    table.question(red=RIGHT)
    stage = table.screen.stage
    assert (stage.kind, stage.rebuilt, stage.towers) == ("showing_gains", 0, 2)
    assert stage.due == table.now + 4_000
    table.run_out()
    assert table.turn == "green"


def test_R8_7_1_the_quick_pace_shows_no_gains():
    table = expanding()
    table.seat("red").selects("b")
    table.question(red=RIGHT)
    assert table.stage == "picking"


@pytest.mark.parametrize(("pacing", "told"), [("brisk", [3]), ("show", [2, 3])])
def test_R8_14_a_card_tells_how_all_stand_before_rounds_of_the_battle(pacing, told):
    table = Table(pacing=pacing, rounds_battle=3)
    table.arrange(SPLIT, bases=CORNERS)
    cards = {}
    while table.screen.stage.kind != "finished":
        if table.screen.stage.kind == "card" and table.screen.phase == "battle" and table.screen.stage.card.standing:
            cards[table.screen.round] = [(one.seat, one.rank, one.score) for one in table.screen.stage.card.standing]
            assert cards[table.screen.round][0][1:] == (1, max(seat.score for seat in table.screen.seats))
        table.run_out()
    assert list(cards) == told


@pytest.mark.parametrize("scores", ["shown", "hidden"])
def test_R7_7_no_view_has_the_scores_of_the_last_round(scores):
    table = Table(pacing="show", rounds_battle=2, last_scores=scores)
    table.arrange(SPLIT, bases=CORNERS, defence={"red": 100})
    told = {}
    while table.screen.stage.kind != "finished":
        board, stage = table.screen, table.screen.stage
        if stage.kind == "card" and stage.card.standing:
            told[board.round] = {one.score for one in stage.card.standing}
        late = board.phase == "tiebreak" or (board.phase == "battle" and board.round == 2)
        for viewer in (table.screen, table.console, *(table.seat(colour).sees for colour in CORNERS)):
            known = [(seat.score, seat.rank, seat.defence_points) for seat in viewer.seats]
            if late and scores == "hidden":
                assert known == [(None, None, None)] * len(CORNERS)
            else:
                assert None not in [one for seat in known for one in seat]
        table.run_out()
    assert list(told) == [2]  # the card tells them for the last time
    assert None not in told[2]
    end = table.screen
    assert {line.seat: line.score for line in end.stage.ranking} == {seat.seat: seat.score for seat in end.seats}


def lasts(table: Table) -> int:
    return int(table.screen.stage.due - table.now)


def fights(table: Table, target: str, **answers: int) -> tuple[int, int, int]:
    """Return how long the march, the reveal and the result of an attack are shown."""
    table.seat(table.turn or "").attacks(target)
    march = lasts(table)
    table.question(reveal=False, **answers)
    reveal = lasts(table)
    table.next()
    result = lasts(table)
    table.next()
    return march, reveal, result


def test_R8_7_2_the_whole_show_is_told_the_first_time_and_in_the_last_round():
    table = battling(SPLIT, rules=rules_of(pacing="show", beats="matter", rounds_battle=2))
    first, held = fights(table, "f", red=WRONG, blue=WRONG), fights(table, "e", green=WRONG, red=WRONG)
    assert (first[0], held[0], first[2], held[2]) == (3_000, 2_100, 6_000, 4_200)
    assert first[1] > held[1] + 3_500
    conquered = fights(table, "h", blue=RIGHT, green=WRONG)
    assert (conquered[1], conquered[2]) == (held[1], 7_000)
    while table.stage == "card":
        table.next()
    assert table.screen.round == 2  # the last one
    assert table.turn == "green"
    assert fights(table, "e", green=WRONG, red=WRONG) == first


def test_the_wall_is_told_how_often_two_have_met_and_how_many_the_winner_knew_in_a_row():
    table = battling(SPLIT, rules=rules_of(pacing="show", rounds_battle=2))
    met = []
    while len(met) < 4:
        while table.stage == "card":
            table.next()
        colour = table.turn or ""
        table.seat(colour).attacks({"red": "f", "blue": "e", "green": "e"}[colour])
        about = table.about.stake.fight
        attacked, held = COLOURS[about.attacker], COLOURS[about.defender]
        table.question(reveal=False, **{attacked: WRONG, held: RIGHT if len(met) % 2 else WRONG})
        table.next()
        met.append((about.attacker, about.defender, table.screen.stage.meetings, table.screen.stage.streak))
        table.next()
    # whichever of two attacks
    assert met == [(0, 1, 1, 0), (2, 0, 1, 1), (1, 0, 2, 0), (2, 0, 2, 1)]


def test_R8_7_2_castles_always_have_it_and_other_paces_stay_as_they_are():
    table = siege(pacing="show", beats="matter")
    table.set(told=("battle", "repelled", "showing_gains"))
    table.seat("red").attacks("i")
    assert lasts(table) == 1_900
    for pacing in ("quick", "brisk", "host"):
        table = siege(pacing=pacing, beats="matter")
        other = siege(pacing=pacing)
        for one in (table, other):
            one.set(told=("battle", "repelled"))
            one.seat("red").attacks("c")
        assert lasts(table) == lasts(other)
