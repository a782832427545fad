// The evening as one page that needs no server: the wall's time-lapse of the map, the final table, and both as a picture.
// What it shows lies in the page; it is kept as it is, opened from a disk, and printed.
import "@client/ui/tokens.css";
import "./souvenir.css";
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { defineTexts, lang, number, plural, rank, say } from "@client/i18n";
import type { MapGeometry } from "@client/ui/geometry";
import { seatClass } from "@client/ui/seats";
import { type House, HousePlate } from "@client/ui/house";
import { Shield } from "@client/ui/shield";
import type { Finished } from "@client/wire/games/conquest";
import type { ResultLine } from "@client/wire/http";
import type { Text } from "@client/wire/messages";
import { keep } from "@wall/common/keep";
import { placeName } from "./model";
import { LapseMap } from "./screens/lapse_map";
import { picture } from "./poster";
import { t as wall } from "./texts";

interface Evening {
  map: MapGeometry;
  stage: Finished;
  /** The seats, best first. */
  lines: readonly { line: ResultLine; name: Text }[];
  began_ms: number;
  house: House | null;
}

const t = defineTexts(
  {
    play: "Lire",
    stop: "Pause",
    again: "Revoir",
    moment: "Moment de la soirée",
    poster: "Enregistrer l’affiche (PNG)",
    page: "Enregistrer cette page",
    right: (right: number, closest: number) =>
      `${right}\u00a0${plural(right, "juste", "justes")} · ${closest} au plus proche`,
  },
  {
    play: "Play",
    stop: "Pause",
    again: "Watch again",
    moment: "Moment of the evening",
    poster: "Save the poster (PNG)",
    page: "Save this page",
    right: (right: number, closest: number) => `${right} right · ${closest} closest`,
  },
);

const STEP_MS = 700;
const REST_MS = 2_600;

function Souvenir({ map, stage, lines, began_ms, house }: Evening) {
  const { history, turning } = stage;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const [shown, setShown] = useState(still ? history.length : 0);
  const [runs, setRuns] = useState(!still);
  const over = shown >= history.length;
  useEffect(() => {
    if (!runs || over) return undefined;
    const timer = setTimeout(() => setShown(shown + 1), shown - 1 === turning ? REST_MS : STEP_MS);
    return () => clearTimeout(timer);
  }, [runs, shown, over]);
  const nameOf = (seat: number): string => {
    const found = lines.find(({ line }) => line.seat === seat);
    return found ? say(found.name) : "";
  };
  const firsts = lines.filter(({ line }) => line.rank === 1);
  const title = firsts.length === 1 && firsts[0] ? wall.winner(say(firsts[0].name)) : wall.winners;
  const day = new Intl.DateTimeFormat(lang.value, { dateStyle: "long" }).format(began_ms);
  const latest = history[shown - 1];
  const press = (): void => {
    if (over) setShown(0);
    setRuns(over || !runs);
  };
  return (
    <main class="souvenir">
      <h1 dir="auto">
        {title} <small>{day}</small>
      </h1>
      <section class="souvenir-evening" aria-label={wall.evening}>
        <div class="souvenir-map">
          <LapseMap map={map} stage={stage} shown={shown} label={wall.evening} />
        </div>
        <p class={shown - 1 === turning ? "souvenir-told turned" : "souvenir-told"}>
          {latest ? (
            <>
              {shown - 1 === turning
                ? wall.turningPoint(wall.phaseRound(latest.phase, latest.round))
                : wall.phaseRound(latest.phase, latest.round)}{" "}
              <b>{wall.tookIt(nameOf(latest.owner), placeName(map, latest.territory))}</b>
            </>
          ) : (
            " "
          )}
        </p>
        <div class="souvenir-keys">
          <button type="button" onClick={press}>
            {over ? t.again : runs ? t.stop : t.play}
          </button>
          <input
            type="range"
            min={0}
            max={history.length}
            value={shown}
            aria-label={t.moment}
            onInput={(event) => {
              setRuns(false);
              setShown(Number(event.currentTarget.value));
            }}
          />
        </div>
      </section>
      <section class="souvenir-table">
        <HousePlate of={house} />
        <ol>
          {lines.map(({ line, name }) => (
            <li key={line.seat} class={seatClass(line.seat ?? 0)}>
              <span class="num">{line.rank === null ? "" : rank(line.rank)}</span>
              <Shield seat={line.seat ?? 0} size={34} />
              <p>
                <b dir="auto">{say(name)}</b>
                <small>{t.right(line.right, line.closest)}</small>
              </p>
              <b class="num">{line.points === null ? "" : number(line.points)}</b>
            </li>
          ))}
        </ol>
        <div class="souvenir-keys">
          <button
            type="button"
            onClick={() => void poster(map, stage, title, day, lines, house).then((png) => keep(png, "buzzkeep.png"))}>
            {t.poster}
          </button>
          {location.protocol === "file:" ? null : (
            <a href={location.href} download="buzzkeep.html">
              {t.page}
            </a>
          )}
        </div>
      </section>
    </main>
  );
}

function poster(
  map: MapGeometry,
  stage: Finished,
  title: string,
  day: string,
  lines: Evening["lines"],
  house: House | null,
): Promise<Blob> {
  const rows = lines.map(({ line, name }) => ({
    seat: line.seat ?? 0,
    name: `${line.rank === null ? "" : rank(line.rank)} ${say(name)}`,
    points: line.points === null ? "" : number(line.points),
  }));
  return picture(
    map,
    title,
    day,
    rows,
    house,
    <LapseMap map={map} stage={stage} shown={stage.history.length} label="" />,
  );
}

const evening = JSON.parse(document.getElementById("evening")!.textContent ?? "") as Evening;
const { colours } = evening.house ?? {};
if (colours)
  for (const [at, name] of ["--house", "--on-house"].entries())
    document.documentElement.style.setProperty(name, colours[at] ?? "");
document.title = `Buzzkeep · ${say(evening.map.names)}`;
render(<Souvenir {...evening} />, document.getElementById("app")!);
