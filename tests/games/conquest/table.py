"""A table to play conquest at in tests: short words for moves, and boards, decks and arranged positions."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from buzzkeep.engine.stage_run import run
from buzzkeep.game import (
    HOST,
    SCREEN,
    AddTime,
    Asking,
    Chair,
    ChoiceQuestion,
    Choose,
    CounterRng,
    EndMatch,
    Frame,
    Guess,
    MapGraph,
    Next,
    NumberQuestion,
    Party,
    Posed,
    QuizRules,
    Reject,
    Role,
    SeatChange,
    SeatInfo,
    Skip,
    Stay,
    Void,
)
from buzzkeep.games.conquest import GAME
from buzzkeep.games.conquest.actions import AttackTerritory, PassSlot, Propose, RebuildTower, SelectTerritory
from buzzkeep.games.conquest.board import Board as Lands
from buzzkeep.games.conquest.board import Land, Taken
from buzzkeep.games.conquest.options import Config, ConquestOptions, Material
from buzzkeep.games.conquest.scoring import scores
from buzzkeep.games.conquest.stages.battle import Battle
from buzzkeep.quiz.content import Territory, thousandths
from games.in_hand import Moment
from kit import proofs

COLOURS = ("red", "blue", "green", "yellow")
RIGHT, WRONG = 2, 1  # options of every question in these decks
TRUTH = 100


def board(name: str, edges: Mapping[str, Iterable[str]]) -> MapGraph:
    """Make a board from an adjacency that may name each edge once."""
    around: dict[str, set[str]] = {t: set() for t in edges}
    for one, others in edges.items():
        for other in others:
            around[one].add(other)
            around[other].add(one)
    return MapGraph(
        name,
        tuple(
            Territory(t, number, {"fr": t, "en": t}, tuple(sorted(around[t])))
            for number, t in enumerate(edges, start=1)
        ),
    )


M9 = board(
    "m9",
    {"a": "bd", "b": "ce", "c": "f", "d": "eg", "e": "fh", "f": "i", "g": "h", "h": "i", "i": ""},
)


def hexagon(radius: int = 2) -> MapGraph:
    """Make a hexagon of hexagons in axial coordinates."""
    cells = [(q, r) for q in range(-radius, radius + 1) for r in range(-radius, radius + 1) if abs(q + r) <= radius]
    return board(
        "hexagon",
        {
            f"h{q}.{r}": [f"h{q + x}.{r + y}" for x, y in ((1, 0), (0, 1), (1, -1)) if (q + x, r + y) in cells]
            for q, r in cells
        },
    )


def deck(choices: int = 120, numbers: int = 120, truth: int | str = TRUTH) -> tuple[Any, Any]:
    """Make decks whose right choice is always RIGHT and whose number is always ``truth``."""
    return (
        tuple(
            ChoiceQuestion(f"c{n}", f"Choice {n}?", ("w", "x", "y", "z"), RIGHT, "test", 1, explanation=f"Because {n}.")
            for n in range(choices)
        ),
        tuple(NumberQuestion(f"n{n}", f"Number {n}?", thousandths(str(truth)), "m", "test", 1) for n in range(numbers)),
    )


def rules_of(
    on: MapGraph = M9, *, choices: int = 120, numbers: int = 120, truth: int | str = TRUTH, **options: Any
) -> Any:
    """Bind a match on a board with plain decks."""
    return GAME.bind(ConquestOptions(**options), Material(on, *deck(choices, numbers, truth)))


class Table:
    """One match under test. Time stands where the last verb left it."""

    def __init__(
        self,
        on: MapGraph = M9,
        *,
        seats: int = 3,
        members: Mapping[str, Sequence[str]] | None = None,
        rules: QuizRules[Any] | None = None,
        key: bytes = b"a table in a test",
        **options: Any,
    ) -> None:
        self.rules = rules or rules_of(on, **options)
        self.rng = CounterRng(key)
        self.now = 1_000
        self.sigma_ms, self.early_ms = 3.0, 0.0  # how sure the times of the answers to come are
        self.events: list[Any] = []
        teams = members or {}
        step = self.rules.setup([SeatInfo(n, tuple(teams.get(COLOURS[n], ()))) for n in range(seats)], self._moment())
        self.state: Any = step.state
        self.events += step.events

    # -- verbs -----------------------------------------------------------------------------------------------------

    def _moment(self, acted_at: int | None = None) -> Moment:
        at = -1 if acted_at is None else acted_at
        return Moment(self.now, self.rng, at, self.sigma_ms, early_ms=self.early_ms)

    def _take(self, step: Any) -> None:
        self.state = step.state
        self.events += step.events
        assert proofs.broken(self.rules, self.state) == []

    def act(self, who: Party, action: Any, acted_at: int | None = None) -> None:
        rejected = self.rules.validate(self.state, who, action)
        assert rejected is None, rejected
        self._take(self.rules.apply(self.state, who, action, self._moment(acted_at)))

    def refused(self, who: Party, action: Any) -> str | None:
        rejected = self.rules.validate(self.state, who, action)
        assert rejected is None or isinstance(rejected, Reject)
        return rejected.code if rejected else None

    def seat(self, colour: str, member: str | None = None) -> "SeatAtTable":
        return SeatAtTable(self, COLOURS.index(colour), member)

    def run_out(self, timer: int = -1) -> None:
        """Let the last (or another) pending timer run out."""
        due = self.rules.timers(self.state)[timer]
        self.now = max(self.now, due.due)
        self._take(self.rules.on_timer(self.state, due.id, self._moment()))

    def open(self) -> None:
        """Let an announced question open."""
        assert self.stage == "announcing", self.stage
        self.run_out()
        assert self.stage == "asking"

    def next(self) -> None:
        self.act(HOST, Next())

    def skip(self) -> None:
        self.act(HOST, Skip())

    def void(self) -> None:
        self.act(HOST, Void())

    def end(self) -> None:
        self.act(HOST, EndMatch())

    def add_time(self, ms: int) -> None:
        self.act(HOST, AddTime(ms))

    def resume(self, paused_ms: int) -> None:
        self._take(self.rules.on_resume(self.state, paused_ms, self._moment()))

    def question(self, *, reveal: bool = True, **options: int) -> None:
        """Open a choice question and let each colour choose; who is not named stays silent."""
        self.open()
        self._answers({colour: (given, 1_000) for colour, given in options.items()})
        if reveal:
            self.next()

    def speed(self, *, reveal: bool = True, **guesses: tuple[int, int]) -> None:
        """Open a speed question; each colour gives (number, ms after the opening)."""
        self.open()
        self._answers(guesses)
        if reveal:
            self.next()

    def _answers(self, given: Mapping[str, tuple[int, int]]) -> None:
        assert isinstance(self.top, Asking)
        opened_at, choice = self.frame.opened_at, self.posed.format == "choice"
        for colour, (value, elapsed) in sorted(given.items(), key=lambda item: item[1][1]):
            self.now = max(self.now, opened_at + elapsed)
            action = Choose(value) if choice else Guess(str(value))
            self.act(self.seat(colour).party, action, acted_at=opened_at + elapsed)
        if self.stage == "asking":
            self.run_out()

    def fight(self, *, show: bool = False, **options: int) -> None:
        """Let a battle be decided by its choice question, and end the display of its result."""
        self.question(**options)
        assert self.stage == "showing_fight"
        if not show:
            self.next()

    # -- arranged positions ------------------------------------------------------------------------------------------

    def arrange(
        self,
        owners: Mapping[str, str],
        *,
        bases: Mapping[str, str],
        values: Mapping[str, int] | None = None,
        towers: Mapping[str, int] | None = None,
        defence: Mapping[str, int] | None = None,
        dead: Mapping[str, int] | None = None,
        round: int = 0,
        slot: int = 0,
        phase: Any = None,
    ) -> None:
        """Put the match into the battle (or ``phase``): owners by colour ("red": "abd"), bases, values of the rest."""
        values, towers, defence, dead = values or {}, towers or {}, defence or {}, dead or {}
        owner_of = {t: COLOURS.index(colour) for colour, owned in owners.items() for t in owned}
        base_of = {t: COLOURS.index(colour) for colour, t in bases.items()}
        lands = tuple(
            Land(
                owner_of.get(t),
                1_000 if t in base_of else values.get(t, 200) if t in owner_of else 0,
                base_of.get(t),
            )
            for t in self.config.ids
        )
        seats = tuple(
            replace(
                s,
                base=bases.get(COLOURS[s.seat]),
                towers=0 if COLOURS[s.seat] in dead else towers.get(COLOURS[s.seat], 3),
                defence_points=defence.get(COLOURS[s.seat], 0),
                alive=COLOURS[s.seat] not in dead,
                eliminated_at=dead.get(COLOURS[s.seat]),
            )
            for s in self.board.seats
        )
        history = tuple(
            Taken(place, one.owner, one.value, "bases", 1) for place, one in enumerate(lands) if one.owner is not None
        )
        self.set(lands=lands, seats=seats, history=history, turns=(), turn=None)
        self.state = replace(self.state, stack=(Frame(phase or Battle(round, slot)),))
        rules = self.rules
        self._take(run(rules.game.transition(rules.game, self.state, self._moment()), Stay(), fresh=True))
        while self.stage == "card":
            self.next()

    def set(self, **changes: Any) -> None:
        """Change what lies on the table."""
        self.state = replace(self.state, board=replace(self.board, **changes))

    # -- what one sees -----------------------------------------------------------------------------------------------

    @property
    def config(self) -> Config:
        config: Config = self.rules.game.config
        return config

    @property
    def board(self) -> Lands:
        board: Lands = self.state.board
        return board

    @property
    def frame(self) -> Any:
        return self.state.stack[-1]

    @property
    def top(self) -> Any:
        """The stage that is asked or shown."""
        return self.frame.stage

    @property
    def bottom(self) -> Any:
        """The phase, as long as there is one."""
        return self.state.stack[0].stage

    @property
    def posed(self) -> Posed:
        """The question that is announced, asked or revealed."""
        return self.rules.look(self.state).beneath(Posed)

    def chair(self, seat: int) -> Chair:
        return self.rules.look(self.state).chair(seat)

    @property
    def stage(self) -> str:
        kind: str = self.top.kind
        return kind

    @property
    def phase(self) -> str:
        return "over" if self.stage == "finished" else self.bottom.kind

    @property
    def turn(self) -> str | None:
        """The colour that is choosing."""
        seat = getattr(self.top, "seat", None)
        return None if seat is None else COLOURS[seat]

    @property
    def scores(self) -> dict[str, int]:
        return {COLOURS[seat]: points for seat, points in scores(self.config, self.board).items()}

    def land(self, territory: str) -> tuple[str | None, int]:
        land = self.board.lands[self.config.index[territory]]
        return (None if land.owner is None else COLOURS[land.owner]), land.value

    def towers(self, colour: str) -> int:
        return self.board.seat(COLOURS.index(colour)).towers

    def alive(self, colour: str) -> bool:
        return self.board.seat(COLOURS.index(colour)).alive

    @property
    def screen(self) -> Any:
        return self.rules.view(self.state, SCREEN)

    @property
    def about(self) -> Any:
        """What everybody sees of the question that is announced, asked or revealed."""
        (question, *_) = self.screen.beneath
        return question

    @property
    def console(self) -> Any:
        return self.rules.view(self.state, HOST)

    @property
    def ranking(self) -> list[list[str]]:
        outcome = self.rules.outcome(self.state)
        assert outcome is not None
        return [[COLOURS[seat] for seat in group] for group in outcome.ranking]

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def happened(self, kind: str) -> list[Any]:
        return [event for event in self.events if event.kind == kind]


class SeatAtTable:
    """A seat (or one phone of it) and what it does."""

    def __init__(self, table: Table, seat: int, member: str | None) -> None:
        self.table, self.party = table, Party(Role.SEAT, seat, member)

    def selects(self, territory: str) -> None:
        self.table.act(self.party, SelectTerritory(territory))

    def attacks(self, territory: str) -> None:
        self.table.act(self.party, AttackTerritory(territory))

    def rebuilds(self) -> None:
        self.table.act(self.party, RebuildTower())

    def passes(self) -> None:
        self.table.act(self.party, PassSlot())

    def proposes(self, target: str) -> None:
        self.table.act(self.party, Propose(target))

    def chooses(self, option: int) -> None:
        self.table.act(self.party, Choose(option))

    def guesses(self, value: int, acted_at: int | None = None) -> None:
        self.table.act(self.party, Guess(str(value)), acted_at)

    def is_refused(self, action: Any) -> str | None:
        return self.table.refused(self.party, action)

    def undergoes(self, change: SeatChange) -> None:
        step = self.table.rules.on_seat(self.table.state, self.party, change, self.table._moment())
        self.table._take(step)

    @property
    def sees(self) -> Any:
        return self.table.rules.view(self.table.state, self.party)
