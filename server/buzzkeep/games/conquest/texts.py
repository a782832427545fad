"""What the game says in both languages (texts.toml)."""

from buzzkeep.game import GameTexts, HonourText, PhaseCard, Text, texts_beside


class ConquestTexts(GameTexts):
    """Its own: refusals, honours, and the cards between its phases."""

    void: Text
    choices_return: Text
    no_duels: Text
    no_buzz: Text
    nothing_won: Text
    ends: Text
    small_map: Text
    bases: PhaseCard
    expansion: PhaseCard
    allocation: PhaseCard
    allocation_buzzed: PhaseCard
    allocation_ranked: PhaseCard
    battle: PhaseCard
    next_round: PhaseCard  # neither the first nor the last
    last_round: PhaseCard
    last_hidden: PhaseCard
    last_tower: PhaseCard
    dead_heat: PhaseCard
    dead_heat_buzzed: PhaseCard
    fastest: Text
    closest: HonourText
    defender: HonourText
    upset: HonourText
    fighter: HonourText
    wisest: HonourText


TEXTS = texts_beside(__file__, ConquestTexts)


def answered_in(ms: int) -> Text:
    """Return how quick an answer was, to a tenth of a second."""
    seconds = f"{ms / 1000:.1f}"
    return Text(fr=f"réponse en {seconds.replace('.', ',')}\u00a0s", en=f"answered in {seconds} s")
