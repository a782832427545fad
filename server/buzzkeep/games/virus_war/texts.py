"""What the game says in both languages (texts.toml)."""

from buzzkeep.game import GameTexts, HonourText, PhaseCard, Text, texts_beside


class VirusWarTexts(GameTexts):
    """Its own: refusals, honours, and the cards between its phases."""

    no_teams: Text
    outbreak: PhaseCard
    fever: PhaseCard
    stopper: HonourText
    busiest: HonourText
    toughest: HonourText
    hoarder: HonourText


TEXTS = texts_beside(__file__, VirusWarTexts)
