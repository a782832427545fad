/** Putting an action together: the numbers, then for whom. Whatever is certain is not asked. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { CardFace } from "../art/art";
import { t as cards } from "../art/texts";
import type { Group, TargetView } from "@client/wire/games/virus_war";
import type { Play } from "@client/wire/games/virus_war_actions";
import { useSettled } from "@phone/hooks";
import { Cross } from "@phone/parts/icons";
import { ArrowRight } from "@phone/match/icons";
import { Standing } from "./standing";
import type { VirusMatch } from "../art/match";
import { numbersOf, playerOf, sum } from "./model";
import { reason, t, withSum } from "./texts";

/** What comes up under the finger that chose a card or its numbers does not take a second tap of it. */
const TWICE_MS = 350;

interface Props {
  match: VirusMatch;
  group: Group;
  sending: boolean;
  onPlay: (play: Play) => void;
  onBack: () => void;
}

export function Composer({ match, group, sending, onPlay, onBack }: Props) {
  const hand = match.view.mine?.hand ?? [];
  const [numbers, choose] = useState<number[] | null>(group.needs === "none" ? [] : null);
  const waits = !useSettled(numbers === null ? "numbers" : "target", TWICE_MS) || sending;
  const name = cards.faceName(group.face.kind, group.face.value);
  const ways = waysTo(match, group);
  const able = ways.filter((way) => way.reason === null);
  const sole = able.length === 1 ? able[0] : undefined;
  const asksTarget = ways.length > 0 && !sole;
  const play = (target: number | null, side: Play["side"] = null, values = numbers ?? []) =>
    onPlay({
      kind: "play",
      card: group.face.kind,
      numbers: values,
      target,
      side,
      value: group.face.kind === "luck" ? group.face.value : null,
    });
  const playSole = (values?: number[]) => play(sole?.seat ?? null, sole?.side ?? null, values);
  const settle = (values: number[]) => (asksTarget ? choose(values) : playSole(values));

  const question =
    numbers === null
      ? t.which(name)
      : group.face.kind === "contagion" && asksTarget
        ? t.from
        : asksTarget
          ? t.whom(withSum(group.face.kind, group.face.value, sum(numbers)))
          : name;
  return (
    <>
      <div class="vw-picked">
        <div>
          <span>
            <CardFace face={group.face} />
            {(numbers ?? []).map((value, index) => (
              <CardFace key={index} face={{ kind: "number", value }} />
            ))}
          </span>
          <p>{cards.what(group.face.kind)}</p>
        </div>
      </div>
      <div class="vw-composer" role="group" aria-label={name}>
        <div class="vw-composer-head">
          <b>{question}</b>
          <button
            type="button"
            class="round"
            aria-label={t.back}
            onClick={() => (numbers !== null && group.needs !== "none" ? choose(null) : onBack())}>
            <Cross />
          </button>
        </div>
        {numbers === null ? (
          group.needs === "mix" ? (
            <Totals values={numbersOf(hand)} sums={group.sums} waits={waits} onDone={settle} />
          ) : (
            <Sums sums={group.sums} waits={waits} onDone={settle} />
          )
        ) : asksTarget ? (
          <Targets match={match} ways={ways} waits={waits} onTarget={(target, side) => play(target, side)} />
        ) : (
          <button type="button" class="go" aria-disabled={waits} onClick={() => waits || playSole()}>
            {sole && sole.hit !== match.you.seat
              ? t.playOn(name, sole.side === null ? match.nameOf(sole.hit) : wayName(match, sole))
              : t.playIt(name)}
          </button>
        )}
      </div>
    </>
  );
}

/** One tap for each sum there is; whoever minds which cards go chooses them one by one. */
export function Totals({
  values,
  sums,
  waits = false,
  onDone,
}: {
  values: readonly number[];
  sums: readonly number[][];
  waits?: boolean;
  onDone: (values: number[]) => void;
}) {
  const [free, choose] = useState(false);
  if (free) return <Mix values={values} onDone={onDone} />;
  return (
    <Sums sums={sums} waits={waits} onDone={onDone}>
      {values.length > 2 ? (
        <li>
          <button type="button" class="vw-sum" aria-pressed={false} onClick={() => choose(true)}>
            {t.otherCards}
          </button>
        </li>
      ) : null}
    </Sums>
  );
}

