// Who is asked: banners for one or two, chips for more; and whether each has answered.
import { aboutOf, seatOf } from "../../art/match";
import { figure } from "@client/figures";
import { lang, seconds, signed } from "@client/i18n";
import { Towers } from "@client/ui/castle";
import { Icon, type IconName } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import type { AnswerView, ScoreChange } from "@client/wire/games/conquest";
import { type MappedMatch, placeName } from "../model";
import { fit, narrowLines, tallLines } from "@wall/common/people";
import { t } from "../texts";
import type { ComponentChildren } from "preact";

export type Mark = "waiting" | "answered" | "speaks" | "right" | "wrong" | "silent";

export interface AskedLook {
  /** What is known of each seat's answer. */
  mark: (seat: number) => Mark | null;
  /** Revealed answers, once they are to be told. */
  answers?: readonly AnswerView[];
  changes?: readonly ScoreChange[];
  /** The clock, or what stands in its place. */
  centre: ComponentChildren;
}

interface AskedProps extends AskedLook {
  match: MappedMatch;
}

interface SeatProps extends AskedProps {
  seat: number;
}

/** The row above a question. */
export function AskedRow(props: AskedProps) {
  return (
    <>
      <AskedSeats {...props} />
      <Witnesses {...props} />
    </>
  );
}

/** Who looks on at a fight and answers for renown: the points fly to these plates. */
function Witnesses(props: AskedProps) {
  const { match, mark } = props;
  const { witnesses } = aboutOf(match.view);
  if (witnesses.length === 0) return null;
  return (
    <ul class="witnesses" aria-label={t.renown}>
      {witnesses.map((seat) => (
        <li key={seat} class={`${seatClass(seat)} enter`}>
          <SeatSymbol seat={seat} />
          <b>{match.nameOf(seat)}</b>
          <Lock mark={mark(seat)} />
          <Delta {...props} seat={seat} />
        </li>
      ))}
    </ul>
  );
}

function AskedSeats(props: AskedProps) {
  const { match, centre } = props;
  const { seats, fight, claims, worth, risks } = aboutOf(match.view);
  const claimText = (seat: number) => {
    const claim = claims.find((one) => one.seat === seat);
    return claim ? placeName(match.map, claim.territory) : "";
  };
  const [first, second] = seats;
  // two who each want a territory of their own do not meet
  if (first !== undefined && seats.length <= 2 && claims.length < 2) {
    return (
      <div class={seats.length === 2 ? "asked versus" : "asked alone"}>
        <Banner {...props} seat={first} role={!fight ? "" : risks === null ? t.attack : t.attackFor(worth ?? 0)} />
        <div class="asked-centre">{centre}</div>
        {second === undefined ? null : (
          <Banner {...props} seat={second} role={!fight ? "" : risks === null ? t.defence : t.defenceOf(risks)} right>
            {fight?.castle ? (
              <Towers towers={seatOf(match.view, second)?.towers ?? 0} label={t.castleOf(match.nameOf(second))} />
            ) : null}
          </Banner>
        )}
      </div>
    );
  }
  return (
    <div class={seats.length > 3 ? "asked crowd four" : "asked crowd"}>
      <ul style={{ gridTemplateColumns: `repeat(${seats.length}, minmax(0, 1fr))` }}>
        {[...seats].sort().map((seat) => (
          <Chip key={seat} {...props} seat={seat} role={claimText(seat)} room={seats.length > 3 ? 10 : ROOM_OF_THREE} />
        ))}
      </ul>
      <div class="asked-centre">{centre}</div>
    </div>
  );
}

