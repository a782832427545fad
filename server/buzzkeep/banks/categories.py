"""The categories of the shipped banks, and the names by which other files call them."""

from buzzkeep.banks.text import clean, fold

CATEGORIES: dict[str, dict[str, str]] = {
    "geography": {"fr": "Géographie", "en": "Geography"},
    "history": {"fr": "Histoire", "en": "History"},
    "science": {"fr": "Sciences", "en": "Science"},
    "nature": {"fr": "Nature", "en": "Nature"},
    "arts": {"fr": "Arts", "en": "Arts"},
    "music": {"fr": "Musique", "en": "Music"},
    "cinema": {"fr": "Cinéma et télévision", "en": "Film and television"},
    "literature": {"fr": "Littérature", "en": "Literature"},
    "sport": {"fr": "Sport", "en": "Sport"},
    "food": {"fr": "Gastronomie", "en": "Food and drink"},
    "language": {"fr": "Langues et mots", "en": "Language and words"},
    "society": {"fr": "Société", "en": "Society"},
    "technology": {"fr": "Technologie", "en": "Technology"},
}
GENERAL = "general"

_ALIASES = {
    "arts": "art, beaux arts, art and design, peinture, painting, architecture, arts visuels",
    "music": "entertainment music, musiques, chanson, entertainment musicals theatres",
    "cinema": "film, films, movies, movie, tv, television, entertainment film, entertainment television, film and tv,"
    " movies and tv, cinema, series, series tv, cinema and tv, entertainment cartoon animations",
    "literature": "books, book, entertainment books, livres, art and literature, arts and literature, lettres, bd,"
    " entertainment comics",
    "sport": "sports, sport and leisure, sports and leisure, sport et loisirs",
    "food": "cuisine, gastronomy, drinks, food and drinks, cuisine et boissons, alimentation",
    "language": "languages, langue, words, langue francaise, vocabulaire, grammar, orthographe, mots",
    "society": "society and culture, societe et culture, politics, politique, economy, economie, religion,"
    " mythology, mythologie, culture",
    "technology": "tech, computers, science computers, computing, informatique, internet, science gadgets,"
    " technologies, inventions, vehicles",
    "nature": "animals, animaux, wildlife, faune, plants, environment, environnement, flora and fauna",
    "science": "sciences, science and nature, mathematics, maths, science mathematics, physics, chemistry, biology,"
    " physique, chimie, biologie, mathematiques, space, astronomie, astronomy",
    "geography": "geographie, geo, countries, pays, capitals, capitales, world geography",
    "history": "histoire, histoires, world history, dates",
    "general": "general knowledge, culture generale, general, divers, miscellaneous, autre, other",
}
_BY_NAME = {fold(name): id for id, names in CATEGORIES.items() for name in (id, *names.values())} | {
    fold(name): id for id, names in _ALIASES.items() for name in names.split(",")
}


def category_id(name: str) -> str:
    """Return the id of a category by any of its names; an unknown one stays as it is, none is ``general``."""
    name = clean(name)
    return _BY_NAME.get(fold(name.replace("&", " and ")), name) if name else GENERAL
