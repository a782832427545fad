"""Headless matches: deterministic by seed, counted rightly, printed as one object."""

import json
import shlex
from collections import Counter
from dataclasses import replace
from types import SimpleNamespace

import pytest
from click.testing import CliRunner, Result

from buzzkeep.engine.box import random_bot
from buzzkeep.engine.game import BotMove
from buzzkeep.engine.records import record
from buzzkeep.engine.registry import installed
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.stage import Stay
from buzzkeep.mapmaking.fairness import wilson
from buzzkeep.quiz.actions import Choose
from kit.halt import HALT, HaltBox, HaltRules, halt_with
from kit.halt.records import HaltOptions, TurnBegan
from kit.halt.stages import Turn
from kit.supply import CanarySupply
from workshop.simulate.cli import simulate
from workshop.simulate.knowing import answering
from workshop.simulate.report import spread, summary
from workshop.simulate.runner import MatchResult, Runner, Stuck
from workshop.simulate.series import MatchFailed, Series, play, play_some
from workshop.simulate.supply import SOUND_MS, Shown, SyntheticSupply

SHORT = {"map": "triangle", "rounds_expansion": 1, "rounds_battle": 1}


def short(seed: int, games: int = 3) -> Series:
    return Series("conquest", SHORT, ("medium",) * 3, seed, games)


def test_the_same_seed_gives_the_same_matches_and_another_one_others() -> None:
    first, again, other = (list(play(short(seed))) for seed in (7, 7, 8))
    assert first == again
    assert first != other
    assert len({result.clock_ms for result in first}) > 1, "the matches of a series differ"


def test_the_number_of_processes_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = list(play(short(3, games=5), jobs=1))
    monkeypatch.setattr("workshop.simulate.series.CHUNK", 2)
    assert list(play(short(3, games=5), jobs=2)) == alone


def test_a_match_does_not_depend_on_those_before_it() -> None:
    game, series = installed().get("conquest"), short(5, games=4)
    assert list(play_some(game, series, range(2, 4))) == list(play(series))[2:]


def test_a_match_that_fails_tells_the_command_that_plays_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = []

    def fails(runner: Runner) -> MatchResult:
        keys.append((runner._key, runner._skills, runner._phones))
        raise KeyError("a bug of the rules")

    monkeypatch.setattr(Runner, "play", fails)
    series = replace(short(7), skills=("easy", "hard", "medium"), people=True, first=4)
    with pytest.raises(MatchFailed) as failed:
        list(play(series))
    command = shlex.split(str(failed.value).partition("again: ")[2])
    again = CliRunner().invoke(simulate, command[2:]).exception
    assert (type(again), str(again)) == (MatchFailed, str(failed.value))
    assert keys == keys[:1] * 2


def halt_runner(box: HaltBox = HALT, key: bytes = b"k" * 32, **chosen: object) -> Runner:
    options = HaltOptions.model_validate(chosen)
    return Runner(box, box.bind(options, box.gather(options, 2, CanarySupply())), ("easy", "hard"), key)


def test_any_game_can_be_simulated() -> None:
    result = halt_runner().play()
    assert sorted(seat for group in result.ranking for seat in group) == [0, 1]
    assert result.events["ended"] == 1
    assert result.prompts["window"] > 0 < result.prompts["quiz"]
    assert (
        result.asked
        == sum(result.prompts.values())
        == result.events["turn_began"] + (result.prompts["window"] + result.prompts["quiz"])
    )
    assert result.clock_ms > 0


def test_the_bots_delays_pass_on_the_simulated_clock() -> None:
    """A match of one turn: the bots take their delays, and it ends at that instant."""
    result = halt_runner(key=b"0" * 32, turn_limit=1, quiz=False).play()
    assert 1_500 <= result.clock_ms < 8_000


def test_bots_are_asked_with_their_view_and_never_with_the_matchs_generator() -> None:
    seen = []
    key = b"k" * 32

    def spy(view, legal, prompt, seat, skill, rng):
        seen.append((view, seat))
        assert rng.position == 0, "a fresh stream"
        assert CounterRng(key).unit() != CounterRng(rng._key).unit()
        return random_bot(view, legal, prompt, seat, skill, rng)

    halt_runner(HaltBox(bot=spy), key).play()
    assert {seat for _, seat in seen} == {0, 1}
    assert all(len(view.mine.hand) == view.hand_sizes[seat] for view, seat in seen)


class NoTimers(HaltRules):
    def timers(self, state):
        return []

    def prompts(self, state):
        return []


def test_a_match_that_waits_for_nothing_is_reported() -> None:
    with pytest.raises(Stuck, match="nothing to wait for"):
        halt_runner(HaltBox(rules=NoTimers)).play()


@record
class Endless(Turn, kind="turn"):
    def begin(self, t):
        t.emit(TurnBegan(self.seat))
        return Stay()


