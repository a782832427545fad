// After a match: who answered how, as the server counts it from the log, and the files to take home.
import { useEffect, useState } from "preact/hooks";
import { lang, number, rank, seconds } from "@client/i18n";
import { playerName, seatTitle } from "@client/people";
import { untilLoaded } from "@client/retry";
import { seatClass } from "@client/ui/seats";
import { Shield } from "@client/ui/shield";
import type { ResultLine, Results } from "@client/wire/http";
import type { RoomView } from "@client/wire/messages";
import { Icon } from "@client/ui/icons";
import { souvenirOf } from "../common/api";
import { AddressCode } from "../common/code";
import { ErasePerson } from "./erase";
import { keep } from "../common/keep";
import { categoryName } from "./code_texts";
import { Fold } from "./fold";
import type { Desk } from "./orders";
import "./results.css";
import { t } from "./results_texts";

/** Fetches something of the room that only its host may have. */
async function asHost(desk: Desk, path: string): Promise<Response> {
  const { room, token } = desk.line;
  const known = token.value === null ? undefined : { Authorization: `Bearer ${token.value}` }; // else the cookie
  return fetch(`/api/rooms/${room}/${path}`, known && { headers: known });
}

async function results(desk: Desk, later: boolean): Promise<Results | "none"> {
  const answer = await asHost(desk, "results");
  if (answer.status === 204 || (later && !answer.ok)) return "none";
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return (await answer.json()) as Results;
}

/** What came of the last match. In the lobby it lies folded, and is left out where nothing is kept. */
export function ResultsPanels({ desk, room }: { desk: Desk; room: RoomView }) {
  const [found, setFound] = useState<Results | "none" | null>(null);
  const later = room.phase === "lobby";
  useEffect(() => untilLoaded(() => results(desk, later), setFound), [desk]);
  if (found === null || room.unplayed) return null;
  if (found === "none") return later ? null : <p class="panel muted">{t.nothing}</p>;
  if (!found.begun) return null;
  const panels = (
    <>
      <ResultsPanel room={room} found={found} />
      <TakeHome desk={desk} room={room} souvenir={found.map === null ? null : found.match} />
    </>
  );
  return later ? (
    <Fold id="last-match" title={t.lastMatch}>
      {panels}
    </Fold>
  ) : (
    panels
  );
}

function nameOf(room: RoomView, { seat, member, members }: ResultLine): string {
  const names = (member === null ? members : [member]).flatMap((one) => playerName(room, one) ?? []);
  if (names.length > 0) return names.join(", ");
  return seat === null || member !== null ? t.somebody : seatTitle(room, seat);
}

const told = (line: ResultLine): string => (line.median_ms === null ? "–" : seconds(line.median_ms));

/** Who has won, and by how much where points count. */
function headline(room: RoomView, seats: readonly ResultLine[]): string {
  const [first, second] = seats;
  if (!first || second?.rank === 1) return t.title;
  const by = (first.points ?? 0) - (second?.points ?? 0);
  return by > 0 ? t.wins(nameOf(room, first), by) : t.title;
}

function ResultsPanel({ room, found }: { room: RoomView; found: Results }) {
  const people = found.lines.filter((line) => line.member !== null);
  const seats = found.lines.filter((line) => line.member === null);
  const asks = found.questions > 0;
  return (
    <section class="panel results" aria-labelledby="results-title">
      <div class="results-head">
        <h2 id="results-title">{headline(room, seats)}</h2>
        {asks ? (
          <p class="muted">{t.told(Math.max(1, Math.round(found.played_ms / 60_000)), found.questions)}</p>
        ) : null}
      </div>
      <Lines room={room} lines={seats} asks={asks} points={seats.some((line) => line.points !== null)} />
      {asks ? (
        <>
          <details>
            <summary>{t.byPhone}</summary>
            <Lines room={room} lines={people} asks points={false} />
          </details>
          <details>
            <summary>{t.byTopic}</summary>
            <Topics room={room} lines={seats} />
          </details>
        </>
      ) : null}
    </section>
  );
}

