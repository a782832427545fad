/** The end of any game: my place, everybody's, and what I was good at. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { buzz } from "../../server/client/haptics";
import { number } from "../../server/client/i18n";
import { seatClass } from "../../server/client/ui/seats";
import { SeatSymbol, Shield } from "../../server/client/ui/shield";
import { wear } from "../../server/client/ui/wear";
import { useHeading } from "../hooks";
import { Crown } from "../parts/icons";
import { useAnnounce } from "../parts/live";
import styles from "./common.css" with { type: "text" };
import type { Table } from "./game";
import { Reactions } from "./reactions";
import { t } from "./texts";

wear(styles);

interface Props {
  table: Table;
  title: string;
  why: string;
  /** All seats, best first; `value` is the figure that counts, null where places alone do. */
  ranking: readonly { rank: number; seat: number; value: number | null }[];
  /** Figures of this phone's seat with their labels. */
  figures?: readonly (readonly [value: string, label: string])[];
  children?: ComponentChildren;
}

export function Ending(props: Props) {
  const { room } = props.table;
  // ended by the host before anything had happened: no places, no crown
  return <Places {...props} {...(room.unplayed ? { title: t.unplayed, ranking: [], figures: [] } : {})} />;
}

function Places({ table, title, why, ranking, figures = [], children }: Props) {
  const mine = ranking.find((line) => line.seat === table.you.seat);
  const heading = useHeading<HTMLHeadingElement>("podium");
  const own = useRef<HTMLLIElement>(null);
  useAnnounce(title);
  useEffect(() => buzz(mine?.rank === 1 ? "correct" : "turn"), []);
  useEffect(() => own.current?.scrollIntoView({ block: "nearest" }), []);
  const shown = mine ?? ranking[0];
  return (
    <div class={`play podium ${mine?.rank === 1 ? "good" : "even"}`}>
      <div class="head verdict">
        <div class="laurel">
          {shown ? <Shield seat={shown.seat} /> : null}
          {shown?.rank === 1 ? <Crown /> : null}
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p class="why">{why}</p>
      </div>
      <div class="controls">
        {ranking.length === 0 ? null : <ol class={ranking.length > 3 ? "ranking rows" : "ranking"} tabIndex={ranking.length > 3 ? 0 : -1} aria-label={t.ranking}>
          {ranking.map((line) => (
            <li key={line.seat} ref={line.seat === table.you.seat ? own : null} class={`${seatClass(line.seat)} ${line.seat === table.you.seat ? "mine" : ""}`}>
              <span class="no num">{line.rank}</span>
              <SeatSymbol seat={line.seat} />
              <span class="who">{table.nameOf(line.seat)}</span>
              {line.value === null ? null : <b class="num">{number(line.value)}</b>}
            </li>
          ))}
        </ol>}
        {figures.length > 0 ? (
          <dl class="card figures">
            {figures.map(([value, label]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd class="num">{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {children}
        {table.you.player === null ? null : <Reactions line={table.line} room={table.room} />}
        <p class="status">{t.waitHost}</p>
      </div>
    </div>
  );
}
