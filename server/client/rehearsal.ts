/** Screens in a frame of another page, which tells what they show: a line to nowhere, whose updates come from there. */
import { signal } from "@preact/signals";
import { type Lang, lang } from "./i18n";
import { showPictures } from "./media";
import type { Line, Status } from "./session";
import type { Goodbye, Live, Reaction, Reply, Update, Welcome } from "./wire/messages";

/** What the page around says: an update, the language, and the address of the picture in it. */
export interface Rehearsed {
  update: Update;
  lang: Lang;
  picture: string;
}

const YES: Reply = { ok: true, seq: 1, error: null, token: null, player: null, knock: null, preview: null };

/** A line that shows what the page around this frame says, and answers everything with yes. Its clock stands. */
export function rehearsalLine(): Line {
  const update = signal<Update | null>(null);
  HTMLElement.prototype.focus = () => undefined; // it would be taken from who writes on the page around this frame
  addEventListener("message", ({ origin, source, data }: MessageEvent<Rehearsed>) => {
    if (origin !== location.origin || source !== parent) return;
    lang.value = data.lang; // not kept: the device has one of its own
    showPictures(data.picture);
    update.value = data.update;
  });
  if (parent !== window) parent.postMessage("ready", location.origin);
  return {
    room: "DESK",
    status: signal<Status>("online"),
    update,
    goodbye: signal<Goodbye | null>(null),
    welcome: signal<Welcome | null>(null),
    rtt: signal<number | null>(null),
    network: signal(null),
    token: signal<string | null>("none"),
    waiting: signal(0),
    live: signal<Live | null>(null),
    reaction: signal<Reaction | null>(null),
    hint: () => undefined,
    send: () => Promise.resolve(YES),
    serverNow: () => update.value?.room.clock ?? 0,
    restart: () => undefined,
    close: () => undefined,
  };
}
