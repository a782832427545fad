// What lies beneath an announcement, an open question and its reveal: what it is about, and the picture of the latter two.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { LETTERS, aboutOf, freeLeft, seatOf } from "../../art/match";
import { uncoveringOf } from "../../art/uncovering";
import { pictureOf } from "@client/media";
import { lang } from "@client/i18n";
import { SoundBars } from "@client/ui/sound_bars";
import { Icon } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import { Cell, Picture, STEPS, TILES } from "@client/ui/picture";
import { SeatSymbol } from "@client/ui/shield";
import { unbroken } from "@client/ui/unbroken";
import type { AnswerView, Beat, QuestionView } from "@client/wire/games/conquest";
import { type Sound, playCue, soundsAt } from "@wall/common/audio";
import { useSpoken } from "@wall/common/cues";
import { usePassed } from "@wall/common/time";
import { Frame } from "@wall/projector/stage";
import { type MappedMatch, placeName } from "../model";
import { useSound } from "../sound";
import { AskedRow, type AskedLook } from "../screens/asked";
import { Keep } from "../screens/keep";
import { StakeLine } from "../screens/stake_line";
import { AskedTopic } from "../screens/topics";
import { t } from "../texts";

/** What is at stake, in words. */
export function stakeText(match: MappedMatch): string {
  const { heat, timed } = aboutOf(match.view);
  return [heat > 0 ? t.heat(heat) : "", staked(match), timed ? t.timed : ""].filter(Boolean).join(" · ");
}

function staked({ view, map }: MappedMatch): string {
  const { stake, claims, fight, worth, gives } = aboutOf(view);
  const [only] = claims;
  switch (stake) {
    case "expansion":
      return only && claims.length === 1
        ? t.forPlace(placeName(map, only.territory), worth ?? 0)
        : t.sharedExpansion(worth ?? 0);
    case "battle": {
      if (!fight) return t.battle;
      const place = placeName(map, fight.territory);
      return fight.castle ? t.castleStake(place, fight.tower, fight.towers) : t.battleStake(place, worth ?? 0);
    }
    case "allocation":
      return `${t.stake(stake)} · ${t.left(freeLeft(view), gives)}`;
    default:
      return t.stake(stake);
  }
}

/** What a stage shows of a question. */
export interface Look extends AskedLook {
  /** Below the question. */
  told?: JSX.Element | null;
  /** Above it, while it is open. */
  kicker?: JSX.Element;
  /** The choices, or the line of a speed question. */
  field: ComponentChildren;
  /** The sound that goes with it. */
  cue?: Sound | null;
  /** What a voice says. */
  says?: string | null;
}

/** What comes later has no use. */
const SAID_BY_MS = 2_000;

interface Props {
  match: MappedMatch;
  question: QuestionView;
  live: boolean;
  /** Cues of the reveal; none while it is open. */
  beats?: readonly Beat[];
  look: (told: Told) => Look;
}

/** Semitones by which each further answer drops higher. */
const DROPS = [0, 2, 5, 7, 10, 12, 14, 17];

/** So many letters take two lines at most in the largest size. */
const FEW = 66;
/** The same where a picture leaves less than half the width; more take the smallest. */
const BESIDE_A_PICTURE = [45, 85] as const;
/** A line below a question takes the room of so many letters. */
const LINE_BELOW = 16;

/** How far a reveal has got: its cues that have passed, and whose answers have dropped. */
export interface Told {
  cues: ReadonlySet<string>;
  dropped: ReadonlySet<number>;
}

