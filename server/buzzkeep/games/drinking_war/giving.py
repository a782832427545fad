"""The Postcard: everybody chooses a card in secret, and all change hands together (R5.9)."""

from buzzkeep.engine.hands import taken
from buzzkeep.engine.types import Seat
from buzzkeep.games.drinking_war import deal, life, turns
from buzzkeep.games.drinking_war.cards import Kind
from buzzkeep.games.drinking_war.events import CardGiven
from buzzkeep.games.drinking_war.progress import Progress
from buzzkeep.games.drinking_war.state import Giving


def choose(progress: Progress, stage: Giving, seat: Seat, kind: Kind) -> None:
    """Note what a unit gives; when all have chosen the cards change hands."""
    found = taken(progress.unit(seat).hand, [kind])
    assert found is not None, "a card is given that is not in the hand"
    sealed = stage.sealed.submit(seat, found[0][0].id, progress.now)
    chosen = Giving(stage.prompt, stage.receiver, sealed, stage.losing, stage.due, stage.anyone)
    progress.set(stage=chosen)
    if not sealed.missing:
        collect(progress, chosen)


def collect(progress: Progress, stage: Giving) -> None:
    """Hand the cards over, a random one for those who did not choose, then take the life points (D12)."""
    chosen = {reply.by: reply.value for reply in stage.sealed.replies}
    for giver in stage.sealed.entrants:
        card_id = chosen.get(giver) or progress.rng.choice(progress.unit(giver).hand).id
        card = deal.take_card(progress, giver, card_id)
        deal.receive(progress, stage.receiver, [card])
        eyes = deal.eyes(progress.state, giver, stage.receiver)
        progress.emit(CardGiven(giver, stage.receiver, card.kind, eyes))
    if stage.losing:
        life.hurt(progress, stage.losing, 1, stage.receiver, "postcard")
    turns.go_on(progress)
