// What one chooses by its picture: the games, the maps, and islands without end.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { say } from "@client/i18n";
import { ErrorBoundary } from "@client/packaged";
import { Icon } from "@client/ui/icons";
import type { RoomView } from "@client/wire/messages";
import { load, save } from "@client/storage";
import { type GameEntry, type MapEntry, islandAfter, mapPicture, maps, titleOf } from "../common/api";
import { screen, useModule } from "../common/modules";
import { Fold } from "./fold";
import type { Desk } from "./orders";
import { t } from "./texts";

const emblem = screen("emblem", (id) => import(`../../server/buzzkeep/games/${id}/wall/emblem.tsx`));

export function GameChoice({ desk, room, all }: { desk: Desk; room: RoomView; all: GameEntry[] }) {
  const chosen = all.find(({ info }) => info.id === room.game);
  const [meant, ask] = useState<GameEntry | null>(null);
  const choose = (game: GameEntry) => {
    const again = `asked-${game.info.id}`;
    if (game.asks && meant !== game && load(again) === null) return ask(game);
    if (game.asks) save(again, "yes");
    ask(null);
    void desk.order({ kind: "configure", game: game.info.id });
  };
  return (
    <>
      <div class="cards pictured" role="group" aria-labelledby="game-title">
        {all.map((game) => {
          const { info } = game;
          return (
            <button
              key={info.id}
              type="button"
              class="card-choice"
              title={say(info.tagline)}
              aria-pressed={info.id === room.game}
              onClick={() => info.id !== room.game && choose(game)}>
              <Emblem id={info.id} />
              <b>{say(info.id === room.game ? titleOf(info, room.options) : info.name)}</b>
            </button>
          );
        })}
      </div>
      {meant ? (
        <p class="tagline" role="alert">
          {t.aboutDrinking}{" "}
          <button type="button" onClick={() => choose(meant)}>
            {t.playAnyway(say(meant.info.name))}
          </button>{" "}
          <button type="button" onClick={() => ask(null)}>
            {t.another}
          </button>
        </p>
      ) : null}
      {chosen ? <p class="tagline">{say(chosen.info.tagline)}</p> : null}
      {chosen?.outdated ? <p class="tagline">{t.outdated}</p> : null}
    </>
  );
}

/** A game's own picture; none for a game without one. */
function Emblem({ id }: { id: string }) {
  const module = useModule<{ default: ComponentType }>(emblem, id);
  const Picture = module?.default;
  return (
    <span class="emblem">
      {Picture ? (
        <ErrorBoundary plain={() => null}>
          <Picture />
        </ErrorBoundary>
      ) : null}
    </span>
  );
}

interface MapChoiceProps {
  label: string;
  why: string | undefined;
  value: string;
  onChoose: (id: string) => void;
}

export function MapChoice({ label, why, value, onChoose }: MapChoiceProps) {
  const [all, setAll] = useState<MapEntry[]>([]);
  useEffect(() => {
    let wanted = true;
    maps().then(
      (found) => wanted && setAll(found),
      () => undefined,
    );
    return () => void (wanted = false);
  }, []);
  const chosen = all.find((map) => map.id === value);
  const [unfair] = chosen?.unfair ?? [];
  const island = ISLAND.exec(value);
  return (
    <Fold
      id="map-title"
      title={label}
      told={chosen ? `${say(chosen.names)} · ${t.mapSize(chosen.territories)}` : island ? t.islandNo(island[2]!) : ""}>
      {why ? <p class="muted">{why}</p> : null}
      <div class="cards small" role="group" aria-labelledby="map-title">
        {all.map((map) => (
          <button
            key={map.id}
            type="button"
            class="card-choice"
            aria-pressed={map.id === value}
            onClick={() => onChoose(map.id)}>
            <img class="map-picture" src={mapPicture(map.id)} alt="" />
            <b>{say(map.names)}</b>
            <span
              class="num map-size"
              role="img"
              aria-label={t.mapSize(map.territories)}
              title={t.mapSize(map.territories)}>
              {map.territories}
            </span>
          </button>
        ))}
        <Islands value={value} kept={chosen !== undefined} onChoose={onChoose} />
      </div>
      {unfair ? (
        <p class="map-unfair" role="status">
          <Icon name="warning" />
          <span>
            {t.unfairMap} {say(unfair)}
          </span>
        </p>
      ) : null}
    </Fold>
  );
}

const SIZES = [12, 18, 24] as const;
const ISLAND = /^island(12|18|24)-(\d{6})$/;
const MOST_SEED = 999_999;

/** The island after this one, fetched with its picture while one looks: a press shows it at once. */
function useNext(size: string | undefined, seed: string | undefined): string | null {
  const [next, setNext] = useState<{ after: string; id: string } | null>(null);
  const after = `${size}-${seed}`;
  useEffect(() => {
    if (size === undefined || seed === undefined) return undefined;
    let wanted = true;
    islandAfter(Number(size), Number(seed)).then(
      ({ id }) => {
        if (!wanted) return;
        new Image().src = mapPicture(id);
        setNext({ after, id });
      },
      () => undefined,
    );
    return () => void (wanted = false);
  }, [after]);
  return next?.after === after ? next.id : null;
}

/** An island of a size that a seed makes: the seed stands in the map's id, and the same one gives the same island. */
function Islands({ value, kept, onChoose }: { value: string; kept: boolean; onChoose: (id: string) => void }) {
  const [, size, seed] = (kept ? null : ISLAND.exec(value)) ?? [];
  const [busy, setBusy] = useState(false);
  const next = useNext(size, seed);
  const another = (territories: number) => {
    if (next !== null && String(territories) === size) return onChoose(next);
    if (busy) return;
    setBusy(true);
    islandAfter(territories, seed === undefined ? Math.floor(Math.random() * MOST_SEED) : Number(seed))
      .finally(() => setBusy(false))
      .then(
        ({ id }) => onChoose(id),
        () => {},
      );
  };
  return (
    <div class="card-choice islands" data-chosen={seed !== undefined}>
      {seed === undefined ? <Icon name="dots" /> : <img class="map-picture" src={mapPicture(value)} alt="" />}
      <b>{seed === undefined ? t.island : t.islandNo(seed)}</b>
      <span class="row">
        {SIZES.map((territories) => (
          <button
            key={territories}
            type="button"
            class="quiet num"
            aria-pressed={String(territories) === size}
            aria-label={t.anIsland(territories)}
            title={t.anIsland(territories)}
            disabled={busy}
            onClick={() => another(territories)}>
            {territories}
          </button>
        ))}
        {size === undefined ? (
          t.territories
        ) : (
          <button type="button" class="quiet" disabled={busy} onClick={() => another(Number(size))}>
            {t.anotherOne}
          </button>
        )}
      </span>
    </div>
  );
}
