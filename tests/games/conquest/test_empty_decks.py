"""R8.12: a match goes on when its questions run out; golden scenario C16, and whole matches at the accepted minimum."""

from collections import Counter

import pytest

import soak
from buzzkeep.game import CounterRng
from buzzkeep.games.conquest import GAME, planning
from buzzkeep.games.conquest.options import ConquestOptions
from buzzkeep.games.conquest.stages.battle import Tiebreak
from games.conquest.positions import CORNERS, SPLIT, allotting, battling
from games.conquest.table import RIGHT, WRONG, Table, rules_of
from workshop.simulate.runner import Runner
from workshop.simulate.supply import SyntheticSupply

ON = {"empty_deck": "goes_on"}


def test_C16_with_no_speed_question_left_the_faster_right_answer_wins_a_battle():
    table = battling(SPLIT, rules=rules_of(numbers=0, **ON))
    table.seat("red").attacks("f")
    assert table.about.stake.timed
    (measured,) = table.rules.prompts(table.state)
    assert measured.prelude
    table.open()
    (prompt,) = table.rules.prompts(table.state)
    assert prompt.timed
    table.seat("red").table._answers({"red": (RIGHT, 3_000), "blue": (RIGHT, 3_100)})
    assert table.screen.stage.winner == 0
    table.next()
    assert (table.land("f"), table.screen.stage.how) == (("red", 400), "conquered")


@pytest.mark.parametrize(
    ("red", "blue", "winner"),
    [
        ((RIGHT, 3_000), (RIGHT, 3_005), "blue"),  # a photo finish
        ((RIGHT, 3_100), (RIGHT, 3_000), "blue"),
        ((WRONG, 1_000), (WRONG, 3_000), "blue"),
        ((RIGHT, 9_000), (WRONG, 1_000), "red"),
        ((RIGHT, 3_000), (RIGHT, 3_100), "red"),
    ],
)
def test_R8_12a_the_defender_wins_a_photo_finish(red, blue, winner):
    table = battling(SPLIT, rules=rules_of(numbers=0, **ON))
    table.seat("red").attacks("f")
    table.open()
    table._answers({"red": red, "blue": blue})
    table.next()
    assert table.land("f")[0] == winner
    assert table.scores["blue"] == (1_500 if winner == "blue" else 1_200)


def test_R8_12a_a_battle_is_not_timed_while_a_duel_can_follow():
    table = battling(SPLIT, rules=rules_of(numbers=1, **ON))
    table.seat("red").attacks("f")
    assert not table.about.stake.timed
    table.question(red=RIGHT, blue=RIGHT)
    assert table.about.stake.kind == "duel"
    table.speed(red=(100, 1_000))
    table.next()
    table.seat("green").attacks("e")
    assert table.about.stake.timed


def test_R8_12b_free_land_is_dealt_to_whoever_is_last():
    table = allotting({"red": "abd", "blue": "c", "green": "gh"}, rules=rules_of(numbers=0, **ON))
    assert table.phase == "battle"
    taken = [(event.seat, event.territory, event.value) for event in table.happened("territory_taken")]
    assert taken == [(1, "f", 300), (2, "e", 300), (1, "i", 300)]  # with 1000, 1200 and 1300 points


def test_R8_12b_it_is_dealt_from_the_moment_on_that_the_last_question_is_gone():
    table = allotting({"red": "abd", "blue": "c", "green": "gh"}, rules=rules_of(numbers=1, **ON))
    table.speed(red=(100, 1_000))
    table.seat("red").selects("e")
    assert table.phase == "battle"
    assert {table.land(free)[0] for free in "fi"} == {"blue", "green"}


def test_R8_12c_a_withdrawn_duel_without_another_question_is_the_defenders():
    table = battling(SPLIT, rules=rules_of(numbers=1, **ON))
    table.seat("red").attacks("f")
    table.question(red=RIGHT, blue=RIGHT)
    table.open()
    table.void()
    assert (table.stage, table.screen.stage.how) == ("showing_fight", "repelled")
    assert [(change.seat, change.points) for change in table.top.changes] == [(1, 100)]


def test_R8_12c_a_tie_for_the_first_place_stands_without_a_speed_question():
    table = Table(rules=rules_of(numbers=0, **ON))
    table.arrange(SPLIT, bases=CORNERS, phase=Tiebreak((0, 1, 2)))
    assert (table.phase, table.top.reason) == ("over", "rounds")
    assert table.ranking == [["red", "blue", "green"]]


def test_R8_12_choices_come_again_the_oldest_first():
    table = battling(SPLIT, rules=rules_of(choices=2, **ON))
    shown = []
    for attacker, place in (("red", "f"), ("green", "e"), ("blue", "h")):
        table.seat(attacker).attacks(place)
        shown.append(table.posed.card_of(table.rules.look(table.state)).id)
        table.fight()
    assert shown == ["c0", "c1", "c0"]
    assert list(table.rules.used(table.state))[:3] == shown


class Scarce(SyntheticSupply):
    """Delivers as few questions as a match is started with."""

    def choice_questions(self, at_least, at_most):
        return super().choice_questions(at_least, at_least)

    def number_questions(self, at_least, at_most):
        return super().number_questions(at_least, at_least)


def ends(options: dict, seats: int, games: int) -> Counter:
    """Play matches of bots at the accepted minimum; return how often they ended for which reason."""
    chosen = ConquestOptions.model_validate(options)
    rules = GAME.bind(chosen, GAME.gather(chosen, seats, Scarce()))
    found: Counter[str] = Counter()
    for number in range(games):
        key = CounterRng(b"matches at the minimum", number << 32)
        skills = [GAME.bot_skills[1 + key.below(2)] for _ in range(seats)]
        found[Runner(GAME, rules, skills, b"a match at the minimum %d %d" % (seats, number)).play().reason] += 1
    return found


@pytest.mark.scaled
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("preset", GAME.info.presets, ids=lambda preset: preset.id)
def test_R8_12_no_match_breaks_off_at_the_accepted_minimum(preset, seats, tally):
    games = soak.times(1, 200)
    found = ends(preset.options, seats, games)
    assert found.keys() <= {"rounds", "conquest"}
    assert found.total() == games
    tally(f"matches at the minimum of questions, {preset.id}", games)


def test_R8_8_without_the_option_matches_break_off_at_the_minimum():
    assert ends({}, 3, 6)["questions"] > 0


def test_R14_1_the_host_is_told_what_happens_without_questions():
    said = planning.needs(ConquestOptions(empty_deck="goes_on"), 3)
    assert "come again" in said.choice_out.en
    assert "the faster right answer wins" in said.number_out.en
    assert planning.needs(ConquestOptions(), 3).choice_out.en == "When they are used up, the match ends."
