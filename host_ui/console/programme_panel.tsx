// The rounds of the evening: laid down, moved on by one key, kept by name and as a file; and breaks.
import "./programme.css";
import { useEffect, useState } from "preact/hooks";
import { lang } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import type { SetProgramme } from "@client/wire/commands";
import type { RoomView } from "@client/wire/messages";
import { banks, type GameEntry, games } from "../common/api";
import { isOver, minutesAndSeconds, roundName, standingName } from "../common/evening";
import { t as words } from "../common/evening_texts";
import { KEYS, useKeys } from "../common/keys";
import { useRoomNow } from "../common/time";
import { ConfirmButton } from "./confirm";
import { Fold } from "./fold";
import { Switch } from "./option_field";
import type { Desk } from "./orders";
import { keepProgrammes, keptProgrammes, MOST_ROUNDS, type Laid, planOf, read, written } from "./programmes";
import { t } from "./programme_texts";
import { setupOf } from "./setups";

interface Props {
  desk: Desk;
  room: RoomView;
  all: readonly GameEntry[];
}

const BREAKS = [0, 5, 10, 15, 20, 30, 45, 60];
const MINUTE_MS = 60_000;

const lay = (desk: Desk, plan: Laid): Promise<boolean> =>
  desk.order({ kind: "programme", ...plan, rounds: plan.rounds as SetProgramme["rounds"] });

/** Presses of one key that come faster than this are one: nobody starts a round over people's heads. */
const SETTLE_MS = 2_000;

/** The one key of the evening: what comes next begins, by way of its break after a match. */
export function NextRound({ desk, room, all }: Props) {
  const programme = room.programme;
  const where = `${room.phase} ${programme?.played} ${room.rest_due !== null}`;
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(where), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [where]);
  const calm = settled === where;
  const over = programme !== null && isOver(programme);
  const shown = programme !== null && room.phase !== "playing" && !(over && room.phase === "lobby");
  const rests = room.phase === "over" && programme ? (programme.rounds[programme.played - 1]?.break_min ?? 0) : 0;
  const press = async (): Promise<void> => {
    setSettled("");
    const begins = !over && rests === 0;
    const set = programme?.armed && room.phase === "lobby" ? true : await desk.order({ kind: "next_round" });
    if (set && begins) await desk.order({ kind: "start" });
    setTimeout(() => setSettled(where), SETTLE_MS); // where the start was refused
  };
  useKeys({ nextRound: shown && calm && (() => void press()) });
  if (!shown) return null;
  const next = programme.rounds[programme.played];
  const name = next ? `${programme.played + 1}. ${roundName(next, all)}` : "";
  return (
    <button type="button" class="primary big" disabled={!calm} onClick={() => void press()}>
      <Icon name={rests > 0 ? "clock" : "next"} />
      <span>
        {over ? t.goFinal : rests > 0 ? t.goBreak(rests) : t.go(name)}
        {rests > 0 && !over ? <small>{t.goBreakHint(name)}</small> : null}
      </span>
      <kbd>{KEYS.nextRound.written}</kbd>
    </button>
  );
}

/** The break that is on. */
export function BreakPanel({ desk, room }: Pick<Props, "desk" | "room">) {
  const left = (room.rest_due ?? 0) - useRoomNow(desk.line, 500);
  return (
    <section class="panel" aria-labelledby="break-title">
      <h2 id="break-title">
        <Icon name="clock" />
        {t.breakTitle} <span class="num">{minutesAndSeconds(left)}</span>
      </h2>
      {left <= 0 ? <p role="status">{t.late}</p> : null}
      <p class="row">
        <button type="button" class="quiet" onClick={() => void desk.order({ kind: "break", minutes: 5 })}>
          <Icon name="plus" />
          {t.longer}
        </button>
        <button type="button" class="quiet" onClick={() => void desk.order({ kind: "break", minutes: null })}>
          <Icon name="stop" />
          {t.endBreak}
        </button>
      </p>
    </section>
  );
}

/** A break at any time between two matches. */
function TakeBreak({ desk }: Pick<Props, "desk">) {
  return (
    <div class="option">
      <div>
        <span id="break-label">{t.takeBreak}</span>
        <p class="muted">{t.breakHint}</p>
      </div>
      <div class="segment" role="group" aria-labelledby="break-label">
        {BREAKS.slice(1, 6).map((minutes) => (
          <button key={minutes} type="button" onClick={() => void desk.order({ kind: "break", minutes })}>
            {t.minutes(minutes, minutes)}
          </button>
        ))}
      </div>
    </div>
  );
}

