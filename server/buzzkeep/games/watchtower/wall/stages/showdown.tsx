// The end of the match: rows of cards, flipped column by column; the highest card takes the trick.
import { Fragment } from "preact";
import { useRef } from "preact/hooks";
import { Icon } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { CardBack, CardFace, TowerSign } from "../../art/art";
import type { RowView } from "@client/wire/games/watchtower";
import { LowerThird } from "@wall/common/lower_third";
import { fit, twoLines } from "@wall/common/people";
import { useWallShow } from "@wall/common/show";
import { usePassed } from "@wall/common/time";
import { Frame } from "@wall/projector/stage";
import type { StageOf, TowerMatch } from "../../art/match";
import { t } from "../texts";
import { WallBets } from "../screens/bets";
import { Head } from "../screens/head";
import { COUNTS_MS, pieceOf, uncoveredAt } from "../screens/rows_show";
import type { ScreenProps, StageScreen } from "./screen";

type Stage = StageOf<"showdown">;

const ROWS_HIGH = 3.56;
const GAP = 0.1;
const CARD_HIGH = 5.6;
const CARDS_WIDE = 5.9;
const MOST_EM = 0.27;
const CARD = 4;
/** What stands before the cards of a row, with its edge; and where the middle of its score is. */
const LABEL = 2.24;
const SCORE = 8.65;

export const showdown: StageScreen<Stage> = {
  Screen: ({ match, stage, live }) => <Rows key={stage.battle} match={match} stage={stage} live={live} />,
  now: (match, { leaders, columns, length }) =>
    leaders.length > 0
      ? [
          leaders[0] ?? null,
          `${leaders.map((one) => match.nameOf(one)).join(" · ")} · ${leaders.length > 1 ? t.tied : t.takesShowdown}`,
        ]
      : [null, t.columnOf(columns.length, length)],
};

function Rows({ match, stage, live }: ScreenProps<Stage>) {
  const root = useRef<HTMLElement>(null);
  const { rows, columns, length } = stage;
  const running = columns.length > 0;
  const moments = stage.beats.map((beat) => beat.at);
  const step = usePassed(match.line, [...moments, (moments.at(-1) ?? 0) + COUNTS_MS]);
  // the rows are laid beside the table: they are not there while the towers are before them
  const uncovers = uncoveredAt(stage);
  const covered = usePassed(match.line, uncovers === null ? [] : [uncovers]) === 0 && uncovers !== null;
  const told = !running || step > rows.length;
  const counted = !running || step > rows.length + 1;
  const current = columns.length - 1;
  // the last column brings the leaders along, but it is flipped and counted first
  const leaders = counted ? stage.leaders : [];
  const em = Math.min(MOST_EM, ((ROWS_HIGH - GAP * (rows.length - 1)) / rows.length - 0.04) / CARD_HIGH);
  const pitch = Math.min(CARD * em + 0.08, (CARDS_WIDE - CARD * em) / Math.max(1, length - 1));
  const wide = CARD * em + pitch * (length - 1);
  const left = (CARDS_WIDE - wide) / 2;
  const beam = {
    transform: `translateX(${(LABEL + left + pitch * current).toFixed(3)}rem)`,
    width: `${(CARD * em + 0.22).toFixed(3)}rem`,
  };
  const ways = {
    beam: current > 0 ? 10 * pitch : 0,
    token: 10 * (SCORE - LABEL - left - pitch * current - (CARD * em) / 2),
  };
  useWallShow(match.line, root, pieceOf(stage, ways));
  return (
    <Frame
      class={`wtw-showdown ${live ? "" : "settled"} ${leaders.length > 0 ? "over" : ""}`}
      label={titleText(stage)}
      root={root}>
      <Head match={match} phase={titleText(stage)} />
      <section class={`wtw-rows ${covered ? "covered" : ""}`}>
        {running ? (
          <span class="wtw-beam-at" style={beam}>
            <i class="wtw-beam" />
          </span>
        ) : null}
        <ol style={{ gridTemplateRows: `repeat(${rows.length}, minmax(0, 1fr))` }}>
          {rows.map((row, index) => (
            <Row
              key={row.seat}
              match={match}
              stage={stage}
              leaders={leaders}
              row={row}
              index={index}
              em={em}
              pitch={pitch}
              left={left}
              told={told}
              counted={counted}
            />
          ))}
        </ol>
        {running && rows.length === 2 ? (
          <span class="wtw-beam-at over" style={beam}>
            <i class="wtw-clash">
              <Icon name="sword" />
            </i>
          </span>
        ) : null}
        {stage.battle > 0 && !running ? <Climax match={match} stage={stage} /> : null}
      </section>
      <WallBets match={match} />
      <Caption match={match} stage={stage} leaders={leaders} told={told} />
    </Frame>
  );
}

