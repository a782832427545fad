/**
 * Telling that a question is bad: a chip in the identity bar from the reveal until the next question opens, then one
 * tap for the reason. In a chunk of its own: nobody needs it to join.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { defineTexts } from "@client/i18n";
import type { GameOf } from "@client/match";
import type { Line } from "@client/session";
import { wear } from "@client/ui/wear";
import type { FlagQuestion } from "@client/wire/commands";
import type { You } from "@client/wire/messages";
import { Check, Flag as FlagIcon } from "./icons";
import { announce } from "./live";
import { say } from "./moments";
import { Sheet } from "./sheet";
import styles from "./flag.css" with { type: "text" };

wear(styles);

const t = defineTexts(
  {
    flag: "Signaler la question",
    flagged: "Tu as signalé cette question",
    title: "Qu’est-ce qui ne va pas\u00a0?",
    hint: "La personne qui s’occupe des questions le verra, pas les autres joueurs.",
    thanks: "Merci, c’est signalé.",
    wrong_answer: "La réponse est fausse",
    ambiguous: "La question est ambiguë",
    typo: "Faute de frappe",
    outdated: "Ce n’est plus vrai",
    offensive: "C’est choquant",
    other: "Autre chose",
    appeal: "Je fais une réclamation\u00a0: que l’animateur juge de nouveau",
    appealOnce: "Une réclamation par couleur et par partie.",
    noAppeal: "Ta couleur a déjà fait sa réclamation.",
    tooFast: "Un instant\u00a0: tu signales beaucoup de questions.",
    over: "Cette partie est finie.",
    failed: "Cela n’a pas marché. Réessaie.",
  },
  {
    flag: "Flag this question",
    flagged: "You have flagged this question",
    title: "What is wrong with it?",
    hint: "Whoever looks after the questions will see it, the other players will not.",
    thanks: "Thank you, it is flagged.",
    wrong_answer: "The answer is wrong",
    ambiguous: "The question is ambiguous",
    typo: "A typo",
    outdated: "It is no longer true",
    offensive: "It is offensive",
    other: "Something else",
    appeal: "I appeal: let the host rule again",
    appealOnce: "One appeal for each colour and game.",
    noAppeal: "Your colour has made its appeal.",
    tooFast: "One moment: you are flagging a lot of questions.",
    over: "That match is over.",
    failed: "That did not work. Please try again.",
  },
);

const REASONS: readonly FlagQuestion["reason"][] = [
  "wrong_answer",
  "ambiguous",
  "typo",
  "outdated",
  "offensive",
  "other",
];

/** The part of a quiz game's view that this needs: every game that reveals questions has such a stage. */
interface QuizView {
  stage: { kind: string; question?: { serial: number } };
  /** Where there are such, the host can put things right. */
  corrections?: unknown;
}

interface Props {
  line: Line;
  you: You;
  game: GameOf<QuizView>;
}

export function FlagChip({ line, you, game }: Props) {
  const { stage } = game.view;
  const [open, setOpen] = useState(false);
  const shown = useRef<{ match: string; serial: number } | null>(null);
  if (shown.current?.match !== game.match || stage.kind === "asking") shown.current = null;
  if (stage.kind === "revealing" && stage.question)
    shown.current = { match: game.match, serial: stage.question.serial };
  const serial = shown.current?.serial ?? null;
  const asked =
    stage.kind === "asking" && game.prompts.some((prompt) => you.seat !== null && prompt.seats.includes(you.seat));
  useEffect(() => {
    if (asked) setOpen(false); // the next question must not wait behind the sheet
  }, [asked]);
  const told = useRef(you.declined);
  const still = line.update.value?.room.paused === true;
  useEffect(() => {
    const news = you.declined && !told.current;
    if (news && still) return; // a pause hides what is said for a moment
    if (news) say("declined");
    told.current = you.declined;
  }, [you.declined, still]);
  const about = useRef(serial);
  if (serial === null && !open) return null;
  const done = serial !== null && you.flagged.includes(serial);
  return (
    <>
      {serial === null ? null : (
        <button
          type="button"
          class={`chip flag ${done ? "done" : ""}`}
          aria-label={done ? t.flagged : t.flag}
          aria-disabled={done}
          aria-haspopup="dialog"
          onClick={() => {
            about.current = serial;
            setOpen(!done);
          }}>
          {done ? <Check /> : <FlagIcon />}
        </button>
      )}
      {open && about.current !== null ? (
        <Reasons
          line={line}
          match={game.match}
          serial={about.current}
          appeals={you.seat !== null && game.view.corrections !== undefined}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

interface ReasonProps {
  line: Line;
  match: string;
  serial: number;
  appeals: boolean;
  onClose: () => void;
}

function Reasons({ line, match, serial, appeals, onClose }: ReasonProps) {
  const [state, setState] = useState<"idle" | "sending" | string>("idle");
  const send = async (reason: FlagQuestion["reason"]) => {
    setState("sending");
    const reply = await line.send({ kind: "flag", match, question: serial, reason });
    if (reply.ok || reply.error?.code === "FLAGGED") {
      announce(t.thanks);
      onClose();
    } else {
      const code = reply.error?.code;
      const appealed = code === "NO_APPEAL" ? t.noAppeal : t.failed;
      setState(code === "TOO_FAST" ? t.tooFast : code === "STALE" || code === "NO_MATCH" ? t.over : appealed);
    }
  };
  return (
    <Sheet title={t.title} onClose={onClose}>
      <p class="hint">{t.hint}</p>
      <div class="flag-reasons">
        {REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            class="plain"
            disabled={state === "sending"}
            onClick={() => void send(reason)}>
            {t[reason]}
          </button>
        ))}
      </div>
      {appeals ? (
        <>
          <button type="button" class="plain" disabled={state === "sending"} onClick={() => void send("appeal")}>
            {t.appeal}
          </button>
          <p class="hint">{t.appealOnce}</p>
        </>
      ) : null}
      <p class="error" role="alert">
        {state === "idle" || state === "sending" ? "" : state}
      </p>
    </Sheet>
  );
}
