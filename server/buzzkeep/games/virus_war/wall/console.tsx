// Virus War on the console: what happens now, what the host may do about it, and the table without its secrets.
import { CardFace, Sign, Tokens } from "../art/art";
import { wear } from "@client/ui/wear";
import type { ActionView, PlayerView, VirusWarView } from "@client/wire/games/virus_war";
import { Appoint } from "@wall/common/appoint";
import type { ConsoleProps } from "@wall/common/modules";
import { Corrections } from "@wall/common/corrections";
import { SeatBadge, StepClock } from "@wall/common/step";
import styles from "./console.css" with { type: "text" };
import type { VirusMatch } from "../art/match";
import { aimText, cardText } from "./model";
import { t } from "./texts";

wear(styles);

export default function VirusWarConsole({ match, power }: ConsoleProps<VirusWarView>) {
  const { line, game, view } = match;
  const { stage } = view;
  const thrown = view.discard.reduce((sum, pile) => sum + pile.count, 0);
  const may = t.hostMay(stage.kind === "starting" && stage.starter !== null ? "started" : stage.kind);
  return (
    <div class="vwc">
      <header class="vwc-head">
        <h2>
          {t.stages(stage.kind)}
          <small class="num"> · {t.round(view.round)}</small>
        </h2>
        <StepClock line={line} due={game.prompts.find((prompt) => prompt.due !== null)?.due ?? null} />
      </header>
      <Now match={match} />
      {view.table ? <OnTable match={match} action={view.table} /> : null}
      {stage.kind === "starting" && stage.starter === null ? (
        <Appoint
          label={t.whoFirst}
          seats={view.players.filter((one) => one.alive).map(({ seat }) => ({ seat, name: match.nameOf(seat) }))}
          onName={(seat) => void power({ kind: "appoint", seat })}
        />
      ) : null}
      {may ? <p class="vwc-may">{may}</p> : null}
      {stage.kind === "stopping" ? (
        <p class="num">
          {stage.pressed ? t.pressed : stage.let === null ? t.silence : t.let(stage.let, stage.seats.length)}
        </p>
      ) : null}
      <p class="muted num">
        {t.piles(view.draw_pile, thrown)} · {view.direction < 0 ? t.counterclockwise : t.clockwise}
        {view.fever ? ` · ${t.fever}` : ""}
      </p>
      <Players match={match} />
      <p class="muted">{t.theme}</p>
      <Corrections match={match} power={power} word={t.correctWhat} />
    </div>
  );
}

function Now({ match }: { match: VirusMatch }) {
  const { active, table } = match.view;
  if (active === null || match.view.stage.kind === "finished") return null;
  const aim = table ? aimText(match, table) : "";
  return (
    <p class="vwc-now" role="status">
      <SeatBadge seat={active} />
      {t.turnOf(match.nameOf(active))}
      {table ? ` · ${cardText(table)}${aim ? ` ${aim}` : ""}` : ""}
    </p>
  );
}

function OnTable({ match, action }: { match: VirusMatch; action: ActionView }) {
  const { card, numbers, boost, chain, counter, fate } = action;
  const stops = (seats: readonly number[]) =>
    seats.map((seat, index) => (
      <span key={index} class="vwc-by" role="img" aria-label={t.stopBy(match.nameOf(seat))}>
        <CardFace face={{ kind: "stop", value: null }} />
        <SeatBadge seat={seat} />
      </span>
    ));
  return (
    <div class="vwc-cards" role="group" aria-label={t.onTable}>
      {card.kind === "number" ? null : <CardFace face={card} />}
      {[...numbers, ...boost].map((value, index) => (
        <CardFace key={index} face={{ kind: "number", value }} />
      ))}
      {stops(chain)}
      {counter ? (
        <span class="vwc-by" role="img" aria-label={t.counterBy(match.nameOf(counter.by))}>
          <CardFace face={{ kind: "counter", value: null }} />
          <SeatBadge seat={counter.by} />
        </span>
      ) : null}
      {counter ? stops(counter.chain) : null}
      {fate === "open" ? null : <b class="vwc-fate">{t.fate(fate)}</b>}
    </div>
  );
}

function Players({ match }: { match: VirusMatch }) {
  const { view } = match;
  return (
    <div class="vwc-wide">
      <table>
        <caption class="sr">{t.standings}</caption>
        <thead>
          <tr>
            <th scope="col">{t.player}</th>
            <th scope="col">{t.life}</th>
            <th scope="col">{t.tokens}</th>
            <th scope="col">{t.marks}</th>
            <th scope="col">{t.hand}</th>
          </tr>
        </thead>
        <tbody>
          {view.players.map((player) => (
            <Row key={player.seat} match={match} player={player} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ match, player }: { match: VirusMatch; player: PlayerView }) {
  const now = player.seat === match.view.active;
  return (
    <tr class={`${now ? "now" : ""} ${player.alive ? "" : "dead"}`}>
      <th scope="row">
        <SeatBadge seat={player.seat} />
        {match.nameOf(player.seat)}
        {player.partner === null ? "" : ` + ${match.nameOf(player.partner)}`}
      </th>
      <td class="num">{player.alive ? player.hp : t.out}</td>
      <td class="num">{player.tokens > 0 ? <Tokens count={player.tokens} /> : ""}</td>
      <td>
        <span class="vwc-marks num">
          {player.vaccine ? (
            <span role="img" aria-label={t.vaccine}>
              <Sign kind="vaccine" />
            </span>
          ) : null}
          {player.quarantine > 0 ? (
            <span role="img" aria-label={t.quarantine(player.quarantine)}>
              <Sign kind="quarantine" />
              {player.quarantine > 1 ? player.quarantine : ""}
            </span>
          ) : null}
        </span>
      </td>
      <td class="num">{player.alive ? player.cards : ""}</td>
    </tr>
  );
}
