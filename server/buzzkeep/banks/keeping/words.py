"""The small words of English and French that decide whether two questions are the same."""

from buzzkeep.banks.text import fold

ASKING = {
    **dict.fromkeys(("who", "whose", "whom", "qui"), "who"),
    **dict.fromkeys(("when", "quand"), "when"),
    **dict.fromkeys(("where", "où"), "where"),
    **dict.fromkeys(("why", "pourquoi"), "why"),
    **dict.fromkeys(("how", "comment"), "how"),
    **dict.fromkeys(("combien", "many", "much"), "many"),
}
_STOP_WORDS = {
    "en": "the a an of in on at to is are was were be been being do does did has have had it its this that these those"
    " there what which and or for from with as by name named called known one following got our we i s",
    "fr": "le la les l un une des du de d en au aux et ou par pour dans sur avec est sont était étaient été a ont ce"
    " cet cette ces quel quelle quels quelles que qu quoi se s il elle on appelle nom nommé nomme y t notre",
}
STOP = frozenset(word for words in _STOP_WORDS.values() for word in words.split())
_NEGATIONS = "not no never none neither nor without except cannot pas jamais aucun aucune sans sauf ni"
NEGATIONS = frozenset(_NEGATIONS.split())
"""Questions with another number of these are other questions."""
_OPPOSITES = (
    "first second third fourth fifth sixth seventh eighth ninth tenth last next previous 1st 2nd 3rd 4th 5th",
    "largest smallest lightest heaviest biggest tiniest longest shortest highest lowest tallest deepest densest",
    "fastest slowest hottest coldest oldest youngest closest farthest furthest nearest hardest softest most least",
    "north south east west northern southern eastern western left right",
    "before after start end begin began ended fall rise born died win won lose lost",
    "male female man woman men women boy girl wife husband mother father son daughter brother sister king queen",
    "always never all some every each any only both",
    "larger smaller bigger higher lower longer shorter faster slower older younger earlier later more less fewer",
    "positive negative above below up down into onto out over under plus minus inside outside",
    "plural singular past present future capital currency language",
    "premier première deuxième second seconde troisième quatrième cinquième dernier dernière prochain précédent",
    "grand petit grande petite grands petits grandes petites long court haut bas haute basse",
    "nord sud est ouest gauche droite droit avant après début fin commence commencé fini naissance mort né née morte",
    "mâle femelle homme femme mari père mère fils fille frère sœur roi reine",
    "toujours jamais tous toutes certains certaines chaque plus moins vite lentement proche éloigné éloignée",
    "pluriel passé présent futur capitale monnaie devise langue gagné perdu gagnée perdue inférieur supérieur",
)
_ALIKE = (
    "largest biggest greatest",
    "highest tallest",
    "closest nearest",
    "write wrote written writes author authored",
    "paint painted painter painting",
    "compose composed composer",
    "create created invent invented design designed develop developed",
    "discover discovered",
    "colour color",
    "favourite favorite",
    "centre center",
    "metre meter",
    "kilometre kilometer",
    "grey gray",
    "film movie",
    "human man person people",
    "gravity gravitation",
    "cause causes lead leads",
    "air atmosphere",
    "auteur auteure écrit écrire écrivit",
    "peint peintre peignit",
    "composé compositeur composa",
    "monnaie devise",
    "inventé créé inventa créa",
    "win won wins winning",
    "become became becomes",
    "begin began begun",
    "go went gone",
    "make made makes",
    "build built builds",
    "sing sang sung",
    "hold held holds",
    "find found",
)
"""Words of one sense; only questions that have the same answer may differ by them."""
SPELLINGS = {
    **{"color": "colour", "colors": "colours", "favorite": "favourite", "center": "centre", "gray": "grey"},
    **{"meter": "metre", "meters": "metres", "kilometer": "kilometre", "kilometers": "kilometres"},
    **{"theater": "theatre", "biggest": "largest", "which": "what", "wwi": "ww1", "wwii": "ww2"},
}
"""Two ways to write one word."""
_NUMBERS = "two three four five six seven eight nine ten eleven twelve"
NUMBERS = {word: str(n) for n, word in enumerate(_NUMBERS.split(), 2)} | {
    word: str(n) for n, word in enumerate(["deux", "trois", "quatre", "cinq", "six", "sept", "huit"], 2)
}
ARTICLES = {
    **dict.fromkeys(("the", "a", "an", "l", "les", "des"), ""),
    **dict.fromkeys(("le", "un"), "m"),
    **dict.fromkeys(("la", "une"), "f"),
}
"""Articles with their gender; ``a`` is one in English only."""
LOOSE = {"in": "of", "for": "of", "en": "de"}
"""Prepositions that people use for each other in the same question."""
FILLERS = frozenset(("there", "got", "notre", "our"))


def stem(word: str) -> str:
    """Return a word in small letters without accents and without the s of a plural, in one spelling."""
    folded = fold(SPELLINGS.get(word, word))
    plural = len(folded) > 3 and folded.endswith("s") and not folded.endswith("ss")
    return folded[:-1] if plural else folded


TELLING = frozenset(stem(word) for words in _OPPOSITES for word in words.split())
"""Stems; a question in which one of these stands for another asks something else, even with the same answer."""
ALIKE = {stem(word): stem(words.split()[0]) for words in _ALIKE for word in words.split()}
"""Stems of one sense."""
