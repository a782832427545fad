// The turns so far on the console: looking back changes nothing, going back begins a turn anew.
import { useState } from "preact/hooks";
import { signed } from "@client/i18n";
import { TerritoryMap } from "@client/ui/map";
import { Icon } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import type { HostAct, Rewind } from "@client/wire/commands";
import type { TurnView } from "@client/wire/games/conquest";
import { t as decided } from "@wall/common/corrections_texts";
import { SeatBadge } from "@wall/common/step";
import { scoreText } from "../art/match";
import { type MappedMatch, placeName } from "./model";
import { t } from "./texts";

const REASONS = ["appeal", "mistake"] as const satisfies readonly Rewind["reason"][];

/** Stages that show an answer or what it brings. */
const SHOWS: readonly string[] = ["revealing", "showing_fight", "showing_gains"];

interface Props {
  match: MappedMatch;
  power(action: HostAct["action"]): Promise<boolean>;
  /** Offer to undo what was done. */
  offer(undo: HostAct["action"]): void;
  /** Rule on a question that is settled. */
  rule(serial: number): void;
}

/** What the host alone is shown. */
export const hostsOf = (view: MappedMatch["view"]) => view.own.find((one) => "turns" in one);

export function Story({ match, power, offer, rule }: Props) {
  const { view } = match;
  const settled = hostsOf(view)?.settled ?? [];
  const turns = hostsOf(view)?.turns ?? [];
  const [open, setOpen] = useState<number | null>(null);
  const now = view.territories.map(({ owner }) => owner);
  const last = turns.at(-1);
  if (!last) return null;
  const shown = turns.find(({ number }) => number === open);
  const between = !SHOWS.includes(view.stage.kind);
  const back = (to: number, reason: Rewind["reason"]) =>
    void power({ kind: "rewind", to, reason }).then((done) => {
      if (!done) return;
      setOpen(null);
      offer({ kind: "rewind", to: last.number, reason: "mistake" });
    });
  return (
    <details class="story">
      <summary>
        <Icon name="map" />
        {t.story}
      </summary>
      {shown ? (
        <div class="back">
          <Picture match={match} owners={now} label={t.now} />
          <Picture match={match} owners={shown.owners} label={t.then} />
          <Scores match={match} from={view.seats.map(({ score }) => score)} to={shown.scores} />
          <p class="muted">{t.backMeans}</p>
          <p class="row">
            {REASONS.map((reason) => (
              <button
                key={reason}
                type="button"
                class="primary"
                disabled={!between}
                onClick={() => back(shown.number, reason)}>
                <Icon name="undo" />
                {t.goBack(decided.reason(reason))}
              </button>
            ))}
          </p>
          {between ? null : <p class="muted">{t.backLater}</p>}
        </div>
      ) : null}
      <ol reversed>
        {turns
          .map((turn, index) => (
            <li key={turn.number}>
              <button
                type="button"
                class="quiet"
                aria-expanded={open === turn.number}
                onClick={() => setOpen(open === turn.number ? null : turn.number)}>
                {turn.seat === null ? null : <SeatBadge seat={turn.seat} />}
                <span>
                  {t.turnOf(t[turn.phase], turn.round, turn.seat === null ? null : match.nameOf(turn.seat))}
                  <small>{gained(match, turn.owners, turns[index + 1]?.owners ?? now)}</small>
                </span>
              </button>
              {settled
                .filter((one) => one.turn === turn.number)
                .map((one) => (
                  <button key={one.serial} type="button" class="quiet question" onClick={() => rule(one.serial)}>
                    <Icon name="flag" />
                    <span>
                      {t.questionNumber(one.serial)} {one.text}
                      <small>{one.counts || t.voided}</small>
                    </span>
                  </button>
                ))}
            </li>
          ))
          .reverse()}
      </ol>
    </details>
  );
}

type Owners = TurnView["owners"];

/** Who got what in a turn, in words. */
function gained({ view, map, nameOf }: MappedMatch, before: Owners, after: Owners): string {
  const taken = view.territories.flatMap(({ id }, index) => {
    const owner = after[index] ?? null;
    return owner === null || owner === before[index] ? [] : [`${placeName(map, id)} \u2192 ${nameOf(owner)}`];
  });
  return taken.join(", ") || t.nothingTaken;
}

export function Picture({ match, owners, label }: { match: MappedMatch; owners: Owners; label: string }) {
  const territories = match.view.territories.map((one, index) => ({
    ...one,
    owner: owners[index] ?? null,
    value: 0,
    towers: null,
  }));
  return (
    <figure>
      <TerritoryMap map={match.map} territories={territories} compact label={label} />
      <figcaption>{label}</figcaption>
    </figure>
  );
}

type Points = readonly (number | null)[];

/** Scores side by side, with what is between them. */
export function Scores({ match, from, to }: { match: MappedMatch; from: Points; to: Points }) {
  if (from.length === 0 || to.length === 0) return null;
  return (
    <table class="standings">
      <tbody>
        {match.view.seats.map(({ seat }, index) => {
          const by = (to[index] ?? 0) - (from[index] ?? 0);
          return (
            <tr key={seat} class={seatClass(seat)}>
              <th scope="row">
                <SeatBadge seat={seat} />
                {match.nameOf(seat)}
              </th>
              <td class="num">{scoreText(from[index] ?? null)}</td>
              <td class="num">{scoreText(to[index] ?? null)}</td>
              <td class="num">{by ? signed(by) : "="}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
