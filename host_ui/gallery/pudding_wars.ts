// Pudding Wars on the wall and the console: the tables of the phone's gallery, seen by everybody.
import { PUDDING_SCENES } from "../../player_ui/gallery/pudding_wars";
import type { Update } from "../../server/client/wire/messages";
import type { GalleryScene } from "./scenes";
import { HOST } from "./fixtures";

const seen = (update: Update): Update => ({ ...update, room: { ...update.room, halted: false }, you: { ...update.you, role: "screen", player: null, seat: null, pin: null } });
const hosted = (update: Update): Update => ({ ...seen(update), you: { ...update.you, role: "host", player: null, seat: null, pin: null }, room: { ...seen(update).room, host: HOST } });

export const PUDDING_WARS: Record<string, GalleryScene> = {
  ...Object.fromEntries(Object.entries(PUDDING_SCENES).map(([name, { update }]) => [name, { page: "projector", map: "hexagon", make: () => seen(update) } as const])),
  ...Object.fromEntries(["pw_fan", "pw_rolled", "pw_foul"].map((name) => [`c_${name}`, { page: "console", map: "hexagon", make: () => hosted(PUDDING_SCENES[name]!.update) } as const])),
};
