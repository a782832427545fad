// What the host of Conquest corrects by hand: points, a territory, a castle, whose turn it is.
import { useState } from "preact/hooks";
import { signed } from "@client/i18n";
import type { Correct, HostAct } from "@client/wire/commands";
import type { ConquestView, Corrected, TurnView } from "@client/wire/games/conquest";
import { CorrectForm, CorrectionsFold, Decisions } from "@wall/common/corrections";
import type { PowerProps } from "@wall/common/modules";
import { type MappedMatch, placeName } from "./model";
import { t } from "./texts";

const WHAT = ["points", "territory", "tower", "turn"];

/** A decision in words. */
export function told(match: MappedMatch, { seat, what, by, place }: Corrected): string {
  const name = match.nameOf(seat);
  if (what === "points") return `${name} ${signed(by)}`;
  if (what === "ruling") return t.ruled(by, place);
  if (what === "rewind")
    return t.wentBack(t.turnOf(t[place as TurnView["phase"]], by, place === "allocation" ? null : name));
  if (what === "territory") return t.landGiven(placeName(match.map, place), name);
  return what === "tower" ? t.towersBy(name, by) : t.turnGiven(name);
}

type Action = HostAct["action"];
type Props = Omit<PowerProps<ConquestView>, "match"> & { match: MappedMatch; offer: (undo: Action) => void };

export function Corrections({ match, power, offer }: Props) {
  const { view } = match;
  const alive = view.seats.filter((one) => one.alive);
  const [what, setWhat] = useState("points");
  const [chosen, setSeat] = useState(0);
  const [points, setPoints] = useState(100);
  const [up, setUp] = useState(true);
  const [place, setPlace] = useState("");
  const seat = alive.some((one) => one.seat === chosen) ? chosen : (alive[0]?.seat ?? 0);
  const lands = view.territories.filter(({ owner, towers }) => owner !== null && owner !== seat && !towers);
  const land = lands.find(({ id }) => id === place) ?? lands[0];
  const by = what === "points" ? points : what === "tower" ? (up ? 1 : -1) : 0;
  const apply = (reason: Correct["reason"]) => {
    const to = what === "territory" ? (land?.id ?? "") : "";
    const given: Correct = { kind: "correct", what, seat, by, reason, place: to };
    const turn = view.stage.kind === "picking" ? view.stage.seat : seat;
    const before = what === "territory" ? (land?.owner ?? seat) : what === "turn" ? turn : seat;
    void power(given).then((done) => done && offer({ ...given, seat: before, by: -by }));
  };
  const between = view.phase === "battle" && view.stage.kind === "picking";
  return (
    <CorrectionsFold>
      <CorrectForm
        match={match}
        kinds={WHAT}
        word={t.correctWhat}
        what={what}
        setWhat={setWhat}
        seats={alive.map((one) => one.seat)}
        seat={seat}
        setSeat={setSeat}
        can={what === "points" || between}
        apply={apply}>
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
      </CorrectForm>
      {what !== "points" && !between ? <p class="muted">{t.correctLater}</p> : null}
      <Decisions match={match} told={(one) => told(match, one)} />
    </CorrectionsFold>
  );
}
