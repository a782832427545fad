"""Watches whole matches of bots: the invariants that no single state can break."""

from buzzkeep.engine import codec
from buzzkeep.game import HOST, SCREEN, CounterRng, Party, Role, SeatInfo
from buzzkeep.games.drinking_war import GAME
from games.drinking_war.table import party, rules
from games.in_hand import Moment

BOUND = {"soldier": 76, "tactician": 128, "world": 128}


class Broken(AssertionError):
    """An invariant does not hold; the message begins with its number."""


class Watch:
    """Follows a match step by step; :meth:`step` raises :class:`Broken`."""

    def __init__(self, state, pack, mode):
        self.pack, self.mode = pack, mode
        self.removed = dict.fromkeys(state.board.order, 0)
        self.bombs = self.attacks = self.turns = 0
        self.last_turns, self.had = None, []

    def step(self, state, events):
        state = state.board
        for event in events:
            self._event(event, state)
        for unit in state.seats:
            self._claim(unit.removed == self.removed[unit.seat], f"I3: {unit.removed} of {self.removed[unit.seat]}")
        self._claim(self.attacks <= 1, f"I5: {self.attacks} attacks in a turn")
        self._claim(state.bombs == self.bombs, f"I10: {state.bombs} instead of {self.bombs}")
        if self.mode == "domination":
            limit = BOUND[self.pack] + 2 * len(state.seats)
            self._claim(self.turns <= limit, f"I13: {self.turns} turns")

    def _event(self, event, state):
        match event.kind:
            case "pv_lost" if event.source is not None and event.source != event.seat:
                self.removed[event.source] += event.lost
            case "attack_launched":
                self.attacks += 1
                self.bombs += sum(item.card == "bomb" for item in event.items)
            case "pit_reshuffled":
                self.bombs = 0
            case "turn_began":
                self.turns += 1
                self.attacks = 0
                if self.last_turns is not None:
                    self._claim(event.seat not in self.had, f"I9: a second last turn of {event.seat}")
                    self._claim(event.seat != self.last_turns, "I9: the drawer has another turn")
                    self.had.append(event.seat)
            case "turn_ended":
                hand, limit = len(state.seat(event.seat).hand), self.limit(state, event.seat)
                self._claim(hand <= limit or not state.seat(event.seat).alive, f"I7: {hand} cards at the end of a turn")
            case "last_turns_began":
                self.last_turns = event.drawer
            case "card_drawn" if self.last_turns is not None:
                raise Broken("I9: a card is drawn in the last turns")

    @staticmethod
    def limit(state, seat):
        return 6 if "italy" in state.seat(seat).countries else 5

    @staticmethod
    def _claim(holds, sentence):
        if not holds:
            raise Broken(sentence)


def hidden_hands(game, state):
    """I12: the id of a card in a hand is in nobody's view but its owner's and the owner's allies'."""
    board = state.board
    for viewer in (SCREEN, HOST, *(party(unit.seat) for unit in board.seats)):
        sent = codec.dump(GAME.view_type, game.view(state, viewer)).decode()
        for unit in board.seats:
            own = viewer.seat is not None and viewer.seat in {unit.seat, *board.allies(unit.seat)}
            for card in unit.hand:
                if not own and f'"{card.id}"' in sent:
                    raise Broken(f"I12: {viewer} sees {card.id} of {unit.seat}")


def match_of_bots(units, seed, skills=GAME.bot_skills, **options):
    """Yield rules, state and events of every step of a match of bots."""
    game = rules(units, **options)
    rng = CounterRng(b"a match of bots of drinking war", seed << 32)
    now, step = 0, game.setup([SeatInfo(seat) for seat in range(units)], Moment(0, rng, 0))
    yield game, step.state, step.events
    count = 0
    while game.outcome(step.state) is None:
        step, now = _step(game, step.state, now, rng, count, skills)
        count += 1
        yield game, step.state, step.events


def _step(game, state, now, rng, count, skills):
    asked = [(prompt, seat) for prompt in game.prompts(state) if prompt.kind != "drink" for seat in prompt.seats]
    for prompt, seat in asked:
        who = Party(Role.SEAT, seat)
        chance = CounterRng(b"bots of drinking war", (now << 8) + count)
        move = game.bot(state, prompt, seat, skills[seat % len(skills)], chance)
        if move is not None:
            assert game.validate(state, who, move.action) is None, (move.action, game.validate(state, who, move.action))
            now += move.delay_ms // 4
            return game.apply(state, who, move.action, Moment(now, rng, now)), now
    timer = min(game.timers(state), key=lambda timer: timer.due)
    now = max(now, timer.due)
    return game.on_timer(state, timer.id, Moment(now, rng, now)), now