interface LinesProps {
  room: RoomView;
  lines: readonly ResultLine[];
  /** Whether the game asks questions, and counts points. */
  asks: boolean;
  points: boolean;
}

function Lines({ room, lines, asks, points }: LinesProps) {
  return (
    <table class="results-table">
      <thead>
        <tr>
          <th scope="col">{t.who}</th>
          {points ? <th scope="col">{t.points}</th> : null}
          {asks
            ? [t.right, t.closest, t.time].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))
            : null}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.member ?? line.seat}>
            <th scope="row" class={line.seat === null ? "" : seatClass(line.seat)}>
              {line.rank === null ? null : <span class="num">{rank(line.rank)}</span>}
              {line.seat === null ? null : <Shield seat={line.seat} size={26} />}
              <span class="results-name">
                <b dir="auto">{nameOf(room, line)}</b>
                {line.seat === null ? <small>{t.spectator}</small> : null}
                {asks ? (
                  <small class="narrow-only">{t.narrow(line.right, line.asked - line.raced, told(line))}</small>
                ) : null}
              </span>
            </th>
            {points ? <td class="num results-points">{line.points === null ? "–" : number(line.points)}</td> : null}
            {asks ? (
              <>
                <td class="num">{t.of(line.right, line.asked - line.raced)}</td>
                <td class="num">{t.of(line.closest, line.raced)}</td>
                <td class="num">{told(line)}</td>
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Topics({ room, lines }: { room: RoomView; lines: readonly ResultLine[] }) {
  const topics = [...new Set(lines.flatMap((line) => line.topics.map(({ category }) => category)))];
  topics.sort((a, b) => categoryName(a).localeCompare(categoryName(b)));
  return (
    <div class="results-wide">
      <table class="results-table topics">
        <thead>
          <tr>
            <th scope="col">{t.topic}</th>
            {lines.map((line) => (
              <th key={line.seat} scope="col" dir="auto">
                {nameOf(room, line)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic}>
              <th scope="row">{categoryName(topic)}</th>
              {lines.map((line) => {
                const had = line.topics.find(({ category }) => category === topic);
                return (
                  <td key={line.seat} class="num">
                    {had ? t.of(had.good, had.asked) : "–"}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TakeHomeProps {
  desk: Desk;
  room: RoomView;
  /** The match whose map is kept, in a game that has one. */
  souvenir: string | null;
}

function TakeHome({ desk, room, souvenir }: TakeHomeProps) {
  const fetchFile = async (kind: "csv" | "xlsx"): Promise<void> => {
    try {
      const answer = await asHost(desk, `results.${kind}?lang=${lang.value}`);
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      keep(await answer.blob(), `buzzkeep-${room.code}.${kind}`);
    } catch {
      desk.notice.value = t.failed;
    }
  };
  return (
    <section class="panel take-home" aria-labelledby="home-title">
      <h2 id="home-title">{t.takeHome}</h2>
      <div class="take">
        <p>
          <b>{t.table}</b>
          <small>{t.tableHint}</small>
        </p>
        <button type="button" class="quiet" onClick={() => void fetchFile("csv")}>
          CSV
        </button>
        <button type="button" class="quiet" onClick={() => void fetchFile("xlsx")}>
          XLSX
        </button>
      </div>
      {souvenir === null ? null : (
        <div class="take">
          <p>
            <b>{t.souvenir}</b>
            <small>{t.souvenirHint}</small>
          </p>
          <a class="quiet" href={`/souvenir/${souvenir}`} target="_blank" rel="noreferrer">
            <Icon name="play" />
            {t.open}
          </a>
          <a class="quiet" href={`/souvenir/${souvenir}`} download={`buzzkeep-${room.code}.html`}>
            HTML
          </a>
          {room.join_url === null ? null : (
            <div class="take-code">
              <span class="code-paper">
                <AddressCode address={souvenirOf(room.join_url, souvenir)} label={t.souvenir} />
              </span>
              <small>{t.scan}</small>
            </div>
          )}
        </div>
      )}
      <p class="muted">{t.named}</p>
      <ErasePerson desk={desk} room={room} />
    </section>
  );
}
