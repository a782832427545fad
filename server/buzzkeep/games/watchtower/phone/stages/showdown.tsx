/** The showdown, column by column: who has how many tricks, and what lies there now. */
import { useEffect } from "preact/hooks";
import { buzz } from "@client/haptics";
import { seatClass } from "@client/ui/seats";
import { CardBack, CardFace } from "../../art/art";
import type { RowView, Showdown as ShowdownStage } from "@client/wire/games/watchtower";
import { useReached } from "@phone/hooks";
import { Crown } from "@phone/parts/icons";
import { TowerBets } from "../bets";
import { Name, Title } from "../parts";
import type { TowerMatch } from "../../art/match";
import { named } from "../model";
import { s } from "../showdown_texts";
import { t } from "../texts";

/** A phone tells nothing before the wall; there, a trick flies to its row after the verdict. */
const AFTER_WALL_MS = 120;
const COUNTED_MS = 840;

export function Showdown({ match, stage }: { match: TowerMatch; stage: ShowdownStage }) {
  const { line, room, you } = match;
  const flipped = stage.columns.length;
  const moments = stage.beats.map((beat) => beat.at);
  const last = moments[moments.length - 1] ?? 0;
  const verdict = useReached(line, last + AFTER_WALL_MS, room.paused);
  const counted = useReached(line, last + COUNTED_MS, room.paused) || flipped === 0;
  const told = flipped === 0 || verdict;
  const winner = flipped > 0 && told ? (stage.columns[flipped - 1] ?? null) : null;
  useEffect(() => {
    if (told && winner === you.seat) buzz("correct");
  }, [flipped, told]);
  const over = counted && stage.leaders.length > 0;
  const title = stage.sudden ? s.suddenTitle : stage.battle > 0 ? s.towerBattle(stage.battle) : s.showdownTitle;
  const news = () => {
    if (over && stage.leaders.length > 1) return s.tiedFirst(named(match, stage.leaders));
    if (over && stage.leaders[0] === you.seat) return s.showdownYours;
    if (over) return s.showdownWon(match.nameOf(stage.leaders[0] ?? 0));
    if (flipped === 0) return opening();
    if (!told) return s.columnFlips;
    if (winner === null) return s.noTrick;
    return winner === you.seat ? s.trickYours : s.trickOf(match.nameOf(winner));
  };
  const opening = () => {
    if (stage.battle > 0) return s.towerBattleNote(stage.length);
    if (stage.chosen) return s.causes(stage.cause);
    return stage.forced ? s.forcedNote(stage.length) : s.showdownNote(stage.length);
  };
  return (
    <div
      class={`play wt showdown ${over && stage.leaders.length === 1 && stage.leaders[0] === you.seat ? "good" : ""}`}>
      <div class="wt-middle">
        <Title phase={`showdown ${stage.battle} ${stage.sudden}`} title={title} note={news()} />
        {stage.length > 0 ? <p class="wt-column num">{s.columnOf(Math.max(1, flipped), stage.length)}</p> : null}
      </div>
      <ul class={`wt-rows n${stage.rows.length}`}>
        {stage.rows.map((row, index) => (
          <Row
            key={row.seat}
            match={match}
            stage={stage}
            row={row}
            opens={(moments[index] ?? 0) + AFTER_WALL_MS}
            told={told}
            counted={counted}
            wins={winner === row.seat}
            leads={over && stage.leaders.includes(row.seat)}
          />
        ))}
      </ul>
      <TowerBets match={match} title={stage.battle > 0 ? t.betTieBreak : t.betTrick} />
    </div>
  );
}

interface RowProps {
  match: TowerMatch;
  stage: ShowdownStage;
  row: RowView;
  /** When its card of the running column is turned up. */
  opens: number;
  /** Whether it is said by now who takes that column. */
  told: boolean;
  /** Whether the trick lies in its row on the wall. */
  counted: boolean;
  wins: boolean;
  leads: boolean;
}

function Row({ match, stage, row, opens, told, counted, wins, leads }: RowProps) {
  const open = useReached(match.line, opens, match.room.paused);
  const current = stage.columns.length - 1;
  const missing = row.length > 0 && current >= row.length;
  const last = open ? row.cards[current] : undefined;
  // the running column counts once its trick lies in the row
  const tricks = row.tricks - (!counted && stage.columns[current] === row.seat ? 1 : 0);
  return (
    <li
      class={`wt-contender ${seatClass(row.seat)} ${wins ? "wins" : ""} ${row.seat === match.you.seat ? "mine" : ""}`}>
      <span class="wt-last">
        {missing ? (
          <span class="wt-slot" role="img" aria-label={s.noCard} />
        ) : last ? (
          <CardFace key={row.cards.length} card={last} />
        ) : row.length > 0 ? (
          <CardBack label={s.faceDown} />
        ) : null}
      </span>
      <div>
        <Name match={match} seat={row.seat} />
        {row.length > 0 ? (
          <ol class="wt-beads" aria-label={s.columns}>
            {Array.from({ length: row.length }, (_, column) => {
              const winner = stage.columns[column];
              const state =
                column > current || (column === current && !told) ? "" : winner === row.seat ? "won" : "gone";
              return <li key={column} class={state} />;
            })}
          </ol>
        ) : (
          <small class="wt-no-row">{s.noRow}</small>
        )}
        {row.head_start > 0 ? <small>{s.headStart(row.head_start)}</small> : null}
      </div>
      <span class="wt-tricks">
        {leads ? <Crown /> : null}
        <b class="num" key={tricks}>
          {tricks}
        </b>
        <small>{s.tricks(tricks)}</small>
      </span>
    </li>
  );
}
