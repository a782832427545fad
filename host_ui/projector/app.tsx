// The big screen: lobby, match, overlays. One stage of 16:9, letterboxed on other shapes.
import "@client/ui/fonts.css";
import "@client/ui/tokens.css";
import "@wall/common/tokens.css";
import "./stage.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { LANGS, lang } from "@client/i18n";
import { type MatchProps, matchOf } from "@client/match";
import { framing } from "@client/opening";
import { ErrorBoundary } from "@client/packaged";
import type { Line } from "@client/session";
import type { GameUpdate, Update, WallSound } from "@client/wire/messages";
import {
  accompany,
  audible,
  changeLoudness,
  currentLoudness,
  obeyHost,
  sample,
  soundsAt,
  unplayable,
} from "../common/audio";
import { type ProjectorModule, screen, useModule } from "../common/modules";
import { OpeningScreen } from "../common/opening";
import { useWifiCode } from "../common/wifi_code";
import { useKeys } from "../common/keys";
import {
  CaptionSign,
  GoneOverlay,
  HaltedOverlay,
  LostOverlay,
  MutedSign,
  PausedOverlay,
  StartOverlay,
  VoidedSign,
  VolumeSign,
} from "./overlays";
import { watchVoices } from "../music/speech";
import { BreakScreen, isBreak } from "./break";
import { WallCheck } from "./phone_check";
import { useBright } from "./bright";
import { useLight } from "./light";
import { WallReactions } from "./reactions";
import { Backdrop, Frame } from "./stage";
import { LobbyScreen, useGame } from "./lobby";
import { WallMenu } from "./menu";
import { t } from "./texts";

const loadGame = screen("projector", (id) => import(`../../server/buzzkeep/games/${id}/wall/projector.tsx`));
const loadPlain = (): Promise<unknown> => import("../plain/projector");

/** Everything on the big screen of one room. `bare` leaves out the start overlay (the console's preview). */
export function Projector({ line, bare = previewed() }: { line: Line; bare?: boolean }) {
  const update = line.update.value;
  const wanted = update?.room.content.lang;
  useEffect(() => {
    // The wall speaks the language of the questions unless its address says otherwise, English where it does not know
    // that one; the device's choice stays.
    const asked = new URLSearchParams(location.search).get("lang");
    const known = (tag: string | null | undefined) => LANGS.find((one) => one === tag);
    if (wanted) lang.value = known(asked) ?? known(wanted) ?? "en";
  }, [wanted]);
  useEffect(zoom, []);
  const wifi = useWifiCode(line);
  useTold(line, bare, wanted);
  const [loudness, setLoudness] = useState(currentLoudness);
  const [turned, setTurned] = useState(0);
  const turn = (step: 1 | -1) => () => {
    setLoudness(changeLoudness(step));
    setTurned((count) => count + 1);
  };
  const told = update?.room.sound;
  const before = useRef<WallSound | null>(null);
  useEffect(() => {
    if (!told) return;
    setLoudness(obeyHost(told, before.current));
    if (before.current && told.volume !== before.current.volume) setTurned((count) => count + 1);
    before.current = told;
  }, [told]);
  const [bright, brighten] = useBright(update?.room.bright);
  useLight(update?.room.phase === "playing");
  const mute = () => setLoudness(changeLoudness("mute"));
  const [started, setStarted] = useState(false);
  const [menu, setMenu] = useState(false);
  useKeys({
    next: started && (() => setMenu(true)),
    mute,
    louder: turn(1),
    softer: turn(-1),
    fullscreen: toggleFullscreen,
    help: () => window.open(`/help/docs/${lang.value}/trouble.md`, "_blank", "noreferrer"),
  });
  const gone = line.goodbye.value;
  const game = update?.room.phase === "lobby" ? null : (update?.game ?? null);
  const module = useModule<ProjectorModule>(loadGame, game?.id ?? null);
  useEffect(() => {
    if (update) accompany({ line, update, game: module?.music ?? null });
  }, [line, update, module]);
  return (
    <>
      <Backdrop />
      {gone ? (
        <GoneOverlay line={line} />
      ) : update === null ? (
        <Frame class="waiting">
          <p class="connecting">{t.connecting}</p>
        </Frame>
      ) : game !== null ? (
        <MatchScreen line={line} update={update} game={game} module={module} />
      ) : isBreak(update.room) ? (
        <BreakScreen line={line} room={update.room} />
      ) : (
        <LobbyScreen line={line} room={update.room} wifi={wifi} />
      )}
      {update && !gone ? (
        <>
          {update.room.halted ? (
            <HaltedOverlay trouble={update.room.trouble} />
          ) : update.room.paused && update.room.phase === "playing" ? (
            <PausedOverlay room={update.room} />
          ) : null}
          {update.room.phase === "lobby" ? <WallCheck line={line} /> : null}
          <WallReactions line={line} room={update.room} />
          {loudness.captions ? <CaptionSign /> : null}
          <LostOverlay line={line} />
          {update.game && update.room.phase === "playing" ? (
            <VoidedSign key={update.game.match} game={update.game} />
          ) : null}
        </>
      ) : null}
      {loudness.muted ? <MutedSign /> : turned > 0 ? <VolumeSign key={turned} level={loudness.volume} /> : null}
      {bare || gone ? null : <StartOverlay large={update?.room.phase === "lobby"} onStart={() => setStarted(true)} />}
      {menu && update && !gone ? (
        <WallMenu
          room={update.room}
          keys={[
            { icon: loudness.muted ? "sound" : "mute", label: loudness.muted ? t.unmute : t.mute, press: mute },
            { label: t.softer, press: turn(-1) },
            { label: t.louder, press: turn(1) },
            { label: loudness.music ? t.musicOff : t.musicOn, press: () => setLoudness(changeLoudness("music")) },
            { icon: "screen", label: t.fullScreen, press: toggleFullscreen },
            { label: bright ? t.dark : t.light, press: () => brighten(!bright) },
          ]}
          onClose={() => setMenu(false)}
        />
      ) : null}
    </>
  );
}

