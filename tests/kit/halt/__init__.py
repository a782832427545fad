"""Halt: a miniature with everything the kit looks at: hidden hands, a draw pile, stop cards, sealed answers, a reveal.

It takes its questions by the protocol alone (:mod:`buzzkeep.quiz.capability`), without the stages of the quiz half.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from buzzkeep.game import (
    AskedQuestion,
    Box,
    BySeat,
    Game,
    GameInfo,
    MatchState,
    Over,
    Party,
    Plan,
    Preset,
    QuestionNeeds,
    Rng,
    Role,
    SealedReply,
    Seat,
    Stage,
    StageRules,
    Supply,
    Text,
    record,
)
from kit.halt import records as m
from kit.halt.stages import Asking, Revealing, Stopping, Table, Turn, of


@record
class Public:
    hand_sizes: BySeat[int]
    pile_size: int
    discard: tuple[m.Card, ...]
    scores: BySeat[int]
    turns: int


@record
class Mine:
    hand: tuple[m.Card, ...]


class Proof:
    """What a viewer cannot tell apart, and what always holds."""

    @staticmethod
    def resample(rules: Any, state: MatchState[m.Board, Any, Any], viewer: Party, rng: Rng) -> tuple[Any, Any]:
        own, board, config = viewer.seat if viewer.role is Role.SEAT else None, state.board, rules.game.config
        hidden = [card for seat, hand in enumerate(board.hands) if seat != own for card in hand]
        cards = list(rng.shuffled([*hidden, *board.pile]))
        hands = tuple(
            hand if seat == own else tuple(cards.pop() for _ in hand) for seat, hand in enumerate(board.hands)
        )
        *others, top = state.stack
        asking = isinstance(top.stage, Asking)
        if isinstance(top.stage, Asking):
            replies = tuple(
                reply if reply.by == own else SealedReply(reply.by, rng.below(1_000), reply.at)
                for reply in top.stage.sealed.replies
            )
            top = replace(top, stage=replace(top.stage, sealed=replace(top.stage.sealed, replies=replies)))
        closed = board.asked - asking
        questions = [replace(asked, value=rng.below(1_000)) for asked in config.questions]
        unseen = rng.shuffled(questions[board.asked :])
        other = replace(config, questions=(*config.questions[:closed], *questions[closed : board.asked], *unseen))
        return rules.of(other), replace(
            state, board=replace(board, hands=hands, pile=tuple(cards)), stack=(*others, top)
        )

    @staticmethod
    def broken(rules: Any, state: MatchState[m.Board, Any, Any]) -> Iterable[str]:
        board = state.board
        table = [frame.stage.card for frame in state.stack if isinstance(frame.stage, Stopping)]
        cards = sorted(card.id for pile in (*board.hands, board.pile, board.discard, table) for card in pile)
        if cards != sorted(card.id for card in m.deck(rules.game.config.options.quiz)):
            yield "each card is in exactly one place"


class Halt(Game[Table]):
    stages = (Turn, Stopping, Asking, Revealing, Over)
    proof: Any = Proof

    def deal(self, seats: tuple[Seat, ...], rng: Rng) -> m.Board:
        cards, count = rng.shuffled(m.deck(self.config.options.quiz)), len(seats)
        hands = tuple(cards[3 * n : 3 * n + 3] for n in range(count))
        return m.Board(hands, cards[3 * count :], (), (0,) * count)

    def begin(self, t: Table) -> Stage[Table]:
        return of(t, Turn)(0)

    def ended(self, t: Table, reason: str) -> Stage[Table]:
        t.emit(m.Ended(reason))
        return Over(reason)

    def ranking(self, t: Table) -> tuple[tuple[Seat, ...], ...]:
        scores = t.board.scores
        return tuple(
            tuple(seat for seat in t.seats if scores[seat] == top) for top in sorted(set(scores), reverse=True)
        )

    def public(self, t: Table) -> Public:
        board = t.board
        return Public(tuple(map(len, board.hands)), len(board.pile), board.discard, board.scores, board.turns)

    def private(self, t: Table, viewer: Party) -> Mine | None:
        return Mine(t.board.hands[viewer.seat]) if viewer.role is Role.SEAT and viewer.seat in t.seats else None

    def redact(self, event: Any, viewer: Party) -> Any:
        if isinstance(event, m.CardDrawn) and not (viewer.role is Role.SEAT and viewer.seat == event.seat):
            return replace(event, card=None)
        return event


def halt_with(stage: type[Stage[Any]], proof: type[Proof] = Proof) -> type[Halt]:
    """Return Halt with a stage in place of the one that it derives from."""
    stages = tuple(stage if issubclass(stage, usual) else usual for usual in Halt.stages)
    return type("Halt", (Halt,), {"stages": stages, "proof": proof})


class HaltRules(StageRules[Any]):
    """Implements :class:`~buzzkeep.quiz.capability.Quiz` besides the rules."""

    def used(self, state: Any) -> Sequence[str]:
        return [asked.id for asked in self.game.config.questions[: state.board.asked]]

    def revealed(self, state: Any) -> None:
        return None

    def withdraws(self, event: Any) -> bool:
        return isinstance(event, m.QuizVoided)

    def closed(self, state: Any) -> Sequence[AskedQuestion]:
        return ()

    def unread(self, state: Any) -> Sequence[str]:
        return ()


INFO = GameInfo(
    id="halt",
    name=Text("Halte", "Halt"),
    tagline=Text("Des cartes et des arrêts", "Cards and stops"),
    how_to_play=(Text("Jouez ou piochez.", "Play or draw."),),
    min_seats=2,
    max_seats=4,
    default_seats=3,
    seat_names=(Text("Rouge", "Red"), Text("Bleu", "Blue"), Text("Vert", "Green"), Text("Jaune", "Yellow")),
    team_size=1,
    presets=(
        Preset("short", Text("Courte", "Short"), {}),
        Preset("long", Text("Longue", "Long"), {"turn_limit": 30, "target": 40}),
    ),
    uses_questions=True,
    void_means=Text("Annuler la question", "Void the question"),
)


def plan(options: m.HaltOptions, seats: int) -> Plan:
    return Plan(2, 8)


def gather(options: m.HaltOptions, seats: int, supply: Supply) -> m.Material:
    return m.Material(supply.number_questions(1, 8) if options.quiz else ())


def config(options: m.HaltOptions, material: m.Material) -> m.Config:
    return m.Config(options, material.questions)


class HaltBox(Box):
    """Halt with parts of it replaced: ``rules``, ``game``, ``info``, ``bot``, ``gather``."""

    def __init__(self, **replaced: Any) -> None:
        usual: dict[str, Any] = {
            "info": INFO,
            "game": Halt,
            "actions": m.Action,
            "events": m.Event,
            "plan": plan,
            "options": m.HaltOptions,
            "material": m.Material,
            "gather": gather,
            "config": config,
            "bot_skills": ("easy", "hard"),
            "rules": HaltRules,
        }
        super().__init__(**usual | replaced)

    def needs(self, options: m.HaltOptions, seats: int) -> QuestionNeeds:
        return QuestionNeeds(0, 5, 0, 1) if options.quiz else QuestionNeeds(0, 0, 0, 0)


HALT = HaltBox()
