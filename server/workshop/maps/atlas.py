"""Europe, the world and the United States, from the npm packages ``world-atlas`` and ``us-atlas`` (public domain).

Countries and states are grouped by hand, so that disputed borders lie inside a territory wherever that can be.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import shapely
from shapely.geometry.base import BaseGeometry

from buzzkeep.mapmaking.importing.reading import read
from buzzkeep.maps.drawing import plane
from buzzkeep.maps.drawing.composing import Wanted, laid_out
from buzzkeep.maps.model import Map, Names

NATURAL_EARTH = (
    "Natural Earth (public domain) by way of the npm package world-atlas 2.0.2 (ISC), countries grouped by hand."
)

CRIMEA = shapely.box(32.3, 44.2, 36.65, 46.25)
URALS = 60.0
"""The meridian that divides Russia in two on the map of the world."""


@dataclass(frozen=True)
class Atlas:
    """A map to be made: what is cut out, where the world is cut open, who belongs together, links over the sea.

    ``groups`` are (French name, English name, the areas that make it up, separated by commas).
    """

    id: str
    names: Names
    file: str
    frame: tuple[float, float, float, float]
    cut: float | None
    groups: Sequence[tuple[str, str, str]]
    links: Sequence[tuple[str, str]]
    source: str


EUROPE = Atlas(
    id="europe",
    names=Names(fr="Europe", en="Europe"),
    file="countries-50m.json",
    frame=(-25.0, 34.5, 41.0, 71.4),
    cut=None,
    groups=(
        ("Islande", "Iceland", "Iceland"),
        ("Irlande", "Ireland", "Ireland"),
        ("Royaume-Uni", "United Kingdom", "United Kingdom,Isle of Man"),
        ("Portugal", "Portugal", "Portugal"),
        ("Espagne", "Spain", "Spain,Andorra"),
        ("France", "France", "France,Monaco,Jersey,Guernsey"),
        ("Benelux", "Benelux", "Belgium,Netherlands,Luxembourg"),
        ("Allemagne", "Germany", "Germany"),
        ("Suisse et Autriche", "Switzerland and Austria", "Switzerland,Austria,Liechtenstein"),
        ("Italie", "Italy", "Italy,San Marino,Vatican,Malta"),
        ("Danemark", "Denmark", "Denmark"),
        ("Norvège", "Norway", "Norway"),
        ("Suède", "Sweden", "Sweden"),
        ("Finlande", "Finland", "Finland,Åland"),
        ("Pays baltes", "Baltic States", "Estonia,Latvia,Lithuania"),
        ("Pologne", "Poland", "Poland"),
        ("Tchéquie et Slovaquie", "Czechia and Slovakia", "Czechia,Slovakia"),
        ("Hongrie", "Hungary", "Hungary"),
        ("Adriatique", "Adriatic", "Slovenia,Croatia,Bosnia and Herz."),
        ("Balkans", "Balkans", "Serbia,Montenegro,Kosovo,Macedonia,Albania"),
        ("Grèce", "Greece", "Greece"),
        ("Roumanie et Bulgarie", "Romania and Bulgaria", "Romania,Bulgaria,Moldova"),
        ("Ukraine", "Ukraine", "Ukraine,Crimea"),
        ("Biélorussie", "Belarus", "Belarus"),
    ),
    links=(
        *(("Iceland", "Norway"), ("Iceland", "United Kingdom"), ("Iceland", "Ireland"), ("Iceland", "Denmark")),
        *(("United Kingdom", "France"), ("United Kingdom", "Benelux"), ("Ireland", "France"), ("Portugal", "France")),
        *(("Spain", "Italy"), ("Italy", "Greece"), ("Italy", "Adriatic"), ("Denmark", "Sweden"), ("Sweden", "Poland")),
    ),
    source=NATURAL_EARTH,
)

WORLD = Atlas(
    id="world",
    names=Names(fr="Le monde", en="The World"),
    file="countries-50m.json",
    frame=(-180.0, -56.0, 180.0, 83.7),
    cut=-169.0,
    groups=(
        ("Groenland", "Greenland", "Greenland"),
        ("Canada", "Canada", "Canada,St. Pierre and Miquelon"),
        ("États-Unis", "United States", "United States of America"),
        (
            "Mexique et Caraïbes",
            "Mexico and Caribbean",
            "Mexico,Guatemala,Belize,El Salvador,Honduras,Nicaragua,Costa Rica,Panama,Cuba,Haiti,Dominican Rep.,"
            "Jamaica,Puerto Rico,Bahamas,Trinidad and Tobago",
        ),
        (
            "Andes et Orénoque",
            "Andes and Orinoco",
            "Colombia,Venezuela,Guyana,Suriname,French Guiana,Ecuador,Peru,Bolivia",
        ),
        ("Brésil", "Brazil", "Brazil"),
        ("Cône Sud", "Southern Cone", "Argentina,Chile,Uruguay,Paraguay"),
        (
            "Europe du Nord",
            "Northern Europe",
            "Norway,Sweden,Finland,Denmark,Iceland,Estonia,Latvia,Lithuania,Åland,Faeroe Is.",
        ),
        (
            "Europe de l’Ouest",
            "Western Europe",
            "United Kingdom,Ireland,Isle of Man,France,Belgium,Netherlands,Luxembourg,Germany,Switzerland,Austria,"
            "Liechtenstein,Monaco",
        ),
        (
            "Europe du Sud",
            "Southern Europe",
            "Portugal,Spain,Andorra,Italy,San Marino,Vatican,Malta,Greece,Slovenia,Croatia,Bosnia and Herz.,Serbia,"
            "Montenegro,Kosovo,Macedonia,Albania",
        ),
        (
            "Europe de l’Est",
            "Eastern Europe",
            "Poland,Czechia,Slovakia,Hungary,Romania,Bulgaria,Moldova,Ukraine,Crimea,Belarus",
        ),
        ("Russie d’Europe", "European Russia", "European Russia"),
        ("Sibérie", "Siberia", "Siberia"),
        (
            "Proche-Orient",
            "Middle East",
            "Turkey,Cyprus,N. Cyprus,Georgia,Armenia,Azerbaijan,Syria,Lebanon,Israel,Palestine,Jordan,Iraq,"
            "Saudi Arabia,Yemen,Oman,United Arab Emirates,Qatar,Bahrain,Kuwait",
        ),
        (
            "Asie centrale",
            "Central Asia",
            "Kazakhstan,Uzbekistan,Turkmenistan,Kyrgyzstan,Tajikistan,Afghanistan,Iran",
        ),
        ("Asie du Sud", "South Asia", "India,Pakistan,Nepal,Bhutan,Bangladesh,Sri Lanka,Siachen Glacier"),
        ("Asie de l’Est", "East Asia", "China,Mongolia,Taiwan,Hong Kong,Macao"),
        ("Japon et Corée", "Japan and Korea", "Japan,South Korea,North Korea"),
        ("Indochine", "Indochina", "Myanmar,Thailand,Laos,Cambodia,Vietnam"),
        (
            "Insulinde",
            "Malay Archipelago",
            "Indonesia,Malaysia,Philippines,Brunei,Singapore,Timor-Leste,Papua New Guinea",
        ),
        ("Australie", "Australia", "Australia,New Zealand"),
        ("Maghreb et Libye", "Maghreb and Libya", "Morocco,W. Sahara,Algeria,Tunisia,Libya"),
        ("Vallée du Nil", "Nile Valley", "Egypt,Sudan,S. Sudan"),
        (
            "Afrique de l’Ouest",
            "West Africa",
            "Mauritania,Mali,Niger,Nigeria,Senegal,Gambia,Guinea-Bissau,Guinea,Sierra Leone,Liberia,Côte d'Ivoire,"
            "Burkina Faso,Ghana,Togo,Benin",
        ),
        (
            "Afrique centrale",
            "Central Africa",
            "Chad,Cameroon,Central African Rep.,Eq. Guinea,Gabon,Congo,Dem. Rep. Congo",
        ),
        (
            "Afrique de l’Est",
            "East Africa",
            "Ethiopia,Eritrea,Djibouti,Somalia,Somaliland,Kenya,Uganda,Rwanda,Burundi,Tanzania",
        ),
        (
            "Afrique australe",
            "Southern Africa",
            "Angola,Zambia,Malawi,Mozambique,Zimbabwe,Botswana,Namibia,South Africa,Lesotho,eSwatini,Madagascar",
        ),
    ),
    links=(
        *(("Greenland", "Canada"), ("Greenland", "Northern Europe")),
        *(("Brazil", "West Africa"), ("Southern Europe", "Maghreb and Libya"), ("East Africa", "Middle East")),
        *(("Japan and Korea", "Siberia"), ("Australia", "Malay Archipelago"), ("Australia", "Southern Africa")),
        *(("South Asia", "Malay Archipelago"), ("Mexico and Caribbean", "Andes and Orinoco")),
    ),
    source=NATURAL_EARTH,
)

UNITED_STATES = Atlas(
    id="usa",
    names=Names(fr="États-Unis", en="United States"),
    file="states-10m.json",
    frame=(-130.0, 24.0, -60.0, 50.0),
    cut=None,
    groups=(
        ("Nord-Ouest", "Northwest", "Washington,Oregon"),
        ("Californie", "California", "California"),
        ("Grand Bassin", "Great Basin", "Nevada,Utah"),
        ("Idaho et Montana", "Idaho and Montana", "Idaho,Montana"),
        ("Wyoming et Colorado", "Wyoming and Colorado", "Wyoming,Colorado"),
        ("Sud-Ouest", "Southwest", "Arizona,New Mexico"),
        ("Texas", "Texas", "Texas"),
        ("Kansas et Oklahoma", "Kansas and Oklahoma", "Kansas,Oklahoma"),
        ("Dakotas", "Dakotas", "North Dakota,South Dakota"),
        ("Nebraska et Iowa", "Nebraska and Iowa", "Nebraska,Iowa"),
        ("Minnesota et Wisconsin", "Minnesota and Wisconsin", "Minnesota,Wisconsin"),
        ("Michigan", "Michigan", "Michigan"),
        ("Illinois", "Illinois", "Illinois"),
        ("Ozarks", "Ozarks", "Missouri,Arkansas"),
        ("Delta", "Delta", "Louisiana,Mississippi"),
        ("Indiana et Ohio", "Indiana and Ohio", "Indiana,Ohio"),
        ("Kentucky et Tennessee", "Kentucky and Tennessee", "Kentucky,Tennessee"),
        ("Alabama et Géorgie", "Alabama and Georgia", "Alabama,Georgia"),
        ("Floride", "Florida", "Florida"),
        ("Carolines", "Carolinas", "North Carolina,South Carolina"),
        ("Virginie", "Virginia", "Virginia,West Virginia,Maryland,Delaware,District of Columbia"),
        ("Pennsylvanie", "Pennsylvania", "Pennsylvania,New Jersey"),
        ("New York", "New York", "New York"),
        (
            "Nouvelle-Angleterre",
            "New England",
            "Maine,New Hampshire,Vermont,Massachusetts,Rhode Island,Connecticut",
        ),
    ),
    links=(),
    source="U.S. Census Bureau (public domain) by way of the npm package us-atlas 3.0.1 (ISC), states grouped by hand;"
    " without Alaska and Hawaii.",
)


def build(atlas: Atlas, package: Path) -> Map:
    """Build a map from the unpacked npm package. Raises ``OSError`` without it, ``ValueError`` if it does not fit."""
    areas: dict[str, list[BaseGeometry]] = {}
    for feature in read(package / atlas.file):
        areas.setdefault(feature.properties["name"], []).append(feature.shape)
    pieces = _divided({name: shapely.union_all(parts) for name, parts in areas.items()})
    wanted = [name for *_, group in atlas.groups for name in group.split(",")]
    if missing := [name for name in wanted if name not in pieces]:
        raise ValueError(f"the source has no {', '.join(missing)}")
    west, south, east, north = atlas.frame
    frame = shapely.box(west, south, east + 180 if east == 180 else east, north)  # rings go on beyond 180° E
    cut = [shapely.intersection(pieces[name], frame) for name in wanted]
    flat = dict(zip(wanted, plane.fitted(plane.flattened(cut, atlas.cut)), strict=True))
    shapes = {english: shapely.union_all([flat[n] for n in group.split(",")]) for _, english, group in atlas.groups}
    names = {english: Names(fr=french, en=english) for french, english, _ in atlas.groups}
    return laid_out(
        shapes,
        names,
        Wanted(
            id=atlas.id,
            names=atlas.names,
            sea_links=tuple(atlas.links),
            licence="MIT; data in the public domain",
            source=atlas.source,
        ),
    )


def _divided(areas: dict[str, BaseGeometry]) -> dict[str, BaseGeometry]:
    """Part what belongs to different territories: Russia in two, Crimea, French Guiana."""
    if "Russia" in areas:
        russia = areas["Russia"]
        areas["Crimea"] = russia.intersection(CRIMEA)
        rest = russia.difference(CRIMEA)
        west = shapely.box(0, 30, URALS, 85)
        areas["European Russia"], areas["Siberia"] = rest.intersection(west), rest.difference(west)
    if "France" in areas:
        guiana = shapely.box(-56, 0, -50, 8)
        areas["French Guiana"] = areas["France"].intersection(guiana)
        areas["France"] = areas["France"].intersection(shapely.box(-6, 41, 10, 52))
    if "United States of America" in areas:  # Hawaii would make an inset of a dot
        areas["United States of America"] = areas["United States of America"].difference(
            shapely.box(-170, 15, -150, 30)
        )
    return areas
