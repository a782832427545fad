// Forgetting a person: first what that does, then one press.
import { useState } from "preact/hooks";
import { Icon } from "@client/ui/icons";
import type { RoomView } from "@client/wire/messages";
import { ConfirmButton } from "./confirm";
import type { Desk } from "./orders";
import { t } from "./erase_texts";

export function ErasePerson({ desk, room }: { desk: Desk; room: RoomView }) {
  const [name, setName] = useState("");
  const [done, setDone] = useState("");
  const names = [...room.players, ...(room.host?.removed ?? [])].map((one) => one.name);
  const chosen = names.includes(name) ? name : "";
  const erase = async (): Promise<void> => {
    if (await desk.order({ kind: "erase", name: chosen })) setDone(chosen);
    setName("");
  };
  if (names.length === 0 && !done) return null;
  return (
    <details class="erase">
      <summary>{t.title}</summary>
      <label class="field">
        <span>{t.who}</span>
        <select value={chosen} onChange={(event) => setName(event.currentTarget.value)}>
          <option value="">{t.nobody}</option>
          {names.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      {chosen ? (
        <>
          <ul class="erase-what">
            {[t.leaves(chosen), t.nameless, t.stays].map((line) => (
              <li key={line}>
                <Icon name="check" />
                {line}
              </li>
            ))}
          </ul>
          <p>
            <ConfirmButton
              icon="trash"
              label={t.erase(chosen)}
              sure={t.sure(chosen)}
              class="quiet danger"
              onConfirm={() => void erase()}
            />
          </p>
        </>
      ) : null}
      <p class="muted" role="status">
        {done ? t.done(done) : null}
      </p>
    </details>
  );
}
