/** The first-turn guide: one sentence at a time, when it is of use; never again once it was put away. */
import { useState } from "preact/hooks";
import { load, save } from "@client/storage";
import { t } from "./texts";
import { Cross } from "../parts/icons";

const key = (game: string): string => `buzzkeep.guide.${game}`;
const seenOf = (game: string): string[] => (load(key(game)) ?? "").split(" ").filter(Boolean);

/** `step` names the sentence, so that it is shown until closed and not again on this phone. */
export function Guide({ game, step, text }: { game: string; step: string; text: string }) {
  const [seen, set] = useState(() => seenOf(game));
  if (seen.includes(step)) return null;
  const close = () => {
    const next = [...seen, step];
    save(key(game), next.join(" "));
    set(next);
  };
  return (
    <div class="guide" role="note">
      <p>{text}</p>
      <button type="button" class="round" aria-label={t.understood} onClick={close}>
        <Cross />
      </button>
    </div>
  );
}
