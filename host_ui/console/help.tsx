// The list of shortcuts.
import { useEffect, useRef } from "preact/hooks";
import { lang } from "@client/i18n";
import type { RoomView } from "@client/wire/messages";
import { useGames } from "./lobby";
import { t } from "./texts";

export function HelpDialog({ room, onClose }: { room: RoomView | null; onClose: () => void }) {
  const phase = room?.phase ?? "lobby";
  const voids = useGames()?.find((one) => one.info.id === room?.game)?.info.void_means ?? null;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const rows: [string, string][] = [
    ...(phase === "playing"
      ? ([
          ["Space / Enter", t.next],
          ["P", `${t.pause} / ${t.resume}`],
          ["+", t.addTime],
          ["S", t.skip],
          ...(voids ? [["V", voids[lang.value]]] : []),
          ["Z", t.undoKey],
          ["E E", t.end],
        ] as [string, string][])
      : phase === "over"
        ? ([["R", t.rematch]] as [string, string][])
        : ([["Space / Enter", t.start]] as [string, string][])),
    ["B", t.bigScreenKey],
    ["L", t.lockKey],
    ["?", t.helpKey],
    ["F", t.fullscreenKey],
    ["M", t.muteKey],
    ["E", t.reactionsKey],
    ["\u2191 \u2193", t.volumeKey],
  ];
  return (
    <dialog ref={dialog} class="help" onClose={onClose} aria-labelledby="help-title">
      <h2 id="help-title">{t.helpTitle}</h2>
      <dl>
        {rows.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
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
