// Everything on the first page.
import "@client/ui/fonts.css";
import "@client/ui/tokens.css";
import "@wall/common/tokens.css";
import "./start.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { LANGS, LANG_NAMES, lang, say, setLang } from "@client/i18n";
import { save, tokenKey } from "@client/storage";
import { forgetHosted, noteHosted } from "../common/host_key";
import { Icon } from "@client/ui/icons";
import { Shield } from "@client/ui/shield";
import type { Evening } from "@client/wire/http";
import { evenings, openRoom } from "../common/api";
import { t } from "./texts";

export function StartPage() {
  const hosted = useHeld("host");
  const played = useHeld("player");
  return (
    <main class="start">
      <div class="start-lang" role="group" aria-label={t.language}>
        {LANGS.map((one) => (
          <button key={one} type="button" lang={one} aria-pressed={lang.value === one} onClick={() => setLang(one)}>
            {LANG_NAMES[one]}
          </button>
        ))}
      </div>
      <header class="start-head">
        <div class="start-shields" aria-hidden="true">
          {[1, 0, 2].map((seat) => (
            <Shield key={seat} seat={seat} />
          ))}
        </div>
        <h1>Buzzkeep</h1>
        <p>{t.claim}</p>
      </header>
      {isScreen ? null : <RunningRooms hosted={hosted} played={played} />}
      {isPhone || isScreen ? null : <NewRoom first={hosted.rooms.length === 0} />}
      {isScreen ? null : <EveningsHere />}
      <CodeForm />
      {isPhone ? <NewRoom first={false} /> : null}
      {isScreen ? null : (
        <a class="link" href={`/help/docs/${lang.value}/evening.md`}>
          {t.manual}
        </a>
      )}
    </main>
  );
}

/** Who typed the wall's address on a phone wants to come in; an evening is opened by one person of all. */
const isPhone = matchMedia(
  "(pointer: coarse) and (max-width: 600px), (pointer: coarse) and (max-height: 500px)",
).matches;

/** The short address of a television: it asks for the code, by the keys of a remote control alone. */
const isScreen = /^\/tv\/?$/.test(location.pathname);

/** The code after one of the arrows: up and down turn its last letter, right begins the next, left takes it back. */
function turned(code: string, key: string): string {
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  const last = code.charCodeAt(code.length - 1);
  if (step && code) return code.slice(0, -1) + String.fromCharCode(65 + ((last - 65 + step + 26) % 26));
  if (key === "ArrowLeft") return code.slice(0, -1);
  return (step || key === "ArrowRight") && code.length < 4 ? `${code}A` : code;
}

function NewRoom({ first }: { first: boolean }) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  async function open() {
    setState("busy");
    try {
      const room = await openRoom(lang.value);
      noteHosted(room.code);
      location.assign(`/host/${room.code}#${room.host_token}`);
    } catch {
      setState("failed");
    }
  }
  return (
    <section class="start-new">
      <button type="button" class={first ? "gold" : "plate"} disabled={state === "busy"} onClick={() => void open()}>
        <Icon name="play" />
        {state === "busy" ? t.opening : t.newRoom}
      </button>
      <p role="status" class={state === "failed" ? "failed" : ""}>
        {state === "failed" ? t.failed : t.newHint}
      </p>
    </section>
  );
}

const LOOK_AGAIN_MS = 10_000;

