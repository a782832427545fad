"""Virus War apart from its stages: the set-up, the end, and what is seen of the board (R3, R9, R11)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import starmap
from typing import Any

from buzzkeep import game
from buzzkeep.games.virus_war import effects, events, hand, life, plans, plays, view
from buzzkeep.games.virus_war.actions import Action, DrawCard, Haunt, Pass, PlanMove, Play, Stop
from buzzkeep.games.virus_war.board import Board, SeatState, VirusTransition
from buzzkeep.games.virus_war.cards import DECK, FAMILY_OF, Card, Face, rank
from buzzkeep.games.virus_war.options import TEAMS, Config, opposite
from buzzkeep.games.virus_war.stages import acting, finished, turn
from buzzkeep.games.virus_war.stages.acting import Acting
from buzzkeep.games.virus_war.stages.resolving import Boosting, Resolving
from buzzkeep.games.virus_war.stages.stopping import Countering, Stopping
from buzzkeep.games.virus_war.stages.turn import Turn

HAND = 6
MOST = 99
TOP_CARDS = 5


class VirusWar(game.Game[VirusTransition]):
    """One match, with its :class:`Config`."""

    stages = (
        *(turn.Starting, Turn, acting.Drawing, finished.TrapSprung, Acting, Resolving),
        *(Boosting, Stopping, Countering, finished.TurnEnding, finished.Finished),
        *game.SHOW_STAGES,
    )
    notes = (Haunt, PlanMove, game.Bet)
    transition = VirusTransition
    seats = range(2, 9)
    config: Config

    def deal(self, seats: tuple[game.Seat, ...], rng: game.Rng) -> Board:
        """Deal the shuffled deck. Raises ``ValueError`` for teams of another number of seats (R2.2)."""
        if self.config.options.mode == "coop" and len(seats) not in TEAMS:
            raise ValueError(f"teams of two are for 4, 6 or 8 seats, not {len(seats)}")
        return dealt(self.config, seats, shuffled_deck(rng))

    def begin(self, t: VirusTransition) -> turn.Starting:
        """Reveal the traps of the hands and settle who begins (R3.3, R3.4)."""
        traps = tuple(trap for seat in t.seats for trap in _reveal(t, seat))
        worst = max(traps, key=lambda trap: trap.value, default=None)
        return turn.Starting(traps, worst.seat if worst else None)

    def correctable(self, t: VirusTransition) -> Iterable[game.Correctable]:
        """Return life points and tokens, while somebody draws or plays (R10.7)."""
        if isinstance(t.top, acting.Drawing | Acting):
            for one in map(t.seat, t.board.living):
                yield game.Correctable("hp", one.seat, one.hp, 1, t.config.max_hp or MOST)
                yield game.Correctable("tokens", one.seat, one.tokens, int(one.vaccine is not None), MOST)

    def ended(self, t: VirusTransition, reason: str) -> finished.Finished:
        t.emit(events.MatchEnded(reason))
        return finished.Finished(reason)

    def ranking(self, t: VirusTransition) -> tuple[tuple[game.Seat, ...], ...]:
        """Return the living by points, tokens, cards, then who fell later; partners tie (R9)."""

        def standing(seat: game.Seat) -> tuple[int, int, int, int]:
            seen = t.seat(seat)
            if seen.out is not None:
                return 1, -seen.out, 0, 0
            camp = [t.seat(one) for one in t.board.living if t.board.friends(seat, one)]
            return 0, -sum(s.hp for s in camp), sum(s.tokens for s in camp), -sum(len(s.hand) for s in camp)

        return game.tied(t.board.order, standing)

    def not_asked(self, t: VirusTransition, who: game.Party, action: Action) -> game.Reject:
        top, board = t.top, t.board
        if not board.seat(who.seated).alive:
            return game.Reject("OUT", "you are out of the game")
        if isinstance(top, Stopping) and isinstance(action, Stop) and board.friends(who.seated, top.against):
            return game.Reject("OWN_ACTION", "you cannot stop your own side")
        if isinstance(action, Play | Pass | DrawCard):
            own = active(t) == who.seated
            return game.Reject("WAIT", "wait") if own else game.Reject("NOT_YOUR_TURN", "another seat is to act")
        return super().not_asked(t, who, action)

    def public(self, t: VirusTransition) -> view.Public:
        board, discard = t.board, t.board.piles.discard
        counts = Counter((card.kind, card.value) for card in discard)
        return game.viewed(
            view.Public,
            board,
            t.config.options,
            start_hp=t.config.start_hp,
            max_hp=t.config.max_hp,
            fever_from=life.fever_from(t),
            active=active(t),
            players=tuple(_player(t, seat) for seat in board.seats),
            draw_pile=len(board.piles.pile),
            discard=tuple(
                view.PileCount(face, counts[face.kind, face.value]) for face in sorted(starmap(Face, counts), key=rank)
            ),
            top=tuple(card.face for card in reversed(discard[-TOP_CARDS:])),
            table=_table(t),
        )

    def private(self, t: VirusTransition, viewer: game.Party) -> view.Mine | None:
        if viewer.seat is None or viewer.seat not in t.seats:
            return None
        own, seat = viewer.seat, t.seat(viewer.seat)
        groups = game.grouped(seat.hand, rank)
        numbers = any(face.kind == "number" for face in groups)
        asked: list[Any] = [ask.kind for ask in t.top.asks(t) if not ask.onlookers and own in ask.seats]
        return view.Mine(
            seat=own,
            hand=tuple(_group(t, own, face, cards, numbers) for face, cards in groups.items()),
            asked=next(iter(asked), None),
            loss=0 if active(t) == own and t.board.spared else seat.tokens,
            known=_known(t.board, seat),
            plan=plans.of(t, own),
        )

    def redact(self, event: events.Event, viewer: game.Party) -> events.Event | None:
        match event:
            case events.CardDrawn(face=Face(kind="trap")):
                return event
            case events.CardDrawn() if event.seat != viewer.seat:
                return replace(event, face=None)
            case events.CardStolen() if viewer.seat not in {event.thief, event.victim}:
                return replace(event, face=None)
            case events.StopCameLate() if event.seat != viewer.seat:
                return None
        return event


def shuffled_deck(rng: game.Rng) -> tuple[Card, ...]:
    """Return the 110 cards in random order, with ids of chance (R1.1, R11.1)."""
    ids = game.random_ids(len(DECK), rng)
    return rng.shuffled(tuple(Card(card_id, face.kind, face.value) for card_id, face in zip(ids, DECK, strict=True)))


def dealt(config: Config, seats: Sequence[game.Seat], deck: Sequence[Card]) -> Board:
    """Deal ``deck``, next card first (R3.1, R3.2); partners sit opposite each other (V23)."""
    states = tuple(
        SeatState(
            seat,
            config.start_hp,
            hand=tuple(deck[HAND * index : HAND * (index + 1)]),
            partner=seats[opposite(len(seats))[index]] if config.options.mode == "coop" else None,
        )
        for index, seat in enumerate(seats)
    )
    return Board(states, game.Piles(tuple(deck[HAND * len(seats) :])))


def _reveal(t: VirusTransition, seat: game.Seat) -> list[turn.TrapShown]:
    """Reveal the traps of a hand and draw as many cards, until none is left in it (R3.3)."""
    shown: list[turn.TrapShown] = []
    while traps := [card for card in t.seat(seat).hand if card.kind == "trap"]:
        for trap in traps:
            value = trap.value or 0
            hand.discard(t, hand.play(t, seat, [trap.face]))
            t.emit(events.TrapRevealed(seat, value))
            life.lose(t, seat, value, "trap")
            shown.append(turn.TrapShown(seat, value))
        for _ in traps:
            card, piles = t.board.piles.drawn()
            t.set(piles=piles)
            t.emit(events.CardDrawn(seat, card.face, "setup"))
            hand.receive(t, seat, card)
    return shown


def active(t: VirusTransition) -> game.Seat | None:
    """Return whose turn it is; nobody's before the first and after the end."""
    bottom = t.state.stack[0].stage
    return bottom.seat if isinstance(bottom, Turn) else None


