"""How hard a question is and how much somebody knows, learned from answers. Pure. The formulas: RATINGS.md."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import log, log10, pi, sqrt

MIDDLE = 1500.0
STEP = 150.0
"""Points between two levels of declared difficulty: an average player knows level 3 with 50 %, level 5 with 15 %."""
MIDDLE_LEVEL = 3
QUESTION_DEVIATION, PLAYER_DEVIATION = 150.0, 200.0
"""Of a new question (whose writer knew the level about within one) and of somebody new, in points."""
LEAST_QUESTION_DEVIATION, LEAST_PLAYER_DEVIATION = 25.0, 60.0
"""People learn and have bad days: their estimate never becomes too sure of itself."""
HALF_CREDIT = 0.1  # a guess that is off by this share of the plausible range is half right
Q = log(10) / 400
SURE = 1e-6


@dataclass(frozen=True)
class Rating:
    """An estimate in Elo points, its standard deviation, and how many answers it rests on."""

    points: float
    deviation: float
    answers: int = 0

    @property
    def level(self) -> float:
        """The same on the scale of declared difficulties, where 1 is very easy and 5 very hard."""
        return MIDDLE_LEVEL + (self.points - MIDDLE) / STEP


@dataclass(frozen=True)
class ScoredAnswer:
    """What somebody scored (0 to 1) at a question whose score by pure guessing is ``floor``."""

    score: float
    floor: float


def new_question(difficulty: int) -> Rating:
    """Return where a question of a declared difficulty (1 to 5) starts."""
    return Rating(MIDDLE + (difficulty - MIDDLE_LEVEL) * STEP, QUESTION_DEVIATION)


def new_player() -> Rating:
    """Return where somebody unknown starts."""
    return Rating(MIDDLE, PLAYER_DEVIATION)


def choice_answer(right: bool, options: int) -> ScoredAnswer:
    """Return the score of a choice among ``options``; without any nobody is right by guessing."""
    return ScoredAnswer(float(right), 1 / max(2, options) if options else 0.0)


def luck(options: int) -> float:
    """Return how many levels easier a choice among ``options`` is than one among four: what to expect is the same."""
    return 400 * log10((options + 2) / (2 * (options - 1))) / STEP


def number_answer(distance: float, spread: float) -> ScoredAnswer:
    """Return the score of a number: 1 if exact, 1/2 at a tenth of ``spread``, the plausible range."""
    return ScoredAnswer(1 / (1 + distance / (HALF_CREDIT * (spread or 1.0))), 0.0)


def damping(deviation: float) -> float:
    """Return Glicko's g: how much a result counts against somebody whose own rating is unsure."""
    return 1 / sqrt(1 + 3 * (Q * deviation / pi) ** 2)


def expected(player: Rating, question: Rating, floor: float, unsure: float = 0.0) -> float:
    """Return the score to expect; ``unsure`` is the deviation of the one whose estimate is not being updated."""
    return floor + (1 - floor) * _sigmoid(damping(unsure) * (player.points - question.points))


@dataclass(frozen=True)
class Evidence:
    """What one answer says about an estimate: how much it tells, and in which direction it pulls."""

    information: float
    pull: float


def evidence(rating: Rating, other: Rating, answer: ScoredAnswer, *, plays: bool) -> Evidence:
    """Return what an answer says of ``rating``: that of the player (``plays``) or of the question."""
    g = damping(other.deviation)
    apart = rating.points - other.points if plays else other.points - rating.points
    known = _sigmoid(g * apart)
    wanted = min(1 - SURE, max(SURE, answer.floor + (1 - answer.floor) * known))
    slope = (1 - answer.floor) * Q * g * known * (1 - known)
    certainty = slope / (wanted * (1 - wanted))
    pull = certainty * (answer.score - wanted)
    return Evidence(slope * certainty, pull if plays else -pull)


def moved(rating: Rating, said: Sequence[Evidence], least: float) -> Rating:
    """Return ``rating`` after answers that all count from it, so that their order does not matter."""
    if not said:
        return rating
    precision = 1 / rating.deviation**2 + sum(one.information for one in said)
    points = rating.points + sum(one.pull for one in said) / precision
    return Rating(points, max(least, 1 / sqrt(precision)), rating.answers + len(said))


def after_question(
    question: Rating, teams: Sequence[tuple[Sequence[Rating], ScoredAnswer]]
) -> tuple[Rating, list[list[Rating]]]:
    """Return the ratings after a question: its own, and those of each team's members, moved by the team's score."""
    said = [evidence(question, _team(members), answer, plays=False) for members, answer in teams if members]
    after = [
        [moved(one, [evidence(one, question, answer, plays=True)], LEAST_PLAYER_DEVIATION) for one in members]
        for members, answer in teams
    ]
    return moved(question, said, LEAST_QUESTION_DEVIATION), after


def after_race(teams: Sequence[tuple[Sequence[Rating], float]]) -> list[list[Rating]]:
    """Return the members' ratings after a number question among rivals; a team's figure is its distance."""
    after = []
    for index, (members, distance) in enumerate(teams):
        rivals = [team for at, team in enumerate(teams) if at != index and team[0]]
        games = [
            (_team(others), ScoredAnswer(0.5 if distance == its_distance else float(distance < its_distance), 0.0))
            for others, its_distance in rivals
        ]
        after.append([_raced(one, games) for one in members])
    return after


def _raced(rating: Rating, games: Sequence[tuple[Rating, ScoredAnswer]]) -> Rating:
    steps = [moved(rating, [evidence(rating, rival, answer, plays=True)], 0.0).points for rival, answer in games]
    return replace(rating, points=sum(steps) / len(steps)) if steps else rating


def _team(members: Sequence[Rating]) -> Rating:
    count = len(members)
    return Rating(sum(one.points for one in members) / count, sqrt(sum(one.deviation**2 for one in members)) / count)


def _sigmoid(points: float) -> float:
    """Return Elo's curve at a difference in points, without overflow."""
    return float(1 / (1 + 10 ** (-max(-4000.0, min(4000.0, points)) / 400)))
