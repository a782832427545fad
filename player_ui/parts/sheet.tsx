/** A panel over the page: the browser's own modal dialog, closed by Escape, the button or a tap beside it. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { current } from "../mates";
import { t } from "../texts";
import { isAsked } from "./asked";
import { Cross } from "./icons";

export function Sheet({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const asked = current.value !== null && isAsked(current.value);
  const before = useRef(asked);
  useEffect(() => {
    // whoever reads when his turn comes must see it; what was opened during the turn stays
    if (asked && !before.current) onClose();
    before.current = asked;
  }, [asked]);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      class="sheet"
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}>
      <div class="sheet-body">
        <div class="sheet-head">
          <h2 tabIndex={-1} autofocus>
            {title}
          </h2>
          <button type="button" class="round" aria-label={t.close} onClick={onClose}>
            <Cross />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
