// "Friday": what is set in the lobby, kept under a name in this browser, and set again with one press.
import { useState } from "preact/hooks";
import { lang, listed } from "@client/i18n";
import type { RoomView } from "@client/wire/messages";
import { banks, type GameEntry } from "../common/api";
import { ConfirmButton } from "./confirm";
import { Fold } from "./fold";
import type { Desk } from "./orders";
import { fitting, keepSetups, keptSetups, setupOf } from "./setups";
import { t } from "./setups_texts";

export function SetupsPanel({ desk, room, all }: { desk: Desk; room: RoomView; all: readonly GameEntry[] }) {
  const [kept, setKept] = useState(keptSetups);
  const [name, setName] = useState("");
  const [told, setTold] = useState<{ text: string; bad: boolean } | null>(null);
  const names = Object.keys(kept).sort((a, b) => a.localeCompare(b, lang.value));
  const change = (next: typeof kept): void => {
    setKept(next);
    keepSetups(next);
  };
  const keep = (): void => {
    const wanted = name.trim();
    if (!wanted) return;
    change({ ...kept, [wanted]: setupOf(room) });
    setName("");
    setTold({ text: t.done(wanted), bad: false });
  };
  const set = async (wanted: string): Promise<void> => {
    const game = all.find(({ info }) => info.id === kept[wanted]?.game);
    if (!game) return setTold({ text: t.noGame(wanted), bad: true });
    const found = await banks().catch(() => null);
    const { setup, gone } = fitting(kept[wanted]!, game, found ?? []);
    const { content, ...table } = setup;
    const done =
      found !== null &&
      (await desk.order({ kind: "configure", ...table })) &&
      (await desk.order({ kind: "set_content", ...content }));
    const labels = gone.map((one) => game.options_schema.properties?.[one]?.[lang.value] ?? one);
    const text = !done ? t.failed(wanted) : gone.length > 0 ? t.gone(wanted, listed(labels)) : t.set(wanted);
    setTold({ text, bad: !done || gone.length > 0 });
  };
  return (
    <Fold id="setups-title" title={t.title} told={names.length > 0 ? listed(names) : t.none}>
      <p class="muted">{t.hint}</p>
      {names.map((one) => (
        <div key={one} class="person">
          <button type="button" class="quiet person-name" dir="auto" onClick={() => void set(one)}>
            {one}
          </button>
          <ConfirmButton
            icon="trash"
            label={t.remove}
            sure={t.removeSure}
            name={t.removeName(one)}
            onConfirm={() => change(Object.fromEntries(Object.entries(kept).filter(([each]) => each !== one)))}
          />
        </div>
      ))}
      <form
        class="person"
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}>
        <input
          value={name}
          aria-label={t.name}
          placeholder={t.name}
          maxLength={40}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class="quiet">
          {t.keep}
        </button>
      </form>
      <p class={told?.bad ? "map-unfair" : "muted"} role="status">
        {told?.text}
      </p>
    </Fold>
  );
}