/** In a public house: what goes on, one tap from it. Other houses name nothing, and nothing is shown. */
function EveningsHere() {
  const [rooms, setRooms] = useState<readonly Evening[]>([]);
  useEffect(() => {
    const look = () => void (document.hidden || evenings().then(setRooms, () => undefined));
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  if (rooms.length === 0) return null;
  return (
    <section class="start-evenings" aria-labelledby="evenings-title">
      <h2 id="evenings-title">{t.evenings}</h2>
      <p>{t.eveningsHint}</p>
      <ul>
        {rooms.map(({ code, game, people, playing }) => (
          <li key={code}>
            <a class="plate" href={`/j/${code}`} aria-label={t.enter(code, say(game))}>
              <b>{code}</b>
              <span>
                {say(game)}
                <small>
                  {t.people(people)}
                  {playing ? ` · ${t.playing}` : ""}
                </small>
              </span>
              <Icon name="play" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CodeForm() {
  const [code, setCode] = useState("");
  const [complain, setComplain] = useState(false);
  const go = (folder: "j" | "tv") => {
    if (/^[A-Z]{4}$/.test(code)) location.assign(`/${folder}/${code}`);
    else setComplain(true);
  };
  const field = useRef<HTMLInputElement>(null);
  const big = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isPhone) field.current?.focus();
  }, []);
  return (
    <form
      class="start-join"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPhone) go("j");
        else if (isScreen || code.length < 4) go("tv");
        else big.current?.focus(); // Enter alone makes no phone of a television
      }}>
      <label for="code">{t.code}</label>
      <input
        id="code"
        ref={field}
        onKeyDown={(event) => {
          if (!isScreen || !event.key.startsWith("Arrow")) return;
          event.preventDefault();
          setCode(turned(code, event.key));
        }}
        value={code}
        maxLength={4}
        autoComplete="off"
        autoCapitalize="characters"
        autocorrect="off"
        spellcheck={false}
        aria-describedby="code-hint"
        aria-invalid={complain}
        onInput={(event) => {
          setComplain(false);
          setCode(event.currentTarget.value.toUpperCase().replace(/[^A-Z]/g, ""));
        }}
      />
      <p id="code-hint" class={complain ? "failed" : ""} role="status">
        {complain ? t.badCode : isScreen ? t.remoteHint : t.codeHint}
      </p>
      <div class="start-choices">
        {isScreen ? null : (
          <button
            type={isPhone ? "submit" : "button"}
            class={isPhone ? "plate primary" : "plate"}
            title={t.joinTitle}
            onClick={isPhone ? undefined : () => go("j")}>
            <Icon name="phone" />
            {t.join}
          </button>
        )}
        <button ref={big} type="button" class="plate" title={t.screenTitle} onClick={() => go("tv")}>
          <Icon name="screen" />
          {t.screen}
        </button>
      </div>
    </form>
  );
}

interface Held {
  rooms: readonly string[];
  forget: (code: string) => void;
}

/** Rooms that this browser hosts, or plays in; those that are gone are forgotten. */
function useHeld(role: "host" | "player"): Held {
  const [rooms, setRooms] = useState<string[]>([]);
  const forget = (code: string) => {
    if (role === "host") forgetHosted(code);
    else save(tokenKey(code, role), null);
    setRooms((all) => all.filter((one) => one !== code));
  };
  useEffect(() => {
    let wanted = true;
    for (const code of heldRooms(role)) {
      fetch(`/api/rooms/${code}`).then(
        (answer) => {
          if (!wanted) return;
          if (answer.ok) setRooms((all) => [...all, code].sort());
          else if (answer.status === 404) forget(code);
        },
        () => undefined,
      );
    }
    return () => void (wanted = false);
  }, []);
  return { rooms, forget };
}

/** Whoever came here by the back gesture wants to go on where he was. */
function RunningRooms({ hosted, played }: { hosted: Held; played: Held }) {
  const rooms = [
    ...hosted.rooms.map((code) => ({ code, href: `/host/${code}`, label: t.open, forget: hosted.forget })),
    ...played.rooms.map((code) => ({ code, href: `/j/${code}`, label: t.playOn, forget: played.forget })),
  ];
  if (rooms.length === 0) return null;
  return (
    <section class="start-rooms" aria-labelledby="rooms-title">
      <h2 id="rooms-title">{t.resume}</h2>
      <ul>
        {rooms.map(({ code, href, label, forget }) => (
          <li key={href}>
            <b>{code}</b>
            <a class="plate primary" href={href}>
              {label}
            </a>
            <button type="button" class="link" aria-label={t.forgetRoom(code)} onClick={() => forget(code)}>
              {t.forget}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function heldRooms(role: "host" | "player"): string[] {
  const key = new RegExp(`^buzzkeep\\.([A-Z]{4})\\.${role}$`);
  try {
    return Object.keys(localStorage).flatMap((name) => key.exec(name)?.[1] ?? []);
  } catch {
    return [];
  }
}
