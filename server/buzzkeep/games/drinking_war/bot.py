"""Bots: powers, attacks and defences from the view alone. They never drink (R13)."""

from collections.abc import Iterable
from typing import Any

from buzzkeep.game import BotMove, Prompt, Rng, Seat, Thought, thinking
from buzzkeep.games.drinking_war import actions, holdings, view
from buzzkeep.games.drinking_war.cards import PAIR, UNICORNS, Kind
from buzzkeep.games.drinking_war.worth import CARD, EPIDEMIC, KEEP, Parry, Table, parries, targets, volleys

SKILLS = ("easy", "hard")
QUICK: Thought = (600, 900)
CHOICE: Thought = (1_800, 2_600)  # milliseconds a bot takes at least, and how much longer at most, whatever it holds
FORGETS = 0.15  # how often a weak bot draws before it has seen to what lies before it
IDLE = 0.2  # how often a weak bot leaves a power or an attack for later
EASY_CARDS = 2  # attack cards a weak bot throws at once
NOISE = 0.03  # equal choices are decided by chance, not by the order of the seats


def move(
    seen: Any, legal: Iterable[actions.Action], prompt: Prompt, seat: Seat, skill: str, rng: Rng, /
) -> BotMove | None:
    """Return what the bot does and after how long; None if it has nothing to say."""
    mine: holdings.Mine | None = seen.mine
    if mine is None or seat not in prompt.seats:
        return None
    asked = "discard" if prompt.kind == "discard" else mine.asked  # one of the turn before stands beside the others
    # nothing to say about sips, for a unit without people is sober by itself, nor to plan
    if prompt.kind != ("peek" if asked == "steal" else asked):
        return None
    table = Table(seen, mine)
    hard = skill == "hard"
    match asked:
        case "upkeep":
            return thinking(QUICK, _upkeep(list(legal), hard, rng), rng)
        case "draw":
            return thinking(QUICK, actions.DrawCard(), rng)
        case "power":
            power = _called(mine, hard) or _power(table, legal, hard, rng)
            if isinstance(power, actions.Proceed) and table.seen.quick:
                power = _attack(table, hard, rng)
            return thinking(CHOICE, power, rng)
        case "attack":
            return thinking(CHOICE, _called(mine, hard) or _attack(table, hard, rng), rng)
        case "defend":
            return thinking(CHOICE, _called(mine, hard) or _defend(table, hard, rng), rng)
        case "consequence":
            return thinking(QUICK, _take(table, mine.consequence, hard, rng), rng)
        case "give":
            return None if mine.gave else thinking(CHOICE, actions.Give(table.least(table.hand, rng)), rng)
        case "steal":
            shown = [action for action in legal if isinstance(action, actions.Steal)]
            dearest = max(shown, key=lambda steal: KEEP[steal.card]) if hard else rng.choice(shown)
            return thinking(CHOICE, dearest, rng)
        case "peek":
            return thinking(CHOICE, actions.Close(), rng)
        case "rally":
            units = [action for action in legal if isinstance(action, actions.Rally)]
            return thinking(CHOICE, rng.choice(units) if units else actions.JoinNobody(), rng)
        case "discard":
            spare = list(table.hand)
            return thinking(QUICK, actions.Discard(table.least(spare, rng) if hard else rng.choice(spare)), rng)
        case _:
            return None  # who begins is for people, or for chance


def _upkeep(legal: list[actions.Action], hard: bool, rng: Rng) -> actions.Action:
    """See to the first thing that lies there; the draw comes last, and a weak bot may forget the rest for it."""
    forgets = not hard and rng.unit() < FORGETS and actions.DrawCard() in legal  # in the last turns there is none
    return actions.DrawCard() if forgets else legal[0]


def _take(table: Table, hit: holdings.Consequences | None, hard: bool, rng: Rng) -> actions.Action:
    """Take a hit out of the reserve where that pays; a weak bot does not weigh it."""
    if hit is None or not hit.reserve:
        return actions.Sober() if hit is not None and hit.choice else actions.Accept()
    wants = table.enduring(hit.sips) if hard else rng.below(2) > 0
    return actions.Endure() if wants else actions.Accept()


def _called(mine: holdings.Mine, hard: bool) -> actions.Action | None:
    """Return the country to announce first, with manual bonuses: a weak bot forgets to."""
    if not hard:
        return None
    badge = next((badge for badge in mine.badges if badge.can_call and not badge.called), None)
    return actions.CallCountry(badge.country) if badge else None


def _power(table: Table, legal: Iterable[actions.Action], hard: bool, rng: Rng) -> actions.Action:
    """A strong bot plays the best power worth its card, a weak one any, or none."""
    onward = actions.Proceed() if any(group.family == "attack" for group in table.mine.hand) else actions.Pass()
    playable = [action for action in legal if isinstance(action, actions.PlayPower)]
    if not hard:
        return onward if not playable or rng.unit() < IDLE else rng.choice(playable)
    worth = [(worth_of(table, power) + NOISE * rng.unit(), place) for place, power in enumerate(playable)]
    good = [(value, place) for value, place in worth if value > NOISE]
    return playable[max(good)[1]] if good else onward


