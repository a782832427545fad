"""R14 and R15: what a match needs before it starts, and the bots; the game's outside."""

import json
import sys
from collections import Counter
from dataclasses import replace
from statistics import median

import pytest

from buzzkeep.engine import codec
from buzzkeep.engine.registry import installed
from buzzkeep.game import (
    LARGEST_GUESS,
    ChoiceQuestion,
    Choose,
    CounterRng,
    Guess,
    NotEnough,
    NumberQuestion,
    Party,
    Posed,
    Prompt,
    Role,
    decimal,
    final_count,
    hunch,
    thousandths,
)
from buzzkeep.games.conquest import GAME, judgement, planning
from buzzkeep.games.conquest.actions import AttackTerritory, RebuildTower, SelectTerritory
from buzzkeep.games.conquest.judgement import Field
from buzzkeep.games.conquest.options import ConquestOptions
from buzzkeep.games.conquest.skirmish import Skirmish, SkirmishSetup
from buzzkeep.games.conquest.stages.expansion import Allocation, Expansion
from buzzkeep.mapmaking.fairness import Dice
from buzzkeep.quiz.content import SCALE
from buzzkeep.quiz.rules import KNOWS
from games.conquest.positions import CORNERS, SPLIT
from games.conquest.table import M9, RIGHT, TRUTH, Table, board, deck, hexagon
from workshop.simulate.series import Series, play


def bot(table: Table, seat: int, skill: str, rng: CounterRng | None = None):
    prompt = next(p for p in table.rules.prompts(table.state) if seat in p.seats)
    rng = rng or table.rng
    return table.rules.bot(table.state, prompt, seat, skill, rng)


def play_bots(table: Table, skills: list[str]) -> None:
    """Let bots play a whole match."""
    while table.rules.outcome(table.state) is None:
        moves = [(bot(table, s, skills[s]), s) for p in table.rules.prompts(table.state) for s in p.seats]
        if not moves:
            table.run_out()
            continue
        start = table.now
        for move, seat in sorted(moves, key=lambda m: m[0].delay_ms):
            table.now = start + move.delay_ms
            table.act(Party(Role.SEAT, seat), move.action)


# -- R15: bots


@pytest.mark.parametrize("skill", list(KNOWS))
def test_R15_1_bots_know_as_much_as_they_should(skill):
    table = Table()
    table.arrange({"red": "abe", "blue": "fci", "green": "dgh"}, bases=CORNERS)
    table.seat("red").attacks("f")
    table.open()
    rng = CounterRng(b"what bots happen to know")
    question = table.rules.look(table.state).beneath(Posed).card_of(table.rules.look(table.state))
    known = [hunch(question, skill, rng) for _ in range(4_000)]
    assert abs(known.count(RIGHT) / len(known) - KNOWS[skill]) < 0.03
    assert set(known) == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("choices", "rights"), [(2, (0.57, 0.70, 0.87)), (3, (0.42, 0.60, 0.82)), (6, (0.28, 0.5, 0.78))]
)
def test_R15_1_guessing_helps_a_bot_the_more_the_fewer_choices_there_are(choices, rights):
    rng = CounterRng(b"what bots happen to know")
    question = ChoiceQuestion("q", "?", tuple("abcdef"[:choices]), RIGHT % choices, "test", 1)
    for skill, right in zip(KNOWS, rights, strict=True):
        known = [hunch(question, skill, rng) for _ in range(4_000)]
        assert abs(known.count(question.right) / len(known) - right) < 0.03
        assert set(known) == {*range(choices)}


@pytest.mark.parametrize("truth", ["-62.5", "0", "-1000000000000000", "0.125", "-40"])
def test_R15_1_a_bot_guesses_with_the_sign_and_as_many_decimals_as_the_truth(truth):
    rng = CounterRng(b"what bots happen to know")
    guesses = [
        decimal(hunch(NumberQuestion("n", "?", thousandths(truth), "", "test", 1), "easy", rng)) for _ in range(99)
    ]
    assert max(len(guess.partition(".")[2]) for guess in guesses) <= len(truth.partition(".")[2])
    assert {guess.startswith("-") for guess in guesses if guess != "0"} == {truth.startswith("-")}
    assert max(abs(thousandths(guess)) for guess in guesses) <= LARGEST_GUESS


def test_R15_1_numbers_scatter_around_the_truth():
    table = Table()
    table.arrange({"red": "ab", "blue": "cf", "green": "gd"}, bases=CORNERS | {"blue": "c"}, phase=Allocation(0, 3))
    table.open()
    rng = CounterRng(b"what bots happen to know")
    question = table.rules.look(table.state).beneath(Posed).card_of(table.rules.look(table.state))
    spread = {}
    for skill in KNOWS:
        guesses = [hunch(question, skill, rng) for _ in range(2_000)]
        assert abs(median(guesses) - TRUTH * SCALE) < 6 * SCALE
        assert {guess % SCALE for guess in guesses} == {0}  # whole as the answer
        spread[skill] = median(abs(guess - TRUTH * SCALE) for guess in guesses)
    assert spread["easy"] > spread["medium"] > spread["hard"] > 0


