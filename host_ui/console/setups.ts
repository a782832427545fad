// Set-ups of a lobby that are kept by name in this browser: the game with its settings, and where the questions come from.
import { load, save } from "@client/storage";
import type { ContentChoice, RoomView } from "@client/wire/messages";
import type { BankEntry, GameEntry, OptionSchema } from "../common/api";

export interface Setup {
  game: string;
  preset: string | null;
  options: Record<string, unknown>;
  seats: number;
  content: ContentChoice;
}

const KEY = "buzzkeep.setups";

/** The kept set-ups by name; what is not one of ours counts as none. */
export function keptSetups(): Record<string, Setup> {
  try {
    const found = JSON.parse(load(KEY) ?? "{}") as Record<string, Setup>;
    return Object.fromEntries(Object.entries(found).filter(([, one]) => one.game && one.options && one.content));
  } catch {
    return {};
  }
}

export function keepSetups(setups: Record<string, Setup>): void {
  save(KEY, JSON.stringify(setups));
}

export const setupOf = ({ game, preset, options, seats, content }: RoomView): Setup => ({
  game,
  preset,
  options,
  seats: seats.length,
  content,
});

/** What of a set-up this server can still do, and what it knows no more: options by name, banks by id. */
export function fitting(setup: Setup, game: GameEntry, banks: readonly BankEntry[]): { setup: Setup; gone: string[] } {
  const schema = game.options_schema.properties ?? {};
  const { min_seats, max_seats, presets } = game.info;
  const [options, lost] = parted(Object.entries(setup.options), ([name, value]) => takes(schema[name], value));
  const [asked, missing] = parted(setup.content.banks, (id) => banks.some((bank) => bank.id === id));
  return {
    setup: {
      ...setup,
      preset: presets.some(({ id }) => id === setup.preset) ? setup.preset : null,
      options: Object.fromEntries(options),
      seats: Math.min(max_seats, Math.max(min_seats, setup.seats)),
      content: { ...setup.content, banks: asked },
    },
    gone: [...lost.map(([name]) => name), ...missing],
  };
}

function takes(schema: OptionSchema | undefined, value: unknown): boolean {
  if (!schema) return false;
  if (schema.enum) return schema.enum.some((one) => one === value);
  if (schema.const !== undefined) return schema.const === value;
  return typeof value !== "number" || (value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value));
}

function parted<T>(all: readonly T[], fits: (one: T) => boolean): [T[], T[]] {
  return [all.filter(fits), all.filter((one) => !fits(one))];
}
