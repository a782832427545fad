"""Conquest apart from its stages: the deal, what is seen of the board, the end."""

from dataclasses import replace
from itertools import product, repeat
from typing import Any, get_args

from buzzkeep import game
from buzzkeep.game import Decision, Flow, Party, Reject, Role, Seat, decimal, ranks, viewed
from buzzkeep.games.conquest import bot, correcting, lands, overruling, planning, rewinding, scoring
from buzzkeep.games.conquest.actions import Action, Propose
from buzzkeep.games.conquest.board import Board, Land, Progress, Standing, Table
from buzzkeep.games.conquest.events import Event, MatchEnded
from buzzkeep.games.conquest.options import Config
from buzzkeep.games.conquest.stages.bases import Bases, Colours
from buzzkeep.games.conquest.stages.battle import Battle, Tiebreak
from buzzkeep.games.conquest.stages.choosing import Choosing, ChoosingHome
from buzzkeep.games.conquest.stages.expansion import Allocation, Expansion
from buzzkeep.games.conquest.stages.finished import Finished
from buzzkeep.games.conquest.stages.phase import Phase
from buzzkeep.games.conquest.stages.picking import Picking
from buzzkeep.games.conquest.stages.question import ConquestQuestion
from buzzkeep.games.conquest.stages.showing import ShowingFight, ShowingGains
from buzzkeep.games.conquest.view import Mine, Public, SeatView, TeamTap, TerritoryView

FEWEST, MOST = 2, 4
DECISIONS: dict[type[Decision], Any] = {game.Correct: correcting, game.Rewind: rewinding, game.Overrule: overruling}


class Conquest(game.QuizGame[Table]):
    """One match, with its :class:`Config`."""

    stages = (
        *(Bases, Colours, Expansion, Allocation, Battle, Tiebreak, Picking, Choosing, ChoosingHome, ConquestQuestion),
        *(game.Announcing, game.ReadingAloud, game.Asking, game.Buzzing, game.Saying, game.Revealing),
        *(ShowingFight, ShowingGains, Finished),
        *game.SHOW_STAGES,
    )
    notes = (Propose, game.Choose, game.Guess, game.Locate, game.Bet)
    left = staticmethod(planning.left)
    config: Config

    def deal(self, seats: tuple[Seat, ...], rng: game.Rng) -> Board:
        """Return a map that nobody owns anything of. Raises ``ValueError`` for fewer than 2 or more than 4 seats."""
        if not FEWEST <= len(seats) <= MOST:
            raise ValueError(f"conquest is for 2 to 4 seats, not {len(seats)}")
        return Board(tuple(Land() for _ in self.config.ids), tuple(map(Standing, seats)))

    def begin(self, t: Table) -> Bases:
        for chair in t.state.chairs:  # R11.2 holds for whoever plays a seat from the outset: nobody waits long for it
            t.set_chair(replace(chair, bot=False))
        t.set(began=t.now)
        return Bases()

    def shows_first(self, t: Table) -> Colours | None:
        """Show the colours that were drawn, before the players are introduced by them (R1.5)."""
        return Colours() if self.config.options.colours == "drawn" else None

    def scores(self, board: Board) -> dict[Seat, int]:
        return scoring.scores(self.config, board)

    def coming(self, t: Table) -> dict[tuple[game.AnswerFormat, str], int | None]:
        if not self.config.material.topics:
            return super().coming(t)
        every = product(get_args(game.AnswerFormat), t.board.topics)
        return {(of, topic): lands.next_of(t, of, topic) for of, topic in every}

    def edge(self, t: Table, seat: Seat, card: game.AnyQuestion) -> float:
        """Return what a bot knows better of its home, and less of the rest (R18.13)."""
        home = t.board.seat(seat).home
        return 0.0 if home is None else bot.AT_HOME if home == card.category else bot.ELSEWHERE

    def refuses(self, t: Table, decision: Decision) -> Reject | None:
        own = DECISIONS.get(type(decision))
        refusal: Reject | None = own.refused(t, decision) if own else super().refuses(t, decision)
        return refusal

    def decided(self, t: Table, decision: Decision) -> Flow:
        own = DECISIONS.get(type(decision))
        flow: Flow = own.carried_out(t, decision) if own else super().decided(t, decision)
        return flow

    def ended(self, t: Table, reason: str) -> Finished:
        """Tell the end: ``rounds``, ``conquest``, ``host`` or ``questions``."""
        t.emit(MatchEnded(reason))
        return Finished(reason)

    def ranking(self, t: Table) -> tuple[tuple[Seat, ...], ...]:
        return scoring.ranking(self.config, t.board)

    def not_asked(self, t: Table, who: Party, action: Action) -> Reject:
        if who.member is not None and who.member not in t.chair(who.seated).members:
            return Reject("NOT_IN_TEAM", "not a member of this seat")
        if isinstance(action, game.Choose | game.Guess | game.Locate):
            if isinstance(t.top, game.Asking):
                return t.top.refusal(t, who, action)
        elif isinstance(t.top, Picking | Choosing):
            return Reject("NOT_YOUR_TURN", "another seat is choosing")
        return Reject("NOT_NOW", f"no {action.kind} at this stage")

    def redact(self, event: Event | game.QuizEvent, viewer: Party) -> Event | game.QuizEvent:
        """Return the event as ``viewer`` may see it: question ids stay in the journal."""
        return replace(event, question_id="") if isinstance(event, game.QuestionOpened) else event

    def public(self, t: Table) -> Public:
        territories, seats = _lands_and_seats(t)
        bottom, board = t.state.stack[0].stage, self.config.material.board.id
        sealed, dry = bottom.sealed(t) if isinstance(bottom, Battle) else (), lands.dry(t)
        return viewed(
            Public, _place(t), t.board, map=board, territories=territories, seats=seats, sealed=sealed, dry=dry
        )

    def private(self, t: Table, viewer: Party) -> Mine | None:
        if viewer.role is Role.AUDIENCE:
            return self._spectator(t, viewer)
        if viewer.role is not Role.SEAT or viewer.seat not in t.seats:
            return None
        chair, member = t.chair(viewer.seat), viewer.member
        if member is not None and member not in chair.members:
            return None
        taps = _taps(t, viewer.seat)
        own = [tap for tap in taps if tap.member == (member or "")]
        captain = member is None or member == chair.captain
        may_act = False
        if isinstance(t.top, game.Asking):
            may_act = t.top.may_answer(t, viewer)
        elif isinstance(t.top, Picking | Choosing | game.Buzzing | game.Saying):
            asked = any(viewer.seat in ask.seats for ask in t.top.asks(t))
            may_act = asked and (captain or t.frame.late or not isinstance(t.top, Picking | Choosing))
        return Mine(viewer.seat, captain, may_act, taps, own[-1] if own else None)

    def _spectator(self, t: Table, viewer: Party) -> Mine | None:
        """Return what a spectator knows of his own answer for fun."""
        if not self.betting() or not isinstance(t.top, game.Asking):
            return None
        value = t.top.answer_of(t, viewer)
        own = None if value is None else _tap(t, viewer.member or "", value)
        return Mine(None, captain=False, may_act=t.top.may_answer(t, viewer), my_tap=own)


