// What a wall offers whoever holds its remote control: OK brings a row of keys, left and right lead through it.
import "./menu.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "@client/i18n";
import { Icon, type IconName } from "@client/ui/icons";
import { rulesOf, titleOf } from "../common/api";
import { HowTo } from "../common/how_to";
import type { RoomView } from "@client/wire/messages";
import { useGame } from "./lobby";
import { t } from "./texts";

/** Nobody has touched a key for so long: the row goes. */
const PATIENCE_MS = 12_000;
const RULES_MS = 120_000;

export interface WallKey {
  icon?: IconName;
  label: string;
  press: () => void;
}

export function WallMenu({ room, keys, onClose }: { room: RoomView; keys: readonly WallKey[]; onClose: () => void }) {
  const row = useRef<HTMLElement>(null);
  const [rules, setRules] = useState(false);
  const [touched, touch] = useState(0);
  const game = useGame(room.game);
  const words = game ? rulesOf(game.info, room.preset).map(say).join("") : "";
  const size = Math.min(0.21, Math.sqrt(22 / words.length)); // two columns, full at the most
  const all: readonly WallKey[] = [
    ...keys,
    { icon: "question", label: t.howTo, press: () => setRules(!rules) },
    { icon: "cross", label: t.close, press: onClose },
  ];
  useEffect(() => {
    row.current?.querySelector("button")?.focus();
    addEventListener("popstate", onClose); // Back stays on the page
    return () => removeEventListener("popstate", onClose);
  }, []);
  useEffect(() => {
    const timer = setTimeout(onClose, rules ? RULES_MS : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [rules, touched]);
  const lead = (event: KeyboardEvent) => {
    touch((count) => count + 1);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const buttons = [...(row.current?.querySelectorAll("button") ?? [])];
    if (step)
      buttons[(buttons.indexOf(event.target as HTMLButtonElement) + step + buttons.length) % buttons.length]?.focus();
    else if (event.key === "Escape" || event.key === "GoBack") onClose();
    else if (event.key !== "Enter" && event.key !== " ") return;
    event.stopPropagation(); // the keys of the wall itself mean something else now
  };
  return (
    <>
      {rules && game ? (
        <section class="wall-rules" role="status">
          <h2>{say(titleOf(game.info, room.options))}</h2>
          <div style={{ fontSize: `${size.toFixed(3)}rem` }}>
            <HowTo room={room} game={game} />
          </div>
        </section>
      ) : null}
      <nav class="wall-menu" ref={row} aria-label={t.menu} onKeyDown={lead}>
        {all.map(({ icon, label, press }, place) => (
          <button key={place} type="button" onClick={press}>
            {icon ? <Icon name={icon} /> : null}
            {label}
          </button>
        ))}
      </nav>
    </>
  );
}