def test_a_match_without_end_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workshop.simulate.runner.MOST_STEPS", 500)
    with pytest.raises(Stuck, match="no end after 500 steps"):
        halt_runner(HaltBox(game=halt_with(Endless)), quiz=False).play()


# -- figures


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (15, 148, 0.0624, 0.1605)],
)
def test_wilson_gives_the_published_intervals(successes: int, trials: int, low: float, high: float) -> None:
    """The last one is R. G. Newcombe's example 1998 (15 of 148, without continuity correction: 0.0624 to 0.1605)."""
    assert wilson(successes, trials) == pytest.approx((low, high), abs=1e-4)


def test_wilson_knows_nothing_without_trials() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_percentiles_are_of_the_nearest_rank() -> None:
    figure = spread(range(1, 101))
    assert (figure.median, figure.p5, figure.p95, figure.mean) == (50, 5, 95, 50.5)
    assert spread([7]) == spread([7, 7, 7])


def result(*ranking: tuple[int, ...], minutes: float = 1, events: tuple[str, ...] = ()) -> MatchResult:
    return MatchResult(ranking, "rounds", int(60_000 * minutes), 3, 1, 0, 4, Counter(pick=4), Counter(events))


def test_a_shared_first_place_counts_in_parts() -> None:
    results = [result((0,), (1,)), result((0, 1)), result((1,), (0,)), result((0,), (1,))]
    report = summary(results, ("Red", "Blue"), ("easy", "easy"), ())
    assert [(seat.wins, seat.shared, seat.rate) for seat in report.win_rates] == [(2, 1, 0.625), (1, 1, 0.375)]
    assert sum(seat.rate for seat in report.win_rates) == 1
    assert (report.ties, report.tie_rate) == (1, 0.25)
    assert (report.win_rates[0].low, report.win_rates[0].high) == pytest.approx(wilson(2.5, 4), abs=1e-4)


def test_eliminations_are_counted_where_the_game_has_them() -> None:
    results = [result((0,), (1,), events=("seat_eliminated", "seat_eliminated")), result((0,), (1,))]
    assert summary(results, ("Red", "Blue"), ("e", "e"), ("seat_eliminated", "x")).eliminations == 1.0
    assert summary(results[1:], ("Red", "Blue"), ("e", "e"), ("seat_eliminated", "x")).eliminations == 0.0
    assert summary(results[1:], ("Red", "Blue"), ("e", "e"), ("x",)).eliminations is None


def test_scarce_questions_are_those_that_a_match_is_accepted_with() -> None:
    game = installed().get("conquest")
    options = {**game.info.presets[0].options, "rounds_battle": 1}
    ends = {}
    for empty_deck in ("ends", "goes_on"):
        series = Series("conquest", options | {"empty_deck": empty_deck}, ("easy",) * 3, 18, 4, scarce=True)
        ends[empty_deck] = {result.reason for result in play(series)}
    assert ("questions" in ends["ends"], "questions" in ends["goes_on"]) == (True, False)
    assert len(SyntheticSupply(scarce=True).choice_questions(3, 9)) == 3
    pairs = SyntheticSupply(choices=2).choice_questions(3, 9)
    assert {(one.choices, one.right) for one in pairs} == {(("A", "B"), 0), (("A", "B"), 1)}


@pytest.mark.parametrize("shown", ["places", "pictures", "sounds"])
def test_questions_of_one_kind_alone_are_played_to_the_end(shown: Shown) -> None:
    series = Series("conquest", SHORT | {"map": "france"}, ("medium",) * 3, 4, 2, people=True, shown=shown)
    usual, played = list(play(replace(series, shown="words"))), list(play(series))
    assert all(match.number_questions and not any("rejected" in event for event in match.events) for match in played)
    for match, other in zip(played, usual, strict=True):
        asked = match.choice_questions + match.number_questions
        heard = asked * SOUND_MS if shown == "sounds" else 0
        assert match.clock_ms - heard == pytest.approx(other.clock_ms, rel=0.25)


def test_synthetic_questions_are_sound() -> None:
    supply = SyntheticSupply()
    choices, numbers = supply.choice_questions(10, 200), supply.number_questions(10, 200)
    assert len({question.id for question in (*choices, *numbers)}) == 400
    assert Counter(question.right for question in choices) == dict.fromkeys(range(4), 50)
    assert all(0 < question.value <= 10**15 for question in numbers)


# -- the command


def run(*arguments: str) -> Result:
    return CliRunner().invoke(simulate, ["conquest", "--jobs", "1", *arguments])


QUICK = ("--games", "4", "--map", "triangle", "--set", "rounds_battle=1", "--set", "rounds_expansion=1")


