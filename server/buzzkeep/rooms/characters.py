"""The names of bots: beginners are young animals, average ones have a trade, experts wear a crown."""

from buzzkeep.engine.game import Text
from buzzkeep.engine.types import Seat

CHARACTERS: dict[str, tuple[tuple[str, str], ...]] = {
    "easy": (
        *(("Poussin", "Chick"), ("Têtard", "Tadpole"), ("Caneton", "Duckling"), ("Chaton", "Kitten")),
        *(("Agnelet", "Lambkin"), ("Ourson", "Bear Cub"), ("Moinillon", "Fledgling"), ("Bourdon", "Bumblebee")),
    ),
    "medium": (
        *(("Maître Renard", "Master Fox"), ("Dame Loutre", "Lady Otter"), ("Frère Castor", "Brother Beaver")),
        *(("Sœur Hermine", "Sister Stoat"), ("Oncle Héron", "Uncle Heron"), ("Tante Cigogne", "Aunt Stork")),
        *(("Cousin Lièvre", "Cousin Hare"), ("Père Blaireau", "Old Badger")),
    ),
    "hard": (
        *(("Reine Louve", "Queen Wolf"), ("Baron Frelon", "Baron Hornet"), ("Comtesse Vipère", "Countess Viper")),
        *(("Sire Faucon", "Sir Falcon"), ("Roi Lynx", "King Lynx"), ("Dame Corneille", "Lady Raven")),
        *(("Prince Brochet", "Prince Pike"), ("Duc Hibou", "Duke Owl")),
    ),
}
"""(French, English) by strength, one for each seat."""


def character(skill: str | None, seat: Seat) -> Text | None:
    """Return the name of a bot of this strength at this seat; None for no bot, and for a strength without names."""
    named = CHARACTERS.get(skill or "", ())
    return Text(*named[seat % len(named)]) if named else None
