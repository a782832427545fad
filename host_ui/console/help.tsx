// The list of shortcuts.
import { useEffect, useRef } from "preact/hooks";
import { lang } from "@client/i18n";
import type { RoomView } from "@client/wire/messages";
import { KEYS, type KeyName, buzzKey } from "../common/keys";
import { useGames } from "./lobby";
import { fieldsOf } from "./option_values";
import { t } from "./texts";

/** Keys that mean something only while a match runs, and those of them that only questions to buzz for know. */
const BUZZING: readonly KeyName[] = ["right", "wrong", "nextBuzzer", "showAnswer"];
const PLAYING: readonly KeyName[] = ["pause", "addTime", "skip", "withdraw", "undo", ...BUZZING];

export function HelpDialog({ room, onClose }: { room: RoomView | null; onClose: () => void }) {
  const phase = room?.phase ?? "lobby";
  const game = useGames()?.find((one) => one.info.id === room?.game) ?? null;
  const voids = game?.info.void_means ?? null;
  const buzzes = fieldsOf(game).some(
    ([name, { asks_open: asks, default: none }]) => asks && (room?.options[name] ?? none) !== none,
  );
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const idle: readonly KeyName[] =
    phase === "playing"
      ? ["rematch", ...(voids ? [] : (["withdraw"] as const)), ...(buzzes ? [] : BUZZING)]
      : [...PLAYING, phase === "over" ? "next" : "rematch"];
  const rows = (Object.keys(KEYS) as KeyName[])
    .filter((name) => !idle.includes(name))
    .map((name) => {
      const { written, on } = KEYS[name];
      const words = name === "next" && phase === "lobby" ? t.start : name === "withdraw" ? voids?.[lang.value] : null;
      return [written as string, words ?? t.keyMeans(name), on === "wall" ? t.onBigScreen : ""] as const;
    });
  if (buzzes && phase === "playing") rows.push([`${buzzKey(0).written}…`, t.buzzFor, ""]);
  return (
    <dialog ref={dialog} class="help" onClose={onClose} aria-labelledby="help-title">
      <h2 id="help-title">{t.help}</h2>
      <h3>{t.helpTitle}</h3>
      <dl>
        {rows.map(([key, what, where]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>
              {what} <small>{where}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={`/help/docs/${lang.value}/evening.md${t.manualPart(phase)}`} target="_blank" rel="noreferrer">
          {t.manual}
        </a>
        <br />
        <a href={`/help/docs/${lang.value}/trouble.md`} target="_blank" rel="noreferrer">
          {t.trouble}
        </a>
      </p>
      <button type="button" class="primary" onClick={() => dialog.current?.close()}>
        {t.close}
      </button>
    </dialog>
  );
}
