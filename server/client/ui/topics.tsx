// The topics of questions: a shape and a name for each. Shapes are strokes on 24 by 24.
import { lang } from "../i18n";

interface Look {
  fr: string;
  en: string;
  d: string;
}

const STAR = "M12 3l2.7 5.9 6.3.7-4.7 4.3 1.3 6.3L12 17l-5.6 3.2 1.3-6.3L3 9.6l6.3-.7Z";
const TOPICS: Record<string, Look> = {
  geography: {
    fr: "Géographie",
    en: "Geography",
    d: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18",
  },
  atlas: {
    fr: "Drapeaux et cartes",
    en: "Flags and maps",
    d: "M5 21.5V3.5M5 4.5c5-3 8.5 3 14.5 0v9.5c-6 3-9.5-3-14.5 0",
  },
  history: { fr: "Histoire", en: "History", d: "M3 9l9-6 9 6ZM3.5 20.5h17M6 9.5V20M10 9.5V20M14 9.5V20M18 9.5V20" },
  science: {
    fr: "Sciences",
    en: "Science",
    d: "M9 3h6M10 3v6L4.6 18.6a1.6 1.6 0 0 0 1.4 2.4h12a1.6 1.6 0 0 0 1.4-2.4L14 9V3M7.6 14.5h8.8",
  },
  nature: { fr: "Nature", en: "Nature", d: "M6 18C4 9 10 4 20.5 3.5 21 14 15 20 6 18ZM3 21.5 14 10" },
  arts: {
    fr: "Arts",
    en: "Arts",
    d: "M12 3a9 9 0 1 0 0 18c2 0 2-1.5 1.3-2.6-.8-1.3 0-2.9 1.7-2.9h2.5A3.5 3.5 0 0 0 21 12c0-5-4-9-9-9ZM7 12.5v.1M9.2 7.8v.1M14.8 7.8v.1",
  },
  music: {
    fr: "Musique",
    en: "Music",
    d: "M9 18V5.5L20 3v12.5M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM20 15.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z",
  },
  cinema: {
    fr: "Cinéma",
    en: "Film",
    d: "M3 10h18v10.5H3ZM3 10l.8-4.4L20 2.8V6.5L3 10M8.5 4.8l1.7 3.7M14 3.8l1.7 3.6",
  },
  literature: {
    fr: "Littérature",
    en: "Literature",
    d: "M12 6.5C9 4.3 6 4 3 4.6V19c3-.6 6-.3 9 1.9 3-2.2 6-2.5 9-1.9V4.6c-3-.6-6-.3-9 1.9ZM12 6.5V21",
  },
  sport: {
    fr: "Sport",
    en: "Sport",
    d: "M7 3.5h10V9a5 5 0 0 1-10 0ZM7 5H3.5c0 4 1 5.5 3.8 5.5M17 5h3.5c0 4-1 5.5-3.8 5.5M12 14v3.5M8 21c0-2 1.5-3.3 4-3.3s4 1.3 4 3.3Z",
  },
  food: {
    fr: "Cuisine",
    en: "Food",
    d: "M7 21.5V3M3.5 3v5.5a3.5 3.5 0 0 0 7 0V3M17 21.5V3c-3 1-4 5-4 8 0 2 1.5 3.3 4 3.3",
  },
  language: {
    fr: "Langues",
    en: "Language",
    d: "M3.5 3.5h17v13H12l-5.5 5v-5h-3ZM8.5 13.5 12 6l3.5 7.5M9.8 11h4.4",
  },
  society: {
    fr: "Société",
    en: "Society",
    d: "M12 3v18M7 21h10M4.5 6.5h15M5 6.5 2 14a3 3 0 0 0 6 0ZM19 6.5 16 14a3 3 0 0 0 6 0Z",
  },
  technology: {
    fr: "Techniques",
    en: "Technology",
    d: "M7 7h10v10H7ZM10 2.5V7M14 2.5V7M10 17v4.5M14 17v4.5M2.5 10H7M2.5 14H7M17 10h4.5M17 14h4.5",
  },
  games: { fr: "Jeux", en: "Games", d: STAR },
  general: { fr: "Culture générale", en: "General knowledge", d: STAR },
  wild: {
    fr: "Tout thème",
    en: "Any topic",
    d: "M3 7h4l10 10h4M3 17h4l2.5-2.5M14.5 9.5 17 7h4M18 4l3 3-3 3M18 14l3 3-3 3",
  },
};

/** What a territory asks whose topic has no question left. */
export const WILD = "wild";

/** The name of a topic; one we do not know keeps its own. */
export const topicName = (id: string): string => TOPICS[id]?.[lang.value] ?? id;

/** The shape of a topic, as the `d` of a stroked path; one we do not know is a star. */
export const topicPath = (id: string): string => TOPICS[id]?.d ?? STAR;

/** The shape alone; its name stands beside it, or is its `label`. */
export function TopicIcon({ topic, label }: { topic: string; label?: string }) {
  return (
    <svg
      class="topic-icon"
      viewBox="0 0 24 24"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}>
      <path d={topicPath(topic)} />
    </svg>
  );
}
