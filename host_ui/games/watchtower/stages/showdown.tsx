// The end of the match: rows of cards, flipped column by column; the highest card takes the trick.
import { useEffect } from "preact/hooks";
import { seatClass } from "../../../../server/client/ui/seats";
import { SeatSymbol } from "../../../../server/client/ui/shield";
import { CardBack, CardFace, TowerSign } from "../../../../server/client/ui/watchtower/art";
import type { RowView } from "../../../../server/client/wire/games/watchtower";
import { playCue } from "../../../common/audio";
import { LowerThird } from "../../../common/lower_third";
import { twoLines } from "../../../common/people";
import { usePassed } from "../../../common/time";
import { Frame } from "../../../projector/stage";
import { type Scene, type StageOf, titleOf } from "../model";
import { t } from "../texts";
import { WallBets } from "../screens/bets";
import { Head } from "../screens/head";
import type { ScreenProps, StageScreen } from "./screen";

type Stage = StageOf<"showdown">;

const ROWS_HIGH = 3.56;
const GAP = 0.1;
const CARD_HIGH = 5.6;
const CARDS_WIDE = 5.9;
const MOST_EM = 0.2;
const CARD = 4;
/** What stands before the cards of a row, with its edge. */
const LABEL = 2.24;

export const showdown: StageScreen<Stage> = {
  Screen: ({ scene, stage, live }) => <Rows key={stage.battle} scene={scene} stage={stage} live={live} />,
  now: (scene, { leaders, columns, length }) =>
    leaders.length > 0 ? [leaders[0] ?? null, `${leaders.map((one) => titleOf(scene, one)).join(" · ")} · ${leaders.length > 1 ? t.tied : t.takesShowdown}`] : [null, t.columnOf(columns.length, length)],
};

function Rows({ scene, stage, live }: ScreenProps<Stage>) {
  const { rows, columns, length } = stage;
  const running = columns.length > 0;
  const step = usePassed(scene.line, stage.beats.map((beat) => beat.at));
  const told = !running || step > rows.length;
  const current = columns.length - 1;
  // the last column brings the leaders along, but it is flipped first
  const leaders = told ? stage.leaders : [];
  useEffect(() => {
    if (!live || !running || step === 0) return;
    if (!told) playCue("card", step);
    else playCue(columns[current] == null ? "locked" : "right", columns[current] == null ? 0 : -5);
  }, [live, step, current]);
  const em = Math.min(MOST_EM, ((ROWS_HIGH - GAP * (rows.length - 1)) / rows.length - 0.04) / CARD_HIGH);
  const pitch = Math.min(CARD * em + 0.08, (CARDS_WIDE - CARD * em) / Math.max(1, length - 1));
  const wide = CARD * em + pitch * (length - 1);
  const left = (CARDS_WIDE - wide) / 2;
  return (
    <Frame class={`wtw-showdown ${live ? "" : "settled"} ${leaders.length > 0 ? "over" : ""}`} label={titleText(stage)}>
      <Head scene={scene} phase={titleText(stage)} />
      <section class="wtw-rows">
        {current >= 0 && leaders.length === 0 ? <i class="wtw-beam" style={{ transform: `translateX(${(LABEL + left + pitch * current).toFixed(3)}rem)`, width: `${(CARD * em + 0.22).toFixed(3)}rem` }} /> : null}
        <ol style={{ gridTemplateRows: `repeat(${rows.length}, minmax(0, 1fr))` }}>
          {rows.map((row, index) => (
            <Row key={row.seat} scene={scene} stage={stage} leaders={leaders} row={row} em={em} pitch={pitch} left={left} open={running ? step > index : true} told={told} />
          ))}
        </ol>
      </section>
      <WallBets scene={scene} />
      <Caption scene={scene} stage={stage} leaders={leaders} told={told} />
    </Frame>
  );
}

