"""The toy's rules."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from buzzkeep.engine.game import BotMove
from buzzkeep.engine.types import (
    AddTime,
    Ctx,
    EndMatch,
    HostAction,
    Millis,
    Next,
    Outcome,
    Party,
    Prompt,
    Reject,
    Rng,
    Role,
    Seat,
    SeatChange,
    SeatInfo,
    Skip,
    Step,
    Timer,
    Void,
)
from buzzkeep.engine.windows import Race, Reply, Sealed
from buzzkeep.quiz.capability import Asked
from buzzkeep.quiz.content import NumberQuestion
from kit.toy import model as m

TURN_MS = 8_000
QUIZ_MS = 10_000
REVEAL_MS = 3_000
LONGEST_PAUSE_MS = 10_000
HOST_ACTIONS: tuple[HostAction, ...] = (Next(), Skip(), Void(), AddTime(1_000), AddTime(300_000), EndMatch())


def deck(quiz: bool) -> tuple[m.Card, ...]:
    """Return the cards in their printed order."""
    points = [m.Card(f"p{n}", "point", 1 + n % 5) for n in range(10)]
    quizzes = [m.Card(f"q{n}", "quiz", 3) for n in range(5 if quiz else 0)]
    return (*points, *quizzes, *(m.Card(f"s{n}", "stop") for n in range(5)))


class ToyRules:
    """Implements :class:`~buzzkeep.engine.game.Rules`."""

    decide: Callable[..., BotMove | None] = staticmethod(lambda *seen: None)

    def __init__(self, options: m.ToyOptions, material: m.ToyMaterial) -> None:
        self.options = options
        self.material = material

    # -- the course of a match

    def setup(self, seats: Sequence[SeatInfo], ctx: Ctx) -> Step[m.ToyState, m.ToyEvent]:
        cards = ctx.rng.shuffled(deck(self.options.quiz))
        count = len(seats)
        state = m.ToyState(
            hands=tuple(cards[3 * n : 3 * n + 3] for n in range(count)),
            pile=cards[3 * count :],
            discard=(),
            scores=(0,) * count,
            absent=(),
            turns=0,
            serial=0,
            asked=0,
            phase=m.Over("setup"),
        )
        return self.next_turn(state, 0, (), ctx)

    def enter(self, state: m.ToyState, phase: m.Phase) -> m.ToyState:
        return replace(state, phase=phase, serial=state.serial + 1)

    def next_turn(
        self, state: m.ToyState, seat: Seat, events: tuple[m.ToyEvent, ...], ctx: Ctx
    ) -> Step[m.ToyState, m.ToyEvent]:
        reason = (
            "target"
            if max(state.scores) >= self.options.target
            else "turns"
            if state.turns >= self.options.turn_limit
            else None
        )
        if reason:
            return Step(self.enter(state, m.Over(reason)), (*events, m.ToyEnded(reason)))
        seat %= len(state.hands)
        state = self.enter(replace(state, turns=state.turns + 1), m.Turn(seat, ctx.now + TURN_MS))
        return Step(state, (*events, m.TurnBegan(seat)))

    def open_window(
        self, state: m.ToyState, by: Seat, card: m.Card, events: tuple[m.ToyEvent, ...], ctx: Ctx
    ) -> Step[m.ToyState, m.ToyEvent]:
        others = tuple(seat for seat in range(len(state.hands)) if seat != by)
        due = ctx.now + 1_000 * self.options.window_s
        return Step(self.enter(state, m.Window(by, card, Race(others), due)), events)

    def close_window(
        self, state: m.ToyState, window: m.Window, events: tuple[m.ToyEvent, ...], ctx: Ctx
    ) -> Step[m.ToyState, m.ToyEvent]:
        state = replace(state, discard=(*state.discard, window.card))
        if window.race.winner is None:
            state = self.score(state, window.by, window.card.points)
            events = (*events, m.PointsScored(window.by, window.card.points))
        return self.next_turn(state, window.by + 1, events, ctx)

    @staticmethod
    def score(state: m.ToyState, seat: Seat, points: int) -> m.ToyState:
        scores = list(state.scores)
        scores[seat] += points
        return replace(state, scores=tuple(scores))

    def open_quiz(
        self, state: m.ToyState, by: Seat, points: int, events: tuple[m.ToyEvent, ...], ctx: Ctx
    ) -> Step[m.ToyState, m.ToyEvent]:
        if state.asked >= len(self.material.questions):
            return Step(self.enter(state, m.Over("questions")), (*events, m.ToyEnded("questions")))
        sealed: Sealed[Seat, int] = Sealed(tuple(range(len(state.hands))))
        state = replace(state, asked=state.asked + 1)
        state = self.enter(state, m.Quiz(by, points, sealed, ctx.now + QUIZ_MS))
        return Step(state, (*events, m.QuizOpened(state.asked)))

    def question(self, state: m.ToyState) -> NumberQuestion:
        return self.material.questions[state.asked - 1]

    def close_quiz(
        self, state: m.ToyState, quiz: m.Quiz, events: tuple[m.ToyEvent, ...], ctx: Ctx
    ) -> Step[m.ToyState, m.ToyEvent]:
        value = self.question(state).value
        best = min(quiz.sealed.replies, key=lambda reply: (abs(reply.value - value), reply.at, reply.by), default=None)
        guesses = tuple(sorted((reply.by, reply.value) for reply in quiz.sealed.replies))
        winner = best.by if best else None
        events = (*events, m.QuizRevealed(value, guesses, winner))
        if winner is not None:
            state = self.score(state, winner, quiz.points)
            events = (*events, m.PointsScored(winner, quiz.points))
        return Step(self.enter(state, m.Reveal(quiz.by, guesses, winner, ctx.now + REVEAL_MS)), events)

    # -- what may be done

    def validate(self, state: m.ToyState, who: Party, action: m.ToyAction | HostAction) -> Reject | None:
        if who.role is Role.HOST:
            return self.validate_host(state, action)
        if who.role is not Role.SEAT or who.seat is None or not 0 <= who.seat < len(state.hands):
            return Reject("NOT_YOURS")
        hand = {card.id: card for card in state.hands[who.seat]}
        match state.phase, action:
            case m.Turn(seat=seat), m.Play(card=card) if seat == who.seat:
                return None if card in hand and hand[card].sort != "stop" else Reject("NO_SUCH_CARD")
            case m.Turn(seat=seat), m.Draw() if seat == who.seat:
                return None if state.pile else Reject("EMPTY")
            case m.Turn(seat=seat), m.Let() if seat == who.seat:
                return Reject("MUST_DRAW") if state.pile else None
            case m.Window(race=race), m.Stop(card=card) if race.may(who.seat):
                return None if card in hand and hand[card].sort == "stop" else Reject("NO_SUCH_CARD")
            case m.Window(race=race), m.Let() if race.may(who.seat):
                return None
            case m.Quiz(sealed=sealed), m.Guess(value=value) if sealed.may(who.seat):
                return None if 0 <= value <= m.MAX_GUESS else Reject("OUT_OF_RANGE")
        return Reject("NOT_NOW")

    @staticmethod
    def validate_host(state: m.ToyState, action: m.ToyAction | HostAction) -> Reject | None:
        match state.phase, action:
            case m.Over(), _:
                return Reject("OVER")
            case _, EndMatch():
                return None
            case _, AddTime(ms=ms):
                return None if 1_000 <= ms <= 300_000 else Reject("OUT_OF_RANGE")
            case m.Reveal(), Next():
                return None
            case ((m.Turn() | m.Window() | m.Quiz()), Skip()):
                return None
            case m.Quiz(), Void():
                return None
        return Reject("NOT_NOW")

    def legal(self, state: m.ToyState, who: Party) -> Iterable[m.ToyAction | HostAction]:
        if who.role is Role.HOST:
            return [action for action in HOST_ACTIONS if self.validate(state, who, action) is None]
        if who.role is not Role.SEAT or who.seat is None or not 0 <= who.seat < len(state.hands):
            return []
        hand = state.hands[who.seat]
        candidates: list[m.ToyAction] = [m.Play(card.id) for card in hand] + [m.Stop(card.id) for card in hand]
        candidates += [m.Draw(), m.Let(), m.Guess(0), m.Guess(500), m.Guess(m.MAX_GUESS)]
        return [action for action in candidates if self.validate(state, who, action) is None]

    def _instead(self, state: m.ToyState, seat: Seat, rng: Rng) -> m.ToyAction | None:
        match state.phase:
            case m.Turn(seat=turn) if turn == seat:
                return m.Draw() if state.pile else m.Let()
            case m.Window(race=race) if race.may(seat):
                return m.Let()
        return None

    def apply(
        self, state: m.ToyState, who: Party, action: m.ToyAction | HostAction, ctx: Ctx
    ) -> Step[m.ToyState, m.ToyEvent]:
        if who.role is Role.HOST:
            return self.apply_host(state, action, ctx)
        seat = who.seat
        assert seat is not None
        match state.phase, action:
            case m.Turn(), m.Play(card=card):
                state, played = self.take(state, seat, card)
                events = (m.CardPlayed(seat, played),)
                if played.sort == "point":
                    return self.open_window(state, seat, played, events, ctx)
                state = replace(state, discard=(*state.discard, played))
                return self.open_quiz(state, seat, played.points, events, ctx)
            case m.Turn(), m.Draw():
                top, hands = state.pile[0], list(state.hands)
                hands[seat] = (*hands[seat], top)
                state = replace(state, hands=tuple(hands), pile=state.pile[1:])
                return self.next_turn(state, seat + 1, (m.CardDrawn(seat, top),), ctx)
            case m.Turn(), m.Let():
                return self.next_turn(state, seat + 1, (m.SeatPassed(seat),), ctx)
            case m.Window() as window, m.Stop(card=card):
                state, stop = self.take(state, seat, card)
                state = replace(state, discard=(*state.discard, stop))
                window = replace(window, race=window.race.react(seat))
                return self.close_window(state, window, (m.CardStopped(seat, stop),), ctx)
            case m.Window() as window, m.Let():
                window = replace(window, race=window.race.let(seat))
                events = (m.SeatPassed(seat),)
                if window.race.closed:
                    return self.close_window(state, window, events, ctx)
                return Step(replace(state, phase=window), events)
            case m.Quiz() as quiz, m.Guess(value=value):
                quiz = replace(quiz, sealed=quiz.sealed.submit(seat, value, ctx.acted_at))
                locked = (m.GuessLocked(seat),)
                if not quiz.sealed.missing:
                    return self.close_quiz(state, quiz, locked, ctx)
                return Step(replace(state, phase=quiz), locked)
        raise ValueError(f"{action} did not validate")

    @staticmethod
    def take(state: m.ToyState, seat: Seat, card_id: str) -> tuple[m.ToyState, m.Card]:
        hands = list(state.hands)
        card = next(card for card in hands[seat] if card.id == card_id)
        hands[seat] = tuple(other for other in hands[seat] if other is not card)
        return replace(state, hands=tuple(hands)), card

    def apply_host(self, state: m.ToyState, action: m.ToyAction | HostAction, ctx: Ctx) -> Step[m.ToyState, m.ToyEvent]:
        phase = state.phase
        match phase, action:
            case _, EndMatch():
                table = (phase.card,) if isinstance(phase, m.Window) else ()
                state = replace(state, discard=(*state.discard, *table))
                return Step(self.enter(state, m.Over("host")), (m.ToyEnded("host"),))
            case ((m.Turn() | m.Window() | m.Quiz() | m.Reveal()), AddTime(ms=ms)):
                return Step(replace(state, phase=replace(phase, due=phase.due + ms)))
            case m.Quiz(by=by, points=points), Void():
                return self.open_quiz(state, by, points, (m.QuizVoided(state.asked),), ctx)
        return self.time_out(state, ctx)

    # -- time, people

    def time_out(self, state: m.ToyState, ctx: Ctx) -> Step[m.ToyState, m.ToyEvent]:
        match state.phase:
            case m.Turn(seat=seat):
                action = self._instead(state, seat, ctx.rng)
                assert action is not None
                return self.apply(state, Party(Role.SEAT, seat), action, ctx)
            case m.Window() as window:
                return self.close_window(state, window, (), ctx)
            case m.Quiz() as quiz:
                return self.close_quiz(state, quiz, (), ctx)
            case m.Reveal(by=by):
                return self.next_turn(state, by + 1, (), ctx)
        return Step(state)

    def on_timer(self, state: m.ToyState, timer_id: str, ctx: Ctx) -> Step[m.ToyState, m.ToyEvent]:
        if timer_id not in {timer.id for timer in self.timers(state)}:
            return Step(state)
        return self.time_out(state, ctx)

    def on_seat(self, state: m.ToyState, who: Party, change: SeatChange, ctx: Ctx) -> Step[m.ToyState, m.ToyEvent]:
        seat = who.seat
        assert seat is not None
        if change is SeatChange.DROPPED and seat not in state.absent:
            return Step(replace(state, absent=tuple(sorted((*state.absent, seat)))))
        if change in {SeatChange.BACK, SeatChange.BOT, SeatChange.HUMAN}:
            return Step(replace(state, absent=tuple(other for other in state.absent if other != seat)))
        return Step(state)

    def on_resume(self, state: m.ToyState, paused_ms: Millis, ctx: Ctx) -> Step[m.ToyState, m.ToyEvent]:
        if isinstance(state.phase, m.Quiz) and paused_ms > LONGEST_PAUSE_MS:
            return self.open_quiz(state, state.phase.by, state.phase.points, (m.QuizVoided(state.asked),), ctx)
        return Step(state)

    def prompts(self, state: m.ToyState) -> Sequence[Prompt]:
        phase, name = state.phase, f"{state.serial}"
        match phase:
            case m.Turn(seat=seat):
                return [Prompt(name, "turn", (seat,), f"t{name}")]
            case m.Window(race=race):
                return [Prompt(name, "window", tuple(s for s in race.entrants if race.may(s)), f"t{name}")]
            case m.Quiz(sealed=sealed):
                return [Prompt(name, "quiz", sealed.missing, f"t{name}")]
            case m.Reveal():
                return [Prompt(name, "reveal", (), f"t{name}")]
        return []

    def timers(self, state: m.ToyState) -> Sequence[Timer]:
        return [] if isinstance(state.phase, m.Over) else [Timer(f"t{state.serial}", state.phase.due)]

    # -- who may know what

    def view(self, state: m.ToyState, viewer: Party) -> m.ToyView:
        own = viewer.seat if viewer.role is Role.SEAT else None
        return m.ToyView(
            hand_sizes=tuple(map(len, state.hands)),
            pile_size=len(state.pile),
            discard=state.discard,
            scores=state.scores,
            absent=state.absent,
            turns=state.turns,
            stage=self.stage(state, own),
            hand=None if own is None else state.hands[own],
        )

    def stage(self, state: m.ToyState, own: Seat | None) -> m.Stage:
        match state.phase:
            case m.Turn(seat=seat):
                return m.TurnView(seat)
            case m.Window(by=by, card=card, race=race):
                return m.WindowView(by, card, race.passed)
            case m.Quiz(sealed=sealed):
                mine = sealed.of(own) if own is not None else None
                locked = tuple(reply.by for reply in sealed.replies)
                return m.QuizView(self.question(state).text, locked, mine.value if mine else None)
            case m.Reveal(guesses=guesses, winner=winner):
                asked = self.question(state)
                return m.RevealView(asked.text, asked.value, asked.explanation, guesses, winner)
            case m.Over(reason=reason):
                return m.OverView(reason)

    def redact(self, event: m.ToyEvent, viewer: Party) -> m.ToyEvent | None:
        if isinstance(event, m.CardDrawn) and not (viewer.role is Role.SEAT and viewer.seat == event.seat):
            return replace(event, card=None)
        return event

    def resample(self, state: m.ToyState, viewer: Party, rng: Rng) -> "tuple[ToyRules, m.ToyState]":
        own = viewer.seat if viewer.role is Role.SEAT else None
        hidden = [card for seat, hand in enumerate(state.hands) if seat != own for card in hand]
        cards = list(rng.shuffled([*hidden, *state.pile]))
        hands = tuple(
            hand if seat == own else tuple(cards.pop() for _ in hand) for seat, hand in enumerate(state.hands)
        )
        phase = state.phase
        if isinstance(phase, m.Quiz):
            replies = tuple(
                reply if reply.by == own else Reply(reply.by, rng.below(1_000), reply.at)
                for reply in phase.sealed.replies
            )
            phase = replace(phase, sealed=replace(phase.sealed, replies=replies))
        closed = state.asked - isinstance(phase, m.Quiz)
        questions = [replace(asked, value=rng.below(1_000)) for asked in self.material.questions]
        known, unseen = self.material.questions[:closed], questions[state.asked :]
        material = m.ToyMaterial((*known, *questions[closed : state.asked], *rng.shuffled(unseen)))
        return type(self)(self.options, material), replace(state, hands=hands, pile=tuple(cards), phase=phase)

    def bot(self, state: m.ToyState, prompt: Prompt, seat: Seat, skill: str, rng: Rng) -> BotMove | None:
        asked = isinstance(state.phase, m.Quiz)
        known = max(0, self.question(state).value + rng.below(200) - 100) if asked else None
        return self.decide(self.view(state, Party(Role.SEAT, seat)), prompt, seat, skill, known, rng)

    # -- the end

    def outcome(self, state: m.ToyState) -> Outcome | None:
        if not isinstance(state.phase, m.Over):
            return None
        groups = sorted(set(state.scores), reverse=True)
        ranking = tuple(tuple(seat for seat, score in enumerate(state.scores) if score == top) for top in groups)
        return Outcome(state.phase.reason, ranking)

    def used(self, state: m.ToyState) -> Sequence[str]:
        return [asked.id for asked in self.material.questions[: state.asked]]

    def revealed(self, state: m.ToyState) -> None:
        return None

    def withdraws(self, event: m.ToyEvent) -> bool:
        return isinstance(event, m.QuizVoided)

    def closed(self, state: m.ToyState) -> Sequence[Asked]:
        return ()

    def unread(self, state: m.ToyState) -> Sequence[str]:
        return ()

    def broken_invariants(self, state: m.ToyState) -> Iterable[str]:
        table = [state.phase.card] if isinstance(state.phase, m.Window) else []
        cards = sorted(card.id for pile in (*state.hands, state.pile, state.discard, table) for card in pile)
        if cards != sorted(card.id for card in deck(self.options.quiz)):
            yield "each card is in exactly one place"
