// What onlookers had bet on, for a moment once the result is there, and the crowd prize at the end.
import type { ComponentChildren } from "preact";
import type { Betting } from "@client/crowd";
import type { Match } from "@client/match";
import { wear } from "@client/ui/wear";
import type { RoomView } from "@client/wire/messages";
import { playerName, shortNames } from "./people";
import type { PodiumFact } from "./podium";
import { t } from "./texts";
import { usePassed } from "./time";
import styles from "./crowd.css" with { type: "text" };

wear(styles);

/** The picture beneath is the news: bets are told briefly, and not at all where one or two have bet wrong. */
const BRIEFLY_MS = 3_000;
const A_CROWD = 3;
const MOST_NAMED = 3;
const LETTERS = 30;
/** The names of who has won the prize stand in one line of a fact. */
const PRIZE_LETTERS = 26;

interface Props {
  match: Match<Betting>;
  label: (on: string) => ComponentChildren;
}

/** Nothing where nobody has bet or a few were wrong, or once the result is told. */
export function CrowdStrip({ match: { line, room, view }, label }: Props) {
  const { settled } = view.crowd;
  const told = usePassed(line, settled ? [settled.at + BRIEFLY_MS] : []) > 0;
  if (!settled || told) return null;
  const counts = settled.counts.filter(({ bets }) => bets > 0);
  const all = counts.reduce((sum, { bets }) => sum + bets, 0);
  if (all === 0 || (settled.winners.length === 0 && all < A_CROWD)) return null;
  return (
    <aside class="crowd-strip enter">
      <b>{t.bets}</b>
      <ul>
        {counts.map(({ on, bets }) => (
          <li key={on} class={settled.right.includes(on) ? "right" : ""}>
            {label(on)} <i class="num">{bets}</i>
          </li>
        ))}
      </ul>
      <span>{settled.winners.length > 0 ? t.betsWon(named(room, settled.winners), settled.points) : t.betsLost}</span>
    </aside>
  );
}

/** The crowd's prize and its best table as lines of the end's facts; nothing of what nobody has won. */
export function crowdFact({ room, view: { crowd } }: Match<Betting>): PodiumFact[] {
  if (crowd.prize.length === 0) return [];
  const prize: PodiumFact = {
    icon: "target",
    title: t.crowdPrize,
    who: named(room, crowd.prize, PRIZE_LETTERS),
    what: t.crowdPoints(crowd.standing[0]?.points ?? 0),
  };
  const [best] = tablesBest(room, crowd.standing);
  return best
    ? [prize, { icon: "user", title: t.crowdTable, who: best.name, what: t.crowdEach(best.each, best.heads) }]
    : [prize];
}

/** Tables by what each of their onlookers won on average, or a large one would always be best; none where one alone looked on. */
function tablesBest(room: RoomView, standing: Betting["crowd"]["standing"]) {
  const won = new Map<number, number[]>();
  for (const { member, points } of standing) {
    const player = room.players.find(({ id }) => id === member);
    if (player?.table) won.set(player.table, [...(won.get(player.table) ?? []), points]);
  }
  return won.size < 2
    ? []
    : [...won]
        .map(([table, points]) => ({
          name: `Table\u00a0${table}`,
          each: points.reduce((sum, one) => sum + one, 0) / points.length,
          heads: points.length,
        }))
        .sort((a, b) => b.each - a.each);
}

/** Up to three names, and how many more. */
function named(room: RoomView, members: readonly string[], letters = LETTERS): string {
  const names = members.map((member) => playerName(room, member)).filter((name) => name !== null);
  const shown = shortNames(names.slice(0, MOST_NAMED), letters);
  const more = members.length - shown.length;
  return shown.join(", ") + (more > 0 ? ` +${more}` : "");
}
