"""Drinking War apart from its stages: the set-up, the end, and what is seen of the board (R3, R7, R10)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from buzzkeep import game
from buzzkeep.games.drinking_war import actions, bonuses, cards, deal, holdings, lying, showing, view, wagers
from buzzkeep.games.drinking_war.board import Board, DrinkingTransition, Lying, UnitState
from buzzkeep.games.drinking_war.cards import Card, rank
from buzzkeep.games.drinking_war.events import CardDrawn, CardGiven, CardTaken, Event, MatchEnded
from buzzkeep.games.drinking_war.options import WATER, Config
from buzzkeep.games.drinking_war.own import mine
from buzzkeep.games.drinking_war.stages.arming import Attacking, Powering
from buzzkeep.games.drinking_war.stages.consequence import Consequence
from buzzkeep.games.drinking_war.stages.defending import Defending
from buzzkeep.games.drinking_war.stages.drink import Drink
from buzzkeep.games.drinking_war.stages.finished import Finished, Result, WaterBreak
from buzzkeep.games.drinking_war.stages.giving import Giving, Peeking, Rallying
from buzzkeep.games.drinking_war.stages.turn import WATER_EVERY_MS, Starting, Turn
from buzzkeep.games.drinking_war.stages.upkeep import Discarding, Drawing, Upkeep

TOP_CARDS = 8


class DrinkingWar(game.Game[DrinkingTransition]):
    """One match, with its :class:`Config`."""

    notes = (actions.Highlight, actions.DraftMove, game.Bet)
    stages = (
        *(Starting, Turn, Upkeep, Drawing, Powering, Peeking, Giving, Attacking, Defending, Consequence),
        *(Rallying, Result, Discarding, WaterBreak, Finished, Drink),
        *game.SHOW_STAGES,
    )
    transition = DrinkingTransition
    beside = Drink()
    seats = range(2, 7)
    config: Config

    def deal(self, seats: tuple[game.Seat, ...], rng: game.Rng) -> Board:
        return dealt(self.config, seats, shuffled_deck(self.config, rng), rng)

    def begin(self, t: DrinkingTransition) -> Starting:
        """Give everybody a country where they are played, and ask who is the youngest (R3.1 to R3.4)."""
        playing_ms = self.config.playing_ms
        water_due = self.config.material.taken.get(WATER, t.now + WATER_EVERY_MS)
        t.set(
            water_due=water_due,
            taken=self.config.material.taken,
            closes=None if playing_ms is None else t.now + playing_ms,
        )
        if t.config.world:
            for seat in t.seats:
                deal.gain_country(t, seat)
        return Starting()

    def seat_changed(self, t: DrinkingTransition, before: game.Chair, after: game.Chair) -> None:
        """Let newcomers and bots play sober; where the only one who did not agree leaves, all agree anew (R12.2)."""
        seat = after.seat
        agreed = t.unit(seat).agreed
        drank = bool(before.voters) and all(member in agreed for member in before.voters)
        takes_over = after.bot and not before.bot
        t.set_seat(seat, agreed=() if takes_over else tuple(one for one in agreed if one in after.members))
        if t.sips(seat) and not drank:
            t.set_seat(seat, agreed=())

    def not_asked(self, t: DrinkingTransition, who: game.Party, action: actions.Action) -> game.Reject:
        seat, board, top = who.seated, t.board, t.top
        if who.member is not None and who.member not in t.chair(seat).members:
            return game.Reject("NOT_IN_TEAM", "not a member of this seat")
        match action:
            case actions.Agree() | actions.Sober():
                return game.Reject("NOT_OFFERED", "this room plays without alcohol")
            case actions.Highlight() | actions.DraftMove():
                return game.Reject("NO_TEAM", "nobody to show it to")
            case _ if not board.seat(seat).alive:
                return game.Reject("OUT", "out of the game")
            case actions.Give() if isinstance(top, Giving) and seat in top.sealed.entrants:
                return game.Reject("ALREADY_GIVEN", "your card is chosen")
            case actions.LaunchAttack() if board.active == seat and board.turn.attacked:
                return game.Reject("SECOND_ATTACK", "one attack a turn")
            case _ if isinstance(action, actions.OfTurn | actions.Discard):
                waits = board.active == seat
                return game.Reject("WAIT", "wait") if waits else game.Reject("NOT_YOUR_TURN", "another unit is to act")
            case actions.Defend():
                return game.Reject("WRONG_PHASE", "nothing is asked of you")
        return super().not_asked(t, who, action)

    def correctable(self, t: DrinkingTransition) -> Iterable[game.Correctable]:
        """Return life points, while a unit draws, arms or attacks (R11.9)."""
        if isinstance(t.top, Drawing | Powering | Attacking):
            for one in map(t.unit, t.board.living):
                yield game.Correctable("pv", one.seat, one.pv, 1, t.config.start_pv)

    def ended(self, t: DrinkingTransition, reason: str) -> Finished:
        """Tell the end. How people played is forgotten, for what is kept of it could be read (R12.6)."""
        wagers.settle(t)
        taken = dict(t.board.taken)
        for unit in t.board.seats:
            for member in t.chair(unit.seat).members if t.config.options.adults_only else ():
                taken[member] = taken.get(member, 0) + unit.spent
            kept = {} if t.config.reserve is not None else {"spent": 0}
            t.set_seat(unit.seat, agreed=(), confirmed=(), **kept)
        t.set(active=None, fallen=(), taken=taken)
        if t.board.table is not None:
            t.set_table(over=True)
        t.emit(MatchEnded(reason))
        return Finished(reason)

    def ranking(self, t: DrinkingTransition) -> tuple[tuple[game.Seat, ...], ...]:
        """Return the living by points, points taken, who took last, bets; then the fallen, late first (R7)."""

        def standing(seat: game.Seat) -> tuple[int, int, int, int, int]:
            unit, people = t.unit(seat), t.state.crowd.people
            bets = max((one.points for one in people if one.seat == seat), default=0)
            if unit.out is not None:
                return 1, -unit.out, -unit.removed, 0, -bets
            return 0, -unit.pv, -unit.removed, -unit.last_removal, -bets

        return game.tied(t.board.order, standing)

    def public(self, t: DrinkingTransition) -> view.Public:
        board, config, pit = t.board, t.config, t.board.piles.discard
        counts = Counter(card.kind for card in pit)
        next_bomb = bonuses.bomb(config, None, board.bombs + 1)
        return game.viewed(
            view.Public,
            config.options,
            board,
            multiplied=config.multiplied,
            start_pv=config.start_pv,
            sip_cap=config.sip_cap,
            sips_match=config.sips_match,
            sober=not config.options.adults_only,
            manual=config.world and config.manual,
            traps=config.options.forget_traps,
            gauge_full=config.options.gauge_size if config.gauge else None,
            reserve_full=config.reserve,
            turn=board.turns,
            players=tuple(_player(t, unit) for unit in board.seats),
            draw_pile=len(board.piles.pile),
            pit=tuple(view.PitCount(kind, counts[kind]) for kind in sorted(counts, key=rank)),
            top=tuple(view.PitCard(card.kind, card.by) for card in reversed(pit[-TOP_CARDS:])),
            bomb=view.BombCounter(board.bombs, next_bomb.sips, next_bomb.pv),
            country_pile=len(board.countries),
            table=_table(board, board.table) if board.table else None,
            power=board.turn.shown,
            forgot=board.turn.forgot,
            asleep=board.turn.asleep,
        )

    def private(self, t: DrinkingTransition, viewer: game.Party) -> holdings.Mine | None:
        return mine(t, viewer) if viewer.role is game.Role.SEAT and viewer.seat in t.seats else None

    def redact(self, event: Event, viewer: game.Party) -> Event | None:
        match event:
            case CardDrawn(eyes=eyes) | CardTaken(eyes=eyes) | CardGiven(eyes=eyes) if viewer.seat not in eyes:
                return replace(event, card=None)
        return event


class DrinkingRules(game.StageRules[DrinkingTransition]):
    """A match in which somebody may choose not to drink."""

    def off_the_record(self, state: game.AnyState, /) -> bool:
        """Say whether sips are offered: nobody may look up who did what, nor since when no log is kept (R12.6)."""
        return self.look(state).board.discreet


def shuffled_deck(config: Config, rng: game.Rng) -> tuple[Card, ...]:
    """Return the cards of the pack in random order, with ids of chance (R1.1, R10.2)."""
    kinds = cards.deck(config.families)
    ids = game.random_ids(len(kinds), rng)
    return rng.shuffled(tuple(Card(card_id, kind) for card_id, kind in zip(ids, kinds, strict=True)))


def dealt(config: Config, seats: Sequence[game.Seat], deck: Sequence[Card], rng: game.Rng) -> Board:
    """Deal ``deck``, next card first (R3.1 to R3.6); the rest is the pile, some open cards of it the pit."""
    hand, opened = config.options.first_hand, 0
    rest = tuple(deck[hand * len(seats) :])
    if config.pile:
        bombs = tuple(card for card in deck if card.kind == "bomb")
        deck = [card for card in deck if card.kind != "bomb"]
        rest = tuple(deck[hand * len(seats) :][: config.pile - len(bombs)])
        upper = len(rest) // 2
        rest = (*rest[:upper], *rng.shuffled((*rest[upper:], *bombs)))
        # where each turn takes just one card until the pile is empty, its size alone would settle who is last
        opened = rng.below(len(seats)) if not config.powers and not config.survivor else 0
    return Board(
        seats=tuple(
            UnitState(seat, config.start_pv, hand=tuple(deck[hand * index : hand * (index + 1)]))
            for index, seat in enumerate(seats)
        ),
        piles=game.Piles(rest[: len(rest) - opened], rest[len(rest) - opened :]),
        countries=rng.shuffled(cards.IDS) if config.world else (),
        discreet=config.options.adults_only,
    )


def _player(t: DrinkingTransition, unit: UnitState) -> view.PlayerView:
    chair = t.chair(unit.seat)
    return game.viewed(
        view.PlayerView,
        unit,
        captain=chair.captain,
        cards=len(unit.hand),
        gauge=unit.gauge if t.config.gauge else None,
        reserve=None if t.config.reserve is None else t.config.reserve - unit.spent,
        tonight=None
        if t.config.reserve is None or not t.config.options.adults_only
        else t.taken(unit.seat) + (not t.over) * unit.spent,
        threshold=(threshold := bonuses.threshold(t.config, t.board, unit.seat)),
        costs_from=min(threshold, t.config.options.gauge_size - unit.gauge) if t.config.gauge else threshold,
        front=tuple(_lying(t.config, unit, one) for one in unit.front),
        absent=chair.absent,
        leaving=chair.left and unit.alive,
    )


def _lying(config: Config, unit: UnitState, one: Lying) -> view.LyingView:
    if one.card.kind != "epi":
        return view.LyingView(one.number, "sleep", one.source, 0, 0, 0, 0)
    last = max(bonuses.amount(config, unit, "epidemic_ticks"), one.ticks)
    return view.LyingView(one.number, "epi", one.source, one.ticks, lying.next_sips(one), one.total, last)


def _table(board: Board, table: view.Packet) -> view.TableView:
    held = board.seat(table.launcher).countries if table.flat else ()
    flat_by = next((name for name in held if cards.BY_ID[name].hook == "attack_flat"), None)
    return game.viewed(view.TableView, table, flat_by=flat_by, beats=showing.beats(table))
