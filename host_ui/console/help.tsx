// The list of shortcuts.
import { useEffect, useRef } from "preact/hooks";
import { t } from "./texts";

export function HelpDialog({ playing, onClose }: { playing: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const rows: [string, string][] = [
    ...(playing
      ? ([
          ["Space / Enter", t.next],
          ["P", `${t.pause} / ${t.resume}`],
          ["+", t.addTime],
          ["S", t.skip],
          ["V", t.voidQuestion],
          ["E E", t.end],
        ] as [string, string][])
      : ([["Space / Enter", t.start]] as [string, string][])),
    ["B", t.bigScreenKey],
    ["L", t.lockKey],
    ["?", t.helpKey],
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
      <button type="button" class="primary" onClick={() => dialog.current?.close()}>
        {t.close}
      </button>
    </dialog>
  );
}
