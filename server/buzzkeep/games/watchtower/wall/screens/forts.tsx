// Everybody's fort at the table: stacks with their height, the army as a fan of backs, who is on campaign or out.
import { Icon } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol, Shield } from "@client/ui/shield";
import { CardBack, Crowns, Stack, TowerSign } from "../../art/art";
import { t as cards } from "../../art/texts";
import type { PlayerView, StackView } from "@client/wire/games/watchtower";
import { fit, narrowLines, seatConnected } from "@wall/common/people";
import { fan, fitFort, placeOf, standing } from "../layout";
import type { TowerMatch } from "../../art/match";
import { actingSeat, faceKey, leftOf } from "../model";
import { t } from "../texts";

const HEAD = 0.52;
const PAD = 0.14;
const MOST_EM = 0.26;
const MOST_BACKS = 7;
/** From this pitch on stacks leave each other's badges alone (em). */
const APART = 4.4;
const CARD = 4;
const HEIGHT_Y = 3.85;
/** Width (u) of shield, army and gaps beside a name. */
const BESIDE_NAME = 21;
const CHECK = 4.5;
const CROWNS = 6.2;

/** `fresh` names cards (see `faceKey`) that have just been laid. */
export function Forts({ match, fresh }: { match: TowerMatch; fresh: ReadonlySet<string> }) {
  return (
    <ol class="wtw-forts">
      {match.view.players.map((player) => (
        <Fort key={player.seat} match={match} player={player} fresh={fresh} />
      ))}
    </ol>
  );
}

function Fort({ match, player, fresh }: { match: TowerMatch; player: PlayerView; fresh: ReadonlySet<string> }) {
  const { view, room } = match;
  const { seat, alive, campaign } = player;
  const place = placeOf(seat, view.players.length);
  const name = match.nameOf(seat);
  const away = alive && (player.absent || player.leaving || !seatConnected(room, seat));
  const now = seat === actingSeat(view);
  const inside = { width: place.width - 2 * PAD, height: place.height - HEAD - PAD };
  return (
    <li
      class={`wtw-fort ${seatClass(seat)} ${now ? "now" : ""} ${campaign === null ? "" : "campaign"} ${alive ? "" : "dead"}`}
      style={{
        transform: `translate(${place.x.toFixed(3)}rem, ${place.y.toFixed(3)}rem)`,
        width: `${place.width.toFixed(3)}rem`,
        height: `${place.height.toFixed(3)}rem`,
      }}
      aria-current={now ? "step" : undefined}>
      <i class="wtw-merlons" />
      <header class="wtw-fort-head">
        <Shield seat={seat} />
        <b
          class="wtw-name"
          style={narrowLines(
            name,
            place.width * 10 -
              BESIDE_NAME -
              (away ? 3 : 0) -
              (isReady(match, seat) ? CHECK : 0) -
              (view.crowns ? CROWNS : 0),
            3.2,
          )}>
          {name}
          {away ? <Icon name="phone" class="away" /> : null}
        </b>
        {alive && view.crowns ? <Crowns won={player.crowns} /> : null}
        {alive ? <Army match={match} player={player} /> : null}
      </header>
      {!alive ? (
        <p class="wtw-out">{t.out}</p>
      ) : campaign !== null ? (
        <Campaign player={player} rank={campaign} {...inside} />
      ) : player.fort.length === 0 ? (
        <p class="wtw-bare">{t.noFort}</p>
      ) : (
        <Stacks match={match} player={player} fresh={fresh} {...inside} />
      )}
    </li>
  );
}

/** The army as a hand of backs, and how many they are. */
/** Whether a seat has laid out its cards, where all do so at once. */
function isReady({ view: { stage } }: TowerMatch, seat: number): boolean {
  return (stage.kind === "lining_up" || stage.kind === "preparing_together") && stage.ready.includes(seat);
}

function Army({ match, player }: { match: TowerMatch; player: PlayerView }) {
  const { seat, army } = player;
  return (
    <span class="wtw-army-of">
      {match.view.stage.kind === "refilling" ? <Owes match={match} seat={seat} /> : null}
      {isReady(match, seat) ? (
        <span class="wtw-owes paid pop" role="img" aria-label={t.isReady}>
          <Icon name="check" />
        </span>
      ) : null}
      <span class={`wtw-army ${army === 0 ? "none" : ""}`} role="img" aria-label={cards.army(army)}>
        {match.view.stage.kind === "refilling" ? null : <Hand count={army} />}
        <b class="num">{army}</b>
      </span>
    </span>
  );
}

/** Backs held as a fan; the size is that of the font. */
export function Hand({ count, most = MOST_BACKS }: { count: number; most?: number }) {
  return (
    <span class="wtw-hand" aria-hidden="true">
      {fan(count, most).map(({ turn, shift }, index) => (
        <i key={index} style={{ transform: `translateX(${shift.toFixed(2)}em) rotate(${turn.toFixed(1)}deg)` }}>
          <CardBack />
        </i>
      ))}
    </span>
  );
}