export function Banner(props: SeatProps & { role: string; right?: boolean; children?: ComponentChildren }) {
  const { match, seat, role, right, children } = props;
  const name = match.nameOf(seat);
  return (
    <div class={`banner ${seatClass(seat)} ${right ? "from-right" : ""} enter`}>
      <SeatSymbol seat={seat} />
      <span class="banner-text">
        {props.answers ? null : (
          <small>
            <span
              style={
                children ? { fontSize: fit(role, 9, 2.2, 1.7, 0.56) } : role.length > 12 ? narrowRole(role) : undefined
              }>
              {role}
            </span>
            {children}
          </small>
        )}
        <b
          class={name.length > 9 ? "long" : ""}
          style={name.length > 9 ? tallLines(name, 14.5, 3.1) : { fontSize: fit(name, 15.8, 4.8, 2.2, 0.8) }}>
          {name}
        </b>
        <Told {...props} />
      </span>
      <Lock mark={props.mark(seat)} />
      <Delta {...props} />
    </div>
  );
}

const narrowRole = (role: string) => ({ fontSize: fit(role, 13, 2.2, 1.7, 0.46), fontStretch: "62%" });

/** Beside each other three names have this much room, in u; what four stand for takes two lines. */
const ROOM_OF_THREE = 17;

/** `room` is how wide a name may be, in u. */
function Chip(props: SeatProps & { role: string; room: number }) {
  const { match, seat, room } = props;
  const name = match.nameOf(seat);
  const best = props.answers?.some((answer) => answer.seat === seat && answer.good && answer.place !== null);
  const oneLine = room >= ROOM_OF_THREE && !props.answers;
  return (
    <li class={`chip ${seatClass(seat)} ${best ? "best" : ""} enter`}>
      <span class="chip-top">
        <SeatSymbol seat={seat} />
        <b
          class={name.length > 9 ? "long" : ""}
          style={name.length > 9 ? narrowLines(name, room, 2.6) : { fontSize: fit(name, room, 3.4, 2.2, 0.6) }}>
          {name}
        </b>
      </span>
      <span class="chip-under">
        <span style={oneLine ? { fontSize: fit(props.role, room, 2.2, 1.7, 0.6) } : undefined}>
          {props.answers ? <Told {...props} /> : props.role}
        </span>
        <Lock mark={props.mark(seat)} />
      </span>
      <Delta {...props} />
    </li>
  );
}

/** A figure where there is little room: exact while it is short. */
export function brief(distance: string): string {
  const value = Number(distance);
  if (value < 100_000) return figure(distance);
  return new Intl.NumberFormat(lang.value, { notation: "compact", maximumFractionDigits: value < 1_000_000 ? 0 : 1 })
    .format(value)
    .replaceAll("\u202f", "\u00a0");
}

/** How far off and how fast, after the reveal. */
function Told({ answers, seat }: SeatProps) {
  if (!answers) return null;
  const answer = answers.find((one) => one.seat === seat);
  if (!answer || answer.elapsed_ms === null) return <small class="told">{t.noAnswer}</small>;
  const { distance: off, pin } = answer;
  const near = off === "0" && !pin ? t.exact : pin ? `${brief(off ?? "")}\u00a0km` : t.gap(brief(off ?? ""));
  const distance = off === null ? null : near;
  return (
    <small class="told num">
      {distance === null ? null : <span>{distance}</span>}{" "}
      <span>
        {distance === null ? "" : "· "}
        {seconds(answer.elapsed_ms)}
      </span>
    </small>
  );
}

function Delta({ changes = [], seat }: SeatProps) {
  const points = changes.find((change) => change.seat === seat)?.points ?? 0;
  if (points === 0) return null;
  return <em class={`delta num pop ${points < 0 ? "loss" : ""}`}>{signed(points)}</em>;
}

const MARKS: Record<Mark, { icon: IconName; label: () => string }> = {
  waiting: { icon: "dots", label: () => t.thinking },
  answered: { icon: "check", label: () => t.answered },
  speaks: { icon: "bolt", label: () => t.speaks },
  right: { icon: "check", label: () => t.rightAnswer },
  wrong: { icon: "cross", label: () => t.wrongAnswer },
  silent: { icon: "cross", label: () => t.noAnswer },
};

function Lock({ mark }: { mark: Mark | null }) {
  if (!mark) return null;
  const { icon, label } = MARKS[mark];
  return (
    <span key={mark} class={`lock ${mark} ${mark === "waiting" ? "" : "pop"}`} role="img" aria-label={label()}>
      <Icon name={icon} />
    </span>
  );
}
