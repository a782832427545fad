"""The arithmetic of ratings: what an answer moves, by how much, and that many answers find the truth."""

from math import log, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buzzkeep.banks.playing import ratings
from buzzkeep.banks.playing.ratings import Rating, ScoredAnswer
from buzzkeep.engine.rng import CounterRng

AVERAGE, SURE = Rating(1500, 200), Rating(1500, 60)
RIGHT, WRONG = ratings.choice_answer(True, 4), ratings.choice_answer(False, 4)
points = st.floats(0, 3000)
deviations = st.floats(25, 350)


def step(player, question, answer):
    """A player's rating after one answer."""
    return ratings.moved(player, [ratings.evidence(player, question, answer, plays=True)], 0.0)


def test_a_new_question_starts_from_its_declared_difficulty():
    assert [ratings.new_question(level).level for level in range(1, 6)] == [1, 2, 3, 4, 5]
    assert ratings.new_question(4) == Rating(1650, 150, 0)
    assert ratings.new_player() == Rating(1500, 200, 0)


def test_the_expected_score_is_elos_curve_above_the_guessing_floor():
    even = ratings.expected(Rating(1500, 0), Rating(1500, 0), 0.0)
    assert even == 0.5
    assert ratings.expected(Rating(1900, 0), Rating(1500, 0), 0.0) == pytest.approx(10 / 11)  # 400 points: 10 to 1
    assert ratings.expected(Rating(1500, 0), Rating(1500, 0), 0.25) == 0.625
    assert ratings.expected(Rating(-9e9, 0), Rating(1500, 0), 0.25) == pytest.approx(0.25)  # who knows nothing guesses
    assert ratings.expected(Rating(9e9, 0), Rating(1500, 0), 0.25) == pytest.approx(1.0)


def test_without_guessing_a_step_is_glickos_own():
    """The example of Glickman's paper (1999): 1500 +- 200 beats 1400 +- 30: 1563 or 1564 after that one game."""
    q = log(10) / 400
    g = 1 / sqrt(1 + 3 * q * q * 30**2 / 3.141592653589793**2)
    wanted = 1 / (1 + 10 ** (-g * 100 / 400))
    information = q * q * g * g * wanted * (1 - wanted)
    deviation = 1 / sqrt(1 / 200**2 + information)
    after = step(Rating(1500, 200), Rating(1400, 30), ScoredAnswer(1.0, 0.0))
    assert after.points == pytest.approx(1500 + q * deviation**2 * g * (1 - wanted))
    assert after.points == pytest.approx(1563.4, abs=0.2)
    assert after.deviation == pytest.approx(deviation)
    assert after.deviation == pytest.approx(175.2, abs=0.1)


@given(points, deviations, points, deviations, st.booleans())
def test_right_makes_the_player_better_and_the_question_easier(mine, unsure, its, its_unsure, right):
    player, question = Rating(mine, unsure), Rating(its, its_unsure)
    after, ((moved,),) = ratings.after_question(question, [([player], RIGHT if right else WRONG)])
    if right:
        assert moved.points >= player.points
        assert after.points <= question.points
    else:
        assert moved.points <= player.points
        assert after.points >= question.points
    assert after.deviation <= question.deviation
    assert moved.deviation <= max(player.deviation, ratings.LEAST_PLAYER_DEVIATION)
    assert (after.answers, moved.answers) == (1, 1)


def test_a_right_answer_that_may_be_a_guess_says_less_than_a_wrong_one():
    hard = Rating(1900, 150)
    up = step(AVERAGE, hard, RIGHT).points - 1500
    sure = step(AVERAGE, hard, ScoredAnswer(1.0, 0.0)).points - 1500
    easy = Rating(1300, 150)
    down = 1500 - step(AVERAGE, easy, WRONG).points
    assert up < sure
    assert up < down


def test_the_step_shrinks_with_the_uncertainty_and_never_quite_ends_for_people():
    question, player, steps = ratings.new_question(3), ratings.new_player(), []
    for turn in range(200):
        before = question
        question, ((player,),) = ratings.after_question(question, [([player], (RIGHT, RIGHT, WRONG)[turn % 3])])
        steps.append(abs(question.points - before.points))
    assert steps[0] > 25
    assert max(steps[-10:]) < steps[0] / 8
    assert question.deviation < 40
    assert question.answers == 200
    assert player.deviation == ratings.LEAST_PLAYER_DEVIATION


