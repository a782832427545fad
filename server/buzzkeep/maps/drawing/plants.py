"""Names for territories of made-up lands: what grows in a meadow and in a forest, (French, English)."""

HIVE = (
    *(("Lavande", "Lavender"), ("Tilleul", "Linden"), ("Coquelicot", "Poppy"), ("Jasmin", "Jasmine")),
    *(("Thym", "Thyme"), ("Acacia", "Acacia"), ("Tournesol", "Sunflower"), ("Bruyère", "Heather"), ("Iris", "Iris")),
    *(("La Ruche", "The Hive"), ("Trèfle", "Clover"), ("Mimosa", "Mimosa"), ("Romarin", "Rosemary")),
    *(("Pivoine", "Peony"), ("Sauge", "Sage"), ("Marguerite", "Daisy"), ("Bleuet", "Cornflower"), ("Menthe", "Mint")),
    ("Capucine", "Nasturtium"),
)
FOREST = (
    *(("Sapin", "Fir"), ("Chêne", "Oak"), ("Hêtre", "Beech"), ("Frêne", "Ash"), ("Érable", "Maple")),
    *(("Bouleau", "Birch"), ("Saule", "Willow"), ("Cèdre", "Cedar"), ("Orme", "Elm"), ("Peuplier", "Poplar")),
    *(("Noyer", "Walnut"), ("Olivier", "Olive"), ("Platane", "Plane"), ("If", "Yew"), ("Pin", "Pine")),
    *(("Mélèze", "Larch"), ("Aulne", "Alder"), ("Charme", "Hornbeam"), ("Châtaignier", "Chestnut")),
    *(("Cyprès", "Cypress"), ("Noisetier", "Hazel")),
)
