// Everybody's place at the table: life, tokens, hand, what lies before them.
import type { ComponentChildren } from "preact";
import { number, signed } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import { Shield } from "@client/ui/shield";
import { Sign, Tokens } from "../../art/art";
import type { PlayerView, VirusWarView } from "@client/wire/games/virus_war";
import { nameStyle, seatConnected } from "@wall/common/people";
import { useCountUp } from "@wall/common/time";
import type { VirusMatch } from "../../art/match";
import { SEAT_HIGH, WIDE, doorOf, impactSigns, placeOf } from "../model";
import { screenOf } from "../stages";
import { t } from "../texts";
import type { Hop } from "./show";
import { Badge } from "./track";

const MOST_BACKS = 7;
/** How far a chip stands from the tip of an arrow (rem); the inner ones of four in a row stand closer. */
const [CHIP_ASIDE, CHIP_CLOSE] = [0.24, 0.14];
/** Where the window that closes begins, on the right: chips keep to the left of it (rem). */
const CLEAR = 7.2;

/** `players` as the wall has told it so far; `coming`: tokens that have not come to their seats yet. */
export function Seats({
  match,
  players,
  coming,
}: {
  match: VirusMatch;
  players: readonly PlayerView[];
  coming: readonly Hop[];
}) {
  const { view } = match;
  const { table, stage } = view;
  const hits = table ? impactSigns(table) : [];
  const lost = screenOf(stage).loss?.(stage);
  return (
    <>
      <ol class={view.players.length > 6 ? "vwt-seats tight" : "vwt-seats"}>
        {players
          .map((player) => held(player, coming))
          .map((player) => (
            <SeatPanel
              key={player.seat}
              match={match}
              player={player}
              aimed={hits.some((one) => one.seat === player.seat)}
            />
          ))}
      </ol>
      {hits.map(({ seat, sign, text }) => (
        <Chip key={seat} view={view} seat={seat} class={table !== null && !table.goes_on ? "struck" : ""}>
          {/* the same for many: the card in the middle shows the sign, and eight chips need the width */}
          {hits.length > 1 && text !== "" ? null : <Sign kind={sign} />}
          {text}
        </Chip>
      ))}
      {lost && lost.points > 0 ? (
        <Chip view={view} seat={lost.seat} class="loss">
          <Sign kind={lost.sign} />
          {signed(-lost.points)}
        </Chip>
      ) : null}
    </>
  );
}

/** A seat as it stands until its tokens have come. */
function held(player: PlayerView, coming: readonly Hop[]): PlayerView {
  const hop = coming.find(({ seat }) => seat === player.seat);
  return hop && player.alive ? { ...player, tokens: hop.before } : player;
}

/** What happens to a seat, at its edge towards the middle: beside the tip of an arrow. */
function Chip({
  view,
  seat,
  class: extra,
  children,
}: {
  view: VirusWarView;
  seat: number;
  class: string;
  children: ComponentChildren;
}) {
  const [x, y] = doorOf(seat, view.players.length);
  // Outwards where cards lie in the way, else inwards.
  const [off, outer] = [Math.abs(x - WIDE / 2), x > WIDE / 2 + 0.1];
  const right = off < 0.9 || off > 2 ? outer : !outer;
  const aside = off < 0.9 ? 0.6 : right ? Math.max(CHIP_ASIDE, x - CLEAR) : off > 2 ? CHIP_ASIDE : CHIP_CLOSE;
  const { top } = placeOf(seat, view.players.length);
  const across = right ? `calc(-100% - ${aside}rem)` : `${aside}rem`;
  return (
    <span class="vwt-chip-at" style={{ transform: `translate(${x.toFixed(3)}rem, ${y.toFixed(3)}rem)` }}>
      <em
        class={`vwt-hit num ${extra}`}
        style={{ transform: `translate(${across}, ${top ? "-.06rem" : "calc(-100% + .06rem)"})` }}>
        {children}
      </em>
    </span>
  );
}

interface PanelProps {
  match: VirusMatch;
  player: PlayerView;
  aimed: boolean;
}