def _player(t: VirusTransition, seat: SeatState) -> view.PlayerView:
    chair = t.chair(seat.seat)
    return game.viewed(
        view.PlayerView,
        seat,
        cards=len(seat.hand),
        vaccine=seat.vaccine is not None,
        absent=chair.absent,
        leaving=chair.left and seat.alive,
        falls_in=life.falls_in(t, seat.seat),
        tires_in=life.tires_in(t, seat.seat),
    )


def _table(t: VirusTransition) -> view.ActionView | None:
    lying = (frame.stage.action for frame in t.state.stack if isinstance(frame.stage, Resolving))
    action = next(lying, t.board.table)
    if action is None:
        return None
    counter = action.counter
    return game.viewed(
        view.ActionView,
        action,
        card=action.face,
        numbers=_values(action.numbers),
        boost=_values(action.boost),
        chain=tuple(stop.by for stop in action.chain),
        counter=view.CounterView(counter.by, tuple(stop.by for stop in counter.chain), counter.goes_on)
        if counter
        else None,
        impacts=effects.impacts(t.board, action) if action.fate == "open" else (),
    )


def _values(cards: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple(sorted(card.value for card in cards if card.value is not None))


def _known(board: Board, seat: SeatState) -> tuple[view.KnownCard, ...]:
    """Return the known cards sorted: their order must not tell which of two equal ones was shown (R11.3)."""
    found = [
        (known.holder, card.face)
        for known in seat.known
        for card in board.seat(known.holder).hand
        if card.id == known.card
    ]
    return tuple(view.KnownCard(*one) for one in sorted(found, key=lambda one: (one[0], rank(one[1]))))


def _group(t: VirusTransition, own: game.Seat, face: Face, cards: tuple[Card, ...], has_numbers: bool) -> view.Group:
    needs, possible = plays.needs(face.kind), plays.targets(t.config, t.board, own, face.kind)
    reason = _moment(t, own, face)
    if reason is None and face.kind not in {"stop", "counter"}:
        reason = "NO_NUMBER" if needs != "none" and not has_numbers else plays.no_target(face.kind, possible)
    sums = _sums(t, own, face, possible) if reason is None else ()
    return view.Group(face, FAMILY_OF[face.kind], tuple(card.id for card in cards), reason, needs, sums, possible)


def _sums(
    t: VirusTransition, own: game.Seat, face: Face, targets: tuple[view.TargetView, ...]
) -> tuple[tuple[int, ...], ...]:
    """Return the number cards that a card may be played with; a Medicine wants no more than can be healed."""
    counts = plays.numbers_of(t.board, own)
    match plays.needs(face.kind):
        case "none":
            return ()
        case "same":
            return game.sets_of_one({face.value: counts[face.value]} if face.value is not None else counts)
    most = t.config.max_hp
    lacks = [most - t.seat(one.seat).hp for one in targets if one.reason is None] if most is not None else []
    return plays.totals(counts, max(lacks, default=None))


def _moment(t: VirusTransition, own: game.Seat, face: Face) -> view.Reason | None:
    """Return why it is not the time to play such a card, or None if it is."""
    top = t.top
    if face.kind == "stop":
        if not isinstance(top, Stopping):
            return "STOP_WINDOW"
        return "OWN_ACTION" if t.board.friends(own, top.against) else None
    if face.kind == "counter":
        return None if isinstance(top, Countering) and top.seat == own else "COUNTER_WINDOW"
    if isinstance(top, Acting) and (active(t) == own or t.config.options.quick):
        return None
    return "NOT_YOUR_TURN" if active(t) != own else "DRAW_FIRST" if isinstance(top, acting.Drawing) else "WAIT"
