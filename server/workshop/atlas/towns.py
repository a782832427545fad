"""Towns that questions may name, with what the reveal tells: another town on the same parallel, or how far Paris is.

By hand: towns that people have heard of, one well-known bearer of the name only. A row: code of the state, name in
GeoNames, name in French, name in English.
"""

import math
from dataclasses import dataclass
from typing import Any, Self

THIN, FIXED = "\u202f", "\u00a0"
ALIKE = 1.1  # degrees between two parallels that are nearly the same
ROWS = """
FR|Paris|Paris|Paris
FR|Marseille|Marseille|Marseille
FR|Bordeaux|Bordeaux|Bordeaux
FR|Strasbourg|Strasbourg|Strasbourg
GB|London|Londres|London
GB|Edinburgh|Édimbourg|Edinburgh
IE|Dublin|Dublin|Dublin
DE|Berlin|Berlin|Berlin
CH|Genève|Genève|Geneva
AT|Vienna|Vienne|Vienna
IT|Rome|Rome|Rome
IT|Venice|Venise|Venice
ES|Madrid|Madrid|Madrid
ES|Barcelona|Barcelone|Barcelona
PT|Lisbon|Lisbonne|Lisbon
GR|Athens|Athènes|Athens
TR|Istanbul|Istanbul|Istanbul
PL|Warsaw|Varsovie|Warsaw
CZ|Prague|Prague|Prague
HU|Budapest|Budapest|Budapest
HR|Dubrovnik|Dubrovnik|Dubrovnik
SE|Stockholm|Stockholm|Stockholm
NO|Oslo|Oslo|Oslo
FI|Helsinki|Helsinki|Helsinki
IS|Reykjavík|Reykjavik|Reykjavik
RU|Moscow|Moscou|Moscow
RU|Vladivostok|Vladivostok|Vladivostok
MA|Marrakesh|Marrakech|Marrakesh
EG|Alexandria|Alexandrie|Alexandria
SN|Dakar|Dakar|Dakar
ML|Timbuktu|Tombouctou|Timbuktu
NG|Lagos|Lagos|Lagos
ET|Addis Ababa|Addis-Abeba|Addis Ababa
KE|Nairobi|Nairobi|Nairobi
ZA|Johannesburg|Johannesburg|Johannesburg
MG|Antananarivo|Antananarivo|Antananarivo
IQ|Baghdad|Bagdad|Baghdad
IR|Tehran|Téhéran|Tehran
AE|Dubai|Dubaï|Dubai
UZ|Samarkand|Samarcande|Samarkand
IN|Mumbai|Bombay|Mumbai
IN|New Delhi|New Delhi|New Delhi
NP|Kathmandu|Katmandou|Kathmandu
TH|Bangkok|Bangkok|Bangkok
VN|Hanoi|Hanoï|Hanoi
SG|Singapore|Singapour|Singapore
PH|Manila|Manille|Manila
CN|Beijing|Pékin|Beijing
CN|Shanghai|Shanghai|Shanghai
MN|Ulan Bator|Oulan-Bator|Ulaanbaatar
KR|Seoul|Séoul|Seoul
JP|Tokyo|Tokyo|Tokyo
JP|Hiroshima|Hiroshima|Hiroshima
AU|Sydney|Sydney|Sydney
NZ|Auckland|Auckland|Auckland
NC|Nouméa|Nouméa|Nouméa
US|New York City|New York|New York
US|Los Angeles|Los Angeles|Los Angeles
US|Chicago|Chicago|Chicago
US|San Francisco|San Francisco|San Francisco
US|Las Vegas|Las Vegas|Las Vegas
US|New Orleans|La Nouvelle-Orléans|New Orleans
US|Anchorage|Anchorage|Anchorage
US|Honolulu|Honolulu|Honolulu
CA|Montréal|Montréal|Montreal
CA|Vancouver|Vancouver|Vancouver
GL|Nuuk|Nuuk|Nuuk
MX|Mexico City|Mexico|Mexico City
CU|Havana|La Havane|Havana
CO|Bogotá|Bogota|Bogotá
PE|Lima|Lima|Lima
BR|Rio de Janeiro|Rio de Janeiro|Rio de Janeiro
BR|Manaus|Manaus|Manaus
BR|Brasília|Brasilia|Brasília
AR|Buenos Aires|Buenos Aires|Buenos Aires
AR|Ushuaia|Ushuaia|Ushuaia
"""
TOLD = """
CA|Calgary|Calgary|Calgary
CA|Edmonton|Edmonton|Edmonton
CA|Winnipeg|Winnipeg|Winnipeg
RU|Irkutsk|Irkoutsk|Irkutsk
US|Washington|Washington|Washington, D.C.
US|Fairbanks|Fairbanks|Fairbanks
US|Miami|Miami|Miami
US|Orlando|Orlando|Orlando
CO|Medellín|Medellín|Medellín
BR|Belém|Belém|Belém
SV|San Salvador|San Salvador|San Salvador
EG|Cairo|Le Caire|Cairo
CN|Guangzhou|Canton|Guangzhou
CI|Abidjan|Abidjan|Abidjan
AU|Darwin|Darwin|Darwin
KE|Mombasa|Mombasa|Mombasa
ZM|Lusaka|Lusaka|Lusaka
EC|Quito|Quito|Quito
UG|Kampala|Kampala|Kampala
CL|Concepción|Concepción|Concepción
"""
"""Towns that the reveal may name, which are not asked for."""


