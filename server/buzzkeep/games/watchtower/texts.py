"""What the game says in both languages (texts.toml)."""

from buzzkeep.game import GameTexts, HonourText, PhaseCard, Text, texts_beside


class WatchtowerTexts(GameTexts):
    """Its own: refusals, honours, and the cards between its phases."""

    endless: Text
    preparation: PhaseCard
    campaign: PhaseCard
    last_round: PhaseCard
    showdown: PhaseCard
    strongest: HonourText
    builder: HonourText
    killer: HonourText
    boldest: HonourText
    hoarder: HonourText


TEXTS = texts_beside(__file__, WatchtowerTexts)
