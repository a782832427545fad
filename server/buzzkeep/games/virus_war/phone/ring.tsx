/** Everybody round the table in seat order: life, tokens, cards, and which way play goes. */
import { number } from "@client/i18n";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { Sign, Tokens } from "../art/art";
import type { PlayerView } from "@client/wire/games/virus_war";
import { ArrowRight } from "@phone/match/icons";
import { t } from "./texts";
import type { VirusMatch } from "../art/match";

export function Ring({ match }: { match: VirusMatch }) {
  const { view, you } = match;
  return (
    <div class="vw-ring-row">
      <span
        class={`vw-way ${view.direction < 0 ? "back" : ""}`}
        role="img"
        aria-label={view.direction < 0 ? t.counterclockwise : t.clockwise}>
        <ArrowRight />
      </span>
      <ol class={`vw-ring n${view.players.length}`} aria-label={t.ring}>
        {view.players.map((player) => (
          <Place key={player.seat} match={match} player={player} mine={player.seat === you.seat} />
        ))}
      </ol>
    </div>
  );
}

function Place({ match, player, mine }: { match: VirusMatch; player: PlayerView; mine: boolean }) {
  const { view, you } = match;
  const name = match.nameOf(player.seat);
  const crowded = player.tokens > 0 && player.vaccine && player.quarantine > 0;
  const marks = [
    player.seat === view.active ? "now" : "",
    player.alive ? "" : "dead",
    mine ? "mine" : "",
    player.partner === you.seat ? "partner" : "",
  ];
  return (
    <li
      class={`${seatClass(player.seat)} ${marks.join(" ")}`}
      aria-current={player.seat === view.active ? "step" : undefined}>
      <SeatSymbol seat={player.seat} />
      <span class="vw-who">
        {name}
        {player.partner === you.seat ? <span class="sr">{`, ${t.partner}`}</span> : null}
      </span>
      {player.alive ? (
        <>
          <b class="num vw-hp">
            {number(player.hp)}
            <span class="sr">{t.hp(player.hp)}</span>
          </b>
          <span class={crowded ? "vw-marks crowded" : "vw-marks"}>
            {player.tokens > 0 ? <Tokens count={player.tokens} /> : null}
            {player.vaccine ? (
              <span class="vw-mark" role="img" aria-label={t.vaccine}>
                <Sign kind="vaccine" />
              </span>
            ) : null}
            {player.quarantine > 0 ? (
              <span class="vw-mark" role="img" aria-label={t.quarantine(player.quarantine)}>
                <Sign kind="quarantine" />
              </span>
            ) : null}
          </span>
        </>
      ) : (
        <span class="vw-hp">{t.out}</span>
      )}
    </li>
  );
}
