/** Playing a power card: whom or what it is for. Whatever is certain is not asked. */
import { useState } from "preact/hooks";
import { CardFace, Stars } from "../art/art";
import { t as cards } from "../art/texts";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import type { Group, TargetView } from "@client/wire/games/drinking_war";
import type { PlayPower } from "@client/wire/games/drinking_war_actions";
import { Cross } from "@phone/parts/icons";
import { Go, Heart } from "./parts";
import { playerOf, type WarMatch } from "../art/match";
import { others } from "./model";
import { reason } from "./reasons/texts";
import { t } from "./texts";
import { lyingWords } from "./units";

type Order = Omit<PlayPower, "kind" | "card">;

interface Props {
  match: WarMatch;
  group: Group;
  busy: boolean;
  onPlay: (action: PlayPower) => void;
  onBack: () => void;
}

export function PowerComposer({ match, group, busy, onPlay, onBack }: Props) {
  const play = (order: Order = {}) => busy || onPlay({ kind: "power", card: group.card, ...order });
  const name = cards.cardName(group.card);
  return (
    <div class="dw-composer" role="group" aria-label={name}>
      <div class="dw-composer-head">
        <CardFace face={group.card} small mute />
        <div>
          <b>{name}</b>
          <Stars count={group.stars} label={cards.stars(group.stars)} />
          <p>{question(group)}</p>
        </div>
        <button type="button" class="round" aria-label={t.back} onClick={onBack}>
          <Cross />
        </button>
      </div>
      <Params match={match} group={group} busy={busy} play={play} />
    </div>
  );
}

function question(group: Group): string {
  switch (group.card) {
    case "tornado":
      return t.whichTwo;
    case "shovel":
      return t.whichCard;
    case "syringe":
      return t.whichWay;
    case "unicorn":
      return group.pair === null ? cards.what(group.card) : t.pairOrAll;
    default:
      return group.targets.length > 0 ? t.forWhom : cards.what(group.card);
  }
}

interface ParamsProps {
  match: WarMatch;
  group: Group;
  busy: boolean;
  play: (order?: Order) => void;
}

function Params(props: ParamsProps) {
  const { match, group, busy, play } = props;
  switch (group.card) {
    case "tornado":
      return <Swap {...props} />;
    case "syringe":
      return <Syringe {...props} />;
    case "sat":
      return <Spy {...props} />;
    case "unicorn":
      return group.pair === null ? (
        <Go words={t.playIt} disabled={busy} onClick={() => play()} />
      ) : (
        <Unicorns {...props} />
      );
    case "shovel":
      return (
        <ul class="dw-digs">
          {group.digs.map((dig) => (
            <li key={dig.depth}>
              <button
                type="button"
                class="dw-pile"
                aria-disabled={dig.reason !== null || busy}
                onClick={() => dig.reason === null && play({ depth: dig.depth })}>
                <CardFace face={dig.card} />
                {dig.reason === null ? null : <small>{reason(dig.reason)}</small>}
              </button>
            </li>
          ))}
        </ul>
      );
    default:
      return group.targets.length > 0 ? (
        <People match={match} targets={group.targets} busy={busy} onPick={(target) => play({ target })} />
      ) : (
        <Go words={t.playIt} disabled={busy} onClick={() => play()} />
      );
  }
}

interface PeopleProps {
  match: WarMatch;
  targets: readonly TargetView[];
  busy: boolean;
  picked?: readonly number[];
  onPick: (seat: number) => void;
}