def _place(t: Table) -> Progress:
    """Return where the match stands, or stood."""
    bottom = t.state.stack[0].stage
    if isinstance(bottom, Phase):
        return bottom.place(t)
    assert t.board.last is not None
    return replace(t.board.last, phase="over")


def _hidden(t: Table) -> bool:
    return scoring.hidden(t.config.options, _place(t))


@game.once_while(lambda t: (t.board, t.state.chairs, _hidden(t)))
def _lands_and_seats(t: Table) -> tuple[tuple[TerritoryView, ...], tuple[SeatView, ...]]:
    """Return what is seen of the territories and of who owns them."""
    board, hidden = t.board, _hidden(t)
    points, owned = scoring.scores(t.config, board), scoring.territories(board)
    rank = ranks(scoring.ranking(t.config, board))
    towers = {None: None} | {one.seat: one.towers for one in board.seats}
    territories = tuple(
        TerritoryView(name, land.owner, land.value, towers.get(land.base_of), topic)
        for name, land, topic in zip(t.config.ids, board.lands, board.ground or repeat(None), strict=False)
    )
    seats = tuple(
        viewed(
            SeatView,
            standing,
            score=None if hidden else points[standing.seat],
            territories=owned[standing.seat],
            defence_points=None if hidden else standing.defence_points,
            absent=t.chair(standing.seat).absent,
            rank=None if hidden else rank[standing.seat],
            captain=t.chair(standing.seat).captain,
            known=standing.tally.topics,
        )
        for standing in board.seats
    )
    return territories, seats


def _taps(t: Table, seat: Seat) -> tuple[TeamTap, ...]:
    """Return what the members of a seat proposed or answered."""
    match t.top:
        case Picking(seat=picker) as stage if picker == seat:
            return tuple(TeamTap(member, target=target) for member, target in stage.proposals(t))
        case Choosing() as stage:
            return tuple(TeamTap(member, target=target) for member, target in stage.proposals(t, seat))
        case game.Asking() | game.Revealing() as stage:
            return tuple(_tap(t, member, value) for member, value in stage.answers_of(t, seat))
        case _:
            return ()


def _tap(t: Table, member: str, value: int) -> TeamTap:
    """Return an answer to the question that is on top."""
    card = t.beneath(game.Posed).card_of(t)
    if isinstance(card, game.PlaceQuestion):
        return TeamTap(member, pin=game.spot(value))
    if isinstance(card, game.NumberQuestion):
        return TeamTap(member, value=decimal(value))
    return TeamTap(member, option=value)
