// What the host corrects by hand: the form on the console, and how wall and console tell it.
import { useEffect, useState } from "preact/hooks";
import { signed } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import type { Correct, HostAct } from "@client/wire/commands";
import type { ConquestView, Corrected, TurnView } from "@client/wire/games/conquest";
import type { PowerProps } from "@wall/common/modules";
import { KEYS, useKeys } from "@wall/common/keys";
import { usePassed } from "@wall/common/time";
import { type MappedMatch, placeName } from "./model";
import { t } from "./texts";

const WHAT = ["points", "territory", "tower", "turn"] as const;
const REASONS: readonly Correct["reason"][] = ["mistake", "appeal", "bonus", "penalty"];
const UNDO_MS = 10_000;
const SHOWN_MS = 8_000;

/** A decision in words. */
function told(match: MappedMatch, { seat, what, by, place }: Corrected): string {
  const name = match.nameOf(seat);
  if (what === "points") return `${name} ${signed(by)}`;
  if (what === "ruling") return t.ruled(by, place);
  if (what === "rewind")
    return t.wentBack(t.turnOf(t[place as TurnView["phase"]], by, place === "allocation" ? null : name));
  if (what === "territory") return t.landGiven(placeName(match.map, place), name);
  return what === "tower" ? t.towersBy(name, by) : t.turnGiven(name);
}

/** The last decision, over whatever the wall shows. */
export function HostDecided({ match }: { match: MappedMatch }) {
  const last = match.view.corrections.at(-1);
  const over = usePassed(match.line, last ? [last.at + SHOWN_MS] : []) > 0;
  if (!last || over) return null;
  const moved = match.view.corrections.filter((one) => one.at === last.at && one.what === "points" && one !== last);
  return (
    <p class="host-decided enter" role="status">
      <small>
        {t.hostDecides} · {t.correctReason(last.reason)}
      </small>
      {told(match, last)}
      {moved.length > 0 ? <span>{moved.map((one) => told(match, one)).join(" · ")}</span> : null}
    </p>
  );
}

type Action = HostAct["action"];

/** What takes the last decision back, for 10 s; shown as a button, and key Z. */
export function useUndo(power: (action: Action) => Promise<boolean>) {
  const [undo, offer] = useState<Action | null>(null);
  useEffect(() => {
    if (!undo) return undefined;
    const timer = setTimeout(() => offer(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [undo]);
  const takeBack = () => {
    if (undo) void power(undo).then(() => offer(null));
  };
  useKeys({ undo: takeBack });
  const button = undo ? (
    <button type="button" class="quiet undo" onClick={takeBack}>
      <Icon name="undo" />
      {t.correctUndo} <kbd>{KEYS.undo.written}</kbd>
    </button>
  ) : null;
  return { offer, button };
}

type Props = Omit<PowerProps<ConquestView>, "match"> & { match: MappedMatch; offer: (undo: Action) => void };

export function Corrections({ match, power, offer }: Props) {
  const { view } = match;
  const alive = view.seats.filter((one) => one.alive);
  const [what, setWhat] = useState<(typeof WHAT)[number]>("points");
  const [chosen, setSeat] = useState(0);
  const [points, setPoints] = useState(100);
  const [up, setUp] = useState(true);
  const [place, setPlace] = useState("");
  const [reason, setReason] = useState(REASONS[0] ?? "mistake");
  const seat = alive.some((one) => one.seat === chosen) ? chosen : (alive[0]?.seat ?? 0);
  const lands = view.territories.filter(({ owner, towers }) => owner !== null && owner !== seat && !towers);
  const land = lands.find(({ id }) => id === place) ?? lands[0];
  const by = what === "points" ? points : what === "tower" ? (up ? 1 : -1) : 0;
  const given: Correct = {
    kind: "correct",
    what,
    seat,
    by,
    reason,
    place: what === "territory" ? (land?.id ?? "") : "",
  };
  const apply = () => {
    const turn = view.stage.kind === "picking" ? view.stage.seat : seat;
    const before = what === "territory" ? (land?.owner ?? seat) : what === "turn" ? turn : seat;
    void power(given).then((done) => done && offer({ ...given, seat: before, by: -by }));
  };
  const between = view.phase === "battle" && view.stage.kind === "picking";
  return (
    <details class="corrections">
      <summary>
        <Icon name="pencil" />
        {t.correct}
      </summary>
      <div class="correct-form">
        <div class="segment" role="group" aria-label={t.correct}>
          {WHAT.map((one) => (
            <button key={one} type="button" aria-pressed={one === what} onClick={() => setWhat(one)}>
              {t.correctWhat(one)}
            </button>
          ))}
        </div>
        <label>
          {t.correctSeat}
          <select value={seat} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
            {alive.map((one) => (
              <option key={one.seat} value={one.seat}>
                {match.nameOf(one.seat)}
              </option>
            ))}
          </select>
        </label>
        {what === "points" ? (
          <label>
            {t.correctBy}
            <input
              type="number"
              step={50}
              min={-10_000}
              max={10_000}
              value={points}
              onChange={(event) => setPoints(Math.round(event.currentTarget.valueAsNumber || 0))}
            />
          </label>
        ) : null}
        {what === "tower" ? (
          <div class="segment" role="group" aria-label={t.correctWhat("tower")}>
            <button type="button" aria-pressed={up} onClick={() => setUp(true)}>
              +1
            </button>
            <button type="button" aria-pressed={!up} onClick={() => setUp(false)}>
              {signed(-1)}
            </button>
          </div>
        ) : null}
        {what === "territory" ? (
          <label>
            {t.correctWhat("territory")}
            <select value={land?.id} onChange={(event) => setPlace(event.currentTarget.value)}>
              {lands.map(({ id, owner }) => (
                <option key={id} value={id}>
                  {placeName(match.map, id)} ({match.nameOf(owner ?? 0)})
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <label>
          {t.correctWhy}
          <select value={reason} onChange={(event) => setReason(event.currentTarget.value as Correct["reason"])}>
            {REASONS.map((one) => (
              <option key={one} value={one}>
                {t.correctReason(one)}
              </option>
            ))}
          </select>
        </label>
        <p class="row">
          <button type="button" class="quiet" disabled={what !== "points" && !between} onClick={apply}>
            {t.correctApply}
          </button>
        </p>
        {what !== "points" && !between ? <p class="muted">{t.correctLater}</p> : null}
      </div>
      {view.corrections.length > 0 ? (
        <ul class="corrected">
          {view.corrections.map((one, index) => (
            <li key={index}>
              {told(match, one)} · {t.correctReason(one.reason)}
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  );
}