export function ProgrammePanel({ desk, room, all }: Props) {
  const host = room.host;
  const [name, setName] = useState("");
  if (!host) return null;
  const plan: Laid = host.programme ? planOf(host.programme) : { rounds: [], points: "rank", breaks_only: false };
  const played = host.programme?.played ?? 0;
  const change = (rounds: Laid["rounds"]) => void lay(desk, { ...plan, rounds });
  const add = (): void => {
    const round = { name: name.trim(), ...setupOf(room), break_min: 0 };
    void lay(desk, { ...plan, rounds: [...plan.rounds, round] }).then((done) => done && setName(""));
  };
  const counts = plan.rounds.every(({ game }) => all.find(({ info }) => info.id === game)?.info.uses_questions);
  return (
    <Fold
      id="programme-title"
      title={t.title}
      open={plan.rounds.length > 0}
      told={host.programme ? endsAt(desk, room) : t.none}>
      {plan.rounds.length === 0 ? <p class="muted">{t.hint}</p> : null}
      <ol class="programme">
        {plan.rounds.map((round, index) => {
          const label = roundName(round, all);
          const length = host.minutes[index];
          return (
            <li key={`${index} ${label}`} class={index < played ? "round-done" : ""}>
              <b class="num">{index + 1}</b>
              <span dir="auto">
                {label}{" "}
                <small>
                  {index < played
                    ? t.done
                    : index === played && host.programme?.armed && room.phase === "playing"
                      ? t.now
                      : length && length.most > 0
                        ? t.minutes(length.least, length.most)
                        : ""}
                </small>
              </span>
              {index < played ? null : (
                <span class="round-tools">
                  {index > played ? (
                    <button
                      type="button"
                      class="quiet icon-only"
                      aria-label={t.up(label)}
                      title={t.up(label)}
                      onClick={() => {
                        const rounds = [...plan.rounds];
                        rounds.splice(index - 1, 2, round, rounds[index - 1]!);
                        change(rounds);
                      }}>
                      ↑
                    </button>
                  ) : null}
                  <ConfirmButton
                    icon="trash"
                    label={t.remove(label)}
                    sure={t.removeSure}
                    name={t.remove(label)}
                    onConfirm={() => change(plan.rounds.filter((_, other) => other !== index))}
                  />
                </span>
              )}
              {index === plan.rounds.length - 1 || index < played - 1 ? null : (
                <select
                  aria-label={t.breakAfter(label)}
                  value={round.break_min}
                  disabled={index < played}
                  onChange={(event) =>
                    change(
                      plan.rounds.map((one, other) =>
                        other === index ? { ...one, break_min: Number(event.currentTarget.value) } : one,
                      ),
                    )
                  }>
                  {[...new Set([...BREAKS, round.break_min])]
                    .sort((one, other) => one - other)
                    .map((minutes) => (
                      <option key={minutes} value={minutes}>
                        {minutes === 0 ? t.noBreak : t.breakOf(minutes)}
                      </option>
                    ))}
                </select>
              )}
            </li>
          );
        })}
      </ol>
      {room.phase === "lobby" && plan.rounds.length < MOST_ROUNDS ? (
        <form
          class="person"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}>
          <input
            value={name}
            aria-label={t.name}
            placeholder={t.name}
            maxLength={40}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <button type="submit" class="quiet">
            <Icon name="plus" />
            {t.add}
          </button>
        </form>
      ) : null}
      {plan.rounds.length > 0 ? (
        <>
          <div class="form">
            <div class="option">
              <div>
                <span id="points-label">{t.points}</span>
                <p class="muted">{t.pointsHint}</p>
              </div>
              <div class="segment" role="group" aria-labelledby="points-label">
                {(["rank", "score"] as const).map((points) => (
                  <button
                    key={points}
                    type="button"
                    aria-pressed={plan.points === points}
                    disabled={points === "score" && !counts}
                    onClick={() => void lay(desk, { ...plan, points })}>
                    {t.by(points)}
                  </button>
                ))}
              </div>
            </div>
            <Switch
              id="breaks-only"
              label={t.breaksOnly}
              why={t.breaksOnlyHint}
              on={plan.breaks_only}
              onChange={(breaks_only) => void lay(desk, { ...plan, breaks_only })}
            />
          </div>
          {host.standings.some(({ rounds }) => rounds.length > 0) ? <Table room={room} /> : null}
        </>
      ) : null}
      <Files desk={desk} plan={plan} all={all} />
      {room.rest_due === null && room.phase === "lobby" ? <TakeBreak desk={desk} /> : null}
    </Fold>
  );
}

