// The keys by which the host rules on what was said: digits while somebody has the floor.
import type { ConsoleProps } from "@wall/common/modules";
import { useShortcuts } from "@wall/common/shortcuts";
import type { ConquestView, Spoken } from "@client/wire/games/conquest";
import { t } from "./texts";

export function Ruling({ match, power }: ConsoleProps<ConquestView>) {
  const { stage } = match.view;
  const open = stage.kind === "saying" || stage.kind === "buzzing";
  const spoken: readonly Spoken[] = open ? stage.spoken : stage.kind === "revealing" ? (stage.heard?.spoken ?? []) : [];
  const last = spoken.at(-1);
  const keys: [key: string, label: string, act: () => void][] = [];
  if (stage.kind === "saying") {
    const { seat } = stage.speaker;
    keys.push(["1", t.ruleRight, () => void power({ kind: "rule", seat, right: true })]);
    keys.push(["2", t.ruleWrong, () => void power({ kind: "rule", seat, right: false })]);
    keys.push(["3", t.nextBuzzer, () => void power({ kind: "next_buzzer" })]);
    keys.push(["0", t.showAnswer, () => void power({ kind: "show_answer" })]);
  }
  if (last)
    keys.push([
      "z",
      t.takeBack(match.nameOf(last.buzzed.seat), !last.right),
      () => void power({ kind: "rule", seat: last.buzzed.seat, right: !last.right }),
    ]);
  useShortcuts(Object.fromEntries(keys.map(([key, , act]) => [key, act])));
  return keys.length === 0 ? null : (
    <p class="row">
      {keys.map(([key, label, act]) => (
        <button key={key} type="button" class="quiet" onClick={act}>
          {label} <kbd>{key.toUpperCase()}</kbd>
        </button>
      ))}
    </p>
  );
}
