"""What three people do at Watchtower, decided from what their phones were told, and done with their fingers."""

import re

from browser.eyes import Wire
from buzzkeep.engine import codec
from buzzkeep.game import CounterRng, Ctx, Party, Role, SeatInfo
from buzzkeep.games.watchtower import GAME
from buzzkeep.games.watchtower.actions import Burn, Challenge, EndTurn, PickBack, PlaceCard

LETTERS = {11: "V", 12: "D", 13: "R", 14: "A"}
MOST_STEPS = 1_000


# -- what to do ------------------------------------------------------------------------------------------------------


def decide(view, seat):
    """Towers first, then the burning of a lonely royal, then a challenge for a rank one collects, then building."""
    mine = view.mine
    if mine.asked == "prepare":
        return EndTurn()
    if mine.asked == "pick":
        return PickBack(next(place for place in range(view.own[0].backs) if place not in view.own[0].picked))
    height = {stack.rank: len(stack.cards) for player in view.players if player.seat == seat for stack in player.fort}
    may_place = mine.army if mine.place is None else ()
    for card in may_place:
        if card.completes in {"campaign", "free_for_all"}:
            return PlaceCard(card.id)
    for burn in mine.burns:
        if burn.reason is None and burn.draws == 2 and height[burn.rank] == 1 and len(mine.army) < 5:
            return Burn(burn.rank)
    held = [card.face.rank for card in mine.army]
    aims = [
        (height.get(target.rank, 0) + held.count(target.rank), target.rank, -rival.seat, target.sizes[-1])
        for rival in mine.rivals
        for target in rival.targets
        if target.reason is None
    ]
    if aims and max(aims)[0] >= 2:
        _, rank, defender, size = max(aims)
        return Challenge(-defender, rank, size)
    if len(mine.army) > 3:
        for card in may_place:
            if card.completes is None and card.face.rank in height and not card.won:
                return PlaceCard(card.id)
    return EndTurn()


def rehearse(key, seats, options):
    """Play a match with :func:`decide` alone; return its events. One in which cards must be given has none."""
    rules = GAME.bind(GAME.options_type.model_validate(options), GAME.gather(None, seats, None))
    ctx = Ctx(0, 0, CounterRng(key))
    step = rules.setup([SeatInfo(seat, (f"p{seat}",)) for seat in range(seats)], ctx)
    events = list(step.events)
    for _ in range(MOST_STEPS):
        if rules.outcome(step.state):
            return events
        (prompt,) = rules.prompts(step.state)
        if prompt.kind == "give":
            return []
        if prompt.seats:
            who = Party(Role.SEAT, min(prompt.seats))
            step = rules.apply(step.state, who, decide(rules.view(step.state, who), who.seat), ctx)
        else:
            timer = min(rules.timers(step.state), key=lambda timer: timer.due)
            now = max(ctx.now, timer.due)
            ctx = Ctx(now, now, ctx.rng)
            step = rules.on_timer(step.state, timer.id, ctx)
        events += step.events
    raise AssertionError("the match does not come to an end")


# -- what they were told ---------------------------------------------------------------------------------------------


class ArmyWire(Wire):
    """What the server sends to each page, and the armies in it."""

    def updates(self, who):
        """All that a page knew in the match, one picture after the other, the last one first."""
        return (known for known in reversed(self.pictures(who)) if known["game"])

    def view(self, who):
        """The view of the match in the last update."""
        return next(self.updates(who))["game"]["view"]

    def ids(self, who):
        """The ids of all cards that a page was sent as its own."""
        mine = [update["game"]["view"]["mine"] for update in self.updates(who)]
        return {card["id"] for one in mine if one for card in one["army"]}


def told(wire, page, who, view):
    """What a page was sent, once that is the state in which a screen has ``view``, and once it has drawn it."""
    public = _public(view)
    for _ in range(400):
        own = wire.view(who)
        if _public(own) == public:
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            return codec.load_plain(GAME.view_type, own)
        page.wait_for_timeout(25)
    raise AssertionError(f"{who} was not told what the screen shows")


def _public(view):
    return {key: value for key, value in view.items() if key not in {"mine", "own", "my_crowd"}}


# -- fingers ---------------------------------------------------------------------------------------------------------


def card(page, selector, rank):
    """The first button that shows a card of a rank."""
    letter = re.compile(f"^{LETTERS.get(rank, rank)}$")
    return page.locator(selector, has=page.locator(".wt-rank", has_text=letter)).first


def does(phone, view, action):
    """Do it on the phone as a person would; return the number of taps."""
    page = phone.page
    if isinstance(action, EndTurn):
        phone.sees(".wt-controls button", re.compile("Je suis prêt|Finir mon tour")).tap()
        return 1
    if isinstance(action, PickBack):
        page.locator(".wt-back").nth(action.position).tap()
        return 1
    if isinstance(action, Challenge):
        return _challenges(phone, view, action)
    if isinstance(action, Burn):
        card(page, ".wt-fort .wt-target", action.rank).tap()
        phone.sees('.wt-controls .go:not([aria-disabled="true"])', "Brûler").tap()
        return 2
    chosen = next(one for one in view.mine.army if one.id == action.card)
    both = len({one.won for one in view.mine.army if one.face.rank == chosen.face.rank}) == 2
    card(page, ".wt-own", chosen.face.rank).tap()
    words = ("gagnée" if chosen.won else "piochée") if both else "Poser"
    phone.sees('.wt-controls .go:not([aria-disabled="true"])', words).tap()
    return 2


def _challenges(phone, view, action):
    rivals = [rival.seat for rival in view.mine.rivals]
    place = rivals.index(action.defender) + 1
    target = next(target for target in view.mine.rivals[place - 1].targets if target.rank == action.rank)
    card(phone.page, f".wt-rival:nth-child({place}) .wt-target.can", action.rank).tap()
    if len(target.sizes) > 1:
        phone.page.locator(".wt-size").nth(target.sizes.index(action.size)).tap()
    phone.sees('.wt-challenge .go:not([aria-disabled="true"])').tap()
    return 2 + (len(target.sizes) > 1)
