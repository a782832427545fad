// What lies over the picture: the start click, a pause, a lost line, a room that is gone.
import { useEffect, useState } from "preact/hooks";
import type { Line } from "@client/session";
import { HousePlate, house } from "@client/ui/house";
import { Icon } from "@client/ui/icons";
import { say } from "@client/i18n";
import type { GameUpdate, RoomView } from "@client/wire/messages";
import { waitedFor, withdrawn } from "@client/people";
import { fit } from "../common/people";
import { TROUBLES } from "../common/troubles";
import { sounding, unlockAudio } from "../common/audio";
import { t as common } from "../common/texts";
import { t } from "./texts";

const OFFER_MS = 10_000;
const VOLUME_MS = 2000;

/**
 * Browsers want a gesture before full screen and sound: any key or click anywhere gives both, once a page. In the lobby
 * the offer is large, but only for a while: a TV without a pointer must show its code. During a match it stays small.
 */
export function StartOverlay({ large, onStart }: { large: boolean; onStart: () => void }) {
  const [open, setOpen] = useState(!navigator.userActivation?.hasBeenActive);
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    if (!open) {
      onStart();
      return undefined;
    }
    const start = () => {
      unlockAudio();
      document.documentElement.requestFullscreen?.().catch(() => undefined);
      setOpen(false);
    };
    const timer = setTimeout(() => setPatient(false), OFFER_MS);
    addEventListener("keydown", start);
    addEventListener("click", start);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", start);
      removeEventListener("click", start);
    };
  }, [open]);
  if (!open) return null;
  if (!large || !patient) {
    return (
      <button type="button" class="start-overlay start-pill">
        <Icon name="sound" />
        {t.startHint}
      </button>
    );
  }
  return (
    <button type="button" class="overlay start-overlay">
      <span class="start-button">
        <Icon name="sound" />
        {t.startTitle}
      </span>
      <span>{t.startHint}</span>
      <span>{t.startNothing}</span>
    </button>
  );
}

const VOIDED_MS = 5000;

/** The host has withdrawn the question: else it looks as if it had been answered by nobody. */
export function VoidedSign({ game }: { game: GameUpdate }) {
  const [seen, see] = useState<string | null>(null);
  const voided = withdrawn(game);
  const prompt = game.prompts[0]?.id ?? "";
  useEffect(() => {
    if (voided) see(prompt);
  }, [voided, prompt]);
  useEffect(() => {
    if (seen === null) return undefined;
    const timer = setTimeout(() => see(null), VOIDED_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  if (seen === null) return null;
  return (
    <p class="voided" role="status">
      <Icon name="undo" />
      {t.voided}
    </p>
  );
}

/** The room clock stands still; the picture stays visible around the band. */
export function PausedOverlay({ room }: { room: RoomView }) {
  const holds = room.hold.length > 0 ? t.holds(waitedFor(room, t.host)) : null;
  return (
    <section class="overlay paused" aria-label={t.paused} data-room={room.code}>
      <div class="paused-band">
        <Icon name="pause" />
        <div>
          {holds ? <h2 style={{ fontSize: fit(holds, 60, 8, 3, 0.75) }}>{holds}</h2> : <h2>{t.paused}</h2>}
          <p>{room.hold.includes("host") ? t.hostGone : holds ? t.holdsHint : t.pausedHint}</p>
        </div>
        <HousePlate />
      </div>
    </section>
  );
}

/**
 * The room caught an error; its host is looking into it, and nobody else needs to know more. Or nothing can be stored:
 * whoever can help may be looking at this screen.
 */
export function HaltedOverlay({ trouble }: { trouble: RoomView["trouble"] }) {
  return (
    <section class="overlay paused halted" aria-label={t.halted}>
      <div class="paused-band">
        <Icon name="clock" />
        <div>
          <h2>{t.halted}</h2>
          <p>{trouble ? say(TROUBLES[trouble]) : t.haltedHint}</p>
        </div>
      </div>
    </section>
  );
}

const CAPTION_MS = 2_500;

/** What is heard, in words, for those who do not hear it. */
export function CaptionSign() {
  const [shown, show] = useState<string | null>(null);
  const now = sounding.value;
  const text = now && performance.now() - now.at < CAPTION_MS ? common.heard(now.sound) : "";
  useEffect(() => {
    if (!text) return undefined;
    show(text);
    const timer = setTimeout(() => show(null), CAPTION_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return shown ? <p class="caption-sign">{shown}</p> : null;
}

/** The sound of this page is off; M brings it back. */
export function MutedSign() {
  return (
    <span class="muted-sign" role="img" aria-label={t.muted}>
      <Icon name="mute" />
    </span>
  );
}

/** How loud it is now, for a moment after it was changed. */
export function VolumeSign({ level }: { level: number }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), VOLUME_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <span class="muted-sign volume-sign" role="status" aria-label={t.volume(level + 1)}>
      <Icon name="sound" />
      {[0, 1, 2, 3, 4].map((step) => (
        <i key={step} class={step <= level ? "on" : ""} />
      ))}
    </span>
  );
}

/** Shown once the line has been down for a second and a half; a short gap is nobody's business. */
export function LostOverlay({ line }: { line: Line }) {
  const lost = line.status.value !== "online";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!lost) return setShown(false);
    const timer = setTimeout(() => setShown(true), 1500);
    return () => clearTimeout(timer);
  }, [lost]);
  if (!lost || !shown) return null;
  return (
    <p class="lost" role="status">
      <Icon name="warning" />
      {t.lost}
    </p>
  );
}

/** The room has no use for this screen any more. */
export function GoneOverlay({ line }: { line: Line }) {
  const code = line.goodbye.value?.code;
  return (
    <main class="overlay">
      {house?.last && code !== "unknown_room" ? (
        <img class="house-picture" src={house.last} alt="" />
      ) : (
        <Icon name="screen" />
      )}
      <HousePlate />
      <p>{code === "unknown_room" ? t.unknownRoom : code === "unreadable" ? t.unreadable : t.goneTitle}</p>
      <p>{t.goneHint}</p>
      <button type="button" class="plain-button" onClick={() => location.reload()}>
        {t.reload}
      </button>
    </main>
  );
}