/** One tap for each way to add up cards. */
export function Sums({
  sums,
  waits = false,
  onDone,
  children,
}: {
  sums: readonly number[][];
  waits?: boolean;
  onDone: (values: number[]) => void;
  children?: ComponentChildren;
}) {
  const falling = [...sums].sort((a, b) => sum(b) - sum(a));
  return (
    <ul class="vw-chips rows">
      {falling.map((values) => (
        <li key={values.join()}>
          <button type="button" class="vw-sum" aria-disabled={waits} onClick={() => waits || onDone(values)}>
            <b class="num">{sum(values)}</b>
            {values.length > 1 ? <small class="num">{values.join(" + ")}</small> : null}
          </button>
        </li>
      ))}
      {children}
    </ul>
  );
}

/** Any cards together: each one is tapped in or out. */
function Mix({ values, onDone }: { values: readonly number[]; onDone: (values: number[]) => void }) {
  const [chosen, set] = useState<readonly number[]>([]);
  const total = sum(chosen.map((index) => values[index] ?? 0));
  const flip = (index: number) =>
    set(chosen.includes(index) ? chosen.filter((other) => other !== index) : [...chosen, index]);
  return (
    <>
      <ul class="vw-chips rows">
        {values.map((value, index) => (
          <li key={index}>
            <button type="button" class="vw-sum" aria-pressed={chosen.includes(index)} onClick={() => flip(index)}>
              <b class="num">{value}</b>
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="go"
        aria-disabled={chosen.length === 0}
        onClick={() => chosen.length > 0 && onDone(chosen.map((index) => values[index] ?? 0).sort((a, b) => a - b))}>
        {t.total(total)}
        <ArrowRight />
      </button>
    </>
  );
}

/** More targets than these stand in two columns. */
const MOST_LINES = 4;

interface TargetsProps {
  match: VirusMatch;
  ways: readonly Way[];
  waits: boolean;
  onTarget: (seat: number, side: Play["side"]) => void;
}

/** For whom, with how each of them stands. */
function Targets({ match, ways, waits, onTarget }: TargetsProps) {
  return (
    <ul class={`vw-targets rows ${ways.length > MOST_LINES && ways.every((way) => way.side === null) ? "many" : ""}`}>
      {ways.map((way) => (
        <li key={`${way.seat} ${way.side}`}>
          <button
            type="button"
            class={`vw-target ${seatClass(way.hit)} ${way.reason === null ? "" : "cannot"}`}
            aria-disabled={way.reason !== null || waits}
            onClick={() => way.reason === null && !waits && onTarget(way.seat, way.side)}>
            <SeatSymbol seat={way.hit} />
            <span>
              {wayName(match, way)}
              <Stands match={match} way={way} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Stands({ match, way }: { match: VirusMatch; way: Way }) {
  const player = playerOf(match.view, way.hit);
  if (way.reason !== null) return <small>{reason(way.reason)}</small>;
  return (
    <>
      {way.side === null ? null : <small>{way.side === "left" ? t.left : t.right}</small>}
      {player ? <Standing player={player} partner={player.partner === match.you.seat} /> : null}
    </>
  );
}

const wayName = (match: VirusMatch, { seat, hit, side }: Way): string => {
  const who = (one: number) => (one === match.you.seat ? t.self : match.nameOf(one));
  return side === null ? who(seat) : `${who(seat)} → ${who(hit)}`;
};

interface Way {
  seat: number;
  hit: number;
  side: Play["side"];
  reason: string | null;
}

/** Cards that one plays for oneself first. */
const GOOD: readonly string[] = ["vaccine", "number", "medicine", "miracle"];

/** What is possible first; of good things oneself and the partner before all others. */
function waysTo(match: VirusMatch, group: Group): Way[] {
  const me = match.you.seat;
  const mate = playerOf(match.view, me)?.partner ?? null;
  const rank = (way: Way) =>
    way.reason !== null ? 3 : !GOOD.includes(group.face.kind) ? 2 : way.hit === me ? 0 : way.hit === mate ? 1 : 2;
  return group.targets.flatMap(waysOf).sort((a, b) => rank(a) - rank(b));
}

const waysOf = (target: TargetView): Way[] =>
  target.sides.length === 0
    ? [{ seat: target.seat, hit: target.seat, side: null, reason: target.reason }]
    : target.sides.map(({ side, hit, reason: why }) => ({
        seat: target.seat,
        hit,
        side,
        reason: target.reason ?? why,
      }));
