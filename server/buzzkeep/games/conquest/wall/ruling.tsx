// The keys by which the host rules on what was said: digits while somebody has the floor, Z to take the last one back.
import type { PowerProps } from "@wall/common/modules";
import { KEYS, buzzKey } from "@wall/common/keys";
import { useShortcuts } from "@wall/common/shortcuts";
import { SeatBadge } from "@wall/common/step";
import { Timer } from "@wall/common/timer";
import { Icon, type IconName } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import type { ConquestView, Spoken } from "@client/wire/games/conquest";
import { toldBy } from "@client/views";
import { t } from "./texts";

/** Seats that people without a phone play, for whom the host presses while they may buzz. */
function handsOf({ view, room }: PowerProps<ConquestView>["match"]): number[] {
  const { stage } = view;
  const seats = stage.kind === "buzzing" ? stage.racing : [];
  const at = (seat: number) => room.players.filter((player) => player.seat === seat);
  return seats.filter((seat) => at(seat).length > 0 && at(seat).every((player) => player.guest));
}

interface Key {
  key: { readonly press: readonly string[]; readonly written: string };
  label: string;
  icon: IconName;
  class: string;
  act: () => void;
}

export function Ruling({ match, power }: PowerProps<ConquestView>) {
  const { stage } = match.view;
  const open = stage.kind === "saying" || stage.kind === "buzzing";
  const spoken: readonly Spoken[] = open ? stage.spoken : stage.kind === "revealing" ? (stage.heard?.spoken ?? []) : [];
  const last = spoken.at(-1);
  const keys: Key[] = [];
  if (stage.kind === "saying") {
    const { seat } = stage.speaker;
    const rule = (right: boolean) => () => void power({ kind: "rule", seat, right });
    const next: Key = {
      key: KEYS.nextBuzzer,
      label: t.nextBuzzer,
      icon: "next",
      class: "",
      act: () => void power({ kind: "next_buzzer" }),
    };
    const show: Key = {
      key: KEYS.showAnswer,
      label: t.showAnswer,
      icon: "eye",
      class: "",
      act: () => void power({ kind: "show_answer" }),
    };
    const knows = toldBy(match.view, "saying")?.answer != null || stage.answer !== null;
    if (knows)
      keys.push(
        { key: KEYS.right, label: t.ruleRight, icon: "check", class: "is-right", act: rule(true) },
        { key: KEYS.wrong, label: t.ruleWrong, icon: "cross", class: "is-wrong", act: rule(false) },
      );
    keys.push(knows ? next : show);
  }
  for (const seat of handsOf(match))
    keys.push({
      key: buzzKey(seat),
      label: t.buzzFor(match.nameOf(seat)),
      icon: "bolt",
      class: "",
      act: () => void power({ kind: "buzz_for", seat }),
    });
  const back: Key | null = last
    ? {
        key: KEYS.undo,
        label: t.takeBack(match.nameOf(last.buzzed.seat), !last.right),
        icon: "undo",
        class: "quiet",
        act: () => void power({ kind: "rule", seat: last.buzzed.seat, right: !last.right }),
      }
    : null;
  useShortcuts(
    Object.fromEntries(
      [...keys, ...(back ? [back] : [])].flatMap(({ key, act }) => key.press.map((press) => [press, act])),
    ),
  );
  if (keys.length === 0 && !back) return null;
  return (
    <section class={`ruling ${stage.kind}`}>
      {stage.kind === "saying" ? (
        <p class={`has-floor ${seatClass(stage.speaker.seat)}`}>
          <SeatBadge seat={stage.speaker.seat} />
          <b>
            {t.floorOf(match.nameOf(stage.speaker.seat))}
            {stage.said ? <q dir="auto">{stage.said}</q> : null}
          </b>
          <Timer
            key={stage.opened_at}
            line={match.line}
            due={stage.due}
            total_ms={(stage.due ?? 0) - stage.opened_at}
          />
        </p>
      ) : null}
      {keys.length > 0 ? (
        <p class="ruling-keys">
          {keys.map((one) => (
            <button key={one.key.written} type="button" class={`quiet ${one.class}`} onClick={one.act}>
              <Icon name={one.icon} />
              {one.label} <kbd>{one.key.written}</kbd>
            </button>
          ))}
        </p>
      ) : null}
      {back ? (
        <button type="button" class="quiet" onClick={back.act}>
          <Icon name="undo" />
          {back.label} <kbd>{back.key.written}</kbd>
        </button>
      ) : null}
      {stage.kind === "saying" ? <p class="muted">{t.rulingHint}</p> : null}
    </section>
  );
}
