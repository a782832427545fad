// Buttons behind a button: of a select, an arrow key would take the first of them at once.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

interface Props {
  label: string;
  look: ComponentChildren;
  choices: readonly { name: string; pick: () => void }[];
}

export function Dropdown({ label, look, choices }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (!box.current?.open) return false;
    box.current.open = false;
    box.current.querySelector("summary")?.focus();
    return true;
  };
  return (
    <details
      ref={box}
      class="desk-menu"
      onKeyDown={(event) => {
        if (event.key === "Escape" && close()) event.stopPropagation();
      }}
      onFocusOut={({ relatedTarget }) => {
        if (box.current && !box.current.contains(relatedTarget as Node | null)) box.current.open = false;
      }}>
      <summary class="quiet" aria-label={label} title={label}>
        {look}
      </summary>
      <div role="group" aria-label={label}>
        {choices.map(({ name, pick }) => (
          <button
            key={name}
            type="button"
            class="quiet"
            onClick={() => {
              close();
              pick();
            }}>
            {name}
          </button>
        ))}
      </div>
    </details>
  );
}
