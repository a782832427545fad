// What the forms say of pictures, sounds and places.
import { defineTexts, lang } from "@client/i18n";

const tenths = (value: number): string =>
  new Intl.NumberFormat(lang.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

export const t = defineTexts(
  {
    picture: "Image",
    dropPicture: "Déposez une image ici, collez-la ou choisissez-la",
    otherPicture: "Autre image",
    sending: "Envoi…",
    tooLarge: (id: string) =>
      id === "image"
        ? "Cette image dépasse 20\u00a0Mo."
        : "Ce son dépasse 1\u00a0Mo\u00a0: coupez-le, ou enregistrez-le en MP3 ou Opus.",
    alt: (id: string) => (id === "image" ? "En mots, pour qui ne la voit pas" : "En mots, pour qui ne l’entend pas"),
    crop: "Recadrer",
    cut: "Couper",
    side: (id: string) => ({ top: "En haut", right: "À droite", bottom: "En bas", left: "À gauche" })[id] ?? id,
    credit: "Crédit",
    appear: "Apparition",
    appears: (id: string) =>
      ({ whole: "d’un coup", tiles: "case par case", blocks: "de flou à net", zoom: "de près, puis de loin" })[id] ??
      id,
    sound: "Son",
    dropSound: "Déposez un son ici ou choisissez-le\u00a0: MP3, Ogg, WAV ou FLAC, 30\u00a0s au plus",
    otherSound: "Autre son",
    listen: "Écouter",
    stopListening: "Arrêter",
    takeOut: "Retirer",
    kilobytes: (n: string) => `${n}\u00a0ko`,
    louder: (db: number) =>
      Math.abs(db) < 0.05
        ? "joué tel quel"
        : `joué ${tenths(Math.abs(db))}\u00a0dB plus ${db > 0 ? "fort" : "doucement"}, comme tous`,
    notHere: "ce navigateur ne sait pas le jouer",
    latitude: "Latitude",
    longitude: "Longitude",
    degrees: "en degrés",
    placeName: "Nom montré à la réponse",
    radius: "Juste à moins de",
    pinMap: "Carte du monde\u00a0: où est la réponse\u00a0?",
    pinMapKeys: "Touchez le lieu\u00a0; flèches (avec Maj\u00a0: fines), + et −.",
    zoomIn: "Agrandir la carte",
    zoomOut: "Réduire la carte",
  },
  {
    picture: "Picture",
    dropPicture: "Drop a picture here, paste or choose one",
    otherPicture: "Other picture",
    sending: "Sending…",
    tooLarge: (id: string) =>
      id === "image"
        ? "This picture is larger than 20 MB."
        : "This sound is larger than 1 MB: cut it, or save it as MP3 or Opus.",
    alt: (id: string) => (id === "image" ? "In words, for who cannot see it" : "In words, for who cannot hear it"),
    crop: "Crop",
    cut: "Cut",
    side: (id: string) => ({ top: "Top", right: "Right", bottom: "Bottom", left: "Left" })[id] ?? id,
    credit: "Credit",
    appear: "Appears",
    appears: (id: string) =>
      ({ whole: "at once", tiles: "tile by tile", blocks: "from coarse to sharp", zoom: "from close by" })[id] ?? id,
    sound: "Sound",
    dropSound: "Drop a sound here or choose one: MP3, Ogg, WAV or FLAC, 30 s at most",
    otherSound: "Other sound",
    listen: "Listen",
    stopListening: "Stop",
    takeOut: "Take out",
    kilobytes: (n: string) => `${n} kB`,
    louder: (db: number) =>
      Math.abs(db) < 0.05
        ? "played as it is"
        : `played ${tenths(Math.abs(db))} dB ${db > 0 ? "louder" : "softer"}, as all are`,
    notHere: "this browser cannot play it",
    latitude: "Latitude",
    longitude: "Longitude",
    degrees: "in degrees",
    placeName: "Name shown at the answer",
    radius: "Right within",
    pinMap: "Map of the world: where is the answer?",
    pinMapKeys: "Tap the place; arrows (with Shift: finer), + and −.",
    zoomIn: "Enlarge the map",
    zoomOut: "Reduce the map",
  },
);
