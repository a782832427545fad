// What the uploads of the desk share: a file is chosen or dropped, sent to be looked at, sent again with what
// is said about it, and stored. The server keeps nothing before that; this page keeps the bytes.
import type { Ref } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "@client/ui/icons";
import { lang } from "@client/i18n";
import { type UploadProgress, Refused, type Send } from "./api";

const MAX_BYTES = 64 * 1024 * 1024;

interface Sending<C, F> {
  /** What was dropped on the page, if anything. */
  dropped: File[];
  /** Nothing is said about the file yet. */
  unsaid: C;
  send: Send<C, F>;
  texts: { tooLarge: string; onlyOne: string; unreadable: string };
  /** What is told when the server refuses without a reason; `status` is 0 if it was not reached. */
  told: (status: number) => string;
  onTrouble: (error: unknown) => void;
  onFound?: (found: F) => void;
  /** The file comes first: the focus is there at the beginning. */
  first?: boolean;
}

/** The file of an upload page, what the server found in it, and what is going on. */
export function useSending<C extends object, F>({
  dropped,
  unsaid,
  send,
  texts,
  told,
  onTrouble,
  onFound,
  first = true,
}: Sending<C, F>) {
  const [name, setName] = useState("");
  const [choices, setChoices] = useState<C>(unsaid);
  const [found, setFound] = useState<F | null>(null);
  const [doing, setDoing] = useState<"looking" | "storing" | null>(null);
  const [far, setFar] = useState<UploadProgress | null>(null);
  const [problem, setProblem] = useState("");
  const content = useRef<ArrayBuffer | null>(null);
  const running = useRef<AbortController | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => (first ? input.current?.focus() : undefined), []);
  useEffect(() => () => running.current?.abort(), []);

  const go = async (file: string, said: C, store: boolean) => {
    if (!content.current) return;
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setDoing(store ? "storing" : "looking");
    setFar(null);
    setProblem("");
    try {
      const next = await send(file, content.current, said, store, mine.signal, setFar);
      if (mine.signal.aborted) return;
      setFound(next);
      onFound?.(next);
    } catch (error) {
      if (mine.signal.aborted) return;
      const refused = error instanceof Refused ? error : new Refused(0);
      if (refused.status === 401 || refused.status === 429) onTrouble(error);
      setProblem(refused.errors.map((one) => one[lang.value]).join(" ") || told(refused.status));
    }
    setDoing(null);
  };
  const take = async (files: File[]) => {
    const [file] = files;
    if (!file) return;
    running.current?.abort();
    setDoing(null);
    setFound(null);
    setChoices(unsaid);
    setName(file.name);
    content.current = null;
    if (files.length > 1 || file.size > MAX_BYTES) return setProblem(files.length > 1 ? texts.onlyOne : texts.tooLarge);
    try {
      content.current = await file.arrayBuffer();
    } catch {
      return setProblem(texts.unreadable); // a folder, or a file that has gone meanwhile
    }
    await go(file.name, unsaid, false);
  };
  useEffect(() => void take(dropped), [dropped]);
  const say = (change: Partial<C>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    void go(name, next, false);
  };
  const again = content.current ? () => void go(name, choices, false) : null;
  return {
    name,
    choices,
    found,
    doing,
    far,
    problem,
    input,
    take,
    say,
    again,
    store: () => void go(name, choices, true),
  };
}

interface DropProps {
  input: Ref<HTMLInputElement>;
  label: string;
  /** Id of the hint that stands below. */
  hint: string;
  accept?: string;
  onFiles: (files: File[]) => Promise<void>;
}

/** Where a file is chosen; one that is dropped anywhere on the page is taken as well. */
export function Drop({ input, label, hint, accept, onFiles }: DropProps) {
  return (
    <label class="drop">
      <Icon name="plus" />
      <b>{label}</b>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-describedby={hint}
        onChange={(event) => {
          void onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = ""; // the same file, mended meanwhile, may be chosen once more
        }}
      />
    </label>
  );
}

/** What is being done with the file, and how far that is. */
export function Doing({ text, far }: { text: string; far: UploadProgress | null }) {
  const { done = 0, of = null } = (text && far) || {};
  return (
    <p role="status" class={text ? "" : "unheard"}>
      {text}{" "}
      {done > 0 ? (
        <span class="muted" aria-hidden="true">
          {of ? <progress value={done} max={of} /> : null} {done.toLocaleString(lang.value)}
        </span>
      ) : null}
    </p>
  );
}

/** What went wrong, with a button that sends the file once more if there is one. */
export function Trouble({ problem, label, again }: { problem: string; label: string; again: (() => void) | null }) {
  if (!problem) return null;
  return (
    <p class="field-error" role="alert">
      {problem}{" "}
      {again ? (
        <button type="button" class="quiet" onClick={again}>
          <Icon name="refresh" />
          {label}
        </button>
      ) : null}
    </p>
  );
}
