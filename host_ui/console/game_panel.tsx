// Which game, in which format, with which settings, in groups that are closed at first. The form is made from the game's option schema.
import type { ComponentChildren } from "preact";
import { lang, say } from "@client/i18n";
import type { RoomView } from "@client/wire/messages";
import { type GameEntry, type OptionSchema, titleOf } from "../common/api";
import { HowTo } from "../common/how_to";
import { GameChoice, MapChoice } from "./choices";
import { ContentPanel } from "./content_panel";
import { SeatSwitches, ShowSwitches } from "./door_panel";
import { Fold } from "./fold";
import { OptionField } from "./option_field";
import { type Fields, type Values, differing, fieldsOf, originalOf, told, valuesOf, worded } from "./option_values";
import { t as words } from "./options_texts";
import type { Desk } from "./orders";
import { t } from "./texts";

interface GamePanelProps {
  desk: Desk;
  room: RoomView;
  all: GameEntry[];
  game: GameEntry | null;
}

export function GamePanel({ desk, room, all, game }: GamePanelProps) {
  const set = (name: string, value: unknown): Promise<boolean> =>
    desk.order({ kind: "configure", game: room.game, preset: null, options: { [name]: value } });
  const fields = fieldsOf(game);
  const values = valuesOf(fields, room.options);
  const original = originalOf(game);
  const map = game?.options_schema.properties?.map;
  const preset = game?.info.presets.find(({ id }) => id === room.preset);
  const others: Partial<Record<(typeof GROUPS)[number], ComponentChildren>> = {
    show: <ShowSwitches desk={desk} room={room} />,
    people: room.host ? <SeatSwitches desk={desk} room={room} host={room.host} /> : null,
  };
  return (
    <>
      <Fold
        id="game-title"
        title={t.game}
        told={[
          game && say(titleOf(game.info, room.options)),
          preset ? say(preset.name) : t.custom,
          t.seatCount(room.seats.length),
        ]
          .filter(Boolean)
          .join(" · ")}>
        <GameChoice desk={desk} room={room} all={all} />
        {game ? (
          <>
            <div class="side-by-side">
              <Presets desk={desk} room={room} game={game} />
              <SeatCount desk={desk} room={room} game={game} />
            </div>
            {original ? (
              <Changes changed={differing(fields, values, original)} values={values} original={original} />
            ) : null}
            <details class="how-to">
              <summary>{t.howTo}</summary>
              <HowTo room={room} game={game} />
            </details>
          </>
        ) : null}
      </Fold>
      {map ? (
        <MapChoice
          label={map[lang.value] ?? t.map}
          why={map.why && say(map.why)}
          value={String(values.map)}
          onChoose={(id) => void set("map", id)}
        />
      ) : null}
      {game?.info.uses_questions ? <ContentPanel desk={desk} room={room} /> : null}
      {GROUPS.map((group) => {
        const its = fields.filter(([name, { group: where = "rules" }]) => name !== "map" && where === group);
        const more = others[group];
        if (its.length === 0 && !more) return null;
        return (
          <Fold
            key={group}
            id={`group-${group}`}
            title={t.group(group)}
            told={told(its, values, original, group === "rules") || t.settings(its.length)}>
            <div class="form">
              {its.map(([name, schema]) => (
                <OptionField
                  key={name}
                  name={name}
                  schema={schema}
                  value={values[name]}
                  original={original && original[name] !== values[name] ? original[name] : undefined}
                  lacks={(value) => lacksOpen(room, schema, value)}
                  onChange={(value) => set(name, value)}
                />
              ))}
              {more}
            </div>
          </Fold>
        );
      })}
    </>
  );
}

/** Whether questions to buzz for would be asked, and there are none. */
const lacksOpen = (room: RoomView, schema: OptionSchema | undefined, value: unknown): boolean =>
  schema?.asks_open === true && value !== schema.default && room.host?.plan?.open.total === 0;

const GROUPS = ["length", "show", "people", "rules"] as const;

/** What the chosen format changes, in one place: also what has no field of its own. */
function Changes({ changed, values, original }: { changed: Fields; values: Values; original: Values }) {
  if (changed.length === 0) return null;
  return (
    <details class="how-to">
      <summary>{words.changed(changed.length)}</summary>
      {changed.map(([name, schema]) => (
        <p key={name}>
          {words.change(schema[lang.value] ?? name, worded(schema, values[name]), worded(schema, original[name]))}
        </p>
      ))}
    </details>
  );
}

function Presets({ desk, room, game }: { desk: Desk; room: RoomView; game: GameEntry }) {
  const lacking = game.info.presets.filter(({ options }) =>
    Object.entries(options).some(([name, value]) => lacksOpen(room, game.options_schema.properties?.[name], value)),
  );
  return (
    <div class="field">
      <span id="preset-label">{t.preset}</span>
      <div class="segment" role="group" aria-labelledby="preset-label">
        {game.info.presets.map((preset) => (
          <button
            key={preset.id}
            type="button"
            aria-pressed={preset.id === room.preset}
            disabled={preset.id !== room.preset && lacking.includes(preset)}
            onClick={() =>
              void desk.order({
                kind: "configure",
                game: room.game,
                preset: preset.id,
                options: room.options.map === undefined ? null : { map: room.options.map },
              })
            }>
            {say(preset.name)}
            {preset.house ? <small>{t.house}</small> : null}
          </button>
        ))}
        {room.preset === null ? (
          <button type="button" aria-pressed="true">
            {t.custom}
          </button>
        ) : null}
      </div>
      {lacking.map(({ id, name }) => (
        <p key={id} class="muted">
          {t.noOpen(say(name))}
        </p>
      ))}
    </div>
  );
}

function SeatCount({ desk, room, game }: { desk: Desk; room: RoomView; game: GameEntry }) {
  const { min_seats: least, max_seats: most } = game.info;
  if (least === most) return null;
  return (
    <div class="field">
      <span id="seats-label">{t.seats}</span>
      <div class="segment" role="group" aria-labelledby="seats-label">
        {Array.from({ length: most - least + 1 }, (_, index) => least + index).map((count) => (
          <button
            key={count}
            type="button"
            class="num"
            aria-pressed={count === room.seats.length}
            onClick={() =>
              void desk.order({ kind: "configure", game: room.game, preset: null, options: null, seats: count })
            }>
            {count}
          </button>
        ))}
      </div>
    </div>
  );
}
