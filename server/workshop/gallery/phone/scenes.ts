/** The screens of the phone that are no game's: doors, lobbies, settings and farewells, by name. */
import { lobby, teamed } from "./fixtures";
import { type Scene, pause, scene, tap } from "./scene";

function type(page: Document, selector: string, text: string): void {
  const input = page.querySelector<HTMLInputElement>(selector);
  if (!input) return;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

async function knock(page: Document): Promise<void> {
  type(page, "input", "Karim");
  await pause(20);
  tap(page, ".go");
  await pause(40);
}

/** Open the form of a question; it comes in a chunk of its own. */
async function write(page: Document): Promise<void> {
  while (!page.querySelector(".scribe button")) await pause(20);
  tap(page, ".scribe button");
  await pause(40);
}

export const SCENES: Record<string, Scene> = {
  code: { entry: { wrong: null } },
  code_wrong: { entry: { wrong: "ABCD" } },
  join: { line: { token: null } },
  join_refused: { line: { token: null, reply: { ok: false, error: { code: "NAME", message: "" } } }, act: knock },
  door: {
    line: { token: null, update: lobby((update) => (update.you.player = null)), reply: { knock: "k1" } },
    act: knock,
  },
  door_pin: {
    line: { token: null, update: lobby((update) => (update.you.player = null)), reply: { knock: "k1" } },
    act: async (page) => {
      await knock(page);
      tap(page, ".plain.strong");
    },
  },
  connecting: { line: { status: "connecting" }, act: () => pause(900) as Promise<void> },
  lobby: scene(lobby()),
  lobby_ready: scene(lobby((update) => update.room.players.forEach((player) => (player.ready = true)))),
  lobby_free: scene(
    lobby((update) => {
      update.room.players.splice(1, 1);
      update.room.seats.forEach((slot) => (slot.players = slot.players.filter((player) => player !== "p2")));
      update.room.seats[2] = {
        seat: 2,
        name: { fr: "Vert", en: "Green" },
        players: [],
        bot: "medium",
        bot_name: { fr: "Frère Castor", en: "Brother Beaver" },
        bearer: null,
      };
    }),
  ),
  lobby_eight: scene(
    lobby((update) => {
      const names = ["Léa", "Karim", "Zoé", "Maximilien-Alexandre", "Inès", "Tom", "Anaïs", "Bérénice"];
      const [first] = update.room.players;
      const [slot] = update.room.seats;
      if (!first || !slot) return;
      update.room.players = names.map((name, seat) => ({ ...first, id: `p${seat + 1}`, name, seat }));
      update.room.seats = names.map((_, seat) => ({
        ...slot,
        seat,
        players: [`p${seat + 1}`],
        bearer: `p${seat + 1}`,
      }));
    }),
  ),
  lobby_team: scene(teamed(lobby())),
  lobby_spectator: scene(
    lobby((update) => {
      update.you = {
        role: "player",
        player: "p9",
        seat: null,
        pin: "0071",
        flagged: [],
        declined: false,
        contributions: [],
      };
      update.room.players.push({
        id: "p9",
        name: "Bérénice",
        seat: null,
        connected: true,
        ready: false,
        looks_on: false,
        guest: false,
        table: null,
        avatar: null,
      });
    }),
  ),
  lobby_declined: scene(
    lobby((update) => {
      update.room.writing = true;
      update.you.contributions = [{ id: "w-1", state: "declined", word: "un peu trop facile", asked: false }];
    }),
  ),
  writing: scene(
    lobby((update) => (update.room.writing = true)),
    {},
    (page) => write(page),
  ),
  writing_number: scene(
    lobby((update) => (update.room.writing = true)),
    {},
    async (page) => {
      await write(page);
      tap(page, ".scribe-form .switch button:nth-child(2)");
    },
  ),
  how_to: scene(lobby(), {}, (page) => tap(page, ".pair .plain")),
  settings: scene(lobby(), {}, (page) => tap(page, ".chip")),
  settings_leave: scene(lobby(), {}, async (page) => {
    tap(page, ".chip");
    await pause(30);
    tap(page, ".sheet-body > .plain");
  }),
  settings_slow: scene(lobby(), { rtt: 310, network: { rtt_ms: 310, jitter_ms: 40, coverage: "part" } }, (page) =>
    tap(page, ".chip"),
  ),
  bye_banned: { line: { goodbye: "banned" } },
  bye_kicked: { line: { goodbye: "kicked" } },
  bye_replaced: { line: { goodbye: "replaced" } },
  bye_room: { line: { goodbye: "unknown_room" } },
};
