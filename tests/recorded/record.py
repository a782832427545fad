"""Records matches: bots play them, and people, the host and bad luck come between.

    PYTHONPATH=server:tests python -m recorded.record GAME ... [--matches 200]

Recordings are the measure of what may not change. They are made anew only when the rules were changed on purpose, at
the last commit before a change that must change nothing; when a game has something that no recording has
(:mod:`recorded.coverage`); or when views are written otherwise and ``recorded.replay --skip views`` finds that nothing
else is.
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any

import click

from buzzkeep.engine import codec
from buzzkeep.engine.records import members
from buzzkeep.engine.registry import installed
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import HOST, AddTime, Appoint, EndMatch, Next, Party, Role, SeatChange, Skip, Void
from recorded import book
from recorded.plans import Habit, plan
from recorded.protocol import HOST_ACTIONS, Given, Impossible, Playing, begun, name_of, party_of

Json = Any
MOST_STEPS = 600
LEGAL_LOOKED_AT = 400
WAITS_MS = (0, 1, 400, 1_500, 3_000, 6_000, 12_000)
PAUSES_MS = (0, 500, 9_999, 10_001, 3_600_000)
MALFORMED = ({}, {"kind": "no such thing"}, {"kind": "next", "more": 1}, {"kind": 7})
ASIDE = {"agree": "drink", "sober": "drink"}
"""Actions that answer a prompt which stands beside the others."""
SELDOM = {"sober"}
"""Actions that are always possible and would undo at once what should be seen."""
SELDOM_ASKED = {"rally"}
"""Prompts of which there are so few that bots would answer all of them in one way."""
BY_HOST = {action.kind for action in members(HOST_ACTIONS)}
OFTEN = {"appoint", "rebuild", "leave", "begin", "volunteer", "stop", "drank", "lose_pv"}
"""Actions that are possible so seldom that somebody always takes the chance."""


class Recorder:
    """A match in the making: it goes on with ``playing`` and writes behind ``head``, what the match is played with."""

    def __init__(self, playing: Playing, habit: Habit, rng: CounterRng, head: Json) -> None:
        self.playing, self.habit, self.rng, self.now = playing, habit, rng, 0
        self.game, self.sorts = playing.game, habit.sorts()
        self.observer = book.Observer(playing)
        self.away: set[str] = set()  # phones that are not connected
        self.bots = {seat for seat, members in playing.members.items() if not members}
        self.done: list[Given] = []  # what was accepted, oldest first
        self.latecomers = 0
        self.match: Json = {**head, "title": habit.title, "first": self.observer.seen(0), "steps": []}

    def record(self, most: int = MOST_STEPS) -> Json:
        """Play to the end, or as long as it takes to see enough, and return what is written down."""
        while self.playing.outcome is None and len(self.match["steps"]) < most:
            odd = self.rng.below(100) < self.habit.odd
            self.take((self._odd() if odd else self._together()) or self._bot() or self._time())
        return self.match

    def take(self, given: Given) -> None:
        """Give the match an input and write down what comes of it."""
        self.now = given.at
        written = replace(given, since=None) if self._open(given) else given
        refused = self.playing.give(written)
        if refused is None and given.do == "act":
            self.done.append(given)
        seen = self.observer.refused(refused) if refused is not None else self.observer.seen(given.at)
        self.match["steps"].append([written.plain(), seen])

    def _open(self, given: Given) -> bool:
        """Say whether an input quotes a prompt that is open, so that its kind says enough."""
        return any(asked[0] == given.to and asked[3] == given.since for asked in self.playing.asked())

    # -- what happens next -----------------------------------------------------------------------------------------

    def _time(self, late: int = 0) -> Given:
        due = self.playing.due
        if due is None:
            raise Impossible(f"nothing to wait for after {len(self.match['steps'])} inputs of {self.match}")
        return Given("time", max(self.now, due) + late)

    def _bot(self) -> Given | None:
        """Return what a bot in one of the seats that are asked does, in its own name or a person's."""
        playing, rng = self.playing, self.rng
        asked = [
            (prompt, seat)
            for prompt in playing.rules.prompts(playing.state)
            for seat in prompt.seats
            if not prompt.standing or (seat in self.bots and not rng.below(6))
        ]
        if not asked:
            return None
        prompt, seat = rng.choice(asked)
        if seat not in self.bots and not rng.below(2 if prompt.kind in SELDOM_ASKED else 12):
            return self._legal(self._hand(seat))  # what a bot would never think of
        who, skill = self._hand(seat), rng.choice(self.game.bot_skills)
        move = playing.rules.bot(playing.state, prompt, seat, skill, rng)
        if move is None:
            return None
        at = self.now + max(0, move.delay_ms)
        if playing.due is not None and at >= playing.due:
            return None
        return self._act(who, codec.plain(self.game.action_type, move.action), at)

    def _together(self) -> Given | None:
        """Return, now and then, the same answer as somebody gave this very moment: a race, or a dead heat."""
        last = self.done[-1] if self.done else None
        if last is None or last.at != self.now or self.rng.below(2):
            return None
        prompts = self.playing.rules.prompts(self.playing.state)
        racing = [seat for prompt in prompts if prompt.timed and prompt.kind == last.to for seat in prompt.seats]
        able = [who for seat in racing if self._may(who := self._hand(seat), last.action)]
        given = self._act(self.rng.choice(able), last.action, self.now) if able else None
        late = self.rng.choice((0, 0, 1, 15, 80))
        return given and replace(
            given, at=self.now + late, lag=max(0, last.lag + late + self.rng.choice((0, 0, 0, -1, 6)))
        )

    def _may(self, who: Party, action: Json) -> bool:
        """Say whether the rules let somebody do what another one did."""
        if action.get("kind") in BY_HOST:
            return False
        parsed = codec.load_plain(self.game.action_type, action)
        return self.playing.rules.validate(self.playing.state, who, parsed) is None

    def _odd(self) -> Given | None:
        sort = self.rng.choice(self.sorts)
        chosen: Given | None = getattr(self, f"_{sort}")()
        return chosen

    def _silence(self) -> Given:
        return self._time(self.rng.choice((0, 0, 0, 1, 700)))

    def _resume(self) -> Given:
        return Given("resume", self.now, paused=self.rng.choice(PAUSES_MS))

    def _legal(self, who: Party | None = None, but: tuple[str, ...] = ()) -> Given | None:
        """Return something that somebody may do; each kind of action as often as another."""
        who = who or self._hand(self.rng.below(len(self.playing.members)))
        action_type = HOST_ACTIONS if who.role is Role.HOST else self.game.action_type
        kinds: dict[str, list[Any]] = {}
        for action in islice(self.playing.rules.legal(self.playing.state, who), LEGAL_LOOKED_AT):
            if action.kind not in but and (action.kind not in SELDOM or not self.rng.below(5)):
                kinds.setdefault(action.kind, []).append(action)
        if not kinds:
            return None
        rare = sorted(OFTEN & set(kinds))
        action = self.rng.choice(kinds[self.rng.choice(rare or sorted(kinds))])
        return self._act(who, codec.plain(action_type, action), self._later())

    def _host(self) -> Given | None:
        return self._legal(HOST, () if self.habit.may_end and self.rng.below(12) == 0 else ("end",))

    def _late(self) -> Given | None:
        """Return an answer that comes in when time was up, though nobody has noticed yet."""
        given, due = self._legal(), self.playing.due
        if given is None or due is None:
            return None
        late = 1 + self.rng.below(400)
        return replace(given, at=max(self.now, due) + late, lag=self.rng.below(600))

    def _again(self) -> Given | None:
        """Return something that was done before: a second tap, or an answer to a prompt that is long over."""
        if not self.done:
            return None
        first = self.done[-1] if self.rng.below(3) else self.rng.choice(self.done)
        able = self._able(party_of(first.by))
        return replace(first, at=self._later(), lag=0) if able else None

    def _wrong(self) -> Given | None:
        """Return what is likely to be refused: the action of another seat, an unseasonable power, nonsense."""
        sort = self.rng.below(4)
        who = party_of(self.rng.choice(self.playing.viewers()))
        if sort == 0:
            return self._act(who, dict(self.rng.choice(MALFORMED)), self._later())
        if sort == 1:
            seat = self.rng.below(len(self.playing.members))
            powers = (Next(), Skip(), Void(), AddTime(999), AddTime(300_001), EndMatch(), Appoint(seat), Appoint(99))
            power = codec.plain(HOST_ACTIONS, self.rng.choice(powers))
            ends = power["kind"] == "end" and who == HOST
            return None if ends else self._act(HOST if who.role is Role.HOST else who, power, self._later())
        seats = [given for given in self.done if given.by[0].isdigit()]
        if not seats:
            return None
        return self._act(who, self.rng.choice(seats[-40:]).action, self._later())

    def _seat(self) -> Given | None:
        """Return something that a room tells of a seat, in an order that a room keeps to."""
        seat, playing = self.rng.below(len(self.playing.members)), self.playing
        members = playing.members[seat]
        there = [member for member in members if member not in self.away]
        gone = [member for member in members if member in self.away]
        could: list[tuple[str | None, SeatChange]] = []
        if len(there) == 1:
            could.append((there[0], SeatChange.DROPPED))
        if gone and not there:
            could += [(self.rng.choice(gone), SeatChange.BACK)] * 3
        if members:
            could.append((self.rng.choice(members), SeatChange.LEFT))
        if len(members) < min(self.game.info.team_size, 4) and (not members or not self._alone()):
            self.latecomers += 1
            could.append((f"late{self.latecomers}", SeatChange.JOINED))
        could += [(None, SeatChange.HUMAN)] * 2 if seat in self.bots else [(None, SeatChange.BOT)]
        member, change = self.rng.choice(could)
        match change:
            case SeatChange.DROPPED if member:
                self.away.add(member)
            case SeatChange.BACK | SeatChange.LEFT if member:
                self.away.discard(member)
            case SeatChange.BOT:
                self.bots.add(seat)
            case SeatChange.HUMAN:
                self.bots.discard(seat)
        return Given("seat", self._later(), name_of(Party(Role.SEAT, seat, member)), change=change.value)

    # -- how it is done --------------------------------------------------------------------------------------------

    def _alone(self) -> bool:
        """Say whether phones may not share seats with these options."""
        options = self.game.options_type.model_validate(self.match["options"])
        return self.game.misseated(options, [2]) is not None

    def _able(self, who: Party) -> bool:
        """Say whether a room lets somebody act: a bot where one plays, and nobody else there."""
        if who.seat is None:
            return True
        return (who.member is None) == (who.seat in self.bots) and who.member in (None, *self.playing.members[who.seat])

    def _hand(self, seat: int) -> Party:
        """Return whose hand acts for a seat: the bot's, mostly the captain's, or a comrade's."""
        members = self.playing.members[seat]
        if seat in self.bots or not members:
            return Party(Role.SEAT, seat)
        return Party(Role.SEAT, seat, members[0] if self.rng.below(3) else self.rng.choice(members))

    def _later(self) -> int:
        """Return an instant from now on, at which nothing is due before."""
        later, due = self.now + self.rng.choice(WAITS_MS), self.playing.due
        return later if due is None else min(later, max(self.now, due))

    def _act(self, who: Party, action: Json, at: int) -> Given | None:
        """Return the input with which somebody does something, in answer to a prompt that a phone would quote."""
        prompts = self.playing.rules.prompts(self.playing.state)
        kind = action.get("kind")
        aside = [prompt for prompt in prompts if prompt.kind == ASIDE.get(kind, "")]
        own = [prompt for prompt in prompts if who.seat in prompt.seats and not prompt.standing]
        prompt = next(iter([*aside, *own, *prompts]), None)
        if prompt is None or not self._able(who):
            return None
        to, since = prompt.kind, next(asked[3] for asked in self.playing.asked() if asked[0] == prompt.kind)
        lag, sigma, grace = 0, 0.0, 0
        if who.member is not None and prompt.timed:
            lag = min(self.rng.choice((0, 12, 40, 90, 250)), at)
            sigma, grace = self.rng.choice((1.5, 4.0, 12.0, 30.0)), self.rng.choice((0, 40, 120, 300))
        elif who.member is not None:
            lag = min(self.rng.choice((0, 0, 3, 25)), at)
        return Given("act", at, name_of(who), to, since, action, lag, sigma, grace)


def recorded(game: str, number: int) -> Json:
    """Return the recording of one match."""
    setting, habit = plan(installed().get(game), number)
    head = {"match": number, **{name: getattr(setting, name) for name in ("game", "options", "seats", "key")}}
    rng = CounterRng(b"what people do in recorded matches", number << 40)
    return Recorder(begun(setting), habit, rng, head).record()


@click.command()
@click.argument("games", nargs=-1, required=True)
@click.option("--matches", default=200, show_default=True, help="How many matches of each game.")
@click.option("--jobs", default=1, show_default=True, help="Processes that record at the same time.")
def main(games: tuple[str, ...], matches: int, jobs: int) -> None:
    """Record matches of GAMES anew; what was recorded of them is overwritten."""
    for game in games:
        made: Iterator[Json]
        with ProcessPoolExecutor(jobs) as pool:
            made = pool.map(partial(recorded, game), range(matches), chunksize=5)
            book.write(game, made)
        click.echo(f"{book.path_of(game)}: {matches} matches, {book.path_of(game).stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
