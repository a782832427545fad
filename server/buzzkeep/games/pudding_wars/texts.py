"""The game's name and how to play it, in both languages."""

from buzzkeep.engine.game import Text

NAME = Text(fr="Pudding Wars", en="Pudding Wars")
TAGLINE = Text(
    fr="Un éventail, une assiette, des puddings qui tremblent : souffle fort, mais ne touche à rien.",
    en="One fan, one plate, puddings that tremble: blow hard, but keep your hands off.",
)
PRESET_CLASSIC = Text(fr="Classique", en="Classic")
PRESET_CHILDREN = Text(fr="Avec des enfants", en="With children")
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
        fr="Pour souffler, glisse vite le doigt vers ta cible : l’air part de l’endroit où ton doigt s’arrête. "
        "Plus tu es près et rapide, plus ça souffle.",
        en="To blow, flick your finger towards your target: the air starts where your finger stops. "
        "The closer and the faster, the stronger.",
    ),
    Text(
        fr="Mais ne touche aucun pudding avec l’éventail ! Si le halo rougit, éloigne-toi : toucher te coûte le reste "
        "de ton tour, et ce qui est tombé revient où son propriétaire le veut.",
        en="But never touch a pudding with the fan! If the halo turns red, move away: touching costs you the rest of "
        "your turn, and what fell comes back wherever its owner likes.",
    ),
    Text(
        fr="Tu peux poser un pudding sur un autre : celui du dessous ne compte plus. Une pile bouge et tombe d’un "
        "bloc, et chacun reprend les siens.",
        en="You may put a pudding over another one: the one below no longer counts. A stack moves and falls as one, "
        "and everybody takes their own back.",
    ),
)

VOID = Text("Pénalité\u00a0: reprendre le dernier coup", "Penalty: take the last stroke back")