export function QuestionScreen({ match, question, live, beats = [], look }: Props) {
  const count = usePassed(
    match.line,
    beats.map((beat) => beat.at),
  );
  const passed = beats.slice(0, count);
  const {
    told = null,
    kicker,
    field,
    cue = null,
    says = null,
    ...asked
  } = look({
    cues: new Set(passed.map((beat) => beat.cue)),
    dropped: new Set(passed.filter((beat) => beat.cue === "drop").flatMap((beat) => beat.seats)),
  });
  const fallen = passed.filter((beat) => beat.cue === "drop").length;
  useEffect(() => {
    if (live && cue) playCue(cue, cue === "drop" ? (DROPS[fallen - 1] ?? 0) : 0);
  }, [live, cue === "drop" ? fallen : cue]); // one sound for each answer that drops
  const { text } = question;
  const { sound } = question;
  useSound(match, question, beats.length > 0 && count === beats.length);
  const read = match.room.options.opens === "voice"; // it has its time, and no more
  const reads = sound === null && (read ? match.view.stage.kind === "reading_aloud" : beats.length === 0);
  const { line, game } = match;
  const prompt = game.prompts[0]?.id ?? "";
  useSpoken(live && reads ? text : null, match.room.content.lang, read ? "read" : "question", () => {
    if (read)
      void line.send({ kind: "act", prompt, action: { kind: "fetched", done: true }, elapsed_ms: null }, SAID_BY_MS);
  });
  useSpoken(live ? says : null, lang.value);
  const as_of = told || text.includes(String(question.as_of)) ? null : question.as_of;
  const letters = text.length + (as_of === null ? 0 : LINE_BELOW);
  const { fight, subject } = aboutOf(match.view);
  const image = question.image?.appear === "choices" ? null : question.image;
  const credit = sound?.credit || (image ? "" : question.image?.credit);
  const uncovering = image && uncoveringOf(match, image);
  const [step, setStep] = useState(0);
  const [few, most] = image ? BESIDE_A_PICTURE : [FEW, 90];
  const besieged = fight?.castle && image === null ? fight : null;
  return (
    <Frame
      class={`question-screen ${[3, 5, 6].includes(question.choices.length) ? "three-rows" : ""} ${live ? "" : "settled"} ${beats.length > 0 ? "revealed" : ""} by-${question.format} ${besieged ? "besieged" : ""} ${image ? "pictured" : ""}`}>
      {besieged ? <Keep seat={besieged.defender} towers={seatOf(match.view, besieged.defender)?.towers ?? 0} /> : null}
      <AskedRow match={match} {...asked} />
      {image ? (
        <figure class="picture">
          <Picture
            line={match.line}
            address={pictureOf(match.room.code, image.name, "wall")}
            picture={image}
            alt={image.alt}
            uncovering={uncovering}
            onShown={setStep}
          />
          {image.credit ? <figcaption>{image.credit}</figcaption> : null}
        </figure>
      ) : null}
      <section class={told ? "ask told" : "ask"}>
        {told ? null : subject ? <AskedTopic match={match} subject={subject} brief /> : kicker}
        <h1 lang={match.room.content.lang} dir="auto" class={letters > most ? "longest" : letters > few ? "long" : ""}>
          {unbroken(text)}
        </h1>
        {uncovering?.how === "tiles" ? <p class="uncovered num">{t.uncovered(TILES - STEPS + step, TILES)}</p> : null}
        {as_of === null ? null : <span class="as-of">{t.asOf(as_of)}</span>}
        {sound && !told ? <SoundBars ms={match.view.stage.kind === "reading_aloud" ? sound.ms : 0} /> : null}
        {sound && !told && (soundsAt.value === "elsewhere" || soundsAt.value === "phones") ? (
          <p class="credit">
            <Icon name="mute" /> {t.soundsAt(soundsAt.value)}
          </p>
        ) : null}
        {told}
        {credit ? <p class="credit">{credit}</p> : null}
      </section>
      {field}
      <StakeLine match={match} />
    </Frame>
  );
}

interface ChoicesProps {
  match: MappedMatch;
  question: QuestionView;
  /** What became of a choice, and who took it. */
  fate?: (index: number) => Fate;
}

interface Fate {
  state: "" | "held" | "right" | "dimmed";
  takers: readonly AnswerView[];
  /** How many took it, of all who answered; null until that is told. */
  share?: { of: number; all: number } | null;
}

export function Choices({ match, question, fate = () => ({ state: "", takers: [] }) }: ChoicesProps) {
  const sheet = question.image?.appear === "choices" ? question.image : null;
  const roomy = question.image ? 22 : 28; // letters on one line
  return (
    <ol class={`choices n${question.choices.length} ${sheet ? "shown" : ""}`}>
      {question.choices.map((text, index) => {
        const { state, takers, share = null } = fate(index);
        return (
          <li key={index} class={`choice ${state} ${text.length > 34 ? "longest" : text.length > roomy ? "long" : ""}`}>
            <i>{LETTERS[index]}</i>
            {sheet ? <Cell address={pictureOf(match.room.code, sheet.name, "wall")} at={index} /> : null}
            <span lang={match.room.content.lang} dir="auto">
              {unbroken(text)}
            </span>
            {state === "right" ? (
              <>
                <span class="sweep" />
                <Icon name="check" class="right-mark pop" />
              </>
            ) : null}
            {share ? (
              <>
                <b class="share num enter" role="img" aria-label={t.share(share.of, share.all)}>
                  {share.of}/{share.all}
                </b>
                <span class="share-bar enter">
                  <i style={{ transform: `scaleX(${share.all === 0 ? 0 : share.of / share.all})` }} />
                </span>
              </>
            ) : null}
            <span class="takers" style={{ "--n": takers.length }}>
              {takers.map(({ seat, for_fun }) => (
                <em
                  key={seat}
                  class={`taker ${seatClass(seat)} ${for_fun ? "fun" : ""} drop`}
                  role="img"
                  aria-label={match.nameOf(seat)}>
                  <SeatSymbol seat={seat} />
                </em>
              ))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
