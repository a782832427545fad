/** What is going on, in one line, and the action on the table. */
import { CardFace } from "../art/art";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import type { ActionView } from "@client/wire/games/virus_war";
import { useHeading } from "@phone/hooks";
import { useAnnounce } from "@phone/parts/live";
import { screenOf } from "./stages";
import type { VirusMatch } from "../art/match";
import { t, withSum } from "./texts";

export function Centre({ match }: { match: VirusMatch }) {
  const { stage, table: action } = match.view;
  const screen = screenOf(stage);
  const title = screen.headline(match, stage);
  const heading = useHeading<HTMLHeadingElement>(`${stage.kind} ${match.prompt?.id ?? ""}`);
  const told = action ? sentence(match, action) : "";
  useAnnounce(action && stage.kind === "stopping" ? `${told}. ${title}` : title);
  const note = screen.footnote?.(stage);
  return (
    <div class="vw-centre">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {note ? <p class="vw-note">{note}</p> : null}
      {action ? <OnTable match={match} action={action} told={told} /> : null}
    </div>
  );
}

function OnTable({ match, action, told }: { match: VirusMatch; action: ActionView; told: string }) {
  const { stage } = match.view;
  const tally = screenOf(stage).tally?.(stage);
  return (
    <section class={`vw-table ${action.fate}`} aria-label={t.onTable}>
      <p class="vw-told">{told}</p>
      <div class="vw-laid">
        {action.card.kind === "number" ? null : <CardFace face={action.card} small />}
        {[...action.numbers, ...action.boost].map((value, index) => (
          <CardFace key={index} face={{ kind: "number", value }} small />
        ))}
        {action.chain.map((seat, index) => (
          <StopBy key={`a${index}`} match={match} seat={seat} />
        ))}
        {action.counter ? (
          <span class={`vw-by ${seatClass(action.counter.by)}`}>
            <CardFace face={{ kind: "counter", value: null }} small />
            <SeatSymbol seat={action.counter.by} />
            <span class="sr">{t.counterBy(match.nameOf(action.counter.by))}</span>
          </span>
        ) : null}
        {(action.counter?.chain ?? []).map((seat, index) => (
          <StopBy key={`c${index}`} match={match} seat={seat} />
        ))}
        {action.fate === "open" ? null : <b class={`vw-fate ${action.fate}`}>{t.fate(action.fate)}</b>}
      </div>
      {tally ? <p class="vw-let">{tally}</p> : null}
    </section>
  );
}

function StopBy({ match, seat }: { match: VirusMatch; seat: number }) {
  return (
    <span class={`vw-by ${seatClass(seat)}`}>
      <CardFace face={{ kind: "stop", value: null }} small />
      <SeatSymbol seat={seat} />
      <span class="sr">{t.stopBy(match.nameOf(seat))}</span>
    </span>
  );
}

/** "Karim joue Virus 6 sur Léa"; from whom to whom a Contagion goes is told also when it is one's own virus. */
function sentence(match: VirusMatch, action: ActionView): string {
  const mine = match.you.seat;
  const who = (seat: number) => (seat === mine ? t.you : match.nameOf(seat));
  const { value } = action;
  if (action.card.kind === "number" && action.target !== null) {
    const whose =
      action.target === mine
        ? t.yourVaccine
        : action.target === action.actor
          ? t.ownVaccine
          : t.vaccineOf(match.nameOf(action.target));
    return t.adds(match.nameOf(action.actor), value, whose);
  }
  const played = t.plays(match.nameOf(action.actor), withSum(action.card.kind, action.card.value, value));
  if (action.target === null) return played;
  if (action.hit !== null && action.hit !== action.target)
    return `${played} ${t.towards(who(action.target), who(action.hit))}`;
  if (action.target === action.actor) return played;
  return `${played} ${t.on(who(action.target))}`;
}