/** The units as rows: who can be meant, and why the others cannot. */
function People({ match, targets, busy, picked, onPick }: PeopleProps) {
  const sorted = others(targets).sort((a, b) => Number(a.reason !== null) - Number(b.reason !== null));
  return (
    <ul class={`dw-people rows ${picked && others(targets).length > 3 ? "two" : ""}`}>
      {sorted.map(({ seat, reason: why }) => {
        const player = playerOf(match.view, seat);
        return (
          <li key={seat}>
            <button
              type="button"
              class={`dw-person ${seatClass(seat)}`}
              aria-pressed={picked ? picked.includes(seat) : undefined}
              aria-disabled={why !== null || busy}
              onClick={() => why === null && !busy && onPick(seat)}>
              <SeatSymbol seat={seat} />
              <span>
                {seat === match.you.seat ? t.self : match.nameOf(seat)}
                {why === null ? null : <small>{reason(why)}</small>}
              </span>
              <span class="dw-vital num">
                <Heart />
                {player?.pv ?? 0}
                <i class="dw-back" aria-hidden="true" />
                {player?.cards ?? 0}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A Satellite alone, or with a Hack: then one chooses what to steal. */
function Spy({ match, group, busy, play }: ParamsProps) {
  const [steal, set] = useState(false);
  const targets = group.targets;
  return (
    <>
      <div class="switch dw-switch" role="group" aria-label={t.spyHow}>
        <button type="button" aria-pressed={!steal} onClick={() => set(false)}>
          {t.lookOnly}
        </button>
        <button
          type="button"
          aria-pressed={steal}
          aria-disabled={group.hack !== "yes"}
          onClick={() => group.hack === "yes" && set(true)}>
          {t.lookAndSteal}
        </button>
      </div>
      {group.hack === "yes" ? null : (
        <p class="dw-note">{group.hack === null || group.hack === "no" ? t.noHack : reason(group.hack, "power")}</p>
      )}
      <People match={match} targets={targets} busy={busy} onPick={(target) => play({ target, hack: steal })} />
    </>
  );
}

/** All three, or two for a card of the pile. */
function Unicorns({ group, busy, play }: ParamsProps) {
  const all = group.ids.length > 2;
  return (
    <div class="dw-ways">
      {all ? <Go words={t.allThree} disabled={busy} onClick={() => play()} /> : null}
      <button
        type="button"
        class={all ? "plain" : "go"}
        aria-disabled={busy || group.pair !== "yes"}
        onClick={() => group.pair === "yes" && play({ pair: true })}>
        {t.pair}
      </button>
    </div>
  );
}

/** Two hands change places; the own one is taken until another choice is made. */
function Swap({ match, group, busy, play }: ParamsProps) {
  const own = group.targets.find((target) => target.seat === match.you.seat && target.reason === null);
  const [pair, set] = useState<readonly number[]>(own ? [own.seat] : []);
  const flip = (seat: number) =>
    set(pair.includes(seat) ? pair.filter((one) => one !== seat) : [...pair, seat].slice(-2));
  const [one, other] = [...pair].sort((a, b) => a - b);
  const named = (seat: number) => (seat === match.you.seat ? t.self : match.nameOf(seat));
  const ready = one !== undefined && other !== undefined;
  return (
    <>
      <People match={match} targets={group.targets} busy={busy} picked={pair} onPick={flip} />
      <Go
        words={ready ? t.swap(named(one), named(other)) : t.chooseTwo}
        disabled={!ready || busy}
        onClick={() => ready && play({ target: one, other })}
      />
    </>
  );
}

/** Which of the own Epidemics goes, and to whom. */
function Syringe({ match, group, busy, play }: ParamsProps) {
  const lying = (playerOf(match.view, match.you.seat)?.front ?? []).filter((one) => group.numbers.includes(one.number));
  const [number, set] = useState<number | null>(lying[0]?.number ?? null);
  return (
    <>
      {lying.length > 1 ? (
        <div class="switch dw-switch" role="group" aria-label={cards.cardName("epi")}>
          {lying.map((one) => (
            <button key={one.number} type="button" aria-pressed={one.number === number} onClick={() => set(one.number)}>
              {lyingWords(one)}
            </button>
          ))}
        </div>
      ) : null}
      <People
        match={match}
        targets={group.targets}
        busy={busy || number === null}
        onPick={(target) => play({ target, epidemic: number })}
      />
    </>
  );
}
