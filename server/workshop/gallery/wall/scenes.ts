// The scenes of walls and consoles that are no game's: lobbies.
import type { ContributionView } from "@client/wire/messages";
import {
  type Cast,
  EIGHT,
  FOUR,
  type GalleryScene,
  LONG,
  LONGEST,
  NOW,
  TRIO,
  asHost,
  host,
  makeRoom,
  makeLobby,
  tv,
} from "./fixtures";
import type { ProgrammeView } from "@client/wire/messages";

const lobby =
  (cast: Cast, more = {}) =>
  () =>
    makeLobby(makeRoom(cast, { phase: "lobby", ...more }));

/** A lobby as full as a laptop shows at once, one of them without a phone; something is to be said of every line. */
const guests = (cast: Cast) => ({
  players: makeRoom(cast).players.map((player) => ({ ...player, guest: player.name.startsWith("Léa") })),
});
const crowdedLobby = (cast: Cast) =>
  asHost(lobby(cast, guests(cast)), {
    knocks: [],
    links: makeRoom(cast).players.map(({ id }) => ({
      player: id,
      rtt_ms: 134,
      floor_ms: 92,
      jitter_ms: 48,
      spare_ms: 80,
      sources: ["ping"],
      flags: [],
      remarks: ["unproven"],
    })),
  });

/** An evening after so many of its four rounds; each seat has won more than the next. */
const programme = (cast: Cast, played: number): ProgrammeView => ({
  rounds: ["Échauffement", "", "Les grands classiques", ""].map((name) => ({
    name,
    game: "conquest",
    preset: "short",
    break_min: 15,
  })),
  played,
  armed: false,
  points: "rank",
  breaks_only: false,
  since: null,
  standings: makeRoom(cast).seats.map(({ seat, players }, index, { length }) => ({
    rank: index + 1,
    seat,
    members: players,
    rounds: Array.from({ length: played }, () => length - index),
    points: played * (length - index),
  })),
});
const rest = (cast: Cast, played: number, due: number | null = NOW + 754_000) =>
  lobby(cast, { rest_due: due, programme: programme(cast, played) });

/** Four teams of eight phones, and a hundred who look on, at so many tables. */
const bar = (tables: number) => {
  const cast = { ...FOUR, phones: 8 };
  const seated = makeRoom(cast).players.map((player) => ({ ...player, table: (player.seat ?? 0) + 1 }));
  const others = Array.from({ length: 100 }, (_, index) => ({
    ...seated[0]!,
    id: `o${index}`,
    name: `Spectateur ${index}`,
    seat: null,
    table: 1 + (index % tables),
  }));
  return lobby(cast, { tables, players: [...seated, ...others] });
};

const written = (id: string, player: string): ContributionView => ({
  id,
  player,
  state: "sent",
  word: "",
  asked: false,
  sealed: false,
  manuscript: {
    text: "Dans quelle ville Mamie Odile a-t-elle dansé avec un pompier, le 14 juillet 1969\u00a0?",
    choices: ["à Villefranche-de-Rouergue", "à Nantes", "à Dole", "à Sète"],
    right: 0,
    value: "",
    unit: "",
    explanation: "",
  },
});

export const SCENES: Record<string, GalleryScene> = {
  lobby: tv(lobby({ ...TRIO, empty: [2] })),
  film_lobby: tv(lobby(TRIO)),
  lobby_four: tv(lobby({ ...FOUR, bots: [1] })),
  lobby_eight: tv(lobby(EIGHT)),
  lobby_long: tv(lobby(LONG, { locked: true })),
  lobby_no_network: tv(lobby({ ...TRIO, empty: [2] }, { join_url: null })),
  break: tv(lobby(TRIO, { rest_due: NOW + 754_000 })),
  break_trio: tv(rest(TRIO, 2)),
  break_eight: tv(rest(EIGHT, 3)),
  break_long: tv(rest({ ...LONGEST, phones: 2 }, 1, NOW - 1_000)),
  break_over: tv(rest({ ...LONGEST, phones: 2 }, 4, null)),
  c_break: host(asHost(rest(FOUR, 2), { knocks: [] })),
  c_lobby: host(
    asHost(lobby({ ...TRIO, empty: [2] }), {
      problems: [
        { code: "seats", blocking: true, params: { needed: 3, there: 2 } },
        { code: "choice_few", blocking: false, params: { needed: 42, there: 40, unseen: 40 } },
      ],
    }),
  ),
  lobby_tables: tv(bar(4)),
  c_lobby_tables: host(asHost(bar(4), { knocks: [] })),
  c_lobby_written: host(
    asHost(lobby(TRIO, { writing: true }), {
      knocks: [],
      contributions: [written("w-1", "p00"), { ...written("w-2", "p10"), state: "accepted" }],
    }),
  ),
  c_lobby_unread: host(asHost(lobby(TRIO), { unread: true })),
  c_lobby_four: host(asHost(lobby({ ...FOUR, bots: [1] }, { options: { map: "triangle" } }), { knocks: [] })),
  c_lobby_eight: host(crowdedLobby(EIGHT)),
  c_lobby_teams: host(crowdedLobby({ ...LONGEST, phones: 2 })),
  c_lobby_two_teams: host(crowdedLobby({ names: ["Maximilienne-Charlotte", "Les Grands-Mères 2000"], phones: 4 })),
};
