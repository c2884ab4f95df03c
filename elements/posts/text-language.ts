/** Whether a text is in one of some languages, before the network judges that. See docs/decisions/028-text-counter.md. */

/** `own`: in one of the wanted languages. `other`: surely in none of them. */
export type TextLanguage = 'own' | 'other' | 'unknown';

/** Names the language of a text: `language-detector.lazy.ts`, or one of a test. */
export interface LanguageDetector {
  /** Codes of the languages that it knows. */
  readonly languages: ReadonlySet<string>;
  /** @returns scores from 0 to 1 by language; undefined where they are too close, or too few parts of the text are known */
  detect(text: string): Readonly<Record<string, number>> | undefined;
}

/** Letters from which a detector is asked. */
const minLetters = 60;
/** Characters that are looked at. */
const sampleLength = 1000;
/**
 * How much more the best language has to score than each wanted one. From 0.05 on the corpus of the tests has no false warning; the
 * rest is for texts that are harder than those.
 */
const minLead = 0.1;

/** Languages that readers of one understand, and detectors confuse. */
const siblings: readonly (readonly string[])[] = [
  ['hr', 'sr', 'bs', 'sl'],
  ['no', 'nb', 'nn', 'da'],
  ['id', 'ms'],
  ['cs', 'sk'],
  ['gl', 'pt'],
  ['hi', 'mr', 'ne'],
];

/** Codes of the detector where it has another one. */
const detectorCodes: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', fil: 'tl' };

function toBase(code: string): string {
  try {
    const { language } = new Intl.Locale(code);
    return detectorCodes[language] ?? language;
  } catch {
    return code;
  }
}

const withSiblings = (language: string): readonly string[] =>
  siblings.find((group) => group.includes(language)) ?? [language];

/** Links, handles and tags are in no language. Words are parted by spaces, so that no pattern has to look back. */
function toProse(text: string): string {
  return text
    .slice(0, sampleLength)
    .split(/\s+/)
    .filter((word) => !/^[@#$]|:\/\/|[\p{L}\p{N}]\.\p{L}{2}/u.test(word))
    .join(' ');
}

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** @param wanted codes of the languages that the text may have */
export function judgeLanguage(
  text: string,
  wanted: readonly string[],
  { languages, detect }: LanguageDetector,
): TextLanguage {
  const prose = toProse(text);
  const bases = wanted.map(toBase);
  if (countLetters(prose) < minLetters || !bases.every((base) => languages.has(base)))
    return 'unknown';
  const scores = detect(prose);
  if (!scores) return 'unknown';
  const [best] = Object.entries(scores).sort(([, a], [, b]) => b - a);
  if (!best) return 'unknown';
  const allowed = bases.flatMap(withSiblings);
  if (allowed.includes(best[0])) return 'own';
  const wantedScore = Math.max(...allowed.map((language) => scores[language] ?? 0));
  return best[1] - wantedScore >= minLead ? 'other' : 'unknown';
}

/** Whether one of the languages is that of the product's texts. */
export const includesLanguage = (languages: readonly string[], locale: string): boolean =>
  languages.map(toBase).includes(toBase(locale));

/** Whether a text has enough letters for a detector. */
export const isLongEnough = (text: string): boolean => countLetters(toProse(text)) >= minLetters;