/** What a seat still has to give to the barracks. */
function Owes({ match, seat }: { match: TowerMatch; seat: number }) {
  const { stage } = match.view;
  if (stage.kind !== "refilling") return null;
  const left = leftOf(stage.left, seat);
  return left === 0 ? (
    <span class="wtw-owes paid" role="img" aria-label={t.paid}>
      <Icon name="check" />
    </span>
  ) : (
    <span class="wtw-owes num" key={left} role="img" aria-label={t.owes(left)}>
      {`\u2212${left}`}
    </span>
  );
}

interface InsideProps {
  player: PlayerView;
  width: number;
  height: number;
}

/** A complete tower, its padlock, and the words that nobody may overlook. */
function Campaign({ player, rank, width, height }: InsideProps & { rank: number }) {
  const tower = player.fort.find((stack) => stack.complete) ?? player.fort[0];
  // a locked tower is 9 em high with its battlements, and 5.6 wide
  const tall = height > width * 0.6;
  const em = tall ? Math.min(0.21, (height - 0.9) / 9) : Math.min(0.22, height / 8.7);
  const words = tall ? width * 10 - 6 : width * 10 - em * 10 * 5.6 - 10;
  return (
    <div class={`wtw-campaign ${tall ? "tall" : ""}`}>
      {tower ? (
        <span class="wtw-tower" style={{ fontSize: `${em.toFixed(4)}rem` }}>
          <Stack cards={tower.cards} locked />
        </span>
      ) : null}
      <p>
        <b style={{ fontSize: fit(cards.campaign, words, 4.2, 1.8, 0.74) }}>{cards.campaign}</b>
        <small style={{ fontSize: fit(t.towerOfRank(cards.rankNames(rank)), words, 2.4, 1.7, 0.5) }}>
          <TowerSign />
          {t.towerOfRank(cards.rankNames(rank))}
        </small>
      </p>
    </div>
  );
}

function Stacks({
  match,
  player,
  fresh,
  width,
  height,
}: InsideProps & { match: TowerMatch; fresh: ReadonlySet<string> }) {
  const { fort, seat } = player;
  const tallest = Math.max(...fort.map((stack) => stack.cards.length));
  const fitting = fitFort(fort.length, tallest, width, height, MOST_EM);
  const places = standing(fort.length, fitting, width);
  const { stage } = match.view;
  const close = fitting.pitch < APART;
  const singles =
    stage.kind === "refilling" ? stage.singles.filter((one) => one.seat === seat).map((one) => faceKey(one.card)) : [];
  return (
    <div role="list" class={`wtw-stacks ${close ? "close" : ""}`} style={{ fontSize: `${fitting.em.toFixed(4)}rem` }}>
      {fort.map((stack, index) => {
        const [x, y] = places[index] ?? [0, 0];
        const top = stack.cards.at(-1);
        const laid = top !== undefined && fresh.has(faceKey(top));
        const leaves = top !== undefined && singles.includes(faceKey(top));
        return (
          <div
            role="listitem"
            key={stack.rank}
            class={`wtw-stack ${laid ? "fresh" : ""} ${leaves ? "leaves" : ""} ${stack.contested ? "contested" : ""}`}
            style={{ transform: `translate(${x.toFixed(2)}em, ${y.toFixed(2)}em)` }}>
            <Stack cards={stack.cards} locked={stack.complete && !stack.contested} />
            <Fails match={match} stack={stack} />
          </div>
        );
      })}
      {close
        ? fort.map((stack, index) =>
            stack.cards.length > 1 && !stack.complete ? (
              <Height key={stack.rank} count={stack.cards.length} at={places[index] ?? [0, 0]} pitch={fitting.pitch} />
            ) : null,
          )
        : null}
    </div>
  );
}

/** How many cards a stack has, on the part of it that its neighbour leaves open. */
function Height({ count, at: [x, y], pitch }: { count: number; at: [number, number]; pitch: number }) {
  return (
    <span
      class="wtw-height-at"
      aria-hidden="true"
      style={{
        transform: `translate(${(x + Math.min(CARD, pitch) / 2).toFixed(2)}em, ${(y + HEIGHT_Y).toFixed(2)}em)`,
      }}>
      <b class="num">{`×${count}`}</b>
    </span>
  );
}

/** Who has failed against the top card, and how often of three. */
function Fails({ match, stack }: { match: TowerMatch; stack: StackView }) {
  if (stack.fails.length === 0) return null;
  return (
    <span class="wtw-fails">
      {stack.fails.map(({ seat, count }) => (
        <i key={seat} class={`num ${seatClass(seat)}`} role="img" aria-label={t.failsOf(match.nameOf(seat), count)}>
          <SeatSymbol seat={seat} />
          {count}
        </i>
      ))}
    </span>
  );
}
