/** The way in: room code, name, and what may stand in the way. */
import { useEffect, useRef, useState } from "preact/hooks";
import { buzz } from "@client/haptics";
import { lang } from "@client/i18n";
import type { Line } from "@client/session";
import { load, save } from "@client/storage";
import { explain } from "@client/texts/refusals";
import { stayAwake } from "@client/wake";
import { useChunk, useHeading, useLasting } from "../hooks";
import { lines } from "../mates";
import { HousePlate } from "@client/ui/house";
import { LangSwitch } from "@client/ui/lang_switch";
import { LiveRegion, announce } from "../parts/live";
import { t } from "../texts";

const NAME_KEY = "buzzkeep.name";
const MAX_NAME = 20;
const CODE_LENGTH = 4;

/** The stage around the screens of somebody who is not in yet. */
export function Porch({
  title,
  phase,
  children,
}: {
  title: string;
  phase: string;
  children: preact.ComponentChildren;
}) {
  const heading = useHeading<HTMLHeadingElement>(phase);
  return (
    <div class="app porch">
      <main>
        <p class="logo" aria-hidden="true">
          <span>Buzz</span>keep
        </p>
        <HousePlate />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
      <footer>
        <LangSwitch label={t.language} />
      </footer>
      <LiveRegion />
    </div>
  );
}

/** Asks for the code of a room. `wrong` is a code that no room has. */
export function EnterCode({ wrong, onCode }: { wrong: string | null; onCode: (code: string) => void }) {
  const [code, setCode] = useState("");
  const complete = code.length === CODE_LENGTH;
  return (
    <Porch title={t.joinTitle} phase="code">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (complete) onCode(code);
          else event.currentTarget.querySelector("input")?.focus();
        }}>
        <label class="field">
          <span>{t.codeLabel}</span>
          <input
            class="code"
            value={code}
            onInput={(event) =>
              setCode(
                event.currentTarget.value
                  .toUpperCase()
                  .replace(/[^A-Z]/g, "")
                  .slice(0, CODE_LENGTH),
              )
            }
            autocomplete="off"
            autocapitalize="characters"
            autocorrect="off"
            spellcheck={false}
            enterkeyhint="go"
            aria-describedby="code-hint"
            aria-invalid={wrong !== null && code === ""}
          />
        </label>
        <p id="code-hint" class={wrong !== null && code === "" ? "hint error" : "hint"}>
          {wrong !== null && code === "" ? `${wrong}\u00a0: ${t.byeRoom}` : t.codeHint}
        </p>
        <button type="submit" class="go">
          {t.next}
        </button>
      </form>
    </Porch>
  );
}

export type ClosedDoor = { name: string; reason: "locked" | "reclaim" | "kicked" };

/** Asks for a name and joins; leads through the door when the host must open it. */
export function Join({ line, onOther }: { line: Line; onOther: () => void }) {
  const [mine] = useState(() => lines.value.indexOf(line) < 1); // whoever comes second to this phone has another name
  const [name, setName] = useState((mine && load(NAME_KEY)) || "");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [door, setDoor] = useState<ClosedDoor | null>(null);
  const [byPin, setByPin] = useState(false);
  const [roomPin, setRoomPin] = useState<string | null>(null); // null: the room has not asked for one
  const online = line.status.value === "online";
  const slow = useLasting(!online, 1500);

  const join = async (withPin: string | null) => {
    const wanted = (door?.name ?? name).trim();
    if (wanted === "") return document.querySelector<HTMLInputElement>(".field input")?.focus();
    if (busy) return;
    // From the tap: engines only keep the display on, and vibrate, for a page that was touched.
    stayAwake();
    buzz("tap");
    if (mine) save(NAME_KEY, wanted);
    setBusy(true);
    setProblem("");
    const reply = await line.send({
      kind: "join",
      name: wanted,
      pin: withPin,
      room_pin: roomPin || null,
      table: +location.search.slice(7) || null,
    });
    setBusy(false);
    if (reply.ok && reply.token === null && reply.knock !== null) {
      const room = line.update.value?.room;
      const taken = room?.players.find((player) => same(player.name, wanted));
      setDoor({ name: taken?.name ?? wanted, reason: taken ? "reclaim" : room?.locked ? "locked" : "kicked" });
    } else if (!reply.ok) {
      const text = explain(reply.error);
      if (reply.error?.code === "ROOM_PIN") setRoomPin("");
      setProblem(text);
      announce(text);
    }
  };

  // A knock belongs to the connection it was made on: after a break, knock again.
  const knockedOn = useRef(true);
  useEffect(() => {
    if (door && !byPin && online && !knockedOn.current) void join(null);
    knockedOn.current = online;
  }, [online, door, byPin]);

  const chunk = useChunk(() => import("../parts/inside"), door !== null);
  if (door && chunk) {
    return (
      <chunk.AtTheDoor
        Porch={Porch}
        door={door}
        problem={problem}
        busy={busy}
        byPin={byPin}
        onPin={setByPin}
        onJoin={join}
        onOther={() => setDoor(null)}
      />
    );
  }
  return (
    <Porch title={t.joinTitle} phase="name">
      <div class="room">
        <b>{line.room}</b>
        <button type="button" class="plain slim" onClick={onOther}>
          {t.otherRoom}
        </button>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void join(null);
        }}>
        <label class="field">
          <span>{t.nameLabel}</span>
          <input
            dir="auto"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
            maxLength={MAX_NAME}
            placeholder={t.namePlaceholder}
            autocomplete="nickname"
            autocapitalize="words"
            autocorrect="off"
            spellcheck={false}
            enterkeyhint="go"
            aria-invalid={problem !== "" && roomPin === null}
            aria-describedby="join-problem"
          />
        </label>
        {roomPin === null ? null : (
          <label class="field">
            <span>{t.roomPin}</span>
            <input
              class="num"
              aria-invalid={problem !== ""}
              value={roomPin}
              onInput={(event) => setRoomPin(event.currentTarget.value.replace(/\D/g, ""))}
              inputMode="numeric"
              maxLength={8}
              autocomplete="off"
              enterkeyhint="go"
            />
          </label>
        )}
        <p id="join-problem" class={problem ? "hint error" : "hint"}>
          {problem || (slow ? t.connecting : "")}
        </p>
        <button type="submit" class={busy ? "go done" : "go"}>
          {busy ? t.joining : t.play}
        </button>
      </form>
      <button
        type="button"
        class="plain slim"
        onClick={() =>
          void import("../parts/inside").then(
            ({ anyName }) => setName(anyName(lang.value)),
            () => undefined,
          )
        }>
        {t.anyName}
      </button>
    </Porch>
  );
}

const same = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: "base" }) === 0;
