/** Around every screen of somebody who is in: identity bar, banner of a lost line, pause, settings. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { number } from "../../server/client/i18n";
import type { Line } from "../../server/client/session";
import { SeatSymbol } from "../../server/client/ui/shield";
import { seatClass } from "../../server/client/ui/seats";
import type { Note } from "../games/game";
import { useLasting } from "../hooks";
import { t } from "../texts";
import { Hourglass, Pause, Plug } from "./icons";
import { LiveRegion, useAnnounce } from "./live";
import { NetChip } from "./net";
import { Settings } from "./settings";

interface Props {
  line: Line;
  name: string;
  seat: number | null;
  score: number | null;
  note: Note | null;
  pin: string | null;
  paused: boolean;
  /** The room caught an error and waits for its host. */
  halted: boolean;
  /** One more chip in the identity bar. */
  tool?: ComponentChildren;
  onLeave: () => void;
  children: ComponentChildren;
}

const BANNER_AFTER_MS = 1500;

export function Frame({ line, name, seat, score, note, pin, paused, halted, tool, onLeave, children }: Props) {
  const [settings, open] = useState(false);
  const lost = useLasting(line.status.value !== "online", BANNER_AFTER_MS);
  const still = paused || halted;
  useAnnounce(lost ? t.lostTitle : halted ? t.haltedTitle : paused ? t.pausedTitle : (note?.long ?? ""));
  useEffect(() => paintBrowser(seat), [seat]);
  return (
    <div class={`app ${seat === null ? "guest" : seatClass(seat)}`}>
      <header class="me">
        {seat === null ? null : <SeatSymbol seat={seat} />}
        <b class="name">
          {name}
          {note ? <small aria-hidden="true">{note.short}</small> : null}
        </b>
        {score === null ? null : (
          <span class="pts num" key={score}>
            <span class="sr">{t.points(number(score))}</span>
            <span aria-hidden="true">{number(score)}</span>
          </span>
        )}
        {tool}
        <NetChip line={line} onOpen={() => open(true)} />
      </header>
      <main>
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
              <h2>{halted ? t.haltedTitle : t.pausedTitle}</h2>
              <p>{halted ? t.haltedText : t.pausedText}</p>
            </div>
          </div>
        ) : null}
      </main>
      {settings ? <Settings line={line} pin={pin} onClose={() => open(false)} onLeave={onLeave} /> : null}
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