def test_R15_1_a_bot_believes_in_nothing_without_an_open_question(monkeypatch):
    table, given = Table(), []
    monkeypatch.setattr(table.rules, "_decide", lambda *seen: given.append(seen))
    table.rules.bot(table.state, table.rules.prompts(table.state)[0], 0, "hard", table.rng)
    assert given[0][-1] is None


@pytest.mark.parametrize("limit", [8, 20])
def test_R15_2_bots_answer_in_time_and_not_at_once(limit):
    table = Table(answer_time_choice=limit)
    table.arrange({"red": "abe", "blue": "fci", "green": "dgh"}, bases=CORNERS)
    picks = [bot(table, 0, "easy").delay_ms for _ in range(100)]
    assert min(picks) >= 1_000
    assert max(picks) <= 3_000
    table.seat("red").attacks("f")
    table.open()
    moves = [bot(table, 1, "easy") for _ in range(300)]
    assert all(isinstance(move.action, Choose) for move in moves)
    delays = [move.delay_ms for move in moves]
    assert min(delays) >= 4_000
    assert max(delays) <= min(12_000, limit * 1_000)


def test_R15_2_bots_act_only_when_they_are_asked():
    table = Table()
    (prompt,) = table.rules.prompts(table.state)
    assert table.rules.bot(table.state, prompt, 1, "hard", table.rng) is None
    assert table.rules.bot(table.state, Prompt("p9", "pick", (1,)), 1, "hard", table.rng) is None


def test_R7_7_bots_go_by_the_territories_while_scores_are_hidden():
    hidden, shown = (Table(rounds_battle=1, last_scores=scores) for scores in ("hidden", "shown"))
    for table in (hidden, shown):
        table.arrange(SPLIT, bases=CORNERS)
    assert hidden.screen.seats[0].score is None
    for skill in GAME.bot_skills:
        moves = [bot(table, 0, skill, CounterRng(b"a bot in the dark")) for table in (hidden, shown)]
        assert moves[0] == moves[1]  # nobody has points of defence here: the sums are the scores


def test_R15_2_a_medium_bot_takes_the_weak_castle():
    table = Table()
    table.arrange({"red": "abcf", "blue": "ei", "green": "dgh"}, bases=CORNERS, towers={"blue": 1})
    chosen = Counter(bot(table, 0, "medium").action for _ in range(200))
    assert chosen.most_common(1)[0][0] == AttackTerritory("i")


def test_R15_2_a_hard_bot_hits_the_leader():
    table = Table()
    table.arrange(
        {"red": "abe", "blue": "cfi", "green": "dgh"},
        bases=CORNERS,
        values={"d": 400, "h": 400},
        defence={"green": 900},
    )
    chosen = Counter(bot(table, 0, "hard").action.territory for _ in range(200))
    assert chosen["d"] + chosen["h"] > 150
    assert len({bot(table, 0, "easy").action for _ in range(80)}) == 4


@pytest.mark.parametrize("skill", list(judgement.LEVELS))
def test_R15_3_a_bot_seeks_a_base_with_few_borders(skill):
    table = Table(M9)
    chosen = Counter(bot(table, 0, skill).action.territory for _ in range(60))
    borders = {t.id: len(t.neighbours) for t in M9.territories}
    mean = sum(borders[name] * times for name, times in chosen.items()) / 60
    assert mean < sum(borders.values()) / len(borders)
    if skill == "hard":
        assert {borders[name] for name in chosen} == {min(borders.values())}


def test_R15_3_those_who_see_borders_shield_their_castle():
    table = Table(M9)
    table.arrange({"red": "ad", "blue": "ci", "green": "g"}, bases=CORNERS | {"blue": "c"}, phase=Expansion(0, 0))
    assert {bot(table, 0, "hard").action for _ in range(40)} == {SelectTerritory("b")}  # b lies between the castles
    assert len({bot(table, 0, "easy").action for _ in range(60)}) > 1


@pytest.mark.parametrize("skill", list(judgement.LEVELS))
def test_R15_3_to_choose_so_is_better_than_by_chance(skill):
    """Who chooses by judgement wins far more than a third against two who know as much and choose by chance."""
    chance = replace(judgement.LEVELS["easy"], whim=1e9)
    field = Field({t.id: t.neighbours for t in hexagon().territories})
    won = 0
    for number in range(300):
        levels = tuple(judgement.LEVELS[skill] if seat == number % 3 else chance for seat in range(3))
        won += Skirmish(field, SkirmishSetup(3, "random", levels=levels), Dice(number)).play().winner == number % 3
    assert won > 300 * 0.40