/** What frames the match lies over the last picture of the game, which goes on from there. */
function MatchScreen({
  line,
  update,
  game,
  module,
}: {
  line: Line;
  update: Update;
  game: GameUpdate;
  module: ReturnType<typeof useModule<ProjectorModule>>;
}) {
  const entry = useGame(game.id);
  const played = useRef<GameUpdate | null>(null);
  const frame = framing(game.view);
  if (frame === null) played.current = game;
  else if (played.current?.match !== game.match) played.current = null;
  if (module === undefined) return <Frame class="waiting">{null}</Frame>;
  const Screen = module?.default ?? Plain;
  const shown = played.current;
  return (
    <>
      {shown ? (
        <ErrorBoundary key={game.match} plain={() => <Plain match={matchOf(line, update, shown)} />}>
          <Screen match={matchOf(line, update, shown)} />
        </ErrorBoundary>
      ) : null}
      {frame ? (
        <div class={played.current ? "framed-over" : ""}>
          <OpeningScreen line={line} room={update.room} game={entry} stage={frame} view={game.view} />
        </div>
      ) : null}
    </>
  );
}

/** The wall of a game without screens, or whose screens fail. */
function Plain(props: MatchProps) {
  const Screen = useModule<ProjectorModule>(loadPlain, props.match.game.id)?.default;
  return Screen ? <Screen {...props} /> : <Frame class="waiting">{null}</Frame>;
}

/** The console learns whether anybody can see this wall: a window behind others shows nothing, its own preview is none. */
function useTold(line: Line, preview: boolean, tongue: string | undefined): void {
  const [voices, found] = useState<string[]>([]);
  useEffect(() => (tongue === undefined || preview ? undefined : watchVoices(tongue, found)), [tongue, preview]);
  const hears = audible.value && !preview;
  useEffect(
    () =>
      line.live.subscribe((live) => {
        if (live?.prompt === "wall") sample();
        else if (live?.prompt === "sounds") soundsAt.value = (live.hint as { where: typeof soundsAt.value }).where;
      }),
    [line],
  );
  useEffect(() => {
    const tell = () => {
      const shows = preview ? "preview" : document.visibilityState === "hidden" ? "hidden" : "wall";
      if (line.status.value === "online")
        line.hint({ prompt: "wall", hint: { shows, voices, hears, cannot: hears ? unplayable() : [] } });
    };
    document.addEventListener("visibilitychange", tell);
    const stop = line.status.subscribe(tell);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", tell);
    };
  }, [line, preview, hears, voices.join()]);
}

function previewed(): boolean {
  return window.self !== window.top;
}

/** What lies inside the 90 % of the picture that is safe on any screen is whole up to this factor. */
const MOST_ZOOM = 1.1;

/** `?zoom=1.1` in the address draws everything larger, for a screen that shows its whole picture; beyond that, text is lost. */
function zoom(): void {
  const asked = Number(new URLSearchParams(location.search).get("zoom") ?? 1);
  const factor = asked > 0 ? Math.min(MOST_ZOOM, Math.max(0.5, asked)) : 1;
  document.documentElement.style.setProperty("--zoom", String(factor));
}

function toggleFullscreen(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.();
  done?.catch(() => undefined);
}
