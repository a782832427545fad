"""What the game says in both languages (texts.toml)."""

from buzzkeep.game import GameTexts, HonourText, PhaseCard, Text, texts_beside


class DrinkingWarTexts(GameTexts):
    """Its own: refusals, honours, and the cards between its phases."""

    renamed: dict[str, Text]
    too_many_for_the_pack: Text
    too_many_sips: Text
    teams_needed: Text
    war: PhaseCard
    time_is_up: PhaseCard
    last_turns: PhaseCard
    fiercest: HonourText
    defender: HonourText
    attacker: HonourText
    traveller: HonourText


TEXTS = texts_beside(__file__, DrinkingWarTexts)
