"""A readable table for the tests of Watchtower: cards as words, battles with chosen pairs, what came of it."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from buzzkeep.game import CounterRng, Frame, Party, Role, SeatInfo, SeatsOnly, StageRules, Step
from buzzkeep.games.watchtower import GAME
from buzzkeep.games.watchtower.actions import Burn, Challenge, EndTurn, Give, PickBack, PlaceCard
from buzzkeep.games.watchtower.board import Fails
from buzzkeep.games.watchtower.cards import DECK, SUITS, Card, Face
from buzzkeep.games.watchtower.game import dealt
from buzzkeep.games.watchtower.options import WatchtowerOptions
from buzzkeep.games.watchtower.stages.acting import Acting
from buzzkeep.games.watchtower.stages.turn import Turn
from games.in_hand import MatchInHand, Moment, party
from kit import proofs

LETTERS = {"J": 11, "Q": 12, "K": 13, "A": 14}
NAMES = {rank: letter for letter, rank in LETTERS.items()}
WORD = re.compile(r"(10|[2-9JQKA])([shdc]?)(\*?)")
TURN_MS = 60_000


def rank_of(word: str) -> int:
    return LETTERS.get(word) or int(word)


def word(face: Face) -> str:
    return NAMES.get(face.rank, str(face.rank))


def words(cards: Iterable[Any]) -> list[str]:
    """Return the ranks of cards or faces, as words."""
    return [word(getattr(card, "face", card)) for card in cards]


class Unshuffled(CounterRng):
    """Chance that leaves everything in its order: rows of a showdown as armies lie."""

    def shuffled(self, items: Sequence[Any]) -> tuple[Any, ...]:
        return tuple(items)


class Box:
    """The cards of the box, to be taken out by words: ``9 Kh 6*``; a star marks a card as won."""

    def __init__(self) -> None:
        self.cards = [Card(f"c{n:02}", face) for n, face in enumerate(DECK)]

    def take(self, text: str) -> tuple[Card, ...]:
        return tuple(self._one(one) for one in text.split())

    def _one(self, text: str) -> Card:
        found = WORD.fullmatch(text)
        assert found, text
        rank, suit, star = rank_of(found[1]), found[2], bool(found[3])
        suits = [one for one in SUITS if one[0] == suit] or list(SUITS)
        card = next(card for card in self.cards if card.rank == rank and card.face.suit in suits)
        self.cards.remove(card)
        return replace(card, won=star)


def rules(seats: int, **options: Any) -> StageRules[Any]:
    return GAME.bind(WatchtowerOptions.model_validate(options), SeatsOnly(seats))


def people(seats: int) -> list[SeatInfo]:
    return [SeatInfo(seat, (f"p{seat}",)) for seat in range(seats)]


def opened(made: StageRules[Any], board: Any, moment: Moment) -> Step[Any, Any]:
    """Open a match with these cards."""
    made.game.deal = lambda seats, rng: board  # type: ignore[method-assign]
    return made.setup(people(len(board.seats)), moment)


class Table(MatchInHand):
    """A match in hand, in the turn of ``active``. Methods act and return the events."""

    def __init__(
        self,
        *seats: tuple[str, str],
        active: int = 0,
        barracks: str | None = None,
        campaigns: Sequence[int] = (),
        fails: Sequence[tuple[int, int, str, int]] = (),
        turn: int = 5,
        had_turn: Sequence[int] | None = None,
        seed: int = 1,
        rest: bool = True,
        **options: Any,
    ) -> None:
        """Give each seat a fort and an army. ``barracks`` are the next cards, the rest of the box lies below them.

        ``rest=False`` leaves the rest of the box away. ``fails`` are (attacker, defender, rank, count) against the top
        card of a stack.
        """
        super().__init__(rules(len(seats), **options), CounterRng(b"a table of watchtower", seed << 32))
        self.complete = rest
        box = Box()
        cards = [(box.take(fort), box.take(army)) for fort, army in seats]
        stock = (*box.take(barracks or ""), *(box.cards if rest else ()))
        board = dealt(range(len(seats)), Box().cards, len(seats) - 1, options.get("tower_height", 4))
        built = []
        for seat, (fort, army) in zip(board.seats, cards, strict=True):
            campaign = fort[0].rank if seat.seat in campaigns else None
            more = tuple(
                Fails(attacker, [card for card in fort if card.rank == rank_of(rank)][-1].id, count)
                for attacker, defender, rank, count in fails
                if defender == seat.seat
            )
            built.append(replace(seat, fort=fort, army=army, campaign=campaign, fails=more))
        self.state = opened(rules(len(seats), **options), board, self.moment()).state
        self.set(
            seats=tuple(built),
            barracks=stock,
            active=active,
            turn=turn,
            had_turn=tuple(had_turn) if had_turn is not None else (active,),
        )
        top = Frame(Acting(active), begun=True, serial=900, opened_at=self.now, due=self.now + TURN_MS, awaited=True)
        self.state = replace(self.state, stack=(Frame(Turn(), begun=True), top), serial=900)
        self._check()

    def set(self, **changes: Any) -> None:
        """Change what lies on the table."""
        self.state = replace(self.state, board=replace(self.board, **changes))

    def change_seat(self, seat: int, **changes: Any) -> None:
        """Change the standing of a seat."""
        self.set(seats=tuple(replace(one, **changes) if one.seat == seat else one for one in self.board.seats))

    # -- where things stand

    @property
    def board(self) -> Any:
        return self.state.board

    @property
    def misses(self) -> list[int]:
        """The time-outs in a row of each seat."""
        return [chair.misses for chair in self.state.chairs]

    def army(self, seat: int) -> list[str]:
        """Return an army as sorted words; a star marks what was won."""
        cards = sorted(self.board.seat(seat).army, key=lambda card: card.face.order)
        return [word(card.face) + "*" * card.won for card in cards]

    def fort(self, seat: int) -> list[str]:
        return words(self.board.seat(seat).fort)

    def bottom(self, count: int) -> list[str]:
        """Return the last cards of the barracks, the lowest one last."""
        return words(self.board.barracks[-count:])

    def fails(self, attacker: int, defender: int, rank: str) -> int:
        seat = self.board.seat(defender)
        return seat.failed(attacker, seat.stack(rank_of(rank))[-1])

    def view(self, seat: int | None = None) -> Any:
        return self.rules.view(self.state, party(seat) if seat is not None else Party(Role.SCREEN))

    def target(self, seat: int, defender: int, rank: str) -> Any:
        """Return what the view of ``seat`` says of a stack as a target."""
        rival = self.rival(seat, defender)
        return next(target for target in rival.targets if target.rank == rank_of(rank))

    def rival(self, seat: int, defender: int) -> Any:
        return next(rival for rival in self.view(seat).mine.rivals if rival.seat == defender)

    def asked(self) -> tuple[int, ...]:
        prompt, *_ = self.rules.prompts(self.state)  # bets come after what play waits for
        return prompt.seats

    # -- what happens

    def _check(self) -> None:
        broken = proofs.broken(self.rules, self.state)
        assert not [one for one in broken if self.complete or not one.startswith("I1: ")]

    # -- shorter still

    def card(self, seat: int, text: str) -> str:
        """Return the id of a card of an army: ``9``, ``9h`` or ``9*``."""
        found = WORD.fullmatch(text)
        assert found, text
        fits = [
            card
            for card in self.board.seat(seat).army
            if card.rank == rank_of(found[1]) and (not found[2] or card.face.suit[0] == found[2])
        ]
        assert fits, f"no {text} in {self.army(seat)}"
        return max(fits, key=lambda card: card.won == bool(found[3])).id

    def place(self, seat: int, text: str) -> Any:
        return self.act(seat, PlaceCard(self.card(seat, text)))

    def burn(self, seat: int, rank: str) -> Any:
        return self.act(seat, Burn(rank_of(rank)))

    def end(self, seat: int) -> Any:
        return self.act(seat, EndTurn())

    def challenge(self, seat: int, defender: int, rank: str | None, size: int = 1) -> Any:
        return self.act(seat, challenge(defender, rank, size))

    def fight(self, seat: int, defender: int, rank: str | None, *pairs: str) -> list[Any]:
        """Challenge, have these pairs picked (``10-6`` is the attacker's against the defender's) and see it through.

        Return all events up to the aftermath.
        """
        seen = list(self.challenge(seat, defender, rank, len(pairs)))
        for pair in pairs:
            mine, theirs = pair.split("-")
            self.pick_for(defender, seat, mine)
            self.pick_for(seat, defender, theirs)
        while self.kind == "flipping":
            seen += self.time_out()
        return seen

    def pick_for(self, chooser: int, owner: int, text: str) -> Any:
        """Have ``chooser`` pick this card of ``owner``, wherever its back lies."""
        backs = self._backs(chooser)
        taken = set(backs.picked)
        wanted = next(
            card.id
            for card in self.board.seat(owner).army
            if card.rank == rank_of(text.rstrip("shdc")) and card.id not in taken
        )
        return self.act(chooser, PickBack(backs.order.index(wanted)))

    def unshuffled(self) -> "Table":
        """Let nothing be shuffled from here on."""
        self.rng = Unshuffled(b"a table of watchtower")
        return self

    def _backs(self, chooser: int) -> Any:
        if self.kind == "free_for_all":
            return next(one.backs for one in self.stage.contestants if one.chooser == chooser)
        return self.stage.backs_before(chooser)

    def lay(self, **cards: str) -> Any:
        """In a free-for-all, have these cards picked: ``s0="8", s1="K"``; return the events of the last pick."""
        for name, text in cards.items():
            owner = int(name[1:])
            one = next(one for one in self.stage.contestants if one.backs.owner == owner)
            self.pick_for(one.chooser, owner, text)
        return self.events

    def give(self, seat: int, *texts: str) -> Any:
        for text in texts:
            debt = next(debt for debt in self.stage.debts if debt.seat == seat)
            left = [card for card in self.board.seat(seat).army if card.id not in debt.given]
            self.act(seat, Give(next(card.id for card in left if card.rank == rank_of(text))))
        return self.events

    def settle(self) -> list[Any]:
        """Let everything that is only shown pass, and return its events."""
        seen: list[Any] = []
        while not self.ranking and not self.asked():
            seen += self.time_out()
        return seen


def challenge(defender: int, rank: str | None, size: int = 1) -> Challenge:
    return Challenge(defender, None if rank is None else rank_of(rank), size)