interface RowProps {
  scene: Scene;
  stage: Stage;
  leaders: readonly number[];
  row: RowView;
  em: number;
  pitch: number;
  left: number;
  /** Whether the card of the running column lies open. */
  open: boolean;
  told: boolean;
}

function Row({ scene, stage, leaders, row, em, pitch, left, open, told }: RowProps) {
  const { columns, rows } = stage;
  const { seat, cards, head_start } = row;
  const current = columns.length - 1;
  const name = titleOf(scene, seat);
  // the running column counts once its verdict is out
  const tricks = row.tricks - (!told && columns[current] === seat ? 1 : 0);
  const best = leaders.includes(seat);
  return (
    <li class={`wtw-row ${seatClass(seat)} ${leaders.length > 0 ? (best ? "best" : "beaten") : ""}`}>
      <span class="wtw-row-who">
        <SeatSymbol seat={seat} />
        <span>
          <b style={twoLines(name, 13.5, rows.length > 3 ? 2.8 : 3.4)}>{name}</b>
          {stage.battle > 0 && !stage.sudden ? <small class="num">{t.towerWorth(row.value)}</small> : head_start > 0 ? <small class="num">{t.headStart(head_start)}</small> : null}
        </span>
      </span>
      <span class="wtw-row-cards" style={{ fontSize: `${em.toFixed(4)}rem` }}>
        {row.length === 0 ? <small class="wtw-row-none">{t.noArmy}</small> : null}
        {Array.from({ length: stage.chosen && row.length > 0 ? stage.length : row.length }, (_, column) => {
          const face = cards[column];
          const shown = face !== undefined && (column < current || open);
          const settledColumn = column < current || (column === current && told);
          const fate = face === undefined || !settledColumn ? "" : columns[column] === seat ? "wins" : columns[column] === null ? "drawn" : "loses";
          return (
            <span key={column} class={`wtw-row-card ${column === current && leaders.length === 0 ? "current" : ""} ${fate}`} style={{ transform: `translateX(${(left + pitch * column).toFixed(3)}rem)` }}>
              {column >= row.length ? (
                <i class="wtw-slot" role="img" aria-label={t.noCard} />
              ) : shown ? (
                <span class={column === current ? "wtw-turned" : ""}>
                  <CardFace card={face} />
                </span>
              ) : (
                <CardBack />
              )}
            </span>
          );
        })}
      </span>
      <span class="wtw-tricks num" role="img" aria-label={t.tricks(tricks)}>
        <b key={tricks} class={tricks > head_start ? "pop" : ""}>
          {tricks}
        </b>
        <TowerSign />
      </span>
    </li>
  );
}

const titleText = (stage: Stage): string => (stage.sudden ? t.suddenDeath : stage.battle > 0 ? t.towerBattle : t.showdown);

function Caption({ scene, stage, leaders, told }: { scene: Scene; stage: Stage; leaders: readonly number[]; told: boolean }) {
  const { columns, length } = stage;
  const [leader] = leaders;
  if (leader !== undefined && leaders.length === 1) return <LowerThird room={scene.room} seat={leader} text={t.takesShowdown} />;
  if (leaders.length > 1) return <LowerThird room={scene.room} seat={null} text={t.tied} value={leaders.map((seat) => titleOf(scene, seat)).join(" · ")} />;
  if (columns.length === 0) return <LowerThird room={scene.room} seat={null} text={stage.battle > 0 ? t.towerBattleBegins : stage.chosen ? t.rowsLaid : stage.forced ? t.forcedBegins : t.showdownBegins} value={t.columns(length)} />;
  const winner = columns.at(-1) ?? null;
  if (!told || winner === null) return <LowerThird room={scene.room} seat={null} text={t.columnOf(columns.length, length)} value={told ? t.noTrick : undefined} />;
  return <LowerThird key={columns.length} room={scene.room} seat={winner} text={t.takesTrick} value={`${columns.length}/${length}`} />;
}