/** Whose towers decide, before their cards do. */
function Climax({ match, stage }: { match: TowerMatch; stage: Stage }) {
  const title = titleText(stage);
  return (
    <aside class={`wtw-climax n${Math.min(4, stage.rows.length)}`}>
      <i class="wtw-climax-dark" />
      <div class="wtw-climax-band">
        <b class="wtw-climax-title" style={{ fontSize: fit(title, 80, 6.6, 3.6, 0.7) }}>
          {title}
        </b>
        <div class="wtw-climax-towers">
          {stage.rows.map(({ seat, value }, index) => (
            <Fragment key={seat}>
              {index === 0 ? null : (
                <i class="wtw-climax-swords">
                  <Icon name="sword" />
                </i>
              )}
              <span class={`wtw-champion ${seatClass(seat)}`} data-row={index}>
                <TowerSign />
                <SeatSymbol seat={seat} />
                <b style={twoLines(match.nameOf(seat), stage.rows.length > 3 ? 14 : 18, 3.6)}>{match.nameOf(seat)}</b>
                {stage.sudden ? null : <small class="num">{t.towerWorth(value)}</small>}
              </span>
            </Fragment>
          ))}
        </div>
      </div>
    </aside>
  );
}

interface RowProps {
  match: TowerMatch;
  stage: Stage;
  leaders: readonly number[];
  row: RowView;
  index: number;
  em: number;
  pitch: number;
  left: number;
  /** Whether it is said by now who takes the running column, and whether it counts. */
  told: boolean;
  counted: boolean;
}

function Row({ match, stage, leaders, row, index, em, pitch, left, told, counted }: RowProps) {
  const { columns, rows } = stage;
  const { seat, cards, head_start } = row;
  const current = columns.length - 1;
  const name = match.nameOf(seat);
  const tricks = row.tricks - (!counted && columns[current] === seat ? 1 : 0);
  return (
    <li
      class={`wtw-row ${seatClass(seat)} ${stage.leaders.includes(seat) ? "leads" : ""} ${leaders.includes(seat) ? "best" : ""}`}
      data-row={index}>
      <span class="wtw-row-who">
        <SeatSymbol seat={seat} />
        <span>
          <b style={twoLines(name, 13.5, rows.length > 3 ? 2.8 : 3.4)}>{name}</b>
          {stage.battle > 0 && !stage.sudden ? (
            <small class="num">{t.towerWorth(row.value)}</small>
          ) : head_start > 0 ? (
            <small class="num">{t.headStart(head_start)}</small>
          ) : null}
        </span>
      </span>
      <span class="wtw-row-cards" style={{ fontSize: `${em.toFixed(4)}rem` }}>
        {row.length === 0 ? <small class="wtw-row-none">{t.noArmy}</small> : null}
        {Array.from({ length: stage.chosen && row.length > 0 ? stage.length : row.length }, (_, column) => {
          const face = cards[column];
          const fate =
            face === undefined || column > (told ? current : current - 1)
              ? ""
              : columns[column] === seat
                ? "wins"
                : columns[column] === null
                  ? "drawn"
                  : "loses";
          return (
            <span
              key={column}
              class={`wtw-row-card ${column === current ? "current" : ""} ${fate}`}
              data-row={index}
              style={{ left: `${((left + pitch * column) / em).toFixed(3)}em` }}>
              {column >= row.length ? (
                <i class="wtw-slot" role="img" aria-label={t.noCard} />
              ) : column === current && face ? (
                <span class="wtw-lift">
                  <span class="wtw-lift-back">
                    <CardBack />
                  </span>
                  <span class="wtw-lift-face">
                    <CardFace card={face} />
                    <i class="wtw-shade" />
                    <i class="wtw-gold" />
                  </span>
                </span>
              ) : face ? (
                <CardFace card={face} />
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
        <i class="wtw-token" data-row={index}>
          <TowerSign />
        </i>
      </span>
      <i class="wtw-veil" data-row={index} />
    </li>
  );
}

const titleText = (stage: Stage): string =>
  stage.sudden ? t.suddenDeath : stage.battle > 0 ? t.towerBattle : t.showdown;

function Caption({
  match,
  stage,
  leaders,
  told,
}: {
  match: TowerMatch;
  stage: Stage;
  leaders: readonly number[];
  told: boolean;
}) {
  const { columns, length } = stage;
  const [leader] = leaders;
  if (leader !== undefined && leaders.length === 1)
    return <LowerThird room={match.room} seat={leader} text={t.takesShowdown} />;
  if (leaders.length > 1)
    return (
      <LowerThird
        room={match.room}
        seat={null}
        text={t.tied}
        value={leaders.map((seat) => match.nameOf(seat)).join(" · ")}
      />
    );
  if (columns.length === 0)
    return (
      <LowerThird
        room={match.room}
        seat={null}
        text={
          stage.battle > 0
            ? t.towerBattleBegins
            : stage.chosen
              ? t.rowsLaid
              : stage.forced
                ? t.forcedBegins
                : t.showdownBegins
        }
        value={t.columns(length)}
      />
    );
  const winner = columns.at(-1) ?? null;
  if (!told || winner === null)
    return (
      <LowerThird
        room={match.room}
        seat={null}
        text={t.columnOf(columns.length, length)}
        value={told ? t.noTrick : undefined}
      />
    );
  return (
    <LowerThird
      key={columns.length}
      room={match.room}
      seat={winner}
      text={t.takesTrick}
      value={`${columns.length}/${length}`}
    />
  );
}
