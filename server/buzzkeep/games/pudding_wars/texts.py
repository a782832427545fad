"""The game's name and how to play it, in both languages."""

from buzzkeep.game import PhaseCard, Text, counted

NAME = Text(fr="Pudding Wars", en="Pudding Wars")
TAGLINE = Text(
    fr="Un éventail, une assiette, des puddings qui tremblent : souffle fort, mais ne touche à rien.",
    en="One fan, one plate, puddings that tremble: blow hard, but keep your hands off.",
)
PRESET_CLASSIC = Text(fr="Classique", en="Classic")
PRESET_CHILDREN = Text(fr="Avec des enfants", en="With children")
PRESET_ORIGINAL = Text(fr="À la lettre", en="Original")
SEATS = (
    Text(fr="Framboise", en="Raspberry"),
    Text(fr="Myrtille", en="Blueberry"),
    Text(fr="Pistache", en="Pistachio"),
    Text(fr="Citron", en="Lemon"),
    Text(fr="Violette", en="Violet"),
    Text(fr="Guimauve", en="Marshmallow"),
)
HOW_TO_PLAY = (
    Text(
        fr="Tu as six puddings. Tu gagnes si, pendant ton tour, tous les puddings visibles sur l’assiette sont à toi.",
        en="You have six puddings. You win when, during your own turn, every pudding you can see on the plate "
        "is yours.",
    ),
    Text(
        fr="À ton tour, lance le dé : il te dit combien de puddings tu poses, puis combien de coups d’éventail "
        "tu donnes.",
        en="On your turn, roll the die: it says how many puddings you place, and then how often you wave the fan.",
    ),
    Text(
        fr="Pour souffler, place l’éventail, puis tire en arrière et lâche, comme avec une fronde. Plus tu es près et "
        "plus tu tires, plus ça souffle.",
        en="To blow, place the fan, then pull back and let go, as with a slingshot. The closer you are and the farther "
        "you pull, the stronger it blows.",
    ),
    Text(
        fr="Mais ne touche aucun pudding avec l’éventail ! Si le halo rougit, éloigne-toi : toucher te coûte le reste "
        "de ton tour (et le suivant, au dernier coup), et tout revient en place.",
        en="But never touch a pudding with the fan! If the halo turns red, move away: touching costs you the rest of "
        "your turn (with the last stroke the next one, too), and everything goes back.",
    ),
    Text(
        fr="Tu peux poser un pudding sur un autre : celui du dessous ne compte plus. Mais coiffer ne suffit "
        "pas pour gagner : les autres ont d’abord leur tour. Une pile tombe d’un bloc, et chacun reprend les siens.",
        en="You may put a pudding over another one: the one below no longer counts. But covering alone does not "
        "win: the others have their turns first. A stack falls as one, and everybody takes their own back.",
    ),
)

VOID = Text("Pénalité\u00a0: reprendre le dernier coup", "Penalty: take the last stroke back")

BLOWER = Text(fr="Tempête", en="Storm")
BLOWN = counted(("{} pudding soufflé", "{} puddings soufflés"), ("{} pudding blown off", "{} puddings blown off"))
STEADIEST = Text(fr="Main sûre", en="Steady hand")
CLEAN_STROKES = counted(
    ("{} coup sans toucher", "{} coups sans toucher"), ("{} stroke without a touch", "{} strokes without a touch")
)
TIRELESS = Text(fr="Infatigable", en="Tireless")
STROKES = counted(("{} coup d’éventail", "{} coups d’éventail"), ("{} stroke of the fan", "{} strokes of the fan"))
CLUMSY = Text(fr="Maladroit", en="Clumsy")
CONTACTS = counted(("{} contact", "{} contacts"), ("{} contact", "{} contacts"))

PLATE = PhaseCard(
    Text("L’assiette", "The plate"),
    Text("Chacun pose ses puddings.", "Everybody places their puddings."),
    ("user", "plus", "target"),
)
WIND = PhaseCard(
    Text("À l’éventail\u00a0!", "Fans up!"),
    Text("Souffle les autres hors de l’assiette, sans jamais toucher.", "Blow the others off, and never touch."),
    ("refresh", "bolt", "check"),
)
