"""What came of a match is counted from its log alone, and agrees with what the screens and the board said."""

import random
from collections import Counter
from statistics import median

import pytest

import soak
from buzzkeep.engine import codec
from buzzkeep.engine.registry import installed
from buzzkeep.engine.types import SCREEN, EndMatch, Party, Role, Void
from buzzkeep.rooms.inputs import MatchInput
from buzzkeep.rooms.results import played, results
from rooms.stage import HOST, Stage
from workshop.simulate.supply import SyntheticSupply

SHORT = {"rounds_expansion": 1, "rounds_battle": 1, "colours": "kept", "map": "hexagon"}


NAMES = ("Zéphyrine", "Ben", "Cleo")
WAYS = ({"expansion": "literal", "play_along": False}, {"expansion": "shared"}, {"buzz": "all"})


def evening(seed, game="conquest", **options):
    """A match of two phones at one seat, one at another and a bot, played out by chance; its stage."""
    chance = random.Random(seed)
    module = installed().get(game)
    stage = Stage(game=module, supply=SyntheticSupply())
    preset = module.info.presets[0].id
    wanted = SHORT | options if game == "conquest" else options
    assert stage.host("configure", game=game, preset=preset, options=wanted)["ok"]
    people = [stage.join(name) for name in NAMES]
    if game == "conquest":
        assert stage.host("move", player=people[1].player, seat=0)["ok"]
        assert stage.host("bot", seat=1, skill="medium")["ok"]
    assert stage.host("start")["ok"]
    for _ in range(6_000):
        if stage.room.phase == "over":
            return stage
        match = stage.head.match
        for one in people:
            who = Party(Role.SEAT, stage.room.player(one.player).seat, one.player)
            for prompt in match.rules.prompts(stage.state):
                legal = [*match.rules.legal(stage.state, who)] if who.seat in prompt.seats else []
                if legal and chance.random() < 0.6:
                    raw = codec.plain(module.action_type, chance.choice(legal))
                    stage.send(one, stage.command("act", prompt=prompt.id, action=raw))
        if match.rules.prompts(stage.state) and chance.random() < 0.02:
            prompt = match.rules.prompts(stage.state)[0].id
            stage.send(HOST, stage.command("host_act", prompt=prompt, action=Void()))
        stage.passes(chance.randrange(300, 3_000))
    raise AssertionError("the match does not end")


def log(stage):
    """The inputs of the match as the journal keeps them."""
    match = stage.head.match.id
    entries = (entry for commit in stage.memory.commits for entry in commit.entries if entry.match_id == match)
    return [codec.load_plain(MatchInput, given) for entry in entries for given in entry.inputs]


def found(stage):
    table, state = results(stage.registry, stage.head.match, log(stage))
    assert state == stage.state
    return table


@pytest.mark.scaled
@pytest.mark.parametrize("number", range(soak.times(3, 40)))
def test_the_table_is_what_the_wall_showed_question_by_question(number):
    stage = evening(f"{soak.seed()}/{number}", **WAYS[number % 3])
    rules, shown, times = stage.head.match.rules, {}, {}
    for _, _, step, _ in played(stage.registry, stage.head.match, log(stage)):
        for event in step.events:
            if event.kind == "question_voided":
                shown.pop(event.serial, None)
        view = rules.view(step.state, SCREEN).stage
        if view.kind == "revealing":
            shown[view.question.serial] = view
    asked, good, raced = Counter(), Counter(), Counter()
    for view in shown.values():
        for answer in view.answers:
            if not answer.for_fun:
                asked[answer.seat] += 1
                raced[answer.seat] += view.question.format == "number"
                good[answer.seat] += answer.good
                if answer.elapsed_ms is not None:
                    times.setdefault(answer.seat, []).append(answer.elapsed_ms)
    table = found(stage)
    assert table.questions == len(shown) > 0
    assert table.begun
    lines = {line.seat: line for line in table.lines if line.member is None}
    assert [line.rank for line in lines.values()] == sorted(line.rank for line in lines.values())
    for seat, line in lines.items():
        assert (line.asked, line.raced, line.right + line.closest) == (asked[seat], raced[seat], good[seat])
        assert line.median_ms == (round(median(times[seat])) if seat in times else None)
        assert sum(topic.asked for topic in line.topics) == line.asked
        assert sum(topic.good for topic in line.topics) == line.right + line.closest
        assert line.points == rules.game.scores(stage.state.board)[seat]
        tally = stage.state.board.seat(seat).tally
        assert (line.right, line.closest) == (tally.right_answers, tally.closest_guesses)
    phones = {line.member: line for line in table.lines if line.member}
    assert {*phones} == {player.id for player in stage.room.players}
    alone = next(line for line in phones.values() if line.seat == 2)
    whole = lines[2]
    assert (alone.asked, alone.right, alone.closest) == (whole.asked, whole.right, whole.closest)


def test_the_same_log_gives_the_same_table_and_a_match_that_runs_gives_none():
    stage = evening("same")
    assert found(stage) == found(stage)
    assert results(stage.registry, stage.head.match, log(stage)[:-1]) is None
    assert results(stage.registry, stage.head.match, []) is None


@pytest.mark.parametrize("game", ["pudding_wars", "virus_war", "watchtower"])
def test_a_game_without_questions_has_its_ranking(game):
    module = installed().get(game)
    stage = Stage(game=module)
    for seat in range(module.info.default_seats):
        if seat:
            assert stage.host("bot", seat=seat, skill=module.bot_skills[0])["ok"]
        else:
            stage.join("Ann")
    assert stage.host("start")["ok"]
    stage.passes(1_000)
    stage.send(HOST, stage.command("host_act", prompt="-", action=EndMatch()))
    table = found(stage)
    ranking = stage.head.match.rules.outcome(stage.state).ranking
    assert [line.seat for line in table.lines] == [seat for group in ranking for seat in group]
    assert {(line.asked, line.points) for line in table.lines} == {(0, None)}
