/** The campaign conditions that can be checked on the text alone while the user types. */
import type { CampaignDetail } from '../../contract/campaign.ts';
import { normalizeLink, normalizeWord } from '../../common/text/campaign-terms.ts';
import { PostTextReader } from './post-text-reader.ts';
import type { TextLanguage } from './text-language.ts';

/** Scripts that `Intl.Locale` names as one. */
const compositeScripts: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

/** Characters that are looked at: a text keeps to one script. */
const sampleLength = 400;

function toScripts(language: string): readonly string[] {
  const { script = 'Latn' } = new Intl.Locale(language).maximize();
  return compositeScripts[script] ?? [script];
}

/**
 * Whether a text can be in one of some languages, by the script of its letters: enough to see Arabic where English is
 * required.
 * @param languages codes, e.g. `en`
 * @returns false if most letters are of scripts that none of the languages is written in; also true for unknown codes
 */
function fitsScript(text: string, languages: readonly string[]): boolean {
  const sample = text.slice(0, sampleLength);
  try {
    const scripts = languages.flatMap(toScripts);
    const ownLetter = new RegExp(scripts.map((script) => `\\p{sc=${script}}`).join('|'), 'gu');
    const all = sample.match(/\p{L}/gu)?.length ?? 0;
    return (sample.match(ownLetter)?.length ?? 0) * 2 >= all;
  } catch {
    return true;
  }
}

export type Brief = Pick<
  CampaignDetail,
  'requiredMentions' | 'requiredHashtags' | 'requiredLinks' | 'bannedTerms' | 'disclosure'
> &
  Partial<Pick<CampaignDetail, 'requirements'>>;
export interface TextCheck {
  kind: 'mention' | 'hashtag' | 'link' | 'disclosure' | 'banned' | 'media' | 'length' | LaterKind;
  /**
   * The term that the text must (or must not) contain, as it is written in a post; codes of languages; hours or impressions.
   */
  label: string;
  /**
   * Null while nothing is written, for files that are added in the popup, and for what can be checked on the network only. Another
   * language is known to be unmet before, by its script or by the detector.
   */
  met: boolean | null;
}
/** Conditions that only the network's answers show: the post is published by then. */
type LaterKind = 'language' | 'hours-up' | 'impressions';
const laterKinds: readonly string[] = ['language', 'hours-up', 'impressions'] satisfies LaterKind[];
export const isLaterKind = (id: string): id is LaterKind => laterKinds.includes(id);

/** Before the campaign is known. One list, so that the text field does not read its text again at each update. */
export const noTerms: readonly string[] = [];

const withMark = (mark: string, word: string) => (word.startsWith(mark) ? word : mark + word);
/** Checks `text`, and whether it has a file (null: not known yet), against the brief, and lists what is checked when it is published. */
export function checkText(
  text: string,
  brief: Brief,
  {
    hasMedia = false,
    reader = new PostTextReader(),
    language = 'unknown',
  }: { hasMedia?: boolean | null; reader?: PostTextReader; language?: TextLanguage } = {},
): TextCheck[] {
  const { mentions, hashtags } = reader.getParts(text);
  const checks: TextCheck[] = [];
  for (const name of brief.requiredMentions) {
    const label = withMark('@', name);
    checks.push({ kind: 'mention', label, met: mentions.includes(normalizeWord(name)) });
  }
  const tag = brief.disclosure?.required ? withMark('#', brief.disclosure.tag ?? 'ad') : null;
  for (const word of brief.requiredHashtags) {
    const label = withMark('#', word);
    if (normalizeWord(word) !== normalizeWord(tag ?? ''))
      checks.push({ kind: 'hashtag', label, met: hashtags.includes(normalizeWord(word)) });
  }
  for (const url of brief.requiredLinks)
    checks.push({ kind: 'link', label: normalizeLink(url), met: reader.hasLink(text, url) });
  if (tag)
    checks.push({
      kind: 'disclosure',
      label: tag,
      met: hashtags.includes(normalizeWord(tag)),
    });
  if (brief.requirements?.some(({ kind }) => kind === 'media'))
    checks.push({ kind: 'media', label: '', met: hasMedia });
  for (const term of brief.bannedTerms)
    checks.push({
      kind: 'banned',
      label: term,
      met: text.trim() ? !reader.hasTerm(text, term) : null,
    });
  for (const { id, value } of brief.requirements ?? [])
    if (isLaterKind(id)) {
      const label = String(value ?? '');
      const isOther =
        id === 'language' && (language === 'other' || !fitsScript(text, label.split(', ')));
      checks.push({ kind: id, label, met: isOther ? false : null });
    }
  return checks;
}

/** Appends a term to a text, on the same line. */
export const appendTerm = (text: string, term: string): string =>
  [text.trimEnd(), term].filter(Boolean).join(' ');

/** Whether a check is met once its label is in the text. */
export const isTerm = ({ kind }: TextCheck): boolean =>
  kind === 'mention' || kind === 'hashtag' || kind === 'link' || kind === 'disclosure';

/** The mentions, tags and links that the text lacks, as a post has them. */
export const getMissingTerms = (checks: readonly TextCheck[]): readonly string[] =>
  checks.filter((one) => !one.met && isTerm(one)).map(({ label }) => label);

/** The disclosure tag that the text lacks; empty if it has the tag or needs none. */
export const getMissingDisclosure = (checks: readonly TextCheck[]): string =>
  checks.find(({ kind, met }) => kind === 'disclosure' && !met)?.label ?? '';