def worth_of(table: Table, power: actions.PlayPower) -> float:
    """Return what a power is worth beyond the cards it takes."""
    same = 1 if power.card != "unicorn" else PAIR if power.pair else UNICORNS
    cards: tuple[Kind, ...] = (power.card,) * same
    if power.hack:
        cards = (*cards, "hack")
    return _effect(table, power) - table.spending(cards)


def _effect(table: Table, power: actions.PlayPower) -> float:
    target = power.target
    match power.card:
        case "unicorn" if power.pair:
            return CARD
        case "unicorn":
            return sum(table.hurting(seat, 0, 1) for seat in table.opponents)
        case "postcard":
            empty = [seat for seat in table.opponents if not table.players[seat].cards]
            return sum(table.hurting(seat, 0, 1) for seat in empty) + CARD * (len(table.opponents) - len(empty))
        case "transplant":
            return 1.2
        case "draw2":
            return 2 * CARD
        case "shovel":
            return table.value(next(dig for dig in table.groups["shovel"].digs if dig.depth == power.depth).card)
        case "sat" if not power.hack:
            return 0.0
        case "sat":
            return 2.5 * CARD
        case "hack":
            return 1.5 * CARD
        case "syringe" if target is not None:
            own = (lying for lying in table.players[table.own].front if lying.number == power.epidemic)
            return 1.6 * sum(sum(EPIDEMIC[lying.ticks : lying.last]) / 20 for lying in own)  # what it would still cost
        case "epi" if target is not None:
            return _sickening(table, target)
        case "sleep" if target is not None:
            awake = not any(lying.card == "sleep" for lying in table.players[target].front)
            return (0.35 if awake else 0.2) * table.weight(target)
        case "meteor" if target is not None:
            ill = sum(lying.card == "epi" for lying in table.players[target].front)
            return CARD * table.players[target].cards * table.weight(target) * 0.8 - 0.3 * ill
        case "tornado":
            return _swapped(table, power)
        case _:
            return 0.0


def _sickening(table: Table, seat: Seat) -> float:
    """Return what a new Epidemic costs a unit: all of it feeds a gauge, else it must come to its fifth tick."""
    player = table.players[seat]
    full = table.seen.gauge_full
    expected = 0.6 if player.gauge is None or full is None else 0.9 * sum(EPIDEMIC) / full
    return 0.0 if table.last_turn else expected * table.weight(seat)


def _swapped(table: Table, power: actions.PlayPower) -> float:
    """Return what a Tornado brings: a larger hand for oneself."""
    pair = (power.target, power.other)
    if table.own not in pair:
        return 0.0
    other = next(seat for seat in pair if seat is not None and seat != table.own)
    left = table.hand.copy()
    left["tornado"] -= 1
    kept = table.keeping(left)
    theirs = min(table.players[other].cards, table.mine.limit) * CARD
    return (theirs - kept) * 1.5


def _attack(table: Table, hard: bool, rng: Rng) -> actions.Action:
    """A strong bot weighs every set of cards against every opponent; a weak one throws some cards at somebody."""
    victims = targets(table.mine)
    if not victims or (not hard and rng.unit() < IDLE):
        return actions.Pass()
    found = list(volleys(table.mine, table.seen.multiplied))
    if not hard:
        few = [volley for volley in found if len(volley.items) <= EASY_CARDS]
        return actions.LaunchAttack(rng.choice(victims), rng.choice(few).items)
    hits = {(volley.sips, volley.pv, target) for volley in found for target in victims}
    gains = {hit: table.attacking(hit[2], hit[0], hit[1], rng) for hit in sorted(hits)}
    best, most = None, 0.0
    for volley in found:
        cost = table.spending(volley.cards)
        for target in victims:
            value = gains[volley.sips, volley.pv, target] - cost + NOISE * rng.unit()
            if value > max(most, NOISE):
                best, most = actions.LaunchAttack(target, volley.items), value
    return best or actions.Pass()


def _defend(table: Table, hard: bool, rng: Rng) -> actions.Action:
    """A strong bot weighs every defence, a weak one lays one or two cards in any order."""
    attack = table.seen.table
    if attack is None:
        return actions.Defend()
    found = list(parries(table.mine, attack.sips))
    if not hard:
        few = [parry for parry in found if len(parry.cards) <= EASY_CARDS]
        return actions.Defend(rng.choice(few).cards if table.loss(table.own, attack.sips, attack.pv) >= 1 else ())
    worth = [(_parried(table, parry, attack), place) for place, parry in enumerate(found)]
    return actions.Defend(found[max(worth)[1]].cards)


def _parried(table: Table, parry: Parry, attack: view.TableView) -> float:
    cost = table.spending(parry.cards)
    if parry.mirrored:
        return 0.8 * table.hurting(attack.source, parry.sips, attack.pv) - cost
    return table.hurting(table.own, parry.sips, attack.pv) - cost