/** The running table, for the host at any time. */
function Table({ room }: { room: RoomView }) {
  return (
    <table class="evening-table">
      <caption>{words.table}</caption>
      <tbody>
        {(room.host?.standings ?? []).map((one) => (
          <tr key={one.members.join()}>
            <td class="num">{one.rank}</td>
            <th scope="row" dir="auto">
              {standingName(room, one)}
            </th>
            <td class="num">{one.rounds.join(" + ")}</td>
            <td class="num">
              <b>{one.points}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Files({ desk, plan, all }: { desk: Desk; plan: Laid; all: readonly GameEntry[] }) {
  const [kept, setKept] = useState(keptProgrammes);
  const [name, setName] = useState("");
  const [told, setTold] = useState<string[]>([]);
  const keep = (next: typeof kept): void => {
    setKept(next);
    keepProgrammes(next);
  };
  const open = async (text: string): Promise<void> => {
    const found = await Promise.all([games(), banks()]).catch(() => null);
    if (!found) return setTold([t.noAnswer]);
    const plan = read(text, found[0], found[1]);
    if (Array.isArray(plan)) return setTold([t.refused, ...plan]);
    setTold((await lay(desk, plan)) ? [t.loaded(plan.rounds.length)] : [t.refused]);
  };
  const some = plan.rounds.length > 0 && all.length > 0;
  return (
    <>
      {Object.keys(kept)
        .sort((a, b) => a.localeCompare(b, lang.value))
        .map((one) => (
          <div key={one} class="person">
            <button
              type="button"
              class="quiet person-name"
              dir="auto"
              title={t.open(one)}
              onClick={() => void open(kept[one]!)}>
              {one}
            </button>
            <ConfirmButton
              icon="trash"
              label={t.forget(one)}
              sure={t.forgetSure}
              name={t.forget(one)}
              onConfirm={() => keep(Object.fromEntries(Object.entries(kept).filter(([each]) => each !== one)))}
            />
          </div>
        ))}
      {some ? (
        <form
          class="person"
          onSubmit={(event) => {
            event.preventDefault();
            const wanted = name.trim();
            if (!wanted) return;
            keep({ ...kept, [wanted]: written(plan) });
            setName("");
            setTold([t.kept(wanted)]);
          }}>
          <input
            value={name}
            aria-label={t.keepName}
            placeholder={t.keepName}
            maxLength={40}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <button type="submit" class="quiet">
            {t.keep}
          </button>
        </form>
      ) : null}
      <div class="row">
        {some ? (
          <a
            class="quiet"
            download="buzzkeep-programme.json"
            href={`data:application/json;charset=utf-8,${encodeURIComponent(written(plan))}`}>
            <Icon name="fetch" />
            {t.save}
          </a>
        ) : null}
        <label class="quiet file-button">
          <input
            type="file"
            class="sr"
            accept=".json,application/json"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = "";
              if (file) void file.text().then(open);
            }}
          />
          {t.load}
        </label>
        {some ? (
          <ConfirmButton
            icon="trash"
            label={t.clear}
            sure={t.clearSure}
            class="quiet danger"
            onConfirm={() => void lay(desk, { ...plan, rounds: [] })}
          />
        ) : null}
      </div>
      <div role="status">
        {told.map((one) => (
          <p key={one} class={told[0] === t.refused || told[0] === t.noAnswer ? "map-unfair" : "muted"}>
            {one}
          </p>
        ))}
      </div>
    </>
  );
}

/** When the evening will be over, from what is left of it, as this room plays. */
function endsAt(desk: Desk, room: RoomView): string {
  const { host, programme, rest_due: due } = room;
  if (!host?.programme || !programme || isOver(programme)) return "";
  const now = desk.line.serverNow();
  const left = (of: "least" | "most"): number =>
    programme.rounds.reduce(
      (sum, { break_min }, index) => {
        if (index < programme.played) return sum;
        const runs = index === programme.played && programme.armed && programme.since !== null;
        const gone = runs ? now - (programme.since ?? now) : 0;
        const rests = index === programme.rounds.length - 1 ? 0 : break_min * MINUTE_MS;
        return sum + Math.max(runs ? MINUTE_MS : 0, (host.minutes[index]?.[of] ?? 0) * MINUTE_MS - gone) + rests;
      },
      Math.max(0, (due ?? now) - now),
    );
  const format = new Intl.DateTimeFormat(lang.value, { hour: "numeric", minute: "2-digit" });
  const at = (ms: number): string => format.format(Date.now() + ms);
  return t.ends(at(left("least")), at(left("most")));
}
