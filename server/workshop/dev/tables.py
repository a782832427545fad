"""Writes the manual's pages of what was measured of each map, and of how chatbots write questions."""

from collections.abc import Iterator

from buzzkeep.banks.cli.guiding import guide
from buzzkeep.maps.library import load, shipped
from buzzkeep.maps.model import Map
from buzzkeep.quiz.content import Lang
from workshop.nodejs import CHECKOUT

HEADS = {
    "en": (
        "# The maps that ship, measured",
        "Written by `buzzkeep dev tables`. How it was measured is told with [your own maps](maps.md#is-a-map-fair). "
        "In % of {games} simulated matches each (95 % intervals of at most ±1.8 points by turn):",
        "| map | players | wins by turn | spread | best base (times its share) | worst |",
    ),
    "fr": (
        "# Les cartes fournies, mesurées",
        "Écrit par `buzzkeep dev tables`. La façon de mesurer est dite avec "
        "[vos cartes](maps.md#une-carte-est-elle-équitable-). "
        "En % de {games} parties simulées chacune (intervalles à 95 % de ±1,8 point au plus selon l’ordre) :",
        "| carte | joueurs | victoires selon l’ordre | écart | meilleure base (fois sa part) | la moins bonne |",
    ),
}
LANGS: tuple[Lang, ...] = ("en", "fr")


def _rows(found: Map, lang: Lang) -> Iterator[str]:
    by_id = {territory.id: getattr(territory.names, lang) for territory in found.territories}
    assert found.fairness is not None, found.id  # a test holds that each that ships is measured
    for odds in found.fairness.odds:
        spread = 100 * (max(odds.win_rates) - min(odds.win_rates))
        turns = " ".join(f"{100 * rate:.1f}" for rate in odds.win_rates)
        bases = " | ".join(f"{by_id[one.territory]} {one.rate * odds.seats:.2f}" for one in (odds.best, odds.worst))
        row = f"| {getattr(found.names, lang)} | {odds.seats} | {turns} | {spread:.1f} | {bases} |"
        yield row.replace(".", ",") if lang == "fr" else row


def page(lang: Lang) -> str:
    """Return the page of a language."""
    maps = [load(map_id) for map_id in shipped()]
    games = {found.fairness.games for found in maps if found.fairness}
    title, told, head = HEADS[lang]
    (each,) = games
    rows = [row for found in maps for row in _rows(found, lang)]
    return "\n".join(
        (title, "", told.format(games=f"{each:,}".replace(",", "\u00a0")), "", head, "|---" * 6 + "|", *rows, "")
    )


def write() -> list[str]:
    """Write the page of each language; returns where they lie."""
    texts = {f"server/buzzkeep/docs/{lang}/maps_measured.md": page(lang) for lang in LANGS}
    texts |= {f"server/buzzkeep/docs/{lang}/chatbot.md": guide(lang) for lang in LANGS}
    for file, text in texts.items():
        (CHECKOUT / file).write_text(text, "utf-8")
    return list(texts)
