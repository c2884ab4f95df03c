/** The conditions of a campaign that can be read off the text itself, while it is being written. */
import type { CampaignDetail } from '../../contract/campaign.ts';
import { findEntities, findLinks } from './entities.ts';

export type Brief = Pick<
  CampaignDetail,
  'requiredMentions' | 'requiredHashtags' | 'requiredLinks' | 'bannedTerms' | 'disclosure'
>;
export interface TextCheck {
  kind: 'mention' | 'hashtag' | 'link' | 'disclosure' | 'banned' | 'length';
  /** What must (or must not) stand in the text, as it would be written. */
  label: string;
  met: boolean;
}

const withMark = (mark: string, word: string) => (word.startsWith(mark) ? word : mark + word);
/** `https://www.metaplex.com/core/` as `metaplex.com/core`. */
export const bareLink = (url: string): string =>
  url
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[/]+$/, '');

/** Whether `url` is `wanted` or lies below it: another path segment, a query or a fragment may follow. */
function leadsTo(url: string, wanted: string): boolean {
  const [have, want] = [bareLink(url).toLowerCase(), bareLink(wanted).toLowerCase()];
  return have === want || (have.startsWith(want) && /^[/?#]/.test(have.slice(want.length)));
}

const escape = (term: string) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Whole words only, so that "moon" does not forbid "moonlight". */
const holdsTerm = (text: string, term: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}_])${escape(term)}(?![\\p{L}\\p{N}_])`, 'iu').test(text);

/** Checks `text` against the brief. Banned terms are listed only where they stand in the text. */
export function checkText(text: string, brief: Brief): TextCheck[] {
  const entities = findEntities(text);
  const has = (kind: string, wanted: string) =>
    entities.some((entity) => entity.kind === kind && entity.text.toLowerCase() === wanted.toLowerCase());
  const links = findLinks(text, true);
  const checks: TextCheck[] = [];
  for (const name of brief.requiredMentions) {
    const label = withMark('@', name);
    checks.push({ kind: 'mention', label, met: has('mention', label) });
  }
  const tag = brief.disclosure?.required ? withMark('#', brief.disclosure.tag ?? 'ad') : null;
  for (const word of brief.requiredHashtags) {
    const label = withMark('#', word);
    if (label.toLowerCase() !== tag?.toLowerCase()) checks.push({ kind: 'hashtag', label, met: has('hashtag', label) });
  }
  for (const url of brief.requiredLinks)
    checks.push({
      kind: 'link',
      label: bareLink(url),
      met: links.some((link) => leadsTo(link.text, url)),
    });
  if (tag) checks.push({ kind: 'disclosure', label: tag, met: has('hashtag', tag) });
  for (const term of brief.bannedTerms) if (holdsTerm(text, term)) checks.push({ kind: 'banned', label: term, met: false });
  return checks;
}