def test_R15_2_a_hard_bot_may_rebuild_its_last_tower():
    table = Table()
    table.arrange({"red": "abe", "blue": "cfi", "green": "dgh"}, bases=CORNERS, towers={"red": 1})
    assert RebuildTower() in {bot(table, 0, "hard").action for _ in range(40)}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("expansion", ["literal", "shared"])
def test_bots_play_whole_matches(seats, expansion):
    table = Table(hexagon(), seats=seats, expansion=expansion)
    play_bots(table, ["easy", "medium", "hard", "medium"])
    assert table.top.reason in {"rounds", "conquest"}


@pytest.mark.soak
def test_stronger_bots_win_more():
    won: Counter[str] = Counter()
    for seed in range(24):
        skills = [GAME.bot_skills[(seed + n) % 3] for n in range(3)]
        table = Table(hexagon(), key=b"%016d" % seed, rounds_battle=3)
        play_bots(table, skills)
        for seat in table.rules.outcome(table.state).ranking[0]:
            won[skills[seat]] += 1
    assert won["hard"] > won["medium"] > won["easy"]


# -- R14: plan and material


class Supply:
    """A supply with so many questions of each kind."""

    def __init__(self, on, choices: int = 500, numbers: int = 500) -> None:
        self.on, self.decks, self.asked = on, deck(choices, numbers), []

    def graph(self, map_id):
        return self.on

    def choice_questions(self, at_least, at_most):
        return self._some("choice questions", self.decks[0], at_least, at_most)

    def number_questions(self, at_least, at_most):
        return self._some("number questions", self.decks[1], at_least, at_most)

    def _some(self, what, cards, at_least, at_most):
        self.asked.append((what, at_least, at_most))
        if len(cards) < at_least:
            raise NotEnough(what, at_least, len(cards))
        return cards[:at_most]


def test_R14_1_the_long_game_on_the_hexagon():
    plan = planning.plan(ConquestOptions(map="hexagon"), 3)
    needs = planning.needs(ConquestOptions(map="hexagon"), 3)
    assert needs.choice == 18 + 23
    assert 10 <= needs.number <= 18
    assert 15 <= plan.minutes_min < plan.minutes_max <= 45
    assert (needs.choice_minimum, needs.number_minimum) == (36, 12)


def test_R14_1_a_shared_expansion_needs_a_third_of_the_questions():
    long = ConquestOptions(map="hexagon")
    shared = ConquestOptions(map="hexagon", expansion="shared")
    assert GAME.needs(long, 3).choice - GAME.needs(shared, 3).choice == 12
    short = GAME.plan(ConquestOptions.model_validate(GAME.info.presets[0].options), 3)
    assert short.minutes_max < GAME.plan(long, 3).minutes_max


def in_the_told_range(preset, seats, games):
    """Return of each match whether people who think took as long as the plan tells."""
    played = play(Series("conquest", preset.options, ("medium",) * seats, seed=33, games=games, people=True))
    options = ConquestOptions.model_validate(preset.options)
    counting = final_count(options.pacing, [(seat,) for seat in range(seats)], ())[-1].at
    plan = GAME.plan(options, seats)
    assert plan.minutes_max <= 2 * plan.minutes_min + 1, "a range that says nothing"
    return [plan.minutes_min <= (match.clock_ms + counting) / 60_000 <= plan.minutes_max for match in played]


def test_R14_1_nine_of_ten_matches_of_people_take_as_long_as_the_plan_tells():
    told = [n for preset in GAME.info.presets for seats in (2, 3, 4) for n in in_the_told_range(preset, seats, 1)]
    assert sum(told) >= 0.9 * len(told)


@pytest.mark.soak
@pytest.mark.parametrize("seats", range(GAME.info.min_seats, GAME.info.max_seats + 1))
@pytest.mark.parametrize("preset", GAME.info.presets, ids=lambda preset: preset.id)
def test_R14_1_nine_of_ten_matches_of_each_preset_and_table(preset, seats):
    assert sum(in_the_told_range(preset, seats, 20)) >= 18


