// What the wall last showed on the map, so that changes can be shown as changes. A screen that has just been loaded
// remembers nothing and therefore plays nothing again.
import type { ConquestView, SeatView, TerritoryView } from "@client/wire/games/conquest";

export interface Capture {
  territory: string;
  from: number | null;
  to: number;
  key: string;
}

/** A board as it stood. */
export interface Board {
  territories: readonly TerritoryView[];
  seats: readonly SeatView[];
}

const PLAYED_MS = 1500;

export class Memory {
  readonly scores = new Map<number, number>();
  private owners: Map<string, number | null> | null = null;
  private seen: readonly TerritoryView[] = [];
  private found: Capture[] = [];
  private foundAt = 0;
  private turn = 0;
  private steady: Board | null = null;

  /** Take note of each update: what a result is about to change is kept until it has been shown. */
  note({ stage, territories, seats }: ConquestView): void {
    if (stage.kind !== "showing_fight" && stage.kind !== "showing_gains") this.steady = { territories, seats };
  }

  /** The board before the result that is being shown; null if this screen came later. */
  get before(): Board | null {
    return this.steady;
  }

  /** Territories that changed hands since the map was last drawn. Stable while nothing changes. */
  captures(territories: readonly TerritoryView[]): Capture[] {
    if (territories === this.seen) return this.found;
    this.seen = territories;
    const before = this.owners;
    this.owners = new Map(territories.map((view) => [view.id, view.owner]));
    if (before === null) return this.found;
    const fresh: Capture[] = [];
    for (const { id, owner } of territories) {
      const from = before.get(id) ?? null;
      if (owner !== null && owner !== from) fresh.push({ territory: id, from, to: owner, key: `${id}-${this.turn}` });
    }
    if (fresh.length > 0) {
      this.turn += 1;
      this.found = fresh;
      this.foundAt = performance.now();
    } else if (performance.now() - this.foundAt > PLAYED_MS) {
      // Played to the end: when the map comes back after a question it must not play again.
      this.found = [];
    }
    return this.found;
  }

  /** A piece of its own has shown how the territories became what they are. */
  told(territories: readonly TerritoryView[]): void {
    this.seen = territories;
    this.owners = new Map(territories.map((view) => [view.id, view.owner]));
    this.found = [];
  }

  /** Call once the scores are on the wall. */
  keepScores(seats: readonly { seat: number; score: number | null }[]): void {
    for (const { seat, score } of seats) if (score !== null) this.scores.set(seat, score);
  }
}