def test_json_is_one_object_that_depends_on_the_seed_alone() -> None:
    first, again, other = run("--json", *QUICK), run("--json", *QUICK), run("--json", "--seed", "2", *QUICK)
    assert first.exit_code == 0, first.output
    assert first.stdout == again.stdout != other.stdout
    report = json.loads(first.stdout)
    assert set(report) == {
        *("game", "seed", "seats", "options", "games", "win_rates", "ties", "tie_rate", "minutes", "asked"),
        *(
            "choice_questions",
            "number_questions",
            "open_questions",
            "eliminations",
            "reasons",
            "prompts",
            "events",
            "busy",
            "lead",
            "joined",
        ),
    }
    assert (report["game"], report["games"], report["seats"], report["options"]["map"]) == (
        "conquest",
        4,
        3,
        "triangle",
    )
    assert [set(seat) for seat in report["win_rates"]] == 3 * [
        {"seat", "name", "skill", "wins", "shared", "rate", "low", "high"}
    ]
    assert all(seat["low"] <= seat["rate"] <= seat["high"] for seat in report["win_rates"])
    assert sum(report["reasons"].values()) == 4
    assert set(report["minutes"]) == {"median", "p5", "p95", "mean"}


def test_people_get_a_table() -> None:
    shown = run("--seats", "2", "--skill", "easy,hard", "--preset", "short", *QUICK)
    assert shown.exit_code == 0, shown.output
    for word in ("conquest on triangle: 4 matches, 2 seats", "easy", "hard", "length", "questions", "ties", "out "):
        assert word in shown.stdout
    assert "matches/s" in shown.stderr
    assert "matches/s" not in shown.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--map", "atlantis"), "atlantis"),
        (("--preset", "endless"), "no preset 'endless'; there are: "),
        (("--seats", "9"), "conquest has 2 to 4 seats, not 9"),
        (("--skill", "genius"), "no skill 'genius'; there are: easy"),
        (("--skill", "easy,hard"), "2 skills for 3 seats"),
        (("--set", "rounds_battle=99"), "option rounds_battle: "),
        (("--set", "rounds_battle"), "NAME=VALUE"),
        (("--set", "speed=1"), "option speed: "),
        (("--games", "0"), "--games"),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_words(arguments: tuple[str, ...], words: str) -> None:
    refused = run(*arguments)
    assert refused.exit_code == 2
    assert words in refused.output
    assert "Traceback" not in refused.output


def test_an_unknown_game_names_those_that_exist() -> None:
    refused = CliRunner().invoke(simulate, ["monopoly"])
    assert refused.exit_code == 2
    assert "no game 'monopoly'; there are: conquest" in refused.output


def drawn(games, **options):
    quick = {"map": "triangle", "rounds_expansion": 1, "rounds_battle": 1, "base_selection": "random", **options}
    return Series("conquest", quick, ("easy", "hard"), 5, games)


def test_seats_drawn_by_lot_carry_the_skills_of_who_joined():
    results = list(play(drawn(40, colours="drawn")))
    assert {result.places for result in results} == {(0, 1), (1, 0)}
    report = summary(results, ["Red", "Blue"], ("easy", "hard"), [])
    easy, hard = report.joined
    assert (easy.skill, hard.skill) == ("easy", "hard")
    assert hard.rate > easy.rate
    assert {seat.skill for seat in report.win_rates} == {"drawn"}
    assert sum(line.rate for line in report.joined) == pytest.approx(1, abs=0.001)


def test_without_lots_nobody_is_told_by_the_order_of_joining():
    results = list(play(drawn(4)))
    assert {result.places for result in results} == {()}
    assert summary(results, ["Red", "Blue"], ("easy", "hard"), []).joined == ()


@pytest.mark.parametrize(
    ("special", "category", "knows"), [(True, "nature", 0.85), (True, "music", 0.475), (False, "nature", 0.55)]
)
def test_a_specialist_knows_more_at_home_and_as_much_on_average(special: bool, category: str, knows: float) -> None:
    (card,) = SyntheticSupply().choice_questions(1, 1)
    seat = SimpleNamespace(home="nature")
    board = SimpleNamespace(topics=("nature", "music", "sport", "arts", "food"), seat=lambda _: seat)
    posed = SimpleNamespace(card_of=lambda _: replace(card, category=category))
    t = SimpleNamespace(board=board, beneath=lambda _: posed)
    move = BotMove(Choose(0), 5)
    answers = [answering(move, t, 0, "hard", CounterRng(b"%032d" % n), special=special) for n in range(1_000)]
    assert {answer.delay_ms for answer in answers} == {5}
    assert sum(answer.action == Choose(card.right) for answer in answers) / 1_000 == pytest.approx(knows, abs=0.05)


def test_a_report_tells_how_specialists_fare_and_how_the_lead_moves() -> None:
    lands = dict(SHORT, lands="on", expansion="shared", picks="at_once", colours="drawn")
    results = list(play(replace(short(7), options=lands, specialists="first")))
    assert results != list(play(replace(short(7), options=lands, specialists="none")))
    lead = summary(results, ["Red", "Blue", "Green"], ("medium",) * 3, []).lead
    assert lead is not None
    assert lead.low < lead.half < lead.high
    assert lead.changes == pytest.approx(sum(len(result.leads) - 1 for result in results) / 3, abs=0.01)
