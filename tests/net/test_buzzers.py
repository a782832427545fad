"""Who has the floor: presses over lines of unequal length, measured as the server measures them, ruled by the rules."""

from buzzkeep.engine.races import photo_margin
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import Party, Prompt, Role
from buzzkeep.game import Buzz
from games.conquest.buzzers import OPENS, Buzzers, shared
from games.in_hand import Moment
from net.test_lines import Track

RACES, PAINT = 60, 20
LAGS = (20.0, 120.0, 180.0)


def race(lags: tuple[float, ...], reactions: list[int]) -> tuple[Buzzers, list[float]]:
    """Let each seat press so many ms after its phone has shown the buzzer; return the table and the uncertainties."""
    track, table = Track(**{str(seat): lag for seat, lag in enumerate(lags)}), shared()
    prompt = Prompt("q1", "buzz", (0, 1, 2), timed=True)
    for seat, lag in enumerate(lags):
        track.ask(str(seat), prompt, trip=lag)
    opened, began, sigmas = table.frame.opened_at, track.clock.ms, [0.0] * len(lags)
    came = {seat: round(reaction + lags[seat] + PAINT) for seat, reaction in enumerate(reactions)}
    for seat in sorted(came, key=came.__getitem__):
        table.now = max(table.now, opened + came[seat])
        while table.rules.timers(table.state)[-1].due < table.now and table.stage == "buzzing":
            table.run_out()
        timing = track.answer(str(seat), came[seat], reactions[seat])
        track.lines.settle("ROOM", str(seat), timing)
        sigmas[seat], at = timing.verdict["sigma"], opened + timing.acted_ms - round(began)
        who = Party(Role.SEAT, seat)
        if table.rules.validate(table.state, who, Buzz()) is None:
            moment = Moment(table.now, table.rng, at, sigmas[seat], timing.verdict["grace_ms"])
            table._take(table.rules.apply(table.state, who, Buzz(), moment))
    if table.stage == "buzzing" and table.top.sprint.presses:
        table.run_out()
    return table, sigmas


def reactions_of(rng: CounterRng) -> list[int]:
    """Three people within a third of a second, often within the blink of an eye."""
    first = OPENS + 250 + rng.below(2_000)
    return [first + rng.below(330) if rng.below(3) else first + rng.below(40) for _ in LAGS]


def test_over_lines_of_20_120_and_180_ms_whoever_was_first_by_more_than_the_told_uncertainty_has_the_floor() -> None:
    rng, clear, close = CounterRng(b"sixty races in a living room"), 0, 0
    for _ in range(RACES):
        reactions = reactions_of(rng)
        table, sigmas = race(LAGS, reactions)
        first, second, _ = sorted(range(3), key=reactions.__getitem__)
        if reactions[second] - reactions[first] >= photo_margin(sigmas[first], sigmas[second]):
            assert (table.stage, table.top.floor.queue[0].seat) == ("saying", first), reactions
            clear += 1
        else:
            assert table.stage == "buzzing" or table.top.floor.queue[0].seat in (first, second)
            close += 1
    assert clear > 30
    assert close > 5


def test_beyond_what_is_compensated_a_line_of_250_ms_costs_no_more_than_its_50_ms() -> None:
    rng, won = CounterRng(b"sixty races from far away"), 0
    for _ in range(RACES):
        reactions = reactions_of(rng)
        table, sigmas = race((20.0, 120.0, 250.0 - PAINT), reactions)
        others = min(reactions[:2])
        wronged = 50 + photo_margin(max(sigmas), max(sigmas))
        if reactions[2] + wronged < others:
            assert (table.stage, table.top.floor.queue[0].seat) == ("saying", 2), reactions
            won += 1
        elif reactions[2] > others + photo_margin(max(sigmas), max(sigmas)):
            assert table.top.floor.queue[0].seat != 2
    assert won > 5