function SeatPanel({ match, player, aimed }: PanelProps) {
  const { view, room } = match;
  const { seat } = player;
  const shown = useCountUp(player.hp, player.hp);
  const { x, y, width } = placeOf(seat, view.players.length);
  const name = match.nameOf(seat);
  const away = player.alive && (player.absent || player.leaving || !seatConnected(room, seat));
  const now = seat === view.active;
  const tight = view.players.length > 6;
  const most = width > 3 ? MOST_BACKS : width > 2.6 ? 3 : 1;
  const style = nameStyle(name, width * 10 - (tight ? 6.4 : 9.4) - (away ? 3 : 0), 2.8, 1.7);
  return (
    <li
      class={`vwt-seat ${seatClass(seat)} ${now ? "now" : ""} ${player.alive ? "" : "dead"} ${aimed ? "aimed" : ""}`}
      style={{
        transform: `translate(${x.toFixed(3)}rem, ${y.toFixed(3)}rem)`,
        width: `${width.toFixed(3)}rem`,
        height: `${SEAT_HIGH}rem`,
      }}
      aria-current={now ? "step" : undefined}>
      <Shield seat={seat} />
      <b class="vwt-name" style={tight && name.length > 12 ? { ...style, fontStretch: "62%" } : style}>
        {name}
        {away ? <Icon name="phone" class="away" /> : null}
      </b>
      {player.alive ? (
        <span
          class="vwt-line num"
          style={{ fontSize: lineSize(player, (width * 10 - (tight ? 2.6 : 8.1)) / 10, most) }}>
          <span class="vwt-hp" role="img" aria-label={t.hp(player.hp)}>
            <Heart />
            {number(shown)}
          </span>
          {player.tokens > 0 ? (
            <span class="vwt-virus" key={player.tokens}>
              <Tokens count={player.tokens} />
            </span>
          ) : null}
          {player.vaccine ? (
            <span class="vwt-mark laid" role="img" aria-label={t.vaccine}>
              <Sign kind="vaccine" />
            </span>
          ) : null}
          {player.quarantine > 0 ? (
            <span class="vwt-mark" role="img" aria-label={t.quarantine(player.quarantine)}>
              <Sign kind="quarantine" />
              {player.quarantine > 1 ? <i>{player.quarantine}</i> : null}
            </span>
          ) : null}
          {player.tires_in === 0 ? (
            <span class="vwt-mark tired" role="img" aria-label={t.tired}>
              zzz
            </span>
          ) : null}
          {player.partner === null ? null : (
            <span class="vwt-mate" role="img" aria-label={t.partnerOf(match.nameOf(player.partner))}>
              <Badge seat={player.partner} />
            </span>
          )}
          <Backs count={player.cards} most={most} />
        </span>
      ) : (
        <span class="vwt-line vwt-out">{t.out}</span>
      )}
    </li>
  );
}

/** The hand as backs of cards, with how many they are. */
function Backs({ count, most }: { count: number; most: number }) {
  return (
    <span class="vwt-backs" role="img" aria-label={t.cards(count)}>
      {Array.from({ length: Math.min(most, count) }, (_, index) => (
        <i key={index} />
      ))}
      <b>{count}</b>
    </span>
  );
}

const LINE_REM = 0.23;
const LEAST_REM = 0.17;

/** Size of the line of signs that lets all of them stand beside each other; widths are in its own em. */
function lineSize(player: PlayerView, width: number, most: number): string {
  const digits = (value: number): number => 0.66 * String(value).length;
  const parts = [
    1 + 1.2 * digits(player.hp),
    player.tokens > 0 ? 1.5 + 1.1 * digits(player.tokens) : 0,
    player.vaccine ? 0.95 : 0,
    player.quarantine > 0 ? 1.05 + (player.quarantine > 1 ? digits(player.quarantine) : 0) : 0,
    player.tires_in === 0 ? 1.4 : 0,
    player.partner === null ? 0 : 1.7,
    0.65 + 0.28 * Math.max(0, Math.min(most, player.cards) - 1) + 0.3 + digits(player.cards),
  ].filter((part) => part > 0);
  const ems = parts.reduce((sum, part) => sum + part, 0) + 0.5 * (parts.length - 1);
  return `${Math.max(LEAST_REM, Math.min(LINE_REM, width / ems)).toFixed(3)}rem`;
}

function Heart() {
  return (
    <svg class="vwt-heart" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 20.5C5 15.5 2.5 12 2.5 8.3A5 5 0 0 1 12 6.2a5 5 0 0 1 9.5 2.1c0 3.7-2.5 7.2-9.5 12.2Z" />
    </svg>
  );
}
