// Pudding Wars on the wall and the console: the tables of the phone's gallery, seen by everybody.
import { PUDDING_SCENES } from "../../player_ui/gallery/pudding_wars";
import type { PuddingView } from "../../server/client/wire/games/pudding_wars";
import type { Update } from "../../server/client/wire/messages";
import type { GalleryScene } from "./scenes";
import { HOST, NOW } from "./fixtures";

const seen = (update: Update): Update => ({ ...update, room: { ...update.room, halted: false }, you: { ...update.you, role: "screen", player: null, seat: null, pin: null } });
const hosted = (update: Update): Update => ({ ...seen(update), you: { ...update.you, role: "host", player: null, seat: null, pin: null }, room: { ...seen(update).room, host: HOST } });

/** The replay of a stroke has come to its end; on the phones' clock it is still to come. */
function replayed(update: Update): Update {
  const view = update.game!.view as PuddingView;
  return { ...update, game: { ...update.game!, view: { ...view, stage: { ...view.stage, started_at: NOW - 4_000 } } } };
}

/** Bets on the stroke before are told while the next one begins. */
function told(update: Update): Update {
  const view = update.game!.view as PuddingView;
  const settled = { at: NOW, right: ["falls:1"], counts: [{ on: "falls:0", bets: 2 }, { on: "falls:1", bets: 3 }, { on: "falls:2", bets: 1 }, { on: "foul", bets: 2 }], points: 1, winners: ["p0", "p1", "p2", "p3"] };
  return { ...update, game: { ...update.game!, view: { ...view, crowd: { ...view.crowd, options: [], settled } } } };
}

export const PUDDING_WARS: Record<string, GalleryScene> = {
  ...Object.fromEntries(Object.entries(PUDDING_SCENES).map(([name, { update }]) => [name, { page: "projector", map: "hexagon", make: () => seen(update) } as const])),
  ...Object.fromEntries(["pw_blow", "pw_foul"].map((name) => [`${name}_seen`, { page: "projector", map: "hexagon", make: () => replayed(seen(PUDDING_SCENES[name]!.update)) } as const])),
  pw_bets_told: { page: "projector", map: "hexagon", make: () => told(seen(PUDDING_SCENES["pw_watch_six"]!.update)) },
  ...Object.fromEntries(["pw_fan", "pw_rolled", "pw_foul"].map((name) => [`c_${name}`, { page: "console", map: "hexagon", make: () => hosted(PUDDING_SCENES[name]!.update) } as const])),
};
