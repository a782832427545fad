"""What the game says in both languages (texts.toml)."""

from buzzkeep.game import GameTexts, HonourText, PhaseCard, Text, texts_beside


class PuddingWarsTexts(GameTexts):
    """Its own: refusals, honours, and the cards between its phases."""

    seats: tuple[Text, ...]
    void: Text
    plate: PhaseCard
    wind: PhaseCard
    blower: HonourText
    steadiest: HonourText
    tireless: HonourText
    clumsy: HonourText


TEXTS = texts_beside(__file__, PuddingWarsTexts)
