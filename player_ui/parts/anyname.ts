/** A name for who would rather not type his own: two words that nobody is offended by. */
import type { Lang } from "@client/i18n";

const ANIMALS = {
  fr: [
    "Renard",
    "Castor",
    "Hibou",
    "Lynx",
    "Panda",
    "Dauphin",
    "Hérisson",
    "Faucon",
    "Blaireau",
    "Colibri",
    "Bison",
    "Lézard",
  ],
  en: ["Fox", "Beaver", "Owl", "Lynx", "Panda", "Dolphin", "Hedgehog", "Falcon", "Badger", "Robin", "Bison", "Lizard"],
};
// such as do not change with their noun, or come before it
const MOODS = {
  fr: [
    "agile",
    "sage",
    "rapide",
    "calme",
    "habile",
    "brave",
    "drôle",
    "tranquille",
    "terrible",
    "magique",
    "sympa",
    "zen",
  ],
  en: ["Nimble", "Wise", "Quick", "Calm", "Handy", "Brave", "Funny", "Quiet", "Mighty", "Magic", "Merry", "Zen"],
};

const one = (of: readonly string[]): string => of[Math.floor(Math.random() * of.length)] ?? "";

export function anyName(lang: Lang): string {
  const [animal, mood] = [one(ANIMALS[lang]), one(MOODS[lang])];
  return lang === "fr" ? `${animal} ${mood}` : `${mood} ${animal}`;
}
