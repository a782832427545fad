// A group of settings: closed it tells what is set, and leaves the way to the start short.
import type { ComponentChildren } from "preact";

interface FoldProps {
  /** Of its heading; unique on the page. */
  id: string;
  title: string;
  /** What is set, in a line. */
  told?: string;
  open?: boolean;
  children: ComponentChildren;
}

export function Fold({ id, title, told, open, children }: FoldProps) {
  return (
    <details class="panel fold" aria-labelledby={id} open={open}>
      <summary>
        <h2 id={id}>{title}</h2>
        {told ? <span class="fold-told">{told}</span> : null}
      </summary>
      {children}
    </details>
  );
}