@dataclass(frozen=True)
class Town:
    """A town, as questions name it."""

    id: int
    country: str
    fr: str
    en: str
    lat: float
    lon: float

    def km(self, other: Self) -> float:
        """Return how far away another is, on a sphere (haversine)."""
        p, q, d = math.radians(self.lat), math.radians(other.lat), math.radians(other.lon - self.lon)
        chord = math.sin((q - p) / 2) ** 2 + math.cos(p) * math.cos(q) * math.sin(d / 2) ** 2
        return 2 * 6371.0088 * math.asin(math.sqrt(chord))

    def twin(self, towns: list[Self]) -> tuple[str, str]:
        """Say in both languages which town of another land is on the same parallel, or how far Paris is."""
        far = [one for one in towns if abs(one.lat - self.lat) < ALIKE and self.km(one) > 4_500]
        if far:
            other = min(far, key=lambda one: (abs(one.lat - self.lat), one.fr))
            km = f"{round(self.km(other), -2):,.0f}"
            que = "qu’" if other.fr[0] in "AEIOUÉ" else "que "
            return (
                f"{self.fr} est presque à la même latitude {que}{other.fr}, à {km.replace(',', THIN)}{FIXED}km de là.",
                f"{self.en} lies at nearly the same latitude as {other.en}, {km} km away.",
            )
        home = next(one for one in towns if one.fr == "Paris")
        km = f"{round(self.km(home), -1 if self.km(home) < 1_000 else -2):,.0f}"
        return (
            f"À vol d’oiseau, Paris est à environ {km.replace(',', THIN)}{FIXED}km.",
            f"Paris is about {km} km away as the crow flies.",
        )


def towns(table: dict[str, Any], rows: str) -> list[Town]:
    """Find rows among GeoNames' towns: the largest of that name in that state. Raises ``StopIteration``."""
    by_name: dict[tuple[str, str], Any] = {}
    for one in sorted(table.values(), key=lambda one: one["population"]):
        by_name[one["countrycode"], one["name"]] = one
    out = []
    for row in rows.strip().splitlines():
        country, name, fr, en = row.split("|")
        one = by_name.get((country, name)) or next(
            found
            for found in sorted(table.values(), key=lambda found: -found["population"])
            if found["countrycode"] == country and {name, en} & {*found["alternatenames"]}
        )
        out.append(Town(one["geonameid"], country, fr, en, one["latitude"], one["longitude"]))
    return out