def test_R14_1_the_plan_suffices_for_real_matches():
    """Bots of middling skill rarely need more than the typical number, never more than is gathered."""
    options = ConquestOptions(map="hexagon")
    needs = planning.needs(options, 3)
    taken = []
    for seed in range(12):
        table = Table(hexagon(), key=b"%016d" % seed, map="hexagon")
        play_bots(table, ["medium"] * 3)
        choices = sum(place < 120 for place in table.board.drawn)
        taken.append((choices, len(table.board.drawn) - choices))
    assert median(choice for choice, _ in taken) <= needs.choice
    assert median(number for _, number in taken) <= needs.number
    assert max(choice for choice, _ in taken) <= needs.choice * planning.RESERVE
    assert max(number for _, number in taken) <= needs.number * planning.RESERVE


def test_R14_2_gathering_asks_for_minimum_and_reserve():
    supply = Supply(hexagon())
    material = GAME.gather(ConquestOptions(map="hexagon"), 3, supply)
    assert supply.asked == [("choice questions", 36, 62), ("number questions", 12, 26)]
    assert material.board.id == "hexagon"


@pytest.mark.parametrize(("choices", "numbers", "what"), [(35, 500, "choice questions"), (500, 5, "number questions")])
def test_R14_2_too_few_questions(choices, numbers, what):
    with pytest.raises(NotEnough, match=what):
        GAME.gather(ConquestOptions(map="hexagon"), 3, Supply(hexagon(), choices, numbers))


def test_R14_2_a_board_without_room_for_the_bases():
    triangle = board("t", {"a": "bc", "b": "c", "c": ""})
    with pytest.raises(NotEnough, match="bases"):
        GAME.gather(ConquestOptions(), 2, Supply(triangle))


# -- the outside of the box


def test_the_registry_finds_the_game():
    assert installed().get("conquest") is GAME


def test_presets_are_valid_and_the_long_one_is_literal():
    presets = {preset.id: ConquestOptions.model_validate(preset.options) for preset in GAME.info.presets}
    long, lively, short, original = (presets[name] for name in ("long", "lively", "short", "original"))
    assert (long.expansion, long.rounds_expansion, long.rounds_battle) == ("literal", 6, 6)
    assert (short.expansion, short.rounds_expansion, short.rounds_battle) == ("shared", 4, 3)
    assert (original.map, long.map, short.map) == ("france26", "france26", "france")
    told = {"pacing": "show", "beats": "matter", "play_along": True}  # no rules, but how they are shown
    assert original == ConquestOptions(map="france26", empty_deck="goes_on", colours="drawn", **told)
    waits = {"expansion": "literal", "picks": "in_turn", "allocation": "one", "map": "france26"}
    assert lively.model_copy(update=waits) == long
    assert (lively.expansion, lively.picks, lively.allocation) == (short.expansion, short.picks, short.allocation)
    assert {*ConquestOptions().model_dump()} == {*long.model_dump()}


def test_how_to_play_begins_with_the_goal():
    goal = GAME.info.how_to_play[0]
    assert "most points" in goal.en
    assert "le plus de points" in goal.fr
    assert "1000" in goal.en
    assert "1000" in goal.fr


def test_texts_exist_in_both_languages_and_french_is_set_properly():
    texts = [GAME.info.name, GAME.info.tagline, *GAME.info.how_to_play, *GAME.info.seat_names]
    for text in texts:
        assert text.fr
        assert text.en
        assert not any(f" {sign}" in text.fr for sign in "?!:;")  # a plain space before a double sign
        assert "'" not in text.fr


def calls(action) -> int:
    """Return how many functions are called meanwhile, those of libraries included."""
    counted = Counter()
    sys.setprofile(lambda _frame, event, _argument: counted.update([event]))
    try:
        action()
    finally:
        sys.setprofile(None)
    return counted["call"] + counted["c_call"]


def parts(value) -> int:
    """Return of how many values a JSON value is made, itself included."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 1 + sum(map(parts, inside))


def test_a_step_calls_a_small_multiple_of_what_it_saves():
    """The slowest kind of step (closing a question with its preview); counted, for a clock depends on the machine."""
    table = Table(M9)
    table.arrange({"red": "a", "blue": "c", "green": "g"}, bases=CORNERS | {"blue": "c"}, phase=Expansion(0, 0))
    table.seat("red").selects("b")
    table.open()
    moment, who = table._moment(), table.seat("red").party

    def step():
        return table.rules.apply(table.state, who, Choose(RIGHT), moment)

    saved = parts(json.loads(codec.dump(GAME.state_type, step().state)))  # by now what is computed once is known
    assert calls(step) < 7 * saved  # 3 when this was written


def test_guesses_of_bots_are_within_bounds():
    table = Table()
    table.arrange({"red": "ab", "blue": "cf", "green": "gd"}, bases=CORNERS | {"blue": "c"}, phase=Allocation(0, 3))
    table.open()
    for _ in range(50):
        move = bot(table, 2, "easy")
        assert isinstance(move.action, Guess)
        assert table.seat("green").is_refused(move.action) is None
