// What is at stake, on one line at one place under every question: who can win or lose what.
import { signed } from "@client/i18n";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { cut, fit } from "@wall/common/people";
import { aboutOf, freeLeft, realmOf } from "../../art/match";
import { type MappedMatch, placeName } from "../model";
import { t } from "../texts";

/** What seats can win or lose: words, and points with their sign. */
interface Part {
  seats: readonly number[];
  said: readonly (string | number)[];
}

const ROOM_U = 74;
/** What lies between two parts, in letters. */
const BETWEEN = 8;
/** Of more parts the symbols say whose they are. */
const MOST_NAMED = 2;
/** With more letters it is set narrow. */
const LONG = 76;
/** Letters of a name there. */
const NAME = 9;

/** It is set smaller as a whole before it would wrap, and nothing else ever stands there. */
export function StakeLine({ match }: { match: MappedMatch }) {
  const whole = stakeOf(match);
  const named = ({ parts }: { parts: readonly Part[] }, most: number) =>
    parts.map(({ seats: [one, ...others] }) =>
      one === undefined || others.length > 0 || parts.length > MOST_NAMED ? "" : cut(match.nameOf(one), most),
    );
  const lettersOf = (parts: readonly Part[], names: readonly string[]) =>
    parts.reduce((sum, part, place) => sum + [names[place], ...part.said].join(" ").length + BETWEEN, 0);
  const long = lettersOf(whole.parts, named(whole, Infinity)) > LONG;
  const { label, parts } = long ? stakeOf(match, true) : whole;
  const names = named({ parts }, long ? NAME : Infinity);
  return (
    <footer class="stake-line">
      <b style={{ fontSize: fit(label, 11.4, 2.7, 1.8, 0.72) }}>{label}</b>
      <p
        class={long ? "long" : ""}
        style={{ fontSize: fit("x".repeat(lettersOf(parts, names)), ROOM_U, 2.9, 1.7, long ? 0.39 : 0.54) }}>
        {parts.map((part, index) => (
          <span key={index}>
            {part.seats.map((seat) => (
              <i key={seat} class={seatClass(seat)}>
                <SeatSymbol seat={seat} />
              </i>
            ))}
            <strong>{names[index]}</strong>{" "}
            {part.said.map((one, place) =>
              typeof one === "number" ? (
                <b key={place} class={one < 0 ? "down" : "up"}>
                  {signed(one)}
                </b>
              ) : (
                ` ${one} `
              ),
            )}
          </span>
        ))}
      </p>
    </footer>
  );
}

/** `brief`: without what the screen tells elsewhere, which tower it is. */
function stakeOf({ view, map, room }: MappedMatch, brief = false): { label: string; parts: readonly Part[] } {
  const { stake, seats, claims, fight, worth, risks, gives, heat } = aboutOf(view);
  const again: Part[] = heat > 0 ? [{ seats: [], said: [t.heat(heat)] }] : [];
  if (fight) {
    const { attacker, defender, territory, castle, tower, towers } = fight;
    const holds = room.options.defence_bonus === 0 ? [] : [t.holds, 100];
    const all = realmOf(view, defender);
    const gain = castle
      ? [brief ? t.aTower : t.theTower(tower, towers), ...(all === null ? [] : [t.everything(tower === towers), all])]
      : [t.gains(placeName(map, territory)), worth ?? 0];
    const loss = castle ? [t.keepsAll] : [t.loses, -(risks ?? 0)];
    return {
      label: castle ? t.siegeLabel : t.duel,
      parts: [...again, { seats: [attacker], said: gain }, { seats: [defender], said: [...loss, ...holds] }],
    };
  }
  if (stake === "expansion") {
    const others = view.seats.filter(({ seat, alive }) => alive && !seats.includes(seat)).map(({ seat }) => seat);
    const all = claims.length > 1;
    const few = claims.length <= MOST_NAMED;
    const each = few ? [worth ?? 0] : [];
    const wins = [...claims]
      .sort((one, other) => one.seat - other.seat)
      .map(({ seat, territory }) => ({ seats: [seat], said: [placeName(map, territory), ...each] }));
    if (!few) wins.push({ seats: [], said: [worth ?? 0] });
    else if (all && others.length > 0) wins.push({ seats: others, said: [t.lookOn] });
    return { label: all ? t.forAll : t.expansion, parts: wins };
  }
  if (stake === "allocation")
    return {
      label: t.allocation,
      parts: [...again, { seats: [], said: [t.closestFirst, "·", t.left(freeLeft(view), gives)] }],
    };
  if (stake === "rebuild") return { label: t.towerLabel, parts: [{ seats, said: [t.rebuilds] }] };
  return { label: t.tiebreak, parts: [...again, { seats: [], said: [t.forVictory] }] };
}
