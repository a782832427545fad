// Conquest on the console: what happens now, the answer for a quiz master, who has answered, the standings.
import "./console.css";
import { useState } from "preact/hooks";
import { byRank, inRounds, scoreText } from "../art/match";
import type { MatchProps } from "@client/match";
import { useUndo } from "@wall/common/corrections";
import type { ConsoleProps } from "@wall/common/modules";
import { useMap } from "@client/ui/map";
import { seatClass } from "@client/ui/seats";
import type { ConquestView } from "@client/wire/games/conquest";
import { SeatBadge, StepClock } from "@wall/common/step";
import { LookAhead } from "./ahead";
import { Ruling } from "./ruling";
import { Corrections } from "./corrections";
import { Overruling } from "./overruling";
import { screenOf } from "./stages";
import { Story } from "./story";
import { t } from "./texts";

export default function ConquestConsole({ match, power, preview }: ConsoleProps<ConquestView>) {
  const { line, game, view } = match;
  const map = useMap(view.map);
  const { offer, button } = useUndo(power);
  const [ruling, setRuling] = useState<number | null>(null);
  if (!map) return null;
  const { Step } = screenOf(view.stage);
  const saying = view.stage.kind === "saying";
  const left = view.own.find((one) => "minutes_left" in one)?.minutes_left;
  const due = game.prompts.find((prompt) => prompt.due !== null)?.due ?? null;
  return (
    <div class={`conquest-step ${saying || view.stage.kind === "buzzing" ? "at-buzzers" : ""}`}>
      <header class="step-head">
        <h2>
          {t[view.phase]}
          <small class="num">
            {inRounds(view) ? ` · ${t.roundOf(view.round, view.rounds)}` : ""}
            {left ? ` · ${t.minutesLeft(left)}` : ""}
          </small>
        </h2>
        <StepClock line={line} due={saying ? null : due} />
      </header>
      <Ruling match={match} power={power} />
      <Overruling
        match={{ ...match, map }}
        power={power}
        preview={preview}
        offer={offer}
        open={ruling}
        setOpen={setRuling}
      />
      <Step match={{ ...match, map }} stage={view.stage} />
      <LookAhead match={match} power={power} />
      <Standings match={match} />
      {button}
      {view.phase === "over" ? (
        <p class="muted">{t.ruledNoMore}</p>
      ) : (
        <>
          <Story match={{ ...match, map }} power={power} offer={offer} rule={setRuling} />
          <Corrections match={{ ...match, map }} power={power} offer={offer} />
        </>
      )}
    </div>
  );
}

function Standings({ match }: MatchProps<ConquestView>) {
  return (
    <table class="standings">
      <caption class="sr">{t.standings}</caption>
      <tbody>
        {byRank(match.view.seats).map((seat) => (
          <tr key={seat.seat} class={seatClass(seat.seat)}>
            <th scope="row">
              <SeatBadge seat={seat.seat} />
              {match.nameOf(seat.seat)}
            </th>
            <td class="num">{seat.alive ? t.territories(seat.territories) : t.eliminated}</td>
            <td class="num">{seat.alive ? t.towers(seat.towers) : ""}</td>
            <td class="num">{scoreText(seat.score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
