"""What an action is worth to a seat, in life points, as a bot guesses it from its view (R13)."""

from buzzkeep.game import Seat, next_seat
from buzzkeep.games.virus_war import view
from buzzkeep.games.virus_war.actions import Play
from buzzkeep.games.virus_war.effects import ATTACKS
from buzzkeep.games.virus_war.plays import STEP

TURNS = 3.0  # for how many turns a token is thought to stay
CARD = 1.5  # what a card in the hand is worth
KILL = 60.0


class Table:
    """The match as one seat sees it."""

    def __init__(self, seen: view.Public, mine: view.Mine) -> None:
        """Take the view and the part of it that is the seat's own."""
        self.seen, self.own = seen, mine.seat
        self.players = {player.seat: player for player in seen.players}
        self.living = [seat for seat, player in self.players.items() if player.alive]
        self.cards = sum(len(group.ids) for group in mine.hand)

    def friend(self, seat: Seat) -> bool:
        """Say whether a seat is the own one or the partner's."""
        return seat == self.own or self.players[seat].partner == self.own

    def _side(self, seat: Seat) -> float:
        """Return 1 for a friend and less than 0 for an enemy: the nearer to its end, the more."""
        if self.friend(seat):
            return 1.0
        return -1.0 - 0.4 * max(0.0, 1 - self.players[seat].hp / max(1, self.seen.start_hp))

    def tokens(self, seat: Seat, count: int) -> float:
        """Return what so many more (or fewer) tokens before a seat are worth."""
        most = float(self.players[seat].hp)
        return -self._side(seat) * max(-most, min(most, TURNS * count))

    def hurt(self, seat: Seat, points: int) -> float:
        """Return what it is worth that a seat loses life points now."""
        fatal = points >= self.players[seat].hp
        return -self._side(seat) * (points + (KILL if fatal else 0.0))

    def _heal(self, seat: Seat, points: int) -> float:
        top = self.seen.max_hp
        hp = self.players[seat].hp
        gained = points if top is None else min(points, top - hp)
        need = 1.0 + max(0.0, 0.5 - hp / max(1, self.seen.start_hp))
        return self._side(seat) * gained * need

    def effect(self, kind: str, value: int, actor: Seat, target: Seat | None, hit: Seat | None) -> float:
        """Return what an action does for this seat, its cards aside."""
        match kind:
            case "virus" if hit is not None:
                return self.tokens(hit, value)
            case "poison" if hit is not None:
                return self.hurt(hit, value)
            case "contagion" if hit is not None and target is not None:
                return self.tokens(hit, self.players[target].tokens)
            case "epidemic":
                return sum(self.tokens(seat, 2) for seat, p in self.players.items() if p.alive and seat != actor)
            case "vaccine" | "number" if hit is not None:
                return self.tokens(hit, -min(value, self.players[hit].tokens))
            case "miracle" if hit is not None:
                return self.tokens(hit, -self.players[hit].tokens)
            case "medicine" if hit is not None:
                return self._heal(hit, value)
            case "luck":
                return self._heal(actor, value) + (2.0 if self.friend(actor) else -2.0)
            case "quarantine" if hit is not None:
                return -4.0 * self._side(hit)
            case "pickpocket" if hit is not None:
                return (2 * CARD if self.friend(actor) else -2 * CARD) if not self.friend(hit) else -2 * CARD
            case "uturn":
                return self.players[actor].tokens * self._side(actor)
            case _:
                return 0.0

    def worth(self, play: Play) -> float:
        """Return what playing this is worth: its effect less its cards. A Luck costs no turn."""
        hit = play.target
        if play.side is not None and play.target is not None:
            hit = next_seat(tuple(self.players), self.living, play.target, STEP[play.side])
        value = play.value if play.value is not None else sum(play.numbers)
        effect = self.effect(play.card, value, self.own, play.target, hit)
        spent = CARD * (len(play.numbers) + (play.card != "number"))
        tires_in = self.players[self.own].tires_in
        if play.card in ATTACKS and tires_in is not None:
            effect += CARD + (TURNS if tires_in < 2 else 0.0)
        return effect - (0.0 if play.card == "luck" else spent)

    def worth_of_passing(self, can_draw: bool) -> float:
        """Return what the additional card is worth: more to a small hand."""
        return CARD if can_draw and self.cards < 6 else 0.0

    def harm(self, table: view.ActionView) -> float:
        """Return what the action on the table costs this seat if it goes through."""
        value = table.card.value if table.card.kind == "luck" else table.value
        effect = self.effect(table.card.kind, value or 0, table.actor, table.target, table.hit)
        own = table.actor == self.own or (table.hit is not None and self.friend(table.hit))
        return -effect if own or table.card.kind == "epidemic" else 0.0
