/** What onlookers bet on, as the rules write it: "seat:3", or "nobody". */

export const NOBODY = "nobody";

export const seatOfBet = (on: string): number => Number(on.slice(on.indexOf(":") + 1));
