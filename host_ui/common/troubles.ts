/** Why the server cannot store anything, and what helps: the game stands still until then. */
import type { RoomView, Text } from "@client/wire/messages";

export const TROUBLES: Record<NonNullable<RoomView["trouble"]>, Text> = {
  disk_full: {
    fr: "Le disque du serveur est plein\u00a0: libérez de la place, et la partie reprendra d’elle-même.",
    en: "The disk of the server is full: make room on it, and the game goes on by itself.",
  },
  read_only: {
    fr: "Le serveur n’a pas le droit d’écrire sa base de données\u00a0: rendez-le-lui, et la partie reprendra d’elle-même.",
    en: "The server may not write its database: allow it, and the game goes on by itself.",
  },
  locked: {
    fr: "Un autre programme bloque la base de données du serveur\u00a0: fermez-le, et la partie reprendra d’elle-même.",
    en: "Another program holds the server’s database: close it, and the game goes on by itself.",
  },
  damaged: {
    fr: "La base de données du serveur est abîmée\u00a0: arrêtez-le\u00a0; son journal dit comment sauver ce qui se lit encore.",
    en: "The server’s database is damaged: stop the server; its log says how to save what can still be read.",
  },
  unreachable: {
    fr: "Le serveur n’atteint plus sa base de données\u00a0: vérifiez son disque, et la partie reprendra d’elle-même.",
    en: "The server cannot reach its database: see to its disk, and the game goes on by itself.",
  },
  gone: {
    fr: "Le fichier de la base de données a été supprimé, déplacé ou remplacé\u00a0: remettez-le à sa place, et la partie reprendra d’elle-même.",
    en: "The file of the server’s database was deleted, moved or replaced: put it back, and the game goes on by itself.",
  },
  claimed: {
    fr: "Un autre serveur Buzzkeep a pris cette salle\u00a0: arrêtez l’un des deux.",
    en: "Another Buzzkeep server has taken this room: stop one of the two.",
  },
  unknown: {
    fr: "Le serveur n’arrive pas à enregistrer la partie\u00a0: il réessaie.",
    en: "The server does not manage to store the game: it keeps trying.",
  },
};
