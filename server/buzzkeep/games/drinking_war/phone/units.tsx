/** Every unit in turn order: life, cards, gauge, what lies before it. A tap shows all of it in words. */
import { useState } from "preact/hooks";
import { number } from "@client/i18n";
import { CardFace, CountryBadge, Lives, Sign } from "../art/art";
import { t as cards } from "../art/texts";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import type { LyingView, PlayerView } from "@client/wire/games/drinking_war";
import { Sheet } from "@phone/parts/sheet";
import { useMakeWay } from "./draft";
import { playerOf, type WarMatch } from "../art/match";
import { captainOf } from "./model";
import { t } from "./texts";

export function Units({ match }: { match: WarMatch }) {
  const { players } = match.view;
  const [shown, show] = useState<number | null>(null);
  const player = playerOf(match.view, shown);
  useMakeWay(match, () => show(null));
  return (
    <>
      <ol class={`dw-units n${players.length}`} aria-label={t.units}>
        {players.map((one) => (
          <Unit key={one.seat} match={match} player={one} onOpen={() => show(one.seat)} />
        ))}
      </ol>
      {player ? <Details match={match} player={player} onClose={() => show(null)} /> : null}
    </>
  );
}

function Unit({ match, player, onOpen }: { match: WarMatch; player: PlayerView; onOpen: () => void }) {
  const { view, you } = match;
  const attack = view.table && !view.table.over ? view.table : null;
  const marks = [
    player.seat === view.active ? "now" : "",
    player.alive ? "" : "dead",
    player.seat === you.seat ? "mine" : "",
    attack?.target === player.seat ? "aimed" : "",
    player.seat === view.mine?.unit && player.seat !== you.seat ? "host" : "",
  ];
  return (
    <li class={seatClass(player.seat)} aria-current={player.seat === view.active ? "step" : undefined}>
      <button type="button" class={`dw-unit ${marks.join(" ")}`} onClick={onOpen} aria-haspopup="dialog">
        <SeatSymbol seat={player.seat} />
        <span class="dw-who">{match.nameOf(player.seat)}</span>
        {player.alive ? (
          <span class="dw-vital">
            <span class="dw-pv" key={player.pv}>
              <Lives count={1} of={1} />
              <b class="num">{number(player.pv)}</b>
              <span class="sr">{t.pv(player.pv)}</span>
            </span>
            <span class="dw-held num">
              <i class="dw-back" aria-hidden="true" />
              {player.cards}
              <span class="sr">{t.cards(player.cards)}</span>
            </span>
            {player.front.map((lying) => (
              <span key={lying.number} class="dw-lies" role="img" aria-label={lyingWords(lying)}>
                <Sign face={lying.card} />
              </span>
            ))}
            {player.countries.length > 0 ? (
              <span class="dw-lands num">
                {player.countries.length}
                <span class="sr">{t.lands(player.countries.length)}</span>
              </span>
            ) : null}
          </span>
        ) : (
          <span class="dw-gone">{player.host === null ? t.out : t.helps(match.nameOf(player.host))}</span>
        )}
        {player.alive && player.gauge !== null && view.gauge_full !== null ? (
          <Gauge value={player.gauge} full={view.gauge_full} />
        ) : null}
      </button>
    </li>
  );
}

/** How far small hits have filled the gauge that costs a life point. */
export function Gauge({ value, full, then = null }: { value: number; full: number; then?: number | null }) {
  const share = (amount: number) => `${Math.min(100, (100 * amount) / full)}%`;
  return (
    <span
      class="dw-gauge"
      role="img"
      aria-label={then === null ? t.gauge(value, full) : t.gaugeThen(value, then, full)}>
      {then === null ? null : <i class="then" style={{ width: share(then) }} />}
      <i style={{ width: share(value) }} />
    </span>
  );
}

export const lyingWords = (lying: LyingView): string =>
  lying.card === "sleep" ? cards.cardName("sleep") : t.epidemic(lying.next, lying.last - lying.ticks);

function Details({ match, player, onClose }: { match: WarMatch; player: PlayerView; onClose: () => void }) {
  const { view } = match;
  const captain = captainOf(match, player.seat);
  return (
    <Sheet title={match.nameOf(player.seat)} onClose={onClose}>
      <dl class="dw-details">
        <div>
          <dt>{t.life}</dt>
          <dd>
            <Lives count={player.pv} of={view.start_pv} />
          </dd>
        </div>
        {player.gauge !== null && view.gauge_full !== null ? (
          <div>
            <dt>{t.gaugeName}</dt>
            <dd class="num">{t.gauge(player.gauge, view.gauge_full)}</dd>
          </div>
        ) : null}
        {player.reserve !== null && view.reserve_full !== null ? (
          <div>
            <dt>{t.reserveName}</dt>
            <dd class="num">{t.reserve(player.reserve, view.reserve_full)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t.inHand}</dt>
          <dd class="num">{t.cards(player.cards)}</dd>
        </div>
        <div>
          <dt>{t.taken}</dt>
          <dd class="num">{t.pv(player.removed)}</dd>
        </div>
        {captain === null ? null : (
          <div>
            <dt>{t.captainIs}</dt>
            <dd>{captain}</dd>
          </div>
        )}
      </dl>
      {player.front.length > 0 ? (
        <ul class="dw-fronts">
          {player.front.map((lying) => (
            <li key={lying.number}>
              <CardFace face={lying.card} small mute />
              <span>
                <b>{cards.cardName(lying.card)}</b>
                <small>
                  {lying.card === "epi"
                    ? t.epidemicMore(lying.next, lying.last - lying.ticks)
                    : t.laidBy(match.nameOf(lying.source))}
                </small>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {player.countries.length > 0 ? (
        <ul class="dw-fronts">
          {player.countries.map((country) => (
            <li key={country}>
              <CountryBadge country={country} mute />
              <span>
                <b>{cards.country(country)}</b>
                <small>{cards.bonus(country)}</small>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Sheet>
  );
}