@given(st.permutations([([Rating(1400, 90)], RIGHT), ([Rating(1700, 60)], WRONG), ([Rating(1500, 200)], RIGHT)]))
def test_the_order_of_the_seats_does_not_matter(teams):
    after, _ = ratings.after_question(ratings.new_question(3), teams)
    assert after.points == pytest.approx(1517.6, abs=0.1)


def test_a_number_is_scored_by_its_distance_in_the_plausible_range():
    score = [ratings.number_answer(distance, 100.0).score for distance in (0, 10, 90, 10**15)]
    assert score[:3] == [1.0, 0.5, 0.1]
    assert 0 < score[3] < 1e-12
    assert ratings.number_answer(3, 0.0).score > 0  # a range of nothing divides by nothing
    assert ratings.number_answer(0, 0.0).floor == 0.0
    assert ratings.number_answer(0.05, 0.5).score == pytest.approx(0.5)


@pytest.mark.parametrize(("options", "easier"), [(2, 0.8), (3, 0.26), (4, 0.0), (5, -0.15), (6, -0.26)])
def test_luck_makes_a_question_with_few_choices_easier(options, easier):
    """A player who knows half of the questions of a level is right as often as with four choices so many levels off."""
    assert ratings.luck(options) == pytest.approx(easier, abs=0.01)
    player, question = Rating(1500, 0), Rating(1500, 0)
    alike = Rating(1500 - 150 * ratings.luck(options), 0)
    assert ratings.expected(player, question, 1 / options) == pytest.approx(ratings.expected(player, alike, 1 / 4))


def test_rivals_at_a_number_question_gain_from_whom_they_beat():
    teams = [([SURE], 5.0), ([SURE], 5.0), ([SURE], 90.0)]
    (first,), (second,), (third,) = ratings.after_race(teams)
    assert first.points == second.points > 1500 > third.points
    assert first.points + second.points + third.points == pytest.approx(4500)
    assert ratings.after_race([([SURE], 5.0)]) == [[SURE]]  # alone: nobody to beat


def test_a_team_counts_as_its_mean_and_each_member_moves():
    strong, weak = Rating(1900, 60), Rating(1100, 60)
    after, (team,) = ratings.after_question(ratings.new_question(3), [([strong, weak], RIGHT)])
    alone, _ = ratings.after_question(ratings.new_question(3), [([Rating(1500, 60)], RIGHT)])
    assert after.points == pytest.approx(alone.points, abs=1.5)
    assert [one.answers for one in team] == [1, 1]
    assert team[1].points - 1100 > team[0].points - 1900  # it was expected of the strong one
    nobody, (empty,) = ratings.after_question(ratings.new_question(3), [([], RIGHT)])
    assert (nobody, empty) == (ratings.new_question(3), [])


def test_ratings_find_the_truth_from_answers():
    """200 questions and 30 people of hidden strength; each person answers each question once."""
    rng = CounterRng(bytes(32))
    level = lambda spread: 1500 + spread * (sum(rng.unit() for _ in range(12)) - 6)  # noqa: E731  about normal
    people = [Rating(level(200), 0) for _ in range(30)]
    questions = [Rating(level(200), 0) for _ in range(200)]
    known_people, known = [ratings.new_player()] * 30, [ratings.new_question(3)] * 200
    for index, question in enumerate(questions):
        for who, person in enumerate(people):
            right = rng.unit() < ratings.expected(person, question, 0.25)
            known[index], ((known_people[who],),) = ratings.after_question(
                known[index], [([known_people[who]], RIGHT if right else WRONG)]
            )
    error = sqrt(sum((a.points - b.points) ** 2 for a, b in zip(questions, known, strict=True)) / 200)
    prior = sqrt(sum((a.points - 1500) ** 2 for a in questions) / 200)
    assert error < 0.6 * prior
    claimed = sum(one.deviation for one in known) / 200
    assert 0.6 < claimed / error < 1.4  # and they know about how far off they are
