import { defineTexts } from "@client/i18n";
import { seatClass } from "@client/ui/seats";
import { wear } from "@client/ui/wear";
import { isAsked } from "./asked";
import type { Kit } from "./frame";
import styles from "./mates_bar.css" with { type: "text" };

wear(styles);

const t = defineTexts({ atThisPhone: "Sur ce téléphone" }, { atThisPhone: "At this phone" });

/** Those who play at this phone: who is on the screen, and whose turn it is. */
export function Mates({ mates }: { mates: Kit["mates"] }) {
  return (
    <nav class="mates" aria-label={t.atThisPhone}>
      {mates.lines.value.map((line, index) => {
        const update = line.update.value;
        const me = update?.room.players.find((player) => player.id === update.you.player);
        const seat = update?.you.seat ?? null;
        return (
          <button
            key={index}
            type="button"
            class={`${seat === null ? "" : seatClass(seat)} ${isAsked(line) ? "asked" : ""}`}
            aria-pressed={line === mates.current.value}
            onClick={() => mates.show(line)}>
            <span dir="auto">{me?.name ?? "\u2026"}</span>
          </button>
        );
      })}
    </nav>
  );
}
