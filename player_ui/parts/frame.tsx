/** Around every screen of somebody who is in: identity bar, banner of a lost line, pause, settings. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { number } from "@client/i18n";
import type { Line } from "@client/session";
import { SeatSymbol } from "@client/ui/shield";
import { seatClass } from "@client/ui/seats";
import type { RoomView } from "@client/wire/messages";
import type { Note } from "../match/game";
import { useChunk, useLasting } from "../hooks";
import * as mates from "../mates";
import { t } from "../texts";
import { Hourglass, Pause, Plug } from "./icons";
import { LiveRegion, useAnnounce } from "./live";
import { LangSwitch } from "@client/ui/lang_switch";
import { Bars, NetChip, quality } from "./net";

interface Props {
  line: Line;
  name: string;
  seat: number | null;
  score: number | null | undefined;
  note: Note | null | undefined;
  pin: string | null;
  paused: boolean;
  /** The room, if it has paused by itself for somebody. */
  hold: RoomView | null;
  /** A bot plays this phone's seat. */
  botPlays: boolean;
  /** The room caught an error and waits for its host. */
  halted: boolean;
  /** The prompt that came in place of a question that the host has just withdrawn. */
  voided: string | null;
  /** One more chip in the identity bar. */
  tool?: ComponentChildren;
  onLeave: () => void;
  children: ComponentChildren;
}

/** What the settings share with the first page, and with nothing else: imported there it would be one more file to fetch. */
const kit = { Bars, LangSwitch, mates, quality };
export type Kit = typeof kit;

const BANNER_AFTER_MS = 1500;

export function PhoneFrame({
  line,
  name,
  seat,
  score,
  note,
  pin,
  paused,
  hold,
  botPlays,
  halted,
  voided,
  tool,
  onLeave,
  children,
}: Props) {
  const [settings, open] = useState(false);
  const lost = useLasting(line.status.value !== "online", BANNER_AFTER_MS);
  const still = paused || halted;
  const chunk = useChunk(() => import("./inside"));
  const [stillTitle, stillText] = halted
    ? [t.haltedTitle, t.haltedText]
    : hold && chunk
      ? chunk.holding(hold)
      : [t.pausedTitle, t.pausedText];
  useAnnounce(lost ? t.lostTitle : still ? stillTitle : (note?.long ?? ""));
  useEffect(() => paintBrowser(seat), [seat]);
  return (
    <div class={`app ${seat === null ? "guest" : seatClass(seat)}`}>
      <header class="me">
        {seat === null ? null : <SeatSymbol seat={seat} />}
        <b class="name" dir="auto">
          {name}
          {note ? <small aria-hidden="true">{note.short}</small> : null}
        </b>
        {score == null ? null : (
          <span class="pts num" key={score}>
            <span class="sr">{t.points(number(score))}</span>
            <span aria-hidden="true">{number(score)}</span>
          </span>
        )}
        {tool}
        <NetChip line={line} onOpen={() => open(true)} />
      </header>
      {mates.lines.value.length > 1 && chunk ? <chunk.Mates mates={mates} /> : null}
      <main>
        {chunk && !lost && !still ? <chunk.Tidings line={line} voided={voided} botPlays={botPlays} /> : null}
        {lost ? (
          <div class="banner">
            <Plug />
            <p>
              <b>{t.lostTitle}</b>
              <span>{t.lostText}</span>
            </p>
          </div>
        ) : null}
        <div class="under" inert={still}>
          {children}
        </div>
        {still ? (
          <div class="pause">
            <div>
              {halted ? <Hourglass /> : <Pause />}
              <h2>{stillTitle}</h2>
              <p>{stillText}</p>
            </div>
          </div>
        ) : null}
      </main>
      {settings && chunk ? (
        <chunk.Settings kit={kit} line={line} pin={pin} onClose={() => open(false)} onLeave={onLeave} />
      ) : null}
      <LiveRegion />
    </div>
  );
}

/** The browser's own bars take the player's colour. */
function paintBrowser(seat: number | null): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const app = document.querySelector(".app");
  if (meta && app) meta.content = seat === null ? "#151c5c" : getComputedStyle(app).getPropertyValue("--c").trim();
}
