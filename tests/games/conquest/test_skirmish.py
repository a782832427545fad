"""Skirmishes, by which maps are measured: they keep the rules, and show what whole matches show."""

from collections import Counter
from statistics import correlation

import pytest

import soak
from buzzkeep.engine.registry import installed
from buzzkeep.engine.rng import CounterRng
from buzzkeep.games.conquest.judgement import Field
from buzzkeep.games.conquest.skirmish import Skirmish, SkirmishSetup
from buzzkeep.mapmaking.fairness import Dice, matches
from buzzkeep.maps import library as maps
from workshop.simulate.runner import Runner
from workshop.simulate.supply import SyntheticSupply


def test_a_skirmish_deals_out_every_territory_and_its_scores_are_what_is_owned(monkeypatch):
    monkeypatch.setattr(Skirmish, "_wins", lambda self: False)
    for position, _ in fought("hexagon", SkirmishSetup(3, "random", rounds_battle=1)):
        repelled = 100 * 3  # each of three attacks failed
        assert None not in position.owner
        assert sum(position.score.values()) == sum(position.value) + repelled
        assert position.alive == [0, 1, 2]


def test_a_castle_that_falls_hands_everything_over(monkeypatch):
    monkeypatch.setattr(Skirmish, "_wins", lambda self: True)
    for position, result in fought("triangle", SkirmishSetup(2, "random")):
        assert position.alive == [result.winner]
        assert position.score[1 - result.winner] == 0


def fought(map_id, setting):
    """Yield the last position and the result of a few skirmishes."""
    field = Field({territory.id: territory.neighbours for territory in maps.load(map_id).territories})
    for number in range(5):
        skirmish = Skirmish(field, setting, Dice(number))
        result = skirmish.play()
        yield skirmish._position, result


@pytest.mark.soak
@pytest.mark.long
def test_skirmishes_show_what_whole_matches_show(tally):
    """Win rates by base in whole matches of bots and in skirmishes go together: random bases, four seats, France."""
    games = soak.times(1_500, 1_500)
    found = maps.load("france")
    ids = {territory.id: place for place, territory in enumerate(found.graph.territories)}
    whole = base_rates(full_matches("france", 4, games), ids)
    short = base_rates(((r.bases, r.winner) for r in matches(found, 4, "random", 6 * games, 1)), range(len(ids)))
    tally("whole matches", games)
    assert correlation(whole, short) > 0.6


def full_matches(map_id, seats, games):
    """Yield (bases, winner) of whole matches of bots whose bases were drawn."""
    game = installed().get("conquest")
    options = game.options_type(map=map_id, base_selection="random", empty_deck="goes_on")
    rules = game.bind(options, game.gather(options, seats, SyntheticSupply()))
    for number in range(games):
        runner = Runner(game, rules, ("medium",) * seats, b"whole matches %06d" % number)
        ranking = runner.play().ranking
        bases = [standing.base for standing in runner._state.board.seats]
        yield bases, CounterRng(b"ties %06d........" % number).choice(sorted(ranking[0]))


def base_rates(results, ids):
    held, chosen = Counter(), Counter()
    for bases, winner in results:
        chosen.update(bases)
        held[bases[winner]] += 1
    return [held[one] / chosen[one] for one in ids]
