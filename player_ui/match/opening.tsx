/** What frames a match, on the phone of any game: who I am as the wall introduces me, and the one rule of a phase. */
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { buzz } from "@client/haptics";
import { say } from "@client/i18n";
import { type CardView, framing, type IntroductionView } from "@client/opening";
import { seatClass } from "@client/ui/seats";
import { Shield } from "@client/ui/shield";
import { wear } from "@client/ui/wear";
import { useHeading, useReached } from "../hooks";
import { useAnnounce } from "../parts/live";
import styles from "./common.css" with { type: "text" };
import type { Table } from "./game";
import { t } from "./texts";

wear(styles);

/** A phone tells so long after the wall. */
const AFTER_WALL_MS = 120;

/** The screens of a game, and what the engine shows before and between its phases. */
export function framed(Play: ComponentType<{ table: Table }>): ComponentType<{ table: Table }> {
  return function Framed({ table }) {
    const frame = framing(table.view);
    if (frame === null) return <Play table={table} />;
    return frame.kind === "card" ? (
      <Card key={frame.opened_at} table={table} stage={frame} />
    ) : (
      <Introduced table={table} stage={frame} />
    );
  };
}

function Introduced({ table, stage }: { table: Table; stage: IntroductionView }) {
  const { line, room, you } = table;
  const own = stage.beats.find(({ cue, seats }) => cue === "players" && you.seat !== null && seats.includes(you.seat));
  const called = useReached(line, (own?.at ?? stage.opened_at) + AFTER_WALL_MS, room.paused) && own !== undefined;
  useEffect(() => {
    if (called) buzz("turn");
  }, [called]);
  return (
    <Screen
      table={table}
      own={called}
      title={called ? t.thatIsYou : t.opens}
      why={called && you.seat !== null ? table.nameOf(you.seat) : t.lookUp}
    />
  );
}

function Card({ table, stage: { card } }: { table: Table; stage: CardView }) {
  return <Screen table={table} own={false} title={say(card.title)} why={say(card.rule)} />;
}

function Screen({ table, own, title, why }: { table: Table; own: boolean; title: string; why: string }) {
  const { seat } = table.you;
  const heading = useHeading<HTMLHeadingElement>(title);
  useAnnounce(`${title}. ${why}`);
  return (
    <div class={`play podium opening even ${own && seat !== null ? `own ${seatClass(seat)}` : ""}`}>
      <div class="head verdict">
        <div class="laurel">{seat === null ? null : <Shield seat={seat} />}</div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p class="why">{why}</p>
      </div>
    </div>
  );
}
