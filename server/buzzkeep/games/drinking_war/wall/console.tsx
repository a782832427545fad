// Drinking War on the console: what happens now, what the host may do about it, and the table without its secrets.
import { CardFace, CountryBadge, Sign } from "../art/art";
import { t as cards } from "../art/texts";
import { wear } from "@client/ui/wear";
import { toldBy } from "@client/views";
import type { DrinkingWarView, PlayerView } from "@client/wire/games/drinking_war";
import { Appoint } from "@wall/common/appoint";
import type { ConsoleProps } from "@wall/common/modules";
import { playerName, teamMembers } from "@wall/common/people";
import { Corrections } from "@wall/common/corrections";
import { SeatBadge, StepClock } from "@wall/common/step";
import styles from "./console.css" with { type: "text" };
import type { WarMatch } from "../art/match";
import { alliesOf, askedNow, lyingBefore, minutesLeft } from "./model";
import { screenOf } from "./stages";
import { t } from "./texts";

wear(styles);

export default function DrinkingWarConsole({ match, power }: ConsoleProps<DrinkingWarView>) {
  const { line, view } = match;
  const { stage, bomb, last_turns: last } = view;
  const pit = view.pit.reduce((sum, one) => sum + one.count, 0);
  const may = t.hostMay(stage.kind);
  const confirmations = toldBy(view, "drink")?.confirmations;
  return (
    <div class="dwc">
      <header class="dwc-head">
        <h2>
          {t.stages(stage.kind)}
          <small class="num"> · {t.turnNumber(view.turn)}</small>
        </h2>
        <StepClock line={line} due={askedNow(match)?.due ?? null} />
      </header>
      <Now match={match} />
      <OnTable match={match} />
      {stage.kind === "starting" ? (
        <Appoint
          label={t.whoIsYoungest}
          seats={view.players.filter((one) => one.alive).map(({ seat }) => ({ seat, name: match.nameOf(seat) }))}
          onName={(seat) => void power({ kind: "appoint", seat })}
        />
      ) : null}
      {may ? <p class="dwc-may">{may}</p> : null}
      {last ? <p>{t.leftToPlay(last.left.map((seat) => match.nameOf(seat)).join(", ") || "–")}</p> : null}
      <p class="muted num">
        {[...minutesLeft(match), t.piles(view.draw_pile, pit)].join(" · ")} ·{" "}
        {t.bombs(bomb.played, bomb.next_pv > 0 ? t.pvLost(bomb.next_pv) : String(bomb.next_sips))}
      </p>
      <Units match={match} />
      <p class={view.sober ? "dwc-sober" : "dwc-adults"}>
        {view.sober || confirmations === undefined ? t.noSips : t.confirmations(confirmations)}
      </p>
      <p class="muted">{t.secret}</p>
      <Corrections match={match} power={power} word={t.correctWhat} />
    </div>
  );
}

function Now({ match }: { match: WarMatch }) {
  const { stage } = match.view;
  if (stage.kind === "finished") return null;
  const { seat, text, value } = screenOf(stage).told(match, stage);
  return (
    <p class="dwc-now" role="status">
      {seat === null ? null : <SeatBadge seat={seat} />}
      {seat === null ? text : `${match.nameOf(seat)} ${text}`}
      {value ? ` · ${value}` : ""}
    </p>
  );
}

/** The attack as it lies there: its cards, then each answer to it. */
function OnTable({ match }: { match: WarMatch }) {
  const { table } = match.view;
  if (!table) return null;
  return (
    <div class="dwc-cards" role="group" aria-label={t.attackOf(match.nameOf(table.launcher))}>
      <SeatBadge seat={table.launcher} />
      {table.items.map((item, index) => (
        <span key={index} class="dwc-item">
          <CardFace face={item.card} small />
          {item.combo === null ? null : <CardFace face={item.combo} small />}
        </span>
      ))}
      <b class="num">= {table.launched}</b>
      {table.defences.map((answer, index) => (
        <span key={index} class="dwc-item">
          <SeatBadge seat={answer.seat} />
          {answer.cards.map((card, place) => (
            <CardFace key={place} face={card.card} small />
          ))}
        </span>
      ))}
      <b class="num">
        → {table.sips}
        {table.pv > 0 ? ` ${t.pvLost(table.pv)}` : ""}
      </b>
    </div>
  );
}

function Units({ match }: { match: WarMatch }) {
  const { view } = match;
  return (
    <div class="dwc-wide" role="region" aria-label={t.standings} tabIndex={0}>
      <table>
        <caption class="sr">{t.standings}</caption>
        <thead>
          <tr>
            <th scope="col">{t.unit}</th>
            <th scope="col">{t.life}</th>
            {view.gauge_full === null ? null : <th scope="col">{t.gaugeHead}</th>}
            <th scope="col">{t.handHead}</th>
            <th scope="col">{t.frontHead}</th>
            {view.pack === "world" ? <th scope="col">{t.countriesHead}</th> : null}
            <th scope="col">{t.takenHead}</th>
          </tr>
        </thead>
        <tbody>
          {view.players.map((unit) => (
            <Row key={unit.seat} match={match} unit={unit} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ match, unit }: { match: WarMatch; unit: PlayerView }) {
  const { view, room } = match;
  const { seat, alive } = unit;
  const { epidemics, potions } = lyingBefore(unit);
  const captain = unit.captain === null ? null : playerName(room, unit.captain);
  const people = teamMembers(room, seat);
  const allies = alliesOf(view, seat);
  const under = [
    people,
    people && captain ? t.captainIs(captain) : "",
    unit.tonight === null || view.sips_match === null ? "" : t.tonight(unit.tonight, view.sips_match),
    unit.host === null ? "" : t.alliedWith(match.nameOf(unit.host)),
    allies.length > 0 ? t.alliesAre(allies.map((ally) => match.nameOf(ally)).join(", ")) : "",
  ].filter(Boolean);
  return (
    <tr class={`${seat === view.active ? "now" : ""} ${alive ? "" : "dead"}`}>
      <th scope="row">
        <span class="dwc-who">
          <SeatBadge seat={seat} />
          <span>
            {match.nameOf(seat)}
            {under.length > 0 ? <small>{under.join(" · ")}</small> : null}
          </span>
        </span>
      </th>
      <td class="num">{alive ? `${unit.pv} / ${view.start_pv}` : t.out}</td>
      {view.gauge_full === null ? null : (
        <td class="num">{alive && unit.gauge !== null ? `${unit.gauge} / ${view.gauge_full}` : ""}</td>
      )}
      <td class="num">{alive ? unit.cards : ""}</td>
      <td>
        <span class="dwc-marks num">
          {epidemics.map((one) => (
            <span key={one.number} role="img" aria-label={t.epidemic(one.ticks, one.last)}>
              <Sign face="epi" />
              {one.ticks}/{one.last}
            </span>
          ))}
          {potions > 0 ? (
            <span role="img" aria-label={potions > 1 ? t.potions(potions) : cards.cardName("sleep")}>
              <Sign face="sleep" />
              {potions > 1 ? potions : ""}
            </span>
          ) : null}
        </span>
      </td>
      {view.pack === "world" ? (
        <td>
          <span class="dwc-marks">
            {unit.countries.map((country) => (
              <CountryBadge key={country} country={country} />
            ))}
          </span>
        </td>
      ) : null}
      <td class="num">{unit.removed}</td>
    </tr>
  );
}
