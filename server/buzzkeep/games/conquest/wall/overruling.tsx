// Players appeal, the host rules: what counts in a question that is settled, with what that would change.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import type { HostAct, Overrule } from "@client/wire/commands";
import type { ConquestView, SettledQuestion } from "@client/wire/games/conquest";
import type { ConsoleProps } from "@wall/common/modules";
import { SeatBadge } from "@wall/common/step";
import type { MappedMatch } from "./model";
import { hostsOf, Picture, Scores } from "./story";
import { t } from "./texts";

type Action = HostAct["action"];

interface Props extends Omit<ConsoleProps<ConquestView>, "match"> {
  match: MappedMatch;
  offer(undo: Action): void;
  /** The question that is ruled on, by serial. */
  open: number | null;
  setOpen(serial: number | null): void;
}

/** Appeals that wait for the host, and the question that he rules on. */
export function Overruling(props: Props) {
  const { match, open, setOpen } = props;
  const settled = hostsOf(match.view)?.settled ?? [];
  const found = settled.find(({ serial }) => serial === open);
  const appeals = (match.room.host?.appeals ?? []).flatMap(({ seat, serial }) => {
    const about = settled.find((one) => one.serial === serial);
    const waits = seat !== null && about && !about.ruled && serial !== open;
    return waits ? [{ seat, serial, text: about.text }] : [];
  });
  return (
    <>
      {appeals.map(({ seat, serial, text }) => (
        <div key={seat} class="appeal" role="status">
          <SeatBadge seat={seat} />
          <p>
            <b>{t.appeals(match.nameOf(seat), serial)}</b>
            {text}
          </p>
          <button type="button" class="primary" onClick={() => setOpen(serial)}>
            {t.ruleAgain}
          </button>
          <button type="button" class="quiet" onClick={() => void match.line.send({ kind: "decline_appeal", seat })}>
            {t.leaveIt}
          </button>
        </div>
      ))}
      {found ? <Form {...props} key={found.serial} about={found} /> : null}
    </>
  );
}

/** A ruling by which this counts. */
const ruling = (about: SettledQuestion, how: Overrule["how"], right: readonly number[], number: string): Overrule => ({
  kind: "overrule",
  question: about.serial,
  how,
  right: about.format === "choice" ? [...right] : [],
  number: about.format === "number" ? number : "",
});

/** The number of an answer in words. */
const bare = (words: string): string => words.split(" ")[0] ?? "";

function Form({ match, power, preview, offer, setOpen, about }: Props & { about: SettledQuestion }) {
  const { view, game } = match;
  const [right, setRight] = useState<readonly number[]>(about.right);
  const [number, setNumber] = useState(bare(about.counts));
  const [how, setHow] = useState<Overrule["how"]>("points");
  const [after, setAfter] = useState<ConquestView | null>(null);
  const wanted = ruling(about, how, right, number.replace(",", ".").trim());
  const said = JSON.stringify(wanted);
  const turns = hostsOf(view)?.turns ?? [];
  useEffect(() => {
    // a preview belongs to the match as it is now
    let old = false;
    setAfter(null);
    void preview(JSON.parse(said) as Overrule).then((seen) => {
      if (!old) setAfter(seen as ConquestView | null);
    });
    return () => {
      old = true;
    };
  }, [said, game.prompts[0]?.id, view.corrections.length]);
  const apply = () =>
    void power(wanted).then((done) => {
      if (!done) return;
      setOpen(null);
      const last = turns.at(-1)?.number ?? 0;
      if (how === "rewind") offer({ kind: "rewind", to: last, reason: "mistake" });
      else offer(ruling(about, how, about.right, bare(about.counts)));
    });
  const isVoid = about.format === "number" ? number === "" : right.length === 0;
  const toggle = (one: number) =>
    setRight(right.includes(one) ? right.filter((other) => other !== one) : [...right, one].sort());
  const voids = () => (about.format === "number" ? setNumber("") : setRight([]));
  return (
    <section class="overruling" aria-labelledby="overruling">
      <header>
        <h3 id="overruling">{t.ruleOn(about.serial)}</h3>
        <button type="button" class="quiet" aria-label={t.changeNothing} onClick={() => setOpen(null)}>
          <Icon name="cross" />
        </button>
      </header>
      <p class="question-text">{about.text}</p>
      <ul class="answers">
        {view.seats.map(({ seat }, index) => (
          <li key={seat} class={seatClass(seat)}>
            <SeatBadge seat={seat} />
            {match.nameOf(seat)} <b>{about.answers[index] || "\u2013"}</b>
          </li>
        ))}
      </ul>
      <p>{t.whatCounts}</p>
      <div class="counts" role="group" aria-label={t.whatCounts}>
        {about.choices.map((choice, index) => (
          <button
            key={choice}
            type="button"
            class="quiet"
            aria-pressed={right.includes(index)}
            onClick={() => toggle(index)}>
            {choice}
          </button>
        ))}
        {about.format === "number" ? (
          <input
            inputMode="decimal"
            aria-label={t.whatCounts}
            value={number}
            onInput={(event) => setNumber(event.currentTarget.value)}
          />
        ) : null}
        <button type="button" class="quiet" aria-pressed={isVoid} onClick={voids}>
          {t.isVoid}
        </button>
      </div>
      <div class="segment" role="group" aria-label={t.ruleHow}>
        {(["points", "rewind"] as const).map((one) => (
          <button key={one} type="button" aria-pressed={how === one} onClick={() => setHow(one)}>
            {one === "points" ? t.byPoints : t.byRewind}
          </button>
        ))}
      </div>
      <p class="muted">{how === "points" ? t.pointsMean : t.rewindMeans}</p>
      {after ? (
        <>
          {how === "rewind" ? (
            <div class="back">
              <Picture match={match} owners={view.territories.map(({ owner }) => owner)} label={t.now} />
              <Picture match={match} owners={after.territories.map(({ owner }) => owner)} label={t.after} />
            </div>
          ) : null}
          <Scores
            match={match}
            from={view.seats.map(({ score }) => score)}
            to={after.seats.map(({ score }) => score)}
          />
        </>
      ) : (
        <p class="muted">{t.countsAlready}</p>
      )}
      <p class="row">
        <button type="button" class="primary" disabled={after === null} onClick={apply}>
          {how === "points" ? t.applyPoints : t.applyRewind}
        </button>
        <button type="button" class="quiet" onClick={() => setOpen(null)}>
          {t.changeNothing}
        </button>
      </p>
    </section>
  );
}
