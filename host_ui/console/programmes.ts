// A programme as a file, and kept by name in this browser: written, and read with the place and the cure of each fault.
import { load, save } from "@client/storage";
import type { HostRoomView } from "@client/wire/messages";
import type { BankEntry, GameEntry } from "../common/api";
import { t } from "./programme_texts";
import { fitting } from "./setups";

/** What is laid down, without what comes of it. */
export type Laid = Pick<Programme, "points" | "breaks_only"> & { rounds: Programme["rounds"][number][] };

type Programme = NonNullable<HostRoomView["programme"]>;

const KEY = "buzzkeep.programmes";
export const MOST_ROUNDS = 10;
const MOST_BREAK_MIN = 180;

export const planOf = ({ rounds, points, breaks_only }: Programme): Laid => ({
  rounds: [...rounds],
  points,
  breaks_only,
});

export const written = (plan: Laid): string => `${JSON.stringify({ buzzkeep: "programme", ...plan }, null, 2)}\n`;

/** The kept programmes by name, as the text of their files. */
export function keptProgrammes(): Record<string, string> {
  try {
    const found = JSON.parse(load(KEY) ?? "{}") as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(found).filter((one): one is [string, string] => typeof one[1] === "string"),
    );
  } catch {
    return {};
  }
}

export const keepProgrammes = (kept: Record<string, string>): void => save(KEY, JSON.stringify(kept));

/** Read a file: a plan that this server can play, or a sentence for each fault. */
export function read(text: string, games: readonly GameEntry[], banks: readonly BankEntry[]): Laid | string[] {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch (error) {
    return [t.noJson(lineOf(text, String(error)))];
  }
  if (!isObject(found) || !Array.isArray(found.rounds) || found.rounds.length === 0) return [t.noRounds];
  const faults: string[] = [];
  const tell = (place: string, what: string): void => void faults.push(t.fault(place, what));
  if (found.rounds.length > MOST_ROUNDS) tell("rounds", t.tooMany(MOST_ROUNDS));
  const points = found.points ?? "rank";
  if (points !== "rank" && points !== "score") tell("points", t.oneOf("rank, score"));
  const hidden = found.breaks_only ?? false;
  if (typeof hidden !== "boolean") tell("breaks_only", t.oneOf("true, false"));
  const known = ["buzzkeep", "rounds", "points", "breaks_only"];
  for (const name of Object.keys(found)) if (!known.includes(name)) tell(name, t.unknown(known.slice(1).join(", ")));
  const rounds = found.rounds.flatMap((one: unknown, index) => {
    const told = (place: string, what: string): void => tell(`rounds[${index + 1}]${place}`, what);
    return roundOf(one, games, banks, told) ?? [];
  });
  if (points === "score")
    for (const [index, { game }] of rounds.entries())
      if (!games.find(({ info }) => info.id === game)?.info.uses_questions)
        tell(`rounds[${index + 1}]`, t.noScore(game));
  return faults.length > 0 ? faults : { rounds, points: points as Laid["points"], breaks_only: hidden as boolean };
}

type Told = (place: string, what: string) => void;

function roundOf(one: unknown, games: readonly GameEntry[], banks: readonly BankEntry[], tell: Told) {
  if (!isObject(one)) return void tell("", t.noRound);
  const game = games.find(({ info }) => info.id === one.game);
  if (!game) return void tell(".game", t.oneOf(games.map(({ info }) => info.id).join(", ")));
  const { presets, min_seats, max_seats, default_seats } = game.info;
  const preset = one.preset ?? null;
  if (preset !== null && !presets.some(({ id }) => id === preset))
    tell(".preset", t.oneOf(presets.map(({ id }) => id).join(", ")));
  const seats = one.seats ?? default_seats;
  if (!isWhole(seats, min_seats, max_seats)) tell(".seats", t.between(min_seats, max_seats));
  const break_min = one.break_min ?? 0;
  if (!isWhole(break_min, 0, MOST_BREAK_MIN)) tell(".break_min", t.between(0, MOST_BREAK_MIN));
  const options = one.options ?? {};
  if (!isObject(options)) return void tell(".options", t.noObject);
  const content = one.content ?? {};
  if (!isObject(content)) return void tell(".content", t.noObject);
  const name = one.name ?? "";
  if (typeof name !== "string" || name.length > 40) return void tell(".name", t.noName);
  const asked = Array.isArray(content.banks) ? content.banks : [];
  const setup = {
    game: game.info.id,
    preset: preset as string | null,
    options,
    seats: Number(seats),
    content: {
      lang: document.documentElement.lang || "en",
      ...content,
      banks: asked,
    } as Laid["rounds"][number]["content"],
  };
  for (const gone of fitting(setup, game, banks).gone)
    if (asked.includes(gone)) tell(".content.banks", t.noBank(gone));
    else tell(`.options.${gone}`, t.noOption(values(game, gone)));
  return { name, ...setup, break_min: Number(break_min) };
}

/** What an option takes, as the schema of its game says it; empty where there is no such option. */
function values(game: GameEntry, name: string): string {
  const schema = game.options_schema.properties?.[name];
  if (!schema) return Object.keys(game.options_schema.properties ?? {}).join(", ");
  return schema.enum ? schema.enum.join(", ") : `${schema.minimum ?? ""}–${schema.maximum ?? ""}`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

/** In which line of a text a reader of JSON stumbled, as far as the browser says where. */
function lineOf(text: string, error: string): number | null {
  const line = /line (\d+)/.exec(error)?.[1];
  const at = /position (\d+)/.exec(error)?.[1];
  return line ? Number(line) : at ? text.slice(0, Number(at)).split("\n").length : null;
}
