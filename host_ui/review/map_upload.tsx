// A file of boundaries: drop it, look at the map that it makes, then store that or leave it. The server keeps nothing
// of it before; this page keeps its bytes.
import { useEffect, useRef, useState } from "preact/hooks";
import { lang } from "../../server/client/i18n";
import { Icon } from "../../server/client/ui/icons";
import { type MapChoices, type MapUploaded, Refused, makeMap } from "./api";
import { t } from "./map_texts";

const MAX_BYTES = 64 * 1024 * 1024;
const SMALLEST = 12;
const LARGEST = 40;
const NOTHING_SAID: MapChoices = { title: "", territories: 0, name_field: "", links: "", lang: "", replace: false };

interface Props {
  /** What was dropped on the page, if anything. */
  dropped: File[];
  onTrouble: (error: unknown) => void;
  onClose: () => void;
}

export function MapUpload({ dropped, onTrouble, onClose }: Props) {
  const [name, setName] = useState("");
  const [choices, setChoices] = useState<MapChoices>(NOTHING_SAID);
  const [found, setFound] = useState<MapUploaded | null>(null);
  const [doing, setDoing] = useState<"making" | "measuring" | null>(null);
  const [problem, setProblem] = useState("");
  const content = useRef<ArrayBuffer | null>(null);
  const running = useRef<AbortController | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: string, said: MapChoices, store: boolean) => {
    if (!content.current) return;
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setDoing(store ? "measuring" : "making");
    setProblem("");
    try {
      const next = await makeMap(file, content.current, said, store, mine.signal);
      if (mine.signal.aborted) return;
      setFound(next);
    } catch (error) {
      if (mine.signal.aborted) return;
      const status = error instanceof Refused ? error.status : 0;
      if (status === 401 || status === 429) onTrouble(error);
      setProblem(status === 413 ? t.tooLarge : status === 503 ? t.busy : t.failed);
    }
    setDoing(null);
  };
  const take = async (files: File[]) => {
    const [file] = files;
    if (!file) return;
    running.current?.abort();
    setDoing(null);
    setFound(null);
    setChoices(NOTHING_SAID);
    setName(file.name);
    content.current = null;
    if (files.length > 1 || file.size > MAX_BYTES) return setProblem(files.length > 1 ? t.onlyOne : t.tooLarge);
    try {
      content.current = await file.arrayBuffer();
    } catch {
      return setProblem(t.unreadable); // a folder, or a file that has gone meanwhile
    }
    await send(file.name, NOTHING_SAID, false);
  };
  useEffect(() => void take(dropped), [dropped]);
  const say = (change: Partial<MapChoices>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    void send(name, next, false);
  };
  return (
    <div class="upload">
      <h2>{t.title}</h2>
      <label class="drop">
        <Icon name="plus" />
        <b>{name || t.drop}</b>
        <input
          ref={input}
          type="file"
          accept=".geojson,.topojson,.json,.zip"
          aria-describedby="map-hint"
          onChange={(event) => {
            void take([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = ""; // the same file, mended meanwhile, may be chosen once more
          }}
        />
      </label>
      <p id="map-hint" class="muted">
        {t.hint}
      </p>
      {problem ? (
        <p class="field-error" role="alert">
          {problem}{" "}
          {content.current ? (
            <button type="button" class="quiet" onClick={() => void send(name, choices, false)}>
              <Icon name="refresh" />
              {t.again}
            </button>
          ) : null}
        </p>
      ) : null}
      <p role="status" class={doing ? "" : "unheard"}>
        {doing ? t[doing] : ""}
      </p>
      {found ? (
        <div class="upload-found" aria-busy={doing !== null}>
          <Outcome found={found} />
          {found.stored ? null : <Options found={found} choices={choices} onSay={say} />}
        </div>
      ) : null}
      <div class="save-bar">
        <button type="button" class="quiet" onClick={onClose}>
          {found?.stored ? t.close : t.cancel}
        </button>
        {found?.stored ? (
          <button type="button" class="primary" onClick={() => input.current?.click()}>
            {t.another}
          </button>
        ) : found && !found.failed ? (
          <button type="button" class="primary" disabled={doing !== null || (found.there && !choices.replace)} onClick={() => void send(name, choices, true)}>
            <Icon name="check" />
            {t.store}
          </button>
        ) : null}
      </div>
    </div>
  );
}

function Outcome({ found }: { found: MapUploaded }) {
  if (found.failed)
    return (
      <p class="field-error" role="alert">
        {found.failed[lang.value]}
      </p>
    );
  return (
    <div class="upload-outcome" role={found.stored ? "status" : undefined}>
      <h3 class={found.stored ? "field-good" : ""}>{found.stored ? t.done(found.title) : t.would(found.territories)}</h3>
      <p class="muted">{t.about(found.areas, found.borders, found.sea_links, found.seats.join(", "))}</p>
      {found.stored ? (
        <>
          <p class={found.unfair.length > 0 ? "field-error" : ""}>{found.unfair.length > 0 ? t.unfair : t.fair}</p>
          {found.unfair.length > 0 ? (
            <ul class="map-unfair">
              {found.unfair.map((one) => (
                <li key={one.en}>{one[lang.value]}</li>
              ))}
            </ul>
          ) : null}
        </>
      ) : null}
      <img class="map-made" alt={t.picture} src={`data:image/svg+xml,${encodeURIComponent(found.picture)}`} />
    </div>
  );
}

function Options({ found, choices, onSay }: { found: MapUploaded; choices: MapChoices; onSay: (change: Partial<MapChoices>) => void }) {
  return (
    <div class="upload-options">
      <div class="in-row">
        <div class="field">
          <label for="map-title">{t.name}</label>
          <input id="map-title" maxLength={40} value={choices.title || found.title} onChange={(event) => onSay({ title: event.currentTarget.value.trim() })} />
        </div>
        <div class="field">
          <label for="map-count">{t.count}</label>
          <input id="map-count" type="number" min={SMALLEST} max={LARGEST} value={choices.territories || ""} aria-describedby="map-count-hint" onChange={(event) => onSay({ territories: Number(event.currentTarget.value) || 0 })} />
          <small id="map-count-hint">{t.countHint}</small>
        </div>
      </div>
      <div class="in-row">
        <div class="field">
          <label for="map-field">{t.field}</label>
          <select id="map-field" value={choices.name_field} onChange={(event) => onSay({ name_field: event.currentTarget.value })}>
            <option value="">{t.found(found.field)}</option>
            {found.fields.map((field) => (
              <option key={field} value={field}>
                {field}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label for="map-lang">{t.language}</label>
          <select id="map-lang" value={choices.lang} onChange={(event) => onSay({ lang: event.currentTarget.value })}>
            <option value="">{t.each}</option>
            <option value="fr">Français</option>
            <option value="en">English</option>
          </select>
        </div>
      </div>
      <div class="field">
        <label for="map-links">{t.links}</label>
        <input id="map-links" value={choices.links} aria-describedby="map-links-hint" onChange={(event) => onSay({ links: event.currentTarget.value })} />
        <small id="map-links-hint">{t.linksHint}</small>
      </div>
      {found.there ? (
        <label class="check">
          <input type="checkbox" checked={choices.replace} onChange={(event) => onSay({ replace: event.currentTarget.checked })} />
          <span>{t.replace}</span>
        </label>
      ) : null}
    </div>
  );
}
