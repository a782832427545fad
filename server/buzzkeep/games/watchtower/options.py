"""The options of a Watchtower match (R2)."""

from typing import Any, Literal

from pydantic import Field

from buzzkeep.engine.game import Options


def _labels(fr: str, en: str, **values: tuple[str, str]) -> dict[str, Any]:
    extra: dict[str, Any] = {"fr": fr, "en": en}
    if values:
        extra["labels"] = {value: {"fr": names[0], "en": names[1]} for value, names in values.items()}
    return extra


class WatchtowerOptions(Options):
    """Everything the host may set before the start; the defaults are the classic game."""

    turn_cap: Literal[30, 45, 60, 90, 120, 0] = Field(
        60,
        json_schema_extra=_labels(
            "Épreuve de force au plus tard après… (tours)",
            "Showdown at the latest after… (turns)",
            **{"0": ("Jamais", "Never")},
        ),
    )
    challenges_per_turn: Literal[1, 2, 3] = Field(
        1, json_schema_extra=_labels("Défis par tour, au plus", "Challenges in a turn, at most")
    )
    strict_royals: bool = Field(
        True,
        json_schema_extra=_labels(
            "Après une bataille, figures et as retournent à la caserne",
            "Royals and aces return to the barracks after a battle",
        ),
    )
    third_fail: Literal["not_won", "lost_only"] = Field(
        "not_won",
        json_schema_extra=_labels(
            "Trois échecs contre une carte la renvoient à la caserne",
            "Three failures against a card send it to the barracks",
            not_won=("Défaites et égalités comptent", "Defeats and draws count"),
            lost_only=("Seules les défaites comptent", "Only defeats count"),
        ),
    )
