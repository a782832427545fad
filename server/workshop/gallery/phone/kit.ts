/** The shared client logic on `window.kit`, for tests in a browser. Never part of what is shipped. */
import { RoomClock } from "@client/clock";
import { lang, number, plural, rank, seconds, setLang, signed } from "@client/i18n";
import { amount } from "@client/figures";
import { untilLoaded } from "@client/retry";
import { Session } from "@client/session";
import { onPress, received, shown, shownAt, touchedAt } from "@client/touch";

declare global {
  interface Window {
    kit: unknown;
  }
}

window.kit = {
  Session,
  RoomClock,
  amount,
  number,
  plural,
  rank,
  seconds,
  signed,
  lang,
  setLang,
  onPress,
  received,
  shown,
  shownAt,
  touchedAt,
  untilLoaded,
};
