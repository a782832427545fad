"""Before a match and between its phases: the introduction and the cards take time, ask nobody, and the host goes on."""

from types import SimpleNamespace

import pytest

from buzzkeep.engine.box import SeatsOnly
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import HOST, Next, SeatInfo
from buzzkeep.games.virus_war import GAME


class Evening:
    """A match of Virus War by the host's Next, or by its timers."""

    def __init__(self, pacing, seats=3):
        self.now = 0
        options = GAME.options_type.model_validate({"pacing": pacing})
        self.rules = GAME.bind(options, SeatsOnly(seats))
        self.state = self.rules.setup([SeatInfo(seat, (f"p{seat}",)) for seat in range(seats)], self.ctx).state

    @property
    def ctx(self):
        sure = {"sigma_ms": 0.0, "early_ms": 0.0, "grace_ms": 0}
        return SimpleNamespace(now=self.now, acted_at=self.now, rng=CounterRng(b"k" * 16), **sure)

    @property
    def stage(self):
        return self.rules.public(self.state).stage

    def next(self):
        assert self.rules.validate(self.state, HOST, Next()) is None
        self.state = self.rules.apply(self.state, HOST, Next(), self.ctx).state

    def wait(self):
        timer = self.rules.timers(self.state)[-1]
        self.now = timer.due
        self.state = self.rules.on_timer(self.state, timer.id, self.ctx).state


@pytest.mark.parametrize(
    ("pacing", "kinds"),
    [
        ("quick", ["starting"]),
        ("brisk", ["card", "starting"]),
        ("show", ["introduction", "card", "starting"]),
        ("host", ["introduction", "card", "starting"]),
    ],
)
@pytest.mark.parametrize("goes_on", ["next", "wait"])
def test_what_comes_before_the_first_stage_by_the_pace(pacing, kinds, goes_on):
    evening, seen = Evening(pacing), []
    while True:
        seen.append(evening.stage.kind)
        if evening.stage.kind == "starting":
            break
        assert all(not prompt.seats for prompt in evening.rules.prompts(evening.state))
        getattr(evening, goes_on)()
    assert seen == kinds


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 8])
def test_everybody_is_introduced_once_and_then_all_together(seats):
    stage = Evening("show", seats).stage
    *players, together = stage.beats[1:]
    assert sum((beat.seats for beat in players), ()) == together.seats == tuple(range(seats))
    assert [beat.at for beat in stage.beats] == sorted({beat.at for beat in stage.beats})
    assert together.at < stage.due <= 16_000


def test_a_card_tells_its_rule_in_both_languages_and_lasts_by_the_pace():
    evening = Evening("brisk")
    card = evening.stage.card
    assert all((card.title.fr, card.title.en, card.rule.fr, card.rule.en))
    assert len(card.icons) == 3
    assert evening.stage.due == 2_000
    show = Evening("show")
    show.next()
    assert show.stage.due == 4_000


def test_what_a_card_announces_begins_only_after_it():
    evening = Evening("brisk")
    assert [frame.begun for frame in evening.state.stack] == [False, True]
    assert evening.rules.public(evening.state).beneath == ()
